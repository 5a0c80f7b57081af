-- Indirect ways to learn of a hidden gift: its stages, deleted accounts, and estimates of the planner.
begin;
set local search_path = public, extensions;
select plan(60);
select tests.create_groups();
delete from public.tombstones;

-- Answers to an actor's queries for a gift and for everything that depends on it.
create function pg_temp.sees(actor text) returns text
language sql as $$
  select string_agg(
    tests.answer(actor, format(query, tests.id('gift', 'Für recipient'), tests.id('member', actor || ' in Familie'), tests.id('group', 'Familie'))), ' '
    order by number
  )
  from (values
    (1, 'select count(*) from public.group_gifts where id = %L'),
    (2, 'select count(*) from public.gift_reactions where gift_id = %L'),
    (3, 'select count(*) from public.gift_comments where gift_id = %L'),
    (4, 'select count(*) from public.gift_comment_counts where gift_id = %L'),
    (5, 'select public.reserve_group_gift(%L)'), (6, 'select public.set_group_gift_status(%L, ''gifted'')'),
    (7, 'select public.release_group_gift(%L)'),
    (8, 'insert into public.gift_reactions (gift_id, member_id, group_id, type) values (%L, %L, %L, ''like'')'),
    (9, 'insert into public.gift_comments (gift_id, member_id, group_id, text) values (%L, %L, %L, ''?'')')
  ) as question (number, query)
