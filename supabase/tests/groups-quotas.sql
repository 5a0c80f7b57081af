-- How much accounts, groups, guests and minutes may hold, and that no limit tells of a surprise. Races at the limits are
-- in tools/races/quota-races.ts.
begin;
set local search_path = public, extensions;
select plan(86);
select tests.create_groups();
select tests.create_user('00000000-0000-4000-8000-00000000000a');

-- The number and the name of the limit, or what the statement reached.
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

create function pg_temp.written(owner text, writer text, amount integer) returns text
language sql as $$
  select format(
    'insert into public.%I (group_id, member_id, text%s) select %L, %L, ''Hallo''%s from generate_series(1, %s)', owner,
    case owner when 'gift_comments' then ', gift_id' else '' end,
    tests.id('group', 'Familie'), tests.id('member', writer || ' in Familie'),
    case owner when 'gift_comments' then ', ' || quote_literal(tests.id('gift', 'Zelt')) else '' end, amount
  )
$$;

-- What somebody keeps for themselves: one at a time, and as a list. The owner of the database fills, without a limit.
create temporary table quotas (name, most) as values ('people', 1000), ('gifts', 10000), ('reminders', 2000);
do $$ begin execute (select string_agg(pg_temp.own(name, most - 2), '; ') from quotas); end $$;
select is(pg_temp.refusal('owner', pg_temp.own(name, 2)), 'taken', format('%s of %s fit', most, name)) from quotas;
select is(
  pg_temp.refusal('owner', pg_temp.own(name, 3)), format('%s %s', name, most), format('a list of more %s does not', name)
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

-- Groups.
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
update private.created_groups set window_start = now() - interval '23 hours', groups = 9;
select tests.answer('member', $$ select public.create_group_with_admin_v2('Neu') $$);
delete from public.groups where name = 'Neu';
select is(
  (select window_start = now() - interval '23 hours' from private.created_groups), true, 'the day begins with the first one'
);
update private.created_groups set window_start = now() - interval '24 hours 1 second';
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
  pg_temp.refusal('guest', $$ select public.join_group_by_token('kollegen-token') $$), 'memberships 10', 'a guest is in ten groups'
);
select is(
  pg_temp.refusal('former', $$ select public.join_group_by_token('kollegen-token') $$), 'taken', 'an account in more'
);
insert into public.groups (name) select 'Voll' from generate_series(1, 50);
insert into public.group_members (group_id, user_id, display_name)
select id, tests.id('user', 'former'), 'x' from public.groups where name = 'Voll';
select is(
  pg_temp.refusal('former', $$ select public.join_group_by_token('kollegen-token') $$), 'memberships 100', 'but not in any number'
);

-- Ideas: four are there already, one hidden from each recipient.
select is(pg_temp.refusal('member', pg_temp.ideas('member', 500, 'admin')), 'taken', '500 for one person fit');
select is(
  pg_temp.refusal('member', pg_temp.ideas('member', 501, 'admin')), 'ideas_for_one 500', 'and no more'
);
select is(pg_temp.refusal('guest', pg_temp.ideas('guest', 50)), 'taken', 'a guest has 50 ideas');
select is(pg_temp.refusal('guest', pg_temp.ideas('guest', 51)), 'guest_ideas 50', 'and no more');
select is(pg_temp.refusal('outsider', pg_temp.ideas('member', 5000)), '42501', 'an outsider hears of no limit');

-- Two worlds: with and without surprises the one to be surprised meets the limit at the same idea. They see three.
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

