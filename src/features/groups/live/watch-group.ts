import { rest } from '@/lib/supabase/rest-client';

import { browserSignals } from './page-signals';
import { changePoller, readCounts } from './poll-changes';
import { channelOpener } from './watch-channel';
import type { GroupEvent } from './watch-event';
import { keepWatching } from './watch-keeper';

/** May return a promise; false means that a read has failed. Never rejects. */
type Listener = (event: GroupEvent) => unknown;
/** Fetches newer messages of an open chat. Resolves to false when the request failed; never rejects. */
type ReadChat = () => Promise<boolean>;

const watched = new Map<string, ReturnType<typeof startWatching>>();

const open = channelOpener(connect);

async function connect() {
  const { connectRealtime } = await import('@/lib/supabase/realtime-client');
  return connectRealtime();
}

/**
 * Emits every change in a group until the returned function is called. All listeners of a group share one connection,
 * or polling while there is none. After each connect an `everything` event covers missed changes. A removed member gets
 * the event of the own membership (`member`, `removed`) and then no more. An open chat passes `readChat`.
 */
export function watchGroup(groupId: string, onEvent: Listener, readChat?: ReadChat): () => void {
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
    poll: changePoller(() => readCounts(rest, groupId)),
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
