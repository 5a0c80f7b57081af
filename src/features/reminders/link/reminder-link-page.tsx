import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { askAbout, type LinkAbout, type LinkProblem } from '@/data/reminder-link';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { Button } from '@/ui/button';
import { WaitingPage } from '@/ui/layout/centred-page';

import { type LinkEnd, LinkEnded } from './link-ended';
import { LinkGone, LinkNotChecked } from './link-problem';
import { LinkQuestion } from './link-question';
import { moveTokenToHistory, tokenOf } from './reminder-token';

type Step =
  | { name: 'asking' }
  | { name: 'about'; about: LinkAbout }
  | { name: 'problem'; problem: LinkProblem }
  | { name: 'ended'; end: LinkEnd };

/**
 * Landing page of links in mails and notifications; works without a session. `onChange` is called after a successful
 * action.
 */
export function ReminderLinkPage({ onChange }: { onChange: () => void }) {
  const { hash } = useLocation();
  return <OneLink key={hash} hash={hash} onChange={onChange} />;
}

function OneLink({ hash, onChange }: { hash: string; onChange: () => void }) {
  const [token] = useState(() => tokenOf(hash));
  const [step, setStep] = useState<Step>({ name: 'asking' });
  const retry = useFocusAfterRetry(() => setStep({ name: 'asking' }));
  // After every render, because the same link can be opened again on the mounted page. Another link may already be in the
  // address before the router hears of it; its entry must not get this token.
  useEffect(() => {
    if (token !== null && tokenOf(location.hash) === token) moveTokenToHistory(token);
  });

  if (token === null) return <LinkGone isMissing />;
  if (step.name === 'asking')
    return (
      <Asking
        token={token}
        onAnswer={(answer) =>
          setStep(
            typeof answer === 'string'
              ? { name: 'problem', problem: answer }
              : { name: 'about', about: answer },
          )
        }
      />
    );
  if (step.name === 'about')
    return (
      <LinkQuestion
        token={token}
        about={step.about}
        onEnd={(end) => {
          onChange();
          setStep({ name: 'ended', end });
        }}
        onGone={() => setStep({ name: 'problem', problem: 'gone' })}
      />
    );
  if (step.name === 'ended') return <LinkEnded end={step.end} />;
  if (step.problem === 'gone') return <LinkGone />;
  return (
    <LinkNotChecked problem={step.problem}>
      <Button {...retry}>Erneut versuchen</Button>
    </LinkNotChecked>
  );
}

type AskingProps = { token: string; onAnswer: (answer: LinkAbout | LinkProblem) => void };

function Asking({ token, onAnswer }: AskingProps) {
  const answered = useEffectEvent(onAnswer);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function ask() {
      const answer = await askAbout(token, signal);
      if (!signal.aborted) answered(answer);
    }
    void ask();
    return () => controller.abort();
  }, [token]);
  return <WaitingPage title="Erinnerung">Wir sehen nach, worum es geht …</WaitingPage>;
}
