-- Helper functions for the other test files, committed on purpose. Runs first, in the runner of this project and in
-- that of the Supabase CLI.
begin;
create extension if not exists pgtap with schema extensions;
drop schema if exists tests cascade;
create schema tests;

create function tests.personal_tables() returns setof text
language sql as $$ values ('gifts'), ('people'), ('profiles'), ('reminders') $$;

create function tests.create_user(id uuid) returns void
language sql as $$ insert into auth.users (id, email) values (id, id || '@example.org') $$;

-- A time zone in which it is between 12 and 13 o'clock now: far from the quiet hours and from the hour of the settings.
create function tests.zone_at_noon() returns text
language sql stable as $$
  select 'Etc/GMT' || to_char(extract(hour from now() at time zone 'UTC') - 12, 'SGFM90')
$$;

-- Fixes the time that a function sees, whenever the test runs. Undone with the transaction of the test.
create function tests.stop_clock(name regproc, moment timestamptz) returns void
language plpgsql as $$
declare
  source constant text := pg_get_functiondef(name);
begin
  assert position('now()' in source) > 0, 'no clock in ' || name;
  execute replace(source, 'now()', quote_literal(moment) || '::timestamptz');
end
$$;

-- An insert statement with a valid row of the given user.
create function tests.insert_into(personal_table text, user_id uuid) returns text
language sql as $$
  select format(row.statement, user_id)
  from (values
    ('gifts', 'insert into public.gifts (user_id, title) values (%L, ''Buch'')'),
    ('people', 'insert into public.people (user_id, name) values (%L, ''Lukas'')'),
    ('profiles', 'insert into public.profiles (user_id, girlfriend_name) values (%L, ''Sophie'')'),
    ('reminders', 'insert into public.reminders (user_id, reminder_date) values (%L, ''2026-12-01'')')
  ) as row (name, statement)
  where row.name = personal_table
$$;

-- An update statement without a filter, so it reaches every row that it may change.
create function tests.update_all(personal_table text) returns text
language sql as $$
  select row.statement
  from (values
    ('gifts', 'update public.gifts set title = ''Fremd'''),
    ('people', 'update public.people set name = ''Fremd'''),
    ('profiles', 'update public.profiles set girlfriend_name = ''Fremd'''),
    ('reminders', 'update public.reminders set reminder_date = ''2026-12-02''')
  ) as row (name, statement)
  where row.name = personal_table
$$;

create function tests.act_as(user_id uuid, claims jsonb default '{"is_anonymous": false}') returns void
language sql as $$
  select
    set_config('role', 'authenticated', true),
    set_config(
      'request.jwt.claims', (jsonb_build_object('sub', user_id, 'role', 'authenticated') || claims)::text, true
    )
$$;

create function tests.act_signed_out() returns void
language sql as $$
  select set_config('role', 'anon', true), set_config('request.jwt.claims', '{"role": "anon"}', true)
$$;

create function tests.act_as_database() returns void
language sql as $$
  select set_config('role', session_user, true), set_config('request.jwt.claims', '', true)
$$;

-- Scans of a table and its indexes in this transaction: which, unlike time, do not depend on the machine.
create function tests.scans(of regclass) returns bigint
language sql as $$
  select sum(pg_stat_get_xact_numscans(oid))::bigint from pg_class
  where oid = of or oid in (select indexrelid from pg_index where indrelid = of)
$$;

grant usage on schema tests, extensions to anon, authenticated;
grant execute on all functions in schema tests, extensions to anon, authenticated;
commit;

begin;
set local search_path = public, extensions;
select plan(1);
select has_schema('tests', 'the helpers are in place');
select * from finish();
rollback;
