import { RealtimeClient } from '@supabase/supabase-js';

import { whenAuthLoads } from '@/lib/supabase/auth/load-auth';

import { accessToken } from './authorized-fetch';
import { publishableKey, supabaseUrl } from './supabase-env';

/** Interval of heartbeats; a dead connection is noticed after at most two of them. */
const HEARTBEAT_MS = 10_000;

/** Timeout for connecting. */
const MADE_WITHIN_MS = 10_000;

/**
 * WebSocket that can be closed while it connects, for which browsers would log an error: it reports its close at once,
 * emits no further events, and really closes after it has opened.
 */
export class PatientSocket extends WebSocket {
  override close(code?: number, reason?: string): void {
    if (this.readyState !== WebSocket.CONNECTING) return super.close(code, reason);
    const { onclose } = this;
    Object.assign(this, { onopen: null, onmessage: null, onerror: null, onclose: null });
    const end = () => super.close(code, reason);
    this.addEventListener('open', end, { once: true });
    setTimeout(end, MADE_WITHIN_MS);
    onclose?.call(this, new CloseEvent('close', { wasClean: true }));
  }
}

export type RealtimeConnection = ReturnType<typeof connectRealtime>;

/** Creates the client, which connects with the first subscription. Only `watch` imports this module. */
export function connectRealtime() {
  const listening = new AbortController();
  const client = listeningUntil(listening.signal, () => {
    return new RealtimeClient(`${supabaseUrl.replace(/^http/, 'ws')}/realtime/v1`, {
      params: { apikey: publishableKey },
      accessToken,
      transport: PatientSocket,
      heartbeatIntervalMs: HEARTBEAT_MS,
    });
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
      listening.abort();
    },
  };
}

/** Removes the window listeners of the client with `signal`: the client never removes them itself, which would leak memory. */
function listeningUntil<Made>(signal: AbortSignal, make: () => Made): Made {
  const listen = window.addEventListener.bind(window);
  const before = Object.getOwnPropertyDescriptor(window, 'addEventListener');
  window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) =>
    listen(type, listener, { signal });
  try {
    return make();
  } finally {
    if (before) Object.defineProperty(window, 'addEventListener', before);
    else Reflect.deleteProperty(window, 'addEventListener');
  }
}
