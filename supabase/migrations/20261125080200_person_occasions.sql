-- What else is celebrated with a person. Rows and no list in the person, because reminders go by their days.
create table public.person_occasions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  person_id uuid not null,
  label text not null,
  day date,
  since_year smallint,
  created_at timestamptz not null default now(),
  -- Together with the owner, so that nobody can point at a person of somebody else.
  constraint person_occasions_person_fkey foreign key (user_id, person_id)
    references public.people (user_id, id) on delete cascade,
  constraint person_occasions_label_check check (private.is_visible_text(label, 100)),
  constraint person_occasions_day_check check (private.is_calendar_day(day)),
  constraint person_occasions_since_year_check check (since_year between 1900 and 2200)
);

comment on table public.person_occasions is 'Further occasions of people, beside the one that stands with the person.';
comment on column public.person_occasions.id is 'Made by the client, so that a repeated request stores nothing twice.';
comment on column public.person_occasions.user_id is 'The owner; every policy compares it with the caller.';
comment on column public.person_occasions.person_id is 'Whose it is; goes with that person.';
comment on column public.person_occasions.label is 'Such as Hochzeitstag; free text, because the list of the app may grow.';
comment on column public.person_occasions.day is 'Recurs every year; null where the label says the day, as Muttertag does.';
comment on column public.person_occasions.since_year is 'The first year, to count the others; null when nobody counts.';

create index person_occasions_user_id_person_id_idx on public.person_occasions (user_id, person_id);

alter table public.person_occasions enable row level security;

grant delete on public.person_occasions to authenticated;
grant select (id, user_id, person_id, label, day, since_year, created_at) on public.person_occasions to authenticated;
grant insert (id, user_id, person_id, label, day, since_year) on public.person_occasions to authenticated;
grant update (person_id, label, day, since_year) on public.person_occasions to authenticated;

create policy "own occasions are readable" on public.person_occasions
for select to authenticated using (user_id = (select auth.uid()));

create policy "own occasions can be added" on public.person_occasions
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "guests store no occasions" on public.person_occasions
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);

create policy "own occasions can be changed" on public.person_occasions
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "own occasions can be deleted" on public.person_occasions
for delete to authenticated using (user_id = (select auth.uid()));

create trigger clean_texts before insert or update of label on public.person_occasions
for each row execute function private.clean_texts('{label}', '{}');

create trigger limit_own_rows after insert on public.person_occasions referencing new table as added
for each statement execute function private.limit_own_rows(5000);

create trigger limit_bytes after insert on public.person_occasions referencing new table as added
for each statement execute function private.limit_bytes();

create trigger limit_more_bytes after update on public.person_occasions
referencing old table as before new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_bytes();

create trigger limit_changes_at_once before update on public.person_occasions
for each row when (pg_trigger_depth() = 0) execute function private.limit_changes_at_once(10, 20000);

create trigger limit_changes after update on public.person_occasions referencing new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_changes(20000);
