import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { changePerson } from '@/data/queries/person-queries';
import { useKeptConflict } from '@/data/texts/use-kept-conflict';
import { personTexts } from '@/domain/fields/field-rules';
import { TextConflict } from '@/ui/text-conflict';

type PersonConflictProps = { personId: string; name: string; next: RefObject<HTMLElement | null> };

/** The name of a person in two versions. */
export function PersonConflict({ personId, name, next }: PersonConflictProps) {
  const { mutateAsync } = useMutation(changePerson(usePersonalData()));
  const conflict = useKeptConflict({
    list: 'people',
    id: personId,
    fields: personTexts,
    save: (change, base) => mutateAsync({ id: personId, change, base }),
  });
  return (
    conflict && (
      <TextConflict {...conflict} subject={name} next={next} className="relative z-1 col-span-full m-3" />
    )
  );
}
