-- How many accounts one network may make, and all together: mails of the service have one counter for everybody, which the
-- first stranger could use up. The auth service asks `before_user_created` before it makes an account.

create table private.network_salts (
  day date primary key,
  salt bytea not null default extensions.gen_random_bytes(32)
);
comment on table private.network_salts is
  'What networks are hashed with on a day. Thrown away the day after, so that no address can be found out afterwards.';
alter table private.network_salts enable row level security;

create table private.network_counts (
  kind text not null,
  hash bytea not null,
  window_start timestamptz not null,
  amount integer not null,
  primary key (kind, hash, window_start)
);
comment on table private.network_counts is
  'What was counted in an hour or a day for a network, which is a salted SHA-256 here. Nothing is older than 26 hours.';
alter table private.network_counts enable row level security;

create function private.network_of(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  given inet;
begin
  -- Here and not above: what is no address is caught below.
  given := trim(address)::inet;
  if family(given) = 6 and host(given) like '::ffff:%.%' then
    given := replace(host(given), '::ffff:', '')::inet;
  end if;
  return case family(given) when 4 then host(given) else network(set_masklen(given, 56))::text end;
exception when others then
  return null;
end
$$;
comment on function private.network_of is
  'One IPv4 address, or the IPv6 addresses of one household (/56). Null for what is no address.';

create function private.salted_hash(value text) returns bytea
language plpgsql volatile security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'utc')::date;
  salted bytea := (select salt from private.network_salts where day = today);
begin
  if salted is null then
    insert into private.network_salts (day) values (today) on conflict do nothing;
    delete from private.network_salts where day < today;
    select salt into salted from private.network_salts where day = today;
  end if;
  return sha256(salted || convert_to(value, 'UTF8'));
end
$$;
comment on function private.salted_hash is 'SHA-256 with the salt of the day, which the first caller of a day makes.';

-- Windows begin together for all, so that one is one row, and one statement counts: of any number at once `most` pass.
create function private.count_for(what text, value text, most integer, every interval) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  since constant timestamptz := date_bin(every, now(), '2000-01-01Z');
begin
  insert into private.network_counts as counted (kind, hash, window_start, amount)
  values (what, private.salted_hash(value), since, 1)
  on conflict (kind, hash, window_start) do update set amount = counted.amount + 1 where counted.amount < most;
  return found;
end
$$;
comment on function private.count_for is 'Counts one more in this window; false where there is no room for it.';

-- What is refused takes nothing, of its network nor of what all have together. Of an unknown network nothing can be said.
-- Guests get no mail, which is what all accounts share: they have a budget of their own, which takes thirty networks.
create function private.may_make_account(is_guest boolean, network text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (
    case
      when network is null then true
      when is_guest then private.count_for('guest', network, 200, interval '1 hour')
      else private.count_for('sign_up', network, 10, interval '1 hour')
        and private.count_for('sign_up_a_day', network, 30, interval '1 day')
    end
    and case
      when is_guest then private.count_for('guests', 'all', 6000, interval '1 hour')
      else private.count_for('account', 'all', 600, interval '1 hour')
    end
  ) then
    return true;
  end if;
  raise sqlstate 'QUOTA';
exception when sqlstate 'QUOTA' then
  return false;
end
$$;
comment on function private.may_make_account is 'Counts a new account, and whether there is room for it.';

create function private.forget_networks() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.network_salts where day < (now() at time zone 'utc')::date;
  delete from private.network_counts where window_start < now() - interval '25 hours';
  delete from private.written where kind = 'guest_bytes_of_network' and window_start < now() - interval '24 hours';
end
$$;
comment on function private.forget_networks is 'With the hourly job: what networks were hashed with, and what was counted of them.';

create function private.before_user_created(event jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_guest constant boolean := coalesce(
    (event -> 'user' ->> 'is_anonymous')::boolean, coalesce(event -> 'user' ->> 'email', '') = ''
  );
begin
  if private.may_make_account(is_guest, private.network_of(event -> 'metadata' ->> 'ip_address')) then
    return '{}';
  end if;
  return '{"error": {"http_code": 429, "message": "busy"}}';
exception when others then
  raise warning 'New accounts are not counted: %', sqlerrm;
  return '{}';
end
$$;
comment on function private.before_user_created is
  'The hook of the auth service: refuses an account of a network, or of an hour, that has had its share. What goes wrong '
  'here keeps nobody out.';

revoke execute on all functions in schema private from public;
-- The service asks as a role of its own, which not every database has.
do $$
begin
  if exists (select from pg_catalog.pg_roles where rolname = 'supabase_auth_admin') then
    grant usage on schema private to supabase_auth_admin;
    grant execute on function private.before_user_created(jsonb) to supabase_auth_admin;
  end if;
end
$$;
