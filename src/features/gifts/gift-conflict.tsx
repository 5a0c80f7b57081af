import type { RefObject } from 'react';

import { useStoredConflict } from '@/data/texts/use-stored-conflict';
import { TextConflict } from '@/ui/text-conflict';

type GiftConflictProps = { giftId: string; title: string; next: RefObject<HTMLElement | null> };

/** Chooser between two versions of a gift's texts. */
export function GiftConflict({ giftId, title, next }: GiftConflictProps) {
  const conflict = useStoredConflict('gifts', giftId);
  return conflict && <TextConflict {...conflict} subject={title} next={next} />;
}
