import { change, type Fault } from './fault.ts';

const age = 'private.created_by_now';
const isIn = 'private.is_member_by_token';

/** Gifts that come back with a wrong age, and members who come back by a link that is taken for another. */
export const returningFaults: readonly Fault[] = [
  { name: 'returning: any age', sql: 'drop trigger created_by_now on public.gifts' },
  { name: 'returning: from the future', sql: change(age, ' and now() then', " and 'infinity' then") },
  { name: 'returning: from before all days', sql: change(age, '1900-01-01Z', '-infinity') },
  { name: 'returning: from nineteen hundred', sql: change(age, '1900-', '2000-') },
  { name: 'returning: always new', sql: change(age, 'then new.created_at', 'then now()') },
  {
    name: 'returning: without a moment',
    sql: change(age, 'begin\n', 'begin if new.created_at is null then return new; end if;\n'),
  },
  { name: 'returning: as new alone', sql: 'revoke insert (created_at) on public.gifts from authenticated' },
  {
    name: 'returning: an age that changes',
    sql: 'grant update (created_at) on public.gifts to authenticated',
  },
  {
    name: 'link: of any group',
    sql: change(isIn, 'secret.invite_token = token and ', ''),
  },
  {
    name: 'link: of anybody',
    sql: change(isIn, ' and member.user_id = (select auth.uid())', ''),
  },
  {
    name: 'link: a code is one',
    sql: change(isIn, 'secret.invite_token = token', 'token in (secret.invite_token, secret.join_code)'),
  },
  { name: 'link: a pattern is one', sql: change(isIn, 'invite_token = token', 'invite_token like token') },
  {
    name: 'link: capital or not',
    sql: change(isIn, 'secret.invite_token = token', 'lower(secret.invite_token) = lower(token)'),
  },
  {
    name: 'link: guests are in no group',
    sql: change(isIn, 'member.user_id =', "member.role <> 'guest' and member.user_id ="),
  },
  {
    name: 'link: visitors ask',
    sql: 'grant execute on function public.is_in_group_by_token(text) to anon',
  },
];
