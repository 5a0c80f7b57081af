-- Own reminders, occasions that are done for this year, and the days on which occasions come round. Every row belongs
-- to one user, whom all policies compare with the caller; a reminder outlives the person that it is about. The yearly
-- rule and the table of days also exist in src/domain/calendar; a test compares both.

create table public.reminders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  person_id uuid,
  title text,
  reminder_date date not null,
  is_completed boolean not null default false,
  created_at timestamptz not null default now(),
  constraint reminders_person_fkey foreign key (user_id, person_id)
    references public.people (user_id, id) on delete set null (person_id),
  constraint reminders_title_check check (private.is_visible_text(title, 200)),
  constraint reminders_reminder_date_check check (private.is_calendar_day(reminder_date))
);
comment on table public.reminders is 'Days on which a user wants to be reminded; open ones stay until completed.';
comment on column public.reminders.person_id is 'The person it is about; forgotten when that person is deleted.';
comment on column public.reminders.title is 'Its subject in the user''s words; null when the date says enough.';
comment on column public.reminders.reminder_date is 'A calendar day where the user is; without time and zone.';
create index reminders_user_id_reminder_date_idx on public.reminders (user_id, reminder_date);
create index reminders_user_id_person_id_idx on public.reminders (user_id, person_id);
alter table public.reminders enable row level security;
grant select (
  id, user_id, person_id, title, reminder_date, is_completed, created_at
) on public.reminders to authenticated;
grant insert (id, user_id, person_id, title, reminder_date, is_completed) on public.reminders to authenticated;
grant update (person_id, reminder_date, is_completed) on public.reminders to authenticated;
grant delete on public.reminders to authenticated;

-- Occasions ticked off by 'Erledigt': no reminder of them is sent until they come round again.
create table public.occasion_done (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  person_id uuid,
  occurs_on date not null,
  created_at timestamptz not null default now(),
  constraint occasion_done_person_fkey foreign key (user_id, person_id)
    references public.people (user_id, id) on delete cascade,
  constraint occasion_done_occurs_on_check check (private.is_calendar_day(occurs_on)),
  constraint occasion_done_user_id_person_id_occurs_on_key unique nulls not distinct (user_id, person_id, occurs_on)
);
comment on table public.occasion_done is
  'Days of occasions that a user has taken care of; kept for 60 days after the day.';
comment on column public.occasion_done.person_id is
  'The person whose occasion it is; null for the special person of the profile.';
comment on column public.occasion_done.occurs_on is 'The day of this year; all lead days before it are done with it.';
create index occasion_done_occurs_on_idx on public.occasion_done (occurs_on);
alter table public.occasion_done enable row level security;
grant select (id, user_id, person_id, occurs_on, created_at) on public.occasion_done to authenticated;
grant insert (id, user_id, person_id, occurs_on) on public.occasion_done to authenticated;
grant delete on public.occasion_done to authenticated;

-- The next day of an occasion. Days that move or are the same for everybody are data, written by the domain
-- (scripts/occasion-days.ts); the yearly rule is here once more, and a test compares both with the domain.
create table private.occasion_days (
  occasion text not null,
  day date not null,
  -- True when this day counts even if the person has a date of their own for the occasion.
  ignores_own_date boolean not null,
  -- True when the day also counts for the main occasion of a person, not only for further ones.
  is_own boolean not null,
  primary key (occasion, day)
);
comment on table private.occasion_days is 'Days of occasions that are known by their name.';
alter table private.occasion_days enable row level security;

