import type { PGlite } from '@supabase/lite/pglite';
import type { RealtimeClient } from '@supabase/supabase-js';
import { SignJWT } from 'jose';

import { startBackend, type Backend } from '../../../supabase/local/backend.ts';
import { publishableKey } from '../../../supabase/local/keys.ts';
import {
  connectRealtime,
  serve,
  type TestServer,
} from '../../../supabase/local/realtime/test-realtime-server.ts';
import { idOf } from './ids.ts';
import { createPeople } from './people.ts';

export interface WorldOptions {
  root: string;
  /** Content of a migrated, empty database. */
  snapshot: Blob;
  /** SQL that breaks a rule before the first act. */
  fault?: string;
}

export interface Answer {
  status: number;
  range: string | null;
  body: string;
}

interface Asked {
  method?: string;
  body?: object;
  prefer?: string;
}

type Transaction = Parameters<Parameters<PGlite['transaction']>[0]>[0];

/** One of the compared worlds: a separate backend with users who act, and observers who also receive live events. */
export class World {
  readonly backend: Backend;
  readonly #server: TestServer;
  readonly #listeners: RealtimeClient[] = [];
  readonly #heard = new Map<string, string[]>();
  #marks = 0;
  #onHeard = () => {};

  private constructor(backend: Backend, server: TestServer) {
    this.backend = backend;
    this.#server = server;
  }

  static async open({ root, snapshot, fault }: WorldOptions): Promise<World> {
    const backend = await startBackend({ root, snapshot });
    await createPeople(backend.sql);
    if (fault !== undefined) {
      await backend.sql.exec(fault);
      await backend.realtime.capture();
    }
    return new World(backend, await serve(backend));
  }

  /** Sends an API request as a user. */
  async ask(actor: string, path: string, { method = 'GET', body, prefer }: Asked = {}): Promise<Answer> {
    const response = await this.backend.fetch(
      new Request(`http://localhost/rest/v1/${path}`, {
        method,
        headers: {
          apikey: publishableKey,
          Authorization: `Bearer ${await this.#token(actor)}`,
          'Content-Type': 'application/json',
          ...(prefer !== undefined && { Prefer: prefer }),
        },
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    return {
      status: response.status,
      range: response.headers.get('content-range'),
      body: await response.text(),
    };
  }

  /** Writes through the API as a user; rejects when the API refuses. */
  async act(actor: string, method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object): Promise<void> {
    const { status, body: text } = await this.ask(actor, path, { method, ...(body && { body }) });
    if (status >= 300) throw new Error(`${actor} may not ${method} ${path}: ${status} ${text}`);
  }

  /** Id of the copy of a wish in the group Familie, which the database has generated. */
  async copyOf(title: string): Promise<string> {
    const { rows } = await this.backend.sql.query<{ id: string }>(
      'select id from public.group_gifts where wish_id = $1 and group_id = $2',
      [idOf(title), idOf('Familie')],
    );
    return rows[0]?.id ?? '';
  }

  /** Runs a query as a user, like PostgREST; returns the rows or the error code. */
  async query(actor: string, text: string): Promise<string> {
    try {
      return JSON.stringify(await this.#runAs(actor, (transaction) => transaction.query(text)));
    } catch (error) {
      return error instanceof Error && 'code' in error ? String(error.code) : String(error);
    }
  }

  /** Result of a query as a user, with all error details; the query is rolled back. */
  async tryOut(actor: string, text: string): Promise<string> {
    try {
      const rows = await this.#runAs(actor, async (transaction) => {
        const answer = await transaction.query(text);
        await transaction.rollback();
        return answer;
      });
      return JSON.stringify(rows);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      const said = ['code', 'message', 'detail', 'hint'].map((name) => [name, Reflect.get(error, name)]);
      return JSON.stringify(Object.fromEntries(said));
    }
  }

  /** Subscribes a user to every table with live events, without a filter. */
  async listen(actor: string): Promise<void> {
    const heard: string[] = [];
    this.#heard.set(actor, heard);
    const client = connectRealtime(this.#server, await this.#token(actor));
    this.#listeners.push(client);
    await client.setAuth();
    const channel = client.channel('everything');
    const { rows } = await this.backend.sql.query<{ tablename: string }>(
      "select tablename from pg_publication_tables where pubname = 'supabase_realtime' order by 1",
    );
    for (const { tablename: table } of rows) {
      channel.on('postgres_changes', { event: '*', schema: 'public', table }, (payload) => {
        heard.push(JSON.stringify({ table, type: payload.eventType, new: payload.new, old: payload.old }));
        this.#onHeard();
      });
    }
    await new Promise<void>((resolve, reject) => {
      channel.on('system', {}, ({ status, message }: { status: string; message: string }) => {
        if (status === 'ok') resolve();
        else reject(new Error(message));
      });
      channel.subscribe();
    });
  }

  /**
   * Live events of users since the last call. They are complete, because the function sends a mark message and waits
   * until every observer with an account has received it.
   */
  async heardBy(actors: readonly string[]): Promise<string[][]> {
    this.#marks += 1;
    const mark = idOf(`mark ${this.#marks}`);
    const { rows } = await this.backend.sql.query<{ user_id: string }>(
      'select user_id from public.group_members where group_id = $1',
      [idOf('Alle')],
    );
    const present = actors.filter((actor) => rows.some(({ user_id: id }) => id === idOf(actor)));
    const arrived = new Promise<void>((resolve) => {
      this.#onHeard = () => {
        if (present.every((actor) => this.#heard.get(actor)?.at(-1)?.includes(mark))) resolve();
      };
    });
    await this.backend.sql.query(
      "insert into public.chat_messages (id, group_id, text) values ($1, $2, 'Ende')",
      [mark, idOf('Alle')],
    );
    await arrived;
    return actors.map((actor) => this.#heard.get(actor)?.splice(0) ?? []);
  }

  async close(): Promise<void> {
    for (const client of this.#listeners) await client.removeAllChannels();
    await this.#server.close();
    await this.backend.close();
  }

  async #runAs(
    actor: string,
    run: (transaction: Transaction) => Promise<{ rows: unknown[] }>,
  ): Promise<unknown[]> {
    return this.backend.sql.transaction(async (transaction) => {
      const claims = { sub: idOf(actor), role: 'authenticated', is_anonymous: false };
      await transaction.query(
        "select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true), set_config('role', 'authenticated', true)",
        [JSON.stringify(claims), claims.sub],
      );
      return (await run(transaction)).rows;
    });
  }

  #token(actor: string): Promise<string> {
    const claims = { sub: idOf(actor), role: 'authenticated', aud: 'authenticated', is_anonymous: false };
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode(this.backend.realtime.jwtSecret));
  }
}

/** Runs all queries of one kind as an observer and returns the answers. */
export type Ask = (world: World, observer: string) => Promise<string[]>;

/** Step of the comparison. Both worlds run `shared`, but only one of them runs `hidden`. */
export interface Act {
  name: string;
  hidden?: (world: World) => Promise<void>;
  shared?: (world: World) => Promise<void>;
  /** True to compare the answers to all queries after this act; live events are compared after every act. */
  isLookedAt?: true;
}
