import { useState } from 'react';

import type { ReceivedGift } from '@/domain/gift/received-gift';
import type { Person } from '@/domain/person/person';
import type { Revealed } from '@/domain/wish/revealed-gift';
import { GiverLine } from '@/features/history/giver-line';
import type { AskedHistory } from '@/features/history/history-state';
import { ReceivedRow } from '@/features/history/received-row';
import { offerThanks } from '@/features/history/thanks-toast';
import { useLast } from '@/lib/hooks/use-last';
import { lazyPart } from '@/ui/lazy/lazy-part';
import type { MenuItem } from '@/ui/menu-button';

const HistoryDialogs = lazyPart(() => import('@/features/history/history-dialogs'), 'HistoryDialogs');

type RevealedRow = {
  items: readonly MenuItem[];
  /** Thanks for a revealed gift that is not stored yet. */
  onThank: (gift: ReceivedGift) => void;
};

/** Rows of received presents for every list that shows some, and the dialogs that they open. */
export function useReceivedRows() {
  const [asked, ask] = useState<AskedHistory | null>(null);
  const latest = useLast(asked);
  const onAsk = (action: AskedHistory['action'], gift: ReceivedGift) => ask({ action, person: null, gift });
  return {
    /** Row in a list of one giver. */
    renderOwnRow: (gift: ReceivedGift) => <ReceivedRow key={gift.id} gift={gift} onAsk={onAsk} />,
    /** Row that names its giver. */
    renderNamedRow: (gift: ReceivedGift) => (
      <ReceivedRow key={gift.id} gift={gift} giver={<GiverLine gift={gift} />} onAsk={onAsk} />
    ),
    /** Row of the shelf of received wishes. */
    renderRow: ({ id, received, isStored, place }: Revealed, { items, onThank }: RevealedRow) => (
      <ReceivedRow
        key={id}
        gift={received}
        giver={<GiverLine gift={received} isStored={isStored} />}
        {...{ isStored, place, items }}
        onAsk={isStored ? onAsk : () => onThank(received)}
      />
    ),
    /** Opens the form for a present of this person. */
    add: (person: Person) => ask({ action: 'edit', person, gift: null }),
    dialogs: latest && (
      <HistoryDialogs
        asked={latest}
        open={asked !== null}
        onClose={() => ask(null)}
        onAdded={(gift) => offerThanks(gift, () => ask({ ...latest, action: 'thank', gift }))}
      />
    ),
  };
}
