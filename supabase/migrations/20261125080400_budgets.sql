-- How much somebody wants to spend on a person in a year.
create table public.budgets (
  user_id uuid not null references auth.users (id) on delete cascade,
  person_id uuid not null,
  year smallint not null,
  amount_cents integer not null,
  created_at timestamptz not null default now(),
  id text not null generated always as (person_id::text || ':' || year::text) stored,
  constraint budgets_pkey primary key (user_id, person_id, year),
  -- Together with the owner, so that nobody can point at a person of somebody else.
  constraint budgets_person_fkey foreign key (user_id, person_id)
    references public.people (user_id, id) on delete cascade,
  constraint budgets_year_check check (year between 2000 and 2200),
  constraint budgets_amount_cents_check check (amount_cents between 0 and 100000000)
);

comment on table public.budgets is 'What a user wants to spend on a person in a year.';
comment on column public.budgets.user_id is 'The owner; every policy compares it with the caller.';
comment on column public.budgets.person_id is 'Whom it is for; goes with that person.';
comment on column public.budgets.year is 'A calendar year; each has one budget at most.';
comment on column public.budgets.amount_cents is 'In cents; 0 is a budget as well: nothing is to be bought.';
comment on column public.budgets.id is 'Person and year in one word, by which devices and lists name it.';

alter table public.budgets enable row level security;

grant delete on public.budgets to authenticated;
grant select (user_id, person_id, year, amount_cents, created_at, id) on public.budgets to authenticated;
grant insert (user_id, person_id, year, amount_cents) on public.budgets to authenticated;
grant update (amount_cents) on public.budgets to authenticated;

create policy "own budgets are readable" on public.budgets
for select to authenticated using (user_id = (select auth.uid()));

create policy "own budgets can be added" on public.budgets
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "guests store no budgets" on public.budgets
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);

create policy "own budgets can be changed" on public.budgets
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "own budgets can be deleted" on public.budgets
for delete to authenticated using (user_id = (select auth.uid()));

create trigger limit_own_rows after insert on public.budgets referencing new table as added
for each statement execute function private.limit_own_rows(5000);

create trigger limit_bytes after insert on public.budgets referencing new table as added
for each statement execute function private.limit_bytes();

create trigger limit_more_bytes after update on public.budgets
referencing old table as before new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_bytes();

create trigger limit_changes_at_once before update on public.budgets
for each row when (pg_trigger_depth() = 0) execute function private.limit_changes_at_once(10, 20000);

create trigger limit_changes after update on public.budgets referencing new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_changes(20000);
