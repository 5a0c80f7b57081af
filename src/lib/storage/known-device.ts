import { safeStorage } from './safe-storage';

/** From now on the sign-in page greets as somebody who was here; the boot script reads it before anything is painted. */
export function rememberAccountHere(): void {
  safeStorage.setItem('paeckchen-known', 'true');
  document.documentElement.dataset.known = '';
}
