import { randomUUID } from 'node:crypto';

import { type APIRequestContext, request } from '@playwright/test';

import { groupPath, paths, personPath } from '../../src/lib/address/paths.ts';
import { type BenchAccount, fill, type Session, signUp } from './bench-browser.ts';
import { createGroup } from './bench-group.ts';
import { createPerson } from './bench-person.ts';
import { createWishList } from './bench-wish-list.ts';

/** A page that visits begin with. */
export interface Visit {
  /** The route, with names for what varies. */
  path: string;
  address: string;
  /** The stored session of whoever opens it; null for a visitor. */
  session: string | null;
}

const MEMBERS = 12;
const GROUP_GIFTS = 60;

/** Pages of an account that is in use: 40 people, 60 ideas, 20 wishes, a group of 12 with 60 ideas, a draw and a pool. */
export async function prepareVisits(): Promise<Visit[]> {
  const api = await request.newContext({ ignoreHTTPSErrors: true });
  const account = await signUp(api);
  const { post, session } = account;
  await fill(account, { people: 40, gifts: 60, reminders: 5, areListed: false });
  const person = await createPerson(account);
  const wishList = await createWishList(account);
  const group = await groupInUse(api, post);
  await api.dispose();
  const stored = JSON.stringify(session satisfies Session);
  const own: [string, string?][] = [
    [paths.home],
    [paths.people],
    [paths.person, personPath(person)],
    [paths.shopping],
    [paths.year],
    [paths.wishes],
    [paths.groups],
    [paths.group, groupPath(group)],
    [paths.settings],
  ];
  return [
    { path: paths.auth, address: paths.auth, session: null },
    { path: paths.wishList, address: wishList, session: null },
    ...own.map(([path, address = path]) => ({ path, address, session: stored })),
  ];
}

async function groupInUse(api: APIRequestContext, post: BenchAccount['post']): Promise<string> {
  const { id, inviteToken } = await createGroup(post);
  const join = (by: BenchAccount['post'], p_display_name: string) =>
    by<string>('rpc/join_group_by_token', { p_token: inviteToken, p_display_name });
  const own = await join(post, 'Anna');
  const members: string[] = [];
  const users: string[] = [];
  while (members.length < MEMBERS - 1) {
    const other = await signUp(api);
    users.push(other.userId);
    members.push(await join(other.post, `Mitglied ${members.length + 2}`));
  }
  const p_draw = randomUUID();
  await post('rpc/create_draw', { p_id: p_draw, p_group: id, p_title: 'Wichteln', p_day: '2199-12-24' });
  await post('rpc/ask_all_for_draw', { p_draw, p_members: members });
  const gifts = Array.from({ length: GROUP_GIFTS }, (_, number) => ({
    id: randomUUID(),
    group_id: id,
    created_by: own,
    status: 'idea',
    title: `Idee ${number}`,
    notes: 'Ein Vorschlag, der zwei Zeilen braucht, damit die Karten so hoch sind wie echte.',
    recipient_user_id: users[number % users.length],
  }));
  await post('group_gifts', gifts);
  const pooled = gifts[0]?.id;
  await post('rpc/reserve_group_gift', { p_gift: pooled });
  await post('rpc/open_pool', { p_gift: pooled, p_total_cents: 9_000 });
  return id;
}
