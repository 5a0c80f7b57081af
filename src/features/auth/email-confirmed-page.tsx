import CircleAlert from 'lucide-react/icons/circle-alert';
import MailCheck from 'lucide-react/icons/mail-check';
import { Suspense, use, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/address/paths';
import { Button, buttonClass } from '@/ui/button';

import { OutcomePage, WaitingPage } from './centred-page';
import { type Confirmation, confirmations } from './confirm-email';
import { currentAddress, type LinkAddress } from './redeem-once';

export function EmailConfirmedPage() {
  const [address] = useState(currentAddress);
  const [outcome, setOutcome] = useState(() => confirmations.start(address));
  return (
    <Suspense
      fallback={
        <WaitingPage title="E-Mail wird bestätigt">Deine E-Mail-Adresse wird bestätigt …</WaitingPage>
      }
    >
      <Outcome address={address} outcome={outcome} onRetry={() => setOutcome(confirmations.start(address))} />
    </Suspense>
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
      <OutcomePage
        title="E-Mail bestätigt"
        heading="E-Mail bestätigt!"
        icon={MailCheck}
        role="status"
        text="Dein Konto ist aktiv. Du kannst dich jetzt anmelden."
      />
    );

  return (
    <OutcomePage
      title="Bestätigung fehlgeschlagen"
      icon={CircleAlert}
      role="alert"
      text={failureTexts[result]}
    >
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {mayWorkLater && <Button onClick={onRetry}>Erneut versuchen</Button>}
        <Link to={paths.auth} className={buttonClass({ kind: mayWorkLater ? 'secondary' : 'primary' })}>
          Zur Anmeldung
        </Link>
      </div>
    </OutcomePage>
  );
}
