import Copy from 'lucide-react/icons/copy';

import { shortAddress } from '@/domain/notifications/calendar-subscription';
import { takeFocus } from '@/lib/browser/take-focus';
import { Button } from '@/ui/button';
import { QrCode } from '@/ui/qr-code';
import { copyWithToast } from '@/ui/toast/copy-with-toast';

interface CalendarAddressProps {
  address: string;
  /** True when the button that created the address has unmounted. */
  takesFocus: boolean;
}

export function CalendarAddress({ address, takesFocus }: CalendarAddressProps) {
  return (
    <>
      <div className="mt-3.5 flex flex-wrap items-center gap-4">
        <QrCode text={address} label="QR-Code mit der Adresse deines Kalenders" size={128} />
        <div className="flex-1 basis-28">
          <p className="font-semibold">Mit dem Handy scannen</p>
          <p className="text-small text-ink-2">oder die Adresse in deinen Kalender einfügen.</p>
        </div>
      </div>
      <div className="mt-3 flex min-h-12 flex-wrap items-center justify-between gap-x-3 rounded-md bg-sunken px-3.5 text-facts font-semibold shadow-edge">
        <a
          href={address}
          className="inline-flex min-h-11 min-w-0 items-center [overflow-wrap:anywhere] text-ink no-underline hover:underline"
        >
          <span aria-hidden>{shortAddress(address)}</span>
          <span className="sr-only">{address}</span>
        </a>
        <Button
          kind="text"
          size="sm"
          icon={Copy}
          ref={takesFocus ? takeFocus : undefined}
          onClick={() => void copyWithToast(address, 'Adresse kopiert')}
          className="-mr-3.5 text-band-ink!"
        >
          Kopieren
        </Button>
      </div>
    </>
  );
}
