import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Backend } from '../../../supabase/local/backend.ts';
import { signUp, startTestBackend, type TestClient } from '../../../supabase/local/test-backend.ts';
import { exportAccount } from './account-export';

let backend: Backend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

async function fileOf(client: TestClient, id: string): Promise<string> {
  const account = { id, email: 'lisa@example.org', name: 'Lisa' };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same client, by its wider name
  const rest = client as unknown as Parameters<typeof exportAccount>[0];
  return JSON.stringify(await exportAccount(rest, account, new Date('2026-11-26T12:00:00Z')));
}

/** A group of Lisa, which the others join. */
async function groupOf(lisa: TestClient, others: Record<string, TestClient>): Promise<string> {
  const { data: made } = await lisa
    .rpc('create_group_with_admin_v2', {
      p_name: 'Brandts',
      p_description: '',
      p_event_date: '2026-12-24',
      p_visibility: 'link',
    })
    .throwOnError();
  const group = made[0];
  if (!group) throw new Error('No group.');
  for (const [name, other] of Object.entries(others))
    await other
      .rpc('join_group_by_token', { p_token: group.invite_token, p_display_name: name })
      .throwOnError();
  return group.group_id;
}

test('the file of whoever takes part in a draw has what they said, and not whom they drew or what they were asked', async () => {
  const [lisa, tim, oma, ben] = await Promise.all(
    ['lisa', 'tim', 'oma', 'ben'].map((name) => signUp(backend, `${name}@wichteln.example.org`)),
  );
  if (!lisa || !tim || !oma || !ben) throw new Error('Nobody signed up.');
  const people = [lisa, tim, oma, ben];
  const groupId = await groupOf(lisa.client, { Tim: tim.client, Oma: oma.client, Ben: ben.client });
  const draw = { p_draw: crypto.randomUUID() };
  await lisa.client
    .rpc('create_draw', { p_id: draw.p_draw, p_group: groupId, p_title: 'Wichteln', p_day: '2199-12-24' })
    .throwOnError();
  for (const { client } of people) await client.rpc('join_draw', draw).throwOnError();
  await lisa.client.rpc('set_draw_hint', { ...draw, p_hint: 'Ich mag Tee' }).throwOnError();
  await tim.client.rpc('set_draw_hint', { ...draw, p_hint: 'Ich mag Kaffee' }).throwOnError();
  const drawn = await lisa.client.rpc('run_draw', { ...draw, p_round: 0 }).throwOnError();
  expect(drawn.data).toBe('drawn');
  // Each gives to the next one.
  await backend.sql.query('delete from private.draw_results where draw_id = $1', [draw.p_draw]);
  for (const [index, { userId }] of people.entries())
    await backend.sql.query(
      `insert into private.draw_results (draw_id, giver_id, receiver_id)
       select $1, giver.id, receiver.id from public.draw_participants as giver, public.draw_participants as receiver
       where giver.member_id = (select id from public.group_members where user_id = $2)
         and receiver.member_id = (select id from public.group_members where user_id = $3)`,
      [draw.p_draw, userId, people[(index + 1) % people.length]?.userId],
    );
  const say = (client: TestClient, p_side: string, p_text: string) =>
    client
      .rpc('ask_in_draw', { ...draw, p_side, p_id: crypto.randomUUID(), p_text, p_round: 1 })
      .throwOnError();
  const before = await fileOf(lisa.client, lisa.userId);
  expect(before).toContain('Ich mag Tee');
  expect(before).not.toContain('Ich mag Kaffee');
  expect(before).toContain('"seen_round":0');

  await ben.client.rpc('my_draw_result', draw).throwOnError();
  await say(ben.client, 'giver', 'Welche Sorte?');
  await say(tim.client, 'receiver', 'Wer bist du?');
  const timPart = await backend.sql.query<{ id: string }>(
    'select part.id from public.draw_participants as part join public.group_members as member on member.id = member_id where user_id = $1',
    [tim.userId],
  );
  // She has a message and has not looked: the file is as before, and so is what all may see of her.
  const written = await fileOf(lisa.client, lisa.userId);
  const withoutTimes = (file: string) => file.replaceAll(/"changed_at":"[^"]*"/g, '');
  expect(withoutTimes(written)).toBe(withoutTimes(before));
  await lisa.client.rpc('my_draw_result', draw).throwOnError();
  await say(lisa.client, 'giver', 'Magst du Krimis?');
  await say(lisa.client, 'receiver', 'Am liebsten Darjeeling');
  const after = await fileOf(lisa.client, lisa.userId);
  expect(after).toContain('"side":"giver"');
  expect(after).toContain('Magst du Krimis?');
  expect(after).toContain('Am liebsten Darjeeling');
  for (const secret of ['Welche Sorte?', 'Wer bist du?', timPart.rows[0]?.id])
    expect(after).not.toContain(secret);
});

