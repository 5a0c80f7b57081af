import CircleAlert from 'lucide-react/icons/circle-alert';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';

import { errorSentences } from '@/data/app-error';
import type { LinkProblem } from '@/data/reminder-link';
import { OutcomePage } from '@/ui/layout/centred-page';

import { OnwardLink } from './link-ended';

/** German error texts for failures after which the link can be tried again. */
export const laterTexts: Record<Exclude<LinkProblem, 'gone'>, string> = {
  busy: 'Gerade geht das nicht. Warte eine Minute, dein Link gilt weiter.',
  offline: errorSentences.offline,
  server: 'Der Server ist gerade nicht erreichbar. Dein Link gilt weiter.',
};

/** Page for a link whose token has expired, or has no token. */
export function LinkGone({ isMissing = false }: { isMissing?: boolean }) {
  return (
    <OutcomePage
      title={isMissing ? 'Link fehlt' : 'Link abgelaufen'}
      heading={isMissing ? 'Hier fehlt der Link' : 'Dieser Link gilt nicht mehr.'}
      icon={CircleAlert}
      role="alert"
      text={
        isMissing
          ? 'Öffne ihn noch einmal aus der E-\u2060Mail oder der Mitteilung.'
          : 'Was ansteht, siehst du auf deiner Startseite.'
      }
    >
      <OnwardLink />
    </OutcomePage>
  );
}

type LinkNotCheckedProps = {
  problem: Exclude<LinkProblem, 'gone'>;
  children: ReactNode;
};

export function LinkNotChecked({ problem, children }: LinkNotCheckedProps) {
  return (
    <OutcomePage
      title="Link nicht geprüft"
      heading="Das hat nicht geklappt"
      icon={RefreshCw}
      role="alert"
      text={laterTexts[problem]}
    >
      <div className="mt-6 flex w-full justify-center max-md:flex-col">{children}</div>
    </OutcomePage>
  );
}
