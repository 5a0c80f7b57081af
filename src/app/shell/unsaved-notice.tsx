import CloudUpload from 'lucide-react/icons/cloud-upload';
import { useSyncExternalStore } from 'react';

import { useSession } from '@/data/session/session-context';
import { draftCount, guests, subscribeTexts } from '@/data/texts/local-texts';
import { NoticeBar } from '@/ui/layout/notice-bar';
import { lazyPart } from '@/ui/lazy/lazy-part';

import { changesText, useUnsavedOfAccounts } from './use-waiting-count';

const FormerGuests = lazyPart(() => import('../offline/former-guests'), 'FormerGuests');

/** Unsaved changes and texts of former users of this device: accounts can sign in again to save them, guests cannot. */
export function UnsavedNotice() {
  const isSignedOut = useSession().status === 'signed_out';
  const count = useUnsavedOfAccounts();
  const guestCount = useSyncExternalStore(subscribeTexts, () => draftCount(guests));
  return (
    <>
      {isSignedOut && count > 0 && <OfAccounts count={count} />}
      {guestCount > 0 && <FormerGuests />}
    </>
  );
}

function OfAccounts({ count }: { count: number }) {
  const [is, lies, goes, becomes] =
    count === 1 ? ['ist', 'liegt', 'geht', 'wird'] : ['sind', 'liegen', 'gehen', 'werden'];
  return (
    <NoticeBar role="status" icon={CloudUpload}>
      {changesText(count)} {is} noch nicht gespeichert und {lies} auf diesem Gerät. Melde dich mit demselben
      Konto wieder an, damit sie nicht verloren {goes}: Nach 30 Tagen {becomes} sie gelöscht.
    </NoticeBar>
  );
}
