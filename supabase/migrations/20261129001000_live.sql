-- Live updates of a group. Row changes are checked against the policies of every reader; a delete carries the primary
-- key only, past all policies, so no delete is published and no table may have replica identity full: a row in
-- public.tombstones tells which row was deleted. A page without a live connection asks how often each part of the group
-- has changed. Neither way tells a user of rows that they may not see.

create table public.tombstones (
  -- Random, because numbers of a sequence would tell how many hidden rows there are.
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null,
  subject text not null,
  row_id uuid not null,
  told_to uuid,
  hidden_from uuid,
  hidden_since timestamptz,
  removed_at timestamptz not null default now(),
  constraint tombstones_subject_check
    check (subject in ('groups', 'group_members', 'group_gifts', 'gift_reactions', 'gift_comments', 'draws'))
);
comment on table public.tombstones is 'Rows of a group that went in the last hour, for pages that are open.';
comment on column public.tombstones.subject is 'The table that the row was in.';
comment on column public.tombstones.told_to is
  'The user whose membership ended with it: the policy would find no membership any more. No foreign key, whose lock '
  'could wait for an account that is being deleted; forget_tombstones_of takes its place.';
comment on column public.tombstones.hidden_from is 'The user who must not know that there was a gift.';
comment on column public.tombstones.hidden_since is 'See group_gifts.recipient_left_at.';
-- Indexes for the policy, the deletion of an account, and the hourly job.
create index tombstones_group_id_idx on public.tombstones (group_id);
create index tombstones_told_to_idx on public.tombstones (told_to) where told_to is not null;
create index tombstones_hidden_from_idx on public.tombstones (hidden_from) where hidden_from is not null;
create index tombstones_removed_at_idx on public.tombstones (removed_at);
alter table public.tombstones enable row level security;
grant select (id, group_id, subject, row_id) on public.tombstones to authenticated;

-- Change counters of a group: a page without a live connection polls them instead of reading the group again. The
-- answer is one row, found by one index scan.
--
-- Counters tell no more than live updates: each event that is published is counted for the same readers. A change that
-- is hidden from a user is counted in a row of its own, which is left out of their sum; so is a change for one user
-- alone. Pages compare the sum, because a latest time would miss a change that is committed after a later one.
--
-- Counting never waits for a lock, otherwise writers of a group would wait for each other: a locked row is skipped and
-- another one is added. There is no foreign key, because it would lock the group and could deadlock with a deletion
-- that holds the group and waits for rows of the writer.
create table private.group_changes (
  id bigint generated always as identity primary key,
  group_id uuid not null,
  -- The only user who may know of the change; null for all members. No foreign key, as in public.tombstones.
  told_to uuid,
  -- The user who must not know of the change.
  hidden_from uuid,
  -- Copied from group_gifts.recipient_left_at.
  hidden_since timestamptz,
  details bigint not null default 0,
  members bigint not null default 0,
  gifts bigint not null default 0,
  reactions bigint not null default 0,
  comments bigint not null default 0,
  pools bigint not null default 0,
  draws bigint not null default 0,
  changed_at timestamptz not null default clock_timestamp()
) with (fillfactor = 50);
comment on table private.group_changes is
  'Numbers of changes to each part of a group, for each circle of those who may know.';
create index group_changes_group_id_idx on private.group_changes (group_id);
create index group_changes_told_to_idx on private.group_changes (told_to) where told_to is not null;
create index group_changes_hidden_from_idx on private.group_changes (hidden_from) where hidden_from is not null;
alter table private.group_changes enable row level security;

-- The last line is true for every row and only lowers the planner's estimate, see the policy of group_gifts.
create policy "members hear what went" on public.tombstones
for select to authenticated
using (
  (
    told_to = (select auth.uid())
    or (
      group_id = any ((select private.my_group_ids())::uuid[])
      and hidden_from is distinct from (select auth.uid())
      and (hidden_since is null or private.was_member(group_id, hidden_since))
    )
  )
  and not id is distinct from id and not group_id is distinct from group_id
);

-- A cascading delete leaves one tombstone, that of the row deleted first: a group without its gifts, a gift without its
-- comments, a member without their reactions. So a tombstone looks the same with and without hidden rows.
create function private.write_gift_tombstone() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.groups where id = old.group_id) then
    insert into public.tombstones (group_id, subject, row_id, hidden_from, hidden_since)
    values (old.group_id, tg_table_name, old.id, old.recipient_user_id, old.recipient_left_at);
  end if;
  return null;
end $$;

