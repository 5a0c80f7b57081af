import { useQuery } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Eye from 'lucide-react/icons/eye';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Link } from 'react-router-dom';

import { useSession } from '@/data/session/session-context';
import { linkText, shortLink } from '@/domain/wish/link-text';
import type { Wish } from '@/domain/wish/wish';
import { paths } from '@/lib/address/paths';
import { Button, buttonClass } from '@/ui/button';
import { BottomDrawer } from '@/ui/dialog/bottom-drawer';
import { Skeleton } from '@/ui/layout/skeleton';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { QrCode } from '@/ui/qr-code';
import { copyWithToast } from '@/ui/toast/copy-with-toast';

import { wishLink, wishListAddress } from './wish-link';

import './link-sheet.css';

type LinkSheetProps = { open: boolean; onClose: () => void; wishes: readonly Wish[] };

/** Sheet with the wish-list link for visitors without an account. */
export function LinkSheet({ open, onClose, wishes }: LinkSheetProps) {
  const session = useSession();
  const userId = session.status === 'user' ? session.userId : null;
  const token = useQuery({ ...wishLink(userId ?? ''), enabled: open && userId !== null });
  const address = token.data ? wishListAddress(token.data) : null;
  return (
    <BottomDrawer
      open={open}
      onClose={onClose}
      title="Link teilen"
      footer={address !== null && <ShareLink address={address} />}
    >
      <div className="flex flex-col gap-[16px] px-[20px] pb-[20px]">{renderLink()}</div>
    </BottomDrawer>
  );

  function renderLink() {
    if (userId === null)
      return (
        <>
          <p className="text-ink-2">Deinen eigenen Link bekommst du mit einem Konto.</p>
          <Link
            to={paths.auth}
            state={{ tab: 'sign-up' }}
            className={buttonClass({ className: 'self-start' })}
          >
            Konto erstellen
          </Link>
        </>
      );
    if (address !== null)
      return (
        <>
          <p className="text-ink-2">{linkText(wishes)}</p>
          <LinkActions userId={userId} address={address} onLeave={onClose} />
        </>
      );
    if (token.isError)
      return (
        <>
          <p role="alert">{token.error.message}</p>
          <Button kind="secondary" className="self-start" onClick={() => void token.refetch()}>
            Erneut versuchen
          </Button>
        </>
      );
    return (
      <div role="status" className="grid place-items-center gap-[16px]">
        <span className="sr-only">Link wird geladen …</span>
        <Skeleton className="size-[240px] max-w-full rounded-md" />
        <Skeleton className="h-13 w-full rounded-md" />
      </div>
    );
  }
}

const RenewLinkDialog = lazyPart(() => import('./renew-link-dialog'), 'RenewLinkDialog');

type LinkActionsProps = {
  userId: string;
  address: string;
  /** Called when the user opens the page of the link. */
  onLeave: () => void;
};

/** Wish-list link: address, QR code, copy, renew. */
function LinkActions({ userId, address, onLeave }: LinkActionsProps) {
  const [isRenewing, setRenewing] = useState(false);
  return (
    <>
      <div className="self-center rounded-[16px] p-0">
        {/* Size with the quiet zone; the code itself has 188 px. */}
        <QrCode text={address} label="QR-Code mit dem Link zu deinen Wünschen" size={240} />
      </div>
      <div className="flex min-h-13 items-center justify-between gap-[4px] rounded-md bg-sunken pt-[4px] pr-[6px] pb-[4px] pl-[14px] shadow-edge forced-colors:border">
        <p className="min-w-0 py-[6px] text-[0.9375rem] font-[550] wrap-anywhere">
          <span aria-hidden>{shortLink(address)}</span>
          <span className="sr-only">{address}</span>
        </p>
        <Button kind="text" size="sm" icon={Copy} className="link-copy" onClick={() => copy(address)}>
          Kopieren
        </Button>
      </div>
      <div className="-mx-[8px] -mt-[4px] flex flex-wrap justify-between gap-x-[12px] gap-y-[4px]">
        <Button kind="text" size="sm" icon={RefreshCw} onClick={() => setRenewing(true)}>
          Link erneuern
        </Button>
        <Link
          to={new URL(address).pathname}
          onClick={onLeave}
          className={buttonClass({ kind: 'text', size: 'sm' })}
        >
          <Eye aria-hidden />
          Ansehen
        </Link>
      </div>
      <RenewLinkDialog userId={userId} open={isRenewing} onClose={() => setRenewing(false)} />
    </>
  );
}

/** Opens the share sheet of the device, or copies the link. */
function ShareLink({ address }: { address: string }) {
  async function share() {
    if (!('share' in navigator)) return copy(address);
    try {
      await navigator.share({ title: 'Meine Wünsche', url: address });
    } catch {
      // A dismissed share sheet is not an error.
    }
  }
  return (
    <div className="border-t border-line px-[20px] pt-[12px] pb-[calc(14px+env(safe-area-inset-bottom,0px))]">
      <Button full icon={Share2} onClick={() => void share()}>
        Link teilen
      </Button>
    </div>
  );
}

function copy(address: string): void {
  void copyWithToast(address, 'Link kopiert');
}
