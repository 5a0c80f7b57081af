import { change, type Fault } from './fault.ts';

export const quotaFaults: readonly Fault[] = [
  ...['people', 'gifts', 'reminders', 'person_occasions', 'received_gifts', 'budgets'].map((table) => ({
    name: `any number of ${table}`,
    sql: `drop trigger limit_own_rows on public.${table}`,
  })),
  ...[
    ['limit_memberships', 'group_members'],
    ['limit_ideas', 'group_gifts'],
    ['limit_comments', 'gift_comments'],
    ['limit_guest_ideas', 'group_gifts'],
    ['limit_guest_comments', 'gift_comments'],
    ['limit_new_comments', 'gift_comments'],
    ['limit_messages', 'chat_messages'],
    ['limit_new_ideas', 'group_gifts'],
    ['limit_ideas_here', 'group_gifts'],
    ['limit_messages_a_day', 'chat_messages'],
    ['limit_comments_a_day', 'gift_comments'],
    ['limit_bytes', 'gifts'],
    ['limit_bytes', 'groups'],
    ['limit_more_bytes', 'gifts'],
    ['limit_more_bytes', 'groups'],
    ['limit_changes', 'people'],
    ['limit_changes', 'groups'],
    ['limit_changes_at_once', 'gifts'],
    ['limit_changes_at_once', 'group_members'],
    ['limit_group_changes', 'groups'],
    ['limit_group_changes', 'group_members'],
    ['limit_joins', 'group_members'],
    ['limit_reactions', 'gift_reactions'],
    ['limit_reservations', 'group_gifts'],
  ].map(([trigger, table]) => ({
    name: `no ${trigger} on ${table}`,
    sql: `drop trigger ${trigger} on public.${table}`,
  })),
  {
    name: 'the limit of ideas counts what is hidden',
    sql: 'alter function private.limit_ideas() security definer',
  },
  { name: 'a list of rows counts as one', sql: change('private.limit_own_rows', 'stored >', 'stored - 2 >') },
  {
    name: 'a status counts as text',
    sql: change(
      'private.limit_bytes',
      'worth_counting constant integer := 64',
      'worth_counting constant integer := 0',
    ),
  },
  {
    name: 'a text may grow by a sentence any number of times',
    sql: change(
      'private.limit_bytes',
      'worth_counting constant integer := 64',
      'worth_counting constant integer := 256',
    ),
  },
  {
    name: 'guests store as much as others',
    sql: change('private.limit_bytes', 'then 2 else', 'then 10 else'),
  },
  {
    name: 'guests of a group write without end',
    sql: 'drop trigger limit_written_by_guests on public.chat_messages',
  },
  {
    name: 'the limit of guests counts what is hidden',
    sql: change('private.limit_guest_bytes', 'gift.recipient_user_id, case when', 'case when'),
  },
  {
    name: 'the project takes whatever comes',
    sql: change('private.count_in_project', 'counted.used > counted.bytes_a_day', 'false'),
  },
  { name: 'what a deleted guest wrote stays', sql: 'drop trigger forget_guest_texts on auth.users' },
  {
    name: 'what a guest left behind stays',
    sql: 'drop trigger note_left_by_guest on public.group_members',
  },
  {
    name: 'any number of ideas for one person',
    sql: change('private.limit_ideas', 'count(*) > most_for_one', 'false'),
  },
  {
    name: 'deleted groups of today do not count',
    sql: change('private.count_created_group', 'used > most_a_day', 'false'),
  },
  { name: 'any number of groups', sql: change('private.count_created_group', ') > most', ') > 1000') },
  { name: 'any number of members', sql: change('private.count_members', 'member_count < most', 'true') },
  {
    name: 'guests are in as many groups as others',
    sql: change('private.limit_memberships', 'else 10', 'else 100'),
  },
  {
    name: 'guests write as much as others',
    sql: change('private.limit_written', 'when place.is_guest then', 'when false then'),
  },
  {
    name: 'messages of all times count',
    sql: change(
      'private.count_written',
      'now() - every then counted.amount',
      "now() - interval '1 hour' then counted.amount",
    ),
  },
  {
    name: 'messages of all groups count together',
    sql: change('private.limit_written', 'count_written(place.id,', 'count_written(auth.uid(),'),
  },
  {
    name: 'the minute of messages begins anew with each',
    sql: change('private.count_written', 'then counted.window_start', 'then now()'),
  },
  {
    name: 'the day of new groups begins anew with each',
    sql: change('private.count_created_group', 'then created.window_start', 'then now()'),
  },
  {
    name: 'who used up a limit cannot leave',
    sql: `drop trigger limit_reservations on public.group_gifts;
      create trigger limit_reservations after update on public.group_gifts referencing new table as changed
      for each statement execute function private.limit_reservations()`,
  },
  {
    name: 'who used up a limit can remove nobody',
    sql: `drop trigger limit_group_changes on private.group_secrets;
      create trigger limit_group_changes after update on private.group_secrets referencing new table as added
      for each statement execute function private.limit_everywhere('group_changes', 60, '1 minute')`,
  },
  {
    name: 'a person with many reminders cannot be deleted',
    sql: `drop trigger limit_changes_at_once on public.reminders;
      create trigger limit_changes_at_once before update on public.reminders
      for each row execute function private.limit_changes_at_once(10, 20000)`,
  },
  {
    name: 'changes are written before they are refused',
    sql: change('private.limit_changes_at_once', 'changed = 1', 'false'),
  },
  {
    name: 'changes that begin below the limit are refused in the end',
    sql: change(
      'private.limit_changes',
      "interval '24 hours', rows);\n  end if",
      "interval '24 hours', 0);\n  end if",
    ),
  },
  {
    name: 'one list of changes uses up the next',
    sql: change('private.limit_changes', "set_config('paeckchen.changed', '0', true)", 'null'),
  },
  {
    name: 'leaving forgets what somebody wrote',
    sql: `create function private.forget_writer() returns trigger language plpgsql security definer as
      'begin delete from private.written where user_id = old.user_id; return null; end';
      create trigger forget_writer after delete on public.group_members
      for each row execute function private.forget_writer()`,
  },
  ...['auth.users', 'public.groups'].map((table) => ({
    name: `counters stay when rows of ${table} go`,
    sql: `drop trigger forget_written on ${table}`,
  })),
];
