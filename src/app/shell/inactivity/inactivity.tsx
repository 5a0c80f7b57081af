import { useEffect, useRef, useState } from 'react';

import { endedSession } from '@/data/session/session';
import { useSetSession } from '@/data/session/session-context';
import { signOut } from '@/data/session/sign-out';
import { whenIdle } from '@/lib/browser/when-idle';
import { useLast } from '@/lib/hooks/use-last';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { setEndNotice } from './inactivity-notice-flag';
import type { Question } from './inactivity-prompt';
import { watchInactivity } from './inactivity-watch';

const InactivityPrompt = lazyPart(() => import('./inactivity-prompt'), 'InactivityPrompt');

/** Signs registered users out after half an hour without activity, because others may use the same device. */
export function Inactivity() {
  const setSession = useSetSession();
  const [question, setQuestion] = useState<Question | null>(null);
  const [isDeclined, setDeclined] = useState(false);
  const asked = useLast(question);
  const watch = useRef<ReturnType<typeof watchInactivity>>(null);

  useEffect(() => {
    setEndNotice(null);
    const started = watchInactivity((state) => {
      setQuestion(
        state.phase === 'prompt'
          ? { remainingMs: state.remainingMs, endsAt: Date.now() + state.remainingMs }
          : null,
      );
      if (state.phase === 'active') setDeclined(false);
      if (state.phase !== 'ended') return;
      setEndNotice('true');
      setSession(endedSession({ left: false }));
      void signOut();
    });
    watch.current = started;
    return started.stop;
  }, [setSession]);

  // Preloads the sign-in page, because the session also ends offline.
  useEffect(() => whenIdle(() => void import('@/features/auth/auth-page').catch(() => null)), []);

  return (
    <InactivityPrompt
      open={question !== null && !isDeclined}
      question={asked}
      onStay={() => watch.current?.extend()}
      onDecline={() => setDeclined(true)}
    />
  );
}
