import RefreshCw from 'lucide-react/icons/refresh-cw';
import Unlink from 'lucide-react/icons/unlink';

import { Button } from '@/ui/button';

interface CalendarFootProps {
  onRenew: () => void;
  onEnd: () => void;
}

/** Notes and actions of a calendar subscription. */
export function CalendarFoot({ onRenew, onEnd }: CalendarFootProps) {
  return (
    <>
      <div className="mt-3 grid gap-2 text-small text-ink-2">
        <p>Wer die Adresse kennt, sieht Namen und Termine. Geschenke stehen nie darin.</p>
        <p>
          Google aktualisiert nur alle 8 bis 24 Stunden und erinnert nicht. Dafür gibt es die Erinnerungen
          oben.
        </p>
      </div>
      <div className="mt-2 -mb-2 -ml-3.5 flex flex-wrap">
        <Button
          kind="text"
          size="sm"
          icon={RefreshCw}
          onClick={onRenew}
          className="text-ink-2 hover:text-ink"
        >
          Neue Adresse
        </Button>
        <Button kind="text" size="sm" icon={Unlink} onClick={onEnd} className="text-ink-2 hover:text-ink">
          Abo beenden
        </Button>
      </div>
    </>
  );
}
