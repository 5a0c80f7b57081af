import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import type { Backend } from '../backend.ts';
import { connect, signUp, startTestBackend, type TestClient } from '../test-backend.ts';

let backend: Backend;
let anna: { client: TestClient; userId: string };
let ben: { client: TestClient; userId: string };

beforeAll(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  backend = await startTestBackend();
  anna = await signUp(backend, 'anna@example.org');
  ben = await signUp(backend, 'ben@example.org');
});
afterAll(() => backend.close());

interface Group {
  id: string;
  token: string;
  memberId: string;
}

/** Group with Anna as admin. */
async function createGroup(): Promise<Group> {
  const { data } = await anna.client.rpc('create_group_with_admin_v2', { p_name: 'Familie' });
  const created = data?.[0];
  if (!created) throw new Error('No group was created.');
  const member = await anna.client
    .from('group_members')
    .select('id')
    .eq('group_id', created.group_id)
    .single()
    .throwOnError();
  return { id: created.group_id, token: created.invite_token, memberId: member.data.id };
}

test('null arguments are accepted', async () => {
  const { data, error } = await anna.client.rpc('create_group_with_admin_v2', {
    p_name: 'Ohne Tag',
    p_description: null,
    p_event_date: null,
    p_visibility: 'link',
  } as never);
  expect(error).toBeNull();
  expect(data).toHaveLength(1);
});

test('link, code and number of members come with the group, the secrets for admins only', async () => {
  const { id, token } = await createGroup();
  await ben.client.rpc('join_group_by_token', { p_token: token, p_display_name: 'Ben' }).throwOnError();
  const read = ({ client }: typeof anna) =>
    client.from('groups').select('id, name, invite_token, join_code, member_count').eq('id', id).single();
  expect((await read(anna)).data).toEqual({
    id,
    name: 'Familie',
    invite_token: token,
    join_code: expect.stringMatching(/^[A-Z2-9]{10}$/),
    member_count: 2,
  });
  expect((await read(ben)).data).toEqual({
    id,
    name: 'Familie',
    invite_token: null,
    join_code: null,
    member_count: 2,
  });
});

test('the list of groups is one request', async () => {
  const { id, memberId } = await createGroup();
  const { data } = await anna.client
    .from('group_members')
    .select('id, role, groups!group_id(id, name, description, event_date, member_count)')
    .eq('user_id', anna.userId)
    .eq('group_id', id);
  expect(data).toEqual([
    {
      id: memberId,
      role: 'admin',
      groups: { id, name: 'Familie', description: null, event_date: null, member_count: 1 },
    },
  ]);
});

test('names come along, also of two foreign keys to the same table', async () => {
  const { id, memberId } = await createGroup();
  const gift = randomUUID();
  await anna.client
    .from('group_gifts')
    .insert({ id: gift, group_id: id, created_by: memberId, title: 'Rad' });
  await anna.client.rpc('reserve_group_gift', { p_gift: gift }).throwOnError();
  await anna.client
    .from('gift_comments')
    .insert({ group_id: id, gift_id: gift, member_id: memberId, text: 'Ja!' })
    .throwOnError();
  const gifts = await anna.client
    .from('group_gifts')
    .select('title, status, reserver:group_members!group_gifts_reserved_by_fkey(display_name)')
    .eq('group_id', id);
  expect(gifts.data).toEqual([{ title: 'Rad', status: 'reserved', reserver: { display_name: 'Test' } }]);
  const comments = await anna.client
    .from('gift_comments')
    .select('text, group_members(display_name)')
    .eq('gift_id', gift);
  expect(comments.data).toEqual([{ text: 'Ja!', group_members: { display_name: 'Test' } }]);
  const counts = await anna.client
    .from('gift_comment_counts')
    .select('gift_id, comment_count')
    .eq('group_id', id);
  expect(counts.data).toEqual([{ gift_id: gift, comment_count: 1 }]);
});

// Reading privileges are granted per column and never for a whole table.
test('everything of a row can be asked for with *, embedded and returned, but nothing beneath it', async () => {
  const { id, memberId } = await createGroup();
  const gift = { id: randomUUID(), group_id: id, created_by: memberId, title: 'Rad' };
  const added = await anna.client.from('group_gifts').insert(gift).select().single();
  expect(added).toMatchObject({ status: 201, data: { ...gift, status: 'idea', reserved_by: null } });
  const renamed = await anna.client.from('groups').update({ name: 'Oma' }).eq('id', id).select('*');
  expect(renamed.data).toMatchObject([{ id, name: 'Oma', member_count: 1 }]);
  const all = await anna.client
    .from('groups')
    .select('*, group_members(*), group_gifts(*, gift_reactions(*), gift_comments(*)), chat_messages(*)')
    .eq('id', id);
  expect(all).toMatchObject({
    error: null,
    data: [{ group_members: [{ id: memberId }], group_gifts: [{ title: 'Rad', gift_reactions: [] }] }],
  });
  const others = [
    await anna.client.from('gifts').select('*', { count: 'exact' }),
    await anna.client.from('people').select('*'),
    await anna.client.from('profiles').select('*'),
    await anna.client.from('reminders').select('*'),
    await anna.client.from('gift_comment_counts').select('*'),
  ];
  for (const answer of others) expect(answer).toMatchObject({ error: null });
  const removed = await anna.client.from('group_gifts').delete().eq('id', gift.id).select();
  expect(removed.data).toMatchObject([{ title: 'Rad' }]);
  const beneath = await anna.client.from('group_members').select('xmax' as 'id');
  expect(beneath.status).toBeGreaterThanOrEqual(400);
});

test('a wrong code is not found, the eleventh is refused, and both are no error but null', async () => {
  const eve = await signUp(backend, 'eve@example.org');
  const attempt = () => eve.client.rpc('join_group_by_code', { p_code: 'WRONGCODE2' });
  for (let number = 1; number <= 10; number += 1) {
    expect(await attempt()).toMatchObject({ status: 404, data: null });
  }
  expect(await attempt()).toMatchObject({ status: 429, data: null });
});

test('a wrong link says so', async () => {
  expect(await ben.client.rpc('join_group_by_token', { p_token: 'x' })).toMatchObject({
    status: 400,
    error: { code: 'P0001', message: 'Invalid token' },
  });
});

test('a guest joins as guest and creates no group', async () => {
  const { id, token } = await createGroup();
  const guest = connect(backend);
  await guest.auth.signInAnonymously();
  await guest.rpc('join_group_by_token', { p_token: token, p_display_name: 'Gast' }).throwOnError();
  const { data } = await guest.from('group_members').select('role').eq('group_id', id).order('joined_at');
  expect(data).toEqual([{ role: 'admin' }, { role: 'guest' }]);
  expect(await guest.rpc('create_group_with_admin_v2', { p_name: 'Eigene' })).toMatchObject({
    status: 403,
    error: { code: '42501' },
  });
});

test('a message that is sent twice meets its own key', async () => {
  const { id, memberId } = await createGroup();
  const message = { id: randomUUID(), group_id: id, member_id: memberId, text: 'Hallo' };
  expect((await anna.client.from('chat_messages').insert(message)).status).toBe(201);
  expect(await anna.client.from('chat_messages').insert(message)).toMatchObject({
    status: 409,
    error: { code: '23505' },
  });
});
