import type { RefObject } from 'react';

import { useKeptConflict } from '@/data/texts/use-kept-conflict';
import { TextConflict } from '@/ui/text-conflict';

type PersonConflictProps = { personId: string; name: string; next: RefObject<HTMLElement | null> };

/** The name of a person in two versions. */
export function PersonConflict({ personId, name, next }: PersonConflictProps) {
  const conflict = useKeptConflict('people', personId);
  const className = 'relative z-1 col-span-full m-3';
  return conflict && <TextConflict {...conflict} subject={name} next={next} className={className} />;
}
