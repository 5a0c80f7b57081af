/** While developing there is nothing to be kept for later, only notifications to be shown. */
const worker = import.meta.env.DEV ? '/push.js' : '/sw.js';
const CHECK_AGAIN_MS = 60 * 60 * 1000;

/**
 * Registers the service worker and tells when a new version waits for `changeVersion` or the last tab to close.
 * @returns stops telling
 */
export function watchForNewVersion(onReady: () => void): () => void {
  const stop = new AbortController();
  // Some browsers and private windows refuse service workers; the app works without one.
  watch(onReady, stop.signal).catch(() => null);
  return () => stop.abort();
}

/** Lets the new version take over and loads this page with it. Other tabs keep theirs until they are reloaded. */
export async function changeVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  // Another tab may have agreed already.
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
}

async function watch(onReady: () => void, signal: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker.register(worker, { updateViaCache: 'none' });
  let checkedAt = Date.now();

  function tell(): void {
    // The very first version waits for a moment, too, but replaces nothing.
    if (registration.waiting && registration.active && !signal.aborted) onReady();
  }

  function follow(): void {
    registration.installing?.addEventListener('statechange', tell, { signal });
  }

  // An installed app may stay open for weeks, and the browser itself looks only when a page is loaded.
  function lookAgain(): void {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < CHECK_AGAIN_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => null);
  }

  tell();
  follow();
  registration.addEventListener('updatefound', follow, { signal });
  document.addEventListener('visibilitychange', lookAgain, { signal });
}
