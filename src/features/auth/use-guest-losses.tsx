import { type ReactNode, useEffect, useState } from 'react';

import { unstoredCount } from '@/data/offline/outbox/waiting-count';
import { useSession } from '@/data/session/session-context';
import { openDraftCount } from '@/data/texts/open-draft-count';
import { lazyPart } from '@/ui/lazy/lazy-part';

const GuestLossQuestion = lazyPart(() => import('./guest-loss-question'), 'GuestLossQuestion');

interface Asked {
  userId: string;
  answer: (mayLeave: boolean) => void;
}

/** Asks before a sign-in, which ends a guest's memberships and loses unsent messages and drafts in groups. */
export function useGuestLosses(): { mayLeave: () => Promise<boolean>; question: ReactNode } {
  const session = useSession();
  const [asked, setAsked] = useState<Asked | null>(null);
  const userId = session.status === 'guest' ? session.userId : null;
  const isNeedless = asked !== null && asked.userId !== userId;

  // If the guest's session ends in another tab, the question is closed and the sign-in is cancelled.
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

  const question = asked && !isNeedless && <GuestLossQuestion {...asked} onAnswer={asked.answer} />;
  return { mayLeave, question };
}
