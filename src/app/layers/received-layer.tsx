import { useState } from 'react';

import type { ReceivedGift } from '@/domain/gift/received-gift';
import { HistoryDialogs } from '@/features/history/history-dialogs';
import { ReceivedSheet } from '@/features/history/received-sheet';
import { offerThanks } from '@/features/history/thanks-toast';
import { useLast } from '@/lib/hooks/use-last';

import type { LayerProps } from './open-layer';

/** 'Ich habe etwas bekommen', then 'Danke sagen' from its toast, also after a change of the page. */
export function ReceivedLayer({ layer, open, onClose }: LayerProps<'received'>) {
  const latest = useLast(layer);
  const [thanked, thank] = useState<ReceivedGift | null>(null);
  const lastThanked = useLast(thanked);
  return (
    <>
      <ReceivedSheet
        open={open}
        onClose={onClose}
        personId={latest?.personId ?? null}
        onAdded={(gift) => offerThanks(gift, () => thank(gift))}
      />
      {lastThanked && (
        <HistoryDialogs
          asked={{ action: 'thank', person: null, gift: lastThanked }}
          open={thanked !== null}
          onClose={() => thank(null)}
        />
      )}
    </>
  );
}
