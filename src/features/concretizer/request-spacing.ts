const SPACING_MS = 2000;

let last = -Infinity;

/** Whether a request may go out now (milliseconds of a steady clock); at most one in two seconds. */
export function takeTurn(now = performance.now()): boolean {
  if (now - last < SPACING_MS) return false;
  last = now;
  return true;
}
