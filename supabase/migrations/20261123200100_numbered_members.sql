-- Nobody is called like somebody else in their group, so that members are told apart wherever a name shows: the second Anna
-- is 'Anna 2'. After number 9999, which anybody may bring along who makes a group, everybody was 'Mitglied 10000'. And who was numbered
-- afterwards may have got the name of somebody who had chosen it.
create function private.is_name_free(of_group uuid, called text, of_member uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.group_members
    where lower(display_name) = lower(called) and group_members.group_id = of_group and id is distinct from of_member
  )
$$;

comment on function private.is_name_free is 'Whether nobody in a group is called so but this member.';

create or replace function private.name_in_group(of_group uuid, wished_name text, of_member uuid default null) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  chosen constant text := private.display_name(wished_name);
  -- There is room for a number.
  stem text := rtrim(pg_catalog.left(regexp_replace(chosen, ' [0-9]+$', ''), 94)) || ' ';
  latest integer := 1;
begin
  -- Nobody takes the number of somebody else either.
  if chosen ~* '^Mitglied( [0-9]+)?$' then
    select max(coalesce(substring(lower(display_name) from '^mitglied ([0-9]{1,4})$')::integer, 1)) into latest
    from public.group_members
    where group_id = of_group and id is distinct from of_member and display_name ~* '^Mitglied( [0-9]{1,4})?$';
    if latest is null then
      return 'Mitglied';
    end if;
    stem := 'Mitglied ';
  elsif private.is_name_free(of_group, chosen, of_member) then
    return chosen;
  end if;
  -- All names at once: a group has hundreds, and is locked.
  return stem || (
    select min(number)
    from generate_series(
      latest + 1, latest + 1 + (select count(*) from public.group_members where group_id = of_group)::integer
    ) as number
    where lower(stem || number) not in (
      select lower(display_name) from public.group_members where group_id = of_group and id is distinct from of_member
    )
  );
end
$$;

do $$
declare
  twin record;
begin
  for twin in
    select id, group_id
    from (
      select id, group_id, joined_at, row_number() over (partition by group_id, display_name order by joined_at, id) as place
      from public.group_members
      where display_name ~ '^Mitglied( [0-9]+)?$'
    ) as unnamed
    where place > 1
    order by group_id, joined_at, id
  loop
    update public.group_members set display_name = private.name_in_group(twin.group_id, null) where id = twin.id;
  end loop;
end
$$;

-- The own name in a group. Equal ones get a number here, too.
create function private.rename_me(of_group uuid, wished_name text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := (select id from public.group_members where group_id = of_group and user_id = auth.uid());
  called constant text := private.one_line(pg_catalog.left(wished_name, 1000));
begin
  if me is null then
    raise insufficient_privilege using message = 'No such group';
  end if;
  if called is null or not private.is_visible_text(called, 100) then
    raise check_violation using message = 'A name has 1 to 100 visible characters';
  end if;
  perform from public.groups where id = of_group for no key update;
  update public.group_members set display_name = private.name_in_group(of_group, called, me)
  where id = me and display_name <> called;
  return (select display_name from public.group_members where id = me);
end
$$;

create function public.rename_me_in_group(p_group uuid, p_name text) returns text
language sql volatile set search_path = ''
begin atomic
  select private.rename_me(p_group, private.short(p_name));
end;

grant execute on function private.rename_me(uuid, text), public.rename_me_in_group(uuid, text) to authenticated;

-- A corrected name of an account reaches the groups in which it is called so; another name chosen there stays.
create function private.follow_account_name() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  former constant text := private.display_name(old.raw_user_meta_data ->> 'name');
  membership record;
begin
  for membership in
    select member.id, member.group_id
    from public.group_members as member join public.groups on groups.id = member.group_id
    where member.user_id = new.id
      and (member.display_name = former or substring(member.display_name from '^(.*) [0-9]+$') = former)
    order by member.group_id
    for no key update of groups
  loop
    update public.group_members
    set display_name = private.name_in_group(membership.group_id, new.raw_user_meta_data ->> 'name', membership.id)
    where id = membership.id;
  end loop;
  return null;
end
$$;

create trigger follow_account_name after update of raw_user_meta_data on auth.users
for each row when (
  old.raw_user_meta_data ->> 'name' is distinct from new.raw_user_meta_data ->> 'name'
  and new.raw_user_meta_data ->> 'name' <> ''
)
execute function private.follow_account_name();

comment on function private.rename_me is 'Behind public.rename_me_in_group.';
comment on function public.rename_me_in_group is
  'Changes the name of the caller in a group, and returns it as it is now: with a number when somebody has it.';
comment on function private.follow_account_name is 'Carries the name of an account over to its groups.';
