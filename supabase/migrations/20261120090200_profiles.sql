create table public.profiles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  girlfriend_name text,
  girlfriend_birthday date,
  constraint profiles_girlfriend_name_check check (private.is_visible_text(girlfriend_name, 100)),
  constraint profiles_girlfriend_birthday_check check (private.is_calendar_day(girlfriend_birthday))
);

comment on table public.profiles is 'What a user keeps about themselves. A missing row is normal.';
comment on column public.profiles.girlfriend_name is
  'The special person of the settings page; an extra birthday in the countdown once both fields are set.';
comment on column public.profiles.girlfriend_birthday is 'Recurs every year; the year is the one of birth.';

alter table public.profiles enable row level security;

grant select, delete on public.profiles to authenticated;
grant insert (user_id, girlfriend_name, girlfriend_birthday) on public.profiles to authenticated;
grant update (girlfriend_name, girlfriend_birthday) on public.profiles to authenticated;

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
