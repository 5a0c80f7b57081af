import { idOf } from './ids.ts';
import { memberId } from './people.ts';
import type { Act, World } from './world.ts';

const account = { p_holder: 'Tim Muster', p_iban: 'DE89370400440532013000' };
const surprise = (number: number) => idOf(`Überraschung ${number}`);

/** Calls a function of a pool and fails on an unexpected answer, because a failed act would not leak anything. */
async function call(
  world: World,
  actor: string,
  name: string,
  gift: string,
  args: object,
  answer: unknown = true,
): Promise<void> {
  const { body } = await world.ask(actor, `rpc/${name}`, { method: 'POST', body: { p_gift: gift, ...args } });
  if (body !== JSON.stringify(answer)) throw new Error(`${actor} gets ${body} from ${name}.`);
}

/** Opens a pool that tim collects and mia and anna join. */
async function open(world: World, gift: string): Promise<void> {
  await call(world, 'tim', 'open_pool', gift, { p_total_cents: 10_000 }, 'open');
  await call(world, 'mia', 'join_pool', gift, {}, 'joined');
  await call(world, 'anna', 'join_pool', gift, { p_own_cents: 2_500 }, 'joined');
  await call(world, 'tim', 'set_pool_payment', gift, account);
}

async function fix(world: World, gift: string): Promise<void> {
  await open(world, gift);
  await call(world, 'tim', 'fix_pool', gift, {}, 'fixed');
}

async function shareOf(world: World, gift: string, name: string): Promise<string | undefined> {
  const { rows } = await world.backend.sql.query<{ share_id: string }>(
    'select share_id from public.pool_shares where gift_id = $1 and member_id = $2',
    [gift, memberId(name)],
  );
  return rows[0]?.share_id;
}

async function receive(world: World, gift: string, name: string): Promise<void> {
  const share = { p_share: await shareOf(world, gift, name), p_is_received: true };
  await call(world, 'tim', 'receive_share', gift, share, 'received');
}

/** Acts that lead a pool through all its states and end it in every way, for a surprise and for a wish of recipient. */
export const poolActs: readonly Act[] = [
  {
    name: 'several pay together for what is for them',
    async hidden(world) {
      await open(world, surprise(1));
      await fix(world, surprise(3));
      const wish = await world.copyOf('Wunsch 0');
      await fix(world, wish);
      await call(world, 'mia', 'mark_share', wish, { p_is_sent: true }, 'sent');
    },
    isLookedAt: true,
  },
  {
    name: 'they have paid, change their minds and give up',
    async hidden(world) {
      const wish = await world.copyOf('Wunsch 0');
      await receive(world, wish, 'mia');
      await receive(world, wish, 'anna');
      await call(world, 'tim', 'set_pool_paid', wish, { p_paid_cents: 9_000 });
      await call(world, 'anna', 'leave_pool', surprise(1), {}, 'left');
      const share = { p_share: await shareOf(world, surprise(3), 'mia') };
      await call(world, 'tim', 'take_share', surprise(3), share, 'taken');
      await call(world, 'tim', 'reopen_pool', surprise(3), {}, 'open');
      await call(world, 'tim', 'end_pool', surprise(3), {}, 'ended');
      const given = await world.copyOf('Wunsch 1');
      await fix(world, given);
      await call(world, 'mia', 'mark_share', given, { p_is_sent: true }, 'sent');
      await call(world, 'tim', 'release_group_gift', given, {});
      await call(world, 'tim', 'undo_group_gift_release', given, {});
      await call(world, 'tim', 'open_pool', given, { p_total_cents: 9_000 }, 'open');
      await call(world, 'tim', 'fix_pool', given, {}, 'fixed');
    },
    isLookedAt: true,
  },
];
