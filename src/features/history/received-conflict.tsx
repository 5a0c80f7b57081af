import type { RefObject } from 'react';

import { changeReceived } from '@/data/queries/changes/received-changes';
import { useStoredConflict } from '@/data/texts/use-stored-conflict';
import { receivedTexts } from '@/domain/fields/field-rules';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { TextConflict } from '@/ui/text-conflict';

type ReceivedConflictProps = { gift: ReceivedGift; next: RefObject<HTMLElement | null> };

/** Text conflict of a received gift. */
export function ReceivedConflict({ gift: { id, title }, next }: ReceivedConflictProps) {
  const conflict = useStoredConflict({ list: 'received', id, fields: receivedTexts, change: changeReceived });
  return conflict && <TextConflict {...conflict} subject={title} next={next} className="mb-4.5" />;
}
