-- Quotas of accounts, groups and guests, and limits by time; none of them tells of a surprise. Races at the limits are
-- in tools/races/limits.all.test.ts.
begin;
set local search_path = public, extensions;
select plan(147);
select tests.create_groups();
select tests.create_user('00000000-0000-4000-8000-00000000000a');

-- The name and the number of the limit that refuses a statement, or 'taken'.
create function pg_temp.refusal(actor text, statement text) returns text
language plpgsql as $$
declare
  most text;
  quota text;
begin
  if actor = 'owner' then
    perform tests.act_as('00000000-0000-4000-8000-00000000000a');
  else
    perform tests.act_as_actor(actor);
  end if;
  begin
    execute statement;
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then quota := 'taken';
    when sqlstate 'QUOTA' then get stacked diagnostics quota = pg_exception_hint, most = pg_exception_detail;
    when others then quota := sqlstate;
  end;
  perform tests.act_as_database();
  return concat_ws(' ', quota, most);
end
$$;
grant execute on function pg_temp.refusal(text, text) to anon, authenticated;

-- Prefix of a statement: the same account, with a token that does not contain whether it is a guest.
create function pg_temp.unsaid(actor text) returns text
language sql as $$ select format('select tests.act_as(%L, ''{}''); ', tests.id('user', actor)) $$;

create function pg_temp.own(owner text, amount integer) returns text
language sql as $$
  select format(
    'insert into public.%I (user_id, %s) select %L, %s from generate_series(1, %s)', owner, field,
    '00000000-0000-4000-8000-00000000000a'::uuid, value, amount
  )
  from (values ('people', 'name', '''Mia'''), ('gifts', 'title', '''Rad'''), ('reminders', 'reminder_date', 'current_date'))
    as own (name, field, value)
  where name = owner
$$;

create function pg_temp.ideas(writer text, amount integer, recipient text default null) returns text
language sql as $$
  select format(
    'insert into public.group_gifts (group_id, created_by, title, recipient_user_id) select %L, %L, ''Idee'', %L from generate_series(1, %s)',
    tests.id('group', 'Familie'), tests.id('member', writer || ' in Familie'), tests.id('user', recipient), amount
  )
$$;

grant execute on function pg_temp.own(text, integer) to authenticated;

-- Without triggers, which take seconds for two thousand ideas.
create function pg_temp.forget_ideas() returns void
language sql set session_replication_role = replica as $$ delete from public.group_gifts where title = 'Idee' $$;

create function pg_temp.written(owner text, writer text, amount integer) returns text
language sql as $$
  select format(
    'insert into public.%I (group_id, member_id, text%s) select %L, %L, ''Hallo''%s from generate_series(1, %s)', owner,
    case owner when 'gift_comments' then ', gift_id' else '' end,
    tests.id('group', 'Familie'), tests.id('member', writer || ' in Familie'),
    case owner when 'gift_comments' then ', ' || quote_literal(tests.id('gift', 'Zelt')) else '' end, amount
  )
$$;

-- Quotas of personal data, for single rows and lists. The tables are filled without triggers, so without a limit.
create temporary table quotas (name, most) as values ('people', 1000), ('gifts', 10000), ('reminders', 2000);
set local session_replication_role = replica;
do $$ begin execute (select string_agg(pg_temp.own(name, most - 2), '; ') from quotas); end $$;
set local session_replication_role = origin;
select is(pg_temp.refusal('owner', pg_temp.own(name, 2)), 'taken', format('%s of %s fit', most, name)) from quotas;
select is(
  pg_temp.refusal('owner', pg_temp.own(name, 3)), format('%s %s', name, most), format('a list of more %s than the limit is refused', name)
)
from quotas;
do $$ begin execute pg_temp.own('people', 2); end $$;
select is(pg_temp.refusal('owner', pg_temp.own('people', 1)), 'people 1000', 'nor does one more');
select tests.create_user('00000000-0000-4000-8000-00000000000b');
select tests.act_as('00000000-0000-4000-8000-00000000000b');
select lives_ok(
  $$ insert into public.people (user_id, name) values ('00000000-0000-4000-8000-00000000000b', 'Ida') $$,
  'others have a limit of their own'
);
select tests.act_as('00000000-0000-4000-8000-00000000000a');
select lives_ok(
  $$ insert into public.people (id, user_id, name) select id, user_id, name from public.people on conflict do nothing $$,
  'a request that is sent again is none too many'
);
select throws_ok(
  $$ insert into public.people (user_id, name) values ('00000000-0000-4000-8000-00000000000b', 'Ida') $$, '42501', null,
  'who may not write at all hears of no limit'
);
select lives_ok($$ delete from public.people where id = (select id from public.people limit 1) $$, 'deleting one');
select lives_ok(pg_temp.own('people', 1), 'makes room for one');
select tests.act_as_database();

