/** Longest hold, in milliseconds: a page whose data does not come loads its later code all the same. */
const LATEST_MS = 4000;

let held: { released: Promise<void>; release: () => void } | null = null;

/**
 * Holds back the code of parts that come later, until the first content of a first visit is painted: both would share a
 * slow connection. Not with a service worker, which has the code in its cache.
 */
export function holdLaterCode(): void {
  if (navigator.serviceWorker?.controller) return;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  held = { released, release };
  setTimeout(releaseLaterCode, LATEST_MS);
  // A tap may open a part that is held back.
  for (const input of ['pointerdown', 'keydown'])
    addEventListener(input, releaseLaterCode, { once: true, capture: true });
}

export function releaseLaterCode(): void {
  held?.release();
  held = null;
}

/** Ends when later code may be loaded; null if it may be loaded now. */
export function laterCodeHeld(): Promise<void> | null {
  return held && held.released;
}
