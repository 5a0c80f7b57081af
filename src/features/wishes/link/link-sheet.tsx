import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { useSession } from '@/data/session/session-context';
import { linkText } from '@/domain/wish/link-text';
import type { Wish } from '@/domain/wish/wish';
import { paths } from '@/lib/address/paths';
import { Button, buttonClass } from '@/ui/button';
import { BottomDrawer } from '@/ui/dialog/bottom-drawer';
import { Skeleton } from '@/ui/layout/skeleton';

import { LinkActions, ShareLink } from './link-actions';
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
      <div className="link-sheet">{renderLink()}</div>
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
