import { hasTypedText } from './typed-text';

const RELOADED_AT = 'paeckchen-reloaded-at';
const ONCE_PER_MS = 60_000;

const missingChunk = /dynamically imported module|importing a module script failed|unable to preload css/i;

/**
 * Reloads when a deploy has removed the chunks of this page: at most once a minute, and never over what somebody typed.
 * @returns whether the page is being reloaded
 */
export function reloadForNewVersion(error: unknown): boolean {
  if (!(error instanceof Error) || !missingChunk.test(error.message)) return false;
  if (hasTypedText()) return false;
  // Without a network nothing is new, and a reload would end on the browser's own error page.
  if (!navigator.onLine) return false;
  try {
    const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT));
    if (Date.now() - reloadedAt < ONCE_PER_MS) return false;
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  } catch {
    return false;
  }
  location.reload();
  return true;
}
