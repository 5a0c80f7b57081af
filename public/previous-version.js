// Part of the service worker. After an update the other tabs stay on their version: this script keeps the old files,
// which the new version's cache and the server no longer have. They are deleted at the following update.
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
