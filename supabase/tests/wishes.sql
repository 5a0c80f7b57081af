-- Wishes belong to their owner alone.
begin;
set local search_path = public, extensions;
select plan(55);
select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000b');
select tests.create_user('00000000-0000-4000-8000-00000000000c');
create function pg_temp.add_one(owner text) returns text
language sql as $$ select format('insert into public.wishes (user_id, title) values (%s, ''Zelt'')', owner) $$;
grant execute on function pg_temp.add_one(text) to anon, authenticated;

select tests.act_as('00000000-0000-4000-8000-00000000000a');
select lives_ok(
  $$ insert into public.wishes (id, user_id, title) values ('00000000-0000-4000-8000-0000000000f1', auth.uid(), 'Zelt') $$,
  'the owner adds one'
);
select results_eq(
  'select title, notes, url, price_cents, is_favorite, state, on_link, reveal_on, position, created_at = now() from public.wishes',
  $$ values ('Zelt', null::text, null::text, null::integer, false, 'draft', false, null::date, 0::double precision, true) $$,
  'and reads it: a draft that nobody else sees'
);
select lives_ok(format('update public.wishes set %s', value), format('takes %s', left(value, 60)))
from (values
  ('title = repeat(''🎁'', 200)'), ('notes = repeat(''🎁'', 5000)'), ('notes = null'), ('url = ''https://example.org/zelt'''),
  ('url = null'), ('price_cents = 0'), ('price_cents = 100000000'), ('price_cents = null'), ('is_favorite = true'), ('state = ''open'''),
  ('state = ''received'''), ('on_link = true'), ('reveal_on = ''2026-12-25'''), ('reveal_on = null'), ('position = -1.5'),
  ('position = 1e15')
) as good (value);
select throws_ok(format('update public.wishes set %s', value), code, null, format('refuses %s', left(value, 60)))
from (values
  ('title = '' ''', '23514'), ('title = E''\u200b''', '23514'), ('title = repeat(''a'', 201)', '23514'), ('title = null', '23502'),
  ('notes = repeat(''a'', 5001)', '23514'), ('url = ''javascript:alert(1)''', '23514'), ('url = ''https://a@b.de/''', '23514'),
  ('price_cents = -1', '23514'), ('price_cents = 100000001', '23514'), ('state = ''taken''', '23514'), ('state = null', '23502'),
  ('on_link = null', '23502'), ('is_favorite = null', '23502'), ('reveal_on = ''infinity''', '23514'), ('reveal_on = ''2201-01-01''', '23514'),
  ('position = ''infinity''', '23514'), ('position = ''nan''', '23514'), ('id = gen_random_uuid()', '42501'),
  ('user_id = gen_random_uuid()', '42501'), ('created_at = now()', '42501')
) as bad (value, code);
update public.wishes set title = E' Ze\u202Elt\r\n', notes = E'a\u202Eb\r\nc';
select results_eq(
  'select title, notes from public.wishes', $$ values ('Zelt', E'ab\nc') $$, 'texts turn nothing around, and notes keep their lines'
);

select tests.act_as('00000000-0000-4000-8000-00000000000b');
select is_empty('select * from public.wishes', 'nobody else sees it');
select is_empty('update public.wishes set title = ''Fremd'' returning id', 'or changes it');
select is_empty('delete from public.wishes returning id', 'or deletes it');
select throws_ok(pg_temp.add_one('''00000000-0000-4000-8000-00000000000a'''), '42501', null, 'or adds one for others');
select lives_ok(
  $$ insert into public.wishes (id, user_id, title) values ('00000000-0000-4000-8000-0000000000f1', auth.uid(), 'Meins') $$,
  'the id of a wish of others is free, so that nothing tells of it'
);
select tests.act_as('00000000-0000-4000-8000-00000000000c', '{"is_anonymous": true}');
select throws_ok(pg_temp.add_one('auth.uid()'), '42501', null, 'a guest stores none');
select tests.act_as('00000000-0000-4000-8000-00000000000c', '{}');
select throws_ok(pg_temp.add_one('auth.uid()'), '42501', null, 'nor does a token that does not say who is a guest');
select tests.act_signed_out();
select throws_ok('select * from public.wishes', '42501', null, 'a visitor reads none');
select throws_ok('select * from public.wish_shares', '42501', null, 'nor with whom they are shared');
select throws_ok(
  'select public.share_wish(''00000000-0000-4000-8000-0000000000f1'', null)', '42501', null, 'and shares none'
);

select tests.act_as('00000000-0000-4000-8000-00000000000a');
select results_eq('select title from public.wishes', $$ values ('Zelt') $$, 'it is untouched');
insert into public.wishes (user_id, title) select auth.uid(), 'Buch' from generate_series(1, 4999);
select throws_ok(pg_temp.add_one('auth.uid()'), 'QUOTA', 'At most 5000 (wishes)', 'an account has 5,000 at most');
select throws_ok(
  'update public.wishes set state = ''open''', 'QUOTA', 'At most 10 (changes_at_once)', 'a request changes a few at a time'
);
delete from public.wishes;
select tests.act_as_database();
select results_eq('select title from public.wishes', $$ values ('Meins') $$, 'the owner deletes them');
delete from auth.users where id = '00000000-0000-4000-8000-00000000000b';
select is_empty('select from public.wishes', 'they go with the account');
select is_empty('select from private.wish_states where user_id = ''00000000-0000-4000-8000-00000000000b''', 'and so does what is known of them');

select * from finish();
rollback;
