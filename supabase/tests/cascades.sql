-- What goes with a person or an account, and what stays.
begin;
set local search_path = public, extensions;
select plan(9);

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000b');
select tests.act_as('00000000-0000-4000-8000-00000000000a');
insert into public.people (id, user_id, name) values ('00000000-0000-4000-8000-0000000000f1', auth.uid(), 'Lukas');
insert into public.gifts (user_id, title, recipient_name) values (auth.uid(), 'Buch', 'Lukas');
insert into public.reminders (user_id, person_id, title, reminder_date)
values (auth.uid(), '00000000-0000-4000-8000-0000000000f1', 'Buch einpacken', '2026-12-01');
insert into public.profiles (user_id, girlfriend_name) values (auth.uid(), 'Sophie');

update public.people set name = 'Lukas B.';
select results_eq(
  'select recipient_name from public.gifts', $$ values ('Lukas') $$, 'renaming a person leaves the gift as it is'
);
delete from public.people;
select results_eq(
  'select recipient_name from public.gifts', $$ values ('Lukas') $$, 'deleting a person leaves the gift as it is'
);
select results_eq(
  'select title, person_id, user_id from public.reminders',
  $$ values ('Buch einpacken', null::uuid, '00000000-0000-4000-8000-00000000000a'::uuid) $$,
  'the reminder stays, without the link'
);

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
