import { rest } from '@/lib/supabase/rest-client';

import { changesOver, readCounts } from './ask-changes';
import { browserSignals } from './page-signals';
import { channelOver } from './watch-channel';
import type { GroupEvent } from './watch-event';
import { keepWatching } from './watch-keeper';

/** Answers a promise of false when a read has failed; never rejects. */
type Listener = (event: GroupEvent) => unknown;
/** Reads the messages that an open chat has not got. False without an answer; never rejects. */
type ReadChat = () => Promise<boolean>;

const watched = new Map<string, ReturnType<typeof startWatching>>();

const open = channelOver(connect);

async function connect() {
  const { connectRealtime } = await import('@/lib/supabase/realtime-client');
  return connectRealtime();
}

/**
 * Tells of every change in a group until the returned function is called. All listeners of a group share one
 * connection, or the questions that take its place. What changes before it is connected is covered by the `everything`
 * that follows. Whoever is removed hears of their own membership (`member`, `removed`) and then nothing more. An open
 * chat says how it reads what is newer.
 */
export function watch(groupId: string, onEvent: Listener, readChat?: ReadChat): () => void {
  const known = watched.get(groupId);
  const { entries, keeper } = known ?? startWatching(groupId);
  const entry = { onEvent, readChat };
  entries.add(entry);
  if (readChat) keeper.joinChat();
  else if (known) keeper.join();
  return () => {
    if (!entries.delete(entry) || entries.size > 0) return;
    watched.delete(groupId);
    keeper.stop();
  };
}

function startWatching(groupId: string) {
  const entries = new Set<{ onEvent: Listener; readChat: ReadChat | undefined }>();
  const chats = () => [...entries].flatMap(({ readChat }) => readChat ?? []);
  const keeper = keepWatching({
    groupId,
    open,
    signals: browserSignals,
    ask: changesOver(() => readCounts(rest, groupId)),
    emit: async (event) => {
      const answers = await Promise.all([...entries].map(({ onEvent }) => onEvent(event)));
      return !answers.includes(false);
    },
    hasChat: () => chats().length > 0,
    readChats: async () => (await Promise.all(chats().map((read) => read()))).every(Boolean),
  });
  const started = { entries, keeper };
  watched.set(groupId, started);
  return started;
}
