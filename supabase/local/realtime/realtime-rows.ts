import type { PGlite } from '@supabase/lite/pglite';

import type { Mutex } from '../mutex.ts';
import type { Claims } from './realtime-claims.ts';
import type { Change } from './realtime-notification.ts';

/** Reads changed rows as the subscriber, so that policies and grants apply to every delivery. */
export class SubscriberRows {
  readonly #sql: PGlite;
  readonly #mutex: Mutex;
  readonly #columns = new Map<string, Column[]>();

  constructor(sql: PGlite, mutex: Mutex) {
    this.#sql = sql;
    this.#mutex = mutex;
  }

  /** Checks a subscription: rejects a table outside the publication, or a filter on a column the role may not read. */
  async checkSubscription(
    { role }: Claims,
    schema: string,
    table: string,
    filter: string | undefined,
  ): Promise<void> {
    const columns = await this.#columnsOf(schema, table);
    const readable = columns.filter(({ readers }) => readers.includes(role));
    if (filter !== undefined) filterCondition(filter, readable, 1);
  }

  /** Change of a row in the format of the protocol; null when the subscriber may not see the row. */
  async changeFor(claims: Claims, change: Change, filter: string | undefined): Promise<object | null> {
    const { schema, table, type, key, at } = change;
    const columns = await this.#columnsOf(schema, table);
    const readable = columns.filter(({ readers }) => readers.includes(claims.role));
    if (readable.length === 0) return null;
    const told = {
      schema,
      table,
      type,
      commit_timestamp: at,
      errors: null,
      columns: readable.map(({ name, type }) => ({ name, type })),
    };
    if (type === 'DELETE') {
      // A deleted row can no longer be read, so no policy applies, and only its key is sent, like on the hosted
      // service. Filters on other columns never match.
      return filter === undefined || (await this.#keyMatches(change, filter, columns))
        ? { ...told, old_record: key }
        : null;
    }
    const record = await this.#rowFor(claims, change, filter, readable);
    if (record === null) return null;
    return { ...told, record, ...(type === 'UPDATE' && { old_record: key }) };
  }

  /** Clears the cached columns; must be called after the publication or one of its tables has changed. */
  forgetColumns(): void {
    this.#columns.clear();
  }

  async #columnsOf(schema: string, table: string): Promise<Column[]> {
    const name = `${quoted(schema)}.${quoted(table)}`;
    const known = this.#columns.get(name);
    if (known) return known;
    const { rows } = await this.#mutex.run(() => this.#sql.query<Column>(columnsQuery, [schema, table]));
    if (rows.length === 0) throw new Error(`${schema}.${table} is not in the publication supabase_realtime`);
    this.#columns.set(name, rows);
    return rows;
  }

  async #rowFor(
    claims: Claims,
    { schema, table, key }: Change,
    filter: string | undefined,
    columns: Column[],
  ): Promise<object | null> {
    const conditions = Object.entries(key).map(([name, value], index) =>
      filterCondition(`${name}=eq.${value}`, columns, index + 1),
    );
    if (filter !== undefined) conditions.push(filterCondition(filter, columns, conditions.length + 1));
    const list = columns.map(({ name }) => quoted(name)).join(', ');
    const text = `select to_jsonb(changed) as record from (
      select ${list} from ${quoted(schema)}.${quoted(table)}
      where ${conditions.map(({ text }) => text).join(' and ')}) changed`;
    const values = conditions.map(({ value }) => value);
    return this.#mutex.run(() =>
      this.#sql.transaction(async (transaction) => {
        await transaction.query(actAs, [JSON.stringify(claims), claims.sub ?? '', claims.role]);
        const { rows } = await transaction.query<{ record: object }>(text, values);
        return rows[0]?.record ?? null;
      }),
    );
  }

  async #keyMatches({ key }: Change, filter: string, columns: Column[]): Promise<boolean> {
    const keyColumns = columns.filter(({ name }) => name in key);
    if (!keyColumns.some(({ name }) => filter.startsWith(`${name}=`))) return false;
    const condition = filterCondition(filter, keyColumns, 2);
    const record = keyColumns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ');
    const { rows } = await this.#mutex.run(() =>
      this.#sql.query(
        `select from jsonb_to_record($1::jsonb) as changed (${record}) where ${condition.text}`,
        [JSON.stringify(key), condition.value],
      ),
    );
    return rows.length > 0;
  }
}

/** SQL that makes the transaction act as a subscriber; parameters: claims, user id, role. */
const actAs = `
  select set_config('request.jwt.claims', $1, true), set_config('request.jwt.claim.sub', $2, true),
    set_config('request.jwt.claim.role', $3, true), set_config('role', $3, true)`;

const columnsQuery = `
  select attname as name, format_type(atttypid, null) as type, array(
    select rolname::text from pg_roles
    where rolname in ('anon', 'authenticated', 'service_role')
      and has_column_privilege(rolname, attrelid, attnum, 'select')
  ) as readers
  from pg_publication_tables
  join pg_attribute on attrelid = format('%I.%I', schemaname, tablename)::regclass
    and attnum > 0 and not attisdropped
  where pubname = 'supabase_realtime' and schemaname = $1 and tablename = $2
  order by attnum`;

interface Column {
  name: string;
  type: string;
  /** Roles that may read the column. */
  readers: string[];
}

interface Condition {
  text: string;
  value: string;
}

const operators = new Map([
  ['eq', '='],
  ['neq', '<>'],
  ['lt', '<'],
  ['lte', '<='],
  ['gt', '>'],
  ['gte', '>='],
]);

/** SQL condition of a filter `column=operator.value`, with one parameter. Throws for an unknown column or operator. */
function filterCondition(filter: string, columns: Column[], parameter: number): Condition {
  const [, name, code = '', value = ''] = /^(\w+)=(\w+)\.(.*)$/s.exec(filter) ?? [];
  const column = columns.find((candidate) => candidate.name === name);
  if (!column) throw new Error(`invalid column for filter ${filter}`);
  const left = quoted(column.name);
  if (code === 'in') {
    const text = `${left}::text in (select jsonb_array_elements_text($${parameter}::jsonb))`;
    return { text, value: JSON.stringify(value.replaceAll(/^\(|\)$/g, '').split(',')) };
  }
  const operator = operators.get(code);
  if (!operator) throw new Error(`invalid operator in filter ${filter}`);
  return { text: `${left} ${operator} $${parameter}::text::${column.type}`, value };
}

function quoted(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}
