import CircleAlert from 'lucide-react/icons/circle-alert';
import MailCheck from 'lucide-react/icons/mail-check';
import { Suspense, use, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { Button, buttonClass } from '@/ui/button';
import { Spinner } from '@/ui/spinner';

import { CentredPage, StateDisc } from './centred-page';
import { type Confirmation, confirmations } from './confirm-email';
import { currentAddress, type LinkAddress } from './redeem-once';

export function EmailConfirmedPage() {
  const [address] = useState(currentAddress);
  const [outcome, setOutcome] = useState(() => confirmations.start(address));
  return (
    <Suspense fallback={<Waiting />}>
      <Outcome address={address} outcome={outcome} onRetry={() => setOutcome(confirmations.start(address))} />
    </Suspense>
  );
}

function Waiting() {
  return (
    <CentredPage title="E-Mail wird bestätigt">
      <Spinner />
      <p role="status" className="mt-5 text-ink-2">
        Deine E-Mail-Adresse wird bestätigt …
      </p>
    </CentredPage>
  );
}

const failureTexts: Record<Exclude<Confirmation, 'confirmed'>, string> = {
  refused: 'E-Mail-Bestätigung fehlgeschlagen. Bitte versuchen Sie es erneut.',
  busy: 'E-Mail-Bestätigung fehlgeschlagen. Bitte versuchen Sie es erneut.',
  invalid: 'Ungültiger Bestätigungslink oder E-Mail bereits bestätigt.',
  failed: 'Ein Fehler ist bei der Bestätigung aufgetreten.',
};

interface OutcomeProps {
  address: LinkAddress;
  outcome: Promise<Confirmation>;
  onRetry: () => void;
}

function Outcome({ address, outcome, onRetry }: OutcomeProps) {
  const result = use(outcome);
  const mayWorkLater = result === 'busy' || result === 'failed';
  useEffect(() => {
    confirmations.settle(address, mayWorkLater ? null : paths.emailConfirmed);
  }, [address, mayWorkLater]);
  if (result === 'confirmed')
    return (
      <CentredPage title="E-Mail bestätigt">
        <StateDisc icon={MailCheck} tone="pine" />
        <h1 className="mt-5 text-h1">E-Mail bestätigt!</h1>
        <p role="status" className="mt-2 max-w-[46ch] text-balance text-ink-2">
          Dein Konto ist aktiv. Du kannst dich jetzt anmelden.
        </p>
        <Link to={paths.auth} className={buttonClass({ className: 'mt-6 max-md:w-full' })}>
          Zur Anmeldung
        </Link>
      </CentredPage>
    );

  return (
    <CentredPage title="Bestätigung fehlgeschlagen">
      <StateDisc icon={CircleAlert} tone="band" />
      <h1 className="mt-5 text-h1">Bestätigung fehlgeschlagen</h1>
      <p role="alert" className="mt-2 max-w-[46ch] text-balance text-ink-2">
        {failureTexts[result]}
      </p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {mayWorkLater && <Button onClick={onRetry}>Erneut versuchen</Button>}
        <Link to={paths.auth} className={buttonClass({ kind: mayWorkLater ? 'secondary' : 'primary' })}>
          Zur Anmeldung
        </Link>
      </div>
    </CentredPage>
  );
}
