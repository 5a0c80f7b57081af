import CircleAlert from 'lucide-react/icons/circle-alert';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { Suspense, use, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { Button, buttonClass } from '@/ui/button';
import { Spinner } from '@/ui/spinner';

import { CentredPage, StateDisc } from './centred-page';
import { NewPasswordForm } from './new-password-form';
import { recoveries, type Recovery } from './open-recovery';
import { currentAddress, type LinkAddress } from './redeem-once';

export function ResetPasswordPage() {
  const [address] = useState(currentAddress);
  const [recovery, setRecovery] = useState(() => recoveries.start(address));
  return (
    <Suspense fallback={<Checking />}>
      <Outcome
        address={address}
        recovery={recovery}
        onRetry={() => setRecovery(recoveries.start(address))}
        onExpired={() => setRecovery(Promise.resolve({ kind: 'invalid' }))}
      />
    </Suspense>
  );
}

function Checking() {
  return (
    <CentredPage title="Link wird geprüft">
      <Spinner />
      <p role="status" className="mt-5 text-ink-2">
        Dein Link wird geprüft …
      </p>
    </CentredPage>
  );
}

interface OutcomeProps {
  address: LinkAddress;
  recovery: Promise<Recovery>;
  onRetry: () => void;
  onExpired: () => void;
}

function Outcome({ address, recovery, onRetry, onExpired }: OutcomeProps) {
  const result = use(recovery);
  useEffect(() => {
    recoveries.settle(address, result.kind === 'unreachable' ? null : paths.resetPassword);
  }, [address, result]);
  if (result.kind === 'open') return <NewPasswordForm email={result.email} onExpired={onExpired} />;
  if (result.kind === 'unreachable')
    return (
      <CentredPage title="Link nicht geprüft">
        <StateDisc icon={RefreshCw} tone="band" />
        <h1 className="mt-5 text-h1">Das hat nicht geklappt</h1>
        <p role="alert" className="mt-2 max-w-[46ch] text-balance text-ink-2">
          Der Server ist nicht erreichbar. Dein Link ist noch nicht verbraucht.
        </p>
        <Button className="mt-6 max-md:w-full" onClick={onRetry}>
          Erneut versuchen
        </Button>
      </CentredPage>
    );

  return (
    <CentredPage title="Link ungültig">
      <StateDisc icon={CircleAlert} tone="band" />
      <h1 className="mt-5 text-h1">Link ungültig</h1>
      <p role="alert" className="mt-2 max-w-[46ch] text-balance text-ink-2">
        Dieser Link ist ungültig oder abgelaufen.
      </p>
      <Link to={paths.forgotPassword} className={buttonClass({ className: 'mt-6 max-md:w-full' })}>
        Neuen Link anfordern
      </Link>
      <Link to={paths.auth} className={buttonClass({ kind: 'text', className: 'mt-2 max-md:w-full' })}>
        Zur Anmeldung
      </Link>
    </CentredPage>
  );
}
