import { change, type Fault } from './fault.ts';

const constraints: Fault[] = (
  [
    ['groups', 'groups_name_check'],
    ['groups', 'groups_description_check'],
    ['groups', 'groups_event_date_check'],
    ['groups', 'groups_visibility_check'],
    ['group_members', 'group_members_display_name_check'],
    ['group_members', 'group_members_role_check'],
    ['group_members', 'group_members_user_id_group_id_key'],
    ['group_gifts', 'group_gifts_title_check'],
    ['group_gifts', 'group_gifts_notes_check'],
    ['group_gifts', 'group_gifts_url_check'],
    ['group_gifts', 'group_gifts_price_check'],
    ['group_gifts', 'group_gifts_status_check'],
    ['group_gifts', 'group_gifts_reserved_by_check'],
    ['group_gifts', 'group_gifts_created_by_fkey'],
    ['group_gifts', 'group_gifts_reserved_by_fkey'],
    ['gift_reactions', 'gift_reactions_type_check'],
    ['gift_reactions', 'gift_reactions_gift_id_member_id_type_key'],
    ['gift_reactions', 'gift_reactions_gift_fkey'],
    ['gift_reactions', 'gift_reactions_member_fkey'],
    ['gift_comments', 'gift_comments_text_check'],
    ['gift_comments', 'gift_comments_gift_fkey'],
    ['gift_comments', 'gift_comments_member_fkey'],
    ['chat_messages', 'chat_messages_text_check'],
    ['chat_messages', 'chat_messages_member_fkey'],
    ['chat_messages', 'chat_messages_pkey'],
  ] as const
).map(([table, constraint]) => ({
  name: `no ${constraint}`,
  sql: `alter table public.${table} drop constraint ${constraint} cascade`,
}));

const operations: Fault[] = [
  {
    name: 'the chat is not live',
    sql: 'alter publication supabase_realtime drop table public.chat_messages',
  },
  {
    name: 'the messages of a group have no index',
    sql: 'drop index public.chat_messages_group_id_created_at_id_idx',
  },
  {
    name: 'a book of a message is cleaned before it is refused',
    sql: 'drop trigger a_bound_length on public.chat_messages',
  },
  {
    name: 'a book of a join code is looked for',
    sql: change('public.join_group_by_code', 'private.short(p_code)', 'p_code'),
  },
  { name: 'a foreign key has no index', sql: 'drop index public.gift_comments_member_id_group_id_idx' },
  {
    name: 'secrets without row-level security',
    sql: 'alter table private.group_secrets disable row level security',
  },
];

export const structureFaults: readonly Fault[] = [...constraints, ...operations];
