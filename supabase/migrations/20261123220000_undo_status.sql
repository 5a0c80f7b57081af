-- A status that was chosen by mistake comes back as long as it is the last one, whatever another device or an admin does at
-- this moment. Setting it anew would overwrite that.
create function private.undo_gift_status(gift uuid, undone text, former text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant uuid := private.my_membership_for_gift(gift);
begin
  if coalesce(former not in ('reserved', 'purchased', 'gifted'), true) then
    raise check_violation using message = 'A gift becomes reserved, purchased or gifted';
  end if;
  update public.group_gifts set status = former where id = gift and reserved_by = member and status = undone;
  return found or exists (
    select from public.group_gifts where id = gift and reserved_by = member and status = former
  );
end
$$;

grant execute on function private.undo_gift_status(uuid, text, text) to authenticated;

create function public.undo_group_gift_status(p_gift uuid, p_status text, p_former text) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.undo_gift_status(p_gift, private.short(p_status), private.short(p_former));
end;

grant execute on function public.undo_group_gift_status(uuid, text, text) to authenticated;

comment on function private.undo_gift_status is
  'Behind public.undo_group_gift_status; one conditional update decides races.';
comment on function public.undo_group_gift_status is
  'Gives a gift of the caller its former status back, while it has the one that is undone. True also when it is sent again; '
  'false when somebody has changed it since or the caller takes care of it no more.';