-- Quotas for groups.
select tests.answer('member', $$ select count(*) from generate_series(1, 10), lateral public.create_group_with_admin_v2('Neu ' || generate_series) $$);
select is(
  pg_temp.refusal('member', $$ select public.create_group_with_admin_v2('Eine mehr') $$), 'groups_a_day 10',
  'ten groups a day'
);
delete from public.groups where name like 'Neu%';
select is(
  pg_temp.refusal('member', $$ select public.create_group_with_admin_v2('Eine mehr') $$), 'groups_a_day 10',
  'deleted ones count'
);
update private.write_counters set window_start = now() - interval '23 hours', amount = 9 where kind = 'groups_a_day';
select tests.answer('member', $$ select public.create_group_with_admin_v2('Neu') $$);
delete from public.groups where name = 'Neu';
select is(
  (select window_start = now() - interval '23 hours' from private.write_counters where kind = 'groups_a_day'), true, 'the day begins with the first one'
);
update private.write_counters set window_start = now() - interval '24 hours 1 second' where kind = 'groups_a_day';
select is(pg_temp.refusal('member', $$ select public.create_group_with_admin_v2('Eine mehr') $$), 'taken', 'until the next day');
insert into public.groups (name, created_by) select 'Alt', tests.id('user', 'member') from generate_series(1, 50);
select is(
  pg_temp.refusal('member', $$ select public.create_group_with_admin_v2('Eine mehr') $$), 'groups 50', 'fifty groups in all'
);
update public.groups set member_count = 500 where name = 'Familie';
select is(
  pg_temp.refusal('outsider', $$ select public.join_group_by_token('familie-token') $$), 'members 500', 'a group has 500 members'
);
select is(
  pg_temp.refusal('member', $$ select public.join_group_by_token('familie-token') $$), 'taken', 'whoever is in stays in'
);
update public.groups set member_count = 499 where name = 'Familie';
select is(pg_temp.refusal('outsider', $$ select public.join_group_by_token('familie-token') $$), 'taken', 'the last one fits');
insert into public.group_members (group_id, user_id, display_name)
select id, tests.id('user', actor), 'x'
from (select id, row_number() over () as number from public.groups where name = 'Alt') as old,
  (values ('guest', 9), ('former', 50)) as joining (actor, amount)
where number <= amount;
select is(
  pg_temp.refusal('guest', $$ select public.join_group_by_token('kollegen-token') $$), 'memberships 10', 'a guest is in ten groups and no more'
);
select is(
  pg_temp.refusal('former', $$ select public.join_group_by_token('kollegen-token') $$), 'taken', 'an account in more'
);
select is(
  pg_temp.refusal('former', pg_temp.unsaid('former') || $$ select public.join_group_by_token('kollegen-token') $$),
  'memberships 10', 'a token that does not say who is a guest in no more than a guest'
);
insert into public.groups (name) select 'Voll' from generate_series(1, 50);
insert into public.group_members (group_id, user_id, display_name)
select id, tests.id('user', 'former'), 'x' from public.groups where name = 'Voll';
select is(
  pg_temp.refusal('former', $$ select public.join_group_by_token('kollegen-token') $$), 'memberships 100', 'but not in any number'
);

-- Quotas for ideas: four exist already, one of them hidden from each recipient.
select is(pg_temp.refusal('member', pg_temp.ideas('member', 500, 'admin')), 'taken', '500 for one person fit');
select is(
  pg_temp.refusal('member', pg_temp.ideas('member', 501, 'admin')), 'ideas_for_one 500', 'and no more'
);
select is(pg_temp.refusal('guest', pg_temp.ideas('guest', 50)), 'taken', 'a guest has 50 ideas');
select is(pg_temp.refusal('guest', pg_temp.ideas('guest', 51)), 'guest_ideas 50', 'and no more');
select is(pg_temp.refusal('outsider', pg_temp.ideas('member', 5000)), '42501', 'an outsider hears of no limit');

