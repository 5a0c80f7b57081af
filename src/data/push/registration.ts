import { within } from '@/lib/pause';

/** The app registers its service worker once its first page has settled, and that fetches the whole app first. */
const longestWaitMs = 30_000;

/** What subscribes; null where no service worker comes, as in a browser that refuses it. */
export async function pushManager(): Promise<PushManager | null> {
  const registration = await within(longestWaitMs, navigator.serviceWorker.ready, () => null);
  return registration?.pushManager ?? null;
}

/** The subscription of this browser as it is now. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  // Safari knows subscriptions in an installed app only.
  const manager = registration && 'pushManager' in registration ? registration.pushManager : null;
  return (await manager?.getSubscription()) ?? null;
}

/** What this device still shows of the app goes from its screen. */
export async function clearNotifications(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}
