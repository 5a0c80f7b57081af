import { hasTypedText } from './typed-text';

const RELOADED_AT = 'paeckchen-reloaded-at';
const ONCE_PER_MS = 60_000;

const missingChunk = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** Its code did not come: there is no connection, or a deploy has replaced it. */
export function isMissingCode(error: unknown): error is Error {
  return error instanceof Error && missingChunk.test(error.message);
}

/** When a deploy removed chunks: at most once a minute, never over typed text. @returns whether it reloads */
export function reloadForNewVersion(error: unknown): boolean {
  if (!isMissingCode(error)) return false;
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
