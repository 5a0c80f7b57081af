import { safeStorage } from './safe-storage';

/** Marks this device as known: the boot script reads the mark, and the sign-in page greets a returning user. */
export function rememberAccountHere(): void {
  safeStorage.setItem('paeckchen-known', 'true');
  document.documentElement.dataset.known = '';
}
