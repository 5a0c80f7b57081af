import type { RealtimeConnection } from '@/lib/supabase/realtime-client';

import type { GroupEvent } from './watch-event';

interface ChannelHandlers {
  /** From now on every change arrives; what came before may have been missed. Called again after another gap. */
  onReady: () => void;
  /** Nothing arrives any more. Called at most once, and not after closing. */
  onLost: () => void;
  onEvent: (event: GroupEvent) => void;
}

/** Listens to a group once; returns the function that ends it. What was lost is not repaired here. */
export type OpenChannel = (groupId: string, handlers: ChannelHandlers) => () => void;

export type Connect = () => RealtimeConnection | Promise<RealtimeConnection>;

interface Opened {
  client: RealtimeConnection['client'];
  groupId: string;
  handlers: ChannelHandlers;
  isOpen: () => boolean;
  /** Ends it as lost, once. */
  lose: () => void;
}

/**
 * Opens a channel over a connection of its own: what is left over from one that failed (buffered joins, timers, an old
 * token) cannot disturb the next.
 */
export function openOver(connect: Connect, subscribe: (opened: Opened) => void): OpenChannel {
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
      connection = await connect();
      if (!isOpen) return connection.close();
      const { client } = connection;
      await client.setAuth();
      if (isOpen) subscribe({ client, groupId, handlers, isOpen: () => isOpen, lose });
    }
    open().catch(lose);
    return end;
  };
}
