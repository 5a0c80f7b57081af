import { drawQueries } from './draw-queries.ts';
import { poolQueries } from './pool-queries.ts';
import { asJson, me, type BenchQuery } from './query-parts.ts';
import { wishQueries } from './wish-queries.ts';

const group = "current_setting('bench.group')::uuid";
const member = "nullif(current_setting('bench.member'), '')::uuid";

const myGroups = `
  select to_jsonb(joined) as groups, parts.list as parts from public.group_members as membership
  left join lateral (
    select id, name, description, event_date, member_count from public.groups where groups.id = membership.group_id
  ) as joined on true
  left join lateral (
    select json_agg(part) as list from (
      select is_in, refusal, seen_round, to_jsonb(own_draw) as draws
      from public.draw_participants as participant
      left join lateral (
        select state, day, round from public.draws
        where draws.id = participant.draw_id and draws.group_id = participant.group_id
      ) as own_draw on true
      where participant.member_id = membership.id and participant.group_id = membership.group_id
    ) as part
  ) as parts on true
  where membership.user_id = ${me} order by membership.joined_at desc limit 1000`;

const myReserved = `
  select gift.id, title, url, price_min, price_max, price_cents, status, withdrawn_at, recipient_user_id, reveal_on,
    picture_id, wish_id, to_jsonb(of_group) as groups, to_jsonb(me) as group_members
  from public.group_gifts as gift
  left join lateral (
    select id, name, event_date from public.groups where groups.id = gift.group_id
  ) as of_group on true
  cross join lateral (
    select id from public.group_members
    where group_members.id = gift.reserved_by and group_members.group_id = gift.group_id and user_id = ${me}
  ) as me
  where status <> 'gifted' order by gift.id limit 1000`;

export const queries: readonly BenchQuery[] = [
  {
    name: 'my gifts, newest first',
    sql: asJson(`select * from public.gifts where user_id = ${me} order by created_at desc, id limit 1000`),
  },
  {
    name: "reactions of a group's gifts",
    sql: asJson(
      `select id, gift_id, member_id, type from public.gift_reactions
       where group_id = ${group} order by gift_id, id limit 1000`,
    ),
  },
  {
    name: "comment counts of a group's gifts",
    sql: asJson(
      `select gift_id, comment_count from public.gift_comment_counts
       where group_id = ${group} order by gift_id limit 1000`,
    ),
  },
  {
    name: 'comments on a gift of a group',
    sql: asJson(
      `select comment.id, comment.member_id, comment.text, comment.created_at, to_jsonb(author) as author
       from public.gift_comments as comment
       left join lateral (
         select display_name from public.group_members
         where group_members.id = comment.member_id and group_members.group_id = comment.group_id
       ) as author on true
       where comment.gift_id = md5('gift ' || current_setting('bench.group_number') || ' 1')::uuid
       order by comment.created_at, comment.id limit 1000`,
    ),
  },
  {
    name: 'what has changed in a group',
    sql: asJson(`select * from public.group_changes(${group})`),
  },
  {
    name: 'latest 100 messages',
    sql: asJson(
      `select message.id, message.member_id, message.text, message.created_at, to_jsonb(author) as member
       from public.chat_messages as message
       left join lateral (
         select display_name from public.group_members
         where group_members.id = message.member_id and group_members.group_id = message.group_id
       ) as author on true
       where message.group_id = ${group} order by message.created_at desc, message.id desc limit 100`,
    ),
  },
  {
    name: 'my groups with member counts',
    sql: asJson(myGroups),
  },
  { name: 'my reserved gifts of all groups', sql: asJson(myReserved) },
  { name: 'what waits for me', kind: 'waiting', sql: asJson('select * from public.waiting_for_me()') },
  {
    name: 'members of a group',
    sql: asJson(`select id, user_id, display_name, role, joined_at, paper from public.group_members
      where group_id = ${group} order by joined_at, id limit 1000`),
  },
  {
    name: 'insert a message',
    sql: `insert into public.chat_messages (id, group_id, member_id, text)
      values (gen_random_uuid(), ${group}, ${member}, 'Ich!')`,
  },
  ...wishQueries,
  ...drawQueries,
  ...poolQueries,
];

/** Queries that a non-member sends about the largest group. */
export const outsiderQueries: readonly BenchQuery[] = queries.filter(
  ({ name }) => /of a group|messages/.test(name) && !name.startsWith('my '),
);
