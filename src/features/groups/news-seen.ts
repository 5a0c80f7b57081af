import type { QueryClient } from '@tanstack/react-query';

import { groupKey, type GroupRef } from '@/data/groups/group-keys';
import { notificationQueries } from '@/data/queries/notifications/notification-queries';
import { storedUserId } from '@/lib/supabase/auth/stored-session';

import { newsSettings, saveNewsSettings } from './shared/news-settings';

/** Minimum time between two stored visits of a group. */
const PAUSE_MS = 30_000;

interface Visit {
  writtenAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

const visits = new Map<string, Visit>();

/**
 * Stores the time at which the user leaves or hides a group page, so that earlier changes cause no notification.
 * Applies only if the user wants news of the group. Returns a function that stores the time and stops watching.
 * Failures are silent, because they only cause a repeated notification.
 */
export function watchLeaving(client: QueryClient, groupRef: GroupRef): () => void {
  // Fetched in advance, because a page that is being left may have no time for a request.
  const wanted = wantsNews(client, groupRef).catch(() => false);
  const leave = () => void wanted.then((isWanted) => isWanted && note(client, groupRef)).catch(() => null);
  const onHidden = () => document.visibilityState === 'hidden' && leave();
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    document.removeEventListener('visibilitychange', onHidden);
    leave();
  };
}

async function wantsNews(client: QueryClient, groupRef: GroupRef): Promise<boolean> {
  const settings = await client.fetchQuery(notificationQueries.settings(`user:${groupRef.userId}`));
  if (settings === null || settings.groupNews === 'off') return false;
  return !(await client.fetchQuery(newsSettings(groupRef))).isMuted;
}

function note(client: QueryClient, groupRef: GroupRef): void {
  const key = `${groupRef.userId} ${groupRef.groupId}`;
  const visit = visits.get(key) ?? { writtenAt: -Infinity, timer: undefined };
  const leftAt = new Date().toISOString();
  visits.set(key, visit);
  clearTimeout(visit.timer);
  const write = () => {
    // Nothing is stored after leaving the group or signing out.
    const isMember = client.getQueryData(groupKey(groupRef, 'detail')) !== null;
    const isMuted = client.getQueryData(newsSettings(groupRef).queryKey)?.isMuted;
    if (!isMember || isMuted || storedUserId() !== groupRef.userId) return;
    visit.writtenAt = performance.now();
    void saveNewsSettings(groupRef, { seen_at: leftAt }).catch(() => null);
  };
  const wait = visit.writtenAt + PAUSE_MS - performance.now();
  if (wait > 0) visit.timer = setTimeout(write, wait);
  else write();
}
