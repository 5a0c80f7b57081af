import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useState } from 'react';

import { isMissingCode } from '@/lib/browser/reload-for-new-version';
import { useOnline } from '@/lib/hooks/use-online';
import { Button } from '@/ui/button';
import { lazyExtra } from '@/ui/lazy/lazy-code';

import { FirstPaintEnd } from './first-paint-end';

// The illustration is optional, because the error that is shown may also prevent it from loading.
const Illustration = lazyExtra(() => import('@/ui/illustrations/illu-fehler'), 'IlluFehler');

type ErrorScreenProps = { error: Error; onRetry: () => void };

export function ErrorScreen(props: ErrorScreenProps) {
  const isOnline = useOnline();
  const [isOffline] = useState(!isOnline && isMissingCode(props.error));
  return isOffline ? <NotOnDevice isOnline={isOnline} {...props} /> : <SomethingWrong {...props} />;
}

/** Shown when the code of a page is not on this device; retries as soon as there is a connection. */
function NotOnDevice({ isOnline, onRetry }: ErrorScreenProps & { isOnline: boolean }) {
  useEffect(() => {
    if (isOnline) onRetry();
  }, [isOnline, onRetry]);
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-5 py-8 text-center">
      <FirstPaintEnd />
      <title>Keine Verbindung · Päckchen</title>
      <h1 className="text-h1">Keine Verbindung</h1>
      <p role="status" className="mt-2 max-w-[46ch] text-balance text-ink-2">
        Diese Seite liegt noch nicht auf deinem Gerät. Sobald du wieder online bist, geht es hier weiter.
      </p>
    </main>
  );
}

function SomethingWrong({ error, onRetry }: ErrorScreenProps) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center px-5 py-8 text-center">
      <FirstPaintEnd />
      <title>Etwas ist schiefgelaufen · Päckchen</title>
      <div className="h-44">
        <Illustration className="w-56 max-w-full" />
      </div>
      <h1 className="mt-5 text-h1">Etwas ist schiefgelaufen</h1>
      <p className="mt-2 max-w-[46ch] text-balance text-ink-2">
        Es ist ein unerwarteter Fehler aufgetreten. Du kannst die Seite neu laden oder es später erneut
        versuchen.
      </p>
      {isMissingCode(error) && (
        <p className="mt-2 max-w-[46ch] text-balance text-ink-2">
          Ein Teil der Seite ließ sich nicht laden. Bitte prüfe auch dein Netz.
        </p>
      )}
      <div className="mt-6 flex w-full flex-wrap justify-center gap-3 max-md:flex-col">
        <Button onClick={onRetry}>Erneut versuchen</Button>
        <Button kind="secondary" onClick={() => location.reload()}>
          Seite neu laden
        </Button>
      </div>
      <details className="group mt-8 w-full max-w-[520px] text-left">
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-center gap-2 text-facts font-semibold text-ink-2">
          Technische Details
          <ChevronDown aria-hidden className="size-[18px] group-open:rotate-180" />
        </summary>
        <pre className="mt-1.5 rounded-md bg-sunken px-4 py-3.5 font-mono text-small [overflow-wrap:anywhere] whitespace-pre-wrap shadow-edge">
          {error.message || error.name}
        </pre>
      </details>
    </main>
  );
}
