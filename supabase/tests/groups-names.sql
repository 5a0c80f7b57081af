-- Members are told apart wherever a name shows, and choose how they are called.
begin;
set local search_path = public, extensions;
select plan(28);
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
select is(
  tests.outcome('guest', format('update public.group_members set display_name = ''Ich'' where id = %L', tests.id('member', 'guest in Familie'))), '42501',
  'there is no other way'
);
select is(private.name_in_group(tests.id('group', 'Familie'), 'anna'), 'anna 3', 'so is whoever joins');
select is(private.name_in_group(tests.id('group', 'Kollegen'), 'Anna'), 'Anna', 'elsewhere the name is free');
select is(
  (select count(*) from public.group_members group by group_id, lower(display_name) order by 1 desc limit 1), 1::bigint, 'all names are different'
);
-- A corrected name of an account follows where it is the name.
select is(pg_temp.rename('admin', 'Chef', 'Kollegen'), 'Chef', 'each group has a name of its own');
update auth.users set raw_user_meta_data = raw_user_meta_data || '{"name": "Anna"}' where id in (tests.id('user', 'member'), tests.id('user', 'admin'));
update auth.users set raw_user_meta_data = raw_user_meta_data || '{"name": "Annika"}' where id in (tests.id('user', 'member'), tests.id('user', 'admin'));
select is(pg_temp.named('member'), 'Annika', 'also with its number');
select is(pg_temp.named('admin'), 'Annika 2', 'and gets one');
select is(pg_temp.named('admin', 'Kollegen'), 'Chef', 'another name stays');
update auth.users set raw_user_meta_data = raw_user_meta_data || '{"name": ""}' where id = tests.id('user', 'admin');
select is(pg_temp.named('admin'), 'Annika 2', 'no name changes nothing');

select * from finish();
rollback;
