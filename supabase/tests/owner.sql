-- A signed-in user does everything with own rows, except what the product never changes.
begin;
set local search_path = public, extensions;
select plan(37);

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.act_as('00000000-0000-4000-8000-00000000000a');

select lives_ok(tests.insert_into(name, '00000000-0000-4000-8000-00000000000a'), format('adds %s', name))
from tests.personal_tables() as name;
select isnt_empty(format('select * from public.%I', name), format('reads own %s', name))
from tests.personal_tables() as name;
select lives_ok(tests.update_all(name), format('changes own %s', name))
from tests.personal_tables() as name;

select results_eq(
  $$ select status, is_favorite, title, created_at = now() from public.gifts $$,
  $$ values ('idea', false, 'Fremd', true) $$,
  'a gift begins as an idea, now'
);
select results_eq('select name from public.people', $$ values ('Fremd') $$, 'the person has changed');
select results_eq('select girlfriend_name from public.profiles', $$ values ('Fremd') $$, 'the profile has changed');
select results_eq('select reminder_date from public.reminders', $$ values (date '2026-12-02') $$, 'the reminder has changed');
select results_eq(
  $$ select is_completed from public.reminders $$, $$ values (false) $$, 'a reminder begins open'
);

select throws_ok(
  format('update public.%I set %I = %s', forbidden.name, forbidden.field, forbidden.value), '42501', null,
  format('%s.%s stays as it is', forbidden.name, forbidden.field)
)
from (values
  ('gifts', 'id', 'gen_random_uuid()'), ('gifts', 'user_id', 'gen_random_uuid()'), ('gifts', 'created_at', 'now()'),
  ('people', 'id', 'gen_random_uuid()'), ('people', 'user_id', 'gen_random_uuid()'), ('people', 'created_at', 'now()'),
  ('people', 'birthday', 'current_date'),
  ('profiles', 'user_id', 'gen_random_uuid()'),
  ('reminders', 'title', '''Fremd'''), ('reminders', 'id', 'gen_random_uuid()'), ('reminders', 'user_id', 'gen_random_uuid()'),
  ('reminders', 'created_at', 'now()')
) as forbidden (name, field, value);

select throws_ok(
  $$ insert into public.people (user_id, name, birthday) values (auth.uid(), 'Mia', '2020-01-01') $$,
  '42501', null, 'the legacy birthday is never written'
);

select lives_ok(
  $$ insert into public.people (id, user_id, name) values ('00000000-0000-4000-8000-0000000000f1', auth.uid(), 'Mia')
     on conflict do nothing $$,
  'adds a person with an id of the client'
);
select lives_ok(
  $$ insert into public.people (id, user_id, name) values ('00000000-0000-4000-8000-0000000000f1', auth.uid(), 'Lea')
     on conflict (id) do nothing $$,
  'may add the same person again'
);
select results_eq(
  $$ select name from public.people where id = '00000000-0000-4000-8000-0000000000f1' $$, $$ values ('Mia') $$,
  'which changes nothing'
);

delete from public.gifts;
delete from public.people;
delete from public.profiles;
delete from public.reminders;
select is_empty(format('select * from public.%I', name), format('deletes own %s', name))
from tests.personal_tables() as name;

select * from finish();
rollback;
