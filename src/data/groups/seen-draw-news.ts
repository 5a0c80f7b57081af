import { observableStorage } from '@/lib/observable-value';
import { safeStorage } from '@/lib/storage/safe-storage';

/** localStorage key. Value: user id, then entries `place=time` (see `seenDrawNews`), latest last. */
const KEY = 'paeckchen-seen-draws';
const MOST = 60;

const { subscribe, notify } = observableStorage((key) => key === KEY);
export const subscribeDrawNews = subscribe;

/** ISO time of the latest draw news seen on this device at a place such as `draw:result`; '' if none. */
export function seenDrawNews(userId: string, place: string): string {
  return seenBy(userId).get(place) ?? '';
}

/** Records the ISO time of seen draw news, unless later ones were seen at that place. */
export function rememberDrawNews(userId: string, place: string, time: string): void {
  const seen = seenBy(userId);
  if (time <= (seen.get(place) ?? '')) return;
  seen.delete(place);
  seen.set(place, time);
  const entries = [...seen].slice(-MOST).map((entry) => entry.join('='));
  safeStorage.setItem(KEY, [userId, ...entries].join(' '));
  notify();
}

/** Removes the times of all seen draw news, after a sign-out. */
export function forgetDrawNews(): void {
  safeStorage.removeItem(KEY);
}

function seenBy(userId: string): Map<string, string> {
  const [owner, ...entries] = (safeStorage.getItem(KEY) ?? '').split(' ');
  if (owner !== userId) return new Map();
  return new Map(
    entries.map((entry) => {
      const [place = '', time = ''] = entry.split('=');
      return [place, time];
    }),
  );
}
