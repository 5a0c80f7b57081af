import type { PGlite } from '@supabase/lite/pglite';

import { idOf } from './ids.ts';

/** Memberships in all worlds. Familie plans a surprise for recipient, who returns with heir as the new account. */
const memberships: readonly [group: string, name: string, role: string][] = [
  ['Familie', 'anna', 'admin'],
  ['Familie', 'mia', 'member'],
  ['Familie', 'tim', 'member'],
  ['Familie', 'recipient', 'member'],
  ['Kollegen', 'outsider', 'admin'],
  ['Kollegen', 'tim', 'member'],
  // All observers are in the group Alle, to receive the message that marks the end of live events.
  ...['recipient', 'outsider', 'heir'].map((name) => ['Alle', name, 'admin'] as const),
].map(([group = '', name = '', role = '']) => [group, name, role]);

export const memberId = (name: string, group = 'Familie') => idOf(`${name} in ${group}`);

/** Creates the same users and groups in every world, with old time stamps. */
export async function createPeople(sql: PGlite): Promise<void> {
  const users = [...new Set(memberships.map(([, name]) => name))];
  for (const name of users) {
    await sql.query('insert into auth.users (id, email) values ($1, $2)', [
      idOf(name),
      `${name}@example.org`,
    ]);
  }
  const groups = [...new Set(memberships.map(([name]) => name))];
  for (const [index, group] of groups.entries()) {
    // Groups have different creation times: equal ones would get one number in the comparison, and in one world only.
    await sql.query(
      'insert into public.groups (id, name, created_at) values ($1, $2, now() - make_interval(days => 10 + $3::integer))',
      [idOf(group), group, index],
    );
    await sql.query(
      'insert into private.group_secrets (group_id, invite_token, join_code) values ($1, $2, $2)',
      [idOf(group), `token of ${group}`],
    );
  }
  await sql.query('insert into private.wish_links (user_id, token) values ($1, $2)', [
    idOf('recipient'),
    'link of recipient',
  ]);
  for (const [index, [group, name, role]] of memberships.entries()) {
    await sql.query(
      `insert into public.group_members (id, group_id, user_id, display_name, role, joined_at)
       values ($1, $2, $3, $4, $5, now() - make_interval(days => 9, mins => -$6::integer))`,
      [memberId(name, group), idOf(group), idOf(name), name, role, index],
    );
  }
  const about = [idOf('Rad'), idOf('Familie'), memberId('mia'), memberId('tim')];
  await sql.query(
    "insert into public.group_gifts (id, group_id, created_by, title, picture_id) values ($1, $2, $3, 'Rad', $4)",
    [...about.slice(0, 3), pictureId('Rad')],
  );
  await sql.query(
    'insert into public.group_gift_pictures (id, gift_id, group_id, data) values ($1, $2, $3, $4)',
    Object.values(pictureOf('Rad')),
  );
  await sql.query(
    `insert into public.gift_reactions (id, gift_id, group_id, member_id, type)
     select md5(type || member)::uuid, $1, $2, member, type
     from unnest(array[$3, $4]::uuid[]) as member, unnest(array['heart', 'like']) as type`,
    about,
  );
  await sql.query(
    `insert into public.gift_comments (id, gift_id, group_id, member_id, text)
     select md5('comment' || member)::uuid, $1, $2, member, 'Rot?' from unnest(array[$3, $4]::uuid[]) as member`,
    about,
  );
}

export const pictureId = (title: string) => idOf(`Bild von ${title}`);

const data = `UklGR${'A'.repeat(59)}`;

/** Row that stores the picture of an idea in the group Familie. */
export function pictureOf(title: string) {
  return { id: pictureId(title), gift_id: idOf(title), group_id: idOf('Familie'), data };
}

/** Row that stores a picture of a wish of recipient. */
export function wishPictureOf(title: string, id = pictureId(title)) {
  return { user_id: idOf('recipient'), wish_id: idOf(title), id, data };
}