-- Two worlds, with and without surprises: their recipient meets the limit at the same idea, because only the three
-- visible ones count.
do $$ begin execute pg_temp.ideas('member', 1987); end $$;
select is(pg_temp.refusal('member', pg_temp.ideas('member', 9)), 'taken', '2000 ideas fit');
select is(pg_temp.refusal('member', pg_temp.ideas('member', 10)), 'ideas 2000', 'a list of more does not');
create temporary table answers as
select amount, pg_temp.refusal('recipient', pg_temp.ideas('recipient', amount)) as answer from generate_series(6, 14) as amount;
do $$ begin execute pg_temp.ideas('member', 300, 'recipient'); end $$;
insert into answers
select amount, pg_temp.refusal('recipient', pg_temp.ideas('recipient', amount)) from generate_series(6, 14) as amount;
delete from public.group_gifts where recipient_user_id = tests.id('user', 'recipient');
insert into answers
select amount, pg_temp.refusal('recipient', pg_temp.ideas('recipient', amount)) from generate_series(6, 14) as amount;
select is_empty(
  $$ select amount from answers group by amount having count(distinct answer) > 1 $$,
  'a limit does not tell how many surprises there are'
);
select bag_eq(
  $$ select distinct answer from answers $$, $$ values ('taken'), ('ideas 2000') $$, 'although it is met'
);

-- Quotas for comments and messages.
do $$ begin execute pg_temp.written('gift_comments', 'member', 479); end $$;
select is(pg_temp.refusal('member', pg_temp.written('gift_comments', 'member', 20)), 'taken', '500 comments fit');
select is(pg_temp.refusal('member', pg_temp.written('gift_comments', 'member', 21)), 'comments 500', 'and no more');
delete from public.gift_comments where text = 'Hallo';
insert into private.write_counters (user_id, place_id, kind, amount) values (tests.id('user', 'guest'), tests.id('group', 'Familie'), 'guest_comments', 190);
select is(pg_temp.refusal('guest', pg_temp.written('gift_comments', 'guest', 11)), 'guest_comments 200', 'a guest writes 200');
select is(pg_temp.refusal('guest', pg_temp.written('gift_comments', 'guest', 10)), 'taken', 'which fit');
delete from private.write_counters;
select is(pg_temp.refusal('member', pg_temp.written('gift_comments', 'member', 30)), 'taken', 'a member writes 30 comments a minute');
select is(pg_temp.refusal('member', pg_temp.written('gift_comments', 'member', 31)), 'comments_a_minute 30', 'and no more');
select is(pg_temp.refusal('guest', pg_temp.written('gift_comments', 'guest', 20)), 'taken', 'a guest writes 20 a minute');
select is(pg_temp.refusal('guest', pg_temp.written('gift_comments', 'guest', 21)), 'comments_a_minute 20', 'and no more');
select is(pg_temp.refusal('member', pg_temp.written('chat_messages', 'member', 60)), 'taken', '60 messages a minute');
select is(pg_temp.refusal('member', pg_temp.written('chat_messages', 'member', 61)), 'messages 60', 'and no more');
select is(pg_temp.refusal('guest', pg_temp.written('chat_messages', 'guest', 20)), 'taken', 'a guest writes 20 a minute');
select is(pg_temp.refusal('guest', pg_temp.written('chat_messages', 'guest', 21)), 'messages 20', 'and no more');
do $$ begin execute pg_temp.written('chat_messages', 'member', 61); end $$;

-- Rate limits survive leaving and joining again.
create function pg_temp.come_back(writer text) returns void
language plpgsql as $$
begin
  perform tests.run_as(writer, 'delete from public.group_members where user_id = auth.uid()');
  perform tests.run_as(writer, 'select public.join_group_by_token(''familie-token'')');
  update public.group_members set id = tests.id('member', writer || ' in Familie')
  where user_id = tests.id('user', writer) and group_id = tests.id('group', 'Familie');