-- Written by scripts/occasion-days.ts from the domain: 2026 to 2060.
insert into private.occasion_days (occasion, day, ignores_own_date, is_own)
select known.occasion, day, known.ignores_own_date, known.is_own
from (values
  ('Valentinstag', true, true, '{2026-02-14,2027-02-14,2028-02-14,2029-02-14,2030-02-14,2031-02-14,2032-02-14,2033-02-14,2034-02-14,2035-02-14,2036-02-14,2037-02-14,2038-02-14,2039-02-14,2040-02-14,2041-02-14,2042-02-14,2043-02-14,2044-02-14,2045-02-14,2046-02-14,2047-02-14,2048-02-14,2049-02-14,2050-02-14,2051-02-14,2052-02-14,2053-02-14,2054-02-14,2055-02-14,2056-02-14,2057-02-14,2058-02-14,2059-02-14,2060-02-14}'),
  ('Weihnachten', true, true, '{2026-12-25,2027-12-25,2028-12-25,2029-12-25,2030-12-25,2031-12-25,2032-12-25,2033-12-25,2034-12-25,2035-12-25,2036-12-25,2037-12-25,2038-12-25,2039-12-25,2040-12-25,2041-12-25,2042-12-25,2043-12-25,2044-12-25,2045-12-25,2046-12-25,2047-12-25,2048-12-25,2049-12-25,2050-12-25,2051-12-25,2052-12-25,2053-12-25,2054-12-25,2055-12-25,2056-12-25,2057-12-25,2058-12-25,2059-12-25,2060-12-25}'),
  ('Heiligabend', true, true, '{2026-12-24,2027-12-24,2028-12-24,2029-12-24,2030-12-24,2031-12-24,2032-12-24,2033-12-24,2034-12-24,2035-12-24,2036-12-24,2037-12-24,2038-12-24,2039-12-24,2040-12-24,2041-12-24,2042-12-24,2043-12-24,2044-12-24,2045-12-24,2046-12-24,2047-12-24,2048-12-24,2049-12-24,2050-12-24,2051-12-24,2052-12-24,2053-12-24,2054-12-24,2055-12-24,2056-12-24,2057-12-24,2058-12-24,2059-12-24,2060-12-24}'),
  ('Nikolaus', true, true, '{2026-12-06,2027-12-06,2028-12-06,2029-12-06,2030-12-06,2031-12-06,2032-12-06,2033-12-06,2034-12-06,2035-12-06,2036-12-06,2037-12-06,2038-12-06,2039-12-06,2040-12-06,2041-12-06,2042-12-06,2043-12-06,2044-12-06,2045-12-06,2046-12-06,2047-12-06,2048-12-06,2049-12-06,2050-12-06,2051-12-06,2052-12-06,2053-12-06,2054-12-06,2055-12-06,2056-12-06,2057-12-06,2058-12-06,2059-12-06,2060-12-06}'),
  ('Silvester', true, true, '{2026-12-31,2027-12-31,2028-12-31,2029-12-31,2030-12-31,2031-12-31,2032-12-31,2033-12-31,2034-12-31,2035-12-31,2036-12-31,2037-12-31,2038-12-31,2039-12-31,2040-12-31,2041-12-31,2042-12-31,2043-12-31,2044-12-31,2045-12-31,2046-12-31,2047-12-31,2048-12-31,2049-12-31,2050-12-31,2051-12-31,2052-12-31,2053-12-31,2054-12-31,2055-12-31,2056-12-31,2057-12-31,2058-12-31,2059-12-31,2060-12-31}'),
  ('Neujahr', true, true, '{2026-01-01,2027-01-01,2028-01-01,2029-01-01,2030-01-01,2031-01-01,2032-01-01,2033-01-01,2034-01-01,2035-01-01,2036-01-01,2037-01-01,2038-01-01,2039-01-01,2040-01-01,2041-01-01,2042-01-01,2043-01-01,2044-01-01,2045-01-01,2046-01-01,2047-01-01,2048-01-01,2049-01-01,2050-01-01,2051-01-01,2052-01-01,2053-01-01,2054-01-01,2055-01-01,2056-01-01,2057-01-01,2058-01-01,2059-01-01,2060-01-01}'),
  ('Halloween', true, true, '{2026-10-31,2027-10-31,2028-10-31,2029-10-31,2030-10-31,2031-10-31,2032-10-31,2033-10-31,2034-10-31,2035-10-31,2036-10-31,2037-10-31,2038-10-31,2039-10-31,2040-10-31,2041-10-31,2042-10-31,2043-10-31,2044-10-31,2045-10-31,2046-10-31,2047-10-31,2048-10-31,2049-10-31,2050-10-31,2051-10-31,2052-10-31,2053-10-31,2054-10-31,2055-10-31,2056-10-31,2057-10-31,2058-10-31,2059-10-31,2060-10-31}'),
  ('Ostern', false, true, '{2026-04-05,2027-03-28,2028-04-16,2029-04-01,2030-04-21,2031-04-13,2032-03-28,2033-04-17,2034-04-09,2035-03-25,2036-04-13,2037-04-05,2038-04-25,2039-04-10,2040-04-01,2041-04-21,2042-04-06,2043-03-29,2044-04-17,2045-04-09,2046-03-25,2047-04-14,2048-04-05,2049-04-18,2050-04-10,2051-04-02,2052-04-21,2053-04-06,2054-03-29,2055-04-18,2056-04-02,2057-04-22,2058-04-14,2059-03-30,2060-04-18}'),
  ('Muttertag', false, true, '{2026-05-10,2027-05-09,2028-05-14,2029-05-13,2030-05-12,2031-05-11,2032-05-09,2033-05-08,2034-05-14,2035-05-13,2036-05-11,2037-05-10,2038-05-09,2039-05-08,2040-05-13,2041-05-12,2042-05-11,2043-05-10,2044-05-08,2045-05-14,2046-05-13,2047-05-12,2048-05-10,2049-05-09,2050-05-08,2051-05-14,2052-05-12,2053-05-11,2054-05-10,2055-05-09,2056-05-14,2057-05-13,2058-05-12,2059-05-11,2060-05-09}'),
  ('Vatertag', false, true, '{2026-05-14,2027-05-06,2028-05-25,2029-05-10,2030-05-30,2031-05-22,2032-05-06,2033-05-26,2034-05-18,2035-05-03,2036-05-22,2037-05-14,2038-06-03,2039-05-19,2040-05-10,2041-05-30,2042-05-15,2043-05-07,2044-05-26,2045-05-18,2046-05-03,2047-05-23,2048-05-14,2049-05-27,2050-05-19,2051-05-11,2052-05-30,2053-05-15,2054-05-07,2055-05-27,2056-05-11,2057-05-31,2058-05-23,2059-05-08,2060-05-27}'),
  ('1. Advent', false, true, '{2026-11-29,2027-11-28,2028-12-03,2029-12-02,2030-12-01,2031-11-30,2032-11-28,2033-11-27,2034-12-03,2035-12-02,2036-11-30,2037-11-29,2038-11-28,2039-11-27,2040-12-02,2041-12-01,2042-11-30,2043-11-29,2044-11-27,2045-12-03,2046-12-02,2047-12-01,2048-11-29,2049-11-28,2050-11-27,2051-12-03,2052-12-01,2053-11-30,2054-11-29,2055-11-28,2056-12-03,2057-12-02,2058-12-01,2059-11-30,2060-11-28}')
) as known (occasion, ignores_own_date, is_own, days), unnest(known.days::date[]) as day;

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

