import type { RealtimeConnection } from '@/lib/supabase/realtime-client';

import { readChange, type GroupEvent } from './watch-event';

interface ChannelHandlers {
  /** From now on every change arrives. */
  onReady: () => void;
  /** Nothing arrives any more. Called at most once, and not after closing. */
  onLost: () => void;
  onEvent: (event: GroupEvent) => void;
}

/** Listens to a group once; returns the function that ends it. What was lost is not repaired here. */
export type OpenChannel = (groupId: string, handlers: ChannelHandlers) => () => void;

type Connect = () => RealtimeConnection | Promise<RealtimeConnection>;

/**
 * Opens a channel over a connection of its own: what is left over from one that failed (buffered joins, timers, an old
 * token) cannot disturb the next.
 */
export function channelOver(connect: Connect): OpenChannel {
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
    async function open() {
      const opened = await connect();
      if (!isOpen) {
        opened.close();
        return;
      }
      connection = opened;
      await opened.client.setAuth();
      if (isOpen) subscribe(opened.client);
    }
    function subscribe(client: RealtimeConnection['client']) {
      const channel = client.channel(`group:${groupId}`);
      for (const { table, event, filter } of wantedChanges(groupId)) {
        channel.on('postgres_changes', { event, schema: 'public', table, filter }, (payload) => {
          const change = readChange(table, payload);
          if (isOpen && change !== null) handlers.onEvent(change);
        });
      }
      // SUBSCRIBED comes before the database listens, and when it never does only this message says so.
      channel.on('system', {}, (message: { extension?: unknown; status?: unknown }) => {
        if (message.status !== 'ok') lose();
        else if (isOpen && message.extension === 'postgres_changes') handlers.onReady();
      });
      channel.subscribe((status: string) => {
        if (status !== 'SUBSCRIBED') lose();
      });
    }
    open().catch(lose);
    return end;
  };
}

type Table = Parameters<typeof readChange>[0];

interface WantedChange {
  table: Table;
  event: '*' | 'INSERT';
  filter: string;
}

/** No delete is ever told, because no policy could be asked about it: what went arrives as a row of `removals`. */
function wantedChanges(groupId: string): WantedChange[] {
  const ofGroup = `group_id=eq.${groupId}`;
  return [
    { table: 'chat_messages', event: 'INSERT', filter: ofGroup },
    { table: 'group_gifts', event: '*', filter: ofGroup },
    { table: 'gift_reactions', event: 'INSERT', filter: ofGroup },
    { table: 'gift_comments', event: 'INSERT', filter: ofGroup },
    { table: 'group_members', event: '*', filter: ofGroup },
    { table: 'groups', event: '*', filter: `id=eq.${groupId}` },
    { table: 'removals', event: 'INSERT', filter: ofGroup },
  ];
}
