/**
 * SQL statements that give each group two draws: one gathering, with excluded couples, and one drawn. Group 1 has
 * thirty people in each, with ten couples, and a third draw with the maximum of a hundred people in ten households.
 * Needs existing members.
 */
export const drawStatements: readonly string[] = [
  // Each group gets one admin: user 1, whose queries are measured, or else another member.
  `update public.group_members set role = 'admin'
   where id in (
     select distinct on (group_id) id from public.group_members
     order by group_id, user_id = md5('user 1')::uuid desc, paper = 2 desc
   )`,

  `insert into public.draws (id, group_id, title, day, budget_cents, state, round, created_at)
   select md5(kind || ' ' || id)::uuid, id, 'Wichteln', current_date + 20, 2500, state, round, now()
   from public.groups, (values ('draw', 'gathering', 0), ('drawn', 'drawn', 1), ('large draw', 'gathering', 0)) as made (kind, state, round)
   where kind <> 'large draw' or id = md5('group 1')::uuid`,

  // User 1 is sorted first, so that this user takes part in every draw.
  `insert into public.draw_participants (id, draw_id, group_id, member_id, is_in, hint)
   select md5(draws.id || ' ' || place)::uuid, draws.id, draws.group_id, member.id, true, 'Tee und Bücher'
   from public.draws
   join (
     select *, row_number() over (partition by group_id order by user_id = md5('user 1')::uuid desc, paper) as place
     from public.group_members
   ) as member on member.group_id = draws.group_id
   where place <= case when draws.id = md5('large draw ' || draws.group_id)::uuid then 100 else 30 end`,

  // Excludes pairs: couples among the first twenty people, and in the large draw households of ten.
  `insert into public.draw_exclusions (draw_id, giver_id, receiver_id, group_id)
   select draws.id, md5(draws.id || ' ' || giver)::uuid, md5(draws.id || ' ' || receiver)::uuid, draws.group_id
   from public.draws, generate_series(1, 100) as giver, generate_series(1, 100) as receiver
   where state = 'gathering' and giver <> receiver
     and case when draws.id = md5('large draw ' || draws.group_id)::uuid then (giver - 1) / 10 = (receiver - 1) / 10
       else greatest(giver, receiver) <= 20 and (giver - 1) / 2 = (receiver - 1) / 2 end
     and exists (select from public.draw_participants where id = md5(draws.id || ' ' || greatest(giver, receiver))::uuid)`,

  `insert into private.draw_results (draw_id, giver_id, receiver_id)
   select draw_id, part.id, coalesce(
     lead(part.id) over (partition by draw_id order by part.id), first_value(part.id) over (partition by draw_id order by part.id)
   )
   from public.draw_participants as part join public.draws on draws.id = draw_id
   where state = 'drawn'`,
];
