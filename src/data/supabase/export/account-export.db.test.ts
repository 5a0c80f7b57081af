import { afterAll, beforeAll, expect, test } from 'vitest';

import { filledGift, filledPerson, filledWish } from '@/domain/test-data';
import type { Rest } from '@/lib/supabase/rest-client';

import type { Backend } from '../../../../supabase/local/backend.ts';
import { signUp, startTestBackend, type TestClient } from '../../../../supabase/local/test-backend.ts';
import { toColumns } from '../../rows/columns';
import { supabasePersonalData } from '../supabase-personal-data';
import { exportAccount } from './account-export';

let backend: Backend;

beforeAll(async () => {
  backend = await startTestBackend();
});
afterAll(() => backend.close());

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same client, by its wider name
const restOf = (client: TestClient) => client as unknown as Rest;

async function fileOf(client: TestClient, id: string): Promise<string> {
  const account = { id, email: 'lisa@example.org', name: 'Lisa' };
  return JSON.stringify(await exportAccount(restOf(client), account, new Date('2026-11-26T12:00:00Z')));
}

test('the file has every field that somebody has filled', async () => {
  const { client, userId } = await signUp(backend, 'lisa@filled.example.org');
  const { people, gifts, wishes } = supabasePersonalData(restOf(client), userId);
  const { groupIds: _, ...wish } = filledWish;
  await people.add({ ...filledPerson, id: filledGift.personId });
  await gifts.add({ ...filledGift, id: crypto.randomUUID() });
  await wishes.add({ ...wish, groupIds: [], id: crypto.randomUUID() });
  expect(JSON.parse(await fileOf(client, userId))).toMatchObject({
    people: [toColumns(filledPerson)],
    gifts: [toColumns(filledGift)],
    wishes: [toColumns(wish)],
  });
});

/** Creates a group of Lisa that the other users of the test join. */
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
    .rpc('create_draw', { p_draw: draw.p_draw, p_group: groupId, p_title: 'Wichteln', p_day: '2199-12-24' })
    .throwOnError();
  for (const { client } of people) await client.rpc('join_draw', draw).throwOnError();
  await lisa.client.rpc('set_draw_hint', { ...draw, p_hint: 'Ich mag Tee' }).throwOnError();
  await tim.client.rpc('set_draw_hint', { ...draw, p_hint: 'Ich mag Kaffee' }).throwOnError();
  const drawn = await lisa.client.rpc('run_draw', { ...draw, p_round: 0 }).throwOnError();
  expect(drawn.data).toBe('drawn');
  // Fixed draw: each member gives to the next one.
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
      .rpc('ask_in_draw', { ...draw, p_side, p_message: crypto.randomUUID(), p_text, p_round: 1 })
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
  // A message that Lisa has not opened changes neither her export nor anything that others can see of her.
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

test('the file of whoever has taken something on has it, with the name they said', async () => {
  const [lisa, tim] = await Promise.all(
    ['lisa', 'tim'].map((name) => signUp(backend, `${name}@taken.example.org`)),
  );
  if (!lisa || !tim) throw new Error('Nobody signed up.');
  const groupId = await groupOf(lisa.client, { Tim: tim.client });
  const members = await tim.client.from('group_members').select('id, user_id').throwOnError();
  const memberOf = (userId: string) => members.data.find(({ user_id }) => user_id === userId)?.id ?? '';
  const gift = { id: crypto.randomUUID(), group_id: groupId, created_by: memberOf(lisa.userId) };
  await lisa.client
    .from('group_gifts')
    .insert({ ...gift, title: 'Hängematte' })
    .throwOnError();
  const wish = { id: crypto.randomUUID(), user_id: lisa.userId, title: 'Zelt', state: 'open', on_link: true };
  await lisa.client.from('wishes').insert(wish).throwOnError();
  const { data: p_token } = await lisa.client.rpc('my_wish_link').throwOnError();
  const before = await fileOf(tim.client, tim.userId);
  for (const text of ['Hängematte', 'Zelt', 'Onkel Tim', '7315']) expect(before).not.toContain(text);

  const p_gift = gift.id;
  await tim.client.rpc('reserve_group_gift', { p_gift }).throwOnError();
  await tim.client.rpc('open_pool', { p_gift, p_total_cents: 7_315 }).throwOnError();
  const taking = { p_token, p_wish: wish.id, p_name: 'Onkel Tim', p_key: 'b'.repeat(32) };
  await tim.client.rpc('take_wish', taking).throwOnError();
  const after = await fileOf(tim.client, tim.userId);
  for (const text of ['Hängematte', 'Zelt', 'Onkel Tim', '"total_cents":7315']) expect(after).toContain(text);
  expect(await fileOf(lisa.client, lisa.userId)).not.toContain('Onkel Tim');
});

