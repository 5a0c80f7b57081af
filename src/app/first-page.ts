import { isLocalGuest } from '@/data/session/guest-mode';
import { within } from '@/lib/pause';
import { findStoredSession } from '@/lib/supabase/stored-session';

import { loadPersonalPage } from './router';

/** Whoever waits longer for the code is told. */
const CODE_MS = 1000;
/** A device that is slower than that shows its page, and what it has kept when it comes. */
const KEPT_MS = 300;

/**
 * What a visit begins with: the code of its page, and what the device has kept of it. Without either the page says so
 * itself, so this never rejects.
 */
export async function loadFirstPage(): Promise<void> {
  const stored = findStoredSession();
  const isNobody = stored.kind === 'none' && !isLocalGuest();
  // The page has to ask for another token first.
  const isAsking = stored.kind === 'unknown' || (stored.kind === 'expired' && navigator.onLine);
  if (isNobody || isAsking) return;
  const user = 'session' in stored ? stored.session.user : null;
  const kept = user === null || user.is_anonymous ? Promise.resolve() : readKept(user.id);
  const nothing = () => undefined;
  await within(CODE_MS, loadPersonalPage(location.pathname).catch(nothing), nothing);
  await within(KEPT_MS, kept, nothing);
}

async function readKept(userId: string): Promise<void> {
  try {
    const { accountOf } = await import('./session-data');
    await accountOf(userId).kept;
  } catch {
    // The page asks for its code again.
  }
}
