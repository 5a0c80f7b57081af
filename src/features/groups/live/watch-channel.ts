import type { RealtimeConnection } from '@/lib/supabase/realtime-client';

import { readChange, type GroupEvent } from './watch-event';

interface ChannelHandlers {
  /** Called when every change will arrive from now on, again after each gap. Earlier changes may have been missed. */
  onReady: () => void;
  /** Called when no more events arrive: at most once, and not after closing. */
  onLost: () => void;
  onEvent: (event: GroupEvent) => void;
}

/** Opens one subscription to a group and returns its close function. Does not reconnect. */
export type OpenChannel = (groupId: string, handlers: ChannelHandlers) => () => void;

type Connect = () => RealtimeConnection | Promise<RealtimeConnection>;

/**
 * Subscribes to the changed rows of a group; row security is checked for each event. Every channel has a connection of
 * its own, so that leftovers of a failed one (buffered joins, timers, an old token) cannot disturb the next.
 */
export function channelOpener(connect: Connect): OpenChannel {
  return (groupId, handlers) => {
    let isOpen = true;
    let connection: RealtimeConnection | null = null;

    function end() {
      isOpen = false;
      connection?.close();
    }
    function lose() {
      if (!isOpen) return;
      end();
      handlers.onLost();
    }
    function subscribe({ client }: RealtimeConnection) {
      const channel = client.channel(`group:${groupId}`);
      for (const [table, event] of wantedChanges) {
        const filter = `${table === 'groups' ? 'id' : 'group_id'}=eq.${groupId}`;
        channel.on('postgres_changes', { event, schema: 'public', table, filter }, (payload) => {
          const change = readChange(table, payload);
          if (isOpen && change !== null) handlers.onEvent(change);
        });
      }
      // The status SUBSCRIBED comes before the database listens, so the channel is ready only after this message. It
      // also reports that the database will never listen.
      channel.on('system', {}, (message: { extension?: unknown; status?: unknown }) => {
        if (message.status !== 'ok') lose();
        else if (isOpen && message.extension === 'postgres_changes') handlers.onReady();
      });
      channel.subscribe((status: string) => {
        if (status !== 'SUBSCRIBED') lose();
      });
    }
    async function open() {
      connection = await connect();
      if (!isOpen) return connection.close();
      await connection.client.setAuth();
      if (isOpen) subscribe(connection);
    }
    open().catch(lose);
    return end;
  };
}

/** Subscribed changes; no deletes, as row security cannot check them: they arrive as rows of `tombstones`. */
const wantedChanges = [
  ['chat_messages', 'INSERT'],
  ['group_gifts', '*'],
  ['gift_pools', '*'],
  ['gift_reactions', 'INSERT'],
  ['gift_comments', 'INSERT'],
  ['group_members', '*'],
  ['groups', '*'],
  ['draws', '*'],
  ['draw_news', '*'],
  ['tombstones', 'INSERT'],
] as const;
