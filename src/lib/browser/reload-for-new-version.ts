import { hasTypedText } from './typed-text';

const RELOADED_AT = 'paeckchen-reloaded-at';
const ONCE_PER_MS = 60_000;

const missingChunk = /dynamically imported module|importing a module script failed|unable to preload css/i;

/** True for a chunk that could not be loaded: offline, or replaced by a deploy. */
export function isMissingCode(error: unknown): error is Error {
  return error instanceof Error && missingChunk.test(error.message);
}

/** Reloads after a deploy removed chunks: at most once a minute, never over typed text. Returns true if it reloads. */
export function reloadForNewVersion(error: unknown): boolean {
  if (!isMissingCode(error)) return false;
  if (hasTypedText()) return false;
  // Offline there is no new version, and a reload would end on the browser's error page.
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
