/** Whether a service worker has answered for this page: then its code lies on the device, and what it has kept is near. */
export function hasCodeOnDevice(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
