-- The part of a hosted project's auth schema that the migrations build on; supabase/local/bootstrap.sql adds the rest.
create schema auth;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text,
  raw_user_meta_data jsonb,
  is_anonymous boolean not null default false,
  created_at timestamptz not null default now(),
  last_sign_in_at timestamptz
);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz,
  updated_at timestamptz,
  refreshed_at timestamp
);
create index sessions_user_id_idx on auth.sessions (user_id);
