import { isLocalGuest } from '@/data/session/guest-mode';
import { paths } from '@/lib/address/paths';
import { within } from '@/lib/pause';
import { findStoredSession } from '@/lib/supabase/stored-session';

import { loadPersonalPage } from './router';
import type { UserAccount } from './user-account';

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
  const code = loadPersonalPage(location.pathname);
  if (code === null) return;
  const user = 'session' in stored ? stored.session.user : null;
  const data = readData(user === null || user.is_anonymous ? null : user.id);
  const nothing = () => undefined;
  await within(CODE_MS, code.catch(nothing), nothing);
  await within(KEPT_MS, data, nothing);
}

/** What the device has kept of an account, or is asked ahead for; guests, without a `userId`, have all of theirs on it. */
async function readData(userId: string | null): Promise<void> {
  try {
    const { accountOf, loadGuestData } = await import('./session-data');
    if (userId === null) return await loadGuestData();
    const account = accountOf(userId);
    if (account.kept) await account.kept;
    else if (location.pathname === paths.home) void askAhead(account);
  } catch {
    // The page asks for its code again.
  }
}

/** What is not on the device is on its way while the page is made. */
async function askAhead({ client, data }: UserAccount): Promise<void> {
  const { readHome } = await import('@/data/queries/home-reads').catch(() => ({ readHome: null }));
  readHome?.(client, data);
}
