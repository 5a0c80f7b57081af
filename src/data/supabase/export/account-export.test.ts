import { PostgrestClient } from '@supabase/postgrest-js';
import { expect, test, vi } from 'vitest';

import type { Database } from '@/lib/supabase/database.types';

import { deleteAccount, exportAccount } from './account-export';

function restThatAnswers(...answers: Response[]) {
  const fetch = vi.fn<() => Promise<Response>>();
  for (const answer of answers) fetch.mockResolvedValueOnce(answer);
  return { fetch, rest: new PostgrestClient<Database>('http://localhost', { fetch }) };
}
const deadlock = () => Response.json({ code: '40P01', message: 'deadlock detected' }, { status: 500 });

test('a deletion after another device has deleted the item can be retried', async () => {
  const { fetch, rest } = restThatAnswers(deadlock(), new Response(null, { status: 204 }));
  await deleteAccount(rest);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test('every row of each own list is in the file, and no list is missing', async () => {
  const asked: URL[] = [];
  const fetch = async (address: string | URL | Request) => {
    const url = new URL(address instanceof Request ? address.url : address);
    asked.push(url);
    return Response.json(url.pathname === '/group_members' ? [] : [{ from: url.pathname.slice(1) }]);
  };
  const rest = new PostgrestClient<Database>('http://localhost', { fetch });
  const account = { id: 'ana', email: 'ana@example.com', name: 'Ana' };
  const file = await exportAccount(rest, account, new Date('2026-11-24T10:00:00Z'));
  const lists = ['people', 'gifts', 'reminders', 'person_occasions', 'received_gifts', 'budgets', 'wishes'];
  expect(file).toMatchObject({
    exported_at: '2026-11-24T10:00:00.000Z',
    account,
    profile: { from: 'profiles' },
    ...Object.fromEntries(lists.map((table) => [table, [{ from: table }]])),
  });
  const { settings, occasion_done, devices, group_news_settings, calendar } = file.notifications;
  expect({ settings, occasion_done, devices, group_news_settings, calendar }).toEqual({
    settings: { from: 'notification_settings' },
    occasion_done: [{ from: 'occasion_done' }],
    devices: [{ from: 'push_subscriptions' }],
    group_news_settings: [{ from: 'group_news_settings' }],
    calendar: [{ from: 'rpc/calendar_token_state' }],
  });
  expect(file.taken_wishes).toEqual([{ from: 'rpc/my_taken_wishes' }]);
  const keys = asked.find(({ pathname }) => pathname === '/push_subscriptions')?.searchParams.get('select');
  expect(keys).not.toMatch(/endpoint|p256dh|auth|\*/);
  const reads = asked.filter(({ pathname }) => lists.includes(pathname.slice(1)));
  const filters = reads.map(({ searchParams }) => [searchParams.get('select'), searchParams.get('user_id')]);
  const columns = (list: string) => (list === 'wishes' ? '*,wish_shares(group_id,created_at)' : '*');
  expect(filters).toEqual(lists.map((list) => [columns(list), 'eq.ana']));
});

const picturesOf = {
  gifts: 'gift_pictures',
  wishes: 'wish_pictures',
  group_gifts: 'group_gift_pictures',
} as const;

test.each(['gifts', 'wishes', 'group_gifts'] as const)(
  'the pictures that %s name are in the file, some of them at a time',
  async (list) => {
    const ids = Array.from({ length: 120 }, (_, index) => `picture-${index}`);
    const pictures = picturesOf[list];
    const asked: number[] = [];
    const fetch = async (address: string | URL | Request) => {
      const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address);
      if (pathname === '/group_members') return Response.json([{ id: 'ana in a group' }]);
      if (pathname === `/${list}`)
        return Response.json([...ids, null].map((picture_id, id) => ({ id, picture_id })));
      if (pathname !== `/${pictures}`) return Response.json([]);
      const wanted = (searchParams.get('id') ?? '').replace(/^in\.\(|\)$/g, '').split(',');
      asked.push(wanted.length);
      return Response.json(wanted.map((id) => ({ id, data: 'UklGRkYA' })));
    };
    const rest = new PostgrestClient<Database>('http://localhost', { fetch });
    const file = await exportAccount(rest, { id: 'ana', email: '', name: '' }, new Date());
    expect(asked).toEqual([50, 50, 20]);
    const stored = { ...file, ...file.groups }[pictures];
    expect(stored).toEqual(ids.map((id) => ({ id, data: 'UklGRkYA' })));
  },
);
