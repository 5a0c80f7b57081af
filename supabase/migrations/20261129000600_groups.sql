-- Groups, their members, the link and code that open them, and joining. A group with members has an admin, and a group
-- without members is gone, whatever happens at the same time. Locks are taken in one order: groups by id, members,
-- wishes, gifts, and what hangs on gifts, so that two deletions, or a deletion and a new row, do not deadlock. Only
-- lists of new reactions, which the app does not send, hold several gifts in any order; one of two that deadlock is
-- tried again. Policies ask definer functions, because a policy must not depend on what the caller may read.

create table public.groups (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  description text,
  event_date date,
  visibility text not null default 'link',
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  member_count integer not null default 0,
  constraint groups_name_check check (private.is_visible_text(name, 100)),
  constraint groups_description_check check (private.is_text(description, 5000)),
  constraint groups_event_date_check check (private.is_calendar_day(event_date)),
  constraint groups_visibility_check check (visibility = 'link')
);
comment on table public.groups is 'People who plan gifts together. Created through create_group_with_admin_v2.';
comment on column public.groups.event_date is 'A calendar day; the countdown ends with the local midnight after it.';
comment on column public.groups.visibility is 'The way in; link: anybody with the link or the code.';
comment on column public.groups.created_by is 'The user, not a membership; null once the account is gone.';
comment on column public.groups.member_count is 'Kept by a trigger on group_members.';
create index groups_created_by_idx on public.groups (created_by);
alter table public.groups enable row level security;
grant select (
  id, name, description, event_date, visibility, created_by, created_at, member_count
) on public.groups to authenticated;
grant update (name, description) on public.groups to authenticated;
grant delete on public.groups to authenticated;

create table public.group_members (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.groups (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  display_name text not null,
  role text not null default 'member',
  joined_at timestamptz not null default now(),
  paper integer not null,
  constraint group_members_display_name_check check (private.is_visible_text(display_name, 100)),
  constraint group_members_role_check check (role in ('admin', 'member', 'guest')),
  -- Covering index for the query of my_member_ids.
  constraint group_members_user_id_group_id_key unique (user_id, group_id) include (id),
  -- The target of the foreign keys that keep a member's rows inside the member's group.
  constraint group_members_id_group_id_key unique (id, group_id),
  constraint group_members_paper_check check (paper >= 0),
  constraint group_members_group_id_paper_key unique (group_id, paper)
);
comment on table public.group_members is 'People of a group. Texts of a member outlive the row and then have no member.';
comment on column public.group_members.user_id is 'The account behind the member; one membership per group.';
comment on column public.group_members.display_name is
  'The name in this group, which nobody else has there: with a number where somebody came before; Mitglied for those '
  'who have none.';
comment on column public.group_members.role is 'guest is an anonymous user; an admin may promote anybody.';
comment on column public.group_members.joined_at is 'Decides who becomes admin when the last one leaves.';
comment on column public.group_members.paper is
  'The lowest number that no member has, at first of a paper that nobody has. Chosen by a trigger, never changed.';
create index group_members_group_id_joined_at_idx on public.group_members (group_id, joined_at);
alter table public.group_members enable row level security;
grant select (id, group_id, user_id, display_name, role, joined_at, paper) on public.group_members to authenticated;
grant update (role) on public.group_members to authenticated;
grant delete on public.group_members to authenticated;

-- Secrets are stored apart from the group, because every member may read whole rows of public.groups.
create table private.group_secrets (
  group_id uuid primary key references public.groups (id) on delete cascade,
  -- 128 random bits, so joining by the link has no limit of tries.
  invite_token text not null unique,
  -- Short enough to say aloud, and therefore guessable, so tries are limited.
  join_code text not null unique,
  -- The latest day of an event that the group ever named and has given up.
  latest_day date
);
comment on table private.group_secrets is 'The invite link and the code of a group; admins read them through groups.';
alter table private.group_secrets enable row level security;

create table private.join_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- Time of the first counted try; counting starts anew when it is older than 15 minutes.
  window_start timestamptz not null default now(),
  attempts integer not null default 1
);
comment on table private.join_attempts is 'Codes that a user tried in the last quarter of an hour, wrong ones only.';
alter table private.join_attempts enable row level security;

