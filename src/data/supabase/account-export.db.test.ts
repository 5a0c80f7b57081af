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
