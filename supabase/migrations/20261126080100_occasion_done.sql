-- 'Erledigt': nobody is reminded of that occasion any more, until it comes round again.
create table public.occasion_done (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  person_id uuid,
  occurs_on date not null,
  created_at timestamptz not null default now(),
  -- Together with the owner, so that nobody can point at a person of somebody else.
  constraint occasion_done_person_fkey foreign key (user_id, person_id)
    references public.people (user_id, id) on delete cascade,
  constraint occasion_done_occurs_on_check check (private.is_calendar_day(occurs_on)),
  constraint occasion_done_user_id_person_id_occurs_on_key unique nulls not distinct (user_id, person_id, occurs_on)
);

comment on table public.occasion_done is 'Days of occasions that a user has taken care of; kept for 60 days after the day.';
comment on column public.occasion_done.id is 'Made by the client, so that a repeated request stores nothing twice.';
comment on column public.occasion_done.user_id is 'The owner; every policy compares it with the caller.';
comment on column public.occasion_done.person_id is 'Whose occasion it is; null for the special person of the profile.';
comment on column public.occasion_done.occurs_on is 'The day of this year; all lead days before it are done with it.';

alter table public.occasion_done alter column occurs_on set statistics 0, alter column created_at set statistics 0;
create index occasion_done_occurs_on_idx on public.occasion_done (occurs_on);

alter table public.occasion_done enable row level security;

grant delete on public.occasion_done to authenticated;
grant select (id, user_id, person_id, occurs_on, created_at) on public.occasion_done to authenticated;
grant insert (id, user_id, person_id, occurs_on) on public.occasion_done to authenticated;

create policy "own done occasions are readable" on public.occasion_done
for select to authenticated using (user_id = (select auth.uid()));

create policy "own done occasions can be added" on public.occasion_done
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "guests store no done occasions" on public.occasion_done
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);

create policy "own done occasions can be deleted" on public.occasion_done
for delete to authenticated using (user_id = (select auth.uid()));

create trigger limit_own_rows after insert on public.occasion_done referencing new table as added
for each statement execute function private.limit_own_rows(5000);

create trigger limit_bytes after insert on public.occasion_done referencing new table as added
for each statement execute function private.limit_bytes();
