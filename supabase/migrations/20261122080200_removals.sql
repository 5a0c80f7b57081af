-- What went, told to those who could see it. Live updates cannot ask a policy about a row that is gone, so a published
-- delete reached everybody: whoever is to be surprised counted the hearts and comments of gifts they could not see. No
-- delete is published any more; an insert into this table is, under its policy.
create table public.removals (
  -- By chance: a sequence would count what is hidden, too.
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null,
  subject text not null,
  row_id uuid not null,
  told_to uuid,
  hidden_from uuid,
  hidden_since timestamptz,
  removed_at timestamptz not null default now(),
  constraint removals_subject_check
    check (subject in ('groups', 'group_members', 'group_gifts', 'gift_reactions', 'gift_comments'))
);

comment on table public.removals is 'Rows of a group that went in the last hour, for pages that are open.';
comment on column public.removals.subject is 'The table that the row was in.';
comment on column public.removals.told_to is
  'The user whose membership ended with it: the policy would find no membership any more. No foreign key, whose lock '
  'could wait for an account that is being deleted; forget_removals_of takes its place.';
comment on column public.removals.hidden_from is 'Who must not know that there was a gift.';
comment on column public.removals.hidden_since is 'See group_gifts.recipient_left_at.';

alter table public.removals
  alter column id set statistics 0, alter column group_id set statistics 0, alter column subject set statistics 0,
  alter column row_id set statistics 0, alter column told_to set statistics 0,
  alter column hidden_from set statistics 0, alter column hidden_since set statistics 0,
  alter column removed_at set statistics 0;

-- For the policy, the deletion of an account, and forgetting. Where there are no statistics an index adds none.
create index removals_group_id_idx on public.removals (group_id);
create index removals_told_to_idx on public.removals (told_to) where told_to is not null;
create index removals_hidden_from_idx on public.removals (hidden_from) where hidden_from is not null;
create index removals_removed_at_idx on public.removals (removed_at);

alter table public.removals enable row level security;
grant select (id, group_id, subject, row_id) on public.removals to authenticated;

-- Its last line: see the policy of group_gifts.
create policy "members hear what went" on public.removals
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

-- What goes together is told once, by what took the rest along: a group without its gifts, a gift without its comments,
-- a member without their reactions. So a removal looks the same with and without something hidden.
create function private.tell_removed_gift() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.groups where id = old.group_id) then
    insert into public.removals (group_id, subject, row_id, hidden_from, hidden_since)
    values (old.group_id, tg_table_name, old.id, old.recipient_user_id, old.recipient_left_at);
  end if;
  return null;
end
$$;

-- Whoever it is hidden from may be deleting their account at this moment, which would not find this row: one waits for the
-- other, and afterwards the gift says since when it is hidden.
create function private.tell_removed_response() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from auth.users
  where id = (select recipient_user_id from public.group_gifts where id = old.gift_id)
  for key share;
  insert into public.removals (group_id, subject, row_id, hidden_from, hidden_since)
  select group_id, tg_table_name, old.id, recipient_user_id, recipient_left_at
  from public.group_gifts
  where id = old.gift_id;
  return null;
end
$$;

create function private.tell_removed_member() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Nobody, when the account itself is being deleted.
  left_user constant uuid := (select id from auth.users where id = old.user_id);
begin
  if exists (select from public.groups where id = old.group_id) then
    insert into public.removals (group_id, subject, row_id, told_to)
    values (old.group_id, 'group_members', old.id, left_user);
  elsif left_user is not null then
    insert into public.removals (group_id, subject, row_id, told_to)
    values (old.group_id, 'groups', old.group_id, left_user);
  end if;
  return null;
end
$$;

create function private.forget_removals_of() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.removals where told_to = old.id or hidden_from = old.id;
  return null;
end
$$;

create function private.forget_removals() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.removals where removed_at < now() - interval '1 hour';
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

comment on function private.tell_removed_gift is 'Tells of a gift that went, except with its whole group.';
comment on function private.tell_removed_response is 'Tells of a reaction or comment that a request deleted.';
comment on function private.tell_removed_member is
  'Tells the group and the former member; those of a deleted group that the group is gone.';
comment on function private.forget_removals_of is 'No removal names a deleted account.';
comment on function private.forget_removals is
  'Deletes what pages have long heard and returns how much. Runs every hour through pg_cron.';

create trigger tell_removal after delete on public.group_gifts
for each row execute function private.tell_removed_gift();

-- What goes with its gift, its member or its group is told with that, and asks nothing: it can be 100,000 rows.
create trigger tell_removal after delete on public.gift_reactions
for each row when (pg_trigger_depth() = 0) execute function private.tell_removed_response();

create trigger tell_removal after delete on public.gift_comments
for each row when (pg_trigger_depth() = 0) execute function private.tell_removed_response();

-- Triggers fire by name; this one after keep_group_led, which may have deleted the group.
create trigger tell_removal after delete on public.group_members
for each row execute function private.tell_removed_member();

create trigger forget_removals_of after delete on auth.users
for each row execute function private.forget_removals_of();

alter publication supabase_realtime add table public.removals;
alter publication supabase_realtime set (publish = 'insert, update');

-- As in the migration of the idle guests.
do $$
begin
  if not exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  create extension if not exists pg_cron;
  perform cron.schedule('forget-removals', '47 * * * *', 'select private.forget_removals()');
exception when others then
  raise warning 'Removals are not forgotten on a schedule: %', sqlerrm;
end
$$;
