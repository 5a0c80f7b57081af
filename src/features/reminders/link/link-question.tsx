import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import CircleCheck from 'lucide-react/icons/circle-check';
import { type ReactNode, useState } from 'react';

import { type LinkAbout, type LinkProblem, markDone, remindLater, unsubscribe } from '@/data/reminder-link';
import { Button } from '@/ui/button';
import { OutcomePage } from '@/ui/layout/centred-page';

import { type LinkEnd, OnwardLink } from './link-ended';
import { laterTexts } from './link-problem';

type LinkQuestionProps = {
  token: string;
  about: LinkAbout;
  onEnd: (end: LinkEnd) => void;
  onGone: () => void;
};

type Action = 'done' | 'later' | 'off';

const requests: Record<Action, (token: string, about: LinkAbout) => Promise<LinkEnd | LinkProblem>> = {
  done: async (token, about) => {
    const answer = await markDone(token);
    const isYearly = about.scope === 'act' && about.kind !== 'reminder';
    return answer === 'done' ? { state: answer, isYearly } : answer;
  },
  later: async (token) => {
    const answer = await remindLater(token);
    return typeof answer === 'string' ? answer : { state: 'later', on: answer.on };
  },
  off: async (token) => {
    const answer = await unsubscribe(token);
    return answer === 'off' ? { state: answer } : answer;
  },
};

/** Asks for a press of a button before acting, because mail scanners open every link. */
export function LinkQuestion({ token, about, onEnd, onGone }: LinkQuestionProps) {
  const [running, setRunning] = useState<Action | null>(null);
  const [problem, setProblem] = useState<keyof typeof laterTexts | null>(null);

  async function run(action: Action) {
    if (running !== null) return;
    setRunning(action);
    setProblem(null);
    const answer = await requests[action](token, about);
    setRunning(null);
    if (typeof answer !== 'string') onEnd(answer);
    else if (answer === 'gone') onGone();
    else setProblem(answer);
  }
  const button = (action: Action) => ({ busy: running === action, onClick: () => void run(action) });
  const alert = problem && (
    <p role="alert" className="mt-4 max-w-[46ch] text-balance text-danger-ink">
      {laterTexts[problem]}
    </p>
  );

  if (about.scope === 'mail-off')
    return (
      <OutcomePage
        icon={BellOff}
        title="Erinnerungen abbestellen"
        heading="Keine Erinnerungen per E-Mail mehr?"
        text="Auf deiner Startseite stehen sie weiterhin."
      >
        <Buttons>
          <Button {...button('off')}>Abbestellen</Button>
        </Buttons>
        {alert}
      </OutcomePage>
    );
  const { title, text, isDone, canSnooze } = about;
  if (isDone)
    return (
      <OutcomePage icon={CircleCheck} title={title} text="Schon abgehakt.">
        <OnwardLink />
      </OutcomePage>
    );
  return (
    <OutcomePage icon={Bell} title={title} text={text}>
      <Buttons>
        <Button {...button('done')}>Erledigt</Button>
        {canSnooze && (
          <Button kind="secondary" {...button('later')}>
            In 3 Tagen noch mal
          </Button>
        )}
      </Buttons>
      {alert}
    </OutcomePage>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex w-full flex-wrap justify-center gap-3 max-md:flex-col">{children}</div>;
}
