-- One conditional update decides who gets a gift. Looking first and writing later made 79 winners of 1,000.

-- The caller's membership beside a gift. Raises alike when there is no such gift, no membership, or it is for the
-- caller: the answer must not tell one from the other.
create function private.my_membership_for_gift(gift uuid) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  member uuid;
begin
  select group_members.id into member
  from public.group_gifts
  join public.group_members using (group_id)
  where group_gifts.id = gift
    and group_members.user_id = (select auth.uid())
    and group_gifts.recipient_user_id is distinct from (select auth.uid());
  if member is null then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  return member;
end
$$;

create function private.reserve_gift(gift uuid, seen jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant uuid := private.my_membership_for_gift(gift);
begin
  update public.group_gifts set reserved_by = member, status = 'reserved'
  where id = gift and reserved_by is null and status = 'idea';
  return found or exists (select from public.group_gifts where id = gift and reserved_by = member);
end
$$;

create function private.release_gift(gift uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant uuid := private.my_membership_for_gift(gift);
begin
  update public.group_gifts set reserved_by = null, status = 'idea'
  where id = gift and status in ('reserved', 'purchased')
    and (reserved_by = member or private.is_group_admin(group_id));
  return found or exists (select from public.group_gifts where id = gift and status = 'idea');
end
$$;

create function private.set_gift_status(gift uuid, new_status text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant uuid := private.my_membership_for_gift(gift);
begin
  if coalesce(new_status not in ('reserved', 'purchased', 'gifted'), true) then
    raise check_violation using message = 'A gift becomes reserved, purchased or gifted';
  end if;
  update public.group_gifts set status = new_status where id = gift and reserved_by = member;
  return found;
end
$$;

grant execute on function
  private.reserve_gift(uuid, jsonb),
  private.release_gift(uuid),
  private.set_gift_status(uuid, text)
to authenticated;

create function public.reserve_group_gift(p_gift uuid, p_seen jsonb default null) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.reserve_gift(p_gift, private.short(p_seen));
end;

create function public.release_group_gift(p_gift uuid) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.release_gift(p_gift);
end;

create function public.set_group_gift_status(p_gift uuid, p_status text) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.set_gift_status(p_gift, private.short(p_status));
end;

comment on function public.reserve_group_gift is
  'True when the gift is now the caller''s, also when it already was; false when somebody else was faster; null when it is '
  'free, but not what the caller has read (p_seen: its title, notes, url and prices).';
comment on function public.release_group_gift is
  'True when the gift is free now; false for one that somebody else took care of, or that was given.';
comment on function public.set_group_gift_status is
  'Lets the one who reserved the gift say reserved, purchased or gifted; false for everybody else.';

grant execute on function
  public.reserve_group_gift(uuid, jsonb),
  public.release_group_gift(uuid),
  public.set_group_gift_status(uuid, text)
to authenticated;
