-- What one knows about a person. Facts are one value of the row, as the choices are: nobody reads them without the person,
-- and the last write counts.
create function private.is_person_facts(facts jsonb) returns boolean
language sql immutable parallel safe set search_path = ''
return case
  when pg_catalog.jsonb_typeof(facts) <> 'array' then false
  when pg_catalog.jsonb_array_length(facts) > 50 then false
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
    from pg_catalog.jsonb_array_elements(facts) as fact
  )
end;

comment on function private.is_person_facts is
  'At most 50 objects with exactly id, kind and text: different ids, one of five kinds, a visible line of at most 200.';

create function private.is_lead_days(days smallint[]) returns boolean
language sql immutable parallel safe set search_path = ''
return coalesce(pg_catalog.array_ndims(days), 1) = 1
  and pg_catalog.cardinality(days) <= 6
  and pg_catalog.array_position(days, null) is null
  and 0 <= all (days) and 60 >= all (days)
  and (select count(distinct day) = count(*) from pg_catalog.unnest(days) as day);

comment on function private.is_lead_days is 'At most six different numbers of days from 0 to 60.';

grant execute on function private.is_person_facts(jsonb), private.is_lead_days(smallint[])
to authenticated, service_role;

-- Whatever is no fact stays as it is, and the check refuses it; so does more than it takes, without the work.
create function private.clean_facts() returns trigger
language plpgsql security definer set search_path = '' as $$
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
end
$$;

comment on function private.clean_facts is 'Cleans the texts of facts as names are, before they are checked and stored.';

alter table public.people
  add column birth_year smallint,
  add column facts jsonb not null default '[]',
  add column lead_days smallint[],
  add constraint people_birth_year_check check (birth_year between 1900 and 2200),
  add constraint people_facts_check check (private.is_person_facts(facts)),
  add constraint people_lead_days_check check (private.is_lead_days(lead_days));

create trigger clean_facts before insert or update of facts on public.people
for each row execute function private.clean_facts();

comment on column public.people.birth_year is 'Apart from the occasion, whose year is the one in which it was entered.';
comment on column public.people.facts is
  'Likes, dislikes, sizes, what is there already and allergies, as {id, kind, text}; allergies never reach the AI.';
comment on column public.people.lead_days is
  'How many days before an occasion to remind; null as usual (21, 7 and 1), empty never.';

grant select (birth_year, facts, lead_days) on public.people to authenticated;
grant insert (birth_year, facts, lead_days) on public.people to authenticated;
grant update (birth_year, facts, lead_days) on public.people to authenticated;
