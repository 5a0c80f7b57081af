import type { RefObject } from 'react';

import { changePerson } from '@/data/queries/changes/person-changes';
import { useStoredConflict } from '@/data/texts/use-stored-conflict';
import { personTexts } from '@/domain/fields/field-rules';
import { TextConflict } from '@/ui/text-conflict';

type PersonConflictProps = { personId: string; name: string; next: RefObject<HTMLElement | null> };

/** Chooser between two versions of a person's name. */
export function PersonConflict({ personId, name, next }: PersonConflictProps) {
  const conflict = useStoredConflict({
    list: 'people',
    id: personId,
    fields: personTexts,
    change: changePerson,
  });
  const className = 'relative z-1 col-span-full m-3';
  return conflict && <TextConflict {...conflict} subject={name} next={next} className={className} />;
}
