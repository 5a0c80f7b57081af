-- What one was given, and whether one has said thank you.
create table public.received_gifts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  person_id uuid,
  from_name text not null,
  title text not null,
  received_on date,
  thanked_on date,
  notes text,
  created_at timestamptz not null default now(),
  -- Together with the owner, so that nobody can point at a person of somebody else.
  constraint received_gifts_person_fkey foreign key (user_id, person_id)
    references public.people (user_id, id) on delete set null (person_id),
  constraint received_gifts_from_name_check check (private.is_visible_text(from_name, 100)),
  constraint received_gifts_title_check check (private.is_visible_text(title, 200)),
  constraint received_gifts_received_on_check check (private.is_calendar_day(received_on)),
  constraint received_gifts_thanked_on_check check (private.is_calendar_day(thanked_on)),
  constraint received_gifts_notes_check check (private.is_text(notes, 5000))
);

comment on table public.received_gifts is 'Gifts that the user got, from whom, and whether they have been thanked for.';
comment on column public.received_gifts.id is 'Made by the client, so that a repeated request stores nothing twice.';
comment on column public.received_gifts.user_id is 'The owner; every policy compares it with the caller.';
comment on column public.received_gifts.person_id is
  'Whom it is from; forgotten when that person is deleted, and then from_name says it alone.';
comment on column public.received_gifts.from_name is 'A copy of the name on purpose, as recipient_name of gifts.';
comment on column public.received_gifts.thanked_on is 'Null while somebody still has to be thanked.';

create index received_gifts_user_id_person_id_idx on public.received_gifts (user_id, person_id);

alter table public.received_gifts enable row level security;

grant delete on public.received_gifts to authenticated;
grant select (
  id, user_id, person_id, from_name, title, received_on, thanked_on, notes, created_at
) on public.received_gifts to authenticated;
grant insert (
  id, user_id, person_id, from_name, title, received_on, thanked_on, notes
) on public.received_gifts to authenticated;
grant update (person_id, from_name, title, received_on, thanked_on, notes) on public.received_gifts to authenticated;

create policy "own received gifts are readable" on public.received_gifts
for select to authenticated using (user_id = (select auth.uid()));

create policy "own received gifts can be added" on public.received_gifts
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "guests store no received gifts" on public.received_gifts
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);

create policy "own received gifts can be changed" on public.received_gifts
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "own received gifts can be deleted" on public.received_gifts
for delete to authenticated using (user_id = (select auth.uid()));

create trigger forget_missing_person before insert or update of person_id on public.received_gifts
for each row when (new.person_id is not null) execute function private.forget_missing_person();

create trigger clean_texts before insert or update of from_name, title, notes on public.received_gifts
for each row execute function private.clean_texts('{from_name, title}', '{notes}');

create trigger limit_own_rows after insert on public.received_gifts referencing new table as added
for each statement execute function private.limit_own_rows(5000);

create trigger limit_bytes after insert on public.received_gifts referencing new table as added
for each statement execute function private.limit_bytes();

create trigger limit_more_bytes after update on public.received_gifts
referencing old table as before new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_bytes();

create trigger limit_changes_at_once before update on public.received_gifts
for each row when (pg_trigger_depth() = 0) execute function private.limit_changes_at_once(10, 20000);

create trigger limit_changes after update on public.received_gifts referencing new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_changes(20000);
