-- Locks are taken in one order: groups by id, members, gifts, and what hangs on gifts. So two deletions, or a deletion and
-- a new reaction, comment or reservation, do not wait for each other in a circle. Only lists of new reactions, which the
-- app does not send, hold several gifts in any order; like every request, one of two that met is tried again.

-- A group that is deleted takes its members first and its gifts afterwards. A new reaction or comment held its gift and
-- waited for its member: checked in the other order, it waits with empty hands. Foreign keys are checked in the order in
-- which they were made, hence once more; the names stay, because the API embeds by them.
alter table public.gift_reactions
  drop constraint gift_reactions_gift_fkey,
  add constraint gift_reactions_gift_fkey foreign key (gift_id, group_id)
    references public.group_gifts (id, group_id) on delete cascade;

alter table public.gift_comments
  drop constraint gift_comments_gift_fkey,
  add constraint gift_comments_gift_fkey foreign key (gift_id, group_id)
    references public.group_gifts (id, group_id) on delete cascade;

-- Reserving held the gift and waited for the member, which its foreign key refers to. Here the member comes first.
create or replace function private.my_membership_for_gift(gift uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  member uuid;
begin
  select group_members.id into member
  from public.group_gifts
  join public.group_members using (group_id)
  where group_gifts.id = gift
    and group_members.user_id = (select auth.uid())
    and group_gifts.recipient_user_id is distinct from (select auth.uid())
    and (group_gifts.recipient_left_at is null or group_members.joined_at < group_gifts.recipient_left_at)
  for key share of group_members;
  if member is null then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  return member;
end
$$;

-- Several gifts that are deleted together meet their members, who leave with several gifts and hearts of theirs. Only
-- what a request itself deletes: what goes along is locked by then, and more groups would come out of order.
drop trigger lock_my_groups on public.group_members;

create trigger lock_my_groups before delete or update of role on public.group_members
for each statement when (pg_trigger_depth() = 0) execute function private.lock_my_groups();

create trigger lock_my_groups before delete on public.group_gifts
for each statement when (pg_trigger_depth() = 0) execute function private.lock_my_groups();

create trigger lock_my_groups before delete on public.groups
for each statement when (pg_trigger_depth() = 0) execute function private.lock_my_groups();

-- Every group that changes when these accounts go: their own, those they created, and those with a surprise for them. A
-- group that one of them joins at this very moment comes out of order; like every request, one of two that met is tried
-- again.
create function private.lock_groups_of(users uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  changed constant uuid[] := array(
    select group_id from public.group_members where user_id = any (users)
    union
    select id from public.groups where created_by = any (users)
    union
    select group_id from public.group_gifts where recipient_user_id = any (users)
  );
begin
  perform from public.groups where id = any (changed) order by id for no key update;
end
$$;

comment on function private.lock_groups_of is 'The groups of accounts that are deleted, by id, before anything else.';

create or replace function private.delete_account() returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Without a user the condition would hold for no row, and the caller would believe the account is gone.
  if (select auth.uid()) is null then
    raise exception 'not signed in' using errcode = '28000';
  end if;
  perform private.lock_groups_of(array[auth.uid()]);
  delete from auth.users where id = (select auth.uid());
end;
$$;
