import type { RawData, WebSocket } from 'ws';

import { Mutex } from '../mutex.ts';
import { readClaims, type Claims } from './realtime-claims.ts';
import type { Change } from './realtime-notification.ts';
import {
  decodeMessage,
  encodeMessage,
  readJoin,
  readNewToken,
  type Message,
  type WantedChanges,
} from './realtime-protocol.ts';
import type { SubscriberRows } from './realtime-rows.ts';

/** State of the server. All but `up` are faults for tests of the client, see `Realtime.mode`. */
export type RealtimeMode = 'up' | 'refuse' | 'reject' | 'silent';

export interface ConnectionContext {
  readonly mode: RealtimeMode;
  readonly jwtSecret: string;
  readonly rows: SubscriberRows;
}

interface Channel {
  topic: string;
  joinRef: string | null;
  claims: Claims;
  subscriptions: (WantedChanges & { id: number })[];
  expiry?: NodeJS.Timeout;
}

const longestTimer = 2 ** 31 - 1;
const topicPrefix = 'realtime:';

/** WebSocket of a client with its channels. */
export class RealtimeConnection {
  readonly #context: ConnectionContext;
  readonly #socket: WebSocket;
  readonly #channels = new Map<string, Channel>();
  /** Messages of a socket are handled one after another. */
  readonly #order = new Mutex();

  constructor(context: ConnectionContext, socket: WebSocket) {
    this.#context = context;
    this.#socket = socket;
    socket.on('message', (data) => {
      this.#order
        .run(() => this.#handle(decodeMessage(textOf(data))))
        .catch((error: unknown) => {
          console.error('Realtime could not handle a message:', error);
          socket.close(1011);
        });
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', () => {
      for (const topic of this.#channels.keys()) this.#drop(topic);
    });
  }

  /** Sends a change to every channel that subscribed and may read it. */
  async deliver(change: Change): Promise<void> {
    for (const channel of this.#channels.values()) {
      const ids: number[] = [];
      let data: object | null = null;
      for (const subscription of channel.subscriptions) {
        if (!matches(subscription, change)) continue;
        const seen = await this.#context.rows.changeFor(channel.claims, change, subscription.filter);
        if (seen === null) continue;
        ids.push(subscription.id);
        data = seen;
      }
      const isStillHere = this.#channels.get(channel.topic) === channel;
      if (data !== null && isStillHere) this.#push(channel, 'postgres_changes', { ids, data });
    }
  }

  /** Closes every channel, as if the token had expired. */
  expireTokens(): void {
    for (const channel of this.#channels.values()) this.#expire(channel, 'Token has expired');
  }

  /** Terminates the connection without a close frame, like a lost network. */
  drop(): void {
    this.#socket.terminate();
  }

  async #handle(message: Message): Promise<void> {
    if (this.#context.mode === 'silent') return;
    const channel = this.#channels.get(message.topic);
    switch (message.event) {
      case 'heartbeat':
        this.#reply(message, 'ok');
        break;
      case 'phx_join':
        await this.#join(message);
        break;
      case 'phx_leave':
        this.#drop(message.topic);
        this.#reply(message, 'ok');
        break;
      case 'access_token':
        if (channel) await this.#renew(channel, readNewToken(message.payload));
        break;
      default:
        this.#reply(message, 'error', { reason: `${message.event} is not part of this server` });
    }
  }

  async #join(message: Message): Promise<void> {
    const { token, wanted } = readJoin(message.payload);
    const claims = await readClaims(token, this.#context.jwtSecret).catch(reasonOf);
    const refusal = this.#context.mode === 'reject' ? 'Unable to connect to the database' : claims;
    if (typeof refusal === 'string') {
      this.#reply(message, 'error', { reason: refusal });
      return;
    }
    this.#drop(message.topic);
    const channel: Channel = {
      topic: message.topic,
      joinRef: message.joinRef,
      claims: refusal,
      subscriptions: [],
    };
    this.#channels.set(channel.topic, channel);
    this.#expireLater(channel);
    const subscriptions = wanted.map((changes, index) => Object.assign(changes, { id: index + 1 }));
    this.#reply(message, 'ok', { postgres_changes: subscriptions });
    if (subscriptions.length > 0) await this.#subscribe(channel, subscriptions);
  }

  /** Answers the join of a channel first; whether its subscriptions succeeded follows in a message, as when hosted. */
  async #subscribe(channel: Channel, subscriptions: Channel['subscriptions']): Promise<void> {
    try {
      for (const { schema, table, filter } of subscriptions) {
        await this.#context.rows.checkSubscription(channel.claims, schema, table, filter);
      }
      channel.subscriptions = subscriptions;
      this.#system(channel, 'postgres_changes', 'ok', 'Subscribed to PostgreSQL');
    } catch (error) {
      this.#system(channel, 'postgres_changes', 'error', `Unable to subscribe: ${reasonOf(error)}`);
    }
  }

  async #renew(channel: Channel, token: string | undefined): Promise<void> {
    try {
      channel.claims = await readClaims(token, this.#context.jwtSecret);
      this.#expireLater(channel);
    } catch (error) {
      this.#expire(channel, reasonOf(error));
    }
  }

  #expireLater(channel: Channel): void {
    clearTimeout(channel.expiry);
    const left = Math.min(channel.claims.exp * 1000 - Date.now(), longestTimer);
    channel.expiry = setTimeout(() => this.#expire(channel, 'Token has expired'), left);
  }

  #expire(channel: Channel, reason: string): void {
    this.#system(channel, 'system', 'error', reason);
    this.#push(channel, 'phx_close', {}, channel.joinRef);
    this.#drop(channel.topic);
  }

  #drop(topic: string): void {
    clearTimeout(this.#channels.get(topic)?.expiry);
    this.#channels.delete(topic);
  }

  #system(channel: Channel, extension: string, status: 'ok' | 'error', message: string): void {
    this.#push(channel, 'system', { extension, status, message, channel: nameOf(channel.topic) });
  }

  #push({ topic, joinRef }: Channel, event: string, payload: object, ref: string | null = null): void {
    this.#send({ topic, event, payload, ref, joinRef });
  }

  #reply({ topic, ref, joinRef }: Message, status: 'ok' | 'error', response: object = {}): void {
    this.#send({ topic, ref, joinRef, event: 'phx_reply', payload: { status, response } });
  }

  #send(message: Message): void {
    this.#socket.send(encodeMessage(message));
  }
}

function nameOf(topic: string): string {
  return topic.startsWith(topicPrefix) ? topic.slice(topicPrefix.length) : topic;
}

function matches({ event, schema, table }: WantedChanges, change: Change): boolean {
  return change.schema === schema && change.table === table && (event === '*' || event === change.type);
}

function textOf(data: RawData): string {
  const parts = Array.isArray(data) ? data : [data instanceof ArrayBuffer ? new Uint8Array(data) : data];
  return Buffer.concat(parts).toString();
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
