// Part of the service worker. When a tab agrees to a new version, the other tabs go on with the one they have: this
// keeps its parts, which leave the cache of the new version and the server. They go when the version after it comes.
const PREVIOUS = 'paeckchen-previous-version';

addEventListener('install', (event) => {
  if (registration.active) event.waitUntil(keepCurrentParts().catch(() => caches.delete(PREVIOUS)));
});

async function keepCurrentParts() {
  await caches.delete(PREVIOUS);
  const names = (await caches.keys()).filter((name) => name.includes('-precache-'));
  const previous = await caches.open(PREVIOUS);
  for (const name of names) {
    const cache = await caches.open(name);
    const parts = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/assets/'));
    await Promise.all(parts.map(async (part) => previous.put(part, await cache.match(part))));
  }
}
