-- Facts of a person and their form.
begin;
set local search_path = public, extensions;
select plan(51);

create function pg_temp.fact(number integer, kind text, content text) returns jsonb
language sql as $$
  select jsonb_build_object('id', format('00000000-0000-4000-8000-%s', lpad(number::text, 12, '0')), 'kind', kind, 'text', content)
$$;
grant execute on function pg_temp.fact(integer, text, text) to authenticated;

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.act_as('00000000-0000-4000-8000-00000000000a');
insert into public.people (user_id, name) values (auth.uid(), 'Lukas');
select results_eq(
  'select birth_year, facts, lead_days from public.people',
  $$ values (null::smallint, '[]'::jsonb, null::smallint[]) $$, 'at first nothing is known'
);

select lives_ok(format('update public.people set facts = %L', value), format('facts may be %s', label))
from (values
  ('nothing', '[]'::jsonb),
  ('of every kind', (
    select jsonb_agg(pg_temp.fact(number::integer, kind, 'Etwas'))
    from unnest(array['mag', 'mag_nicht', 'groesse', 'hat_schon', 'allergie']) with ordinality as kinds (kind, number)
  )),
  ('fifty', (select jsonb_agg(pg_temp.fact(number, 'mag', 'Tee')) from generate_series(1, 50) as number)),
  ('long', jsonb_build_array(pg_temp.fact(1, 'mag', repeat('🎁', 200))))
) as good (label, value);

select throws_ok(format('update public.people set facts = %L', value), '23514', null, format('facts are not %s', label))
from (values
  ('a text', '"Tee"'::jsonb), ('an object', '{}'), ('a number', '7'), ('nothing at all', 'null'), ('a list of texts', '["Tee"]'),
  ('a list of lists', '[[]]'), ('a list of nothing', '[null]'), ('a list with something else', '[7]'), ('empty objects', '[{}]'),
  ('fifty-one', (select jsonb_agg(pg_temp.fact(number, 'mag', 'Tee')) from generate_series(1, 51) as number)),
  ('too long', jsonb_build_array(pg_temp.fact(1, 'mag', repeat('a', 201)))),
  ('empty', jsonb_build_array(pg_temp.fact(1, 'mag', ''))),
  ('invisible', jsonb_build_array(pg_temp.fact(1, 'mag', E'\u200b'))),
  ('of another kind', jsonb_build_array(pg_temp.fact(1, 'liest', 'Tee'))),
  ('of no kind', jsonb_build_array(pg_temp.fact(1, null, 'Tee'))),
  ('without a text', jsonb_build_array(pg_temp.fact(1, 'mag', null))),
  ('with a number as text', jsonb_build_array(pg_temp.fact(1, 'mag', 'Tee') || '{"text": 7}')),
  ('with a list as kind', jsonb_build_array(pg_temp.fact(1, 'mag', 'Tee') || '{"kind": ["mag"]}')),
  ('with a field too many', jsonb_build_array(pg_temp.fact(1, 'mag', 'Tee') || '{"by": "x"}')),
  ('with a field too few', jsonb_build_array(pg_temp.fact(1, 'mag', 'Tee') - 'kind')),
  ('under a word', jsonb_build_array(pg_temp.fact(1, 'mag', 'Tee') || '{"id": "tee"}')),
  ('under a number', jsonb_build_array(pg_temp.fact(1, 'mag', 'Tee') || '{"id": 1}')),
  ('twice under one id', jsonb_build_array(pg_temp.fact(1, 'mag', 'Tee'), pg_temp.fact(1, 'allergie', 'Tee')))
) as bad (label, value);
select throws_ok('update public.people set facts = null', '23502', null, 'nothing known is an empty list');

update public.people set facts = jsonb_build_array(pg_temp.fact(1, 'mag', E' Te\u202Ee\r\nund Milch\u0007 '), pg_temp.fact(2, 'mag', 'b'));
select results_eq(
  $$ select facts #>> '{0,text}', facts #>> '{1,text}' from public.people $$, $$ values ('Tee und Milch', 'b') $$,
  'a fact is one line in one direction, in its place'
);
insert into public.people (user_id, name, facts) values (auth.uid(), 'Mia', jsonb_build_array(pg_temp.fact(1, 'mag', E'K\u202Ea\r\nffee')));
select results_eq(
  $$ select facts #>> '{0,text}' from public.people where name = 'Mia' $$, $$ values ('Ka ffee') $$, 'so is one of a new person'
);
delete from public.people where name = 'Mia';

-- Two devices add one fact each: the second one is refused, because it has not read the list that it would replace.
update public.people set facts = jsonb_build_array(pg_temp.fact(1, 'mag', 'Tee'), pg_temp.fact(2, 'mag', 'Eis'));
select is_empty(
  $$ update public.people set facts = '[]'
     where people.facts_digest = encode(sha256(convert_to(jsonb_build_array(facts -> 0)::text, 'UTF8')), 'hex') returning id $$,
  'facts that were not read are not replaced'
);
update public.people set name = 'Luca';
select results_eq(
  $$ update public.people set facts = '[]'
     where people.facts_digest = encode(sha256(convert_to(facts::text, 'UTF8')), 'hex') returning name $$,
  $$ values ('Luca') $$, 'those that were read are'
);

select lives_ok(format('update public.people set lead_days = %L', value), format('lead days may be %s', value))
from (values ('{}'), ('{0}'), ('{60,30,21,7,1,0}'), (null)) as good (value);
select throws_ok(format('update public.people set lead_days = %L', value), '23514', null, format('lead days are not %s', value))
from (values
  ('{-1}'), ('{61}'), ('{7,7}'), ('{1,2,3,4,5,6,7}'), ('{null}'), ('{1,null}'), ('{{1,2},{3,4}}')
) as bad (value);

select lives_ok(format('update public.people set birth_year = %s', value), format('born in %s', value))
from (values ('1900'), ('2200'), ('null')) as good (value);
select throws_ok(format('update public.people set birth_year = %s', value), '23514', null, format('not born in %s', value))
from (values ('0'), ('1899'), ('2201'), ('-1')) as bad (value);

select * from finish();
rollback;
