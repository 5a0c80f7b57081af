import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { personQueries } from '@/data/queries/person-queries';
import { assignPapers } from '@/domain/person/paper';
import type { Person } from '@/domain/person/person';
import { hasVisibleCharacter, textLimits } from '@/domain/text/text';
import { Bow } from '@/ui/paper/bow';
import { Paper } from '@/ui/paper/paper';
import { Ribbon } from '@/ui/paper/ribbon';
import { Tag } from '@/ui/tag';

const addedLast = '9999-12-31T23:59:59Z';

/** Wrapping paper that a person with this name has or will get. */
export function PaperPreview({ name, edited }: { name: string; edited: Person | null }) {
  const data = usePersonalData();
  const { data: people } = useQuery(personQueries.list(data));
  // A pasted text of a megabyte would freeze the page; saving refuses such a name anyway.
  const shown = name.slice(0, textLimits.name).trim();
  const paper = useMemo(() => {
    const id = edited?.id ?? 'new';
    const createdAt = edited?.createdAt ?? addedLast;
    const others = (people ?? []).filter((person) => person.id !== id);
    return assignPapers([...others, { id, name: shown, createdAt }]).forPerson(id);
  }, [people, edited, shown]);

  const hasName = hasVisibleCharacter(shown);
  return (
    <div className="grid gap-2">
      <Paper
        paper={paper}
        className="flex h-16 items-center overflow-hidden rounded-[14px] pr-18 pl-4 transition-colors"
      >
        <Ribbon width={12} className="right-6" />
        <Bow width={46} className="top-2 right-[7px]" />
        {hasName && <Tag>Für {shown}</Tag>}
      </Paper>
      <p className="text-small break-words text-ink-2">{hint(hasName, shown, edited !== null)}</p>
    </div>
  );
}

function hint(hasName: boolean, name: string, isEdited: boolean): string {
  if (!hasName) return 'Jede Person bekommt ihr eigenes Geschenkpapier.';
  return isEdited ? `Dieses Papier gehört zu ${name}.` : `${name} bekommt dieses Papier.`;
}
