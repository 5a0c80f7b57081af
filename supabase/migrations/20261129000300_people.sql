-- People somebody gives presents to, what is known about them, and their occasions. Every row belongs to one user, whom all
-- policies compare with the caller; guests store nothing here, their data lives in the browser. Foreign keys include the
-- owner, so that nobody can point at a person of somebody else.

-- At most 50 objects with exactly id, kind and text: different ids, one of five kinds, a visible line of at most 200
-- characters. The facts are one value of the row: nobody reads them without the person.
create function private.is_person_facts(p_facts jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
return case
  when pg_catalog.jsonb_typeof(p_facts) <> 'array' then false
  when pg_catalog.jsonb_array_length(p_facts) > 50 then false
  else (
    select count(distinct fact ->> 'id') = count(*) and coalesce(bool_and(
      pg_catalog.jsonb_typeof(fact) = 'object'
      and fact ?& array['id', 'kind', 'text'] and (
        case when pg_catalog.jsonb_typeof(fact) = 'object' then fact - array['id', 'kind', 'text'] = '{}'::jsonb end
      )
      and pg_catalog.jsonb_typeof(fact -> 'id') = 'string'
      and fact ->> 'id' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      and fact -> 'kind' in ('"mag"', '"mag_nicht"', '"groesse"', '"hat_schon"', '"allergie"')
      and pg_catalog.jsonb_typeof(fact -> 'text') = 'string'
      and private.is_visible_text(fact ->> 'text', 200)
    ), true)
    from pg_catalog.jsonb_array_elements(p_facts) as fact
  )
end;

-- At most six different numbers of days from 0 to 60.
create function private.is_lead_days(p_days smallint[]) returns boolean
language sql immutable parallel safe set search_path = ''
return coalesce(pg_catalog.array_ndims(p_days), 1) = 1
  and pg_catalog.cardinality(p_days) <= 6
  and pg_catalog.array_position(p_days, null) is null
  and 0 <= all (p_days) and 60 >= all (p_days)
  and (select count(distinct day) = count(*) from pg_catalog.unnest(p_days) as day);

create table public.people (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null,
  occasion text,
  occasion_date date,
  birthday date,
  created_at timestamptz not null default now(),
  birth_year smallint,
  facts jsonb not null default '[]',
  lead_days smallint[],
  constraint people_name_check check (private.is_visible_text(name, 100)),
  constraint people_occasion_check check (private.is_text(occasion, 100)),
  constraint people_occasion_date_check check (private.is_calendar_day(occasion_date)),
  constraint people_birthday_check check (private.is_calendar_day(birthday)),
  -- Target of the foreign key of reminders, and the index that the policies use.
  constraint people_user_id_id_key unique (user_id, id),
  constraint people_birth_year_check check (birth_year between 1900 and 2200),
  constraint people_facts_check check (private.is_person_facts(facts)),
  constraint people_lead_days_check check (private.is_lead_days(lead_days))
);
comment on table public.people is 'The people somebody gives presents to, each with the occasion they are for.';
comment on column public.people.occasion is
  'A label such as Geburtstag; free text, because the list of the app may grow.';
comment on column public.people.occasion_date is 'Recurs every year; the year is the one in which it was entered.';
comment on column public.people.birthday is
  'Legacy of older accounts: read where occasion_date is missing, never written.';
comment on column public.people.birth_year is 'Apart from the occasion, whose year is the one in which it was entered.';
comment on column public.people.facts is
  'Likes, dislikes, sizes, what is there already and allergies, as {id, kind, text}; allergies never reach the AI.';
comment on column public.people.lead_days is
  'Days before an occasion to remind; null as usual (21, 7 and 1), empty never.';
alter table public.people enable row level security;
grant select (
  id, user_id, name, occasion, occasion_date, birthday, created_at, birth_year, facts, lead_days
) on public.people to authenticated;
grant insert (
  id, user_id, name, occasion, occasion_date, birth_year, facts, lead_days
) on public.people to authenticated;
grant update (name, occasion, occasion_date, birth_year, facts, lead_days) on public.people to authenticated;
grant delete on public.people to authenticated;

-- Further occasions of a person, as rows instead of a list in the person, because reminders are found by their days.
create table public.person_occasions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  person_id uuid not null,
  label text not null,
  day date,
  since_year smallint,
  created_at timestamptz not null default now(),
  constraint person_occasions_person_fkey foreign key (user_id, person_id)
    references public.people (user_id, id) on delete cascade,
  constraint person_occasions_label_check check (private.is_visible_text(label, 100)),
  constraint person_occasions_day_check check (private.is_calendar_day(day)),
  constraint person_occasions_since_year_check check (since_year between 1900 and 2200)
);
comment on table public.person_occasions is 'Further occasions of people, beside the one that stands with the person.';
comment on column public.person_occasions.person_id is 'The person it belongs to; goes with that person.';
comment on column public.person_occasions.label is
  'Such as Hochzeitstag; free text, because the list of the app may grow.';
comment on column public.person_occasions.day is
  'Recurs every year; null where the label says the day, as Muttertag does.';
comment on column public.person_occasions.since_year is 'The first year, to count the others; null when nobody counts.';
create index person_occasions_user_id_person_id_idx on public.person_occasions (user_id, person_id);
alter table public.person_occasions enable row level security;
grant select (id, user_id, person_id, label, day, since_year, created_at) on public.person_occasions to authenticated;
grant insert (id, user_id, person_id, label, day, since_year) on public.person_occasions to authenticated;
grant update (person_id, label, day, since_year) on public.person_occasions to authenticated;
grant delete on public.person_occasions to authenticated;

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

-- Cleans the texts of facts as names are cleaned. The check constraint refuses other values and too long lists.
create function private.clean_facts() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if jsonb_typeof(new.facts) = 'array' and not jsonb_path_exists(new.facts, '$[50]') then
    new.facts := (
      select coalesce(jsonb_agg(
        case when jsonb_typeof(fact -> 'text') = 'string'
          then jsonb_set(fact, '{text}', to_jsonb(private.one_line(fact ->> 'text'))) else fact end
        order by place
      ), '[]')
      from jsonb_array_elements(new.facts) with ordinality as item (fact, place)
    );
  end if;
  return new;
end $$;

grant execute on function private.is_person_facts(jsonb), private.is_lead_days(smallint[]) to authenticated, service_role;

create trigger clean_texts before insert or update of name, occasion on public.people
for each row execute function private.clean_texts('{name, occasion}', '{}');
create trigger clean_facts before insert or update of facts on public.people
for each row execute function private.clean_facts();

create trigger clean_texts before insert or update of label on public.person_occasions
for each row execute function private.clean_texts('{label}', '{}');