end
$$;
savepoint before_joining_again;
select pg_temp.forget_ideas();
select tests.run_as('guest', pg_temp.ideas('guest', 30));
select tests.run_as('guest', pg_temp.written('gift_comments', 'guest', 15));
select tests.run_as('member', pg_temp.written('gift_comments', 'member', 25));
select tests.run_as('guest', pg_temp.written('chat_messages', 'guest', 15));
select tests.run_as('member', pg_temp.written('chat_messages', 'member', 50));
select tests.run_as('admin', format('delete from public.group_gifts where created_by = %L', tests.id('member', 'guest in Familie')));
select pg_temp.come_back(writer) from (values ('guest'), ('member')) as who (writer);
select is(pg_temp.refusal(writer, statement), answer, format('the limits of %s go on after joining again: %s', writer, answer))
from (values
  ('guest', pg_temp.ideas('guest', 20), 'taken'), ('guest', pg_temp.ideas('guest', 21), 'guest_ideas 50'),
  ('guest', pg_temp.written('gift_comments', 'guest', 5), 'taken'),
  ('guest', pg_temp.written('gift_comments', 'guest', 6), 'comments_a_minute 20'),
  ('member', pg_temp.written('gift_comments', 'member', 5), 'taken'),
  ('member', pg_temp.written('gift_comments', 'member', 6), 'comments_a_minute 30'),
  ('guest', pg_temp.written('chat_messages', 'guest', 5), 'taken'),
  ('guest', pg_temp.written('chat_messages', 'guest', 6), 'messages 20'),
  ('member', pg_temp.written('chat_messages', 'member', 10), 'taken'),
  ('member', pg_temp.written('chat_messages', 'member', 11), 'messages 60'),
  ('member', pg_temp.ideas('member', 1998), 'ideas 2000')
) as attempt (writer, statement, answer);
select tests.run_as('admin', pg_temp.written('chat_messages', 'admin', 60));
select is(
  pg_temp.refusal(
    'admin',
    format(
      'insert into public.chat_messages (group_id, member_id, text) select %L, %L, ''Hallo'' from generate_series(1, 60)',
      tests.id('group', 'Kollegen'), tests.id('member', 'admin in Kollegen')
    )
  ),
  'taken', 'every group has its own minute'
);
update private.write_counters set window_start = now() - interval '59 seconds';
select tests.run_as('member', pg_temp.written('chat_messages', 'member', 1));
select results_eq(
  format(
    'select amount, window_start = now() - interval ''59 seconds'' from private.write_counters where kind = ''messages'' and user_id = %L',
    tests.id('user', 'member')
  ),
  $$ values (51, true) $$, 'a minute begins with its first message'
);
update private.write_counters set window_start = now() - interval '61 seconds';
select is(
  pg_temp.refusal('member', pg_temp.written('chat_messages', 'member', 60)), 'taken', 'the next minute is a new one'
);
select is(pg_temp.refusal('guest', pg_temp.ideas('guest', 21)), 'guest_ideas 50', 'not for ideas of a guest');
update private.write_counters set amount = 195 where kind = 'guest_comments';
select is(pg_temp.refusal('guest', pg_temp.written('gift_comments', 'guest', 6)), 'guest_comments 200', 'nor for their comments');
select is(
  tests.answer('guest', 'select count(*) from private.write_counters'), '42501', 'nobody reads the counters'
);
select tests.run_as('guest', 'select public.delete_account()');
select is_empty(
  format('select from private.write_counters where user_id = %L', tests.id('user', 'guest')), 'they go with the account'
);
select tests.run_as('admin', format('delete from public.groups where id = %L', tests.id('group', 'Familie')));
select is_empty(
  format('select from private.write_counters where place_id = %L', tests.id('group', 'Familie')), 'and with the group'
);
rollback to before_joining_again;

