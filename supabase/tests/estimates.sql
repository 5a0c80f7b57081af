-- Planner estimates are public (`Prefer: count=planned`), so they must not depend on the amount of a user's data.
begin;
set local search_path = public, extensions;
select plan(9);

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000b');
select tests.create_user('00000000-0000-4000-8000-00000000000c');

-- The second user has many rows and is in nearly every group, the third one has no rows and is in three groups.
insert into public.people (user_id, name) select '00000000-0000-4000-8000-00000000000b', 'Gast' from generate_series(1, 300);
insert into public.gifts (user_id, person_id, title) select user_id, id, 'Buch' from public.people;
insert into public.reminders (user_id, person_id, title, reminder_date) select user_id, id, 'Bald', '2027-01-01' from public.people;
insert into public.person_occasions (user_id, person_id, label) select user_id, id, 'Namenstag' from public.people;
insert into public.received_gifts (user_id, person_id, from_name, title) select user_id, id, 'Gast', 'Buch' from public.people;
insert into public.budgets (user_id, person_id, year, amount_cents) select user_id, id, 2026, 100 from public.people;
insert into public.profiles (user_id, girlfriend_name) values ('00000000-0000-4000-8000-00000000000b', 'Mia');
insert into public.groups (id, name, created_by)
select format('00000000-0000-4000-9000-%s', lpad(number::text, 12, '0'))::uuid, 'Runde', '00000000-0000-4000-8000-00000000000b'
from generate_series(1, 30) as number;
insert into public.group_members (group_id, user_id, display_name, role)
select id, '00000000-0000-4000-8000-00000000000b', 'Ben', 'admin' from public.groups where created_by = '00000000-0000-4000-8000-00000000000b';
insert into public.group_members (group_id, user_id, display_name, role)
select format('00000000-0000-4000-9000-%s', lpad(number::text, 12, '0'))::uuid, member::uuid, 'Mia', 'member'
from generate_series(1, 3) as number,
  unnest(array['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000c']) as member;
analyze
  public.people, public.gifts, public.reminders, public.person_occasions, public.received_gifts, public.budgets, public.profiles,
  public.groups, public.group_members;

create function pg_temp.expected(list text, owner text, whose text) returns integer
language plpgsql as $$
declare
  plan json;
begin
  execute format('explain (format json) select from public.%I where %I = %L', list, owner, whose) into plan;
  return plan #>> '{0,Plan,Plan Rows}';
end
$$;
grant execute on function pg_temp.expected(text, text, text) to authenticated;

select tests.act_as('00000000-0000-4000-8000-00000000000a');
select is(
  pg_temp.expected(list, owner, '00000000-0000-4000-8000-00000000000b'),
  pg_temp.expected(list, owner, '00000000-0000-4000-8000-00000000000c'),
  format('no estimate tells whose %s are many', list)
)
from (values
  ('people', 'user_id'), ('gifts', 'user_id'), ('reminders', 'user_id'), ('person_occasions', 'user_id'),
  ('received_gifts', 'user_id'), ('budgets', 'user_id'), ('profiles', 'user_id'), ('group_members', 'user_id'),
  ('groups', 'created_by')
) as counted (list, owner);

select * from finish();
rollback;
