import { functions } from './functions.ts';
import { idOf } from './ids.ts';
import { memberId, pictureId, pictureOf } from './people.ts';
import type { Ask } from './world.ts';

/** Users who must not learn the secrets. A new secret may need further observers. */
export const observers = ['recipient', 'outsider', 'heir'] as const;

const orders: Record<string, string> = {
  group_members: 'joined_at',
  groups: 'name',
  profiles: 'user_id',
  gift_comment_counts: 'gift_id',
  tombstones: 'subject,row_id',
  wish_shares: 'wish_id',
  draw_exclusions: 'giver_id',
  draw_news: 'draw_id',
  gift_pools: 'gift_id',
  pool_payment: 'gift_id',
  pool_shares: 'share_id',
};
// Columns to read of tombstones: without their random ids, which would sort duplicates differently in each world.
const columns: Record<string, string> = { tombstones: 'group_id,subject,row_id' };

/** Reads all rows, and their number, of every table and view of the API. */
const rows: Ask = async (world, observer) => {
  const { rows: tables } = await world.backend.sql.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') order by 1",
  );
  const answers: string[] = [];
  for (const { name } of tables) {
    const path = `${name}?select=${columns[name] ?? '*'}&order=${orders[name] ?? 'id'}`;
    const isSecret = /^gift_|^group_gift|^tombstones|^draw|^pool/.test(name);
    for (const count of isSecret ? ['exact', 'planned', 'estimated'] : ['exact']) {
      const { status, range, body } = await world.ask(observer, path, { prefer: `count=${count}` });
      answers.push(`${path} ${count}: ${status} ${range} ${count === 'exact' ? body : ''}`);
    }
  }
  for (const embedded of [
    'groups?select=*,group_members(*),group_gifts(*,gift_reactions(*),gift_comments(*),group_gift_pictures(*))&order=name',
    'group_gift_pictures?select=*,group_gifts(title)&order=id',
    'group_gifts?select=id,group_gift_pictures!inner(id)&order=id',
    'group_gifts?select=id,pool:gift_pools(total_cents,member_ids)&order=id',
    'group_gifts?select=id,gift_pools!inner(gift_id)&order=id',
    'gift_pools?select=gift_id,group_gifts(title),pool_shares(share_id),pool_payment(iban)&order=gift_id',
    // Query of the shopping list for reserved gifts, but without its filter by user.
    'group_gifts?select=*,groups(name),group_members!group_gifts_reserved_by_fkey!inner(user_id)&order=id',
  ]) {
    const { status, body } = await world.ask(observer, embedded);
    answers.push(`${embedded}: ${status} ${body}`);
  }
  return answers;
};

/** Reads the system columns (such as xmin) of every table. */
const system: Ask = async (world, observer) => {
  const { rows: columns } = await world.backend.sql.query<{ table: string; column: string }>(
    `select relname as table, attname as column from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum < 0 order by 1, 2`,
  );
  const answers: string[] = [];
  for (const { table, column } of columns) {
    const query = `select ${column}::text from public.${table} order by 1`;
    answers.push(`${query}: ${await world.query(observer, query)}`);
  }
  return answers;
};

