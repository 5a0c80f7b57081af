import { randomUUID } from 'node:crypto';

import { createGroup, createUsers } from '../postgres/clients.ts';
import { codeOf, request } from '../postgres/project-database.ts';
import type { RaceContext } from './races.ts';

const call = {
  create: "select public.create_draw($1, $2, 'Wichteln', current_date + 9)::text as answer",
  askMember: 'select public.ask_for_draw($1, $2, true)::text as answer',
  join: 'select public.join_draw($1) as answer',
  leave: 'select public.leave_draw($1) as answer',
  run: 'select public.run_draw($1, $2) as answer',
  look: 'select count(*)::text as answer from public.my_draw_result($1)',
  ask: "select public.ask_in_draw($1, $2, gen_random_uuid(), 'Tee?', (select round from public.draws where id = $1))::text as answer",
  hint: "select public.set_draw_hint($1, 'Tee')::text as answer",
  leaveGroup: 'delete from public.group_members where user_id = $1 and group_id = $2',
  remove: 'delete from public.group_members where id = $1',
  deleteAccount: 'select public.delete_account()::text as answer',
};

/** Faults of a draw: a participant who does not give and receive exactly once, or a forbidden pair. */
async function faultsOf({ owner }: RaceContext, draw: string): Promise<string[]> {
  const { rows } = await owner.query<{ fault: string }>(
    `select format('%s: %s people, %s givers, %s receivers, %s forbidden', state, people, givers, receivers, forbidden) as fault
     from (select state from public.draws where id = $1) as draw, (
       select count(*) as people from public.draw_participants where draw_id = $1 and is_in
     ) as part, (
       select count(giver.id) as givers, count(distinct receiver.id) as receivers,
         count(*) filter (where exclusion.draw_id is not null or giver.id = receiver.id) as forbidden
       from private.draw_results as result
       left join public.draw_participants as giver on giver.id = giver_id and giver.is_in
       left join public.draw_participants as receiver on receiver.id = receiver_id and receiver.is_in
       left join public.draw_exclusions as exclusion
         on (exclusion.draw_id, exclusion.giver_id, exclusion.receiver_id) = (result.draw_id, result.giver_id, result.receiver_id)
       where result.draw_id = $1
     ) as results
     where forbidden > 0 or givers <> receivers or givers <> case state when 'drawn' then people else 0 end`,
    [draw],
  );
  return rows.map(({ fault }) => fault);
}

/**
 * Two admins draw concurrently while others join, leave, look, ask and write; then both draw again while others come
 * and go. No retries: all functions use one lock order.
 */
export async function raceOfDraws(context: RaceContext, rounds: number): Promise<string[]> {
  const { owner, clients } = context;
  const faults: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const users = await createUsers(owner, 14);
    const group = await createGroup(owner, users, 2);
    const draw = randomUUID();
    const send = async (user: number, statement: string, ...values: unknown[]): Promise<string> => {
      const userId = users[user] ?? '';
      try {
        const { rows } = await clients.use((client) =>
          request<{ answer: string }>(client, { userId }, statement, values),
        );
        return rows[0]?.answer ?? '';
      } catch (error) {
        const code = codeOf(error) ?? String(error);
        // Participants who are already out are refused.
        if (user < 6 || code !== '42501') faults.push(`${code} for ${statement}`);
        return code;
      }
    };
    await send(0, call.create, draw, group.id);
    for (let user = 0; user < 9; user += 1) await send(user, call.join, draw);
    await owner.query(
      `insert into public.draw_exclusions (draw_id, giver_id, receiver_id, group_id)
       select one.draw_id, one.id, other.id, one.group_id
       from public.draw_participants as one join public.draw_participants as other using (draw_id)
       where draw_id = $1 and (one.member_id, other.member_id) in (($2, $3), ($3, $2), ($4, $5), ($5, $4))`,
      [draw, ...group.memberIds.slice(0, 4)],
    );
    const drawNames = (seen: number) => Promise.all([0, 1].map((admin) => send(admin, call.run, draw, seen)));
    const live = (user: number) =>
      [[call.look], [call.ask, 'giver'], [call.ask, 'receiver'], [call.hint]].map(
        ([statement = '', ...values]) => send(user, statement, draw, ...values),
      );

    const [answers] = await Promise.all([
      drawNames(0),
      send(6, call.leave, draw),
      send(7, call.leaveGroup, users[7], group.id),
      send(9, call.join, draw),
      send(10, call.join, draw),
      ...[0, 1].map((admin) => send(admin, call.askMember, draw, group.memberIds[12 + admin])),
      send(0, call.askMember, draw, group.memberIds[6]),
      ...live(4),
    ]);
    if (answers.toSorted().join() !== 'already,drawn') faults.push(`drawn at once: ${answers.join()}`);
    faults.push(...(await faultsOf(context, draw)));
    const asked = await owner.query(
      'select from public.draw_participants where draw_id = $1 and member_id = any ($2)',
      [draw, group.memberIds.slice(12)],
    );
    if (asked.rowCount !== 2) faults.push(`asked at once: ${asked.rowCount}`);

    const { rows } = await owner.query<{ round: number }>('select round from public.draws where id = $1', [
      draw,
    ]);
    await Promise.all([
      ...(round % 2 === 0 ? [drawNames(rows[0]?.round ?? 0)] : []),
      send(8, call.deleteAccount),
      send(0, call.remove, group.memberIds[9]),
      send(6, call.join, draw),
      send(11, call.join, draw),
      send(10, call.leave, draw),
      ...live(2),
      ...live(5),
    ]);
    faults.push(...(await faultsOf(context, draw)));
  }
  return faults;
}
