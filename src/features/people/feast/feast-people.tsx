import { useId, useMemo, useState } from 'react';

import { today } from '@/domain/calendar/calendar-day';
import type { StoredOccasion } from '@/domain/countdown/occasion-days';
import { assignPapers } from '@/domain/person/paper';
import { orderPeople, searchPeople } from '@/domain/person/people-order';
import { type NewPerson, type Person, plainPerson } from '@/domain/person/person';
import { nameList } from '@/domain/text/name-list';
import { textLimits } from '@/domain/text/text';
import { useToday } from '@/lib/hooks/use-today';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { SearchField } from '@/ui/form/search-field';

/** Number of people above which the chips can be searched. */
const SEARCHABLE_ABOVE = 16;
const newest = '9999-12-31T23:59:59Z';

interface FeastPeopleProps {
  people: readonly Person[];
  stored: readonly StoredOccasion[];
  /** Ids of the people who come first. */
  first: readonly string[];
  /** People typed in here. */
  added: readonly NewPerson[];
  chosen: ReadonlySet<string>;
  /** True for people who have the feast. */
  isKept: (id: string) => boolean;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
}

/** Chips of all people, nearest occasion first. */
export function FeastPeople({ people, stored, first, added, chosen, isKept, onChoose }: FeastPeopleProps) {
  const day = today(useToday());
  const [text, type] = useState('');
  const labelId = useId();
  const noteId = useId();
  const everybody = useMemo(
    () => [...people, ...added.map((person) => plainPerson({ ...person, createdAt: newest }))],
    [people, added],
  );
  const papers = assignPapers(everybody);
  const ordered = useMemo(() => {
    const isFirst = new Set(first);
    const nearest = orderPeople(people, { stored, today: day });
    const typed = everybody.slice(people.length);
    return [...nearest, ...typed].toSorted((a, b) => Number(isFirst.has(b.id)) - Number(isFirst.has(a.id)));
  }, [people, everybody, stored, first, day]);
  const shown = searchPeople(ordered, text);
  const open = shown.filter(({ id }) => !isKept(id)).map(({ id }) => id);
  const areAll = open.length > 0 && open.every((id) => chosen.has(id));
  const kept = ordered.filter(({ id }) => isKept(id)).map(({ name }) => name);

  return (
    <div role="group" aria-labelledby={labelId} className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex items-center justify-between gap-3">
        <p id={labelId} className="text-facts font-semibold">
          Alle, die du beschenkst
        </p>
        <Button
          kind="text"
          size="sm"
          disabled={open.length === 0}
          className="-mr-3.5 text-band-ink!"
          onClick={() => onChoose(open, !areAll)}
        >
          {areAll ? 'Keine' : 'Alle'}
        </Button>
      </div>
      {everybody.length > SEARCHABLE_ABOVE && (
        <SearchField
          label="Personen durchsuchen"
          value={text}
          onChange={type}
          maxLength={textLimits.name}
          className="mb-1 w-full!"
        />
      )}
      <div className="flex flex-wrap gap-2 [&>label]:max-w-full [&>label]:py-1 [&>label]:[overflow-wrap:anywhere] [&>label]:whitespace-normal">
        {shown.map(({ id, name }) => {
          const isFixed = isKept(id);
          return (
            <Chip
              key={id}
              type="checkbox"
              paper={papers.forPerson(id)}
              checked={isFixed || chosen.has(id)}
              aria-disabled={isFixed || undefined}
              aria-describedby={isFixed ? noteId : undefined}
              onChange={({ target }) => !isFixed && onChoose([id], target.checked)}
            >
              {name}
            </Chip>
          );
        })}
      </div>
      <p role="status" className="sr-only">
        {text.trim() !== '' && `${shown.length} von ${ordered.length} Personen`}
      </p>
      {kept.length > 0 && (
        <p id={noteId} className="text-small [overflow-wrap:anywhere] text-ink-2">
          {nameList(kept)} {kept.length === 1 ? 'steht' : 'stehen'} schon auf deiner Liste.
        </p>
      )}
    </div>
  );
}