-- The recipient may be deleting their account at this moment, and the deletion would miss this tombstone. So the lock
-- makes one wait for the other; afterwards the gift has the time since which it is hidden.
create function private.write_response_tombstone() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users
  where id = (select recipient_user_id from public.group_gifts where id = old.gift_id)
  for key share;
  insert into public.tombstones (group_id, subject, row_id, hidden_from, hidden_since)
  select group_id, tg_table_name, old.id, recipient_user_id, recipient_left_at
  from public.group_gifts
  where id = old.gift_id;
  return null;
end $$;

-- Writes a tombstone of a membership for the group and for the former member; of a deleted group for each member.
create function private.write_member_tombstone() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Null when the account itself is being deleted.
  left_user constant uuid := (select id from auth.users where id = old.user_id);
begin
  if exists (select from public.groups where id = old.group_id) then
    insert into public.tombstones (group_id, subject, row_id, told_to)
    values (old.group_id, 'group_members', old.id, left_user);
  elsif left_user is not null then
    insert into public.tombstones (group_id, subject, row_id, told_to)
    values (old.group_id, 'groups', old.group_id, left_user);
  end if;
  return null;
end $$;

-- Deletes tombstones and kept deleted gifts that name a deleted account.
create function private.forget_tombstones_of() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.tombstones where told_to = old.id or hidden_from = old.id;
  delete from private.undo_deleted_gifts where recipient_user_id = old.id;
  return null;
end $$;

