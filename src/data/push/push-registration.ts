import { isObject } from '@/lib/is-object';
import { parseJson, safeStorage } from '@/lib/storage/safe-storage';

const KEY = 'paeckchen-push';

/** Push subscription of this device and its user, as stored in localStorage. */
interface PushRegistration {
  userId: string;
  endpoint: string;
  /** True after the user's session has expired, until they sign in again. */
  isPaused: boolean;
}

export function pushRegistration(): PushRegistration | null {
  const stored = parseJson(safeStorage.getItem(KEY));
  if (!isObject(stored)) return null;
  const { userId, endpoint, isPaused } = stored;
  if (typeof userId !== 'string' || typeof endpoint !== 'string') return null;
  return { userId, endpoint, isPaused: isPaused === true };
}

export function storePushRegistration(device: PushRegistration): void {
  safeStorage.setItem(KEY, JSON.stringify(device));
}

export function removePushRegistration(): void {
  safeStorage.removeItem(KEY);
}
