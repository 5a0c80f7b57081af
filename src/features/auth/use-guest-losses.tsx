import { type ReactNode, useEffect, useState } from 'react';

import { unstoredCount } from '@/data/offline/waiting-count';
import { useSession } from '@/data/session/session-context';
import { openDraftCount } from '@/data/texts/open-draft-count';
import { lazyPart } from '@/ui/lazy-part';

const GuestLossQuestion = lazyPart(() => import('./guest-loss-question'), 'GuestLossQuestion');

interface Asked {
  userId: string;
  answer: (mayLeave: boolean) => void;
}

/** What a guest has written or begun to write to groups and is not sent yet belongs to a membership that ends with a sign-in. */
export function useGuestLosses(): { mayLeave: () => Promise<boolean>; question: ReactNode } {
  const session = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const userId = session.status === 'guest' ? session.userId : null;
  const isNeedless = asked !== null && asked.userId !== userId;

  // The guest has gone in another tab meanwhile. Nobody has agreed to anything here, so nothing is sent either.
  useEffect(() => {
    if (isNeedless) asked.answer(false);
  }, [isNeedless, asked]);

  async function mayLeave(): Promise<boolean> {
    const scope = `user:${userId}` as const;
    if (userId === null || unstoredCount(scope) + openDraftCount(scope) === 0) return true;
    return new Promise((resolve) => {
      function answer(isLeaving: boolean) {
        setAsked(null);
        resolve(isLeaving);
      }
      setAsked({ userId, answer });
    });
  }

  const question = asked && !isNeedless && <GuestLossQuestion {...asked} onDecide={asked.answer} />;
  return { mayLeave, question };
}