/** Columns that refer to an account or a membership, with the list of the export that contains their rows. */
const inFile: Record<string, string> = {
  'public.budgets.user_id': 'budgets',
  'public.chat_messages.member_id': 'chat_messages',
  'public.draw_participants.member_id': 'draw_participants',
  'public.draws.created_by': 'draws',
  'public.gift_comments.member_id': 'gift_comments',
  'public.gift_pictures.user_id': 'gift_pictures',
  'public.gift_pools.collector_id': 'gift_pools',
  'public.gift_reactions.member_id': 'gift_reactions',
  'public.gifts.user_id': 'gifts',
  'public.group_gifts.created_by': 'group_gifts',
  'public.group_gifts.reserved_by': 'reserved_gifts',
  'public.group_members.user_id': 'memberships',
  'public.group_news_settings.user_id': 'group_news_settings',
  'public.notification_settings.user_id': 'settings',
  'public.occasion_done.user_id': 'occasion_done',
  'public.people.user_id': 'people',
  'public.person_occasions.user_id': 'person_occasions',
  'public.pool_shares.member_id': 'pool_shares',
  'public.pool_shares.user_id': 'pool_shares',
  'public.profiles.user_id': 'profile',
  'public.push_subscriptions.user_id': 'devices',
  'public.received_gifts.user_id': 'received_gifts',
  'public.reminders.user_id': 'reminders',
  'public.wish_pictures.user_id': 'wish_pictures',
  'public.wish_shares.user_id': 'wishes',
  'public.wishes.user_id': 'wishes',
  'private.calendar_tokens.user_id': 'calendar',
  'private.wish_states.taken_by': 'taken_wishes',
};
/** Columns that refer to an account or a membership but are in no export, with the reason. */
const notInFile: Record<string, string> = {
  'public.draw_exclusions.giver_id': 'what an admin says about two others',
  'public.draw_exclusions.receiver_id': 'what an admin says about two others',
  'public.draw_news.user_id': 'a sign that something changed',
  'public.group_gift_pictures.recipient_user_id': 'a surprise',
  'public.group_gifts.recipient_user_id': 'a surprise',
  'public.groups.created_by': 'the group comes with the membership',
  'public.pool_shares.paid_to_user_id': 'the row of the one who paid',
  'private.undo_deleted_gifts.deleted_by': 'for an hour, to undo it',
  'private.undo_deleted_gifts.recipient_user_id': 'a surprise',
  'private.undo_deleted_responses.member_id': 'for an hour, to undo it',
  'private.deliveries.joined_by': 'a reminder on its way',
  'private.deliveries.user_id': 'a reminder on its way',
  'private.draw_leavers.user_id': 'a limit',
  'private.draw_messages.receiver_id': 'a lot; the own messages are read by draw',
  'private.draw_results.giver_id': 'a lot',
  'private.draw_results.receiver_id': 'a lot',
  'private.join_attempts.user_id': 'a limit',
  'private.left_by_guests.user_id': 'of guests that are deleted',
  'private.mail_bounces.user_id': 'shown with the settings',
  'private.notices.user_id': 'a reminder on its way',
  'private.notification_plans.user_id': 'a reminder on its way',
  'private.undo_releases.released_by': 'for an hour, to undo it',
  'private.undo_releases.reserved_by': 'for an hour, to undo it',
  'private.wish_links.user_id': 'a key',
  'private.wish_states.user_id': 'what others take of the own list',
  'private.write_counters.user_id': 'a limit',
};

test('every place where an account is stored is in its file, or has a reason', async () => {
  const { rows } = await backend.sql.query<{ place: string }>(
    `select format('%s.%s.%s', nspname, relname, attname) as place
     from pg_attribute join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
     where nspname in ('public', 'private') and relkind in ('r', 'p') and not attisdropped and (
       attname ~ '(user_id|member_id|_by|collector_id|giver_id|receiver_id)$' and atttypid = 'uuid'::regtype
       or exists (
         select from pg_constraint
         where conrelid = attrelid and contype = 'f' and attnum = any (conkey) and attname <> 'group_id'
           and confrelid in ('auth.users'::regclass, 'public.group_members'::regclass)
       )
     )`,
  );
  const known = [...Object.keys(inFile), ...Object.keys(notInFile)];
  expect(rows.map(({ place }) => place).toSorted()).toEqual(known.toSorted());

  const ina = await signUp(backend, 'ina@places.example.org');
  const file = await fileOf(ina.client, ina.userId);
  for (const list of Object.values(inFile)) expect(file).toContain(`"${list}":`);
});
