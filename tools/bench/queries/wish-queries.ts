import { asJson, me, type BenchQuery } from './query-parts.ts';

const user = "current_setting('bench.user')";
// Id of a wish that its owner shares with all their groups.
const sharedWish = `md5('wish ' || ${user} || ' 10')::uuid`;
const myGroups = `array(select group_id from public.group_members where user_id = ${me} order by group_id limit 30)`;
// Wish list link of another user: the one with the next number.
const link = `md5('link ' || ${user}::integer + 1)`;

export const wishQueries: readonly BenchQuery[] = [
  {
    name: 'my wishes with their groups',
    sql: asJson(
      `select wishes.*, shares.list from public.wishes
       left join lateral (
         select json_agg(share) as list from (
           select wish_shares.group_id from public.wish_shares
           where wish_shares.user_id = wishes.user_id and wish_shares.wish_id = wishes.id
         ) as share
       ) as shares on true
       where wishes.user_id = ${me} order by wishes.created_at desc, wishes.id limit 1000`,
    ),
  },
  { name: 'a list by its link', sql: asJson(`select * from public.open_wish_list(${link})`) },
  { name: 'what is taken of it', sql: asJson(`select * from public.taken_wishes(${link})`) },
  {
    name: 'take a wish over the link',
    sql: `select public.take_wish(${link}, md5('wish ' || ${user}::integer + 1 || ' 3')::uuid, 'Oma', md5('key'))`,
  },
  { name: 'what was revealed to me', sql: asJson('select * from public.my_revealed_gifts()') },
  {
    name: 'share a wish with other groups',
    kind: 'many groups',
    sql: `select public.share_wish(md5('wish ' || ${user} || ' 3')::uuid, ${myGroups})`,
  },
  {
    name: 'share a wish with the same groups',
    kind: 'many groups',
    sql: `select public.share_wish(${sharedWish}, ${myGroups})`,
  },
  {
    name: 'share a wish with no group',
    kind: 'many groups',
    sql: `select public.share_wish(${sharedWish}, '{}')`,
  },
  {
    name: 'change a wish with its copies',
    kind: 'many groups',
    sql: `update public.wishes set title = 'Anders' where user_id = ${me} and id = ${sharedWish}`,
  },
  {
    name: 'reserve a wish',
    kind: 'many groups',
    sql: "select public.reserve_group_gift(nullif(current_setting('bench.copy'), '')::uuid)",
  },
];
