import type { RefObject } from 'react';

import { useKeptConflict } from '@/data/texts/use-kept-conflict';
import { TextConflict } from '@/ui/text-conflict';

type GiftConflictProps = { giftId: string; title: string; next: RefObject<HTMLElement | null> };

/** Chooser between two versions of a gift's texts. */
export function GiftConflict({ giftId, title, next }: GiftConflictProps) {
  const conflict = useKeptConflict('gifts', giftId);
  return conflict && <TextConflict {...conflict} subject={title} next={next} />;
}
