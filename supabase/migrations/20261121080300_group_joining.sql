create table private.join_attempts (
  user_id uuid primary key references auth.users (id) on delete cascade,
  window_start timestamptz not null default now(),
  attempts integer not null default 1
);

comment on table private.join_attempts is 'Codes that a user tried in the last quarter of an hour, wrong ones only.';

alter table private.join_attempts enable row level security;

-- The name of the account as the app shows it.
create function private.account_name() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select coalesce(nullif(raw_user_meta_data ->> 'name', ''), split_part(email, '@', 1))
    from auth.users where id = (select auth.uid())
  );
end
$$;

-- Nobody fails to join because of a name: a long one is cut, one that shows nothing is replaced.
create function private.display_name(wished text) returns text
language sql immutable set search_path = ''
return case
  when private.is_visible_text(pg_catalog.left(pg_catalog.btrim(wished), 100), 100)
    then pg_catalog.left(pg_catalog.btrim(wished), 100)
  else 'Mitglied'
end;

create function private.create_group(group_name text, about text, day date, visible_by text)
returns table (group_id uuid, invite_token text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if (auth.jwt() ->> 'is_anonymous')::boolean is distinct from false then
    raise insufficient_privilege using message = 'Guests create no groups';
  end if;
  insert into public.groups (name, description, event_date, visibility, created_by)
  values (btrim(group_name), about, day, coalesce(visible_by, 'link'), auth.uid())
  returning id into group_id;
  insert into private.group_secrets (group_id, invite_token, join_code)
  values (create_group.group_id, private.new_invite_token(), private.new_join_code())
  returning group_secrets.invite_token into invite_token;
  insert into public.group_members (group_id, user_id, display_name, role)
  values (create_group.group_id, auth.uid(), private.display_name(private.account_name()), 'admin');
  return next;
end
$$;

-- The membership of the caller, who may already have one.
create function private.become_member(of_group uuid, wished_name text) returns uuid
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
    of_group, auth.uid(), private.display_name(wished_name),
    case when (auth.jwt() ->> 'is_anonymous')::boolean is false then 'member' else 'guest' end
  )
  on conflict (user_id, group_id) do nothing
  returning id into member;
  return coalesce(
    member, (select id from public.group_members where group_id = of_group and user_id = auth.uid())
  );
end
$$;

-- The group first, then its secret, as everywhere else. The second look with a lock decides: a rotation or a removal
-- that is under way ends before anybody joins with the old one.
create function private.find_group_by_code(code text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_group uuid;
begin
  select group_id into found_group from private.group_secrets where join_code = code;
  perform from public.groups where id = found_group for key share;
  return (
    select group_id from private.group_secrets where group_id = found_group and join_code = code for share
  );
end
$$;

create function private.find_group_by_token(token text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_group uuid;
begin
  select group_id into found_group from private.group_secrets where invite_token = token;
  perform from public.groups where id = found_group for key share;
  return (
    select group_id from private.group_secrets where group_id = found_group and invite_token = token for share
  );
end
$$;

-- Counts first, in one statement: reading the number and writing it later would let parallel requests through.
create function private.count_join_attempt() returns integer
language plpgsql volatile security definer set search_path = '' as $$
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
end
$$;

create function private.join_by_code(code text, wished_name text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_group uuid;
begin
  -- Never raises from here on: the rollback would forget the attempt.
  if private.count_join_attempt() > 10 then
    perform set_config('response.status', '429', true);
    return null;
  end if;
  found_group := private.find_group_by_code(upper(regexp_replace(code, '[[:space:]-]', '', 'g')));
  if found_group is null then
    perform set_config('response.status', '404', true);
    return null;
  end if;
  perform private.become_member(found_group, wished_name);
  update private.join_attempts set attempts = greatest(attempts - 1, 0) where user_id = auth.uid();
  return found_group;
end
$$;

create function private.join_by_token(token text, wished_name text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_group constant uuid := private.find_group_by_token(token);
begin
  if found_group is null then
    raise exception 'Invalid token';
  end if;
  return private.become_member(found_group, wished_name);
end
$$;

grant execute on function
  private.create_group(text, text, date, text),
  private.join_by_code(text, text),
  private.join_by_token(text, text)
to authenticated;

create function public.create_group_with_admin_v2(
  p_name text, p_description text default null, p_event_date date default null, p_visibility text default 'link'
) returns table (group_id uuid, invite_token text)
language sql volatile set search_path = ''
begin atomic
  select created.group_id, created.invite_token
  from private.create_group(
    private.short(p_name), private.short(p_description), p_event_date, private.short(p_visibility)
  ) as created;
end;

create function public.join_group_by_code(p_code text, p_display_name text default null) returns uuid
language sql volatile set search_path = ''
begin atomic
  select private.join_by_code(private.short(p_code), private.short(p_display_name));
end;

create function public.join_group_by_token(p_token text, p_display_name text default null) returns uuid
language sql volatile set search_path = ''
begin atomic
  select private.join_by_token(private.short(p_token), private.short(p_display_name));
end;

comment on function public.create_group_with_admin_v2 is 'Makes a group whose only member and admin is the caller.';
comment on function public.join_group_by_code is
  'The id of the group. Null with status 404 for a wrong code, with 429 after ten wrong ones in 15 minutes.';
comment on function public.join_group_by_token is 'The id of the membership. Raises Invalid token for a wrong one.';

grant execute on function
  public.create_group_with_admin_v2(text, text, date, text),
  public.join_group_by_code(text, text),
  public.join_group_by_token(text, text)
to authenticated;
