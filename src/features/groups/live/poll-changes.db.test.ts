import { PostgrestClient } from '@supabase/postgrest-js';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { Api, Rest } from '@/lib/supabase/rest-client';

import type { Backend } from '../../../../supabase/local/backend.ts';
import { publishableKey } from '../../../../supabase/local/keys.ts';
import { signUp, startTestBackend, type TestClient } from '../../../../supabase/local/test-backend.ts';
import { changePoller, readCounts } from './poll-changes';

interface User {
  client: TestClient;
  userId: string;
  rest: Rest;
}

let backend: Backend;
let users: Record<'anna' | 'ben' | 'carla', User>;
let groupId: string;
let memberId: string;

beforeAll(async () => {
  backend = await startTestBackend();
  users = { anna: await register('anna'), ben: await register('ben'), carla: await register('carla') };
  const { client, userId } = users.anna;
  const { data } = await client.rpc('create_group_with_admin_v2', { p_name: 'Oma Lotte' }).throwOnError();
  groupId = data[0]?.group_id ?? '';
  const invitation = { p_token: data[0]?.invite_token ?? '', p_display_name: 'Ben' };
  await users.ben.client.rpc('join_group_by_token', invitation).throwOnError();
  const { data: me } = await client
    .from('group_members')
    .select('id')
    .eq('user_id', userId)
    .single()
    .throwOnError();
  memberId = me.id;
});
afterAll(() => backend.close());

async function register(name: string): Promise<User> {
  const { client, userId } = await signUp(backend, `${name}@example.org`);
  const { data } = await client.auth.getSession();
  const rest = new PostgrestClient<Api>('http://localhost/rest/v1', {
    headers: { apikey: publishableKey, Authorization: `Bearer ${data.session?.access_token ?? ''}` },
    fetch: (input, init) => backend.fetch(new Request(input, init)),
  });
  return { client, userId, rest };
}

function addGift(recipient: User | null) {
  const gift = {
    group_id: groupId,
    created_by: memberId,
    title: 'Rad',
    recipient_user_id: recipient?.userId ?? null,
  };
  return users.anna.client.from('group_gifts').insert(gift).throwOnError();
}

test('members are told what has changed; of a surprise its recipient is told nothing', async () => {
  const [anna, ben] = [users.anna, users.ben].map(({ rest }) =>
    changePoller(() => readCounts(rest, groupId)),
  );
  for (const poll of [anna, ben])
    expect(await poll?.(true)).toMatchObject({ subject: 'everything', since: expect.any(Number) as number });
  await addGift(users.ben);
  expect(await anna?.(false)).toEqual({ subject: 'parts', changed: ['gift'] });
  expect(await ben?.(false)).toBeNull();
  await addGift(null);
  for (const poll of [anna, ben])
    expect(await poll?.(false)).toEqual({ subject: 'parts', changed: ['gift'] });
});

test('the time of the last change does not reveal hidden changes to a recipient', async () => {
  const before = await readCounts(users.ben.rest, groupId);
  await addGift(users.ben);
  const after = await readCounts(users.ben.rest, groupId);
  expect(after?.counts).toEqual(before?.counts);
  expect(after?.changedAgoMs).toBeGreaterThanOrEqual(before?.changedAgoMs ?? Infinity);
});

test('an outsider learns nothing, and of no group as little', async () => {
  expect(await readCounts(users.carla.rest, groupId)).toBeNull();
  expect(await readCounts(users.carla.rest, crypto.randomUUID())).toBeNull();
});