$$;
select is(
  pg_temp.sees('recipient'), '0 0 0 0 42501 42501 42501 42501 42501', 'an idea for them is hidden'
);
select tests.run_as('member', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Für recipient')));
select is(
  pg_temp.sees('recipient'), '0 0 0 0 42501 42501 42501 42501 42501', 'a reserved one is'
);
select tests.run_as('member', format('select public.set_group_gift_status(%L, %L)', tests.id('gift', 'Für recipient'), 'purchased'));
select is(
  pg_temp.sees('recipient'), '0 0 0 0 42501 42501 42501 42501 42501', 'a gift that was bought is hidden from its recipient'
);
select tests.run_as('member', format('select public.set_group_gift_status(%L, %L)', tests.id('gift', 'Für recipient'), 'gifted'));
select is(
  pg_temp.sees('recipient'), '0 0 0 0 42501 42501 42501 42501 42501', 'a gift that was given is hidden from its recipient'
);
select is(
  tests.answer('guest', format('select status from public.group_gifts where id = %L', tests.id('gift', 'Für recipient'))),
  'gifted', 'while the others see it'
);

-- Gifts for a deleted account stay hidden from later members, because its owner may come back under another account.
insert into public.gift_reactions (group_id, gift_id, member_id, type) values
  (tests.id('group', 'Familie'), tests.id('gift', 'Für recipient'), tests.id('member', 'guest in Familie'), 'like');
update public.group_members set joined_at = now() - interval '1 day' where group_id = tests.id('group', 'Familie');
select tests.run_as('recipient', 'select public.delete_account()');
select results_eq(
  $$ select recipient_user_id, recipient_left_at = now() from public.group_gifts where title = 'Für recipient' $$,
  $$ values (null::uuid, true) $$, 'a gift remembers when the one it was for left'
);
select is(
  tests.answer('guest', 'select string_agg(title, '', '' order by title) from public.group_gifts'),
  'Für admin recipient, Für recipient, Rad, Zelt', 'those who were members then go on planning'
);
select is(
  tests.answer('guest', format('select count(*) from public.%I where gift_id = %L', name, tests.id('gift', 'Für recipient'))),
  number, format('with %s', name)
)
from (values ('gift_reactions', '2'), ('gift_comments', '1'), ('gift_comment_counts', '1')) as t (name, number);
select tests.run_as('former', 'select public.join_group_by_token(''familie-token'', ''Neu'')');
create function pg_temp.my_member(actor text) returns uuid
language sql as $$
  select id from public.group_members
  where group_id = tests.id('group', 'Familie') and user_id = tests.id('user', actor)
$$;
update public.group_members set id = tests.id('member', 'former in Familie') where id = pg_temp.my_member('former');
select is(
  pg_temp.sees('former'), '0 0 0 0 42501 42501 42501 42501 42501', 'somebody who joins after the recipient has gone finds nothing of the gift'
);
-- A membership in another group from before does not show these gifts, nor does it hide the gifts of that group.
insert into public.group_members (group_id, user_id, display_name, joined_at)
values (tests.id('group', 'Kollegen'), tests.id('user', 'former'), 'former', '2026-01-01');
insert into public.tombstones (group_id, subject, row_id, hidden_since)
values (tests.id('group', 'Familie'), 'group_gifts', gen_random_uuid(), now());
select is(
  pg_temp.sees('former') || ' ' || tests.answer('former', 'select count(*) from public.tombstones where subject = ''group_gifts'''),
  '0 0 0 0 42501 42501 42501 42501 42501 0', 'not as a member of another group at that time'
);
update public.group_gifts set recipient_left_at = '2026-01-01' where id = tests.id('gift', 'Tasse');
update public.group_members set joined_at = '2025-01-01' where group_id = tests.id('group', 'Kollegen') and user_id = tests.id('user', 'former');
select is(
  tests.answer('former', format('select count(*) from public.gift_comments where gift_id = %L', tests.id('gift', 'Tasse'))),
  '1', 'whoever joined another group later sees there what they saw'
);
delete from public.group_members where group_id = tests.id('group', 'Kollegen') and user_id = tests.id('user', 'former');
update public.group_members set role = 'admin' where id = tests.id('member', 'former in Familie');
select is(
  tests.answer('former', 'select string_agg(title, '', '' order by title) from public.group_gifts'),
  'Für admin recipient, Rad, Zelt', 'not as an admin either'
);
select is(
  tests.outcome('former', 'delete from public.group_gifts'), '3',
  'who deletes nothing that they cannot see'
);
select is(
  tests.outcome('admin', format('delete from public.group_gifts where id = %L', tests.id('gift', 'Für recipient'))), '1',
  'an admin of that time does'
);
delete from public.tombstones;
select tests.run_as('guest', format('delete from public.gift_reactions where gift_id = %L and member_id = %L', tests.id('gift', 'Für recipient'), tests.id('member', 'guest in Familie')));
select tests.run_as('admin', format('delete from public.group_gifts where id = %L', tests.id('gift', 'Für recipient')));
select is(tests.answer(actor, 'select count(*) from public.tombstones'), number, format('%s hears of %s tombstones', actor, number))
from (values ('former', '0'), ('guest', '2'), ('admin', '2')) as who (actor, number);

-- A gift for a deleted account would be invisible forever in a group of later members only, so it is deleted with the
-- last earlier member.
savepoint before_leaving;
delete from public.tombstones;
update public.group_gifts set recipient_left_at = now() - interval '1 minute' where title = 'Für admin recipient';
insert into public.group_gifts (group_id, title, recipient_left_at)
values (tests.id('group', 'Kollegen'), 'Anderswo', now() - interval '1 minute');
update public.group_members set joined_at = now() - interval '30 seconds' where user_id = tests.id('user', 'former');
select tests.run_as(actor, 'delete from public.group_members where user_id = auth.uid()')
from (values ('admin'), ('admin recipient'), ('guest')) as who (actor);
select is((select count(*)::integer from public.group_gifts where title = 'Für admin recipient'), 1, 'with one left who was there');
select tests.run_as('former', format('delete from public.group_members where user_id = %L', tests.id('user', 'member')));
select bag_eq(
  'select title from public.group_gifts', array['Rad', 'Zelt', 'Anderswo'], 'a gift goes with the last member who could see it'
);
select is(tests.answer('former', 'select count(*) from public.tombstones where subject = ''group_gifts'''), '0', 'nor do they hear of it');
rollback to before_leaving;

-- Many gifts for deleted accounts cost one query together; the planner runs none, because its estimates would depend on
-- the result.
savepoint before_many;
insert into public.group_gifts (group_id, title, recipient_left_at)
select tests.id('group', 'Familie'), 'Früher', now() from generate_series(1, 20);
create function pg_temp.questions(actor text, statement text) returns bigint
language plpgsql as $$
declare
  before constant bigint := pg_temp.asked();
begin
  perform tests.outcome(actor, statement);
  return pg_temp.asked() - before;
end
$$;
create function pg_temp.asked() returns bigint
language sql volatile as $$
  select coalesce(sum(pg_stat_get_xact_function_calls(oid)), 0)::bigint from pg_proc
  where pronamespace = 'private'::regnamespace and proname in ('was_member', 'my_surprise_ids')
$$;
set local track_functions = 'all';
select is(pg_temp.questions('admin', statement), 1::bigint, format('asked once, not for each: %s', statement))
from (values
  ('select * from public.group_gifts'), ('select * from public.gift_reactions'), ('select * from public.gift_comments'),
  ('delete from public.group_gifts')
) as t (statement);
select is(pg_temp.questions('admin', 'explain ' || statement), 0::bigint, format('not asked by the planner: %s', statement))
from (values
  ('select * from public.group_gifts'), ('select * from public.gift_reactions'), ('select * from public.gift_comments'),
  ('delete from public.group_gifts')
) as t (statement);

-- At most a thousand gifts for deleted accounts stay in a group: the latest ones.
update public.group_gifts set recipient_left_at = now() - interval '1 hour' where title = 'Früher';
insert into public.group_gifts (group_id, title, recipient_left_at)
select tests.id('group', 'Familie'), 'Eben', now() - interval '1 minute' from generate_series(1, 500);
insert into public.group_gifts (group_id, title, recipient_user_id)
select tests.id('group', 'Familie'), 'Heute', tests.id('user', 'admin recipient') from generate_series(1, 499);
insert into public.group_gifts (group_id, title, recipient_left_at)
select tests.id('group', 'Kollegen'), 'Anderswo', now() - interval '2 days' from generate_series(1, 2);
insert into public.group_gifts (group_id, title, recipient_user_id)
values (tests.id('group', 'Kollegen'), 'Anderswo', tests.id('user', 'admin recipient'));
insert into public.group_gifts (group_id, title, recipient_left_at, withdrawn_at, wish_id)
select tests.id('group', 'Familie'), 'Ungesehen', now(), now(), gen_random_uuid() from generate_series(1, 5);
delete from public.group_gifts where title in ('Für recipient', 'Für admin recipient');
delete from public.tombstones;
select tests.run_as('admin recipient', 'select public.delete_account()');
select results_eq(
  $$ select title, count(*)::integer from public.group_gifts where recipient_left_at is not null
     group by title order by title $$,
  $$ values ('Anderswo', 3), ('Eben', 500), ('Früher', 1), ('Heute', 499), ('Ungesehen', 5) $$,
  'a group keeps a thousand ideas for deleted accounts'
);
select is(
  tests.answer(actor, 'select count(*) from public.tombstones where subject = ''group_gifts'''), number,
  format('%s hears of %s that went', actor, number)
)
from (values ('former', '0'), ('member', '19')) as who (actor, number);
select has_index('public', 'group_gifts', 'group_gifts_recipient_left_at_idx', array['group_id', 'recipient_left_at'], 'they are found by an index');
select is(
  tests.outcome('former', 'insert into public.group_gifts (group_id, created_by, title) select group_id, id, ''Neu'' from public.group_members where user_id = auth.uid() and group_id = ' || quote_literal(tests.id('group', 'Familie'))), '1',
  'they are in nobody''s way'
);
rollback to before_many;

-- The planner has no statistics of these tables, so that no estimate tells what a policy hides.
create view pg_temp.secret_tables as
select ('public.' || name)::regclass as id
from (values ('group_gifts'), ('gift_reactions'), ('gift_comments'), ('group_gift_pictures'), ('tombstones'),
  ('gift_pools'), ('pool_shares'), ('pool_payment')) as t (name);
select is_empty(
  $$ select attrelid::regclass, attname from pg_attribute
     where attnum > 0 and not attisdropped and attstattarget is distinct from 0
       and (
         attrelid in (select id from pg_temp.secret_tables)
         or attrelid in (select indexrelid from pg_index where indrelid in (select id from pg_temp.secret_tables) and indexprs is not null)
       ) $$,
  'no statistics on columns of tables that hide rows inside a group'
);
select is_empty(
  'select stxname from pg_statistic_ext where stxrelid in (select id from pg_temp.secret_tables)', 'nor on several together'
);
select set_eq(
  $$ select polrelid::regclass::text from pg_policy
     where polcmd = 'r' and (pg_get_expr(polqual, polrelid) ~ 'surprise|recipient|hidden_from') $$,
  $$ select id::text from pg_temp.secret_tables $$,
  'these are all tables that do'
);
insert into public.group_gifts (group_id, title, recipient_user_id)
select tests.id('group', 'Familie'), 'Geheim', tests.id('user', 'admin recipient') from generate_series(1, 240);
insert into public.gift_reactions (gift_id, group_id, member_id, type)
select gift.id, gift.group_id, member.id, 'heart'
from public.group_gifts as gift join public.group_members as member using (group_id)
where title = 'Geheim' and member.user_id is distinct from tests.id('user', 'admin recipient');
insert into public.gift_comments (gift_id, group_id, member_id, text)
select gift_id, group_id, member_id, 'Pst!' from public.gift_reactions where type = 'heart';
insert into public.tombstones (group_id, subject, row_id, hidden_from)
select tests.id('group', 'Familie'), 'group_gifts', gen_random_uuid(), tests.id('user', 'admin recipient')
from generate_series(1, 300);
update public.group_gifts set picture_id = id where title = 'Geheim';
insert into public.group_gift_pictures (id, gift_id, group_id, data)
select id, id, group_id, 'UklGRkYA' from public.group_gifts where title = 'Geheim';
analyze public.group_gifts, public.gift_reactions, public.gift_comments, public.group_gift_pictures, public.tombstones;
select is_empty(
  $$ select staattnum from pg_statistic where starelid in (select id from pg_temp.secret_tables) $$,
  'and none were collected'
);
create function pg_temp.estimate(actor text, query text) returns text
language plpgsql as $$
declare
  plan jsonb;
begin
  perform tests.act_as_actor(actor);
  execute 'explain (format json) ' || query into plan;
  perform tests.act_as_database();
  return plan -> 0 -> 'Plan' ->> 'Plan Rows';
end
$$;
select is(pg_temp.estimate('admin recipient', 'select 1 from ' || id || condition), '1', format('the planner estimates one row, whatever is hidden: %s%s', id, condition))
from pg_temp.secret_tables, (values (''), (format(' where group_id = %L', tests.id('group', 'Familie')))) as t (condition);
select is(
  pg_temp.estimate('admin recipient', format('select 1 from public.group_gifts where %s', condition)), '1',
  format('the planner estimates one row, whatever is hidden: %s', condition)
)
from (values
  (format('recipient_user_id = %L', tests.id('user', 'admin recipient'))), ('reserved_by is not null'),
  ('status = ''idea'''), ('title = ''Geheim'''), ('created_at > ''2000-01-01''')
) as t (condition);

select * from finish();
rollback;