-- The groups of the caller. Policies compare with arrays that are made once per statement: asking row by row took a
-- hundred times as long, and a policy on group_members that reads group_members would call itself. The array is sorted,
-- because an index that is walked once per row sorts an unsorted list each time.
create function private.my_group_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select group_id from public.group_members where user_id = (select auth.uid()) order by group_id);
end $$;

-- The groups in which the caller is an admin.
create function private.my_admin_group_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select group_id from public.group_members where user_id = (select auth.uid()) and role = 'admin');
end $$;

create policy "own groups are readable" on public.groups
for select to authenticated using (id = any ((select private.my_group_ids())::uuid[]));
create policy "admins describe the group" on public.groups
for update to authenticated
using (id = any ((select private.my_admin_group_ids())::uuid[]))
with check (id = any ((select private.my_admin_group_ids())::uuid[]));
create policy "admins delete the group" on public.groups
for delete to authenticated using (id = any ((select private.my_admin_group_ids())::uuid[]));

create policy "members see the members" on public.group_members
for select to authenticated
using (
  group_id = any ((select private.my_group_ids())::uuid[])
  and not group_id is distinct from group_id and not user_id is distinct from user_id
);
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

-- The memberships of the caller.
create function private.my_member_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select id from public.group_members where user_id = (select auth.uid()));
end $$;

-- True when the given membership is the caller's and belongs to the given group.
create function private.is_my_membership(p_group uuid, p_member uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.group_members where id = p_member and group_id = p_group and user_id = (select auth.uid())
  );
end $$;

-- True when the caller is an admin of the group. Called again after waiting for a lock, because that may have changed.
create function private.is_group_admin(p_group uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.group_members
    where group_id = p_group and user_id = (select auth.uid()) and role = 'admin'
  );
end $$;

