create table public.reminders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  person_id uuid,
  title text,
  reminder_date date not null,
  is_completed boolean not null default false,
  created_at timestamptz not null default now(),
  -- Together with the owner, so that nobody can point at a person of somebody else.
  constraint reminders_person_fkey foreign key (user_id, person_id)
    references public.people (user_id, id) on delete set null (person_id),
  constraint reminders_title_check check (private.is_visible_text(title, 200)),
  constraint reminders_reminder_date_check check (private.is_calendar_day(reminder_date))
);

comment on table public.reminders is 'Days on which a user wants to be reminded; open ones stay until completed.';
comment on column public.reminders.id is 'Made by the client, so that a repeated request stores nothing twice.';
comment on column public.reminders.person_id is 'Whom it is about; forgotten when that person is deleted.';
comment on column public.reminders.title is 'What it is about in the user''s words; null when the date says enough.';

create index reminders_user_id_reminder_date_idx on public.reminders (user_id, reminder_date);
create index reminders_user_id_person_id_idx on public.reminders (user_id, person_id);

alter table public.reminders enable row level security;

grant select, delete on public.reminders to authenticated;
grant insert (id, user_id, person_id, title, reminder_date, is_completed) on public.reminders to authenticated;
grant update (person_id, reminder_date, is_completed) on public.reminders to authenticated;

create policy "own reminders are readable" on public.reminders
for select to authenticated using (user_id = (select auth.uid()));

create policy "own reminders can be added" on public.reminders
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "guests store no reminders" on public.reminders
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);

create policy "own reminders can be changed" on public.reminders
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "own reminders can be deleted" on public.reminders
for delete to authenticated using (user_id = (select auth.uid()));
