import CircleAlert from 'lucide-react/icons/circle-alert';
import { useState } from 'react';

import { reloadAgreed } from '@/lib/browser/leave-guard';
import { hasTypedText } from '@/lib/browser/typed-text';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { DiscardQuestion } from '@/ui/dialog/discard-question';

export type MissingProps = { onRetry: () => void; onClose: (() => void) | undefined };

/** Note in place of a part whose code could not be loaded. */
export function MissingPartNote({ onRetry, onClose }: MissingProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-wrap items-center gap-2 rounded-md px-3.5 py-3 text-facts',
        onClose === undefined
          ? 'bg-danger-soft text-danger-ink'
          : 'fixed inset-x-3 bottom-3 z-toast mx-auto max-w-[480px] bg-raised text-ink shadow-3',
      )}
    >
      <p className="flex basis-full gap-2.5">
        <CircleAlert aria-hidden className="mt-px size-[18px] flex-none text-danger-ink" />
        Dieser Teil ließ sich nicht laden. Deine Eingaben bleiben stehen, bis du die Seite neu lädst.
      </p>
      <Button kind={onClose === undefined ? 'secondary' : 'primary'} size="sm" onClick={onRetry}>
        Erneut versuchen
      </Button>
      <Button kind="text" size="sm" onClick={() => (hasTypedText() ? setAsking(true) : location.reload())}>
        Seite neu laden
      </Button>
      {onClose && (
        <Button kind="text" size="sm" onClick={onClose}>
          Schließen
        </Button>
      )}
      <DiscardQuestion open={isAsking} onStay={() => setAsking(false)} onDiscard={reloadAgreed} />
    </div>
  );
}
