import { idOf } from './ids.ts';
import { memberId } from './people.ts';
import type { Act, World } from './world.ts';

const draw = idOf('Wichteln');
/** Result of the draw: each gives to the next, anna to recipient and tim to anna. */
const ring = ['anna', 'recipient', 'mia', 'tim'] as const;

export const partId = (name: string) => idOf(`${name} in Wichteln`);

const ask = (world: World, actor: string, side: string, text: string) =>
  world.act(actor, 'POST', 'rpc/ask_in_draw', {
    p_draw: draw,
    p_side: side,
    p_message: idOf(`${actor} ${text}`),
    p_text: text,
    p_round: 1,
  });

export const drawActs: readonly Act[] = [
  {
    name: 'names are drawn, and all look',
    async shared(world) {
      await world.act('anna', 'POST', 'rpc/create_draw', {
        p_draw: draw,
        p_group: idOf('Familie'),
        p_title: 'Wichteln',
        p_day: '2199-12-24',
      });
      for (const name of ring) {
        await world.act(name, 'POST', 'rpc/join_draw', { p_draw: draw });
        // Participants get the same ids in both worlds; so does the result of the draw.
        await world.backend.sql.query('update public.draw_participants set id = $1 where member_id = $2', [
          partId(name),
          memberId(name),
        ]);
      }
      await world.act('anna', 'POST', 'rpc/run_draw', { p_draw: draw, p_round: 0 });
      await world.backend.sql.query('delete from private.draw_results where draw_id = $1', [draw]);
      for (const [index, name] of ring.entries())
        await world.backend.sql.query(
          'insert into private.draw_results (draw_id, giver_id, receiver_id) values ($1, $2, $3)',
          [draw, partId(name), partId(ring[(index + 1) % ring.length] ?? '')],
        );
      for (const name of ring) await world.act(name, 'POST', 'rpc/my_draw_result', { p_draw: draw });
    },
  },
  {
    name: 'who gives to them asks somebody else and is asked',
    async hidden(world) {
      await ask(world, 'mia', 'giver', 'Magst du Tee?');
      await ask(world, 'tim', 'receiver', 'Gern!');
      await ask(world, 'tim', 'giver', 'Was liest du?');
      await ask(world, 'anna', 'receiver', 'Krimis');
      for (const name of ['anna', 'mia', 'tim'])
        await world.act(name, 'POST', 'rpc/my_draw_result', { p_draw: draw });
    },
    isLookedAt: true,
  },
];
