import { useEffect, useRef, useSyncExternalStore } from 'react';

import { endWork } from '@/data/offline/outbox/unfinished-work';
import type { Session } from '@/data/session/session';
import { useSession } from '@/data/session/session-context';
import { forgetSecretDrafts, forgetSecretDraftsOfOthers } from '@/data/texts/secret-drafts';
import { forgetOldVisitor } from '@/features/wish-list/requests/visitor-place';
import { forgetWantedPath } from '@/lib/address/wanted-path';
import { useAfterFirstRender } from '@/lib/hooks/use-after-first-render';
import { announceLeaving } from '@/lib/supabase/auth/deliberate-leave';
import {
  draftCount,
  forgetOldTexts,
  forgetTexts,
  forgetTextsOfOthers,
  guests,
  subscribeTexts,
  unsavedCount,
} from '@/lib/texts/local-texts';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { showToast } from '@/ui/toast/toast';

import { useEndNotice } from './inactivity/inactivity-notice-flag';

const GuestSender = lazyPart(() => import('../offline/guest-sender'), 'GuestSender');
const Inactivity = lazyPart(() => import('./inactivity/inactivity'), 'Inactivity');
const InactivityNotice = lazyPart(() => import('./inactivity/inactivity-notice'), 'InactivityNotice');
const UnsavedNotice = lazyPart(() => import('./unsaved-notice'), 'UnsavedNotice');

/** What has to be known about the session on every page: that it ends soon, that it has ended, that it changed. */
export function SessionWatch() {
  const session = useSession();
  const notice = useEndNotice();
  const isDrawn = useAfterFirstRender();
  const user = session.status === 'user' ? session : null;
  useAccountChange(session);
  const present = user && (`user:${user.userId}` as const);
  const isLoading = session.status === 'loading';
  useEffect(() => {
    if (isLoading) return;
    forgetOldTexts(present);
    forgetOldVisitor();
  }, [isLoading, present]);
  const unsaved = useSyncExternalStore(subscribeTexts, () => unsavedCount() + draftCount(guests));
  return (
    <>
      {user ? isDrawn && <Inactivity key={user.userId} /> : notice && <InactivityNotice notice={notice} />}
      {session.status === 'guest' && session.userId !== null && (
        <GuestSender key={session.userId} userId={session.userId} />
      )}
      {!user && !isLoading && unsaved > 0 && <UnsavedNotice />}
    </>
  );
}

/** Whoever goes takes along what this device has kept for them; after the end of an account everything. */
function useAccountChange(session: Session): void {
  const previous = useRef<string | null>(null);
  const { userId, email } = session.status === 'user' ? session : { userId: null, email: '' };
  const isOut = session.status === 'signed_out';
  const hasLeft = isOut && (session.left || session.gone === true);
  const elsewhere = isOut && session.elsewhere === true;
  const leaver = (elsewhere && session.of) || null;
  const present = 'userId' in session ? session.userId : undefined;
  useEffect(() => {
    if (present !== undefined) forgetSecretDraftsOfOthers(present);
  }, [present]);
  useEffect(() => {
    const before = previous.current ?? leaver;
    previous.current = userId;
    if (userId !== null) forgetTextsOfOthers(`user:${userId}`);
    if (before === null || before === userId) return;
    if (userId !== null) {
      // Only another tab can put one account in the place of another; the page then belongs to the new one.
      showToast({
        tone: 'info',
        title: 'Konto gewechselt',
        description: `In einem anderen Tab hat sich ${email} angemeldet.`,
      });
    }
    if (hasLeft) {
      if (!elsewhere) announceLeaving(before);
      forgetSecretDrafts();
      endWork(`user:${before}`);
      forgetTexts(`user:${before}`);
    }
    if (elsewhere) {
      // Kept while only the end was known, and not yet that it was wanted.
      forgetWantedPath();
      showToast({
        tone: 'info',
        title: 'Du bist nicht mehr angemeldet',
        description: 'Du hast dich in einem anderen Tab abgemeldet.',
      });
    }
    // Should its code be missing, the next one to sign in clears the device.
    void import('../offline/open-device')
      .then(({ forgetAccount }) => forgetAccount(before, hasLeft))
      .catch(() => null);
  }, [userId, email, hasLeft, elsewhere, leaver]);
}
