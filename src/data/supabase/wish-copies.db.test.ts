import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { filledWish } from '@/domain/test-data';
import { wishView } from '@/domain/wish/wish-view';

import type { Backend } from '../../../supabase/local/backend.ts';
import { signUp, startTestBackend, type TestClient } from '../../../supabase/local/test-backend.ts';
import { columnOf, toColumns } from '../rows/columns';

const fields = Object.entries(wishView).flatMap(([name, view]) =>
  view ? [{ ...view, column: columnOf(name), filled: Reflect.get(filledWish, name) as unknown }] : [],
);
const listed = fields.filter(({ overLink }) => overLink);

type Row = Readonly<Record<string, unknown>>;

let backend: Backend;
let lisa: { client: TestClient; userId: string };
let tim: typeof lisa;
let groupId: string;
let p_token: string;

beforeAll(async () => {
  backend = await startTestBackend();
  lisa = await signUp(backend, 'lisa@example.org');
  tim = await signUp(backend, 'tim@example.org');
  const group = { p_name: 'Brandts', p_description: '', p_event_date: '2026-12-24', p_visibility: 'link' };
  const { data: made } = await lisa.client.rpc('create_group_with_admin_v2', group).throwOnError();
  groupId = made[0]?.group_id ?? '';
  const joining = { p_token: made[0]?.invite_token ?? '', p_display_name: 'Tim' };
  await tim.client.rpc('join_group_by_token', joining).throwOnError();
  p_token = (await lisa.client.rpc('my_wish_link').throwOnError()).data;
});
afterAll(() => backend.close());

/** Creates a wish of Lisa that her group and her public wish list show. */
async function wishOf(columns: object): Promise<string> {
  const id = crypto.randomUUID();
  const row = { id, user_id: lisa.userId, title: 'Zelt', state: 'open', on_link: true, ...columns };
  await lisa.client.from('wishes').insert(row).throwOnError();
  await lisa.client.rpc('share_wish', { p_wish: id, p_groups: [groupId] }).throwOnError();
  return id;
}

async function change(id: string, columns: object): Promise<void> {
  await lisa.client.from('wishes').update(columns).eq('id', id).throwOnError();
}

async function copyOf(id: string): Promise<Row & { id: string }> {
  const { data } = await tim.client.from('group_gifts').select('*').eq('wish_id', id).single().throwOnError();
  return data;
}

async function listedAs(id: string): Promise<Row | undefined> {
  const { data } = await tim.client.rpc('open_wish_list', { p_token }).throwOnError();
  return data.find(({ wish_id }) => wish_id === id);
}

/** Fields of a wish as a member has read them before reserving. */
function read(row: Row = {}, ...also: string[]) {
  const columns = [...fields.filter(({ isRead }) => isRead).map(({ column }) => column), ...also];
  return Object.fromEntries(columns.map((column) => [column, row[column]])) as Record<string, string>;
}
const readInGroup = (copy: Row) => read(copy, 'price_min', 'price_max');

async function reserve(id: string, p_seen: ReturnType<typeof read>): Promise<boolean | null> {
  const p_gift = (await copyOf(id)).id;
  return (await tim.client.rpc('reserve_group_gift', { p_gift, p_seen }).throwOnError()).data;
}

test('a wish is shown with every field that it has', async () => {
  const { groupIds: _, ...filled } = filledWish;
  const id = await wishOf(toColumns(filled));
  const expected = Object.fromEntries(fields.map(({ column, filled: value }) => [column, value]));
  expect(await copyOf(id)).toMatchObject(expected);
  for (const { column, filled: value } of listed) expect(await listedAs(id)).toHaveProperty(column, value);
});

describe.each(fields)('of a wish that somebody takes care of, $column', ({ column, filled, isRead }) => {
  test('follows, and is to be read where the wish is another one by it', async () => {
    const id = await wishOf({});
    const before = readInGroup(await copyOf(id));
    expect(await reserve(id, before)).toBe(true);
    await change(id, { [column]: filled });
    const copy = await copyOf(id);
    expect(copy).toHaveProperty(column, filled);
    expect(copy.wish_changed_at !== null).toBe(isRead);
    await tim.client.rpc('release_group_gift', { p_gift: copy.id }).throwOnError();
    expect(await reserve(id, before)).toBe(isRead ? null : true);
    expect(await reserve(id, readInGroup(copy))).toBe(true);
  });

  test('follows when it is shown again', async () => {
    const id = await wishOf({});
    await reserve(id, readInGroup(await copyOf(id)));
    await change(id, { state: 'draft' });
    await change(id, { [column]: filled });
    await change(id, { state: 'open' });
    const copy = await copyOf(id);
    expect(copy).toHaveProperty(column, filled);
    expect(copy.wish_changed_at !== null).toBe(isRead);
  });
});

describe.each(listed)('on the list of a link, $column', ({ column, filled, isRead }) => {
  test('is to be read by whoever takes the wish where it is another one by it', async () => {
    const p_wish = await wishOf({});
    const before = read(await listedAs(p_wish));
    await change(p_wish, { [column]: filled });
    const after = await listedAs(p_wish);
    expect(after).toHaveProperty(column, filled);
    const p_key = crypto.randomUUID().replaceAll('-', '');
    const take = async (p_seen: ReturnType<typeof read>) =>
      (await tim.client.rpc('take_wish', { p_token, p_wish, p_name: 'Tim', p_key, p_seen }).throwOnError())
        .data;
    expect(await take(before)).toBe(isRead ? null : true);
    expect(await take(read(after))).toBe(true);
    await tim.client.rpc('give_back_wish', { p_key }).throwOnError();
  });
});
