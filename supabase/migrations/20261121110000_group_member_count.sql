-- The list of groups shows how many belong to each. Counting them anew for fifty groups took more time than everything
-- else in that request; those who join and leave are few.
drop function public.member_count(public.groups);
drop function private.count_members(uuid);

alter table public.groups add column member_count integer not null default 0;

comment on column public.groups.member_count is 'Kept by a trigger on group_members.';

update public.groups set member_count = (
  select count(*) from public.group_members where group_members.group_id = groups.id
);

create function private.count_members() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.groups set member_count = member_count + 1 where id = new.group_id;
  else
    update public.groups set member_count = member_count - 1 where id = old.group_id;
  end if;
  return null;
end
$$;

create trigger count_members after insert or delete on public.group_members
for each row execute function private.count_members();

-- Joining changes the group now, so it takes the lock for that first, as removing does: the group, then its secret.
-- With less than that, somebody who joins and somebody who removes a member could wait for each other.
create or replace function private.find_group_by_code(code text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_group uuid;
begin
  select group_id into found_group from private.group_secrets where join_code = code;
  perform from public.groups where id = found_group for no key update;
  return (
    select group_id from private.group_secrets where group_id = found_group and join_code = code for share
  );
end
$$;

create or replace function private.find_group_by_token(token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_group uuid;
begin
  select group_id into found_group from private.group_secrets where invite_token = token;
  perform from public.groups where id = found_group for no key update;
  return (
    select group_id from private.group_secrets where group_id = found_group and invite_token = token for share
  );
end
$$;
