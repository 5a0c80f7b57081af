import * as z from 'zod/mini';

import { openOver, type Connect, type OpenChannel } from './watch-channel';
import { readChange, watchedTables } from './watch-event';

/** The topic of what every member may know; null for somebody who is none. Rejects without an answer. */
export type FindTopic = (groupId: string) => Promise<string | null>;

/**
 * Listens to what the database sends (supabase/migrations/20261122150000_live_broadcast.sql): first to the own topic,
 * which tells who came and went, then to that of the group. The group gets a new topic whenever a member goes; what is
 * sent before this one has found it is covered by another `onReady`.
 */
export function broadcastsOver(connect: Connect, findTopic: FindTopic): OpenChannel {
  return openOver(connect, ({ client, groupId, handlers, isOpen, lose }) => {
    let shared: ReturnType<typeof listen> | undefined;
    let sharedTopic: string | null | undefined;
    let searches = 0;

    function listen(
      topic: string,
      { onReady, onChange, isWanted }: { onReady: () => void; onChange: OnChange; isWanted: () => boolean },
    ) {
      const config = { private: true, broadcast: { replication_ready: true } };
      const channel = client.channel(topic, { config });
      channel.on('broadcast', { event: 'change' }, ({ payload }: { payload?: unknown }) => {
        if (isOpen() && isWanted()) onChange(payload);
      });
      // SUBSCRIBED comes before Realtime listens to the database.
      channel.on('system', {}, (message: { status?: unknown }) => {
        if (!isWanted()) return;
        if (message.status !== 'ok') lose();
        else if (isOpen()) onReady();
      });
      channel.subscribe((status: string) => {
        if (status !== 'SUBSCRIBED' && isWanted()) lose();
      });
      return channel;
    }
    function tell(payload: unknown) {
      const change = readBroadcast(payload);
      if (change !== null) handlers.onEvent(change);
      return change;
    }
    async function joinGroup() {
      searches += 1;
      const search = searches;
      const topic = await findTopic(groupId);
      if (!isOpen() || search !== searches || topic === sharedTopic) return;
      const left = shared;
      shared = undefined;
      sharedTopic = topic;
      // Says at once that it is closed, which must not count any more.
      void left?.unsubscribe();
      // Somebody who is no member hears on their own topic when they become one.
      if (topic === null) handlers.onReady();
      else
        shared = listen(topic, {
          onReady: handlers.onReady,
          onChange: tell,
          isWanted: () => sharedTopic === topic,
        });
    }
    function joinGroupOrLose() {
      joinGroup().catch(lose);
    }

    listen(`person:${groupId}:${userOf(client.accessTokenValue)}`, {
      onReady: joinGroupOrLose,
      onChange(payload) {
        if (tell(payload)?.subject === 'member') joinGroupOrLose();
      },
      isWanted: () => true,
    });
  });
}

type OnChange = (payload: unknown) => void;

const payloadSchema = z.object({ table: z.enum(watchedTables) });

function readBroadcast(payload: unknown) {
  const read = payloadSchema.safeParse(payload);
  return read.success ? readChange(read.data.table, payload) : null;
}

const claimsSchema = z.object({ sub: z.string() });

/** Whose token it is. A visitor's has nobody, and the topic of nobody is refused. */
function userOf(token: string | null): string {
  const body = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
  return body === undefined ? '' : claimsSchema.parse(JSON.parse(atob(body))).sub;
}
