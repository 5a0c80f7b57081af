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

test('the file of whoever wishes is the same, whatever others take', async () => {
  const [lisa, tim, oma] = await Promise.all(
    ['lisa', 'tim', 'oma'].map((name) => signUp(backend, `${name}@example.org`)),
  );
  if (!lisa || !tim || !oma) throw new Error('Nobody signed up.');
  const { data: made } = await lisa.client
    .rpc('create_group_with_admin_v2', {
      p_name: 'Brandts',
      p_description: '',
      p_event_date: '2026-12-24',
      p_visibility: 'link',
    })
    .throwOnError();
  const group = made[0];
  if (!group) throw new Error('No group.');
  await tim.client
    .rpc('join_group_by_token', { p_token: group.invite_token, p_display_name: 'Tim' })
    .throwOnError();
  const wishes = ['Zelt', 'Teekanne'].map((title) => ({
    id: crypto.randomUUID(),
    user_id: lisa.userId,
    title,
    state: 'open',
    on_link: true,
  }));
  await lisa.client.from('wishes').insert(wishes).throwOnError();
  for (const { id } of wishes)
    await lisa.client.rpc('share_wish', { p_wish: id, p_groups: [group.group_id] }).throwOnError();
  const { data: token } = await lisa.client.rpc('my_wish_link').throwOnError();
  const before = await fileOf(lisa.client, lisa.userId);
  expect(before).toContain('Zelt');
  expect(before).toContain(group.group_id);

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
  expect(files).toContain(account.p_iban);
  expect(files).toContain('"amount_cents":2501');
  expect(files).not.toContain('"amount_cents":2500');
  expect(hers).toContain('"amount_cents":2500');
  expect(hers).toContain('"own_cents":1234');
  expect(hers).not.toContain('"amount_cents":2501');
  expect(hers).not.toContain(account.p_iban);
  expect(await fileOf(ina.client, ina.userId)).toBe(before);
});
