-- What Realtime adds to a hosted project for messages that the database sends; there its own migrations do it, when the
-- first client connects. Used by the embedded backend and by the PostgreSQL of the tests.
do $$
begin
  if not exists (select from pg_roles where rolname = 'supabase_realtime_admin') then
    create role supabase_realtime_admin nologin noinherit;
  end if;
end
$$;

create schema if not exists realtime;
grant usage on schema realtime to postgres, anon, authenticated, service_role;

-- Partitioned by day there, and kept for 72 hours.
create table if not exists realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now()
);
alter table realtime.messages enable row level security;
grant select, insert, update on realtime.messages to postgres, anon, authenticated, service_role;

create or replace function realtime.topic() returns text
language sql stable as $$ select nullif(current_setting('realtime.topic', true), '') $$;

-- A message that cannot be sent stops no write. The topic stays set for the rest of the transaction.
create or replace function realtime.send(payload jsonb, event text, topic text, private boolean default true)
returns void
language plpgsql as $$
declare
  message constant uuid := gen_random_uuid();
begin
  perform set_config('realtime.topic', topic, true);
  insert into realtime.messages (id, payload, event, topic, private, extension)
  values (message, jsonb_build_object('id', message) || payload, event, topic, private, 'broadcast');
exception
  when others then
    raise warning 'A message was not sent: %', sqlerrm;
end
$$;

grant execute on function realtime.topic(), realtime.send(jsonb, text, text, boolean)
to postgres, anon, authenticated, service_role;

-- Here `postgres` may write policies as a member of that role, on hosted projects by an exception for this table.
alter table realtime.messages owner to supabase_realtime_admin;
grant supabase_realtime_admin to postgres;
