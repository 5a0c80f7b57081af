-- Deleting a group waits for a removal as well, and asks again like everything else that an admin does.
create or replace function private.refuse_former_admin() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  of_group constant uuid := to_jsonb(old) ->> case tg_table_name when 'groups' then 'id' else 'group_id' end;
begin
  if auth.uid() is not null and not private.is_group_admin(of_group) then
    raise insufficient_privilege using
      message = case tg_table_name || ' ' || tg_op
        when 'groups UPDATE' then 'Only an admin changes the name'
        when 'groups DELETE' then 'Only an admin deletes a group'
        when 'group_gifts DELETE' then 'Only an admin deletes a gift'
        else 'Only an admin changes a role'
      end;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

drop trigger refuse_former_admin on public.groups;

-- Only what a request does itself: the last one who leaves is nobody's admin any more, and takes the group along.
create trigger refuse_former_admin before update or delete on public.groups
for each row when (pg_trigger_depth() = 0) execute function private.refuse_former_admin();
