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
    sql: change('private.display_name', '"left"(private.one_line(wished), 100)', '"left"(wished, 100)'),
  },
];

export const loadFaults: readonly Fault[] = [...deletions, ...texts];
