import { change, type Fault } from './fault.ts';

const deletions: Fault[] = [
  {
    name: 'a reaction waits for its member with its gift in hand',
    sql: `alter table public.gift_reactions drop constraint gift_reactions_member_fkey,
      add constraint gift_reactions_member_fkey foreign key (member_id, group_id)
        references public.group_members (id, group_id) on delete cascade`,
  },
  {
    name: 'a comment waits for its member with its gift in hand',
    sql: `alter table public.gift_comments drop constraint gift_comments_member_fkey,
      add constraint gift_comments_member_fkey foreign key (member_id, group_id)
        references public.group_members (id, group_id) on delete set null (member_id)`,
  },
  ...['groups', 'group_gifts'].map((table) => ({
    name: `${table} are deleted before their groups are locked`,
    sql: `drop trigger lock_my_groups on public.${table}`,
  })),
  ...(
    [
      ['they are in', 'where user_id = any (users)', 'where false'],
      ['they created', 'created_by = any (users)', 'false'],
      ['with a surprise for them', 'recipient_user_id = any (users)', 'false'],
      ['they owe in', 'pool_shares where user_id = any (users)', 'pool_shares where false'],
      ['where they have money', 'where paid_to_user_id = any (users)', 'where false'],
      ['of others', 'group_members where user_id = any (users)', 'group_members'],
    ] as const
  ).map(([which, from, to]) => ({
    name: `who goes does not lock the right groups: ${which}`,
    sql: change('private.lock_groups_of', from, to),
  })),
  {
    name: 'who goes locks no groups',
    sql: change('private.lock_groups_of', 'for no key update', ''),
  },
  {
    name: 'a removal does not wait for who is going',
    sql: change('private.tell_removed_response', 'for key share', ''),
  },
  {
    name: 'a run deletes idle guests however many are told',
    sql: change('private.delete_idle_guests', 'where told_before < most_told', ''),
  },
  {
    name: 'a run deletes idle guests however much they wrote',
    sql: change('private.delete_idle_guests', 'member_count + messages', 'member_count'),
  },
  {
    name: 'an idle guest in too many large groups never goes',
    sql: change(
      'private.delete_idle_guests',
      'sum(told) over (order by turn) - told',
      'sum(told) over (order by turn)',
    ),
  },
  {
    name: 'idle guests are selected inside the delete',
    sql: change(
      'private.delete_idle_guests',
      'where id = any (idle)',
      `where id in (
        select id from auth.users where is_anonymous and created_at < now() - interval '30 days'
        limit at_most for update skip locked
      )`,
    ),
  },
];

const cleanTables = [
  'profiles',
  'people',
  'gifts',
  'reminders',
  'person_occasions',
  'received_gifts',
  'groups',
  'group_members',
  'group_gifts',
  'gift_comments',
  'chat_messages',
];

const texts: Fault[] = [
  ...cleanTables.map((table) => ({
    name: `${table} keep what turns texts around`,
    sql: `drop trigger clean_texts on public.${table}`,
  })),
  ...(
    [
      ['gifts', '{title}', '{description, notes}'],
      ['gift_comments', '{}', '{text}'],
      ['reminders', '{title}', '{}'],
      ['profiles', '{girlfriend_name}', '{}'],
    ] as const
  ).map(([table, line, lines]) => ({
    name: `new rows of ${table} keep what turns texts around`,
    sql: `drop trigger clean_texts on public.${table};
      create trigger clean_texts before update on public.${table}
      for each row execute function private.clean_texts('${line}', '${lines}')`,
  })),
  ...['\\u061C', '\\u200E', '\\u2028', '\\u2029', '\\u2066-\\u2069'].map((sign) => ({
    name: `names keep ${sign.replaceAll('\\u', 'U+')}`,
    sql: change('private.one_line', sign, ''),
  })),
  {
    name: 'names keep embeddings',
    sql: change('private.one_line', '\\u202A-\\u202E', '\\u202E'),
  },
  {
    name: 'names keep blanks at their edges that JavaScript trims',
    sql: change('private.one_line', '\u00a0', ' '),
  },
  {
    name: 'names keep overrides',
    sql: change('private.one_line', '\\u202A-\\u202E', ''),
  },
  { name: 'names keep line breaks', sql: change('private.one_line', '\\u0009-\\u000D', '') },
  { name: 'names keep control characters', sql: change('private.one_line', '\\u0001-\\u0008', '') },
  { name: 'texts keep overrides', sql: change('private.many_lines', '\\u202A-\\u202E', '') },
  { name: 'texts lose their lines', sql: change('private.many_lines', '\\u000B-', '\\u000A-') },
  { name: 'joined emoji fall apart', sql: change('private.one_line', '\\u200E', '\\u200C-\\u200E') },
  {
    name: 'a display name is not cleaned before it is cut',
    sql: change('private.display_name', 'private.one_line("left"(wished, 1000))', '"left"(wished, 1000)'),
  },
];

const reads: Fault[] = [
  {
    name: 'the planner takes every group for small',
    sql: 'alter table public.chat_messages alter column group_id reset (n_distinct)',
  },
  {
    name: 'the groups of somebody come in any order',
    sql: change('private.my_group_ids', ' order by group_id', ''),
  },
  ...[
    ['gift_reactions', 'reactions to'],
    ['gift_comments', 'comments on'],
  ].map(([table, what]) => ({
    name: `${table}: the planner asks for the surprises`,
    sql: `alter policy "members see ${what} what they may see" on public.${table} using (
      group_id = any ((select private.my_group_ids())::uuid[])
      and not gift_id in (select unnest(private.my_surprise_ids()))
      and not gift_id is distinct from gift_id and not group_id is distinct from group_id)`,
  })),
];

export const loadFaults: readonly Fault[] = [...deletions, ...texts, ...reads];
