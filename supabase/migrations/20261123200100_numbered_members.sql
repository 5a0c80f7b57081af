-- After number 9999, which anybody may bring along who makes a group, everybody was 'Mitglied 10000'. And who was numbered
-- afterwards may have got the name of somebody who had chosen it.
create or replace function private.name_in_group(of_group uuid, wished_name text) returns text
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
  if latest is null then
    return 'Mitglied';
  end if;
  return 'Mitglied ' || (
    select min(number)
    from generate_series(
      latest + 1, latest + 1 + (select count(*) from public.group_members where group_id = of_group)::integer
    ) as number
    where not exists (
      select from public.group_members where group_id = of_group and display_name = 'Mitglied ' || number
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
