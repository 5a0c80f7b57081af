-- Cascades of deleted people and accounts.
begin;
set local search_path = public, extensions;
select plan(13);

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000b');
select tests.act_as('00000000-0000-4000-8000-00000000000a');
insert into public.people (id, user_id, name) values ('00000000-0000-4000-8000-0000000000f1', auth.uid(), 'Lukas');
insert into public.gifts (user_id, title, recipient_name, person_id, status, given_on, paid_cents)
values (auth.uid(), 'Buch', 'Lukas', '00000000-0000-4000-8000-0000000000f1', 'verschenkt', '2025-12-24', 1299);
insert into public.reminders (user_id, person_id, title, reminder_date)
values (auth.uid(), '00000000-0000-4000-8000-0000000000f1', 'Buch einpacken', '2026-12-01');
insert into public.profiles (user_id, girlfriend_name) values (auth.uid(), 'Sophie');

update public.people set name = 'Lukas B.';
select results_eq(
  'select recipient_name from public.gifts', $$ values ('Lukas') $$, 'renaming a person leaves the gift as it is'
);
delete from public.people;
select results_eq(
  'select recipient_name, status, given_on, paid_cents, person_id, user_id from public.gifts',
  $$ values ('Lukas', 'verschenkt', '2025-12-24'::date, 1299, null::uuid, '00000000-0000-4000-8000-00000000000a'::uuid) $$,
  'deleting a person keeps what they were given, under their name and without the link'
);
select results_eq(
  'select title, person_id, user_id from public.reminders',
  $$ values ('Buch einpacken', null::uuid, '00000000-0000-4000-8000-00000000000a'::uuid) $$,
  'the reminder stays, without the link'
);

insert into public.gifts (id, user_id, title, person_id)
values ('00000000-0000-4000-8000-0000000000b1', auth.uid(), 'Rad', '00000000-0000-4000-8000-0000000000f1');
select results_eq(
  $$ select person_id from public.gifts where title = 'Rad' $$, $$ values (null::uuid) $$,
  'a gift that comes back when its person is gone has no link'
);
insert into public.people (id, user_id, name) values ('00000000-0000-4000-8000-0000000000f2', auth.uid(), 'Mia');
update public.gifts set person_id = '00000000-0000-4000-8000-0000000000f2' where title = 'Rad';
select results_eq(
  $$ select person_id from public.gifts where title = 'Rad' $$, $$ values ('00000000-0000-4000-8000-0000000000f2'::uuid) $$,
  'a gift may be for somebody else'
);
update public.gifts set title = 'Rad!', person_id = '00000000-0000-4000-8000-0000000000f1' where title = 'Rad';
select results_eq(
  $$ select person_id from public.gifts where title = 'Rad!' $$, $$ values (null::uuid) $$,
  'and a change for somebody who is gone is stored without the link'
);
insert into public.gifts (user_id, title, person_id)
select auth.uid(), 'Ball', '00000000-0000-4000-8000-0000000000f2' from generate_series(1, 40);
select lives_ok('delete from public.people', 'a person with many gifts can be deleted');
insert into public.people (user_id, name) values (auth.uid(), 'Mia');

select tests.act_as('00000000-0000-4000-8000-00000000000b');
select lives_ok(tests.insert_into('gifts', '00000000-0000-4000-8000-00000000000b'), 'somebody else has a gift');

select tests.act_as_database();
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select is_empty(
  format('select * from public.%I where user_id = %L', name, '00000000-0000-4000-8000-00000000000a'),
  format('the %s go with the account', name)
)
from tests.personal_tables() as name;
select isnt_empty('select * from public.gifts', 'those of others stay');

select * from finish();
rollback;