test('the file of whoever wishes is the same, whatever others take', async () => {
  const [lisa, tim, oma] = await Promise.all(
    ['lisa', 'tim', 'oma'].map((name) => signUp(backend, `${name}@example.org`)),
  );
  if (!lisa || !tim || !oma) throw new Error('Nobody signed up.');
  const groupId = await groupOf(lisa.client, { Tim: tim.client });
  const wishes = ['Zelt', 'Teekanne'].map((title) => ({
    id: crypto.randomUUID(),
    user_id: lisa.userId,
    title,
    state: 'open',
    on_link: true,
  }));
  await lisa.client.from('wishes').insert(wishes).throwOnError();
  for (const { id } of wishes)
    await lisa.client.rpc('share_wish', { p_wish: id, p_groups: [groupId] }).throwOnError();
  const { data: token } = await lisa.client.rpc('my_wish_link').throwOnError();
  const before = await fileOf(lisa.client, lisa.userId);
  expect(before).toContain('Zelt');
  expect(before).toContain(groupId);

  const { data: copies } = await tim.client.from('group_gifts').select('id, title').throwOnError();
  const tent = copies.find(({ title }) => title === 'Zelt');
  const reserved = await tim.client.rpc('reserve_group_gift', { p_gift: tent?.id ?? '' }).throwOnError();
  const [, pot] = wishes;
  const taking = { p_token: token, p_wish: pot?.id ?? '', p_name: 'Oma', p_key: 'a'.repeat(32) };
  const taken = await oma.client.rpc('take_wish', taking).throwOnError();
  expect([reserved.data, taken.data]).toEqual([true, true]);

  expect(await fileOf(lisa.client, lisa.userId)).toBe(before);
  await lisa.client.from('wishes').update({ notes: 'Leicht' }).eq('title', 'Zelt').throwOnError();
  expect(await fileOf(lisa.client, lisa.userId)).not.toBe(before);
});

test('whoever pays together finds their own part in the file, and no account but their own', async () => {
  const [ina, ben, ada] = await Promise.all(
    ['ina', 'ben', 'ada'].map((name) => signUp(backend, `${name}@example.org`)),
  );
  if (!ina || !ben || !ada) throw new Error('Nobody signed up.');
  const { data: made } = await ina.client
    .rpc('create_group_with_admin_v2', {
      p_name: 'Chor',
      p_description: '',
      p_event_date: '2026-12-24',
      p_visibility: 'link',
    })
    .throwOnError();
  const { group_id: group, invite_token: token } = made[0] ?? { group_id: '', invite_token: '' };
  for (const { client } of [ben, ada])
    await client.rpc('join_group_by_token', { p_token: token, p_display_name: 'Du' }).throwOnError();
  const { data: member } = await ben.client
    .from('group_members')
    .select('id')
    .eq('user_id', ben.userId)
    .single()
    .throwOnError();
  const gift = { id: crypto.randomUUID(), group_id: group, created_by: member.id };
  await ben.client
    .from('group_gifts')
    .insert({ ...gift, title: 'Notenständer', recipient_user_id: ina.userId })
    .throwOnError();
  const other = { ...gift, id: crypto.randomUUID(), title: 'Stimmgabel' };
  await ben.client.from('group_gifts').insert(other).throwOnError();
  const before = await fileOf(ina.client, ina.userId);

  const second = { p_gift: other.id };
  await ben.client.rpc('reserve_group_gift', second).throwOnError();
  await ben.client.rpc('open_pool', { ...second, p_total_cents: 4_000 }).throwOnError();
  await ada.client.rpc('join_pool', { ...second, p_own_cents: 1_234 }).throwOnError();
  const p_gift = gift.id;
  await ben.client.rpc('reserve_group_gift', { p_gift }).throwOnError();
  await ben.client.rpc('open_pool', { p_gift, p_total_cents: 5_001 }).throwOnError();
  await ada.client.rpc('join_pool', { p_gift }).throwOnError();
  const account = { p_holder: 'Ben', p_iban: 'DE89370400440532013000' };
  await ben.client.rpc('set_pool_payment', { p_gift, ...account }).throwOnError();
  const fixed = await ben.client.rpc('fix_pool', { p_gift }).throwOnError();
  expect(fixed.data).toBe('fixed');
  const { data: seen } = await ada.client.from('pool_payment').select('iban').throwOnError();
  expect(seen).toEqual([{ iban: account.p_iban }]);

  const [files, hers] = [await fileOf(ben.client, ben.userId), await fileOf(ada.client, ada.userId)];
  expect(files.match(/"share_id"/g)).toHaveLength(2);
  expect(files).toContain(account.p_iban);
  expect(files).toContain('"amount_cents":2501');
  expect(files).not.toContain('"amount_cents":2500');
  expect(hers).toContain('"amount_cents":2500');
  expect(hers).toContain('"own_cents":1234');
  expect(hers).not.toContain('"amount_cents":2501');
  expect(hers).not.toContain(account.p_iban);
  expect(await fileOf(ina.client, ina.userId)).toBe(before);
});
