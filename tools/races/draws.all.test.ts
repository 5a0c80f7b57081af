import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { attempt, count, deleteAccount, look, newGroup, owner, removeMember, sized } from './test-stage.ts';

const call = {
  create: "select public.create_draw($1, $2, 'Wichteln', current_date + 9)",
  askMember: 'select public.ask_for_draw($1, $2, true)',
  join: 'select public.join_draw($1)',
  leave: 'select public.leave_draw($1)',
  run: 'select public.run_draw($1, $2)',
  look: 'select count(*) from public.my_draw_result($1)',
  ask: "select public.ask_in_draw($1, $2, gen_random_uuid(), 'Tee?', (select round from public.draws where id = $1))",
  hint: "select public.set_draw_hint($1, 'Tee')",
  leaveGroup: 'delete from public.group_members where user_id = $1 and group_id = $2',
};

/** Faults of a finished draw: a participant who does not give and receive exactly once, or an excluded pair. */
async function faultsOf(draw: string): Promise<object[]> {
  const { rows } = await owner.query<object>(
    `select state, people, givers, receivers, forbidden
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
  return rows;
}

// Two admins draw names concurrently while others join, leave, look at their result, ask and answer. Then both draw
// again. No request is repeated, because all functions lock in the same order, so that no deadlock can occur.
test('names are drawn once, and the draw is whole whoever comes and goes', async () => {
  for (let round = 0; round < sized(200, 20); round += 1) {
    const { id: group, users, memberIds } = await newGroup(14, 2);
    const draw = randomUUID();
    const sendAs = async (user: number, statement: string, ...values: unknown[]) => {
      const { value, code } = await attempt(users[user], statement, ...values);
      // Only requests of participants who have already left the draw may be refused.
      if (code !== undefined && (user < 6 || code !== '42501')) throw new Error(`${code} for ${statement}`);
      return value;
    };
    await sendAs(0, call.create, draw, group);
    for (let user = 0; user < 9; user += 1) await sendAs(user, call.join, draw);
    await owner.query(
      `insert into public.draw_exclusions (draw_id, giver_id, receiver_id, group_id)
       select one.draw_id, one.id, other.id, one.group_id
       from public.draw_participants as one join public.draw_participants as other using (draw_id)
       where draw_id = $1 and (one.member_id, other.member_id) in (($2, $3), ($3, $2), ($4, $5), ($5, $4))`,
      [draw, ...memberIds.slice(0, 4)],
    );
    const drawNames = (seen: unknown) =>
      Promise.all([0, 1].map((admin) => sendAs(admin, call.run, draw, seen)));
    const live = (user: number) =>
      [[call.look], [call.ask, 'giver'], [call.ask, 'receiver'], [call.hint]].map(
        ([statement = '', ...values]) => sendAs(user, statement, draw, ...values),
      );

    const [answers] = await Promise.all([
      drawNames(0),
      sendAs(6, call.leave, draw),
      sendAs(7, call.leaveGroup, users[7], group),
      sendAs(9, call.join, draw),
      sendAs(10, call.join, draw),
      ...[0, 1].map((admin) => sendAs(admin, call.askMember, draw, memberIds[12 + admin])),
      sendAs(0, call.askMember, draw, memberIds[6]),
      ...live(4),
    ]);
    expect(new Set(answers)).toEqual(new Set(['already', 'drawn']));
    expect(await faultsOf(draw)).toEqual([]);
    const asked = 'public.draw_participants where draw_id = $1 and member_id = any ($2)';
    expect(await count(asked, draw, memberIds.slice(12))).toBe(2);

    const drawn = await look('select round from public.draws where id = $1', draw);
    await Promise.all([
      ...(round % 2 === 0 ? [drawNames(drawn)] : []),
      sendAs(8, deleteAccount),
      sendAs(0, removeMember, memberIds[9]),
      sendAs(6, call.join, draw),
      sendAs(11, call.join, draw),
      sendAs(10, call.leave, draw),
      ...live(2),
      ...live(5),
    ]);
    expect(await faultsOf(draw)).toEqual([]);
  }
});
