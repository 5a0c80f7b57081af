import { Check, CircleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '@/lib/paths';
import { Button, buttonClass } from '@/ui/button';
import { Spinner } from '@/ui/spinner';

import { CentredPage, StateDisc } from './centred-page';
import { confirmEmail, type Confirmation } from './confirm-email';

const failureTexts: Record<Exclude<Confirmation, 'confirmed'>, string> = {
  unreachable: 'E-Mail-Bestätigung fehlgeschlagen. Bitte versuchen Sie es erneut.',
  invalid: 'Ungültiger Bestätigungslink oder E-Mail bereits bestätigt.',
  failed: 'Ein Fehler ist bei der Bestätigung aufgetreten.',
};

export function EmailConfirmedPage() {
  const [search] = useState(() => location.search);
  const [attempt, setAttempt] = useState(1);
  const [result, setResult] = useState<Confirmation | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void confirmEmail(search).then((outcome) => {
      // A token that has done its work has no business in the address bar or the history.
      if (outcome !== 'unreachable') history.replaceState(history.state, '', paths.emailConfirmed);
      if (isCurrent) setResult(outcome);
    });
    return () => {
      isCurrent = false;
    };
  }, [search, attempt]);

  function tryAgain() {
    setResult(null);
    setAttempt(attempt + 1);
  }

  if (!result)
    return (
      <CentredPage title="E-Mail wird bestätigt">
        <Spinner />
        <p role="status" className="mt-5 text-ink-2">
          Deine E-Mail-Adresse wird bestätigt …
        </p>
      </CentredPage>
    );

  if (result !== 'confirmed')
    return (
      <CentredPage title="Bestätigung fehlgeschlagen">
        <StateDisc icon={CircleAlert} tone="band" />
        <h1 className="mt-5 text-h1">Bestätigung fehlgeschlagen</h1>
        <p role="alert" className="mt-2 max-w-[46ch] text-balance text-ink-2">
          {failureTexts[result]}
        </p>
        {result === 'unreachable' && (
          <Button className="mt-6" onClick={tryAgain}>
            Erneut versuchen
          </Button>
        )}
        <Link to={paths.auth} className={buttonClass({ className: 'mt-6' })}>
          Zur Anmeldung
        </Link>
      </CentredPage>
    );

  return (
    <CentredPage title="E-Mail bestätigt">
      <StateDisc icon={Check} tone="pine" />
      <h1 className="mt-5 text-h1">E-Mail bestätigt!</h1>
      <p role="status" className="mt-2 max-w-[46ch] text-balance text-ink-2">
        Dein Konto ist bereit. Melde dich an und leg los.
      </p>
      <Link to={paths.auth} className={buttonClass({ className: 'mt-6' })}>
        Zur Anmeldung
      </Link>
    </CentredPage>
  );
}
