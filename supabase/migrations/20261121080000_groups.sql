create table public.groups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text,
  event_date date,
  visibility text not null default 'link',
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint groups_name_check check (private.is_visible_text(name, 100)),
  constraint groups_description_check check (private.is_text(description, 5000)),
  constraint groups_event_date_check check (private.is_calendar_day(event_date)),
  constraint groups_visibility_check check (visibility = 'link')
);

comment on table public.groups is 'People who plan gifts together. Created through create_group_with_admin_v2.';
comment on column public.groups.visibility is 'How one gets in; link: whoever holds the link or the code.';
comment on column public.groups.created_by is 'The user, not a membership; null once the account is gone.';

create index groups_created_by_idx on public.groups (created_by);

create table public.group_members (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.groups (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  display_name text not null,
  role text not null default 'member',
  joined_at timestamptz not null default now(),
  constraint group_members_display_name_check check (private.is_visible_text(display_name, 100)),
  constraint group_members_role_check check (role in ('admin', 'member', 'guest')),
  constraint group_members_user_id_group_id_key unique (user_id, group_id),
  -- The target of the foreign keys that keep a member's rows inside the member's group.
  constraint group_members_id_group_id_key unique (id, group_id)
);

comment on table public.group_members is
  'Who belongs to a group. What a member wrote outlives the row and then has no member.';
comment on column public.group_members.display_name is 'The name at the moment of joining.';
comment on column public.group_members.role is 'guest is an anonymous user; an admin may promote anybody.';

create index group_members_group_id_joined_at_idx on public.group_members (group_id, joined_at);

-- Policies compare with arrays that are made once per statement. Asking row by row took a hundred times as long, and a
-- policy on group_members that reads group_members would ask itself.
create function private.my_group_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select group_id from public.group_members where user_id = (select auth.uid()));
end
$$;

create function private.my_admin_group_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select group_id from public.group_members where user_id = (select auth.uid()) and role = 'admin');
end
$$;

create function private.my_member_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select id from public.group_members where user_id = (select auth.uid()));
end
$$;

create function private.is_my_membership(of_group uuid, member uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.group_members where id = member and group_id = of_group and user_id = (select auth.uid())
  );
end
$$;

create function private.is_group_admin(of_group uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.group_members
    where group_id = of_group and user_id = (select auth.uid()) and role = 'admin'
  );
end
$$;

-- How many belong to a group, for those who do; null for everybody else.
create function private.count_members(of_group uuid) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select count(*) from public.group_members
    where group_id = of_group
    having bool_or(user_id = (select auth.uid()))
  );
end
$$;

grant execute on function
  private.my_group_ids(),
  private.my_admin_group_ids(),
  private.my_member_ids(),
  private.is_my_membership(uuid, uuid),
  private.is_group_admin(uuid),
  private.count_members(uuid)
to authenticated;

create function public.member_count(public.groups) returns integer
language sql stable set search_path = ''
begin atomic
  select private.count_members($1.id);
end;

comment on function public.member_count is 'A computed column of groups, so that the list of groups is one request.';
grant execute on function public.member_count(public.groups) to authenticated;

alter table public.groups enable row level security;
alter table public.group_members enable row level security;

grant select, delete on public.groups to authenticated;
grant update (name, description) on public.groups to authenticated;

create policy "own groups are readable" on public.groups
for select to authenticated using (id = any ((select private.my_group_ids())::uuid[]));

create policy "admins describe the group" on public.groups
for update to authenticated
using (id = any ((select private.my_admin_group_ids())::uuid[]))
with check (id = any ((select private.my_admin_group_ids())::uuid[]));

create policy "admins delete the group" on public.groups
for delete to authenticated using (id = any ((select private.my_admin_group_ids())::uuid[]));

grant select, delete on public.group_members to authenticated;
grant update (role) on public.group_members to authenticated;

create policy "members see the members" on public.group_members
for select to authenticated using (group_id = any ((select private.my_group_ids())::uuid[]));

create policy "admins change the role of others" on public.group_members
for update to authenticated
using (group_id = any ((select private.my_admin_group_ids())::uuid[]) and user_id <> (select auth.uid()))
with check (
  group_id = any ((select private.my_admin_group_ids())::uuid[]) and user_id <> (select auth.uid())
  and role in ('admin', 'member')
);

create policy "members leave and admins remove" on public.group_members
for delete to authenticated
using (user_id = (select auth.uid()) or group_id = any ((select private.my_admin_group_ids())::uuid[]));
