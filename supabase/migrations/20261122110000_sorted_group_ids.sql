-- Sorted, because an index that is walked once per row, like that of the groups for somebody's fifty memberships, sorts the
-- list each time. Whether it came sorted depended on the plan, and that on what the statistics had sampled.
create or replace function private.my_group_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select group_id from public.group_members where user_id = (select auth.uid()) order by group_id);
end
$$;