-- Limits for new ideas and for joining, in all groups together; deleted ideas and left groups count, because others
-- have been told of both.
savepoint before_a_day;
select pg_temp.forget_ideas();
delete from private.write_counters;
select tests.run_as('admin', pg_temp.ideas('admin', 10));
select tests.run_as('admin', 'delete from public.group_gifts where title = ''Idee''');
update private.write_counters set amount = amount + 1980 where kind = 'ideas_a_day';
select is(pg_temp.refusal('admin', pg_temp.ideas('admin', 10)), 'taken', '2000 ideas a day');
select is(pg_temp.refusal('admin', pg_temp.ideas('admin', 11)), 'ideas_a_day 2000', 'deleted ideas count among the 2000 a day');
select is(
  pg_temp.refusal(
    'admin',
    format(
      'insert into public.group_gifts (group_id, created_by, title) select %L, %L, ''Idee'' from generate_series(1, 11)',
      tests.id('group', 'Kollegen'), tests.id('member', 'admin in Kollegen')
    )
  ),
  'ideas_a_day 2000', 'nor in another group'
);
select is(pg_temp.refusal('member', pg_temp.ideas('member', 11)), 'taken', 'others have a day of their own');
update private.write_counters set window_start = now() - interval '23 hours 59 minutes';
select is(pg_temp.refusal('admin', pg_temp.ideas('admin', 11)), 'ideas_a_day 2000', 'a day has 24 hours');
update private.write_counters set window_start = now() - interval '24 hours 1 second';
select is(pg_temp.refusal('admin', pg_temp.ideas('admin', 11)), 'taken', 'and then comes the next one');
rollback to before_a_day;
select pg_temp.come_back('guest') from generate_series(1, 3);
update private.write_counters set amount = amount + 27 where kind = 'joins';
select tests.run_as('guest', 'select public.join_group_by_token(''familie-token'')');
select is(
  (select amount from private.write_counters where kind = 'joins' and user_id = tests.id('user', 'guest')), 30,
  'whoever is in does not join'
);
select tests.run_as('guest', 'delete from public.group_members where user_id = auth.uid()');
select is(pg_temp.refusal('guest', 'select public.join_group_by_token(''familie-token'')'), 'joins 30', 'an account joins 30 times an hour and no more');
update private.write_counters set window_start = now() - interval '59 minutes';
select is(pg_temp.refusal('guest', 'select public.join_group_by_token(''familie-token'')'), 'joins 30', 'an hour has 60 minutes');
update private.write_counters set window_start = now() - interval '61 minutes';
select is(pg_temp.refusal('guest', 'select public.join_group_by_token(''familie-token'')'), 'taken', 'and again in the next one');
rollback to before_a_day;

-- Limit for reactions in all groups together; removed ones count as well.
create function pg_temp.react(amount integer) returns text
language sql as $$
  select format(
    'insert into public.gift_reactions (group_id, gift_id, member_id, type)
     select group_id, id, %L, ''like'' from public.group_gifts where title = ''Idee'' and group_id = %L limit %s',
    tests.id('member', 'guest in Familie'), tests.id('group', 'Familie'), amount
  )
$$;
select is(pg_temp.refusal('guest', pg_temp.react(60)), 'taken', '60 reactions a minute');
select is(pg_temp.refusal('guest', pg_temp.react(61)), 'reactions 60', 'and no more');
select tests.run_as('guest', pg_temp.react(40));
select tests.run_as('guest', pg_temp.react(40) || ' on conflict do nothing');
select tests.run_as('guest', 'delete from public.gift_reactions where member_id = ' || quote_literal(tests.id('member', 'guest in Familie')));
select pg_temp.come_back('guest');
select is(pg_temp.refusal('guest', pg_temp.react(20)), 'taken', 'deleted reactions count towards the limit, and twenty are left');
select is(pg_temp.refusal('guest', pg_temp.react(21)), 'reactions 60', 'and no more than these');
select is(
  pg_temp.refusal(
    'recipient',
    format(
      'insert into public.gift_reactions (group_id, gift_id, member_id, type) select %L, %L, %L, ''like'' from generate_series(1, 61)',
      tests.id('group', 'Familie'), tests.id('gift', 'Für recipient'), tests.id('member', 'recipient in Familie')
    )
  ),
  '42501', 'who reacts to a surprise hears of no limit'
);
update private.write_counters set window_start = now() - interval '61 seconds';
select is(pg_temp.refusal('guest', pg_temp.react(60)), 'taken', 'in the next minute they may again');

-- Limit for reserving, releasing and buying in all groups together.
create function pg_temp.take(times integer) returns text
language sql as $$
  select format(
    'select public.reserve_group_gift(%1$L), public.set_group_gift_status(%1$L, ''purchased''), public.release_group_gift(%1$L) from generate_series(1, %2$s)',
    tests.id('gift', 'Zelt'), times
  )
