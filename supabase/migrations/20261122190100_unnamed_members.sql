-- Whoever joins without a name is 'Mitglied', the next one 'Mitglied 2' and so on, so that they can be told apart wherever
-- a name shows. The number is part of the name: it stays when others leave.
create function private.name_in_group(of_group uuid, wished_name text, of_member uuid default null) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  chosen constant text := private.display_name(wished_name);
  latest integer;
begin
  -- Nobody takes the number of somebody else either.
  if chosen !~ '^Mitglied( [0-9]+)?$' then
    return chosen;
  end if;
  select max(coalesce(substring(display_name from '^Mitglied ([0-9]{1,4})$')::integer, 1)) into latest
  from public.group_members
  where group_id = of_group and display_name ~ '^Mitglied( [0-9]{1,4})?$';
  return case when latest is null then 'Mitglied' else 'Mitglied ' || latest + 1 end;
end
$$;

comment on function private.name_in_group is
  'The name of somebody who joins: as wished for, or Mitglied with the next number. The group is locked by then.';

create or replace function private.become_member(of_group uuid, wished_name text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  member uuid := (select id from public.group_members where group_id = of_group and user_id = auth.uid());
begin
  -- Also when that row is being removed right now: an insert would wait for the removal, which waits for the secret.
  if member is not null then
    return member;
  end if;
  insert into public.group_members (group_id, user_id, display_name, role)
  values (
    of_group, auth.uid(), private.name_in_group(of_group, wished_name),
    case when (auth.jwt() ->> 'is_anonymous')::boolean is false then 'member' else 'guest' end
  )
  on conflict (user_id, group_id) do nothing
  returning id into member;
  return coalesce(
    member, (select id from public.group_members where group_id = of_group and user_id = auth.uid())
  );
end
$$;

comment on column public.group_members.display_name is
  'The name in this group, which nobody else has there: with a number where somebody came before; Mitglied for those who have none.';

-- Those who are there already, by order of joining; the first one keeps the name.
update public.group_members as member set display_name = 'Mitglied ' || unnamed.number
from (
  select id, row_number() over (partition by group_id order by joined_at, id) as number
  from public.group_members
  where display_name = 'Mitglied'
) as unnamed
where member.id = unnamed.id and unnamed.number > 1;
