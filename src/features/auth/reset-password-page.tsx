import CircleAlert from 'lucide-react/icons/circle-alert';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Suspense, use, useEffect } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { useFocusAfterRetry } from '@/lib/hooks/use-focus-after-retry';
import { Button, buttonClass } from '@/ui/button';
import { OutcomePage, WaitingPage } from '@/ui/layout/centred-page';

import { LinkTap } from './link-tap';
import { linkBusy, newestCounts } from './mail-link-failure';
import { NewPasswordForm } from './new-password-form';
import { recoveries, type Recovery } from './open-recovery';
import type { LinkAddress } from './redeem-once';
import { useMailLink } from './use-mail-link';

export function ResetPasswordPage() {
  const { address, isForTap, outcome, setOutcome, redeem } = useMailLink(recoveries);
  if (outcome === null) return <LinkTap title="Passwort zurücksetzen" action="Weiter" onTap={redeem} />;
  return (
    <Suspense fallback={<WaitingPage title="Link wird geprüft">Dein Link wird geprüft …</WaitingPage>}>
      <Outcome
        address={address}
        isTapped={isForTap}
        recovery={outcome}
        onRetry={redeem}
        onExpired={() => setOutcome(Promise.resolve({ kind: 'refused' }))}
      />
    </Suspense>
  );
}

/** Texts for failures after which the same link may still work. */
const laterTexts = {
  busy: linkBusy,
  unreachable: 'Der Server ist nicht erreichbar. Vielleicht ist dein Link noch gut.',
};

interface OutcomeProps {
  address: LinkAddress;
  isTapped: boolean;
  recovery: Promise<Recovery>;
  onRetry: () => void;
  onExpired: () => void;
}

function Outcome({ address, isTapped, recovery, onRetry, onExpired }: OutcomeProps) {
  const result = use(recovery);
  const retry = useFocusAfterRetry(onRetry);
  const laterText = result.kind === 'open' || result.kind === 'refused' ? undefined : laterTexts[result.kind];
  useEffect(() => {
    recoveries.finish(address, recovery, laterText === undefined);
  }, [address, laterText, recovery]);
  if (result.kind === 'open') return <NewPasswordForm email={result.email} onExpired={onExpired} />;
  if (laterText !== undefined)
    return (
      <OutcomePage
        title="Link nicht geprüft"
        heading="Das hat nicht geklappt"
        icon={RefreshCw}
        role="alert"
        text={laterText}
      >
        <Button className="mt-6 max-md:w-full" {...retry}>
          Erneut versuchen
        </Button>
      </OutcomePage>
    );

  return (
    <OutcomePage
      title="Link ungültig"
      icon={CircleAlert}
      role="alert"
      takesFocus={isTapped}
      text={
        <>
          <span className="block">Dieser Link ist ungültig oder abgelaufen.</span>
          <span className="mt-2 block">{newestCounts}</span>
        </>
      }
    >
      <Link to={paths.forgotPassword} className={buttonClass({ className: 'mt-6 max-md:w-full' })}>
        Neuen Link anfordern
      </Link>
      <Link to={paths.auth} className={buttonClass({ kind: 'text', className: 'mt-2 max-md:w-full' })}>
        Zur Anmeldung
      </Link>
    </OutcomePage>
  );
}
