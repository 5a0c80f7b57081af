import { drawQueries } from './draw-queries.ts';
import { poolQueries } from './pool-queries.ts';
import { asJson, me, type BenchQuery } from './query-parts.ts';
import { wishQueries } from './wish-queries.ts';

const group = "current_setting('bench.group')::uuid";
const member = "nullif(current_setting('bench.member'), '')::uuid";

const myGroups = `
  select membership.role, to_jsonb(joined) from public.group_members as membership
  left join lateral (
    select groups.id, groups.name, groups.description, groups.event_date, groups.member_count
    from public.groups where groups.id = membership.group_id
  ) as joined on true
  where membership.user_id = ${me}`;

export const queries: readonly BenchQuery[] = [
  {
    name: 'my gifts, newest first',
    sql: asJson(`select * from public.gifts where user_id = ${me} order by created_at desc limit 1000`),
  },
  {
    name: 'gifts of a group',
    // All 1,500 are sorted there, without policies as well.
    goalAt: { pageCost: 4, milliseconds: 10 },
    sql: asJson(
      `select * from public.group_gifts where group_id = ${group} order by created_at desc limit 1000`,
    ),
  },
  {
    name: "reactions of a group's gifts",
    sql: asJson(
      `select gift_id, type, member_id from public.gift_reactions where group_id = ${group} limit 1000`,
    ),
  },
  {
    name: "comment counts of a group's gifts",
    sql: asJson(
      `select gift_id, comment_count from public.gift_comment_counts where group_id = ${group} limit 1000`,
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
  {
    name: 'members of a group',
    sql: asJson(`select id, display_name, role, user_id, joined_at from public.group_members
      where group_id = ${group} order by joined_at limit 1000`),
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

/** What somebody asks about the largest group without being in it. */
export const outsiderQueries: readonly BenchQuery[] = queries.filter(
  ({ name }) => /of a group|messages/.test(name) && !name.startsWith('my '),
);
