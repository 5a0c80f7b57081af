import { change, type Fault } from './fault.ts';

const triggers: Fault[] = [
  { name: 'nobody is promoted', sql: 'drop trigger keep_group_led on public.group_members' },
  { name: 'the last admin is demoted', sql: 'drop trigger refuse_last_demotion on public.group_members' },
  {
    name: 'a removed member still knows the code',
    sql: 'drop trigger renew_secrets on public.group_members',
  },
  { name: 'reservations survive their member', sql: 'drop trigger free_gift on public.group_gifts' },
  { name: 'reactions need a group', sql: 'drop trigger add_group_of_gift on public.gift_reactions' },
  { name: 'comments need a group', sql: 'drop trigger add_group_of_gift on public.gift_comments' },
  {
    name: 'the newest member is promoted',
    sql: change('private.choose_next_admin', 'joined_at, id', 'joined_at desc, id'),
  },
  {
    name: 'a guest is promoted first',
    sql: change('private.choose_next_admin', "role = 'guest', joined_at", 'joined_at'),
  },
  {
    name: 'a group without members stays',
    sql: change('private.keep_group_led', 'delete from public.groups where id = old.group_id;', 'null;'),
  },
  {
    name: 'an admin removes others while leaving',
    sql: change('private.keep_group_led', 'actor <> old.user_id', 'false'),
  },
  {
    name: 'leaving renews the code',
    sql: change('private.renew_secrets', ' and auth.uid() <> old.user_id', ''),
  },
  {
    name: 'removing renews every code',
    sql: change('private.renew_secrets', 'group_id = old.group_id and ', ''),
  },
];

const functions: Fault[] = [
  { name: 'guests create groups', sql: change('private.create_group', 'is distinct from false', 'is null') },
  { name: 'the creator is a plain member', sql: change('private.create_group', "'admin'", "'member'") },
  { name: 'guests join as members', sql: change('private.become_member', "else 'guest'", "else 'member'") },
  {
    name: 'codes are read by everybody',
    sql: change('private.read_join_code', 'private.is_group_admin(of_group)', 'true'),
  },
  {
    name: 'links are read by everybody',
    sql: change('private.read_invite_token', 'private.is_group_admin(of_group)', 'true'),
  },
  {
    name: 'codes are renewed by everybody',
    sql: change('private.rotate_join_code', 'not private.is_group_admin(of_group)', 'false'),
  },
  {
    name: 'links are renewed by everybody',
    sql: change('private.rotate_invite_token', 'not private.is_group_admin(of_group)', 'false'),
  },
  {
    name: 'a renewed code renews the link',
    sql: change(
      'private.rotate_join_code',
      'set join_code',
      'set invite_token = private.new_invite_token(), join_code',
    ),
  },
  {
    name: 'codes have confusable characters',
    sql: change('private.new_join_code', 'ABCDEFGHJK', 'ABCDEFGH0K'),
  },
  { name: 'some characters are likelier', sql: change('private.new_join_code', 'byte < 248', 'byte < 46') },
  { name: 'codes are short', sql: change('private.new_join_code', '< 10', '< 8') },
  {
    name: 'who joins is not counted',
    sql: change('private.count_members', 'member_count + 1', 'member_count'),
  },
  {
    name: 'who leaves is still counted',
    sql: change('private.count_members', 'member_count - 1', 'member_count'),
  },
  {
    name: 'a repeated request makes a second group',
    sql: change('private.new_group_id', 'request_key is null', 'true'),
  },
  {
    name: 'requests of two users are taken for one',
    sql: change('private.new_group_id', "auth.uid() || ' ' || request_key", 'request_key'),
  },
  {
    name: 'a repeated request changes what others lead',
    sql: change('private.created_group', ' and private.is_group_admin(of_group)', ''),
  },
  {
    name: 'the key of a request never ends',
    sql: change('private.created_group', " and made.created_at > now() - interval '1 day'", ''),
  },
  { name: 'eleven attempts', sql: change('private.join_by_code', '> 10', '> 11') },
  { name: 'nine attempts', sql: change('private.join_by_code', '> 10', '> 9') },
  {
    name: 'a refused attempt is not counted',
    sql: change('private.count_join_attempt', 'attempt.attempts + 1', 'least(attempt.attempts + 1, 10)'),
  },
  {
    name: 'a right code counts as an attempt',
    sql: change('private.join_by_code', 'greatest(attempts - 1, 0)', 'attempts'),
  },
  { name: 'the window is an hour', sql: change('private.count_join_attempt', '15 minutes', '60 minutes') },
  { name: 'the window is a minute', sql: change('private.count_join_attempt', '15 minutes', '1 minute') },
  {
    name: 'attempts are counted for all together',
    sql: change('private.join_by_code', 'where user_id = auth.uid()', ''),
  },
  {
    name: 'a wrong code is an error',
    sql: change(
      'private.join_by_code',
      "perform set_config('response.status', '404', true);",
      "raise exception 'wrong';",
    ),
  },
  {
    name: 'a wrong link is silent',
    sql: change('private.join_by_token', "raise exception 'Invalid token';", 'return null;'),
  },
  { name: 'blanks in a code are not ignored', sql: change('private.join_by_code', '[[:space:]-]', '-') },
  {
    name: 'everybody wins the reservation',
    sql: change('private.reserve_gift', "reserved_by is null and status = 'idea'", 'true'),
  },
  {
    name: 'reserving again fails',
    sql: change('private.reserve_gift', 'found or (', 'found and ('),
  },
  { name: 'everybody releases', sql: change('private.release_gift', 'reserved_by = member or', 'true or') },
  {
    name: 'admins cannot release',
    sql: change('private.release_gift', 'or private.is_group_admin(group_id)', ''),
  },
  {
    name: 'what was given is released',
    sql: change('private.release_gift', "('reserved', 'purchased')", "('reserved', 'purchased', 'gifted')"),
  },
  {
    name: 'everybody sets the status',
    sql: change('private.set_gift_status', ' and reserved_by = member', ''),
  },
  {
    name: 'everybody takes back a status',
    sql: change(
      'private.undo_gift_status',
      'and reserved_by = member and status = undone',
      'and status = undone',
    ),
  },
  {
    name: 'a status is taken back that is another one by now',
    sql: change('private.undo_gift_status', ' and status = undone', ''),
  },
  {
    name: 'a status that is taken back is refused when it is sent again',
    sql: change('private.undo_gift_status', 'found or exists', 'found and exists'),
  },
  {
    name: 'a status of somebody else counts as taken back',
    sql: change(
      'private.undo_gift_status',
      'and reserved_by = member and status = former',
      'and status = former',
    ),
  },
  {
    name: 'a status of all that somebody takes care of is taken back',
    sql: change(
      'private.undo_gift_status',
      'id = gift and reserved_by = member and status = undone',
      'reserved_by = member and status = undone',
    ),
  },
  {
    name: 'a status of another gift counts as taken back',
    sql: change(
      'private.undo_gift_status',
      'id = gift and reserved_by = member and status = former',
      'reserved_by = member and status = former',
    ),
  },
  { name: 'a gift for an outsider', sql: change('private.is_member', 'member.group_id = of_group and ', '') },
  {
    name: 'a membership of another group',
    sql: change('private.is_my_membership', ' and group_id = of_group', ''),
  },
  {
    name: 'the membership of another',
    sql: change('private.is_my_membership', ' and user_id = (select auth.uid())', ''),
  },
];

export const functionFaults: readonly Fault[] = [...triggers, ...functions];
