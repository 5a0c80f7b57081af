import { asJson, me, type BenchQuery } from './query-parts.ts';

const group = "current_setting('bench.group')";
// Ids of ideas with a pool: a closed one, one that the user collects, and one without the user.
const gift = (number: number) =>
  `md5('gift ' || current_setting('bench.group_number') || ' ${number}')::uuid`;

export const poolQueries: readonly BenchQuery[] = [
  {
    name: 'gifts of a group with their pools',
    // For a thousand gifts. PostgreSQL must not know the size of a group when it plans, so it looks up pool and
    // reserver per gift (0.7 ms). Most of the time is JSON encoding, with and without policies.
    heavyGoal: { milliseconds: 15, pages: 6000 },
    sql: asJson(
      `select gift.id, title, notes, url, price_min, price_max, status, reserved_by, recipient_user_id, picture_id,
         gift.created_at, reveal_on, told_on, wish_id, price_cents, is_favorite, wish_changed_at, withdrawn_at, taken_name,
         to_jsonb(pool) as pool, to_jsonb(reserver) as reserver
       from public.group_gifts as gift
       left join lateral (
         select state, collector_id, total_cents, paid_cents, member_ids, rest_cents, even_count from public.gift_pools
         where gift_pools.gift_id = gift.id and gift_pools.group_id = gift.group_id
       ) as pool on true
       left join lateral (
         select display_name from public.group_members
         where group_members.id = gift.reserved_by and group_members.group_id = gift.group_id
       ) as reserver on true
       where gift.group_id = ${group}::uuid order by gift.created_at desc, gift.id limit 1000`,
    ),
  },
  {
    name: 'shares of all my pools of a group',
    sql: asJson(
      `select share_id, gift_id, member_id, name_then, own_cents, amount_cents, taken_cents, state, paid_to, paid_to_user_id
       from public.pool_shares
       where group_id = ${group}::uuid order by joined_at, share_id limit 1000`,
    ),
  },
  {
    name: 'the account to pay to',
    sql: asJson(`select holder, iban, code from public.pool_payment where gift_id = ${gift(3)}`),
  },
  { name: 'join a pool', kind: 'pool', sql: `select public.join_pool(${gift(9)}, null)` },
  { name: 'say that it was sent', kind: 'pool', sql: `select public.mark_share(${gift(3)}, true)` },
  { name: 'fix the amounts of ten', kind: 'pool', sql: `select public.fix_pool(${gift(6)})` },
  {
    name: 'what I have to pay in all groups',
    sql: asJson(
      `select share_id, group_id, member_id, amount_cents, to_jsonb(fixed) as gift_pools
       from public.pool_shares as share
       cross join lateral (
         select collector_id from public.gift_pools
         where gift_pools.gift_id = share.gift_id and gift_pools.group_id = share.group_id and gift_pools.state = 'fixed'
       ) as fixed
       where user_id = ${me} and state = 'pledged' order by share_id limit 1000`,
    ),
  },
];
