import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { guestShelf } from '@/data/browser/guest-shelf';
import { browserStore } from '@/data/browser/key-value-store';
import { usePersonalData } from '@/data/personal-data-context';
import { openTakeover } from '@/data/takeover/open-takeover';
import { type ItemCounts, takeOver } from '@/data/takeover/take-over';
import { takeoverClaims } from '@/data/takeover/takeover-claims';

import { TakeoverDialog, type TakeoverStage } from './takeover-dialog';

/** Asks once after a sign-in whether the account takes over the data of the guest of this browser. */
export function TakeoverOffer({ userId }: { userId: string }) {
  const account = usePersonalData();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  const [stage, setStage] = useState<TakeoverStage | null>(() => {
    const offer = openTakeover(browserStore, userId);
    return offer && { name: 'offer', offer };
  });
  const [taken, setTaken] = useState<ItemCounts>({
    people: 0,
    gifts: 0,
    reminders: 0,
    occasions: 0,
    received: 0,
    budgets: 0,
    done: 0,
  });
  const isAsking = stage?.name === 'offer';
  useEffect(() => {
    if (!isAsking) return undefined;
    // Closes the offer when another tab has accepted or declined it.
    const look = () => openTakeover(browserStore, userId) === null && setOpen(false);
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [isAsking, userId]);
  if (stage === null) return null;

  async function start() {
    setStage({ name: 'running', progress: { done: 0, total: 0 } });
    const result = await takeOver({
      store: browserStore,
      shelf: guestShelf,
      userId,
      account,
      onProgress: (progress) => setStage({ name: 'running', progress }),
    });
    // Sum of all attempts, because an interrupted import is continued.
    const all = sumOf(taken, result.taken);
    setTaken(all);
    setStage({ name: 'result', result: { ...result, taken: all } });
    await client.invalidateQueries({ queryKey: [account.scope] });
  }

  function close() {
    if (stage?.name === 'running') return;
    // Closing declines the offer, except for an interrupted import, which is offered again.
    if (stage?.name === 'offer' && !stage.offer.isResumed) decline();
    setOpen(false);
  }

  /** Declines the import until guest mode is used again. If the browser stores nothing, the next visit asks again. */
  function decline() {
    void takeoverClaims(browserStore)
      .decline(userId)
      .catch(() => undefined);
  }

  return <TakeoverDialog stage={stage} open={isOpen} onClose={close} onStart={() => void start()} />;
}

function sumOf(one: ItemCounts, other: ItemCounts): ItemCounts {
  return {
    people: one.people + other.people,
    gifts: one.gifts + other.gifts,
    reminders: one.reminders + other.reminders,
    occasions: one.occasions + other.occasions,
    received: one.received + other.received,
    budgets: one.budgets + other.budgets,
    done: one.done + other.done,
  };
}