-- The next admin: the longest-standing member, a guest only when nobody else is left. Waits for leaving members.
create function private.choose_next_admin(p_group uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  return (
    select id from public.group_members
    where group_id = p_group
    order by role = 'guest', joined_at, id
    limit 1
    for no key update
  );
end $$;

-- After a member is deleted, the longest-standing one becomes admin, and a group without members is deleted.
create function private.keep_group_led() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  actor constant uuid := auth.uid();
  next_admin uuid;
begin
  -- One request per group at a time; inserts that only refer to the group do not wait.
  perform from public.groups where id = old.group_id for no key update;
  -- The members of a deleted group go with it.
  if not found then
    return null;
  end if;
  -- The caller was an admin when the statement began, but maybe no longer after waiting for the lock.
  if actor <> old.user_id and not private.is_group_admin(old.group_id) then
    raise insufficient_privilege using message = 'Only an admin removes a member';
  end if;
  if exists (select from public.group_members where group_id = old.group_id and role = 'admin') then
    return null;
  end if;
  next_admin := private.choose_next_admin(old.group_id);
  if next_admin is null then
    -- A member may be joining at this moment: this lock waits for them.
    perform from public.groups where id = old.group_id for update;
    next_admin := private.choose_next_admin(old.group_id);
  end if;
  if next_admin is null then
    delete from public.groups where id = old.group_id;
  else
    update public.group_members set role = 'admin' where id = next_admin;
  end if;
  return null;
end $$;

-- A group with members keeps an admin, even if two admins step down at once.
create function private.refuse_last_demotion() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.groups where id = old.group_id for no key update;
  if not exists (select from public.group_members where group_id = old.group_id and role = 'admin') then
    raise check_violation using message = 'A group needs an admin';
  end if;
  return null;
end $$;

-- Locks the groups before the statement touches a row. Deadlock otherwise: members who leave together each hold their own
-- row and wait for the group, while its holder waits for one of those rows to promote it.
create function private.lock_my_groups() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform from public.groups where id = any (private.my_group_ids()) order by id for no key update;
  return null;
end $$;

-- 128 bits from the random source of the operating system.
create function private.new_invite_token() returns text language sql set search_path = ''
return pg_catalog.encode(extensions.gen_random_bytes(16), 'hex');

-- Ten of 31 characters without look-alikes, equally likely: bytes from 248 on are thrown away, as 256 is no multiple of 31.
create function private.new_join_code() returns text language plpgsql set search_path = '' as $$
declare
  letters constant text := 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
  code text := '';
  byte integer;
begin
  while char_length(code) < 10 loop
    byte := get_byte(extensions.gen_random_bytes(1), 0);
    if byte < 248 then
      code := code || substr(letters, byte % 31 + 1, 1);
    end if;
  end loop;
  return code;
end $$;

-- Behind the computed columns invite_token and join_code of groups: null unless the caller is an admin.
create function private.read_invite_token(p_group uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_group_admin(p_group) then
    return (select invite_token from private.group_secrets where group_id = p_group);
  end if;
  return null;
end $$;

create function private.read_join_code(p_group uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_group_admin(p_group) then
    return (select join_code from private.group_secrets where group_id = p_group);
  end if;
  return null;
end $$;

-- A member who is removed while a request of theirs waits must fail in that request, too. Policies and checks look at
-- the moment when the statement began; removing holds the group, so a request of an admin locks the group first and
-- checks the role again. A caller who is no admin takes no lock, and so delays nobody.
create function private.rotate_invite_token(p_group uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  renewed text;
begin
  perform from public.groups where id = p_group and private.is_group_admin(p_group) for no key update;
  if not private.is_group_admin(p_group) then
    raise insufficient_privilege using message = 'Only an admin renews the link';
  end if;
  update private.group_secrets set invite_token = private.new_invite_token()
  where group_id = p_group returning invite_token into renewed;
  return renewed;
end $$;

create function private.rotate_join_code(p_group uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  renewed text;
begin
  perform from public.groups where id = p_group and private.is_group_admin(p_group) for no key update;
  if not private.is_group_admin(p_group) then
    raise insufficient_privilege using message = 'Only an admin renews the code';
  end if;
  update private.group_secrets set join_code = private.new_join_code()
  where group_id = p_group returning join_code into renewed;
  return renewed;
end $$;

-- A removed member knows the link and the code and could come back with them, so both are renewed.
create function private.renew_secrets() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.group_secrets
  set invite_token = private.new_invite_token(), join_code = private.new_join_code()
  where group_id = old.group_id and auth.uid() <> old.user_id;
  return null;
end $$;

create function public.invite_token(public.groups) returns text
language sql stable set search_path = '' begin atomic select private.read_invite_token($1.id); end;
comment on function public.invite_token is
  'A computed column of groups: the token of the invite link, null unless admin.';

create function public.join_code(public.groups) returns text
language sql stable set search_path = '' begin atomic select private.read_join_code($1.id); end;
comment on function public.join_code is 'A computed column of groups: the code, null unless admin.';

create function public.rotate_group_invite_token(p_group uuid) returns text
language sql set search_path = '' begin atomic select private.rotate_invite_token(p_group); end;
comment on function public.rotate_group_invite_token is 'Renews the invite link and returns its token. Admins only.';

create function public.rotate_group_join_code(p_group uuid) returns text
language sql set search_path = '' begin atomic select private.rotate_join_code(p_group); end;
comment on function public.rotate_group_join_code is 'Renews the code and returns it. Admins only.';

-- The name of the caller's account as the app shows it.
create function private.account_name() returns text language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(nullif(raw_user_meta_data ->> 'name', ''), split_part(email, '@', 1))
    from auth.users where id = (select auth.uid())
  );
end $$;

-- Nobody fails to join because of a name: a long one is cleaned and then cut, one that shows nothing is replaced. The name
-- of an account may be as long as a book, of which the beginning will do.
create function private.display_name(p_name text) returns text language sql immutable set search_path = ''
return case when private.is_visible_text(private.shown_name(p_name), 100) then private.shown_name(p_name) else 'Mitglied' end;

create function private.create_group(p_name text, p_description text, p_event_date date, p_visibility text)
returns table (group_id uuid, invite_token text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if (auth.jwt() ->> 'is_anonymous')::boolean is distinct from false then
    raise insufficient_privilege using message = 'Guests create no groups';
  end if;
  group_id := private.new_group_id();
  insert into public.groups (id, name, description, event_date, visibility, created_by)
  values (create_group.group_id, btrim(p_name), p_description, p_event_date, coalesce(p_visibility, 'link'), auth.uid())
  on conflict (id) do nothing;
  -- A request that is sent again counts once.
  if not found then
    return query select * from private.created_group(create_group.group_id);
    return;
  end if;
  perform private.count_created_group();
  insert into private.group_secrets (group_id, invite_token, join_code)
  values (create_group.group_id, private.new_invite_token(), private.new_join_code())
  returning group_secrets.invite_token into invite_token;
  insert into public.group_members (group_id, user_id, display_name, role)
  values (create_group.group_id, auth.uid(), private.display_name(private.account_name()), 'admin');
  return next;
end $$;

-- Returns the caller's membership, and joins if there is none: as member, or without a registered account as guest.
create function private.become_member(p_group uuid, p_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  member uuid := (select id from public.group_members where group_id = p_group and user_id = auth.uid());
begin
  -- Returned even if the row is being removed at this moment, because an insert would wait for the removal, which waits
  -- for the group's secret (deadlock).
  if member is not null then
    return member;
  end if;
  insert into public.group_members (group_id, user_id, display_name, role)
  values (
    p_group, auth.uid(), private.name_in_group(p_group, p_name),
    case when (auth.jwt() ->> 'is_anonymous')::boolean is false then 'member' else 'guest' end
  )
  on conflict (user_id, group_id) do nothing
  returning id into member;
  return coalesce(
    member, (select id from public.group_members where group_id = p_group and user_id = auth.uid())
  );
end $$;

-- Joining changes the group, so it locks the group first and then its secret, as removing does: otherwise both could
-- deadlock. The second look with a lock decides: nobody joins with the old code while a rotation or removal is under way.
create function private.find_group_by_code(p_code text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_group uuid;
begin
  select group_id into found_group from private.group_secrets where join_code = p_code;
  perform from public.groups where id = found_group for no key update;
  return (
    select group_id from private.group_secrets where group_id = found_group and join_code = p_code for share
  );
end $$;

create function private.find_group_by_token(p_token text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_group uuid;
begin
  select group_id into found_group from private.group_secrets where invite_token = p_token;
  perform from public.groups where id = found_group for no key update;
  return (
    select group_id from private.group_secrets where group_id = found_group and invite_token = p_token for share
  );
end $$;

-- Counts a try to join, in one statement: reading the number and writing it later would let parallel requests through.
create function private.count_join_attempt() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  used integer;
begin
  insert into private.join_attempts as attempt (user_id) values (auth.uid())
  on conflict (user_id) do update set
    attempts = case when attempt.window_start > now() - interval '15 minutes' then attempt.attempts + 1 else 1 end,
    window_start = case
      when attempt.window_start > now() - interval '15 minutes' then attempt.window_start else now()
    end
  returning attempts into used;
  return used;
end $$;

create function private.join_by_code(p_code text, p_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_group uuid;
begin
  -- No exception from here on, because its rollback would also undo the counted try.
  if private.count_join_attempt() > 10 then
    perform set_config('response.status', '429', true);
    return null;
  end if;
  found_group := private.find_group_by_code(upper(regexp_replace(p_code, '[[:space:]-]', '', 'g')));
  if found_group is null then
    perform set_config('response.status', '404', true);
    return null;
  end if;
  perform private.become_member(found_group, p_name);
  update private.join_attempts set attempts = greatest(attempts - 1, 0) where user_id = auth.uid();
  return found_group;
end $$;

create function private.join_by_token(p_token text, p_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_group constant uuid := private.find_group_by_token(p_token);
begin
  if found_group is null then
    raise exception 'Invalid token';
  end if;
  return private.become_member(found_group, p_name);
end $$;

create function public.create_group_with_admin_v2(
  p_name text, p_description text default null, p_event_date date default null, p_visibility text default 'link'
) returns table (group_id uuid, invite_token text)
language sql set search_path = '' begin atomic
  select created.group_id, created.invite_token
  from private.create_group(
    private.bounded(p_name), private.bounded(p_description), p_event_date, private.bounded(p_visibility)
  ) as created;
end;
comment on function public.create_group_with_admin_v2 is 'Makes a group whose only member and admin is the caller.';

create function public.join_group_by_code(p_code text, p_display_name text default null) returns uuid
language sql set search_path = '' begin atomic
  select private.join_by_code(private.bounded(p_code), private.bounded(p_display_name));
end;
comment on function public.join_group_by_code is
  'The id of the group. Null with status 404 for a wrong code, with 429 after ten wrong ones in 15 minutes.';

create function public.join_group_by_token(p_token text, p_display_name text default null) returns uuid
language sql set search_path = '' begin atomic
  select private.join_by_token(private.bounded(p_token), private.bounded(p_display_name));
end;
comment on function public.join_group_by_token is 'The id of the membership. Raises Invalid token for a wrong one.';

-- Keeps groups.member_count, which bounds the members of a group; limit_memberships bounds the groups of an account.
create function private.count_members() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 500;
begin
  if tg_op = 'INSERT' then
    update public.groups set member_count = member_count + 1
    where id = new.group_id and (member_count < most or auth.uid() is null);
    if not found then
      perform private.refuse_more('members', most);
    end if;
  else
    update public.groups set member_count = member_count - 1 where id = old.group_id;
  end if;
  return null;
end $$;

-- A request that is sent again because its answer got lost makes no second group. The signature has no parameter for an
-- id, so the client sends a key of its own in a header, the same one for every try. The id of the group follows from
-- the user and that key, and the primary key decides, also between two requests at once.
create function private.new_group_id() returns uuid language plpgsql set search_path = '' as $$
declare
  request_key constant text :=
    nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-idempotency-key';
begin
  if request_key is null then
    return gen_random_uuid();
  end if;
  return left(encode(sha256(convert_to(auth.uid() || ' ' || request_key, 'UTF8')), 'hex'), 32)::uuid;
end $$;

-- The group that an earlier try of the same request made. It is left as it is: others may have changed it since. No row
-- for a caller who is no longer an admin, or a day later, when the key has expired.
create function private.created_group(p_group uuid) returns table (group_id uuid, invite_token text)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
  select made.id, private.read_invite_token(made.id) from public.groups as made
  where made.id = p_group and made.created_at > now() - interval '1 day' and private.is_group_admin(p_group);
end $$;

-- Locks every group that changes when these accounts are deleted: their own, those they created, those with a surprise
-- for them, those that a guest has left but where texts of theirs remain, and those where an account left a fixed
-- amount; then the wishes that change. A group that one of them joins at this very moment is locked out of order; one
-- of two that deadlock is tried again.
create function private.lock_groups_of(p_users uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  changed constant uuid[] := array(
    select group_id from public.group_members where user_id = any (p_users)
    union
    select id from public.groups where created_by = any (p_users)
    union
    select group_id from public.group_gifts where recipient_user_id = any (p_users)
    union
    select group_id from private.undo_deleted_gifts where recipient_user_id = any (p_users)
    union
    select group_id from public.pool_shares where user_id = any (p_users)
    union
    select group_id from public.pool_shares where paid_to_user_id = any (p_users)
    union
    select group_id from private.left_by_guests where user_id = any (p_users)
  );
begin
  perform set_config('paeckchen.is_leaving', 'on', true);
  perform from public.groups where id = any (changed) order by id for no key update;
  perform from private.wish_states
  where user_id = any (p_users) or taken_by = any (p_users) or (user_id, wish_id) in (
    select copy.recipient_user_id, copy.wish_id
    from public.group_members as member join public.group_gifts as copy on copy.reserved_by = member.id
    where member.user_id = any (p_users) and copy.group_id = member.group_id and copy.wish_id is not null
  )
  order by user_id, wish_id
  for update;
end $$;

-- Refuses a caller who lost the role of admin while waiting for the lock of the group.
create function private.refuse_former_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Normalised name: equal for names that look alike, because case, blanks and invisible characters are ignored.
create function private.look_of(p_name text) returns text language sql immutable set search_path = ''
return lower(normalize(private.visible_part(p_name), nfkc));

-- Names are unique within a group, so that members can be told apart wherever a name shows: the second Anna is 'Anna
-- 2'. A member who joins without a name is 'Mitglied', the next one 'Mitglied 2' and so on. The number is part of the
-- name: it stays when others leave. The calling function has locked the group.
create function private.name_in_group(p_group uuid, p_name text, p_member uuid default null) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  chosen constant text := private.display_name(p_name);
  taken constant text[] := array(
    select private.look_of(display_name) from public.group_members where group_id = p_group and id is distinct from p_member
  );
  -- Cut, so that the name has room for a number.
  stem text := rtrim(pg_catalog.left(regexp_replace(chosen, ' [0-9]+$', ''), 94)) || ' ';
  latest integer := 1;
begin
  -- A member who chooses the name 'Mitglied 7' gets the next free number instead.
  if private.look_of(chosen) ~ '^mitglied[0-9]*$' then
    select max(coalesce(substring(look from '^mitglied([0-9]{1,4})$')::integer, 1)) into latest
    from unnest(taken) as look where look ~ '^mitglied[0-9]{0,4}$';
    if latest is null then
      return 'Mitglied';
    end if;
    stem := 'Mitglied ';
  elsif private.look_of(chosen) <> all (taken) then
    return chosen;
  end if;
  -- The first free number, because the next one may be taken by a chosen name, and numbers above 9999 do not count as
  -- the latest. One query for all names, because a group has hundreds of them and is locked meanwhile.
  return stem || (
    select min(number) from generate_series(latest + 1, latest + 1 + cardinality(taken)) as number
    where (select private.look_of(stem)) || number not in (select unnest(taken))
  );
end $$;

-- Gives a new member a wrapping paper that nobody in the group has. The app makes one of its eight papers and the
-- colour of a second ribbon out of the number (src/domain/person/paper.ts).
create function private.choose_paper() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  papers constant integer := 8;
begin
  -- One new member at a time. Joining by an invitation has taken this lock already.
  perform from public.groups where id = new.group_id for no key update;
  new.paper := (
    select number
    from generate_series(
      0, papers + (select count(*) from public.group_members where group_id = new.group_id)::integer
    ) as number
    where not exists (select from public.group_members where group_id = new.group_id and paper = number)
    order by
      exists (select from public.group_members where group_id = new.group_id and paper % papers = number % papers),
      number
    limit 1
  );
  return new;
end $$;

-- The page of an invitation asks guests for a name, but not those who are in the group already.
create function private.is_member_by_token(p_token text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.group_secrets as secret
    join public.group_members as member using (group_id)
    where secret.invite_token = p_token and member.user_id = (select auth.uid())
  )
$$;

create function public.is_in_group_by_token(p_token text) returns boolean
language sql stable set search_path = '' begin atomic select private.is_member_by_token(private.bounded(p_token)); end;
comment on function public.is_in_group_by_token is
  'True when the caller is in the group of the link. Of a wrong link it says the same as of one of another group.';

-- An invitation as the page shows it before anybody has a session: nothing that joining by the same token would not tell,
-- and no ids. A token that never was, a renewed one and that of a deleted group have the same answer. Each try is counted
-- before the token is looked up; over the limit the status is 429, without an exception, which would undo the count.
create function private.read_invitation(p_token text)
returns table (name text, admin_names text[], admin_count integer, member_count integer, event_date date)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if not (
    private.count_for('invitations', coalesce(private.network_of_caller()::text, 'unknown'), 600, interval '1 hour')
    and private.count_for('invitation', coalesce(pg_catalog.left(p_token, 100), ''), 3000, interval '1 hour')
  ) then
    perform set_config('response.status', '429', true);
    return;
  end if;
  return query
  select groups.name, admins.names[:3], cardinality(admins.names), groups.member_count, groups.event_date
  from private.group_secrets as secret
  join public.groups on groups.id = secret.group_id
  cross join lateral (
    select array(
      select display_name from public.group_members
      where group_id = groups.id and role = 'admin' order by joined_at, id
    ) as names
  ) as admins
  where secret.invite_token = p_token;
end $$;

create function public.read_invitation(p_token text)
returns table (name text, admin_names text[], admin_count integer, member_count integer, event_date date)
language sql set search_path = '' begin atomic
  select * from private.read_invitation(private.bounded(p_token));
end;
comment on function public.read_invitation is
  'Who invites to the group of a link: for everybody who holds it, also without a session. No row for a link that does '
  'not exist (any more), and none with status 429 after too many reads from one network or of one link.';

-- Renames the caller in a group; a name that another member has gets a number, as on joining.
create function private.rename_me(p_group uuid, p_name text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := (select id from public.group_members where group_id = p_group and user_id = auth.uid());
  called constant text := private.one_line(pg_catalog.left(p_name, 1000));
begin
  if me is null then
    raise insufficient_privilege using message = 'No such group';
  end if;
  if called is null or not private.is_visible_text(called, 100) then
    raise check_violation using message = 'A name has 1 to 100 visible characters';
  end if;
  perform from public.groups where id = p_group for no key update;
  update public.group_members set display_name = private.name_in_group(p_group, called, me)
  where id = me and display_name <> called;
  return (select display_name from public.group_members where id = me);
end $$;

create function public.rename_me_in_group(p_group uuid, p_name text) returns text
language sql set search_path = '' begin atomic select private.rename_me(p_group, private.bounded(p_name)); end;
comment on function public.rename_me_in_group is
  'Changes the name of the caller in a group, and returns it as it is now: with a number when somebody has it.';

-- A changed account name is carried over to the groups that use it; a different name chosen in a group stays.
create function private.follow_account_name() returns trigger
language plpgsql security definer set search_path = '' as $$
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
end $$;

grant execute on function
  private.my_group_ids(), private.my_admin_group_ids(), private.my_member_ids(), private.is_my_membership(uuid, uuid),
  private.is_group_admin(uuid), private.read_invite_token(uuid), private.read_join_code(uuid),
  private.rotate_invite_token(uuid), private.rotate_join_code(uuid), public.invite_token(public.groups),
  public.join_code(public.groups), public.rotate_group_invite_token(uuid), public.rotate_group_join_code(uuid),
  private.create_group(text, text, date, text), private.join_by_code(text, text), private.join_by_token(text, text),
  public.create_group_with_admin_v2(text, text, date, text), public.join_group_by_code(text, text),
  public.join_group_by_token(text, text), private.is_member_by_token(text), public.is_in_group_by_token(text),
  private.rename_me(uuid, text), public.rename_me_in_group(uuid, text), private.read_invitation(text),
  public.read_invitation(text)
to authenticated;
-- The only functions for the public key alone.
grant execute on function private.bounded(anyelement), private.read_invitation(text), public.read_invitation(text) to anon;

create trigger keep_group_led after delete on public.group_members
for each row execute function private.keep_group_led();
create trigger refuse_last_demotion after update of role on public.group_members
for each row when (old.role = 'admin' and new.role <> 'admin') execute function private.refuse_last_demotion();
-- Triggers fire in the order of their names: this one after keep_group_led, which locks the group.
create trigger renew_secrets after delete on public.group_members
for each row execute function private.renew_secrets();
create trigger count_members after insert or delete on public.group_members
for each row execute function private.count_members();
-- Deadlock: a request deletes several gifts while a member with reservations and hearts on them leaves, so both lock
-- the group first. Cascaded deletes take no lock: their group is locked by then, or its lock would be out of order.
create trigger lock_my_groups before delete or update of role on public.group_members
for each statement when (pg_trigger_depth() = 0) execute function private.lock_my_groups();
create trigger clean_texts before insert or update of display_name on public.group_members
for each row execute function private.clean_texts('{display_name}', '{}');
create trigger refuse_former_admin before update of role on public.group_members
for each row when (pg_trigger_depth() = 0) execute function private.refuse_former_admin();
create trigger choose_paper before insert on public.group_members
for each row execute function private.choose_paper();

create trigger lock_my_groups before delete on public.groups
for each statement when (pg_trigger_depth() = 0) execute function private.lock_my_groups();
create trigger clean_texts before insert or update of name, description on public.groups
for each row execute function private.clean_texts('{name}', '{description}');
-- Only for requests that delete a group directly: when the last member leaves, the group is deleted with them, and the
-- caller is no admin any more.
create trigger refuse_former_admin before update or delete on public.groups
for each row when (pg_trigger_depth() = 0) execute function private.refuse_former_admin();

create trigger follow_account_name after update of raw_user_meta_data on auth.users
for each row when (
  old.raw_user_meta_data ->> 'name' is distinct from new.raw_user_meta_data ->> 'name'
  and new.raw_user_meta_data ->> 'name' <> ''
)
execute function private.follow_account_name();
