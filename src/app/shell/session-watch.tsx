import { useEffect, useRef, useSyncExternalStore } from 'react';

import { endWork, keepWork, resumeWork } from '@/data/offline/outbox/unfinished-work';
import type { Session } from '@/data/session/session';
import { useSession } from '@/data/session/session-context';
import {
  draftCount,
  forgetOldTexts,
  forgetTexts,
  forgetTextsOfOthers,
  guests,
  subscribeTexts,
} from '@/data/texts/local-texts';
import { forgetSecretDrafts, forgetSecretDraftsOfOthers } from '@/data/texts/secret-drafts';
import { forgetOldVisitor } from '@/features/wish-list/requests/visitor-storage';
import { forgetWantedPath } from '@/lib/address/wanted-path';
import { reloadForNewVersion } from '@/lib/browser/reload-for-new-version';
import { useOptionalPart } from '@/lib/hooks/use-optional-part';
import { announceLeaving } from '@/lib/supabase/auth/deliberate-leave';
import { lazyPart } from '@/ui/lazy/lazy-part';
import { showToast } from '@/ui/toast/toast';

import { useEndNotice } from './inactivity/inactivity-notice-flag';
import { useUnsavedOfAccounts } from './use-waiting-count';

const loadGuestSender = () => import('../offline/guest-sender');
/** Without this part no session would end by inactivity, so a page of an old version is reloaded for it. */
const loadInactivity = () =>
  import('./inactivity/inactivity').catch((error: unknown) => {
    reloadForNewVersion(error);
    throw error;
  });
const InactivityNotice = lazyPart(() => import('./inactivity/inactivity-notice'), 'InactivityNotice');
const UnsavedNotice = lazyPart(() => import('./unsaved-notice'), 'UnsavedNotice');

/** Session events on every page: inactivity, end, and change of account. */
export function SessionWatch() {
  const session = useSession();
  const notice = useEndNotice();
  const user = session.status === 'user' ? session : null;
  const inactivity = useOptionalPart(user && loadInactivity, 0);
  const guestId = session.status === 'guest' ? session.userId : null;
  const guestSender = useOptionalPart(guestId === null ? null : loadGuestSender, 1);
  useAccountChange(session);
  const present = user && (`user:${user.userId}` as const);
  const isLoading = session.status === 'loading';
  useEffect(() => {
    if (isLoading) return;
    forgetOldTexts(present);
    forgetOldVisitor();
  }, [isLoading, present]);
  const unsaved = useUnsavedOfAccounts();
  const textsOfGuests = useSyncExternalStore(subscribeTexts, () => draftCount(guests));
  return (
    <>
      {user && inactivity && <inactivity.Inactivity key={user.userId} />}
      {!user && notice && <InactivityNotice notice={notice} />}
      {guestId !== null && guestSender && <guestSender.GuestSender key={guestId} userId={guestId} />}
      {!user && !isLoading && unsaved + textsOfGuests > 0 && <UnsavedNotice />}
    </>
  );
}

/** Deletes a user's cache when the session ends; after a deliberate sign-out or account deletion, all local data. */
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
    if (userId !== null) {
      resumeWork(`user:${userId}`);
      forgetTextsOfOthers(`user:${userId}`);
    }
    if (before === null || before === userId) return;
    if (userId !== null) {
      // Only another tab can replace an account; this page then shows the data of the new one.
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
    } else if (userId === null) keepWork(`user:${before}`);
    if (elsewhere) {
      // The wanted page was stored before it was known that the user had signed out deliberately.
      forgetWantedPath();
      showToast({
        tone: 'info',
        title: 'Du bist nicht mehr angemeldet',
        description: 'Du hast dich in einem anderen Tab abgemeldet.',
      });
    }
    // If this chunk cannot be loaded, the next sign-in deletes the data.
    void import('../offline/open-device')
      .then(({ forgetAccount }) => forgetAccount(before, hasLeft))
      .catch(() => null);
  }, [userId, email, hasLeft, elsewhere, leaver]);
}