-- Counts a change of a part of a group for those who may know of it. Never waits for a lock.
create function private.count_change(
  p_group uuid, p_part text, p_told_to uuid, p_hidden_from uuid, p_hidden_since timestamptz
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update private.group_changes set
    details = details + (p_part = 'details')::integer,
    members = members + (p_part = 'members')::integer,
    gifts = gifts + (p_part = 'gifts')::integer,
    reactions = reactions + (p_part = 'reactions')::integer,
    comments = comments + (p_part = 'comments')::integer,
    pools = pools + (p_part = 'pools')::integer,
    draws = draws + (p_part = 'draws')::integer,
    changed_at = clock_timestamp()
  where id = (
    select id from private.group_changes
    where group_id = p_group and told_to is not distinct from p_told_to and hidden_from is not distinct from p_hidden_from
      and hidden_since is not distinct from p_hidden_since
    order by id
    limit 1
    for update skip locked
  );
  if not found then
    insert into private.group_changes (
      group_id, told_to, hidden_from, hidden_since, details, members, gifts, reactions, comments, pools, draws
    )
    select p_group, p_told_to, p_hidden_from, p_hidden_since, (p_part = 'details')::integer, (p_part = 'members')::integer,
      (p_part = 'gifts')::integer, (p_part = 'reactions')::integer, (p_part = 'comments')::integer, (p_part = 'pools')::integer,
      (p_part = 'draws')::integer
    -- No counter for a group that is being deleted, although its rows change once more on the way.
    where exists (select from public.groups where id = p_group);
  end if;
end $$;

-- Counts changes of rows that all members may see. Argument of this and the next triggers: the group's changed part.
create function private.count_open_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_change(of_group, tg_argv[0], null, null, null)
  from (select distinct group_id as of_group from changed) as change;
  return null;
end $$;

create function private.count_group_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_change(id, tg_argv[0], null, null, null) from changed;
  return null;
end $$;

create function private.count_gift_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- A withdrawn copy of a wish is visible to nobody; a tombstone announces that it is gone.
  perform private.count_change(of_group, tg_argv[0], null, recipient, left_at)
  from (
    select distinct group_id as of_group, recipient_user_id as recipient, recipient_left_at as left_at
    from changed
    where not private.is_gone(withdrawn_at, status)
  ) as change;
  return null;
end $$;

create function private.count_response_changes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Responses to a deleted gift are not counted, because only the gift tells from whom they are hidden.
  perform private.count_change(of_group, tg_argv[0], null, recipient, left_at)
  from (
    select distinct gift.group_id as of_group, gift.recipient_user_id as recipient, gift.recipient_left_at as left_at
    from changed join public.group_gifts as gift on gift.id = changed.gift_id
    where not private.is_gone(gift.withdrawn_at, gift.status)
  ) as change;
  return null;
end $$;

create function private.count_news_of_draws() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_change(group_id, tg_argv[0], user_id, null, null)
  from (select distinct group_id, user_id from changed) as change;
  return null;
end $$;

create function private.count_tombstones() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- A tombstone for a former member alone needs no counter: their poll gets no answer any more.
  perform private.count_change(
    group_id,
    case subject
      when 'groups' then 'details'
      when 'group_members' then 'members'
      when 'group_gifts' then 'gifts'
      when 'gift_reactions' then 'reactions'
      when 'gift_comments' then 'comments'
      when 'draws' then 'draws'
    end,
    null, hidden_from, hidden_since
  )
  from (select distinct group_id, subject, hidden_from, hidden_since from changed) as change;
  return null;
end $$;

create function private.changes_of_group(p_group uuid)
returns table (
  details bigint, members bigint, gifts bigint, reactions bigint, comments bigint, pools bigint, draws bigint,
  changed_at timestamptz, asked_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select
      coalesce(sum(change.details), 0)::bigint, coalesce(sum(change.members), 0)::bigint,
      coalesce(sum(change.gifts), 0)::bigint, coalesce(sum(change.reactions), 0)::bigint,
      coalesce(sum(change.comments), 0)::bigint, coalesce(sum(change.pools), 0)::bigint,
      coalesce(sum(change.draws), 0)::bigint, max(change.changed_at), now()
    from public.group_members as me
    left join private.group_changes as change
      on change.group_id = me.group_id and (change.told_to is null or change.told_to = me.user_id)
        and change.hidden_from is distinct from me.user_id
        and (change.hidden_since is null or me.joined_at < change.hidden_since)
    where me.group_id = p_group and me.user_id = (select auth.uid())
    group by me.id;
end $$;

create function public.group_changes(p_group uuid)
returns table (
  details bigint, members bigint, gifts bigint, reactions bigint, comments bigint, pools bigint, draws bigint,
  changed_at timestamptz, asked_at timestamptz
)
language sql stable set search_path = '' begin atomic select * from private.changes_of_group(p_group); end;
comment on function public.group_changes is
  'The number of changes to each part of a group and the moment of the last one, as far as the caller may know; '
  'no row for somebody who is no member.';

-- Deletes the counters of a deleted group or account. Rows locked by others are left to the hourly job.
create function private.forget_changes_of() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.group_changes
  where id in (
    select id from private.group_changes
    where group_id = old.id or told_to = old.id or hidden_from = old.id
    for update skip locked
  );
  return null;
end $$;

-- Called by the hourly job: deletes counters written while their group or account was being deleted; returns how many.
create function private.forget_changes() returns integer language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.group_changes
  where id in (
    select id from private.group_changes as change
    where not exists (select from public.groups where groups.id = change.group_id)
      or (told_to is not null and not exists (select from auth.users where users.id = told_to))
      or (hidden_from is not null and not exists (select from auth.users where users.id = hidden_from))
    for update skip locked
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

grant execute on function private.changes_of_group(uuid), public.group_changes(uuid) to authenticated;

create trigger write_tombstone after delete on public.group_gifts
for each row execute function private.write_gift_tombstone();
create trigger count_added after insert on public.group_gifts referencing new table as changed
for each statement execute function private.count_gift_changes('gifts');
create trigger count_changes after update on public.group_gifts referencing new table as changed
for each statement execute function private.count_gift_changes('gifts');

-- Tombstones only for responses that a request deletes directly: a deleted gift, member or group can take 100,000
-- along, and has a tombstone of its own.
create trigger write_tombstone after delete on public.gift_reactions
for each row when (pg_trigger_depth() = 0) execute function private.write_response_tombstone();
create trigger count_added after insert on public.gift_reactions referencing new table as changed
for each statement execute function private.count_response_changes('reactions');

create trigger write_tombstone after delete on public.gift_comments
for each row when (pg_trigger_depth() = 0) execute function private.write_response_tombstone();
create trigger count_added after insert on public.gift_comments referencing new table as changed
for each statement execute function private.count_response_changes('comments');

-- Triggers fire in the order of their names: this one after keep_group_led, which may have deleted the group.
create trigger write_tombstone after delete on public.group_members
for each row execute function private.write_member_tombstone();
create trigger count_added after insert on public.group_members referencing new table as changed
for each statement execute function private.count_open_changes('members');
create trigger count_changes after update on public.group_members referencing new table as changed
for each statement execute function private.count_open_changes('members');

create trigger forget_tombstones_of after delete on auth.users
for each row execute function private.forget_tombstones_of();
-- Runs after the foreign keys, which take the account off gifts and memberships: those changes are counted for others.
create trigger forget_changes_of after delete on auth.users
for each row execute function private.forget_changes_of();

create trigger count_changes after update on public.groups referencing new table as changed
for each statement execute function private.count_group_changes('details');
create trigger forget_changes_of after delete on public.groups
for each row execute function private.forget_changes_of();

create trigger count_added after insert on public.tombstones referencing new table as changed
for each statement execute function private.count_tombstones();

-- The tables that a group page subscribes to. Inserts and updates are checked against the policies of every reader; a
-- delete carries the primary key only, so no table may have replica identity full.
do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end $$;

alter publication supabase_realtime set (publish = 'insert, update');

alter publication supabase_realtime add table
  public.groups, public.group_members, public.group_gifts, public.gift_reactions, public.gift_comments, public.chat_messages,
  public.tombstones;
