-- Users delete only their own rows, and only in the state they have seen.
begin;
set local search_path = public, extensions;
select plan(38);
select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000b');

create function pg_temp.id(of text) returns uuid
language sql as $$ select ('00000000-0000-4000-8000-' || lpad(of, 12, '0'))::uuid $$;
create function pg_temp.act(person text) returns void
language sql as $$ select tests.act_as(pg_temp.id('00000000000' || person)) $$;
create function pg_temp.answer(of_table text, id text, seen text default '{}') returns text
language sql as $$
  select case
    when answer -> 'deleted' <> 'null' then 'deleted'
    when answer -> 'stored' <> 'null' then 'stored'
    else 'nothing'
  end
  from public.delete_as_seen(of_table, id, seen::jsonb) as answer
$$;

-- Stores the same rows for both users, under different ids.
create function pg_temp.store(person uuid, nr text) returns void
language sql as $$
  insert into public.people (id, user_id, name) values (pg_temp.id('1' || nr), person, 'Mia');
  insert into public.person_occasions (id, user_id, person_id, label)
  values (pg_temp.id('2' || nr), person, pg_temp.id('1' || nr), 'Namenstag');
  insert into public.budgets (user_id, person_id, year, amount_cents) values (person, pg_temp.id('1' || nr), 2026, 100);
  insert into public.gifts (id, user_id, title, notes) values (pg_temp.id('3' || nr), person, 'Buch', 'blau');
  insert into public.received_gifts (id, user_id, from_name, title) values (pg_temp.id('4' || nr), person, 'Oma', 'Schal');
  insert into public.wishes (id, user_id, title) values (pg_temp.id('5' || nr), person, 'Zelt');
$$;
create function pg_temp.things() returns table (of_table text, id text, seen text, other text)
language sql as $$
  values
    ('budgets', pg_temp.id('11') || ':2026', '{"amount_cents": 100}', '{"amount_cents": 90}'),
    ('person_occasions', pg_temp.id('21')::text, '{"label": "Namenstag", "day": null}', '{"label": "Ostern"}'),
    ('people', pg_temp.id('11')::text, '{"name": "Mia", "facts": []}', '{"name": "Luca"}'),
    ('gifts', pg_temp.id('31')::text, '{"title": "Buch", "link": ""}', '{"title": "Buch", "notes": "rot"}'),
    ('received_gifts', pg_temp.id('41')::text, '{"title": "Schal"}', '{"from_name": "Opa"}'),
    ('wishes', pg_temp.id('51')::text, '{"title": "Zelt"}', '{"title": "Zelt", "price_cents": 1}')
$$;
grant execute on function
  pg_temp.id(text), pg_temp.act(text), pg_temp.answer(text, text, text), pg_temp.store(uuid, text), pg_temp.things()
to authenticated, anon;
select pg_temp.act('a'), pg_temp.store(auth.uid(), '1');
select pg_temp.act('b'), pg_temp.store(auth.uid(), '2');

-- A row that nobody has locked has no xmax.
select pg_temp.act('a'), pg_temp.answer('people', pg_temp.id('11')::text, '{"name": "Luca"}');
select tests.act_as_database();
select isnt(xmax::text, '0', 'the occasions of a person are locked while both are compared')
from public.person_occasions where id = pg_temp.id('21');
select pg_temp.act('b');

