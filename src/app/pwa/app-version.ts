/** The development server has no cache, so its worker only shows notifications. */
const worker = import.meta.env.DEV ? '/push.js' : '/sw.js';
const CHECK_AGAIN_MS = 60 * 60 * 1000;

/**
 * Registers the service worker and calls `onReady` when a new version waits for `changeVersion` or the last tab to
 * close.
 * @returns stops watching
 */
export function watchForNewVersion(onReady: () => void): () => void {
  const stop = new AbortController();
  // Some browsers and private windows refuse service workers; the app works without one.
  watch(onReady, stop.signal).catch(() => null);
  return () => stop.abort();
}

/** Activates the new version and reloads this page. Other tabs keep their version until a reload. */
export async function changeVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  // Another tab may have activated the version already.
  if (!registration?.waiting) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
}

async function watch(onReady: () => void, signal: AbortSignal): Promise<void> {
  const registration = await navigator.serviceWorker.register(worker, { updateViaCache: 'none' });
  let checkedAt = Date.now();

  function notify(): void {
    // The first installation also waits for a moment, but replaces no older version.
    if (registration.waiting && registration.active && !signal.aborted) onReady();
  }

  function watchInstalling(): void {
    registration.installing?.addEventListener('statechange', notify, { signal });
  }

  // Browsers check for updates only on navigation, and an installed app may stay open for weeks.
  function lookAgain(): void {
    if (document.visibilityState === 'hidden' || Date.now() - checkedAt < CHECK_AGAIN_MS) return;
    checkedAt = Date.now();
    registration.update().catch(() => null);
  }

  notify();
  watchInstalling();
  registration.addEventListener('updatefound', watchInstalling, { signal });
  document.addEventListener('visibilitychange', lookAgain, { signal });
}