-- Comments and messages.
do $$ begin execute pg_temp.written('gift_comments', 'member', 479); end $$;
select is(pg_temp.refusal('member', pg_temp.written('gift_comments', 'member', 20)), 'taken', '500 comments fit');
select is(pg_temp.refusal('member', pg_temp.written('gift_comments', 'member', 21)), 'comments 500', 'and no more');
delete from public.gift_comments where text = 'Hallo';
insert into private.written (user_id, place_id, kind, amount) values (tests.id('user', 'guest'), tests.id('group', 'Familie'), 'guest_comments', 190);
select is(pg_temp.refusal('guest', pg_temp.written('gift_comments', 'guest', 11)), 'guest_comments 200', 'a guest writes 200');
select is(pg_temp.refusal('guest', pg_temp.written('gift_comments', 'guest', 10)), 'taken', 'which fit');
delete from private.written;
select is(pg_temp.refusal('member', pg_temp.written('gift_comments', 'member', 30)), 'taken', '30 comments a minute');
select is(pg_temp.refusal('member', pg_temp.written('gift_comments', 'member', 31)), 'comments_a_minute 30', 'and no more');
select is(pg_temp.refusal('guest', pg_temp.written('gift_comments', 'guest', 20)), 'taken', 'a guest writes 20 a minute');
select is(pg_temp.refusal('guest', pg_temp.written('gift_comments', 'guest', 21)), 'comments_a_minute 20', 'and no more');
select is(pg_temp.refusal('member', pg_temp.written('chat_messages', 'member', 60)), 'taken', '60 messages a minute');
select is(pg_temp.refusal('member', pg_temp.written('chat_messages', 'member', 61)), 'messages 60', 'and no more');
select is(pg_temp.refusal('guest', pg_temp.written('chat_messages', 'guest', 20)), 'taken', 'a guest writes 20 a minute');
select is(pg_temp.refusal('guest', pg_temp.written('chat_messages', 'guest', 21)), 'messages 20', 'and no more');
do $$ begin execute pg_temp.written('chat_messages', 'member', 61); end $$;

-- Whoever leaves and joins again has written what they wrote.
create function pg_temp.write(writer text, statement text) returns void
language plpgsql as $$
begin
  perform tests.act_as_actor(writer);
  execute statement;
  perform tests.act_as_database();
end
$$;
create function pg_temp.come_back(writer text) returns void
language plpgsql as $$
begin
  perform pg_temp.write(writer, 'delete from public.group_members where user_id = auth.uid()');
  perform pg_temp.write(writer, 'select public.join_group_by_token(''familie-token'')');
  update public.group_members set id = tests.id('member', writer || ' in Familie')
  where user_id = tests.id('user', writer) and group_id = tests.id('group', 'Familie');
end
$$;
savepoint before_joining_again;
delete from public.group_gifts where title = 'Idee';
select pg_temp.write('guest', pg_temp.ideas('guest', 30));
select pg_temp.write('guest', pg_temp.written('gift_comments', 'guest', 15));
select pg_temp.write('member', pg_temp.written('gift_comments', 'member', 25));
select pg_temp.write('guest', pg_temp.written('chat_messages', 'guest', 15));
select pg_temp.write('member', pg_temp.written('chat_messages', 'member', 50));
select pg_temp.write('admin', format('delete from public.group_gifts where created_by = %L', tests.id('member', 'guest in Familie')));
select pg_temp.come_back(writer) from (values ('guest'), ('member')) as who (writer);
select is(pg_temp.refusal(writer, statement), answer, format('%s after joining again: %s', writer, answer))
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
select pg_temp.write('admin', pg_temp.written('chat_messages', 'admin', 60));
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
update private.written set window_start = now() - interval '59 seconds';
select pg_temp.write('member', pg_temp.written('chat_messages', 'member', 1));
select results_eq(
  format(
    'select amount, window_start = now() - interval ''59 seconds'' from private.written where kind = ''messages'' and user_id = %L',
    tests.id('user', 'member')
  ),
  $$ values (51, true) $$, 'a minute begins with its first message'
);
update private.written set window_start = now() - interval '61 seconds';
select is(
  pg_temp.refusal('member', pg_temp.written('chat_messages', 'member', 60)), 'taken', 'the next minute is a new one'
);
select is(pg_temp.refusal('guest', pg_temp.ideas('guest', 21)), 'guest_ideas 50', 'not for ideas of a guest');
update private.written set amount = 195 where kind = 'guest_comments';
select is(pg_temp.refusal('guest', pg_temp.written('gift_comments', 'guest', 6)), 'guest_comments 200', 'nor for their comments');
select is(
  tests.answer('guest', 'select count(*) from private.written'), '42501', 'nobody reads the counters'
);
select pg_temp.write('guest', 'select public.delete_account()');
select is_empty(
  format('select from private.written where user_id = %L', tests.id('user', 'guest')), 'they go with the account'
);
select pg_temp.write('admin', format('delete from public.groups where id = %L', tests.id('group', 'Familie')));
select is_empty(
  format('select from private.written where place_id = %L', tests.id('group', 'Familie')), 'and with the group'
);
rollback to before_joining_again;

