import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { askAbout, type LinkAbout, type LinkProblem } from '@/data/reminder-link';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { isObject } from '@/lib/is-object';
import { Button } from '@/ui/button';
import { WaitingPage } from '@/ui/layout/centred-page';

import { type LinkEnd, LinkEnded } from './link-ended';
import { LinkGone, LinkNotChecked } from './link-problem';
import { LinkQuestion } from './link-question';

type Step =
  | { name: 'asking' }
  | { name: 'about'; about: LinkAbout }
  | { name: 'problem'; problem: LinkProblem }
  | { name: 'ended'; end: LinkEnd };

/** Landing page of links in mails and notifications; needs no session. `onChange` runs after a successful action. */
export function ReminderLinkPage({ onChange }: { onChange: () => void }) {
  const { hash } = useLocation();
  return <OneLink key={hash} hash={hash} onChange={onChange} />;
}

function OneLink({ hash, onChange }: { hash: string; onChange: () => void }) {
  const [token] = useState(() => tokenOf(hash));
  const [step, setStep] = useState<Step>({ name: 'asking' });
  const retry = useFocusAfterRetry(() => setStep({ name: 'asking' }));
  // Runs after every render, because the same link can be opened again while the page is mounted. The URL may already
  // contain another link that the router does not know yet; the token must not go into the history entry of that link.
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

function Asking({ token, onAnswer }: { token: string; onAnswer: (answer: LinkAbout | LinkProblem) => void }) {
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

/** Token from the fragment of the link, or from the state of the history entry; null without any. */
function tokenOf(hash: string): string | null {
  if (hash.length > 1) return decoded(hash.slice(1));
  const state: unknown = history.state;
  return isObject(state) && typeof state.reminderToken === 'string' ? state.reminderToken : null;
}

/** Moves the token from the URL into the history state: a copied address does not contain it, a reload keeps it. */
function moveTokenToHistory(token: string): void {
  const state: unknown = history.state;
  const kept = isObject(state) ? { ...state, reminderToken: token } : { reminderToken: token };
  history.replaceState(kept, '', location.pathname + location.search);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
