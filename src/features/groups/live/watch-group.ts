import { rest } from '@/lib/supabase/rest-client';

import { broadcastsOver } from './broadcasts';
import { rowChangesOver } from './row-changes';
import type { GroupEvent } from './watch-event';
import { browserSignals, keepWatching } from './watch-keeper';

type Listener = (event: GroupEvent) => void;

const watched = new Map<string, ReturnType<typeof startWatching>>();

const open =
  import.meta.env.VITE_LIVE === 'broadcast' ? broadcastsOver(connect, findTopic) : rowChangesOver(connect);

async function connect() {
  const { connectRealtime } = await import('@/lib/supabase/realtime-client');
  return connectRealtime();
}

async function findTopic(groupId: string): Promise<string | null> {
  const { data } = await rest.rpc('live_topic', { p_group: groupId }).throwOnError();
  return data;
}

/**
 * Tells of every change in a group until the returned function is called. All listeners of a group share one
 * connection, or polling. What changes before it is connected is covered by the `everything` that follows. Somebody who
 * has been removed hears of their own membership (`member`, `removed`) and then nothing more.
 */
export function watch(groupId: string, onEvent: Listener): () => void {
  // A function of its own per call, so that the same one can listen twice.
  const listener: Listener = (event) => onEvent(event);
  const known = watched.get(groupId);
  const { listeners, stop } = known ?? startWatching(groupId);
  listeners.add(listener);
  if (known) {
    // It may have started after the others' last look.
    queueMicrotask(() => {
      if (listeners.has(listener)) listener({ subject: 'everything' });
    });
  }
  return () => {
    if (!listeners.delete(listener) || listeners.size > 0) return;
    watched.delete(groupId);
    stop();
  };
}

function startWatching(groupId: string) {
  const listeners = new Set<Listener>();
  const stop = keepWatching({
    groupId,
    open,
    signals: browserSignals,
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
  });
  const started = { listeners, stop };
  watched.set(groupId, started);
  return started;
}
