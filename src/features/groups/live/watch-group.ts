import { channelOver } from './watch-channel';
import type { GroupEvent } from './watch-event';
import { keepWatching } from './watch-keeper';
import { browserSignals } from './watch-page-signals';

type Listener = (event: GroupEvent) => void;

interface Watched {
  listeners: Set<Listener>;
  stop: () => void;
}

const watched = new Map<string, Watched>();

const open = channelOver(async () => {
  const { connectRealtime } = await import('@/lib/supabase/realtime-client');
  return connectRealtime();
});

/**
 * Tells of every change in a group until the returned function is called. All listeners of a group share one
 * connection; how it works (live or by polling) is nobody else's business.
 *
 * Call it in an effect, beside the queries: whatever changes before it is connected is covered by the `everything` that
 * follows. Somebody who has been removed from the group hears of their own membership (`member`, `removed`) and then
 * nothing more.
 */
export function watch(groupId: string, onEvent: Listener): () => void {
  // A function of its own per call, so that the same one can listen twice.
  const listener: Listener = (event) => onEvent(event);
  const existing = watched.get(groupId);
  if (existing) {
    existing.listeners.add(listener);
    // It may have started after the others' last look.
    queueMicrotask(() => {
      if (existing.listeners.has(listener)) listener({ subject: 'everything' });
    });
  } else {
    watched.set(groupId, startWatching(groupId, listener));
  }
  return () => stopListening(groupId, listener);
}

function startWatching(groupId: string, first: Listener): Watched {
  const listeners = new Set([first]);
  const stop = keepWatching({
    groupId,
    open,
    signals: browserSignals,
    emit: (event) => {
      for (const listener of listeners) listener(event);
    },
  });
  return { listeners, stop };
}

function stopListening(groupId: string, listener: Listener): void {
  const group = watched.get(groupId);
  if (!group?.listeners.delete(listener) || group.listeners.size > 0) return;
  watched.delete(groupId);
  group.stop();
}
