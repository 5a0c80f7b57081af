import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { browserStore } from '@/data/browser/key-value-store';
import { usePersonalData } from '@/data/personal-data-context';
import { takeOver } from '@/data/takeover/take-over';
import { takeoverClaims } from '@/data/takeover/takeover-claims';
import { takeoverOffer } from '@/data/takeover/takeover-offer';

import { TakeoverDialog, type TakeoverStage } from './takeover-dialog';

/** Asks once after a sign-in what is to become of the items of this browser's guest. */
export function TakeoverOffer({ userId }: { userId: string }) {
  const account = usePersonalData();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  const [stage, setStage] = useState<TakeoverStage | null>(() => {
    const offer = takeoverOffer(browserStore, userId);
    return offer && { name: 'offer', offer };
  });
  if (stage === null) return null;

  async function start() {
    setStage({ name: 'running', progress: { done: 0, total: 0 } });
    const result = await takeOver({
      store: browserStore,
      userId,
      account,
      onProgress: (progress) => setStage({ name: 'running', progress }),
    });
    setStage({ name: 'result', result });
    await client.invalidateQueries({ queryKey: [account.scope] });
  }

  function close() {
    if (stage?.name === 'running') return;
    // What was begun stays open, so that nothing is left half-way.
    if (stage?.name === 'offer' && !stage.offer.isResumed) decline();
    setOpen(false);
  }

  /** Not asked again until somebody works as a guest again. Where even this cannot be noted, the next visit asks. */
  function decline() {
    void takeoverClaims(browserStore)
      .decline(userId)
      .catch(() => undefined);
  }

  return <TakeoverDialog stage={stage} open={isOpen} onClose={close} onStart={() => void start()} />;
}