/** Row counts as estimated by the query planner (`Prefer: count=planned`), for all filters. */
const estimates: Ask = async (world, observer) => {
  const conditions = {
    group_id: [idOf('Familie')],
    gift_id: [idOf('Rad')],
    member_id: ['tim', 'mia', 'anna'].map((name) => memberId(name)),
    created_by: ['tim', 'mia'].map((name) => memberId(name)),
    reserved_by: ['tim', 'anna'].map((name) => memberId(name)),
    recipient_user_id: [idOf('recipient')],
    status: ['idea', 'reserved'],
    type: ['heart'],
    subject: ['gift_reactions'],
    state: ['open', 'fixed', 'pledged'],
    collector_id: [memberId('tim')],
  };
  const answers: string[] = [];
  for (const table of [
    'group_gifts',
    'group_gift_pictures',
    'gift_reactions',
    'gift_comments',
    'gift_comment_counts',
    'tombstones',
    'gift_pools',
    'pool_shares',
    'pool_payment',
  ]) {
    const { rows: known } = await world.backend.sql.query<{ attname: keyof typeof conditions }>(
      `select attname from pg_attribute where attrelid = 'public.${table}'::regclass and attname = any ($1) order by 1`,
      [Object.keys(conditions)],
    );
    const filters = known.flatMap(({ attname }) =>
      conditions[attname].map((value) => `${attname} = '${value}'`),
    );
    for (const filter of ['true', ...filters]) {
      const query = `select 1 from public.${table} where ${filter}`;
      const plan = await world.query(observer, `explain (format json) ${query}`);
      answers.push(`${query}: ${/"Plan Rows":\d+/.exec(plan)?.[0] ?? plan}`);
    }
  }
  return answers;
};

/** Answers to writes that name the ids of visible, hidden and missing rows. */
const deeds: Ask = async (world, observer) => {
  const answers: string[] = [];
  async function attempt(method: string, path: string, body?: object): Promise<void> {
    const prefer = path.startsWith('rpc/') ? undefined : 'return=representation';
    const { status, body: text } = await world.ask(observer, path, {
      method,
      ...(body && { body }),
      ...(prefer !== undefined && { prefer }),
    });
    answers.push(`${method} ${path} ${JSON.stringify(body)}: ${status} ${text}`);
  }
  const gifts = ['Rad', 'Überraschung 1', 'Überraschung 4', 'nirgends'];
  for (const gift of gifts.map((title) => idOf(title))) {
    await attempt('POST', 'rpc/reserve_group_gift', { p_gift: gift });
    await attempt('POST', 'rpc/set_group_gift_status', { p_gift: gift, p_status: 'purchased' });
    await attempt('POST', 'rpc/set_group_gift_status', { p_gift: gift, p_status: 'lost' });
    await attempt('POST', 'rpc/release_group_gift', { p_gift: gift });
    await attempt('POST', 'rpc/undo_group_gift_release', { p_gift: gift });
    await attempt('POST', 'rpc/restore_group_gift', { p_gift: gift });
    const choice = { p_status: 'purchased', p_former: 'reserved' };
    await attempt('POST', 'rpc/undo_group_gift_status', { p_gift: gift, ...choice });
    const about = { gift_id: gift, group_id: idOf('Familie'), member_id: memberId(observer) };
    await attempt('POST', 'gift_reactions', { ...about, id: idOf(`heart ${observer}`), type: 'thumbs_up' });
    await attempt('DELETE', `gift_reactions?gift_id=eq.${gift}`);
    if (gift !== idOf('Rad')) {
      await attempt('POST', 'gift_comments', { ...about, text: '?' });
      await attempt('DELETE', `group_gifts?id=eq.${gift}`);
    }
  }
  for (const title of ['Rad', 'Überraschung 1', 'Überraschung 11', 'nirgends']) {
    const { status, body } = await world.ask(observer, `group_gift_pictures?id=eq.${pictureId(title)}`);
    answers.push(`picture of ${title}: ${status} ${body}`);
    await attempt('POST', 'group_gift_pictures', pictureOf(title));
    await attempt('DELETE', `group_gift_pictures?gift_id=eq.${idOf(title)}`);
    await attempt('PATCH', `group_gift_pictures?gift_id=eq.${idOf(title)}`, { recipient_user_id: null });
  }
  for (const body of [{ p_code: 'WRONGWRONG' }, { p_code: '' }])
    await attempt('POST', 'rpc/join_group_by_code', body);
  await attempt('POST', 'rpc/join_group_by_token', { p_token: 'wrong' });
  return answers;
};

/** All kinds of queries that observers run; new features add theirs. */
export const questions: Readonly<Record<string, Ask>> = { rows, system, estimates, functions, deeds };
