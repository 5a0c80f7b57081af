import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { browserStore } from '@/data/browser/key-value-store';
import { usePersonalData } from '@/data/personal-data-context';
import { takeOver, type TakeoverProgress, type TakeoverResult } from '@/data/takeover/take-over';
import { takeoverClaims } from '@/data/takeover/takeover-claims';
import { takeoverOffer, type TakeoverOffer } from '@/data/takeover/takeover-offer';

/** What the dialog shows. */
export type TakeoverStage =
  | { name: 'offer'; offer: TakeoverOffer }
  | { name: 'running'; progress: TakeoverProgress }
  | { name: 'result'; result: TakeoverResult };

/** The way of a guest's items into the account of `userId`. The stage is null when there is nothing to ask. */
export function useTakeover(userId: string) {
  const account = usePersonalData();
  const client = useQueryClient();
  const [stage, setStage] = useState<TakeoverStage | null>(() => {
    const offer = takeoverOffer(browserStore, userId);
    return offer && { name: 'offer', offer };
  });

  async function start() {
    setStage({ name: 'running', progress: { done: 0, total: 0 } });
    const onProgress = (progress: TakeoverProgress) => setStage({ name: 'running', progress });
    const result = await takeOver({ store: browserStore, userId, account, onProgress });
    setStage({ name: 'result', result });
    await client.invalidateQueries({ queryKey: [account.scope] });
  }

  /** Not asked again until somebody works as a guest again. Where even this cannot be noted, the next visit asks. */
  function decline() {
    void takeoverClaims(browserStore)
      .decline(userId)
      .catch(() => undefined);
  }

  return { stage, start, decline };
}
