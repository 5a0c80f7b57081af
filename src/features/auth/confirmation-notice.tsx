import MailCheck from 'lucide-react/icons/mail-check';

import { takeFocus } from '@/lib/browser/take-focus';
import { Button } from '@/ui/button';

import { useResend } from './use-resend';

/** Says that an address is not confirmed yet, and resends the mail. Takes the focus, as it may be outside the viewport. */
export function ConfirmationNotice({ email }: { email: string }) {
  const { sendAgain, isBusy, isSentAgain } = useResend(email);
  return (
    <div
      tabIndex={-1}
      ref={takeFocus}
      role="status"
      className="flex scroll-mt-4.5 gap-3 rounded-md bg-pine-soft px-3.5 py-3 text-facts text-pine-ink outline-none forced-colors:border"
    >
      <MailCheck aria-hidden className="mt-px size-5 shrink-0" />
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          {isSentAgain ? (
            <>
              {'Neue E-\u2060Mail geschickt: Öffne den Link, der an '}
              <b>{email}</b> ging.
            </>
          ) : (
            <>
              {'Die E-\u2060Mail mit dem Link ging an '}
              <b>{email}</b>. Findest du sie nicht oder gilt der Link nicht mehr, schicken wir dir eine neue.
            </>
          )}
        </p>
        <Button
          kind="text"
          size="sm"
          busy={isBusy}
          className="-ml-3.5 text-pine-ink hover:bg-[color-mix(in_srgb,currentColor_12%,transparent)]! forced-colors:mt-1.5 forced-colors:ml-0"
          onClick={() => void sendAgain()}
        >
          E-Mail erneut senden
        </Button>
      </div>
    </div>
  );
}
