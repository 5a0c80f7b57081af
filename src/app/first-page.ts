import type { Session } from '@/data/session/session';
import { within } from '@/lib/pause';

import { loadPersonalPage, loadOpenPage } from './router';

/** Longest wait for the code, in milliseconds; afterwards the loading screen shows. */
const CODE_MS = 1000;
/** Longest wait for cached data, in milliseconds; afterwards the page renders and fills in the data later. */
const KEPT_MS = 300;

/** Loads code and cached data of the first page in parallel. Never rejects: pages handle failures themselves. */
export async function loadFirstPage(session: Session): Promise<void> {
  const nothing = () => undefined;
  const openPage = loadOpenPage(location.pathname);
  if (openPage !== null) return within(CODE_MS, openPage.catch(nothing), nothing);
  // A session that is still loading needs a new token first, so its data cannot be loaded yet.
  if (session.status === 'signed_out' || session.status === 'loading') return;
  const code = loadPersonalPage(location.pathname);
  if (code === null) return;
  const data = readData(session.status === 'user' ? session.userId : null);
  await within(CODE_MS, code.catch(nothing), nothing);
  await within(KEPT_MS, data, nothing);
}

/** Waits for the cached data of an account. Guests (`userId` null) have all data on the device. */
async function readData(userId: string | null): Promise<void> {
  try {
    const { accountOf, loadGuestData } = await import('./session-data');
    if (userId === null) return await loadGuestData();
    await accountOf(userId).restored;
  } catch {
    // If a chunk cannot be loaded here, the page loads it again.
  }
}
