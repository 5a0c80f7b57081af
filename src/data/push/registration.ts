import { within } from '@/lib/pause';

/** Longest wait for the service worker, which caches the whole app after the first page before it is active. */
const longestWaitMs = 30_000;

/** PushManager of the service worker; null if none becomes active in time or the browser refuses service workers. */
export async function pushManager(): Promise<PushManager | null> {
  const registration = await within(longestWaitMs, navigator.serviceWorker.ready, () => null);
  return registration?.pushManager ?? null;
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  // Safari has `pushManager` in installed apps only.
  const manager = registration && 'pushManager' in registration ? registration.pushManager : null;
  return (await manager?.getSubscription()) ?? null;
}

/** Closes the notifications of the app on this device. */
export async function clearNotifications(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close();
}
