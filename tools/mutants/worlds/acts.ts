import { idOf } from './ids.ts';
import { memberId } from './people.ts';
import { pictureId, pictureOf } from './pictures.ts';
import type { World } from './world.ts';

/** Something happens. The hidden part happens in one of the two worlds only, the rest in both. */
export interface Act {
  name: string;
  hidden?: (world: World) => Promise<void>;
  shared?: (world: World) => Promise<void>;
  /** Whether the observers ask everything afterwards; what they hear is compared after every act. */
  isLookedAt?: true;
}

const call = (world: World, actor: string, name: string, args: object = {}) =>
  world.act(actor, 'POST', `rpc/${name}`, args);

function hide(world: World, by: string, title: string): Promise<void> {
  return world.act(by, 'POST', 'group_gifts', {
    id: idOf(title),
    group_id: idOf('Familie'),
    created_by: memberId(by),
    title,
    recipient_user_id: idOf('recipient'),
    picture_id: pictureId(title),
  });
}

async function respond(world: World, actor: string, title: string): Promise<void> {
  const about = { gift_id: idOf(title), group_id: idOf('Familie'), member_id: memberId(actor) };
  await world.act(actor, 'POST', 'gift_reactions', { ...about, type: 'heart' });
  await world.act(actor, 'POST', 'gift_comments', { ...about, text: 'Pst!' });
}

async function join(world: World, actor: string): Promise<void> {
  const { rows } = await world.backend.sql.query<{ invite_token: string }>(
    'select invite_token from private.group_secrets where group_id = $1',
    [idOf('Familie')],
  );
  await call(world, actor, 'join_group_by_token', {
    p_token: rows[0]?.invite_token,
    p_display_name: actor,
  });
  // The same in both worlds, or rows would come in another order.
  await world.backend.sql.query(
    'update public.group_members set id = $1 where group_id = $2 and user_id = $3',
    [memberId(actor), idOf('Familie'), idOf(actor)],
  );
}

const surprises = Array.from({ length: 12 }, (_, index) => `Überraschung ${index}`);
const reserve = (world: World, actor: string, title: string) =>
  call(world, actor, 'reserve_group_gift', { p_gift: idOf(title) });
const say = (world: World, actor: string, title: string, status: string) =>
  call(world, actor, 'set_group_gift_status', { p_gift: idOf(title), p_status: status });
const remove = (world: World, actor: string, path: string) => world.act(actor, 'DELETE', path);

/** In this order; a later secret adds what happens to it. */
export const acts: readonly Act[] = [
  {
    name: 'ideas for them, with hearts and comments',
    async hidden(world) {
      for (const title of surprises) {
        await hide(world, 'mia', title);
        await respond(world, 'tim', title);
      }
    },
  },
  {
    name: 'their pictures, some of them later',
    async hidden(world) {
      for (const title of surprises.slice(0, 9))
        await world.act('mia', 'POST', 'group_gift_pictures', pictureOf(title));
    },
  },
  {
    name: 'they are reserved, released, bought and given',
    async hidden(world) {
      for (const title of surprises.slice(0, 6)) await reserve(world, 'tim', title);
      await call(world, 'tim', 'release_group_gift', { p_gift: idOf('Überraschung 0') });
      await call(world, 'anna', 'release_group_gift', { p_gift: idOf('Überraschung 5') });
      await call(world, 'anna', 'undo_group_gift_release', { p_gift: idOf('Überraschung 5') });
      await say(world, 'tim', 'Überraschung 1', 'purchased');
      await say(world, 'tim', 'Überraschung 2', 'gifted');
      await say(world, 'tim', 'Überraschung 4', 'gifted');
      const choice = { p_status: 'gifted', p_former: 'reserved' };
      await call(world, 'tim', 'undo_group_gift_status', { p_gift: idOf('Überraschung 4'), ...choice });
    },
    isLookedAt: true,
  },
  {
    name: 'hearts are taken back and hidden gifts deleted',
    async hidden(world) {
      const heart = `member_id=eq.${memberId('tim')}&gift_id=eq.${idOf('Überraschung 2')}`;
      await remove(world, 'tim', `gift_reactions?${heart}`);
      for (const gift of ['Überraschung 3', 'Überraschung 8'].map((title) => idOf(title)))
        await remove(world, 'anna', `group_gifts?id=eq.${gift}`);
      await call(world, 'anna', 'restore_group_gift', { p_gift: idOf('Überraschung 8') });
    },
  },
  {
    name: 'somebody who planned is removed',
    async hidden(world) {
      await reserve(world, 'mia', 'Überraschung 7');
      await respond(world, 'mia', 'Überraschung 7');
    },
    shared: (world) => remove(world, 'anna', `group_members?id=eq.${memberId('mia')}`),
  },
  {
    name: 'somebody who planned deletes the account',
    shared: (world) => call(world, 'tim', 'delete_account'),
  },
  {
    name: 'they leave, come back and become an admin',
    async shared(world) {
      await remove(world, 'recipient', `group_members?id=eq.${memberId('recipient')}`);
      await join(world, 'recipient');
      await world.backend.sql.query(
        "update public.group_members set role = 'admin' where group_id = $1 and user_id = $2",
        [idOf('Familie'), idOf('recipient')],
      );
    },
    isLookedAt: true,
  },
  {
    name: 'they delete the account and come back with another',
    async shared(world) {
      await call(world, 'recipient', 'delete_account');
      await join(world, 'heir');
    },
  },
  {
    name: 'the others go on planning',
    async hidden(world) {
      await respond(world, 'anna', 'Überraschung 4');
      await respond(world, 'anna', 'Überraschung 5');
      await reserve(world, 'anna', 'Überraschung 6');
      await remove(world, 'anna', `gift_reactions?gift_id=eq.${idOf('Überraschung 5')}`);
      await remove(world, 'anna', `group_gifts?id=eq.${idOf('Überraschung 4')}`);
    },
    isLookedAt: true,
  },
  {
    name: 'a gift that all see is deleted',
    shared: (world) => remove(world, 'anna', `group_gifts?id=eq.${idOf('Rad')}`),
  },
  {
    name: 'the group is deleted',
    shared: (world) => remove(world, 'anna', `groups?id=eq.${idOf('Familie')}`),
  },
];
