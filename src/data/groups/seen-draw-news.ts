import { observableStorage } from '@/lib/observable-value';
import { safeStorage } from '@/lib/storage/safe-storage';

/** The user, then what they have seen of draws on this device, the latest last, each as `place=time`. */
const KEY = 'paeckchen-seen-draws';
const MOST = 60;

const { subscribe, notify } = observableStorage((key) => key === KEY);
export const subscribeDrawNews = subscribe;

/** ISO time of the latest news that somebody has seen at a place; '' when they have seen none on this device. */
export function seenDrawNews(userId: string, place: string): string {
  return seenBy(userId).get(place) ?? '';
}

/** Keeps the ISO time of news that somebody is looking at, unless they have seen later ones there. */
export function rememberDrawNews(userId: string, place: string, time: string): void {
  const seen = seenBy(userId);
  if (time <= (seen.get(place) ?? '')) return;
  seen.delete(place);
  seen.set(place, time);
  const entries = [...seen].slice(-MOST).map((entry) => entry.join('='));
  safeStorage.setItem(KEY, [userId, ...entries].join(' '));
  notify();
}

/** After a sign-out. */
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
