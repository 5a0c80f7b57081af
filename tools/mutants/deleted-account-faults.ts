import { change, type Fault } from './fault.ts';

const mine = '(select auth.uid())';
const visible = `group_id = any ((select private.my_group_ids())::uuid[]) and recipient_user_id is distinct from ${mine}`;

const deletedAccounts: Fault[] = [
  {
    name: 'who joins later reacts to what a deleted account was to get',
    sql: change('private.may_react', 'private.was_member(group_id, recipient_left_at)', 'true'),
  },
  {
    name: 'who joins later reserves what a deleted account was to get',
    sql: change(
      'private.my_membership_for_gift',
      'group_members.joined_at < group_gifts.recipient_left_at',
      'true',
    ),
  },
  {
    name: 'who joins later as admin deletes what a deleted account was to get',
    sql: `alter policy "admins delete gifts that are not for them" on public.group_gifts using (
      group_id = any ((select private.my_admin_group_ids())::uuid[]) and recipient_user_id is distinct from ${mine})`,
  },
  {
    name: 'nobody sees what a deleted account was to get',
    sql: change('private.was_member', 'joined_at < moment', 'joined_at > moment'),
  },
  {
    name: 'who was in another group at that time sees it',
    sql: change('private.was_member', 'group_id = of_group and ', ''),
  },
  {
    name: 'what is hidden in one group is hidden in all',
    sql: change(
      'private.my_surprise_ids',
      `select joined_at from public.group_members as me
      where me.group_id = gift.group_id and`,
      'select max(joined_at) from public.group_members as me\n      where',
    ),
  },
];

const manySecrets: Fault[] = [
  {
    name: 'gifts of deleted accounts are asked about one by one',
    sql: `alter policy "members see gifts that are not for them" on public.group_gifts using (${visible}
      and (recipient_left_at is null or private.was_member(group_id, recipient_left_at))
      and not id is distinct from id and not group_id is distinct from group_id)`,
  },
  {
    name: 'gifts of deleted accounts are asked about one by one to delete them',
    sql: `alter policy "admins delete gifts that are not for them" on public.group_gifts using (
      group_id = any ((select private.my_admin_group_ids())::uuid[]) and recipient_user_id is distinct from ${mine}
      and (recipient_left_at is null or private.was_member(group_id, recipient_left_at)))`,
  },
  {
    name: 'gifts that nobody can see stay',
    sql: 'drop trigger let_secrets_go on public.group_members',
  },
  {
    name: 'gifts of deleted accounts go although somebody sees them',
    sql: change('private.let_secrets_go', 'joined_at < gift.recipient_left_at', 'joined_at is null'),
  },
  {
    name: 'a member of another group keeps gifts that nobody can see',
    sql: change('private.let_secrets_go', 'witness.group_id = gift.group_id and ', ''),
  },
  {
    name: 'what nobody sees pushes out secrets',
    sql: change('private.bound_secrets', ' and not private.is_gone(gift.withdrawn_at, gift.status)', ''),
  },
  {
    name: 'any number of gifts of deleted accounts',
    sql: 'drop trigger bound_secrets on public.group_gifts',
  },
  {
    name: 'the newest gifts of deleted accounts go first',
    sql: change('private.bound_secrets', 'recipient_left_at desc', 'recipient_left_at'),
  },
  {
    name: 'gifts of deleted accounts are counted for all groups together',
    sql: change('private.bound_secrets', 'partition by gift.group_id ', ''),
  },
  {
    name: 'gifts of deleted accounts have no index',
    sql: 'drop index public.group_gifts_recipient_left_at_idx',
  },
];

/** About gifts for accounts that were deleted. */
export const deletedAccountFaults: readonly Fault[] = [...deletedAccounts, ...manySecrets];
