import { PostgrestClient } from '@supabase/postgrest-js';
import { type MutationOptions, QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import type { Api } from '@/lib/supabase/rest-client';

import type { Backend } from '../../../../supabase/local/backend.ts';
import { publishableKey } from '../../../../supabase/local/keys.ts';
import { signUp, startTestBackend } from '../../../../supabase/local/test-backend.ts';
import type { AppError } from '../../app-error';
import { newWish } from '../../contract/wish-store.contract';
import { addWish, changeWish, removeWish, restoreWish } from '../../queries/changes/wish-changes';
import { wishQueries } from '../../queries/wish-queries';
import { storedConflict } from '../../texts/stored-conflicts';
import { supabasePersonalData } from '../supabase-personal-data';

// Without localStorage the app keeps conflicts in memory and calls `addEventListener`, which Node lacks.
vi.stubGlobal('addEventListener', () => undefined);

let backend: Backend;
let userId: string;
let token: string;

beforeAll(async () => {
  backend = await startTestBackend();
  const user = await signUp(backend, 'katharina@example.org');
  userId = user.userId;
  token = (await user.client.auth.getSession()).data.session?.access_token ?? '';
});
afterAll(() => backend.close());

type Fetch = (request: Request) => Promise<Response>;
const network: Fetch = (request) => backend.fetch(request);

/** Adapter of a user who has no wishes, over a network that the test controls. */
async function emptyData(fetch = network) {
  await backend.sql.exec('delete from public.wishes');
  const rest = new PostgrestClient<Api>('http://localhost/rest/v1', {
    headers: { apikey: publishableKey, Authorization: `Bearer ${token}` },
    fetch: (input, init) => fetch(new Request(input, init)),
  });
  return supabasePersonalData(rest, userId);
}

async function newGroup(): Promise<string> {
  const { rows } = await backend.sql.query<{ id: string }>(
    "insert into public.groups (name, created_by) values ('Chor', $1) returning id",
    [userId],
  );
  const id = rows[0]?.id ?? '';
  await backend.sql.query(
    `insert into public.group_members (group_id, user_id, display_name, role) values ($1, $2, 'Test', 'admin')
     on conflict do nothing`,
    [id, userId],
  );
  return id;
}

/** A query client, and a function that runs mutations on it as a page does. */
function aPage() {
  const client = new QueryClient();
  const run = <V, R, C>(options: MutationOptions<R, AppError, V, C>, sent: V) =>
    client.getMutationCache().build(client, options).execute(sent);
  return { client, run };
}

test('a wish that comes back brings its picture', async () => {
  const data = await emptyData();
  const { client, run } = aPage();
  const picture = { id: crypto.randomUUID(), data: 'UklGRkYA' };
  const wish = newWish({ pictureId: picture.id });
  const stored = await run(addWish(data), { ...wish, picture });
  expect(await data.wishPictures.read([picture.id])).toEqual([picture]);
  await client.query(wishQueries.list(data));
  await run(removeWish(data), stored);
  expect(await data.wishPictures.read([picture.id])).toEqual([]);
  await run(restoreWish(data), stored);
  expect(await data.wishPictures.read([picture.id])).toEqual([picture]);
});

const noNetwork = () => {
  throw new TypeError('Failed to fetch');
};
const answers = (code: string, status: number) => () =>
  Response.json({ code, message: 'refused', details: null, hint: null }, { status });

test.each([
  ['no answer is sent again as a whole', noNetwork, { kind: 'offline', isStored: false }],
  ['so is it with the next session', answers('PGRST301', 401), { kind: 'signed_out', isStored: false }],
  [
    'a server in trouble has the wish itself',
    answers('57014', 500),
    { kind: 'server', status: 500, isStored: true, cause: { code: '57014' } },
  ],
  ['a limit is one of sharing', answers('QUOTA', 400), { kind: 'quota', isStored: true }],
])('a wish whose sharing fails: %s', async (_name, answer, failure) => {
  const { wishes } = await emptyData(async (request) =>
    request.url.includes('/rpc/share_wish') ? answer() : network(request),
  );
  const wish = newWish({ groupIds: [crypto.randomUUID()] });
  await expect(wishes.add(wish)).rejects.toMatchObject(failure);
  expect(await wishes.list()).toMatchObject([{ id: wish.id, groupIds: [] }]);
});

test('a title that another device has changed between two tries of a form: both stay', async () => {
  let isLost = true;
  const data = await emptyData(async (request) => {
    const answer = await network(request);
    return isLost ? Response.json({ message: 'Bad' }, { status: 500 }) : answer;
  });
  const { run } = aPage();
  const wish = newWish();
  await expect(run(addWish(data), wish)).rejects.toMatchObject({ kind: 'server' });
  isLost = false;
  await data.wishes.change(wish.id, { title: 'Plane' });
  await run(addWish(data), { ...wish, title: 'Kanne' });
  expect(await data.wishes.list()).toMatchObject([{ title: 'Plane' }]);
  expect(storedConflict(data.scope, 'wishes', wish.id)).toEqual({
    mine: { title: 'Kanne' },
    theirs: { title: 'Plane' },
  });
});

describe('for a group that was left meanwhile', () => {
  const refusal = { kind: 'invalid', message: 'Du bist nicht mehr in dieser Gruppe.', isStored: true };
  const picture = () => ({ id: crypto.randomUUID(), data: 'UklGRkYA' });
  const leave = (group: string) =>
    backend.sql.query('delete from public.group_members where group_id = $1 and user_id = $2', [
      group,
      userId,
    ]);

  test('a new wish has its picture, and a retry stores what was typed since', async () => {
    const [data, ...groups] = [await emptyData(), await newGroup(), await newGroup()] as const;
    const { run } = aPage();
    const [first, second] = [picture(), picture()];
    const wish = newWish({ state: 'open', groupIds: groups, pictureId: first.id });
    await leave(groups[1]);
    await expect(run(addWish(data), { ...wish, picture: first })).rejects.toMatchObject(refusal);
    expect(await data.wishes.list()).toMatchObject([{ title: 'Zelt', groupIds: [groups[0]] }]);
    expect(await data.wishPictures.read([first.id])).toEqual([first]);
    const typed = { ...wish, title: 'Kanne', pictureId: second.id, picture: second };
    await expect(run(addWish(data), typed)).rejects.toMatchObject(refusal);
    expect(await data.wishes.list()).toMatchObject([{ title: 'Kanne', groupIds: [groups[0]] }]);
    expect(await data.wishPictures.read([second.id])).toEqual([second]);
    await run(addWish(data), { ...typed, groupIds: [groups[0]] });
  });

  test('a changed wish has its new picture', async () => {
    const [data, ...groups] = [await emptyData(), await newGroup(), await newGroup()] as const;
    const { run } = aPage();
    const { id } = await data.wishes.add(newWish({ state: 'open' }));
    const added = picture();
    await leave(groups[1]);
    const change = { groupIds: groups, pictureId: added.id };
    await expect(run(changeWish(data), { id, change, picture: added })).rejects.toMatchObject(refusal);
    expect(await data.wishes.list()).toMatchObject([{ pictureId: added.id, groupIds: [groups[0]] }]);
    expect(await data.wishPictures.read([added.id])).toEqual([added]);
  });

  test('a deleted wish comes back with its picture', async () => {
    const [data, ...groups] = [await emptyData(), await newGroup(), await newGroup()] as const;
    const { client, run } = aPage();
    const added = picture();
    const wish = newWish({ state: 'open', groupIds: groups, pictureId: added.id });
    const stored = await run(addWish(data), { ...wish, picture: added });
    await client.query(wishQueries.list(data));
    await run(removeWish(data), stored);
    await leave(groups[1]);
    await expect(run(restoreWish(data), stored)).rejects.toMatchObject(refusal);
    expect(await data.wishes.list()).toMatchObject([{ id: wish.id, groupIds: [groups[0]] }]);
    expect(await data.wishPictures.read([added.id])).toEqual([added]);
  });
});
