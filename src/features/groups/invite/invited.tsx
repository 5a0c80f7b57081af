import { type ReactNode, startTransition, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { enterGuestMode } from '@/data/session/guest-mode';
import { useSetSession } from '@/data/session/session-context';
import { type Invitation, invitersText } from '@/domain/group/invitation';
import { joinPath } from '@/lib/address/paths';
import { forgetWantedPath } from '@/lib/address/wanted-path';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { Logo, Mark } from '@/ui/illustrations/logo';
import { paperClass } from '@/ui/paper/paper';

import { InvitationHead } from './invitation-head';
import { JoinForm } from './join-form';
import { useInvitation } from './use-invitation';

interface InvitedProps {
  token: string;
  /** Sign-in and sign-up under a low head; null while nobody asked for them. */
  children: ReactNode;
  onAsk: (tab: 'sign-in' | 'sign-up') => void;
}

/** Sign-in page of somebody who follows the link of a group and has no session. */
export function Invited({ token, children, onAsk }: InvitedProps) {
  const found = useInvitation(token);
  const invitation = typeof found === 'string' ? null : found;
  const navigate = useNavigate();
  const setSession = useSetSession();
  const [isBusy, setBusy] = useState(false);
  /** True after an anonymous sign-in was refused: the guest is a local one, who cannot join. */
  const [isRefused, setRefused] = useState(false);

  async function join(name: string) {
    setBusy(true);
    const guest = await enterGuestMode();
    if (guest?.status !== 'guest') return setBusy(false);
    // Session and page change in one transition: otherwise this page would render once for the guest before unmounting.
    startTransition(() => {
      setSession(guest);
      if (guest.userId === null) {
        setRefused(true);
        onAsk('sign-in');
      } else void navigate(joinPath(token), { state: { name } });
    });
  }

  if (children !== null)
    return (
      <Frame head={<LowHead invitation={invitation} />} isLow>
        {isRefused && <Refused />}
        {children}
      </Frame>
    );
  if (found === 'unknown')
    return (
      <Frame head={null}>
        <h1 className="text-h1">Ungültiger Link</h1>
        <p className="mt-2 text-ink-2">Dieser Einladungslink ist ungültig.</p>
        <Button
          full
          className="mt-6"
          onClick={() => {
            forgetWantedPath();
            onAsk('sign-in');
          }}
        >
          Zur Anmeldung
        </Button>
      </Frame>
    );
  return (
    <Frame
      head={
        found === 'unreadable' ? null : (
          <InvitationHead invitation={invitation} brand={<Brand />} className={paperHeadClass} />
        )
      }
    >
      <title>Einladung · Päckchen</title>
      {found === 'unreadable' && <h1 className="mb-5 text-h1">Du bist in eine Gruppe eingeladen.</h1>}
      {found !== 'reading' && (
        <>
          <JoinForm isBusy={isBusy} onJoin={(name) => void join(name)} />
          <p className="mt-3 text-center text-small text-balance text-ink-2">
            Ohne Konto, nur in diesem Browser. Ein Konto kannst du später machen.
          </p>
          <p className="my-4 flex items-center gap-3.5 text-small text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            oder
          </p>
          <Button kind="secondary" full onClick={() => onAsk('sign-in')}>
            Ich habe ein Konto
          </Button>
          <Button kind="text" full className="mt-2" onClick={() => onAsk('sign-up')}>
            Registrieren
          </Button>
        </>
      )}
    </Frame>
  );
}

const paperHeadClass =
  'min-h-68 rounded-b-[24px] lg:flex lg:flex-col lg:justify-center lg:rounded-none lg:px-16 lg:py-16';

function Frame({ head, isLow = false, children }: { head: ReactNode; isLow?: boolean; children: ReactNode }) {
  return (
    <main
      className={cx(
        'min-h-dvh',
        head !== null && !isLow && 'lg:grid lg:grid-cols-[minmax(0,1.06fr)_minmax(0,1fr)]',
      )}
    >
      {head}
      <div className={cx('mx-auto w-[min(400px,100%-40px)] pt-6 pb-8', !isLow && 'lg:my-auto')}>
        {head === null && <Brand isPlain />}
        {children}
      </div>
    </main>
  );
}

/** Head of 64 px with the group above sign-in and sign-up. */
function LowHead({ invitation }: { invitation: Invitation | null }) {
  return (
    <div className={cx(paperClass('tanne'), 'flex h-16 items-center gap-3 overflow-hidden px-5')}>
      <Mark size={30} className="text-current" />
      {invitation && (
        <p className="min-w-0">
          <span className="block truncate text-small/4.5 font-semibold">{invitersText(invitation)}</span>
          <b className="block truncate font-display text-[1.0625rem]/5.5 font-bold">{invitation.name}</b>
        </p>
      )}
    </div>
  );
}

function Brand({ isPlain = false }: { isPlain?: boolean }) {
  return isPlain ? (
    <p className="mb-5">
      <Logo markSize={34} height={24} />
    </p>
  ) : (
    <span className="mb-4.5 block [&_.fill-brand]:fill-current [&_.fill-ink]:fill-current [&_.text-brand]:text-current">
      <Logo />
    </span>
  );
}

function Refused() {
  return (
    <p
      role="alert"
      className="mb-4 rounded-md bg-honey-soft px-3.5 py-3 text-facts text-honey-ink forced-colors:border"
    >
      <b className="block">Nicht eingeloggt</b>
      Das geht gerade nicht ohne Konto.
    </p>
  );
}
