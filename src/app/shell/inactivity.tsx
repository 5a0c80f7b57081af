import { Suspense, useEffect, useRef, useState } from 'react';

import { endedSession } from '@/data/session/session';
import { useSetSession } from '@/data/session/session-context';
import { signOut } from '@/data/session/sign-out';
import { lazyPart } from '@/ui/lazy-part';

import { setEndNotice } from './inactivity-notice-flag';
import type { Question } from './inactivity-prompt';
import { type InactivityWatch, watchInactivity } from './inactivity-watch';

const InactivityPrompt = lazyPart(async () => ({
  default: (await import('./inactivity-prompt')).InactivityPrompt,
}));

/** Signs a registered user out who has done nothing for half an hour: others at the same device would read along. */
export function Inactivity() {
  const setSession = useSetSession();
  const [question, setQuestion] = useState<Question | null>(null);
  const [wasAsked, setAsked] = useState(false);
  const [isDeclined, setDeclined] = useState(false);
  const watch = useRef<InactivityWatch | null>(null);

  useEffect(() => {
    setEndNotice(null);
    const started = watchInactivity((state) => {
      setQuestion(
        state.phase === 'prompt'
          ? { remainingMs: state.remainingMs, endsAt: Date.now() + state.remainingMs }
          : null,
      );
      if (state.phase === 'prompt') setAsked(true);
      if (state.phase === 'active') setDeclined(false);
      if (state.phase !== 'ended') return;
      setEndNotice('true');
      setSession(endedSession({ left: false, idle: true }));
      void signOut();
    });
    watch.current = started;
    return started.stop;
  }, [setSession]);

  if (!wasAsked) return null;
  return (
    <Suspense>
      <InactivityPrompt
        question={isDeclined ? null : question}
        onStay={() => watch.current?.extend()}
        onDecline={() => setDeclined(true)}
      />
    </Suspense>
  );
}
