import { isObject } from '@/lib/is-object';
import { parseJson, safeStorage } from '@/lib/storage/safe-storage';

const KEY = 'paeckchen-push';

/** Whose notifications this device shows, and where its browser takes them. */
interface PushRegistration {
  userId: string;
  endpoint: string;
  /** Their session has ended by itself: until they are back nothing comes. */
  isPaused: boolean;
}

export function pushRegistration(): PushRegistration | null {
  const kept = parseJson(safeStorage.getItem(KEY));
  if (!isObject(kept)) return null;
  const { userId, endpoint, isPaused } = kept;
  if (typeof userId !== 'string' || typeof endpoint !== 'string') return null;
  return { userId, endpoint, isPaused: isPaused === true };
}

export function storePushRegistration(device: PushRegistration): void {
  safeStorage.setItem(KEY, JSON.stringify(device));
}

export function removePushRegistration(): void {
  safeStorage.removeItem(KEY);
}
