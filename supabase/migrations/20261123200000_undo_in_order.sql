-- Releasing and undoing wait for the gift first and look afterwards. In one statement they looked at the moment when it
-- began: an admin who became a member meanwhile released what others take care of all the same.
--
-- And undoing is true also when it is sent again because its answer got lost. So a release is remembered while the gift is
-- with the one who had it.
create or replace function private.release_gift(gift uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant uuid := private.my_membership_for_gift(gift);
  held record;
begin
  select reserved_by, status into held from public.group_gifts where id = gift;
  perform from public.group_gifts where id = gift for no key update;
  -- A gift that changed while this waited for it is no longer the one that was looked at.
  update public.group_gifts set reserved_by = null, status = 'idea'
  where id = gift and reserved_by is not distinct from held.reserved_by and status = held.status
    and status in ('reserved', 'purchased')
    and (reserved_by = member or private.is_group_admin(group_id));
  if not found then
    return exists (select from public.group_gifts where id = gift and status = 'idea');
  end if;
  insert into private.releases (gift_id, released_by, reserved_by, status)
  select gift, member, held.reserved_by, held.status where held.reserved_by is not null
  on conflict (gift_id) do update set
    released_by = excluded.released_by, reserved_by = excluded.reserved_by, status = excluded.status,
    released_at = excluded.released_at;
  return true;
end
$$;

create or replace function private.undo_release(gift uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant uuid := private.my_membership_for_gift(gift);
  holder uuid;
begin
  -- Members before gifts, as everywhere. This one is the second: whoever deletes several members may hold it and wait for
  -- the first, so one who is just leaving has left.
  select id into holder from public.group_members
  where id = (select reserved_by from private.releases where gift_id = gift and released_by = member)
  for key share skip locked;
  perform from public.group_gifts where id = gift for no key update;
  update public.group_gifts set reserved_by = holder, status = held_as
  from (
    select status as held_as from private.releases
    where gift_id = gift and released_by = member and reserved_by = holder and released_at > now() - interval '1 hour'
  ) as latest
  where id = gift and reserved_by is null and status = 'idea'
    and (holder = member or private.is_group_admin(group_id));
  return found or (
    select case when reserved_by is null and status = 'idea' then null else coalesce(reserved_by = holder, false) end
    from public.group_gifts where id = gift
  );
end
$$;

-- Whoever else takes a gift ends the matter, also when they let go of it or leave.
create or replace function private.forget_release() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.releases where gift_id = new.id and reserved_by is distinct from new.reserved_by;
  return null;
end
$$;

comment on table private.releases is 'Releases of gifts that nobody else had since, for those who want them undone. Kept for an hour.';
comment on function private.forget_release is 'A gift that somebody else takes care of has no release to undo.';
