-- A reservation that was released by mistake comes back: for an hour, by the one who released it, while nobody else took
-- the gift. Never through a second reservation, which would make the admin the one who takes care of it.

-- The gift alone is a foreign key. Those to members would be checked while the gift is locked, and members come first;
-- whether they are still there is asked when it counts.
create table private.releases (
  gift_id uuid primary key references public.group_gifts (id) on delete cascade,
  released_by uuid not null,
  reserved_by uuid not null,
  status text not null,
  released_at timestamptz not null default now()
);

comment on table private.releases is 'Releases of gifts that are free since, for those who want them undone. Kept for an hour.';
comment on column private.releases.released_by is 'The membership of the one who released it, who may be the one who had reserved.';
comment on column private.releases.reserved_by is 'The membership that took care of it.';
comment on column private.releases.status is 'How far they were: reserved or purchased.';

create index releases_released_at_idx on private.releases (released_at);
alter table private.releases enable row level security;

-- As before, and it remembers. A gift that changes while this waits for it is no longer the one that was looked at.
create or replace function private.release_gift(gift uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant uuid := private.my_membership_for_gift(gift);
begin
  with freed as (
    update public.group_gifts set reserved_by = null, status = 'idea'
    from (
      select id as held_id, reserved_by as held_by, status as held_as from public.group_gifts where id = gift
    ) as held
    where id = held_id and reserved_by is not distinct from held_by and status = held_as
      and status in ('reserved', 'purchased')
      and (reserved_by = member or private.is_group_admin(group_id))
    returning held_by, held_as
  )
  insert into private.releases (gift_id, released_by, reserved_by, status)
  select gift, member, held_by, held_as from freed where held_by is not null;
  return found or exists (select from public.group_gifts where id = gift and status = 'idea');
end
$$;

create function private.undo_release(gift uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant uuid := private.my_membership_for_gift(gift);
  holder uuid;
begin
  -- Members before gifts, as everywhere; one who is just leaving is waited for.
  select id into holder from public.group_members
  where id = (select reserved_by from private.releases where gift_id = gift and released_by = member)
  for key share;
  update public.group_gifts set reserved_by = holder, status = held_as
  from (
    select status as held_as from private.releases
    where gift_id = gift and released_by = member and reserved_by = holder and released_at > now() - interval '1 hour'
  ) as latest
  where id = gift and reserved_by is null and status = 'idea'
    and (holder = member or private.is_group_admin(group_id));
  return found or (
    select case when reserved_by is null and status = 'idea' then null else false end
    from public.group_gifts where id = gift
  );
end
$$;

-- Whoever takes a gift ends the matter, also when they let go of it or leave.
create function private.forget_release() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.releases where gift_id = new.id;
  return null;
end
$$;

create trigger forget_release after update of reserved_by on public.group_gifts
for each row when (old.reserved_by is null and new.reserved_by is not null) execute function private.forget_release();

-- The hourly job has one more thing to forget.
create or replace function private.forget_removals() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.releases where released_at < now() - interval '1 hour';
  delete from public.removals where removed_at < now() - interval '1 hour';
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

grant execute on function private.undo_release(uuid) to authenticated;

create function public.undo_group_gift_release(p_gift uuid) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.undo_release(p_gift);
end;

grant execute on function public.undo_group_gift_release(uuid) to authenticated;

comment on function private.undo_release is
  'Behind public.undo_group_gift_release; one conditional update decides races.';
comment on function private.forget_release is 'A gift that somebody takes care of has no release to undo.';
comment on function private.forget_removals is
  'Deletes what pages have long heard, and returns how much, and releases that are too old to undo. Runs every hour '
  'through pg_cron.';
comment on function public.undo_group_gift_release is
  'True when the gift is again with whom the caller had taken it from; false when somebody takes care of it by now, null '
  'when it is free but there is nothing to undo (any more).';
