import { randomUUID } from 'node:crypto';

import { request } from '@playwright/test';

import { type BenchAccount, type Owner, signUp } from './bench-browser.ts';

const MEMBERS = 12;
const IDEAS = 60;
const WISHES = 20;

interface BenchGroup {
  id: string;
  inviteToken: string;
}

/** Creates a group; the account that `post` belongs to becomes its admin. */
export async function createGroup(post: BenchAccount['post']): Promise<BenchGroup> {
  const [made] = await post<{ group_id: string; invite_token: string }[]>('rpc/create_group_with_admin_v2', {
    p_name: 'Weihnachten bei Brandts',
  });
  if (!made) throw new Error('No group was made');
  return { id: made.group_id, inviteToken: made.invite_token };
}

/** Creates a group of twelve with ideas, wishes of one member, an open draw and a pool of four; returns its id. */
export async function createFamilyGroup(post: BenchAccount['post']): Promise<string> {
  const group = await createGroup(post);
  const api = await request.newContext({ ignoreHTTPSErrors: true });
  const members: Owner[] = [];
  const memberIds: string[] = [];
  while (members.length < MEMBERS - 1) {
    const member = await signUp(api);
    const p_display_name = `Person ${members.length}`;
    memberIds.push(
      await member.post('rpc/join_group_by_token', { p_token: group.inviteToken, p_display_name }),
    );
    members.push(member);
  }
  const created_by = await post<string>('rpc/join_group_by_token', { p_token: group.inviteToken });
  const ideas = Array.from({ length: IDEAS }, (_, number) => ({
    id: randomUUID(),
    group_id: group.id,
    created_by,
    title: `Idee ${number}`,
    notes: 'Ein Vorschlag, der zwei Zeilen braucht, damit die Karten so hoch sind wie echte.',
    status: 'idea',
  }));
  await post('group_gifts', ideas);
  const [wisher, collector, ...others] = members;
  for (let number = 0; number < WISHES; number += 1) {
    const id = randomUUID();
    const user_id = wisher?.userId;
    await wisher?.post('wishes', { id, user_id, state: 'open', title: `Wunsch ${number}`, position: number });
    await wisher?.post('rpc/share_wish', { p_wish: id, p_groups: [group.id] });
  }
  const p_draw = randomUUID();
  await post('rpc/create_draw', { p_draw, p_group: group.id, p_title: 'Wichteln', p_day: '2199-12-24' });
  await post('rpc/ask_all_for_draw', { p_draw, p_members: memberIds });
  const p_gift = ideas[0]?.id;
  await collector?.post('rpc/reserve_group_gift', { p_gift });
  await collector?.post('rpc/open_pool', { p_gift, p_total_cents: 9000 });
  for (const member of others.slice(0, 3)) await member.post('rpc/join_pool', { p_gift });
  await api.dispose();
  return group.id;
}

/** Creates a person with gifts of two years; returns the id. */
export async function createPerson({ post, userId }: Owner): Promise<string> {
  const id = randomUUID();
  const year = new Date().getFullYear();
  await post('people', [
    { id, user_id: userId, name: 'Oma Ilse', occasion: 'Geburtstag', occasion_date: `${year}-12-12` },
  ]);
  const gift = { user_id: userId, person_id: id, recipient_name: 'Oma Ilse', price_min: 30, price_max: 60 };
  const given = { status: 'verschenkt', paid_cents: 3490 };
  await post('gifts', [
    { ...gift, ...given, title: 'Rosenstock', given_on: `${year}-01-01`, plan: null },
    { ...gift, ...given, title: 'Kopfhörer', given_on: `${year - 1}-12-24`, plan: null },
    { ...gift, title: 'Teekanne', status: 'idea', paid_cents: null, given_on: null, plan: 'buy' },
  ]);
  return id;
}

/** Creates twenty public wishes; returns the URL of the list. */
export async function createWishList({ post, userId }: Owner): Promise<string> {
  const wishes = Array.from({ length: 20 }, (_, position) => ({
    id: randomUUID(),
    user_id: userId,
    title: `Wunsch ${position}`,
    notes: 'Gern auch gebraucht, in Grün oder Blau.',
    url: 'https://laden.example.org/wunsch',
    price_cents: 1990,
    state: 'open',
    on_link: true,
    position,
  }));
  await post('wishes', wishes);
  return `/w/${await post<string>('rpc/my_wish_link', {})}`;
}
