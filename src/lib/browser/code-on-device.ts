/** True if a service worker controls the page, so that its code is cached on the device. */
export function hasCodeOnDevice(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
