import type { Page, WebSocketRoute } from '@playwright/test';

/**
 * - `refuse`: no socket opens.
 * - `reject`: every join is answered with an error.
 * - `silent`: nothing is answered.
 */
export type RealtimeFault = 'none' | 'refuse' | 'reject' | 'silent';

export interface RealtimeFaults {
  /** Sets the fault from now on. Open sockets stay, except that `silent` silences them. */
  set(fault: RealtimeFault): void;
  /** Closes every open socket. */
  drop(): Promise<void>;
  /** Closes every channel, as after an expired token. */
  expire(): void;
}

/** Resolves when a page receives live updates of its group. Call before `goto`. */
export function untilLive(page: Page): Promise<void> {
  return new Promise((done) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).includes('Subscribed to PostgreSQL')) done();
      }),
    );
  });
}

type Frame = [joinRef: string | null, ref: string | null, topic: string, event: string, payload: unknown];

/** Proxy between one page and the realtime service. Call before `goto`. */
export async function controlRealtime(page: Page): Promise<RealtimeFaults> {
  let fault: RealtimeFault = 'none';
  const channels = new Map<WebSocketRoute, Frame[]>();

  await page.routeWebSocket(/\/realtime\/v1\/websocket/, async (socket) => {
    if (fault === 'refuse') {
      await socket.close();
      return;
    }
    const joins: Frame[] = [];
    channels.set(socket, joins);
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (fault !== 'silent') socket.send(message);
    });
    socket.onMessage((message) => {
      if (fault === 'silent') return;
      const frame = JSON.parse(String(message)) as Frame;
      const [joinRef, ref, topic, event] = frame;
      const isJoin = event === 'phx_join';
      if (isJoin && fault === 'reject') {
        const payload = { status: 'error', response: { reason: 'Unable to connect to the database' } };
        socket.send(JSON.stringify([joinRef, ref, topic, 'phx_reply', payload]));
        return;
      }
      if (isJoin) joins.push(frame);
      server.send(message);
    });
  });

  return {
    set(next) {
      fault = next;
    },
    async drop() {
      const open = [...channels.keys()];
      channels.clear();
      await Promise.all(open.map((socket) => socket.close({ code: 4000 })));
    },
    expire() {
      for (const [socket, joins] of channels) {
        for (const [joinRef, , topic] of joins.splice(0)) {
          socket.send(JSON.stringify([joinRef, joinRef, topic, 'phx_close', {}]));
        }
      }
    },
  };
}
