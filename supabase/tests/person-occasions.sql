-- Further occasions belong to their owner and to a person of theirs.
begin;
set local search_path = public, extensions;
select plan(45);

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000b');
select tests.create_user('00000000-0000-4000-8000-00000000000c');
select tests.act_as('00000000-0000-4000-8000-00000000000a');
insert into public.people (id, user_id, name) values
  ('00000000-0000-4000-8000-0000000000f1', auth.uid(), 'Lukas'), ('00000000-0000-4000-8000-0000000000f2', auth.uid(), 'Mia');
select lives_ok(
  $$ insert into public.person_occasions (id, user_id, person_id, label)
     values ('00000000-0000-4000-8000-0000000000d1', auth.uid(), '00000000-0000-4000-8000-0000000000f1', 'Namenstag') $$,
  'the owner adds an occasion'
);
select results_eq(
  'select label, day, since_year, created_at = now() from public.person_occasions',
  $$ values ('Namenstag', null::date, null::smallint, true) $$, 'and reads it'
);
select lives_ok(format('update public.person_occasions set %s', value), format('takes %s', left(value, 60)))
from (values
  ('day = ''2024-02-29'''), ('day = null'), ('since_year = 1900'), ('since_year = 2200'), ('since_year = null'),
  ('label = repeat(''🎁'', 100)'), ('person_id = ''00000000-0000-4000-8000-0000000000f2''')
) as good (value);
select throws_ok(format('update public.person_occasions set %s', value), code, null, format('refuses %s', left(value, 60)))
from (values
  ('day = ''infinity''', '23514'), ('day = ''1899-12-31''', '23514'), ('day = ''2201-01-01''', '23514'),
  ('day = ''2025-02-29''', '22008'), ('since_year = 1899', '23514'), ('since_year = 2201', '23514'), ('since_year = 0', '23514'),
  ('label = ''''', '23514'), ('label = E''\u200b''', '23514'), ('label = repeat(''a'', 101)', '23514'), ('label = null', '23502'),
  ('person_id = null', '23502'), ('person_id = gen_random_uuid()', '23503'), ('id = gen_random_uuid()', '42501'),
  ('user_id = gen_random_uuid()', '42501'), ('created_at = now()', '42501')
) as bad (value, code);
update public.person_occasions set label = E' Na\u202Emens\r\ntag\u0007 ';
select results_eq('select label from public.person_occasions', $$ values ('Namens tag') $$, 'a label is one line in one direction');

select tests.act_as('00000000-0000-4000-8000-00000000000b');
select is_empty('select * from public.person_occasions', 'nobody else sees it');
select throws_ok(
  $$ insert into public.person_occasions (user_id, person_id, label)
     values ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-0000000000f1', 'Fremd') $$,
  '42501', null, 'or adds one for others'
);
select throws_ok(
  $$ insert into public.person_occasions (user_id, person_id, label)
     values (auth.uid(), '00000000-0000-4000-8000-0000000000f1', 'Fremd') $$,
  '23503', null, 'or to a person of others'
);
select lives_ok('update public.person_occasions set label = ''Fremd''', 'may try to change all');
select lives_ok('delete from public.person_occasions', 'and to delete all');
select tests.act_as('00000000-0000-4000-8000-00000000000c', '{"is_anonymous": true}');
select throws_ok(
  $$ insert into public.person_occasions (user_id, person_id, label)
     values (auth.uid(), '00000000-0000-4000-8000-0000000000f1', 'Fest') $$,
  '42501', null, 'a guest stores none'
);
select is_empty('select * from public.person_occasions', 'a guest sees none');
select tests.act_as('00000000-0000-4000-8000-00000000000c', '{}');
select throws_ok(
  $$ insert into public.person_occasions (user_id, person_id, label)
     values (auth.uid(), '00000000-0000-4000-8000-0000000000f1', 'Fest') $$,
  '42501', null, 'nor does a token that does not say who is a guest'
);
select tests.act_signed_out();
select throws_ok('select * from public.person_occasions', '42501', null, 'a visitor reads none');
select throws_ok('delete from public.person_occasions', '42501', null, 'and deletes none');

select tests.act_as('00000000-0000-4000-8000-00000000000a');
select results_eq('select label from public.person_occasions', $$ values ('Namens tag') $$, 'it is untouched');
select lives_ok('delete from public.people where name = ''Mia''', 'its person can be deleted');
select is_empty('select * from public.person_occasions', 'and it goes along');

insert into public.person_occasions (user_id, person_id, label)
select auth.uid(), '00000000-0000-4000-8000-0000000000f1', 'Fest' from generate_series(1, 5000);
select throws_ok(
  $$ insert into public.person_occasions (user_id, person_id, label)
     values (auth.uid(), '00000000-0000-4000-8000-0000000000f1', 'Fest') $$,
  'QUOTA', 'At most 5000 (person_occasions)', 'an account has 5,000 at most'
);
select throws_ok('update public.person_occasions set day = null', 'QUOTA', null, 'not all can be changed at once');
select lives_ok('delete from public.people', 'a person with many can be deleted');
select is_empty('select * from public.person_occasions', 'with all of them');

insert into public.people (id, user_id, name) values ('00000000-0000-4000-8000-0000000000f1', auth.uid(), 'Lukas');
insert into public.person_occasions (user_id, person_id, label) values (auth.uid(), '00000000-0000-4000-8000-0000000000f1', 'Fest');
delete from public.person_occasions;
select is_empty('select from public.person_occasions', 'the owner deletes them');
insert into public.person_occasions (user_id, person_id, label) values (auth.uid(), '00000000-0000-4000-8000-0000000000f1', 'Fest');
select tests.act_as_database();
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select is_empty('select * from public.person_occasions', 'they go with the account');

select * from finish();
rollback;
