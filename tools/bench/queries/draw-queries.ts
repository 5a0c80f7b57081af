import { asJson, me, type BenchQuery } from './query-parts.ts';

const group = "current_setting('bench.group')";
const draw = `md5('draw ' || ${group})::uuid`;
const largeDraw = `md5('large draw ' || ${group})::uuid`;
const drawn = `md5('drawn ' || ${group})::uuid`;

export const drawQueries: readonly BenchQuery[] = [
  {
    name: 'draws of a group with who takes part',
    sql: asJson(
      `select draws.id, title, day, budget_cents, note, state, round, avoid_last, no_swaps, created_by, participants.list
       from public.draws
       left join lateral (
         select json_agg(participant) as list from (
           select part.id, member_id, is_in, hint, seen_round, joined_at, exclusions.list as exclusions
           from public.draw_participants as part
           left join lateral (
             select json_agg(exclusion) as list from (
               select giver_id, receiver_id from public.draw_exclusions
               where draw_exclusions.draw_id = part.draw_id and draw_exclusions.giver_id = part.id
             ) as exclusion
           ) as exclusions on true
           where part.draw_id = draws.id and part.group_id = draws.group_id
         ) as participant
       ) as participants on true
       where draws.group_id = ${group}::uuid order by created_at, draws.id limit 1000`,
    ),
  },
  { name: 'for whom nobody is left', kind: 'draw', sql: `select public.check_draw(${draw})` },
  { name: 'draw names', kind: 'draw', sql: `select public.run_draw(${draw}, 0)` },
  {
    name: 'for whom nobody is left of a hundred',
    kind: 'large draw',
    sql: `select public.check_draw(${largeDraw})`,
  },
  { name: 'draw a hundred names', kind: 'large draw', sql: `select public.run_draw(${largeDraw}, 0)` },
  { name: 'whom I drew', sql: asJson(`select * from public.my_draw_result(${drawn})`) },
  {
    name: 'my draws of all groups, to shop for',
    sql: asJson(
      `select part.id, to_jsonb(drawn) as draws, to_jsonb(member) as member
       from public.draw_participants as part
       cross join lateral (
         select draws.id, title, day, budget_cents, of_group.row from public.draws
         left join lateral (
           select to_jsonb(joined) as row from (select id, name from public.groups where groups.id = draws.group_id) as joined
         ) as of_group on true
         where draws.id = part.draw_id and draws.group_id = part.group_id and state = 'drawn'
       ) as drawn
       cross join lateral (
         select id from public.group_members
         where group_members.id = part.member_id and group_members.group_id = part.group_id and user_id = ${me}
       ) as member
       where is_in order by part.id limit 1000`,
    ),
  },
];
