-- The secret address of a calendar subscription. Only its hash is stored: whoever reads the database subscribes to nothing.
create table private.calendar_tokens (
  user_id uuid primary key references auth.users (id) on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  window_start timestamptz not null default now(),
  reads integer not null default 0
);

comment on table private.calendar_tokens is 'Hashes of the secret addresses of calendar subscriptions, one per user.';
comment on column private.calendar_tokens.token_hash is 'SHA-256 of the token, which is shown once.';
comment on column private.calendar_tokens.read_at is 'When a calendar last asked.';
comment on column private.calendar_tokens.reads is 'How often one asked since window_start; an hour has 60.';

alter table private.calendar_tokens enable row level security;

create function private.renew_calendar_token() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  token constant text := translate(
    rtrim(encode(extensions.gen_random_bytes(32), 'base64'), '='), '+/', '-_'
  );
begin
  if me is null or (auth.jwt() ->> 'is_anonymous')::boolean is distinct from false then
    raise insufficient_privilege using message = 'Guests have no calendar';
  end if;
  perform private.count_written(me, 'calendar_addresses', 20, interval '1 hour', 1);
  insert into private.calendar_tokens (user_id, token_hash) values (me, sha256(convert_to(token, 'UTF8')))
  on conflict (user_id) do update set
    token_hash = excluded.token_hash, created_at = now(), read_at = null, window_start = now(), reads = 0;
  return token;
end
$$;

create function private.delete_calendar_token() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.calendar_tokens where user_id = (select auth.uid());
  return found;
end
$$;

create function private.calendar_token_state() returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('createdAt', created_at, 'readAt', read_at)
  from private.calendar_tokens where user_id = (select auth.uid())
);

-- An unknown token costs the same question; both answers say nothing of anybody.
create function private.open_calendar(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 60;
  window_length constant interval := '1 hour';
  reader uuid;
  used integer;
begin
  update private.calendar_tokens as known set
    read_at = now(),
    reads = case when known.window_start > now() - window_length then known.reads else 0 end + 1,
    window_start = case when known.window_start > now() - window_length then known.window_start else now() end
  where known.token_hash = sha256(convert_to(token, 'UTF8'))
  returning known.user_id, known.reads into reader, used;
  if reader is null then
    return jsonb_build_object('status', 404);
  elsif used > most then
    return jsonb_build_object('status', 429);
  end if;
  return jsonb_build_object(
    'status', 200,
    'timeZone', coalesce((select time_zone from public.notification_settings where user_id = reader), 'Europe/Berlin'),
    'people', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', id, 'name', name, 'occasion', occasion, 'occasionDate', occasion_date, 'birthday', birthday,
          'birthYear', birth_year, 'createdAt', created_at
        ) order by created_at, id
      ), '[]')
      from (select * from public.people where user_id = reader order by created_at, id limit 2000) as person
    ),
    'occasions', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', id, 'personId', person_id, 'label', label, 'day', day, 'sinceYear', since_year, 'createdAt', created_at
        ) order by created_at, id
      ), '[]')
      from (select * from public.person_occasions where user_id = reader order by created_at, id limit 5000) as occasion
    ),
    'special', (
      select jsonb_build_object('name', girlfriend_name, 'birthday', girlfriend_birthday)
      from public.profiles
      where user_id = reader and girlfriend_name is not null and girlfriend_birthday is not null
    )
  );
end
$$;

comment on function private.renew_calendar_token is 'Behind public.renew_calendar_token.';
comment on function private.delete_calendar_token is 'Behind public.delete_calendar_token.';
comment on function private.calendar_token_state is 'Behind public.calendar_token_state.';
comment on function private.open_calendar is 'Behind public.read_calendar; counts in the same statement that finds the token.';

create function public.renew_calendar_token() returns text
language sql volatile set search_path = ''
begin atomic
  select private.renew_calendar_token();
end;

create function public.delete_calendar_token() returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.delete_calendar_token();
end;

create function public.calendar_token_state() returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.calendar_token_state();
end;

create function public.read_calendar(p_token text) returns jsonb
language sql volatile set search_path = ''
begin atomic
  select private.open_calendar(private.short(p_token));
end;

comment on function public.renew_calendar_token is
  'Makes the secret part of the caller''s calendar address and returns it this once; an older one is worth nothing at once.';
comment on function public.delete_calendar_token is 'Ends the subscription of the caller; false when there was none.';
comment on function public.calendar_token_state is '{createdAt, readAt} of the caller''s calendar address; null when there is none.';
comment on function public.read_calendar is
  'For the function behind the address only: {status: 200, timeZone, people, occasions, special}, 404, or 429 after 60 an hour.';

grant execute on function
  private.renew_calendar_token(), public.renew_calendar_token(),
  private.delete_calendar_token(), public.delete_calendar_token(),
  private.calendar_token_state(), public.calendar_token_state()
to authenticated;
grant execute on function private.open_calendar(text), public.read_calendar(text) to service_role;
