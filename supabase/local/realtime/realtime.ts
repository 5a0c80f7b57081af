import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';

import type { PGlite } from '@supabase/lite/pglite';
import { WebSocketServer } from 'ws';

import { publishableKey } from '../keys.ts';
import { Mutex } from '../mutex.ts';
import { RealtimeConnection, type RealtimeMode } from './realtime-connection.ts';
import { readNotification } from './realtime-notification.ts';
import { protocolVersion } from './realtime-protocol.ts';
import { SubscriberRows } from './realtime-rows.ts';

const maxMessageBytes = 100_000;

/**
 * Replaces Supabase Realtime, as far as the product uses it, at /realtime/v1/websocket. A changed row is read again as
 * each subscriber, so that hidden rows are not sent.
 */
export class Realtime {
  /**
   * Fault for tests of the client: `refuse` refuses new sockets, `reject` refuses joins (CHANNEL_ERROR), `silent`
   * answers nothing at all (TIMED_OUT).
   */
  mode: RealtimeMode = 'up';
  readonly jwtSecret: string;
  readonly rows: SubscriberRows;
  readonly #sql: PGlite;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: maxMessageBytes });
  readonly #connections = new Set<RealtimeConnection>();
  /** Changes are sent in the order in which they were made. */
  readonly #order = new Mutex();

  constructor({ sql, mutex, jwtSecret }: { sql: PGlite; mutex: Mutex; jwtSecret: string }) {
    this.jwtSecret = jwtSecret;
    this.rows = new SubscriberRows(sql, mutex);
    this.#sql = sql;
  }

  /** Starts listening to changes; to be called after the migrations. */
  async start(): Promise<void> {
    await this.capture();
    await this.#sql.listen('realtime_local', (text) => {
      void this.#order.run(() => this.#publish(text));
    });
  }

  /** Captures changes of every table in the publication; call again after a table was added. */
  async capture(): Promise<void> {
    await this.#sql.exec(readFileSync(join(import.meta.dirname, 'realtime-capture.sql'), 'utf8'));
    this.rows.forgetColumns();
  }

  /** Accepts WebSocket upgrades to /realtime/v1/websocket; other paths are left to other handlers. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== '/realtime/v1/websocket') return;
    const refusal = this.#refusalOf(searchParams);
    if (refusal !== null) {
      socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\n\r\n`);
      return;
    }
    this.#server.handleUpgrade(request, socket, head, (webSocket) => {
      const connection = new RealtimeConnection(this, webSocket);
      this.#connections.add(connection);
      webSocket.on('close', () => this.#connections.delete(connection));
    });
  }

  /** For tests of the client: terminates every socket. */
  dropSockets(): void {
    for (const connection of this.#connections) connection.drop();
  }

  /** For tests of the client: closes every channel, as after an expired token. */
  expireTokens(): void {
    for (const connection of this.#connections) connection.expireTokens();
  }

  async close(): Promise<void> {
    this.dropSockets();
    this.#server.close();
    await this.#order.run(() => Promise.resolve());
  }

  #refusalOf(parameters: URLSearchParams): string | null {
    if (this.mode === 'refuse') return '503 Service Unavailable';
    if (parameters.get('apikey') !== publishableKey) return '401 Unauthorized';
    return parameters.get('vsn') === protocolVersion ? null : '400 Bad Request';
  }

  async #publish(text: string): Promise<void> {
    try {
      const change = readNotification(text);
      await Promise.all([...this.#connections].map((connection) => connection.deliver(change)));
    } catch (error) {
      console.error('Realtime could not tell a change:', error);
    }
  }
}
