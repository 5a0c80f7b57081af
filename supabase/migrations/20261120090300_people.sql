create table public.people (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null,
  occasion text,
  occasion_date date,
  birthday date,
  created_at timestamptz not null default now(),
  constraint people_name_check check (private.is_visible_text(name, 100)),
  constraint people_occasion_check check (private.is_text(occasion, 100)),
  constraint people_occasion_date_check check (private.is_calendar_day(occasion_date)),
  constraint people_birthday_check check (private.is_calendar_day(birthday)),
  -- The target of the foreign key of reminders; also the index of the policies.
  constraint people_user_id_id_key unique (user_id, id)
);

comment on table public.people is 'The people somebody gives presents to, each with the occasion they are for.';
comment on column public.people.id is 'Made by the client, so that a repeated request stores nothing twice.';
comment on column public.people.occasion is 'A label such as Geburtstag; free text, because the list of the app may grow.';
comment on column public.people.occasion_date is 'Recurs every year; the year is the one in which it was entered.';
comment on column public.people.birthday is 'Legacy of older accounts: read where occasion_date is missing, never written.';

alter table public.people enable row level security;

grant select, delete on public.people to authenticated;
grant insert (id, user_id, name, occasion, occasion_date) on public.people to authenticated;
grant update (name, occasion, occasion_date) on public.people to authenticated;

create policy "own people are readable" on public.people
for select to authenticated using (user_id = (select auth.uid()));

create policy "own people can be added" on public.people
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "guests store no people" on public.people
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);

create policy "own people can be changed" on public.people
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "own people can be deleted" on public.people
for delete to authenticated using (user_id = (select auth.uid()));
