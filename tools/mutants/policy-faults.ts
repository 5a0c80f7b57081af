import { change, type Fault } from './fault.ts';

const policies: readonly [table: string, operation: Operation, policy: string][] = [
  ['groups', 'select', 'own groups are readable'],
  ['groups', 'update', 'admins describe the group'],
  ['groups', 'delete', 'admins delete the group'],
  ['group_members', 'select', 'members see the members'],
  ['group_members', 'update', 'admins change the role of others'],
  ['group_members', 'delete', 'members leave and admins remove'],
  ['group_gifts', 'select', 'members see gifts that are not for them'],
  ['group_gifts', 'insert', 'members add ideas for others'],
  ['group_gifts', 'delete', 'admins delete gifts that are not for them'],
  ['gift_reactions', 'select', 'members see reactions to what they may see'],
  ['gift_reactions', 'insert', 'members react'],
  ['gift_reactions', 'delete', 'own reactions can be taken back'],
  ['gift_comments', 'select', 'members see comments on what they may see'],
  ['gift_comments', 'insert', 'members comment'],
  ['chat_messages', 'select', 'members read the chat'],
  ['chat_messages', 'insert', 'members write in the chat'],
];

type Operation = 'select' | 'insert' | 'update' | 'delete';

// Not `true`, so that the behaviour has to be noticed and not the spelling.
const anybody = '(select auth.uid()) is not null';

const conditions: Record<Operation, string> = {
  select: `using (${anybody})`,
  insert: `with check (${anybody})`,
  update: `using (${anybody}) with check (${anybody})`,
  delete: `using (${anybody})`,
};

const dropped: Fault[] = policies.map(([table, operation, policy]) => ({
  name: `${table}: no ${operation} policy`,
  sql: `drop policy "${policy}" on public.${table}`,
}));

const opened: Fault[] = policies.map(([table, operation, policy]) => ({
  name: `${table}: ${operation} for anybody`,
  sql: `alter policy "${policy}" on public.${table} ${conditions[operation]}`,
}));

const tables = [...new Set(policies.map(([table]) => table))];

const unguarded: Fault[] = tables.map((table) => ({
  name: `${table}: row-level security is off`,
  sql: `alter table public.${table} disable row level security`,
}));

const readableByVisitors: Fault[] = tables.map((table) => ({
  name: `${table}: visitors may read`,
  sql: `grant select on public.${table} to anon`,
}));

const myGroups = 'group_id = any ((select private.my_group_ids())::uuid[])';
const myAdminGroups = 'group_id = any ((select private.my_admin_group_ids())::uuid[])';

const secrecy: Fault[] = [
  {
    name: 'gifts: the recipient sees them',
    sql: `alter policy "members see gifts that are not for them" on public.group_gifts using (${myGroups})`,
  },
  {
    name: 'gifts: hidden from a membership, not from the user',
    sql: `alter policy "members see gifts that are not for them" on public.group_gifts using (${myGroups} and not (
      recipient_user_id = (select auth.uid()) and created_at > (select joined_at from public.group_members as me
      where me.group_id = group_gifts.group_id and me.user_id = auth.uid())))`,
  },
  {
    name: 'gifts: an admin sees all',
    sql: `alter policy "members see gifts that are not for them" on public.group_gifts
      using (${myGroups} and (recipient_user_id is distinct from (select auth.uid()) or ${myAdminGroups}))`,
  },
  {
    name: 'gifts: an admin deletes what is for them',
    sql: `alter policy "admins delete gifts that are not for them" on public.group_gifts using (${myAdminGroups})`,
  },
  {
    name: 'reactions: the recipient sees them',
    sql: `alter policy "members see reactions to what they may see" on public.gift_reactions using (${myGroups})`,
  },
  {
    name: 'comments: the recipient sees them',
    sql: `alter policy "members see comments on what they may see" on public.gift_comments using (${myGroups})`,
  },
  {
    name: 'comment counts for everybody',
    sql: 'alter view public.gift_comment_counts set (security_invoker = false)',
  },
  {
    name: 'a recipient reacts to the own surprise',
    sql: change('private.may_react', 'recipient_user_id is distinct from (select auth.uid())', 'true'),
  },
  {
    name: 'a recipient reserves the own surprise',
    sql: change(
      'private.my_membership_for_gift',
      'is distinct from (select auth.uid())',
      'is distinct from gen_random_uuid()',
    ),
  },
  {
    name: 'a hidden gift is refused in another way than a missing one',
    sql: change(
      'private.my_membership_for_gift',
      'if member is null then',
      "if exists (select from public.group_gifts where id = gift and recipient_user_id = auth.uid()) then raise exception 'hidden'; end if; if member is null then",
    ),
  },
  {
    name: 'a title may not occur twice',
    sql: 'create unique index on public.group_gifts (group_id, title)',
  },
  { name: 'deletes carry whole rows', sql: 'alter table public.group_gifts replica identity full' },
];

const grants: Fault[] = [
  { name: 'groups are inserted directly', sql: 'grant insert on public.groups to authenticated' },
  {
    name: 'the description of a group changes',
    sql: 'grant update (description) on public.groups to authenticated',
  },
  {
    name: 'memberships are inserted directly',
    sql: `grant insert on public.group_members to authenticated;
      create policy "everybody joins" on public.group_members for insert to authenticated with check (user_id = (select auth.uid()))`,
  },
  {
    name: 'members rename others',
    sql: 'grant update (display_name) on public.group_members to authenticated',
  },
  {
    name: 'gifts are reserved directly',
    sql: 'grant update (reserved_by, status) on public.group_gifts to authenticated',
  },
  {
    name: 'gifts are born reserved',
    sql: 'grant insert (reserved_by) on public.group_gifts to authenticated',
  },
  { name: 'gifts are antedated', sql: 'grant insert (created_at) on public.group_gifts to authenticated' },
  {
    name: 'messages are antedated',
    sql: 'grant insert (created_at) on public.chat_messages to authenticated',
  },
  {
    name: 'comments are antedated',
    sql: 'grant insert (created_at) on public.gift_comments to authenticated',
  },
  { name: 'messages are deleted', sql: 'grant delete on public.chat_messages to authenticated' },
  { name: 'comments are deleted', sql: 'grant delete on public.gift_comments to authenticated' },
  {
    name: 'secrets are readable',
    sql: 'grant usage on schema private to authenticated; grant select on private.group_secrets to authenticated',
  },
  { name: 'attempts are writable', sql: 'grant update on private.join_attempts to authenticated' },
  {
    name: 'visitors call a function',
    sql: 'grant execute on function public.join_group_by_token(text, text) to anon',
  },
  {
    name: 'a helper of the owner can be called',
    sql: 'grant execute on function private.become_member(uuid, text) to authenticated',
  },
  {
    name: 'a function of the API acts for its owner',
    sql: 'alter function public.reserve_group_gift(uuid, jsonb) security definer',
  },
];

export const policyFaults: readonly Fault[] = [
  ...dropped,
  ...opened,
  ...unguarded,
  ...readableByVisitors,
  ...secrecy,
  ...grants,
];
