-- Members are told apart wherever a name shows, and choose how they are called.
begin;
set local search_path = public, extensions;
select plan(50);
select tests.create_groups();

create function pg_temp.named(actor text, group_name text default 'Familie') returns text
language sql as $$
  select display_name from public.group_members where user_id = tests.id('user', actor) and group_id = tests.id('group', group_name)
$$;
create function pg_temp.rename(actor text, wished text, group_name text default 'Familie') returns text
language sql as $$
  select coalesce(tests.answer(actor, format('select public.rename_me_in_group(%L, %L)', tests.id('group', group_name), wished)), 'null')
$$;
select is(pg_temp.rename(actor, 'Anna'), case when actor in ('signed-out', 'outsider', 'former') then '42501' else answer end, format('%s takes a name that others have', actor))
from (values
  ('signed-out', ''), ('outsider', ''), ('former', ''), ('guest', 'Anna'), ('member', 'Anna 2'), ('admin', 'Anna 3')
) as t (actor, answer);
select is(pg_temp.rename(actor, wished), shown, format('%s wishes for %L', actor, wished))
from (values
  ('member', 'Anna', 'Anna 2'), ('member', 'Anna 2', 'Anna 2'), ('admin', 'ANNA', 'ANNA 3'), ('guest', E'  An\u202Ena\n', 'Anna'),
  ('member', '', '23514'), ('member', E'\u200B', '23514'), ('member', null, '23514'), ('member', repeat('x', 101), '23514'),
  ('admin', 'Anna 2', 'Anna 3'), ('guest', repeat('x', 100), repeat('x', 100)), ('member', repeat('X', 100), repeat('X', 94) || ' 2'), ('admin', 'Anna', 'Anna'),
  ('member', 'Anna', 'Anna 2')
) as t (actor, wished, shown);
select is(pg_temp.rename('guest', wished), wished || ' 3', format('%s looks like Anna', to_json(wished)))
from unnest(array[
  E'An\u200Bna', E'An\u200Dna', E'Anna\u200C', E'Anna\u2060', E'An\u00ADna', E'\u200Banna', E'Anna\uFE0F', E'Anna\u034F', E'An\u2063na', E'An\u00A0na', 'Ａｎｎａ'
]) as wished;
select is(pg_temp.rename(actor, wished), shown, format('%s is %s', actor, to_json(shown)))
from (values ('guest', E'Jo\u0308rg', E'Jo\u0308rg'), ('member', 'Jörg', 'Jörg 2'), ('member', 'Anna', 'Anna 2')) as t (actor, wished, shown);
select is(
  tests.outcome('guest', format('update public.group_members set display_name = ''Ich'' where id = %L', tests.id('member', 'guest in Familie'))), '42501',
  'there is no other way'
);
select is(private.name_in_group(tests.id('group', 'Familie'), 'anna'), 'anna 3', 'so is whoever joins');
select is(private.name_in_group(tests.id('group', 'Kollegen'), 'Anna'), 'Anna', 'elsewhere the name is free');
select is(
  (select count(*) from public.group_members group by group_id, private.look_of(display_name) order by 1 desc limit 1), 1::bigint, 'all names are different'
);
-- Numbering of members without a name ignores upper and lower case, also in chosen names.
create temporary table former_names on commit drop as select id, display_name from public.group_members;
update public.group_members set display_name = 'mitglied 2' where id = tests.id('member', 'guest in Familie');
select is(pg_temp.rename('member', wished), shown, format('a member wishes for %L beside ''mitglied 2''', wished))
from (values ('MITGLIED', 'Mitglied 3'), ('mitglied 2', 'Mitglied 3'), ('mitglied 0002', 'Mitglied 3'), (E'Mit\u200Bglied', 'Mitglied 3')) as t (wished, shown);
select is(private.name_in_group(tests.id('group', 'Familie'), null), 'Mitglied 4', 'and so is called who joins without one');
select is(private.name_in_group(tests.id('group', 'Kollegen'), 'mitglied'), 'Mitglied', 'the first of whom has no number');
update public.group_members set display_name = former_names.display_name from former_names where group_members.id = former_names.id;

-- Numbering a name among five hundred takes one query for all numbers, because everybody waits for the locked group.
savepoint many;
insert into auth.users (id) select gen_random_uuid() from generate_series(1, 490);
insert into public.group_members (group_id, user_id, display_name, role)
select tests.id('group', 'Kollegen'), id, concat('Zora', nullif(' ' || row_number() over () + 9999, ' 10000')), 'member' from auth.users
where not exists (select from public.group_members where user_id = users.id);
create temporary table began on commit drop as select tests.scans('public.group_members') as scans;
select is(
  (select count(private.name_in_group(tests.id('group', 'Kollegen'), name)) from unnest(array_fill('Zora'::text, '{30}')) as name), 30::bigint,
  'thirty are numbered'
);
select is(tests.scans('public.group_members') - scans, 30::bigint, 'with one read each') from began;
rollback to many;

-- A changed account name is carried over to the groups that use it.
select is(pg_temp.rename('admin', 'Chef', 'Kollegen'), 'Chef', 'each group has a name of its own');
update auth.users set raw_user_meta_data = '{"name": "Anna"}' where id in (tests.id('user', 'member'), tests.id('user', 'admin'));
update auth.users set raw_user_meta_data = '{"name": "Annika"}' where id in (tests.id('user', 'member'), tests.id('user', 'admin'));
select is(pg_temp.named('member'), 'Annika', 'also with its number');
select is(pg_temp.named('admin'), 'Annika 2', 'and gets one');
select is(pg_temp.named('admin', 'Kollegen'), 'Chef', 'another name stays');
update auth.users set raw_user_meta_data = '{"name": ""}' where id = tests.id('user', 'admin');
select is(pg_temp.named('admin'), 'Annika 2', 'no name changes nothing');

select * from finish();
rollback;
