-- Received gifts belong to their owner and survive the deletion of the person.
begin;
set local search_path = public, extensions;
select plan(49);

create function pg_temp.add_one(owner text, person text default 'null') returns text
language sql as $$
  select format(
    'insert into public.received_gifts (user_id, person_id, from_name, title) values (%s, %s, ''Oma'', ''Schal'')', owner, person
  )
$$;
grant execute on function pg_temp.add_one(text, text) to anon, authenticated;

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000b');
select tests.create_user('00000000-0000-4000-8000-00000000000c');
select tests.act_as('00000000-0000-4000-8000-00000000000a');
insert into public.people (id, user_id, name) values ('00000000-0000-4000-8000-0000000000f1', auth.uid(), 'Oma');
select lives_ok(pg_temp.add_one('auth.uid()', '''00000000-0000-4000-8000-0000000000f1'''), 'the owner adds one');
select results_eq(
  'select person_id, from_name, title, received_on, thanked_on, notes, created_at = now() from public.received_gifts',
  $$ values (
    '00000000-0000-4000-8000-0000000000f1'::uuid, 'Oma', 'Schal', null::date, null::date, null::text, true
  ) $$, 'and reads it'
);
select lives_ok(format('update public.received_gifts set %s', value), format('takes %s', left(value, 60)))
from (values
  ('received_on = ''2024-02-29'''), ('thanked_on = ''2200-12-31'''), ('received_on = null, thanked_on = null'),
  ('from_name = repeat(''🎁'', 100)'), ('title = repeat(''🎁'', 200)'), ('notes = repeat(''🎁'', 5000)'), ('notes = null')
) as good (value);
select throws_ok(format('update public.received_gifts set %s', value), code, null, format('refuses %s', left(value, 60)))
from (values
  ('received_on = ''infinity''', '23514'), ('received_on = ''1899-12-31''', '23514'), ('thanked_on = ''2201-01-01''', '23514'),
  ('thanked_on = ''2025-02-29''', '22008'), ('from_name = ''''', '23514'), ('from_name = E''\u200b''', '23514'),
  ('from_name = repeat(''a'', 101)', '23514'), ('from_name = null', '23502'), ('title = '' ''', '23514'),
  ('title = repeat(''a'', 201)', '23514'), ('title = null', '23502'), ('notes = repeat(''a'', 5001)', '23514'),
  ('id = gen_random_uuid()', '42501'), ('user_id = gen_random_uuid()', '42501'), ('created_at = now()', '42501')
) as bad (value, code);
update public.received_gifts set from_name = E' O\u202Ema\r\nIlse\u0007 ', title = E'Sch\u2066al', notes = E'a\u202Eb\r\nc';
select results_eq(
  'select from_name, title, notes from public.received_gifts', $$ values ('Oma Ilse', 'Schal', E'ab\nc') $$,
  'texts turn nothing around, and notes keep their lines'
);
update public.received_gifts set notes = E'd\u202Ee';
insert into public.received_gifts (user_id, from_name, title, notes) values (auth.uid(), E'Ti\u202Em', E'B\r\nuch', E'f\u202Eg');
select results_eq(
  'select from_name, title, notes from public.received_gifts order by notes',
  $$ values ('Oma Ilse', 'Schal', 'de'), ('Tim', 'B uch', 'fg') $$, 'notes alone are cleaned as well, and what is new'
);
select lives_ok(
  'update public.received_gifts set person_id = gen_random_uuid() where from_name = ''Tim''', 'one can be said to be from a missing person'
);
select results_eq(
  'select person_id from public.received_gifts where from_name = ''Tim''', $$ values (null::uuid) $$, 'and is from nobody then'
);
delete from public.received_gifts where from_name = 'Tim';

select tests.act_as('00000000-0000-4000-8000-00000000000b');
select is_empty('select * from public.received_gifts', 'nobody else sees it');
select throws_ok(
  pg_temp.add_one('''00000000-0000-4000-8000-00000000000a'''), '42501', null, 'or adds one for others'
);
select lives_ok(pg_temp.add_one('auth.uid()', '''00000000-0000-4000-8000-0000000000f1'''), 'one from a person of others');
select results_eq('select person_id from public.received_gifts', $$ values (null::uuid) $$, 'is from nobody');
select lives_ok('update public.received_gifts set title = ''Fremd''', 'may try to change all');
select lives_ok('delete from public.received_gifts', 'and to delete all');
select tests.act_as('00000000-0000-4000-8000-00000000000c', '{"is_anonymous": true}');
select throws_ok(pg_temp.add_one('auth.uid()'), '42501', null, 'a guest stores none');
select is_empty('select * from public.received_gifts', 'a guest sees none');
select tests.act_as('00000000-0000-4000-8000-00000000000c', '{}');
select throws_ok(pg_temp.add_one('auth.uid()'), '42501', null, 'nor does a token that does not say who is a guest');
select tests.act_signed_out();
select throws_ok('select * from public.received_gifts', '42501', null, 'a visitor reads none');
select throws_ok('delete from public.received_gifts', '42501', null, 'and deletes none');

select tests.act_as_database();
alter table public.received_gifts disable trigger forget_missing_person;
select throws_ok(
  pg_temp.add_one('''00000000-0000-4000-8000-00000000000b''', '''00000000-0000-4000-8000-0000000000f1'''), '23503', null,
  'none points at a person of others'
);
alter table public.received_gifts enable trigger forget_missing_person;

select tests.act_as('00000000-0000-4000-8000-00000000000a');
select results_eq('select title from public.received_gifts', $$ values ('Schal') $$, 'it is untouched');
insert into public.received_gifts (user_id, person_id, from_name, title)
select auth.uid(), '00000000-0000-4000-8000-0000000000f1', 'Oma', 'Buch' from generate_series(1, 4999);
select throws_ok(
  pg_temp.add_one('auth.uid()'), 'QUOTA', 'At most 5000 (received_gifts)', 'an account has 5,000 at most'
);
select throws_ok('update public.received_gifts set notes = null', 'QUOTA', null, 'not all can be changed at once');
select lives_ok('delete from public.people', 'a person with many can be deleted');
select results_eq(
  'select distinct person_id, user_id, count(*) over () from public.received_gifts group by person_id, user_id',
  $$ values (null::uuid, '00000000-0000-4000-8000-00000000000a'::uuid, 1::bigint) $$, 'and all of them stay, without the link'
);
select is((select count(*) from public.received_gifts), 5000::bigint, 'every one');
select lives_ok('delete from public.received_gifts where title = ''Buch''', 'the owner deletes');
select is((select count(*) from public.received_gifts), 1::bigint, 'what they choose');
select tests.act_as_database();
delete from auth.users where id = '00000000-0000-4000-8000-00000000000a';
select is_empty('select * from public.received_gifts', 'they go with the account');

select * from finish();
rollback;
