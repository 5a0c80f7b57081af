-- The part of a hosted project's auth schema that the migrations build on; supabase/local/bootstrap.sql adds the rest.
create schema auth;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text,
  raw_user_meta_data jsonb,
  created_at timestamptz not null default now()
);
