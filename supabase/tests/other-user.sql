-- No user reaches rows of another one, even without a where clause: with one, the read policy would apply as well and
-- could hide another policy that is broken.
begin;
set local search_path = public, extensions;
select plan(26);

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000b');

select tests.act_as('00000000-0000-4000-8000-00000000000a');
select lives_ok(tests.insert_into(name, '00000000-0000-4000-8000-00000000000a'), format('the owner has %s', name))
from tests.personal_tables() as name;
insert into public.people (id, user_id, name)
values ('00000000-0000-4000-8000-0000000000f1', '00000000-0000-4000-8000-00000000000a', 'Mia');

select tests.act_as('00000000-0000-4000-8000-00000000000b');
select is_empty(format('select * from public.%I', name), format('sees no %s of others', name))
from tests.personal_tables() as name;
select throws_ok(
  tests.insert_into(name, '00000000-0000-4000-8000-00000000000a'), '42501', null,
  format('adds no %s for others', name)
)
from tests.personal_tables() as name;
select throws_ok(
  $$ insert into public.reminders (user_id, person_id, reminder_date)
     values (auth.uid(), '00000000-0000-4000-8000-0000000000f1', '2026-12-01') $$,
  '23503', null, 'a reminder points at no person of others'
);
select lives_ok(
  $$ insert into public.gifts (user_id, title, person_id)
     values (auth.uid(), 'Fremd', '00000000-0000-4000-8000-0000000000f1'), (auth.uid(), 'Fremd', gen_random_uuid()) $$,
  'a gift for a person of others is stored without a person'
);
select results_eq(
  'select distinct person_id from public.gifts', $$ values (null::uuid) $$, 'just as for somebody who never was'
);
select tests.act_as_database();
alter table public.gifts disable trigger forget_missing_person;
select throws_ok(
  $$ update public.gifts set person_id = '00000000-0000-4000-8000-0000000000f1'
     where user_id = '00000000-0000-4000-8000-00000000000b' $$,
  '23503', null, 'no gift points at a person of others'
);
select tests.act_as('00000000-0000-4000-8000-00000000000b');
delete from public.gifts;
select lives_ok(
  $$ insert into public.people (id, user_id, name)
     values ('00000000-0000-4000-8000-0000000000f1', auth.uid(), 'Fremd') on conflict do nothing $$,
  'may try the id of a row of others'
);
select lives_ok(tests.update_all(name), format('may try to change all %s', name))
from tests.personal_tables() as name;
delete from public.gifts;
delete from public.people;
delete from public.profiles;
delete from public.reminders;

select tests.act_as_database();
select results_eq('select title from public.gifts', $$ values ('Buch') $$, 'the gift of the owner is untouched');
select results_eq(
  'select name from public.people order by name', $$ values ('Lukas'), ('Mia') $$,
  'the people of the owner are untouched'
);
select results_eq(
  'select girlfriend_name from public.profiles', $$ values ('Sophie') $$, 'the profile of the owner is untouched'
);
select results_eq(
  'select title, reminder_date from public.reminders', $$ values (null::text, date '2026-12-01') $$,
  'the reminder of the owner is untouched'
);
select results_eq(
  $$ select count(distinct user_id) from public.gifts $$, $$ values (1::bigint) $$, 'nothing was added in between'
);

select * from finish();
rollback;
