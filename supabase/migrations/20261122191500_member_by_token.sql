-- The page of an invitation asks guests for a name, but not those who are in the group already.
create function private.is_member_by_token(token text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.group_secrets as secret
    join public.group_members as member using (group_id)
    where secret.invite_token = token and member.user_id = (select auth.uid())
  )
$$;

create function public.is_in_group_by_token(p_token text) returns boolean
language sql stable set search_path = ''
begin atomic
  select private.is_member_by_token(private.short(p_token));
end;

grant execute on function private.is_member_by_token(text), public.is_in_group_by_token(text) to authenticated;

comment on function private.is_member_by_token is 'Behind public.is_in_group_by_token.';
comment on function public.is_in_group_by_token is
  'Whether the caller is in the group of the link. Of a wrong link it says the same as of one of another group.';
