import type { Session } from '@/data/session/session';
import { paths, personPath } from '@/lib/address/paths';
import { within } from '@/lib/pause';

import { loadPersonalPage, loadOpenPage } from './router';
import type { UserAccount } from './user-account';

/** Whoever waits longer for the code is told. */
const CODE_MS = 1000;
/** A device that is slower than that shows its page, and what it has kept when it comes. */
const KEPT_MS = 300;

/**
 * What a visit begins with: the code of its page, and what the device has kept of it. Without either the page says so
 * itself, so this never rejects.
 */
export async function loadFirstPage(session: Session): Promise<void> {
  const nothing = () => undefined;
  const openPage = loadOpenPage(location.pathname);
  if (openPage !== null) return within(CODE_MS, openPage.catch(nothing), nothing);
  // Whose session is being loaded has to ask for another token first.
  if (session.status === 'signed_out' || session.status === 'loading') return;
  const code = loadPersonalPage(location.pathname);
  if (code === null) return;
  const data = readData(session.status === 'user' ? session.userId : null);
  await within(CODE_MS, code.catch(nothing), nothing);
  await within(KEPT_MS, data, nothing);
}

/**
 * Waits for what the device has kept of an account; when that is nothing, only begins to ask the service. Guests, without
 * a `userId`, have all of theirs on the device.
 */
async function readData(userId: string | null): Promise<void> {
  try {
    const { accountOf, loadGuestData } = await import('./session-data');
    if (userId === null) return await loadGuestData();
    const account = accountOf(userId);
    if (account.kept) await account.kept;
    else askAhead(account).catch(() => undefined);
  } catch {
    // The page asks for its code again.
  }
}

/** What is not on the device is on its way while the page is made. */
async function askAhead({ client, data }: UserAccount): Promise<void> {
  const { pathname } = location;
  const isHome = pathname === paths.home;
  if (!isHome && !pathname.startsWith(personPath(''))) return;
  const { readHome, readPerson } = await import('@/data/queries/first-reads');
  (isHome ? readHome : readPerson)(client, data);
}
