-- Whoever is removed or deletes their account while a request of theirs waits is out for that request, too. Policies and
-- the checks of these functions look at the moment when the statement began; removing holds the group, so what an admin
-- may do takes the group first and asks again. Whoever is no admin to begin with holds nobody up.
create or replace function private.rotate_invite_token(of_group uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  renewed text;
begin
  perform from public.groups where id = of_group and private.is_group_admin(of_group) for no key update;
  if not private.is_group_admin(of_group) then
    raise insufficient_privilege using message = 'Only an admin renews the link';
  end if;
  update private.group_secrets set invite_token = private.new_invite_token()
  where group_id = of_group returning invite_token into renewed;
  return renewed;
end
$$;

create or replace function private.rotate_join_code(of_group uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  renewed text;
begin
  perform from public.groups where id = of_group and private.is_group_admin(of_group) for no key update;
  if not private.is_group_admin(of_group) then
    raise insufficient_privilege using message = 'Only an admin renews the code';
  end if;
  update private.group_secrets set join_code = private.new_join_code()
  where group_id = of_group returning join_code into renewed;
  return renewed;
end
$$;

-- Before the row changes and after it is locked: for a name that is the lock of the group, for a role lock_my_groups took it.
create function private.refuse_former_admin() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  of_group constant uuid := to_jsonb(old) ->> case tg_table_name when 'groups' then 'id' else 'group_id' end;
begin
  if auth.uid() is not null and not private.is_group_admin(of_group) then
    raise insufficient_privilege using
      message = case tg_table_name when 'groups' then 'Only an admin changes the name' else 'Only an admin changes a role' end;
  end if;
  return new;
end
$$;

comment on function private.refuse_former_admin is 'Refuses what an admin does who was removed while it waited.';

-- Only what a request does itself: whoever leaves may have made somebody else the admin.
create trigger refuse_former_admin before update on public.groups
for each row when (pg_trigger_depth() = 0) execute function private.refuse_former_admin();

create trigger refuse_former_admin before update of role on public.group_members
for each row when (pg_trigger_depth() = 0) execute function private.refuse_former_admin();

create or replace function private.refuse_last_demotion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.groups where id = old.group_id for no key update;
  if not exists (select from public.group_members where group_id = old.group_id and role = 'admin') then
    raise check_violation using message = 'A group needs an admin';
  end if;
  return null;
end
$$;
