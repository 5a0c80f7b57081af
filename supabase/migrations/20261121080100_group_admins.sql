-- A group with members has an admin, and a group without members is gone, whatever happens at the same time.

-- The longest-standing member; guests only when nobody else is left. Waits for those who are leaving right now.
create function private.choose_next_admin(of_group uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  return (
    select id from public.group_members
    where group_id = of_group
    order by role = 'guest', joined_at, id
    limit 1
    for no key update
  );
end
$$;

create function private.keep_group_led() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := auth.uid();
  next_admin uuid;
begin
  -- One at a time per group; inserts that only refer to the group go on.
  perform from public.groups where id = old.group_id for no key update;
  -- The members of a deleted group go with it.
  if not found then
    return null;
  end if;
  -- Whoever acts was an admin when the statement began, but maybe no longer after waiting for the lock.
  if actor <> old.user_id and not private.is_group_admin(old.group_id) then
    raise insufficient_privilege using message = 'Only an admin removes a member';
  end if;
  if exists (select from public.group_members where group_id = old.group_id and role = 'admin') then
    return null;
  end if;
  next_admin := private.choose_next_admin(old.group_id);
  if next_admin is null then
    -- Somebody may be joining right now: this lock waits for them.
    perform from public.groups where id = old.group_id for update;
    next_admin := private.choose_next_admin(old.group_id);
  end if;
  if next_admin is null then
    delete from public.groups where id = old.group_id;
  else
    update public.group_members set role = 'admin' where id = next_admin;
  end if;
  return null;
end
$$;

create function private.refuse_last_demotion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.groups where id = old.group_id for no key update;
  if auth.uid() is not null and not private.is_group_admin(old.group_id) then
    raise insufficient_privilege using message = 'Only an admin changes a role';
  end if;
  if not exists (select from public.group_members where group_id = old.group_id and role = 'admin') then
    raise check_violation using message = 'A group needs an admin';
  end if;
  return null;
end
$$;

-- Before the statement touches a row. Members who leave together would otherwise each hold their own row and wait for
-- the group, and whoever has the group would wait for one of those rows to promote it.
create function private.lock_my_groups() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.groups where id = any (private.my_group_ids()) order by id for no key update;
  return null;
end
$$;

create trigger lock_my_groups before delete or update of role on public.group_members
for each statement execute function private.lock_my_groups();

create trigger keep_group_led after delete on public.group_members
for each row execute function private.keep_group_led();

create trigger refuse_last_demotion after update of role on public.group_members
for each row when (old.role = 'admin' and new.role <> 'admin') execute function private.refuse_last_demotion();
