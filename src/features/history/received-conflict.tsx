import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { changeReceived } from '@/data/queries/received-queries';
import { useKeptConflict } from '@/data/texts/use-kept-conflict';
import { receivedTexts } from '@/domain/fields/field-rules';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import { TextConflict } from '@/ui/text-conflict';

type ReceivedConflictProps = { gift: ReceivedGift; next: RefObject<HTMLElement | null> };

/** Texts of a received gift in two versions. */
export function ReceivedConflict({ gift: { id, title }, next }: ReceivedConflictProps) {
  const { mutateAsync } = useMutation(changeReceived(usePersonalData()));
  const conflict = useKeptConflict({
    list: 'received',
    id,
    fields: receivedTexts,
    save: (change, base) => mutateAsync({ id, change, base }),
  });
  return conflict && <TextConflict {...conflict} subject={title} next={next} className="mb-4.5" />;
}
