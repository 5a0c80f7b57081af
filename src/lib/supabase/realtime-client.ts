import { RealtimeClient } from '@supabase/realtime-js';

import { accessToken } from './authorized-fetch';
import { whenAuthLoads } from './load-auth';
import { publishableKey, supabaseUrl } from './supabase-env';

/** How soon a connection that died without a word is noticed: after two of these at the latest. */
const HEARTBEAT_MS = 10_000;

/** Waits for its opening before it closes: a browser complains about one that is closed while it is being made. */
export class PatientSocket extends WebSocket {
  override close(code?: number, reason?: string): void {
    if (this.readyState !== WebSocket.CONNECTING) super.close(code, reason);
    else this.addEventListener('open', () => super.close(code, reason), { once: true });
  }
}

export type RealtimeConnection = ReturnType<typeof connectRealtime>;

/** Connects with the first subscription. Only `watch` imports this module, and only when a page watches something. */
export function connectRealtime() {
  const client = new RealtimeClient(`${supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
    params: { apikey: publishableKey },
    accessToken,
    transport: PatientSocket,
    heartbeatIntervalMs: HEARTBEAT_MS,
  });
  let stopListening = () => {};
  const stopWaiting = whenAuthLoads((auth) => {
    const { data } = auth.onAuthStateChange((event, session) => {
      if (event === 'TOKEN_REFRESHED') void client.setAuth(session?.access_token ?? null);
    });
    stopListening = () => data.subscription.unsubscribe();
  });
  return {
    client,
    close() {
      stopWaiting();
      stopListening();
      for (const channel of client.getChannels()) channel.teardown();
      void client.disconnect();
    },
  };
}
