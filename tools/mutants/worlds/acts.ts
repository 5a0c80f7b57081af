import { drawActs } from './draw-acts.ts';
import { idOf } from './ids.ts';
import { memberId, pictureId, pictureOf, wishPictureOf } from './people.ts';
import { poolActs } from './pool-acts.ts';
import type { Act, World } from './world.ts';

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
  // The membership gets the same id in both worlds, because query results are sorted by it.
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
const takeHeartBack = (world: World, actor: string, title: string) =>
  remove(world, actor, `gift_reactions?member_id=eq.${memberId(actor)}&gift_id=eq.${idOf(title)}`);

async function callFor(world: World, actor: string, name: string, title: string): Promise<void> {
  await call(world, actor, name, { p_gift: await world.copyOf(title) });
}

const share = (world: World, title: string, ...groups: string[]) =>
  call(world, 'recipient', 'share_wish', { p_wish: idOf(title), p_groups: groups.map((name) => idOf(name)) });

async function wish(world: World, title: string): Promise<void> {
  await world.act('recipient', 'POST', 'wishes', {
    id: idOf(title),
    user_id: idOf('recipient'),
    title,
    state: 'open',
    on_link: true,
    picture_id: pictureId(title),
  });
  await share(world, title, 'Familie');
  await world.act('recipient', 'POST', 'wish_pictures', wishPictureOf(title));
}

const wishes = Array.from({ length: 5 }, (_, index) => `Wunsch ${index}`);

/** Acts of the comparison, in order. A new secret of the product needs acts of its own here. */
export const acts: readonly Act[] = [
  {
    name: 'ideas for them, with hearts and comments, and a heart less',
    async hidden(world) {
      for (const title of surprises) {
        await hide(world, 'mia', title);
        await respond(world, 'tim', title);
      }
      await takeHeartBack(world, 'tim', 'Überraschung 11');
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
    name: 'they wish for something',
    async shared(world) {
      for (const title of wishes) await wish(world, title);
    },
  },
  {
    name: 'their wishes are taken, bought, given, released and talked about',
    async hidden(world) {
      for (const title of wishes.slice(0, 4)) {
        await callFor(world, 'tim', 'reserve_group_gift', title);
        const about = {
          gift_id: await world.copyOf(title),
          group_id: idOf('Familie'),
          member_id: memberId('mia'),
        };
        await world.act('mia', 'POST', 'gift_reactions', { ...about, type: 'heart' });
        await world.act('mia', 'POST', 'gift_comments', { ...about, text: 'Pst!' });
      }
      const status = async (title: string, name: string) =>
        call(world, 'tim', 'set_group_gift_status', { p_gift: await world.copyOf(title), p_status: name });
      await status('Wunsch 1', 'purchased');
      await status('Wunsch 2', 'gifted');
      await callFor(world, 'tim', 'release_group_gift', 'Wunsch 3');
      for (const [index, title] of ['Wunsch 3', 'Wunsch 4'].entries())
        await call(world, 'mia', 'take_wish', {
          p_token: 'link of recipient',
          p_wish: idOf(title),
          p_name: 'Oma Erika',
          p_key: String(index).repeat(32),
        });
      await call(world, 'anna', 'say_wish_given', { p_key: '1'.repeat(32), p_is_given: true });
    },
    isLookedAt: true,
  },
  ...poolActs,
  {
    name: 'they change their wishes and their pictures, share one anew, have received one and delete two',
    async shared(world) {
      const own = (title: string) => `wishes?id=eq.${idOf(title)}`;
      const taken = `wish_shares?wish_id=eq.${idOf('Wunsch 1')}`;
      await world.act('recipient', 'PATCH', own('Wunsch 0'), {
        title: 'Wunsch 0 in Grün',
        price_cents: 4990,
        is_favorite: true,
      });
      for (const title of ['Wunsch 1', 'Wunsch 4']) {
        const next = pictureId(`${title} von vorn`);
        await world.act('recipient', 'PATCH', own(title), { picture_id: next });
        await world.act('recipient', 'POST', 'wish_pictures', wishPictureOf(title, next));
      }
      await remove(world, 'recipient', taken);
      await world.act('recipient', 'POST', 'wish_shares', {
        user_id: idOf('recipient'),
        wish_id: idOf('Wunsch 1'),
        group_id: idOf('Familie'),
      });
      await share(world, 'Wunsch 3');
      await share(world, 'Wunsch 3', 'Familie');
      await world.act('recipient', 'PATCH', own('Wunsch 2'), { state: 'received' });
      for (const title of ['Wunsch 0', 'Wunsch 4']) await remove(world, 'recipient', own(title));
    },
    isLookedAt: true,
  },
  {
    name: 'they open one again, name a day that has come and renew their link',
    async shared(world) {
      await world.act('recipient', 'PATCH', `wishes?id=eq.${idOf('Wunsch 2')}`, {
        state: 'open',
        reveal_on: '2026-01-01',
      });
      await call(world, 'recipient', 'rotate_wish_link', { p_release: true });
      await wish(world, 'Wunsch 0');
    },
    isLookedAt: true,
  },
  ...drawActs,
  {
    name: 'hearts are taken back and hidden gifts deleted',
    async hidden(world) {
      await takeHeartBack(world, 'tim', 'Überraschung 2');
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
