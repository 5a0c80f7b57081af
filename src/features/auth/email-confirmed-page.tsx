import CircleAlert from 'lucide-react/icons/circle-alert';
import MailCheck from 'lucide-react/icons/mail-check';
import { Suspense, use, useEffect } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { readMailLink } from '@/lib/supabase/auth/mail-link';
import { Button, buttonClass } from '@/ui/button';
import { OutcomePage, WaitingPage } from '@/ui/layout/centred-page';

import { confirmations, type Confirmed, type EmailConfirmation } from './confirm-email';
import { LinkTap } from './link-tap';
import { linkBusy, newestCounts } from './mail-link-failure';
import type { LinkAddress } from './redeem-once';
import { useMailLink } from './use-mail-link';

export function EmailConfirmedPage() {
  const { address, isForTap, outcome, redeem } = useMailLink(confirmations);
  if (outcome === null)
    return <LinkTap title="E-Mail bestätigen" action="E-Mail bestätigen" onTap={redeem} />;
  return (
    <Suspense
      fallback={
        <WaitingPage title="E-Mail wird bestätigt">Deine E-Mail-Adresse wird bestätigt …</WaitingPage>
      }
    >
      <Outcome address={address} isTapped={isForTap} outcome={outcome} onRetry={redeem} />
    </Suspense>
  );
}

type Success = 'confirmed' | 'changed' | 'half_changed';

const successes: Record<Success, { title: string; heading: string; text: string }> = {
  confirmed: {
    title: 'E-Mail bestätigt',
    heading: 'E-Mail bestätigt!',
    text: 'Dein Konto ist aktiv. Du kannst dich jetzt anmelden.',
  },
  changed: {
    title: 'Adresse geändert',
    heading: 'Adresse geändert!',
    text: 'Dein Konto hat jetzt die neue E-\u2060Mail-Adresse. Melde dich künftig mit ihr an.',
  },
  half_changed: {
    title: 'Eine Adresse fehlt noch',
    heading: 'Fast fertig!',
    text: 'Wir haben auch an deine andere Adresse geschrieben. Öffne noch den Link, der dort liegt.',
  },
};

const failureTexts: Record<Exclude<EmailConfirmation, Success>, string> = {
  refused: 'E-Mail-Bestätigung fehlgeschlagen. Bitte versuchen Sie es erneut.',
  busy: linkBusy,
  invalid: 'Ungültiger Bestätigungslink oder E-Mail bereits bestätigt.',
  unreachable: 'Ein Fehler ist bei der Bestätigung aufgetreten.',
};

/** A used link is refused too: after a lost response, or when it was opened in another browser. */
const maybeConfirmed =
  'Vielleicht ist deine Adresse schon bestätigt. Melde dich an: Wenn nicht, bekommst du dort einen neuen Link.';
const maybeChanged = 'Vielleicht ist deine Adresse schon geändert. Melde dich dann mit der neuen an.';

interface OutcomeProps {
  address: LinkAddress;
  isTapped: boolean;
  outcome: Promise<Confirmed>;
  onRetry: () => void;
}

function Outcome({ address, isTapped, outcome, onRetry }: OutcomeProps) {
  const { outcome: result, email } = use(outcome);
  const retry = useFocusAfterRetry(onRetry);
  const mayWorkLater = result === 'busy' || result === 'unreachable';
  useEffect(() => {
    confirmations.finish(address, outcome, !mayWorkLater);
  }, [address, mayWorkLater, outcome]);
  if (isSuccess(result))
    return (
      <OutcomePage
        icon={MailCheck}
        role="status"
        takesFocus={isTapped}
        {...successes[result]}
        linkState={{ email }}
        linkText={result === 'half_changed' ? 'Zur Anmeldung' : 'Anmelden'}
        linkKind={result === 'half_changed' ? 'secondary' : 'primary'}
      />
    );

  return (
    <OutcomePage
      title="Bestätigung fehlgeschlagen"
      icon={CircleAlert}
      role="alert"
      takesFocus={isTapped && !mayWorkLater}
      text={
        <>
          <span className="block">{failureTexts[result]}</span>
          {result === 'refused' && <span className="mt-2 block">{newestCounts}</span>}
          {result === 'refused' && (
            <span className="mt-2 block">
              {readMailLink(address).type === 'email_change' ? maybeChanged : maybeConfirmed}
            </span>
          )}
        </>
      }
    >
      <div className="mt-6 flex w-full flex-wrap justify-center gap-3 max-md:flex-col">
        {mayWorkLater && <Button {...retry}>Erneut versuchen</Button>}
        <Link to={paths.auth} className={buttonClass({ kind: mayWorkLater ? 'secondary' : 'primary' })}>
          Zur Anmeldung
        </Link>
      </div>
    </OutcomePage>
  );
}

function isSuccess(result: EmailConfirmation): result is Success {
  return Object.hasOwn(successes, result);
}