select is(pg_temp.answer(of_table, id, seen), 'nothing', format('somebody else finds nothing to delete in %s', of_table)) from pg_temp.things();
select pg_temp.act('a');
select is(pg_temp.answer(of_table, id, other), 'stored', format('a row of %s that was changed meanwhile stays', of_table)) from pg_temp.things();
select is(pg_temp.answer('people', pg_temp.id('11')::text, seen), answer, says)
from (values
  ('{"occasions": {}}', 'stored', 'a person stays whose occasion nobody has seen'),
  ('{"occasions": {"00000000-0000-4000-8000-000000000021": {"label": "Ostern", "day": null, "sinceYear": null}}}', 'stored',
   'or has seen otherwise')
) as case_of (seen, answer, says);
savepoint all_there;
select is(
  pg_temp.answer('people', pg_temp.id('11')::text,
    '{"occasions": {"00000000-0000-4000-8000-000000000021": {"sinceYear": null, "label": "Namenstag", "day": null}}}'),
  'deleted', 'one goes with the occasions that were seen'
);
rollback to all_there;
select is(
  public.delete_as_seen('gifts', pg_temp.id('31')::text, '{"title": "Buch"}') -> 'deleted' ->> 'notes', 'blau', 'what was deleted is the answer'
);
rollback to all_there;
select is(
  public.delete_as_seen('gifts', pg_temp.id('31')::text, '{"title": "Atlas"}') -> 'stored' ->> 'title', 'Buch', 'and so is what stands there now'
);
select is(pg_temp.answer(of_table, id, seen), 'deleted', format('what was seen in %s goes', of_table)) from pg_temp.things();
select is(pg_temp.answer('gifts', pg_temp.id('31')::text, null), 'nothing', 'what is gone is no failure');
select throws_ok(
  format('select public.delete_as_seen(%L, %L, ''{}'')', of_table, pg_temp.id('11')), '22023', null, format('nothing of %s', of_table)
)
from (values ('profiles'), ('reminders'), ('group_gifts'), ('people; drop table public.gifts')) as other (of_table);
savepoint others;
insert into public.gifts (id, user_id, title, notes) values (pg_temp.id('39'), auth.uid(), 'Buch', 'blau');
select is(pg_temp.answer('gifts', pg_temp.id('39')::text, '{"notes": null}'), 'stored', 'what was seen to be empty is not just anything');
select is(
  pg_temp.answer('gifts', pg_temp.id('39')::text, jsonb_build_object('title', repeat('x', 400000))::text), 'stored', 'a whole row with its texts is looked at'
);
insert into public.wishes (id, user_id, title, state) values (pg_temp.id('59'), auth.uid(), 'Zelt', 'open');
select tests.act_as_database();
select tests.create_groups();
insert into public.group_members (group_id, user_id, display_name, role)
values (tests.id('group', 'Familie'), pg_temp.id('00000000000a'), 'A', 'member');
insert into public.wish_shares (user_id, wish_id, group_id) values (pg_temp.id('00000000000a'), pg_temp.id('59'), tests.id('group', 'Familie'));
select pg_temp.act('a');
select is(
  pg_temp.answer('wishes', pg_temp.id('59')::text, '{"title": "Zelt", "wish_shares": []}'), 'stored', 'nor does a wish go that was not seen to be shared'
);
select is(
  pg_temp.answer('wishes', pg_temp.id('59')::text, jsonb_build_object('wish_shares', jsonb_build_array(jsonb_build_object('group_id', group_id)))::text),
  'deleted', 'one goes that was'
)
from public.wish_shares;
rollback to others;
select pg_temp.act('a');
-- The row that a client sends has a bounded number of fields, and the stored one is computed only once.
select pg_temp.store(auth.uid(), '3');
insert into public.person_occasions (user_id, person_id, label)
select auth.uid(), pg_temp.id('13'), 'Anlass ' || n from generate_series(1, 499) as n;
create function pg_temp.seen(fields integer) returns text
language sql as $$ select jsonb_object_agg('field ' || n, '')::text from generate_series(1, fields) as n $$;
select throws_ok(
  format('select public.delete_as_seen(''people'', %L, %L)', pg_temp.id('13'), jsonb_set(pg_temp.seen(60)::jsonb, '{name}', '"Luca"')), '23514', 'No row has so many fields',
  'more fields than a row has are refused'
);
create temporary table began on commit drop as select tests.scans('public.person_occasions') as scans;
select is(
  (select count(pg_temp.answer('people', pg_temp.id('13')::text, jsonb_set(pg_temp.seen(59)::jsonb, '{name}', '"Luca"')::text)) from generate_series(1, 200)),
  200::bigint, 'a person with 500 occasions is compared two hundred times'
);
select cmp_ok(tests.scans('public.person_occasions') - scans, '<', 1000::bigint, 'by few reads') from began;
delete from public.people where id = pg_temp.id('13');
delete from public.wishes where id = pg_temp.id('53');
delete from public.gifts where id = pg_temp.id('33');
select tests.act_signed_out();
select throws_ok(
  format('select public.delete_as_seen(''gifts'', %L, ''{}'')', '00000000-0000-4000-8000-000000000032'), '42501', null, 'nor for visitors'
);
select tests.act_as_database();
select is(
  (select count(*)::integer from public.gifts) + (select count(*)::integer from public.people)
  + (select count(*)::integer from public.wishes) + (select count(*)::integer from public.budgets), 4,
  'those of somebody else are there'
);

select * from finish();
rollback;