create policy "own done occasions are readable" on public.occasion_done
for select to authenticated using (user_id = (select auth.uid()));
create policy "own done occasions can be added" on public.occasion_done
for insert to authenticated with check (user_id = (select auth.uid()));
create policy "guests store no done occasions" on public.occasion_done
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);
create policy "own done occasions can be deleted" on public.occasion_done
for delete to authenticated using (user_id = (select auth.uid()));

-- Twin of nextOccasion for the occasion of a person, and of nextStoredDay for further occasions; today included. No helper
-- functions: each would cost as much as all of this, and this runs for every person of every user.
create function private.next_day(
  p_occasion text, p_own_date date, p_birthday date, p_today date, p_stands_with_person boolean
)
returns date
language plpgsql stable set search_path = '' as $$
declare
  own constant date := coalesce(p_own_date, p_birthday);
  result date;
begin
  if p_occasion is not null and (p_stands_with_person or p_own_date is null) then
    select known.day into result
    from private.occasion_days as known
    where known.occasion = p_occasion and known.day >= p_today
      and (not p_stands_with_person or known.is_own and (known.ignores_own_date or p_own_date is null))
    order by known.day limit 1;
    if found then
      return result;
    end if;
  end if;
  if own is null then
    return null;
  end if;
  for year in extract(year from p_today)::integer .. extract(year from p_today)::integer + 1 loop
    -- 29.02. falls on 28.02. in other years: the day before March either way.
    result := case
      when extract(month from own) = 2 and extract(day from own) = 29
        then make_date(year, 3, 1) - 1
      else make_date(year, extract(month from own)::integer, extract(day from own)::integer)
    end;
    exit when result >= p_today;
  end loop;
  return result;
end $$;

create trigger clean_texts before insert or update of title on public.reminders
for each row execute function private.clean_texts('{title}', '{}');
