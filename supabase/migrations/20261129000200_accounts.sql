-- The profile of an account, and how accounts come and go. An account takes everything personal along when it is
-- deleted. Guests get an account when they join a group, and nobody ever signs out of it: after 30 days without use it
-- goes. New accounts are limited for each network and for all together, because the auth service counts its mails for
-- everybody together, and one stranger could use them up. The auth service asks `before_user_created` first.

create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  girlfriend_name text,
  girlfriend_birthday date,
  constraint profiles_girlfriend_name_check check (private.is_visible_text(girlfriend_name, 100)),
  constraint profiles_girlfriend_birthday_check check (private.is_calendar_day(girlfriend_birthday))
);
comment on table public.profiles is 'Facts that a user keeps about themselves. A missing row is normal.';
comment on column public.profiles.girlfriend_name is
  'The special person of the settings page; an extra birthday in the countdown once both fields are set.';
comment on column public.profiles.girlfriend_birthday is 'Recurs every year; the year is the one of birth.';
alter table public.profiles enable row level security;
grant select (user_id, girlfriend_name, girlfriend_birthday) on public.profiles to authenticated;
grant insert (user_id, girlfriend_name, girlfriend_birthday) on public.profiles to authenticated;
grant update (girlfriend_name, girlfriend_birthday) on public.profiles to authenticated;
grant delete on public.profiles to authenticated;

create table private.network_salts (
  day date primary key,
  salt bytea not null default extensions.gen_random_bytes(32)
);
comment on table private.network_salts is
  'The salt that networks are hashed with on a day. Thrown away the day after, so that no address can be found out '
  'afterwards.';
alter table private.network_salts enable row level security;

create table private.network_counts (
  kind text not null,
  hash bytea not null,
  window_start timestamptz not null,
  amount integer not null,
  primary key (kind, hash, window_start)
);
comment on table private.network_counts is
  'Counts of an hour or a day for a network, which is a salted SHA-256 here. Nothing is older than 26 hours.';
alter table private.network_counts enable row level security;

create policy "own profile is readable" on public.profiles
for select to authenticated using (user_id = (select auth.uid()));
create policy "own profile can be created" on public.profiles
for insert to authenticated with check (user_id = (select auth.uid()));
-- The database of a guest stays empty: their data lives in the browser.
create policy "guests store no profile" on public.profiles
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);
create policy "own profile can be changed" on public.profiles
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own profile can be deleted" on public.profiles
for delete to authenticated using (user_id = (select auth.uid()));

-- Everything personal hangs on auth.users with `on delete cascade`, so the account takes it along in one statement.
create function private.delete_account() returns void language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Without a user nothing would be deleted, and the caller would believe that the account is gone.
  if (select auth.uid()) is null then
    raise exception 'not signed in' using errcode = '28000';
  end if;
  perform private.lock_groups_of(array[auth.uid()]);
  delete from auth.users where id = (select auth.uid());
end;
$$;

create function public.delete_account() returns void language sql
set search_path = '' begin atomic
  select private.delete_account();
end;
comment on function public.delete_account is
  'Deletes the account of the caller, guests included, with everything personal (settings page, ''Konto löschen'').';

-- Deletes guests without activity for 30 days, never registered accounts, and returns how many. A session is refreshed
-- every hour while a page is open, hence activity. Few at a time, the oldest first: a flood of guests must not hold
-- locks for long, and the next run goes on. Their groups keep an admin and their messages, as with every account that
-- is deleted.
--
-- A deleted guest costs an update of each of their messages and a live event in each of their groups, while others wait
-- for their groups and the wishes they took. A run takes about two seconds; only a single guest with thousands of
-- messages takes longer.
create function private.delete_idle_guests(p_at_most integer default 500) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  most_told constant integer := 10000;
  idle uuid[] := array(
    select guest.id
    from auth.users as guest
    where guest.is_anonymous
      and greatest(guest.created_at, guest.last_sign_in_at) < now() - interval '30 days'
      and not exists (
        select from auth.sessions as session
        where session.user_id = guest.id
          and greatest(session.created_at, session.updated_at, session.refreshed_at at time zone 'utc')
            >= now() - interval '30 days'
      )
    order by guest.created_at
    limit p_at_most
  );
  deleted integer;
