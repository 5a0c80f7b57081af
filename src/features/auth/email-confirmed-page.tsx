import { CircleAlert, MailCheck } from 'lucide-react';
import { Suspense, use, useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/paths';
import { Button, buttonClass } from '@/ui/button';
import { Spinner } from '@/ui/spinner';

import { CentredPage, StateDisc } from './centred-page';
import { confirmEmail, type Confirmation } from './confirm-email';

export function EmailConfirmedPage() {
  const [address] = useState(() => ({ search: location.search, hash: location.hash }));
  const [outcome, setOutcome] = useState(() => confirmEmail(address));
  return (
    <Suspense fallback={<Waiting />}>
      <Outcome outcome={outcome} onRetry={() => setOutcome(confirmEmail(address))} />
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
  unreachable: 'E-Mail-Bestätigung fehlgeschlagen. Bitte versuchen Sie es erneut.',
  invalid: 'Ungültiger Bestätigungslink oder E-Mail bereits bestätigt.',
  failed: 'Ein Fehler ist bei der Bestätigung aufgetreten.',
};

interface OutcomeProps {
  outcome: Promise<Confirmation>;
  onRetry: () => void;
}

function Outcome({ outcome, onRetry }: OutcomeProps) {
  const result = use(outcome);
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

  const mayWorkLater = result !== 'invalid';
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
