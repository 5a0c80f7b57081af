-- Reserving, releasing and buying gifts of a group. One conditional update decides who gets a gift: looking first and
-- writing later made 79 winners of 1,000. The answer for a gift that is missing, hidden or of another group is the same.
-- The row says who takes care of it; a release can be undone (see undo).

-- Raises alike when there is no such gift, no membership, or the gift is for the caller: the answer must not tell one from
-- the other. The member is locked before the gift, as its foreign key refers to it.
create function private.my_membership_for_gift(p_gift uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  member uuid;
begin
  select group_members.id into member
  from public.group_gifts
  join public.group_members using (group_id)
  where group_gifts.id = p_gift
    and group_members.user_id = (select auth.uid())
    and group_gifts.recipient_user_id is distinct from (select auth.uid())
    and (group_gifts.recipient_left_at is null or group_members.joined_at < group_gifts.recipient_left_at)
  for key share of group_members;
  if member is null then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  return member;
end $$;
comment on function private.my_membership_for_gift is
  'The caller''s membership beside a gift; the same refusal for missing, foreign and surprise.';

create function private.reserve_gift(p_gift uuid, p_seen jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  member uuid;
begin
  perform private.lock_wish_of(p_gift);
  member := private.my_membership_for_gift(p_gift);
  if exists (select from public.group_gifts where id = p_gift and private.is_gone(withdrawn_at, status)) then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  update public.group_gifts set reserved_by = member, status = 'reserved', wish_changed_at = null, told_on = null
  where id = p_gift and reserved_by is null and status = 'idea' and withdrawn_at is null
    and (p_seen is null or p_seen = jsonb_build_object(
      'title', title, 'notes', notes, 'url', url, 'price_min', price_min, 'price_max', price_max, 'price_cents', price_cents
    ));
  return found or (
    select case when status <> 'idea' or reserved_by is not null then coalesce(reserved_by = member, false) end
    from public.group_gifts where id = p_gift
  );
end $$;
comment on function private.reserve_gift is 'Behind public.reserve_group_gift; one conditional update decides races.';

-- Releasing and undoing lock the gift first and look afterwards: in one statement they saw the moment when it began, and an
-- admin who became a member meanwhile released what others take care of. Undoing is true also when it is sent again, so a
-- release is remembered while the gift is with the one who had it.
create function private.release_gift(p_gift uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  member uuid;
  held record;
begin
  perform private.lock_wish_of(p_gift);
  member := private.my_membership_for_gift(p_gift);
  select reserved_by, status into held from public.group_gifts where id = p_gift;
  perform from public.group_gifts where id = p_gift for no key update;
  -- A gift that changed while this waited for it is no longer the one that was looked at.
  update public.group_gifts set reserved_by = null, status = 'idea'
  where id = p_gift and reserved_by is not distinct from held.reserved_by and status = held.status
    and status in ('reserved', 'purchased')
    and (reserved_by = member or private.is_group_admin(group_id));
  if not found then
    return exists (select from public.group_gifts where id = p_gift and status = 'idea');
  end if;
  insert into private.undo_releases (gift_id, released_by, reserved_by, status)
  select p_gift, member, held.reserved_by, held.status where held.reserved_by is not null
  on conflict (gift_id) do update set
    released_by = excluded.released_by, reserved_by = excluded.reserved_by, status = excluded.status,
    released_at = excluded.released_at;
  return true;
end $$;
comment on function private.release_gift is 'Behind public.release_group_gift; the reserver or an admin.';

create function private.set_gift_status(p_gift uuid, p_status text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.my_membership_for_gift(p_gift);
begin
  if coalesce(p_status not in ('reserved', 'purchased', 'gifted'), true) then
    raise check_violation using message = 'A gift becomes reserved, purchased or gifted';
  end if;
  update public.group_gifts set status = p_status where id = p_gift and reserved_by = member;
  return found;
end $$;
comment on function private.set_gift_status is 'Behind public.set_group_gift_status; the reserver only.';

create function public.reserve_group_gift(p_gift uuid, p_seen jsonb default null) returns boolean
language sql set search_path = '' begin atomic select private.reserve_gift(p_gift, private.short(p_seen)); end;
comment on function public.reserve_group_gift is
  'True when the gift is now the caller''s, also when it already was; false when somebody else was faster; null when '
  'it is free, but not what the caller has read (p_seen: its title, notes, url and prices).';

create function public.release_group_gift(p_gift uuid) returns boolean
language sql set search_path = '' begin atomic select private.release_gift(p_gift); end;
comment on function public.release_group_gift is
  'True when the gift is free now; false for one that somebody else took care of, or that was given.';

create function public.set_group_gift_status(p_gift uuid, p_status text) returns boolean
language sql set search_path = '' begin atomic select private.set_gift_status(p_gift, private.short(p_status)); end;
comment on function public.set_group_gift_status is
  'Lets the one who reserved the gift say reserved, purchased or gifted; false for everybody else.';

grant execute on function
  private.reserve_gift(uuid, jsonb), private.release_gift(uuid), private.set_gift_status(uuid, text),
  public.reserve_group_gift(uuid, jsonb), public.release_group_gift(uuid), public.set_group_gift_status(uuid, text)
to authenticated;