$$;
update public.group_gifts set reserved_by = null, status = 'idea' where id = tests.id('gift', 'Zelt');
select is(pg_temp.refusal('guest', pg_temp.take(20)), 'taken', 'an account changes 60 reservations a minute');
select is(pg_temp.refusal('guest', pg_temp.take(21)), 'reservations 60', 'and no more');
select tests.run_as('guest', pg_temp.take(20));
select is(
  pg_temp.refusal('guest', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Zelt'))), 'reservations 60',
  'nor one alone'
);
select is(
  pg_temp.refusal('guest', format('select public.reserve_group_gift(%L)', gen_random_uuid())), '42501',
  'who reserves what is not there hears of no limit'
);
update public.group_gifts set reserved_by = tests.id('member', 'guest in Familie'), status = 'reserved'
where id = tests.id('gift', 'Zelt');
select is(
  pg_temp.refusal('guest', 'delete from public.group_members where user_id = auth.uid()'), 'taken', 'but they may leave'
);
update private.write_counters set window_start = now() - interval '61 seconds';
select is(
  pg_temp.refusal('guest', format('select public.release_group_gift(%L)', tests.id('gift', 'Zelt'))), 'taken',
  'in the next minute they may again'
);
select is((select count(*)::integer from public.chat_messages where text = 'Hallo' and member_id is not null) > 60, true, 'the owner of the database is not limited');

-- Limits of a day in all groups together, and for the ideas that one member adds to one group.
savepoint before_a_whole_day;
select pg_temp.forget_ideas();
delete from private.write_counters;
insert into private.write_counters (user_id, place_id, kind, amount)
select tests.id('user', 'member'), place, kind, amount
from (values
  (tests.id('user', 'member'), 'messages_a_day', 1990), (tests.id('user', 'member'), 'comments_a_day', 1990),
  (tests.id('group', 'Familie'), 'ideas_here_a_day', 490)
) as used (place, kind, amount);
select is(pg_temp.refusal('member', statement), answer, format('a day of a member: %s', answer))
from (values
  (pg_temp.written('chat_messages', 'member', 10), 'taken'),
  (pg_temp.written('chat_messages', 'member', 11), 'messages_a_day 2000'),
  (pg_temp.written('gift_comments', 'member', 10), 'taken'),
  (pg_temp.written('gift_comments', 'member', 11), 'comments_a_day 2000'),
  (pg_temp.ideas('member', 10), 'taken'),
  (pg_temp.ideas('member', 11), 'ideas_here_a_day 500')
) as attempt (statement, answer);
select is(pg_temp.refusal('admin', pg_temp.ideas('admin', 11)), 'taken', 'whoever else adds ideas there has a day of their own');
create temporary table one_too_many (statement, answer) as values
  (pg_temp.written('chat_messages', 'member', 11), 'messages_a_day 2000'),
  (pg_temp.written('gift_comments', 'member', 11), 'comments_a_day 2000'),
  (pg_temp.ideas('member', 11), 'ideas_here_a_day 500');
update private.write_counters set window_start = now() - interval '23 hours 59 minutes';
select is(pg_temp.refusal('member', statement), answer, format('a day has 24 hours: %s', answer)) from one_too_many;
update private.write_counters set window_start = now() - interval '24 hours 1 second';
select is(pg_temp.refusal('member', statement), 'taken', format('the next day is a new one: %s', answer)) from one_too_many;
rollback to before_a_whole_day;

-- Limit of a day for the bytes of everything that an account stores.
create function pg_temp.long_texts(amount integer) returns text
language sql as $$
  select format(
    'insert into public.gifts (user_id, title, notes) select auth.uid(), ''Rad'', repeat(''€'', 500) from generate_series(1, %s)', amount
  )
$$;
create function pg_temp.left_today(account uuid, megabytes integer, bytes integer) returns void
language sql as $$
  insert into private.write_counters (user_id, place_id, kind, amount)
  values (account, account, 'bytes_a_day', megabytes * 1024 * 1024 - bytes)
  on conflict (user_id, place_id, kind) do update set amount = excluded.amount, window_start = now()
$$;
grant execute on function pg_temp.long_texts(integer) to authenticated;
create function pg_temp.described(key text, letters integer) returns text
language sql as $$
  select format(
    'select set_config(''request.headers'', ''{"x-idempotency-key": "%s"}'', true);
     select public.create_group_with_admin_v2(''Wir'', repeat(''€'', %s))', key, letters
  )
$$;
grant execute on function pg_temp.described(text, integer) to authenticated;
create function pg_temp.described_anew(letters integer) returns text
language sql as $$
  select format('update public.groups set description = repeat(''€'', %s) where name = ''Wir''', letters)
$$;
select tests.act_as('00000000-0000-4000-8000-00000000000a');
do $$ begin execute pg_temp.described('one', 1); end $$;
select tests.act_as_database();
savepoint before_bytes;
delete from public.gifts where user_id = '00000000-0000-4000-8000-00000000000a';
delete from private.write_counters;
insert into public.gifts (user_id, title) values ('00000000-0000-4000-8000-00000000000a', 'Zelt');
select pg_temp.left_today('00000000-0000-4000-8000-00000000000a', 10, 2400);
select is(pg_temp.refusal('owner', statement), answer, format('an account writes ten megabytes a day: %s', name))
from (values
  ('a long text', pg_temp.long_texts(1), 'taken'),
  ('two of them', pg_temp.long_texts(2), 'bytes_a_day 10485760'),
  ('a text that grows', 'update public.gifts set notes = repeat(''€'', 900) where title = ''Zelt''', 'bytes_a_day 10485760'),
  ('a text that grows less', 'update public.gifts set notes = repeat(''€'', 700) where title = ''Zelt''', 'taken'),
  ('a new group', pg_temp.described('another', 900), 'bytes_a_day 10485760'),
  ('a group that says more of itself', pg_temp.described_anew(900), 'bytes_a_day 10485760'),
  ('with less', pg_temp.described_anew(700), 'taken')
) as attempt (name, statement, answer);
select pg_temp.left_today('00000000-0000-4000-8000-00000000000a', 10, 0);
select is(
  pg_temp.refusal('owner', 'update public.gifts set status = ''verschenkt'' where title = ''Zelt'''), 'taken', 'a status costs nothing'
);
select is(
  pg_temp.refusal('owner', 'update public.gifts set notes = repeat(''€'', 30) where title = ''Zelt'''), 'bytes_a_day 10485760',
  'a sentence does, or many of them would be a way around it'
);
update private.write_counters set window_start = now() - interval '23 hours 59 minutes';
select is(pg_temp.refusal('owner', pg_temp.long_texts(2)), 'bytes_a_day 10485760', 'a day has 24 hours: bytes_a_day');
update private.write_counters set window_start = now() - interval '24 hours 1 second';
select is(pg_temp.refusal('owner', pg_temp.long_texts(2)), 'taken', 'and again on the next day');
select pg_temp.left_today(tests.id('user', 'guest'), 2, 100);
select is(
  pg_temp.refusal('guest', pg_temp.written('chat_messages', 'guest', 1)), 'bytes_a_day 2097152', 'a guest has two megabytes'
);
select pg_temp.left_today(tests.id('user', 'member'), 2, 100);
select is(
  pg_temp.refusal('member', pg_temp.unsaid('member') || pg_temp.written('chat_messages', 'member', 1)), 'bytes_a_day 2097152',
  'and so has a token that does not say who is a guest'
);
rollback to before_bytes;
-- The last migration's list of tables whose bytes count is complete. Not on it are rows without a text, and those that
-- only functions write, which bound them themselves.
select set_eq(
  $$ select relname::text from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'
       and (
         has_any_column_privilege('authenticated', pg_class.oid, 'insert')
         or exists (select from pg_attribute where attrelid = pg_class.oid and attname ~ '(^|_)(user|group)_id$')
       )
       and not exists (
         select from pg_trigger where tgrelid = pg_class.oid and tgname in ('limit_bytes', 'limit_pictures')
       ) $$,
  array[
    'draw_exclusions', 'draw_news', 'draw_participants', 'draws', 'gift_pools', 'gift_reactions', 'group_members',
    'pool_payment', 'pool_shares', 'push_subscriptions', 'tombstones'
  ],
  'no table of a user or a group takes texts without a limit'
);
select isnt_empty($$ select from pg_trigger where tgrelid = 'public.groups'::regclass and tgname = 'limit_bytes' $$, 'nor does a group');
-- Leaving clears the author of all rows, which must not trigger the size limits again.
select set_eq(
  $$ select tgrelid::regclass::text from pg_trigger where tgname = 'limit_more_bytes' $$,
  $$ select distinct table_name::text from information_schema.column_privileges
     where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'UPDATE' $$,
  'only texts that an account may change are weighed when they change'
);

-- Limits for updates. A long list is refused early, because it costs as much if it is refused after it was written.
savepoint before_changes;
delete from private.write_counters;
delete from public.gifts where user_id = '00000000-0000-4000-8000-00000000000a';
create function pg_temp.changed(owner text, amount integer) returns text
language sql as $$
  select format(
    'update public.%1$I set %2$I = %3$L where id in (select id from public.%1$I where user_id = %4$L limit %5$s)', owner,
    field, value, '00000000-0000-4000-8000-00000000000a', amount
  )
  from (values ('people', 'name', 'Ida'), ('gifts', 'title', 'Boot'), ('reminders', 'reminder_date', '2030-01-01'))
    as own (name, field, value)
  where name = owner
$$;
grant execute on function pg_temp.changed(text, integer) to authenticated;
do $$ begin execute pg_temp.own('gifts', 30); end $$;
select is(pg_temp.refusal('owner', pg_temp.changed(name, 10)), 'taken', format('10 %s change at once', name)) from quotas;
select is(
  pg_temp.refusal('owner', pg_temp.changed(name, 11)), 'changes_at_once 10', format('a list of eleven %s does not change at once', name)
)
from quotas;
select is(
  pg_temp.refusal('owner', (select string_agg(pg_temp.changed(name, 10), '; ') from quotas, generate_series(1, 3))), 'taken',
  'every list has ten of its own'
);
update public.reminders set person_id = (select id from public.people where user_id = reminders.user_id limit 1)
where user_id = '00000000-0000-4000-8000-00000000000a';
select is(
  pg_temp.refusal('owner', 'delete from public.people where id in (select person_id from public.reminders)'), 'taken',
  'what changes along with a person who goes is no list'
);
insert into private.write_counters (user_id, place_id, kind, amount)
select id, id, 'changes_a_day', 19999 from (values ('00000000-0000-4000-8000-00000000000a'::uuid)) as owner (id);
select is(
  pg_temp.refusal('owner', pg_temp.changed(name, 10)), 'taken', format('the last of 20000 changes a day pass, also of %s', name)
)
from quotas;
select tests.act_as('00000000-0000-4000-8000-00000000000a');
do $$ begin execute pg_temp.changed('reminders', 1); end $$;
select tests.act_as_database();
create function pg_temp.say() returns trigger language plpgsql as $$ begin raise 'a row is written'; end $$;
do $$ begin
  execute (select string_agg(format('create trigger zzz before update on public.%I for each row execute function pg_temp.say()', name), ';')
    from (values ('people'), ('gifts'), ('reminders'), ('groups')) as changing (name));
end $$;
select is(
  pg_temp.refusal('owner', statement), 'changes_a_day 20000', format('more than 20000 changes a day are refused before a row is written: %s', name)
)
from (
  select name, pg_temp.changed(name, 1) from quotas union all select 'groups', pg_temp.described_anew(2)
) as change (name, statement);
drop trigger zzz on public.gifts;
select is(pg_temp.refusal('owner', pg_temp.own('gifts', 1)), 'taken', 'something new is no change');
update private.write_counters set window_start = now() - interval '24 hours 1 second';
select is(pg_temp.refusal('owner', pg_temp.changed('gifts', 10)), 'taken', 'and again on the day after');
select set_eq(
  format('select tgrelid from pg_trigger where tgname = %L', name),
  $$ select tgrelid from pg_trigger where tgname = 'limit_more_bytes' $$,
  format('%s: the same tables as those whose texts are weighed when they change', name)
)
from (values ('limit_changes'), ('limit_changes_at_once')) as trigger (name);
rollback to before_changes;

-- Limits for changes that all pages of a group receive, and for new codes and links.
savepoint before_group_changes;
delete from private.write_counters;
create temporary table told (name, statement) as values
  ('name', format('update public.groups set name = ''Wir'' where id = %L', tests.id('group', 'Familie'))),
  ('role', format('update public.group_members set role = ''admin'' where id = %L', tests.id('member', 'member in Familie'))),
  ('code', format('select public.rotate_group_join_code(%L)', tests.id('group', 'Familie'))),
  ('link', format('select public.rotate_group_invite_token(%L)', tests.id('group', 'Familie')));
select is(pg_temp.refusal('admin', repeat(statement || ';', 60)), 'taken', format('groups are changed 60 times a minute: %s', name)) from told;
select tests.run_as('admin', repeat(statement || ';', 15)) from told;
select is(pg_temp.refusal('admin', statement), 'group_changes 60', format('and no more, all together: %s', name)) from told;
select is(
  pg_temp.refusal('outsider', format('update public.groups set name = ''Wir'' where id = %L', tests.id('group', 'Kollegen'))),
  'taken', 'others have a minute of their own'
);
select is(
  pg_temp.refusal('admin', format('delete from public.group_members where id = %L', tests.id('member', name || ' in Familie'))),
  'taken', format('an admin at this limit still removes %s', name)
)
from (values ('member'), ('admin')) as going (name);
update private.write_counters set window_start = now() - interval '61 seconds';
select is(
  pg_temp.refusal('admin', (select repeat(statement || ';', 60) from told limit 1)), 'taken', 'and again in the minute after'
);
rollback to before_group_changes;

select * from finish();
rollback;
