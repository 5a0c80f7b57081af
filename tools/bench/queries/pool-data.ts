/**
 * SQL statements that give every third idea of a group a pool, up to fifty in group 1: a closed one, one collected by
 * the measured user, and one without this user. Up to ten members each. Needs existing ideas and members.
 */
export const poolStatements: readonly string[] = [
  `create temporary table payers as
   select member.*, row_number() over (partition by group_id order by user_id = md5('user 1')::uuid desc, paper = 2 desc, paper) as place
   from public.group_members as member`,

  `create temporary table rounds as
   select gift.id as gift_id, gift.group_id, number % 9 = 3 as is_fixed, number % 9 = 6 as is_mine
   from public.group_gifts as gift, lateral (select substr(title, 6)::integer as number) as named
   where title like 'Idee %' and number % 3 = 0 and number <= 150`,

  'analyze payers, rounds',

  // The measured user collects for a third of the pools.
  `update public.group_gifts set reserved_by = payers.id
   from rounds join payers using (group_id)
   where group_gifts.id = gift_id and place = case when is_mine then 1 else 2 end`,

  `insert into public.pool_shares (gift_id, group_id, member_id, user_id, name_then, amount_cents, is_received, joined_at)
   select gift_id, group_id, id, user_id, display_name, case when is_fixed then 1000 end, is_fixed and place = 2,
     now() + place * interval '1 minute'
   from rounds join payers using (group_id)
   where place <= 10 and (place > 1 or is_fixed or is_mine)`,

  `insert into public.gift_pools (gift_id, group_id, collector_id, total_cents, state, member_ids, rest_cents, even_count, fixed_at)
   select rounds.gift_id, rounds.group_id, reserved_by, 1000 * cardinality(member_ids), case when is_fixed then 'fixed' else 'open' end,
     member_ids, 1000 * cardinality(member_ids), cardinality(member_ids), case when is_fixed then now() end
   from rounds
   join public.group_gifts as gift on gift.id = gift_id
   join (
     select gift_id, array_agg(member_id order by joined_at) as member_ids from public.pool_shares group by gift_id
   ) as taking on taking.gift_id = rounds.gift_id`,

  `insert into public.pool_payment (gift_id, group_id, holder, iban, code)
   select gift_id, group_id, 'Tim Brandt', 'DE89370400440532013000', 'ABCD' from rounds`,
];
