import { PostgrestClient } from '@supabase/postgrest-js';
import { type MutationOptions, QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { aNewPerson, aGift, day } from '@/domain/test-data';
import type { Api } from '@/lib/supabase/rest-client';

import type { Backend } from '../../../supabase/local/backend.ts';
import { publishableKey } from '../../../supabase/local/keys.ts';
import { signUp, startTestBackend } from '../../../supabase/local/test-backend.ts';
import type { AppError } from '../app-error';
import { personalDataContract } from '../contract/personal-data.contract';
import { picturedWishes, pictureStoreContract } from '../contract/picture-store.contract';
import { wishRemovalContract } from '../contract/removal.contract';
import { wishStoreContract } from '../contract/wish-store.contract';
import { addGift } from '../queries/changes/gift-changes';
import { addPerson } from '../queries/changes/person-changes';
import { addReminder } from '../queries/changes/reminder-changes';
import { storedConflict } from '../texts/stored-conflicts';
import { supabasePersonalData } from './supabase-personal-data';

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

/** Adapter over a network that the test controls. */
function dataOver(network: Fetch, accessToken = token) {
  const rest = new PostgrestClient<Api>('http://localhost/rest/v1', {
    headers: { apikey: publishableKey, Authorization: `Bearer ${accessToken}` },
    fetch: (input, init) => network(new Request(input, init)),
  });
  return supabasePersonalData(rest, userId);
}

const network: Fetch = (request) => backend.fetch(request);

async function emptyData() {
  await backend.sql.exec(
    'truncate public.gifts, public.gift_pictures, public.reminders, public.occasion_done, public.person_occasions, public.received_gifts, public.budgets, public.people, public.profiles; delete from public.wishes',
  );
  return dataOver(network);
}

function newGift() {
  const { createdAt: _, ...gift } = aGift({ id: crypto.randomUUID() });
  return gift;
}

async function newGroup(name: string): Promise<string> {
  const { rows } = await backend.sql.query<{ id: string }>(
    `with made as (insert into public.groups (name, created_by) values ($1, $2) returning id)
     select id from made`,
    [name, userId],
  );
  const id = rows[0]?.id ?? '';
  await backend.sql.query(
    `insert into public.group_members (group_id, user_id, display_name, role) values ($1, $2, 'Test', 'admin')
     on conflict do nothing`,
    [id, userId],
  );
  return id;
}

async function dataInGroups() {
  const groups: [string, string] = [await newGroup('Brandts'), await newGroup('Chor')];
  return { data: await emptyData(), groups };
}

describe('on the real database', () => {
  personalDataContract(emptyData);
  wishStoreContract(dataInGroups);
  wishRemovalContract(emptyData);
  pictureStoreContract('wishes', async () => picturedWishes(await emptyData()));
});

test('a list longer than a page arrives whole, without one row twice', async () => {
  const { gifts } = await emptyData();
  await backend.sql.query(
    `insert into public.gifts (user_id, title, created_at)
     select $1, 'Geschenk ' || n, now() - (n / 10) * interval '1 minute' from generate_series(1, 2300) as n`,
    [userId],
  );
  const list = await gifts.list();
  expect(new Set(list.map((gift) => gift.title)).size).toBe(2300);
  const newestFirst = list
    .map((gift) => gift.createdAt)
    .toSorted()
    .toReversed();
  expect(list.map((gift) => gift.createdAt)).toEqual(newestFirst);
});

test('one request in a stable order is enough for a list of one page', async () => {
  await emptyData();
  const requests: string[] = [];
  const { gifts } = dataOver((request) => {
    requests.push(request.url);
    return network(request);
  });
  await gifts.list();
  const orders = requests.map((url) => new URL(url).searchParams.get('order'));
  expect(orders).toEqual(['created_at.desc,id.asc']);
});

test('a repetition after a lost answer stores nothing twice', async () => {
  await emptyData();
  let loses = true;
  const { gifts } = dataOver(async (request) => {
    const response = await network(request);
    if (!loses) return response;
    loses = false;
    throw new TypeError('Failed to fetch');
  });
  const gift = newGift();
  await expect(gifts.add(gift)).rejects.toMatchObject({ kind: 'offline' });
  const stored = await gifts.add(gift);
  expect(await gifts.list()).toEqual([stored]);
});

describe('an add whose answer got lost, with another text the second time', () => {
  /** Adds an item as a form does: everything is stored, but the first answer is the error of a gateway. */
  function formOver(isLost = () => true) {
    const data = dataOver(async (request) => {
      const response = await network(request);
      if (request.method !== 'POST' || !isLost()) return response;
      isLost = () => false;
      return Response.json({ message: 'gateway' }, { status: 504 });
    });
    return { data, client: new QueryClient() };
  }

  async function send<V, R>(client: QueryClient, options: MutationOptions<R, AppError, V>, sent: V) {
    return client.getMutationCache().build(client, options).execute(sent);
  }

  test('a person', async () => {
    await emptyData();
    const { data, client } = formOver();
    const person = aNewPerson({ name: 'Mia' });
    await expect(send(client, addPerson(data), person)).rejects.toMatchObject({ kind: 'server' });
    await send(client, addPerson(data), { ...person, name: 'Mia Sophie', occasion: 'Ostern' });
    expect(await data.people.list()).toMatchObject([{ name: 'Mia Sophie', occasion: 'Ostern' }]);
  });

  test('a gift', async () => {
    await emptyData();
    const { data, client } = formOver();
    const gift = newGift();
    await expect(send(client, addGift(data), gift)).rejects.toMatchObject({ kind: 'server' });
    await send(client, addGift(data), { ...gift, notes: 'samstags', priceMin: 10 });
    expect(await data.gifts.list()).toMatchObject([{ title: gift.title, notes: 'samstags', priceMin: 10 }]);
  });

  test('a person whom another device has renamed in between: both names stay', async () => {
    await emptyData();
    const { data, client } = formOver();
    const person = aNewPerson({ name: 'Mia' });
    await expect(send(client, addPerson(data), person)).rejects.toMatchObject({ kind: 'server' });
    await data.people.change(person.id, { name: 'Marie' });
    await send(client, addPerson(data), { ...person, name: 'Mia Sophie', occasion: 'Ostern' });
    expect(await data.people.list()).toMatchObject([{ name: 'Marie', occasion: 'Ostern' }]);
    expect(storedConflict(data.scope, 'people', person.id)).toEqual({
      mine: { name: 'Mia Sophie' },
      theirs: { name: 'Marie' },
    });
  });

  test('a reminder cannot be changed, and that is said', async () => {
    await emptyData();
    const { data, client } = formOver();
    const reminder = {
      id: crypto.randomUUID(),
      reminderDate: day('2026-12-01'),
      title: 'Karte',
      personId: null,
    };
    await expect(send(client, addReminder(data), reminder)).rejects.toMatchObject({ kind: 'server' });
    const second = send(client, addReminder(data), { ...reminder, title: 'Paket' });
    await expect(second).rejects.toMatchObject({ kind: 'invalid' });
    await expect(send(client, addReminder(data), reminder)).resolves.toMatchObject({ title: 'Karte' });
  });
});

test("the id of another user's gift neither shows nor changes it", async () => {
  const { gifts } = await emptyData();
  const other = await signUp(backend, 'jonas@example.org');
  const gift = newGift();
  await other.client.from('gifts').insert({ id: gift.id, title: 'Geheim', user_id: other.userId });
  await expect(gifts.add(gift)).rejects.toMatchObject({ kind: 'invalid' });
  await expect(gifts.change(gift.id, { notes: 'neu' })).rejects.toMatchObject({ kind: 'not_found' });
  await gifts.remove(gift.id);
  const { data } = await other.client.from('gifts').select('title, notes');
  expect(data).toEqual([{ title: 'Geheim', notes: null }]);
});

test.each([
  ['an invisible title', { title: '\u200b' }],
  ['a script link', { link: 'javascript:alert(1)' }],
  ['prices the wrong way round', { priceMin: 20, priceMax: 10 }],
  ['a NUL', { notes: 'a\u0000b' }],
])('the database refuses %s', async (_, fields) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { gifts } = await emptyData();
  await expect(gifts.add({ ...newGift(), ...fields })).rejects.toMatchObject({ kind: 'invalid' });
});