-- Ideas of a day and joining, in all groups together; what was deleted and left counts, because both are told to others.
savepoint before_a_day;
delete from public.group_gifts where title = 'Idee';
delete from private.written;
select pg_temp.write('admin', pg_temp.ideas('admin', 10));
select pg_temp.write('admin', 'delete from public.group_gifts where title = ''Idee''');
update private.written set amount = amount + 1980 where kind = 'ideas_a_day';
select is(pg_temp.refusal('admin', pg_temp.ideas('admin', 10)), 'taken', '2000 ideas a day');
select is(pg_temp.refusal('admin', pg_temp.ideas('admin', 11)), 'ideas_a_day 2000', 'and no more, although deleted');
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
update private.written set window_start = now() - interval '23 hours 59 minutes';
select is(pg_temp.refusal('admin', pg_temp.ideas('admin', 11)), 'ideas_a_day 2000', 'a day has 24 hours');
update private.written set window_start = now() - interval '24 hours 1 second';
select is(pg_temp.refusal('admin', pg_temp.ideas('admin', 11)), 'taken', 'and then comes the next one');
rollback to before_a_day;
select pg_temp.come_back('guest') from generate_series(1, 3);
update private.written set amount = amount + 27 where kind = 'joins';
select pg_temp.write('guest', 'select public.join_group_by_token(''familie-token'')');
select is(
  (select amount from private.written where kind = 'joins' and user_id = tests.id('user', 'guest')), 30,
  'whoever is in does not join'
);
select pg_temp.write('guest', 'delete from public.group_members where user_id = auth.uid()');
select is(pg_temp.refusal('guest', 'select public.join_group_by_token(''familie-token'')'), 'joins 30', 'joining 30 times an hour');
update private.written set window_start = now() - interval '59 minutes';
select is(pg_temp.refusal('guest', 'select public.join_group_by_token(''familie-token'')'), 'joins 30', 'an hour has 60 minutes');
update private.written set window_start = now() - interval '61 minutes';
select is(pg_temp.refusal('guest', 'select public.join_group_by_token(''familie-token'')'), 'taken', 'and again in the next one');
rollback to before_a_day;

-- Reactions, in all groups together; what is taken back counts.
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
select pg_temp.write('guest', pg_temp.react(40));
select pg_temp.write('guest', pg_temp.react(40) || ' on conflict do nothing');
select pg_temp.write('guest', 'delete from public.gift_reactions where member_id = ' || quote_literal(tests.id('member', 'guest in Familie')));
select pg_temp.come_back('guest');
select is(pg_temp.refusal('guest', pg_temp.react(20)), 'taken', 'taken back, twenty are left');
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
update private.written set window_start = now() - interval '61 seconds';
select is(pg_temp.refusal('guest', pg_temp.react(60)), 'taken', 'in the next minute they may again');

-- Reserving, releasing and buying, in all groups together.
create function pg_temp.take(times integer) returns text
language sql as $$
  select format(
    'select public.reserve_group_gift(%1$L), public.set_group_gift_status(%1$L, ''purchased''), public.release_group_gift(%1$L) from generate_series(1, %2$s)',
    tests.id('gift', 'Zelt'), times
  )
$$;
update public.group_gifts set reserved_by = null, status = 'idea' where id = tests.id('gift', 'Zelt');
select is(pg_temp.refusal('guest', pg_temp.take(20)), 'taken', '60 changes of gifts a minute');
select is(pg_temp.refusal('guest', pg_temp.take(21)), 'reservations 60', 'and no more');
select pg_temp.write('guest', pg_temp.take(20));
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
update private.written set window_start = now() - interval '61 seconds';
select is(
  pg_temp.refusal('guest', format('select public.release_group_gift(%L)', tests.id('gift', 'Zelt'))), 'taken',
  'in the next minute they may again'
);
select is((select count(*)::integer from public.chat_messages where text = 'Hallo' and member_id is not null) > 60, true, 'the owner of the database is not limited');

select * from finish();
rollback;
