import type { PGlite } from '@supabase/lite/pglite';

import type { Mutex } from '../mutex.ts';
import type { Claims } from './realtime-claims.ts';
import { actAs } from './realtime-rows.ts';

export interface TopicMessage {
  id: string;
  topic: string;
  event: string;
  payload: object;
}

/** Private topics: who may join one, and what the database has sent to it. */
export class PrivateTopics {
  readonly #sql: PGlite;
  readonly #mutex: Mutex;

  constructor(sql: PGlite, mutex: Mutex) {
    this.#sql = sql;
    this.#mutex = mutex;
  }

  /** As on the hosted service: may they read a message to that topic, which is taken back? */
  async mayRead(claims: Claims, topic: string): Promise<boolean> {
    return this.#mutex.run(() =>
      this.#sql.transaction(async (transaction) => {
        const { rows: added } = await transaction.query<{ id: string }>(
          "insert into realtime.messages (topic, extension) values ($1, 'broadcast') returning id",
          [topic],
        );
        await transaction.query("select set_config('realtime.topic', $1, true)", [topic]);
        await transaction.query(actAs, [JSON.stringify(claims), claims.sub ?? '', claims.role]);
        const { rows } = await transaction.query('select from realtime.messages where id = $1', [
          added[0]?.id,
        ]);
        await transaction.rollback();
        return rows.length > 0;
      }),
    );
  }

  /** Rejects when there is no such message. */
  async message(id: string): Promise<TopicMessage> {
    const { rows } = await this.#mutex.run(() =>
      this.#sql.query<TopicMessage>('select id, topic, event, payload from realtime.messages where id = $1', [
        id,
      ]),
    );
    if (!rows[0]) throw new Error(`There is no message ${id}`);
    return rows[0];
  }
}