begin
  idle := array(
    select id
    from (
      select id, turn, sum(told) over (order by turn) as told_in_all
      from unnest(idle) with ordinality as guest (id, turn), lateral (
        select coalesce(sum(member_count + messages), 0) as told
        from public.group_members as member join public.groups on groups.id = member.group_id, lateral (
          select count(*) as messages
          from (
            select from public.chat_messages
            where member_id = member.id and group_id = member.group_id
            limit most_told
          ) as message
        ) as written
        where user_id = guest.id
      ) as members
    ) as guest
    where told_in_all <= most_told or turn = 1
  );
  -- Locks groups before accounts, like writers of rows that refer to an account. A guest who registers meanwhile stays.
  perform private.lock_groups_of(idle);
  idle := array(select id from auth.users where id = any (idle) and is_anonymous for update skip locked);
  delete from auth.users where id = any (idle);
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- One IPv4 address, or the IPv6 addresses of one household (/56); null for a text that is no address.
create function private.network_of(p_address text) returns text language plpgsql immutable set search_path = '' as $$
declare
  given inet;
begin
  -- Converted in the body, because only there the exception handler catches a text that is no address.
  given := trim(p_address)::inet;
  if family(given) = 6 and host(given) like '::ffff:%.%' then
    given := replace(host(given), '::ffff:', '')::inet;
  end if;
  return case family(given) when 4 then host(given) else network(set_masklen(given, 56))::text end;
exception when others then
  return null;
end $$;

-- SHA-256 with the salt of the day, which the first caller of a day makes.
create function private.salted_hash(p_value text) returns bytea
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  salted bytea := (select salt from private.network_salts where day = today);
begin
  if salted is null then
    insert into private.network_salts (day) values (today) on conflict do nothing;
    delete from private.network_salts where day < today;
    select salt into salted from private.network_salts where day = today;
  end if;
  return sha256(salted || convert_to(p_value, 'UTF8'));
end $$;

-- Counts one event in the current time window; false when there are p_most already. A single statement counts, so
-- exactly p_most of any number of parallel requests pass. Windows begin at fixed moments, so each has one row.
create function private.count_for(p_kind text, p_value text, p_most integer, p_every interval) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  since constant timestamptz := date_bin(p_every, now(), '2000-01-01Z');
begin
  insert into private.network_counts as counted (kind, hash, window_start, amount)
  values (p_kind, private.salted_hash(p_value), since, 1)
  on conflict (kind, hash, window_start) do update set amount = counted.amount + 1 where counted.amount < p_most;
  return found;
end $$;

-- Counts a new account; false when there is no room for it. A refusal uses up neither the budget of its network nor
-- that of all; an unknown network has no budget of its own. Guests have a budget of their own, because they get no
-- mail, which is what runs short; only thirty networks together could use it up.
create function private.may_make_account(p_is_guest boolean, p_network text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if (
    case
      when p_network is null then true
      when p_is_guest then private.count_for('guest', p_network, 200, interval '1 hour')
      else private.count_for('sign_up', p_network, 10, interval '1 hour')
        and private.count_for('sign_up_a_day', p_network, 30, interval '1 day')
    end
    and case
      when p_is_guest then private.count_for('guests', 'all', 6000, interval '1 hour')
      else private.count_for('account', 'all', 600, interval '1 hour')
    end
  ) then
    return true;
  end if;
  raise sqlstate 'QUOTA';
exception when sqlstate 'QUOTA' then
  return false;
end $$;

-- Called by the hourly job: deletes outdated salts and counters of networks.
create function private.forget_networks() returns void language plpgsql security definer set search_path = '' as $$
begin
  delete from private.network_salts where day < (now() at time zone 'utc')::date;
  delete from private.network_counts where window_start < now() - interval '25 hours';
  delete from private.write_counters where kind = 'guest_bytes_of_network' and window_start < now() - interval '24 hours';
end $$;

-- Hook that the auth service calls: refuses an account when its network has used up its budget of the hour or the day,
-- or all networks together theirs of the hour. An error in the hook refuses no account.
create function private.before_user_created(p_event jsonb) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  is_guest constant boolean := coalesce(
    (p_event -> 'user' ->> 'is_anonymous')::boolean, coalesce(p_event -> 'user' ->> 'email', '') = ''
  );
begin
  if private.may_make_account(is_guest, private.network_of(p_event -> 'metadata' ->> 'ip_address')) then
    return '{}';
  end if;
  return '{"error": {"http_code": 429, "message": "busy"}}';
exception when others then
  raise warning 'New accounts are not counted: %', sqlerrm;
  return '{}';
end $$;

grant execute on function private.delete_account(), public.delete_account() to authenticated;

-- The auth service calls the hook as a role of its own, which not every database has.
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.before_user_created(jsonb) to supabase_auth_admin;
  end if;
end $$;

create trigger clean_texts before insert or update of girlfriend_name on public.profiles
for each row execute function private.clean_texts('{girlfriend_name}', '{}');