describe('when things go wrong', () => {
  test.each<[string, Fetch, string]>([
    ['no network', () => Promise.reject(new TypeError('Failed to fetch')), 'offline'],
    ['a page of a proxy', async () => new Response('<html>Willkommen im Hotel</html>'), 'offline'],
    ['an empty 404', async () => new Response('', { status: 404 }), 'offline'],
    ['a fault of the server', async () => Response.json({ message: 'boom' }, { status: 500 }), 'server'],
    ['a busy server', async () => Response.json({ message: 'boom' }, { status: 503 }), 'server'],
  ])('%s is told at once, without hidden repetitions', async (_, broken, kind) => {
    let requests = 0;
    const { gifts } = dataOver((request) => {
      requests += 1;
      return broken(request);
    });
    await expect(gifts.list()).rejects.toMatchObject({ name: 'AppError', kind });
    await expect(gifts.change('a', { notes: '' })).rejects.toMatchObject({ name: 'AppError', kind });
    expect(requests).toBe(2);
  });

  test('a token that is not valid any more', async () => {
    const data = dataOver(network, `${token.slice(0, -4)}aaaa`);
    await expect(data.people.list()).rejects.toMatchObject({ kind: 'signed_out' });
  });

  test('an aborted read is not an error of the store', async () => {
    const controller = new AbortController();
    const data = dataOver(async (request) => {
      controller.abort();
      request.signal.throwIfAborted();
      return network(request);
    });
    await expect(data.gifts.list(controller.signal)).rejects.toMatchObject({ name: 'AbortError' });
  });
});
