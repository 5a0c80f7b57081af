import type { RefObject } from 'react';

import { changeGift } from '@/data/queries/changes/gift-changes';
import { useStoredConflict } from '@/data/texts/use-stored-conflict';
import { giftTexts } from '@/domain/fields/field-rules';
import { TextConflict } from '@/ui/text-conflict';

type GiftConflictProps = { giftId: string; title: string; next: RefObject<HTMLElement | null> };

/** Chooser between two versions of a gift's texts. */
export function GiftConflict({ giftId, title, next }: GiftConflictProps) {
  const conflict = useStoredConflict({ list: 'gifts', id: giftId, fields: giftTexts, change: changeGift });
  return conflict && <TextConflict {...conflict} subject={title} next={next} />;
}
