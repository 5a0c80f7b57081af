-- Limits for guests in a group and in the whole project, and what is left of a guest whose account is deleted. Races at
-- the budgets are in tools/races/limits.all.test.ts.
begin;
set local search_path = public, extensions;
select plan(78);
select tests.create_groups();
-- Three guests of Familie; Zelt is an idea of one of them.
update auth.users set is_anonymous = true where id in (tests.id('user', 'guest'), tests.id('user', 'recipient'), tests.id('user', 'admin recipient'));
update public.group_gifts set created_by = tests.id('member', 'guest in Familie') where title = 'Zelt';

create function pg_temp.try(actor text, statement text) returns text
language plpgsql as $$
declare
  most text;
  quota text := 'taken';
begin
  perform tests.act_as(
    tests.id('user', actor), jsonb_build_object('is_anonymous', actor in ('guest', 'recipient', 'admin recipient'))
  );
  begin
    execute statement;
  exception
    when sqlstate 'QUOTA' then get stacked diagnostics quota = pg_exception_hint, most = pg_exception_detail;
    when others then quota := sqlstate;
  end;
  perform tests.act_as_database();
  return concat_ws(' ', quota, most);
end
$$;
create function pg_temp.message(actor text) returns text
language sql as $$
  select format(
    'insert into public.chat_messages (group_id, member_id, text) values (%L, %L, ''Hallo'')',
    tests.id('group', 'Familie'), tests.id('member', actor || ' in Familie')
  )
$$;
create function pg_temp.comment(actor text, gift text) returns text
language sql as $$
  select format(
    'insert into public.gift_comments (group_id, gift_id, member_id, text) values (%L, %L, %L, ''Hallo'')',
    tests.id('group', 'Familie'), tests.id('gift', gift), tests.id('member', actor || ' in Familie')
  )
$$;
create function pg_temp.idea(actor text, title text, recipient text default null) returns text
language sql as $$
  select format(
    'insert into public.group_gifts (id, group_id, created_by, title, recipient_user_id, picture_id) values (%L, %L, %L, %L, %L, %L)',
    tests.id('gift', title), tests.id('group', 'Familie'), tests.id('member', actor || ' in Familie'), title,
    tests.id('user', recipient), tests.id('picture', title)
  )
$$;
create function pg_temp.picture(title text) returns text
language sql as $$
  select format(
    'insert into public.group_gift_pictures (id, gift_id, group_id, data) values (%L, %L, %L, rpad(''UklGR'', 64, ''A''))',
    tests.id('picture', title), tests.id('gift', title), tests.id('group', 'Familie')
  )
$$;
create function pg_temp.used(which text) returns bigint
language sql as $$ select used from private.project_budgets where quota = which $$;
-- Lets the given number of bytes be left of a budget, or of the limit for the guests of Familie.
create function pg_temp.leave(which text, bytes bigint) returns void
language sql as $$
  update private.project_budgets set used = bytes_a_day - bytes where quota = which
$$;
create function pg_temp.leave_here(seen_by uuid, bytes bigint) returns void
language sql as $$
  update private.write_counters set amount = 5 * 1024 * 1024 - bytes
  where place_id = tests.id('group', 'Familie') and user_id = seen_by and kind = 'guest_bytes_here'
$$;

-- Budget of the whole project: a guest's message counts with its whole row, and one that just fits is taken.
select is(pg_temp.try('guest', pg_temp.message('guest')), 'taken', 'a guest writes');
create temporary table sizes as select pg_temp.used('guest_bytes') as message;
select cmp_ok((select message from sizes), '>', 100::bigint, 'which counts with its row');
select pg_temp.leave('guest_bytes', (select message from sizes));
select is(pg_temp.try('guest', pg_temp.message('guest')), 'taken', 'what just fits is taken');
select is(pg_temp.try('guest', pg_temp.message('guest')), 'guest_bytes 20971520', 'and nothing after it');
select pg_temp.leave('guest_bytes', (select message - 1 from sizes));
select is(pg_temp.try('recipient', pg_temp.message('recipient')), 'guest_bytes 20971520', 'a byte over the limit of all guests is refused');
select is(
  pg_temp.used('guest_bytes'), 20 * 1024 * 1024 - (select message - 1 from sizes), 'what is refused counts for nothing'
);
select is(pg_temp.try('guest', statement), 'guest_bytes 20971520', label)
from (values
  (pg_temp.comment('guest', 'Rad'), 'so are comments'), (pg_temp.idea('guest', 'Drachen' || repeat('!', 100)), 'and ideas')
) as written (statement, label);
select is(pg_temp.try('member', pg_temp.message('member')), 'taken', 'members with an account go on');
select is(
  pg_temp.try('member', $$ select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb - 'is_anonymous')::text, true); $$ || pg_temp.message('member')),
  'guest_bytes 20971520', 'a token that does not say who is a guest counts as one of a guest'
);
update private.project_budgets set bytes_a_day = bytes_a_day + 1 where quota = 'guest_bytes';
select is(pg_temp.try('guest', pg_temp.message('guest')), 'taken', 'whoever runs the project may allow more');
update private.project_budgets set day = day - 1 where quota = 'guest_bytes';
select is(pg_temp.try('guest', pg_temp.message('guest')), 'taken', 'and a new day begins with nothing');
select is(pg_temp.used('guest_bytes'), (select message from sizes), 'counted from its first row on');
savepoint after_midnight;
select tests.stop_clock('private.count_in_project', '2030-06-01 22:30Z');
select private.count_in_project('picture_bytes', 1);
select is((select day from private.project_budgets where quota = 'picture_bytes'), '2030-06-02', 'which begins at midnight in Germany');
rollback to after_midnight;

-- An alarm is raised before anybody is refused, and ends with the day.
select pg_temp.leave('guest_bytes', (bytes_a_day * 0.2)::bigint + past) from private.project_budgets, (values (1)) as step (past) where quota = 'guest_bytes';
select is(private.notifications_health() -> 'scarce', '[]', 'no alarm below 80 % of a budget');
select pg_temp.leave('guest_bytes', (bytes_a_day * 0.2)::bigint - 1) from private.project_budgets where quota = 'guest_bytes';
select is(private.notifications_health() -> 'scarce', '["guest_bytes"]', 'one above');
update private.project_budgets set day = day - 1 where quota = 'guest_bytes';
select is(private.notifications_health() -> 'scarce', '[]', 'and none for yesterday');

-- Pictures of guests count towards the budget of guests, those of others towards the budget of pictures.
select pg_temp.try('guest', pg_temp.idea('guest', 'Ball')), pg_temp.try('member', pg_temp.idea('member', 'Boot'));
select pg_temp.leave('guest_bytes', 63), pg_temp.leave('picture_bytes', 64);
select is(pg_temp.try('guest', pg_temp.picture('Ball')), 'guest_bytes 20971521', 'a picture of a guest counts as what guests write');
select is(pg_temp.try('member', pg_temp.picture('Boot')), 'taken', 'one of a member does not, and just fits');
select is(pg_temp.used('picture_bytes'), 100 * 1024 * 1024::bigint, 'but it counts');
delete from public.group_gift_pictures;
select is(pg_temp.try('member', pg_temp.picture('Boot')), 'picture_bytes 104857600', 'no other one fits');
select pg_temp.try('member', format(
  $$ insert into public.gifts (id, user_id, title, picture_id) values (%1$L, %2$L, 'Rad', %1$L);
     insert into public.wishes (id, user_id, title, picture_id) values (%1$L, %2$L, 'Rad', %1$L) $$, tests.id('picture', 'own'), tests.id('user', 'member')
));
select is(pg_temp.try('member', format(statement, tests.id('picture', 'own'), tests.id('user', 'member'))), 'picture_bytes 104857600', label)
from (values
  ($$ insert into public.gift_pictures (id, user_id, gift_id, data) values (%1$L, %2$L, %1$L, rpad('UklGR', 64, 'A')) $$, 'nor one of a gift'),
  ($$ insert into public.wish_pictures (id, user_id, wish_id, data) values (%1$L, %2$L, %1$L, rpad('UklGR', 64, 'A')) $$, 'nor one of a wish')
) as picture (statement, label);
select pg_temp.leave('guest_bytes', 1000000), pg_temp.leave('picture_bytes', 1000000);

-- All guests in one network together have a fifth of the budget of guests. Requests for which no proxy names a network
-- are not counted.
create function pg_temp.come_from(address text) returns void
language sql as $$ select set_config('request.headers', jsonb_build_object('x-forwarded-for', address)::text, true) $$;
create function pg_temp.leave_network(bytes bigint) returns void
language sql as $$
  update private.write_counters set amount = (20 * 1024 * 1024 + 1) / 5 - bytes where kind = 'guest_bytes_of_network'
$$;
select is((select count(*)::integer from private.write_counters where kind = 'guest_bytes_of_network'), 0, 'no network is counted so far');
select pg_temp.come_from('198.51.100.7');
select is(pg_temp.try('guest', pg_temp.message('guest')), 'taken', 'a guest writes from a network');
select pg_temp.leave_network((select message from sizes));
select is(pg_temp.try('guest', pg_temp.message('guest')), 'taken', 'the last message of its day');
select is(pg_temp.try(actor, statement), 'guest_bytes_of_network 4194304', label)
from (values
  ('guest', pg_temp.message('guest'), 'and nothing after it'), ('recipient', pg_temp.message('recipient'), 'the limit of a network holds for any guest there'),
  ('guest', pg_temp.picture('Ball'), 'pictures included')
) as written (actor, statement, label);
select is(pg_temp.try('member', pg_temp.message('member')), 'taken', 'members with an account go on there');
select pg_temp.come_from('198.51.100.8');
select is(pg_temp.try('guest', pg_temp.message('guest')), 'taken', 'and guests elsewhere');
update private.write_counters set window_start = now() - interval '23 hours 59 minutes' where kind = 'guest_bytes_of_network';
select private.forget_networks();
select is((select count(*)::integer from private.write_counters where kind = 'guest_bytes_of_network'), 2, 'both are remembered for a day');
select pg_temp.come_from('198.51.100.7');
select is(pg_temp.try('guest', pg_temp.message('guest')), 'guest_bytes_of_network 4194304', 'in which the first one stays full');
update private.write_counters set window_start = now() - interval '24 hours 1 second' where kind = 'guest_bytes_of_network';
select pg_temp.come_from('198.51.100.7');
select is(pg_temp.try('guest', pg_temp.message('guest')), 'taken', 'and here a day later');
select private.forget_hourly();
select is((select count(*)::integer from private.write_counters where kind = 'guest_bytes_of_network'), 1, 'when networks that were quiet are forgotten');
select set_config('request.headers', '', true);

-- Limit of a group, which its guests share: what one has used up, no other one can write.
select pg_temp.leave_here(tests.id('group', 'Familie'), (select message from sizes));
select is(pg_temp.try('recipient', pg_temp.message('recipient')), 'taken', 'the last message of guests in a group');
select is(pg_temp.try(actor, statement), 'guest_bytes_here 5242880', label)
from (values
  ('guest', pg_temp.message('guest'), 'a message over the limit of the guests of a group is refused'), ('guest', pg_temp.comment('guest', 'Rad'), 'comments included'),
  ('guest', pg_temp.idea('guest', 'Puppe'), 'and ideas'), ('guest', pg_temp.picture('Ball'), 'and pictures')
) as written (actor, statement, label);
select is(pg_temp.try('member', pg_temp.message('member')), 'taken', 'members with an account go on here as well');
select pg_temp.leave_here(tests.id('group', 'Familie'), (select message - 1 from sizes));
select is(pg_temp.try('guest', pg_temp.message('guest')), 'guest_bytes_here 5242880', 'a byte too much is refused');
-- Hidden ideas count apart, or a guest would learn from the limit how much others write about a gift for them.
select is(pg_temp.try('guest', statement), 'taken', label)
from (values
  (pg_temp.idea('guest', 'Kette', 'recipient'), 'an idea for another guest has a limit of its own'),
  (pg_temp.comment('guest', 'Kette'), 'with its comments'), (pg_temp.picture('Kette'), 'and its picture'),
  (pg_temp.comment('guest', 'Für recipient'), 'as all that is for the same one')
) as hidden (statement, label);
select is(
  (select count(*)::integer from private.write_counters where kind = 'guest_bytes_here' and user_id = tests.id('user', 'recipient')), 1, 'one limit for all of these'
);
select pg_temp.leave_here(tests.id('user', 'recipient'), 0);
select is(pg_temp.try('guest', pg_temp.comment('guest', 'Kette')), 'guest_bytes_here 5242880', 'which ends as well');
select pg_temp.leave_here(tests.id('group', 'Familie'), 1000000);
select is(pg_temp.try(actor, pg_temp.message(actor)), 'taken', format('a full limit of hidden ideas tells %s nothing', actor))
from (values ('recipient'), ('guest')) as writer (actor);
select is(pg_temp.try('guest', pg_temp.comment('guest', 'Für admin recipient')), 'taken', 'nor is it that of ideas for somebody else');
update private.write_counters set window_start = now() - interval '23 hours 59 minutes' where kind = 'guest_bytes_here';
select pg_temp.leave_here(tests.id('user', 'recipient'), 0);
select is(pg_temp.try('guest', pg_temp.comment('guest', 'Kette')), 'guest_bytes_here 5242880', 'it lasts a day');
update private.write_counters set window_start = now() - interval '24 hours 1 second' where kind = 'guest_bytes_here';
select is(pg_temp.try('guest', pg_temp.comment('guest', 'Kette')), 'taken', 'until the next day');

-- With the account of a guest, all they wrote is deleted: in this group, and in one that they had left before.
insert into public.group_members (id, group_id, user_id, display_name, role) values
  (tests.id('member', 'guest in Kollegen'), tests.id('group', 'Kollegen'), tests.id('user', 'guest'), 'Gast', 'guest');
insert into public.chat_messages (group_id, member_id, text) values
  (tests.id('group', 'Kollegen'), tests.id('member', 'guest in Kollegen'), 'Bis bald'), (tests.id('group', 'Kollegen'), null, 'Von früher');
insert into public.gift_comments (group_id, gift_id, member_id, text)
values (tests.id('group', 'Kollegen'), tests.id('gift', 'Tasse'), tests.id('member', 'guest in Kollegen'), 'Schön');
select tests.run_as('guest', format('delete from public.group_members where id = %L', tests.id('member', 'guest in Kollegen')));
select is((select count(*)::integer from public.chat_messages where text in ('Bis bald', 'Von früher')), 2, 'whoever only leaves stays readable');
delete from public.gift_comments where group_id = tests.id('group', 'Familie');
select pg_temp.try('guest', pg_temp.comment('guest', 'Rad')), pg_temp.try('member', pg_temp.comment('member', 'Rad')), pg_temp.try('guest', pg_temp.picture('Ball')), pg_temp.try('member', pg_temp.picture('Boot'));
savepoint guest_goes;
select tests.run_as('member', format('delete from public.group_members where id = %L', tests.id('member', 'member in Familie')));
select is_empty(
  $$ select from private.left_by_guests where user_id = tests.id('user', 'member') $$, 'of a member with an account nothing is noted'
);
rollback to guest_goes;
select tests.run_as('guest', 'select public.delete_account()');
select results_eq(
  $$ select text, member_id is null, count(*) > 0 from public.chat_messages where group_id = tests.id('group', 'Familie') group by 1, 2 order by 1, 2 $$,
  $$ values ('Hallo', false, true), ('Tschüss', true, true), ('gelöscht', true, true) $$, 'messages of a deleted guest go, those of others stay'
);
select results_eq(
  $$ select text, member_id is null from public.gift_comments where text <> 'Tasse' order by 1, 2 $$,
  $$ values ('Hallo', false), ('gelöscht', true), ('gelöscht', true) $$, 'so are their comments'
);
select results_eq(
  $$ select text from public.chat_messages where group_id = tests.id('group', 'Kollegen') order by 1 $$,
  array['Moin', 'Von früher', 'gelöscht'], 'messages of a deleted guest also go where they had left'
);
select results_eq(
  $$ select gift.title from public.group_gift_pictures join public.group_gifts as gift on gift.id = gift_id $$, array['Boot'],
  'and their pictures'
);
select is((select count(*)::integer from public.group_gifts where title in ('Zelt', 'Ball', 'Kette')), 3, 'their ideas stay');
select is((select count(*)::integer from private.left_by_guests), 0, 'and nothing remembers them');
rollback to guest_goes;
-- An idea of a deleted guest that a member deleted by mistake is restored without its picture.
select tests.run_as('admin', format('delete from public.group_gifts where id = %L', tests.id('gift', 'Ball')));
select tests.run_as('guest', 'select public.delete_account()');
select is(tests.answer('admin', format('select public.restore_group_gift(%L)', tests.id('gift', 'Ball'))), 'true', 'an idea that comes back');
select results_eq(
  $$ select gift.title from public.group_gift_pictures join public.group_gifts as gift on gift.id = gift_id $$, array['Boot'],
  'has no picture any more'
);
rollback to guest_goes;
-- Comments of a deleted guest are not restored with another idea either.
select tests.run_as('guest', format('delete from public.group_members where id = %L', tests.id('member', 'guest in Familie')));
select tests.run_as('admin', format('delete from public.group_gifts where id = %L', tests.id('gift', 'Rad')));
select tests.run_as('guest', 'select public.delete_account()');
select is(tests.answer('admin', format('select public.restore_group_gift(%L)', tests.id('gift', 'Rad'))), 'true', 'another idea that comes back');
select results_eq(
  format('select member_id from public.gift_comments where gift_id = %L', tests.id('gift', 'Rad')), array[tests.id('member', 'member in Familie')],
  'an idea that comes back has the comments of others alone'
);
select results_eq(
  $$ select gift.title from public.group_gift_pictures join public.group_gifts as gift on gift.id = gift_id $$, array['Boot'],
  'and no idea a picture of somebody who had left before'
);
rollback to guest_goes;
-- A draw while its results are secret: the deleted texts of a guest tell nobody who is gone.
select tests.create_draw('Wichteln', 'admin', 'guest', 'member', 'recipient', 'admin recipient');
select tests.ask_draw('admin', 'run_draw', 'Wichteln', ', 0');
select tests.let_results_be('Wichteln', 'admin', 'guest', 'member', 'recipient', 'admin recipient');
select tests.answer('guest', format('select public.my_draw_result(%L)', tests.id('draw', 'Wichteln')));
select tests.answer('guest', format('select public.ask_in_draw(%L, %L, gen_random_uuid(), %L, 1)', tests.id('draw', 'Wichteln'), side, side))
from unnest(array['giver', 'receiver']) as side;
select tests.answer('admin', format('select public.my_draw_result(%L)', tests.id('draw', 'Wichteln')));
select tests.answer('admin', format('select public.ask_in_draw(%L, ''giver'', gen_random_uuid(), ''of admin'', 1)', tests.id('draw', 'Wichteln')));
create function pg_temp.thread() returns text
language sql as $$ select tests.answer('member', format(
  'select coalesce(string_agg(text, '','' order by text), ''nothing'') from public.read_draw_thread(%L, ''receiver'')', tests.id('draw', 'Wichteln')
)) $$;
select is(pg_temp.thread(), 'giver', 'who is given to by a guest is asked something');
create function pg_temp.ask(statement text default '') returns text
language sql as $$
  select pg_temp.try('guest', statement || format(
    'select public.ask_in_draw(%L, ''receiver'', gen_random_uuid(), ''Hallo'', 1)', tests.id('draw', 'Wichteln')
  ))
$$;
savepoint asks;
select pg_temp.leave('guest_bytes', 9);
select is(pg_temp.ask(), 'taken', 'what guests ask in draws counts for the project');
select is(pg_temp.ask(), 'guest_bytes 20971521', 'which takes no more of it');
select is(
  pg_temp.ask($$ select set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb - 'is_anonymous')::text, true); $$),
  'guest_bytes 20971521', 'also with a token that does not say who is a guest'
);
rollback to asks;
select tests.run_as('guest', 'select public.delete_account()');
select is(pg_temp.thread(), 'giver', 'which stays until its day, or it would tell who is gone');
rollback to asks;
update public.draws set day = tests.today() - 1;
savepoint day_is_over;
select tests.run_as('guest', 'select public.delete_account()');
select is((select count(*)::integer from private.draw_messages), 0, 'after the day of a draw no question of a deleted guest is left');
select is(pg_temp.thread(), 'nothing', 'nor is it read');
rollback to day_is_over;
insert into private.draw_messages (draw_id, receiver_id, side, id, text, created_at)
select tests.id('draw', 'Wichteln'), tests.part('Wichteln', receiver), side, gen_random_uuid(), said, at
from (values
  ('member', 'receiver', 'answer', clock_timestamp()), ('member', 'giver', 'of an earlier giver', now() - interval '1 day'),
  ('recipient', 'giver', 'of member', clock_timestamp())
) as message (receiver, side, said, at);
select tests.run_as('guest', 'select public.delete_account()');
select results_eq(
  'select text from private.draw_messages order by 1', array['answer', 'of an earlier giver', 'of member'],
  'what others wrote stays'
);
rollback to day_is_over;
select tests.run_as('guest', format('delete from public.group_members where id = %L', tests.id('member', 'guest in Familie')));
select is((select count(*)::integer from private.draw_messages), 0, 'no question of a deleted guest is left where they leave the group first');
rollback to day_is_over;
select tests.run_as('admin', format('delete from public.group_members where id = %L', tests.id('member', 'admin in Familie')));
select results_eq('select text from private.draw_messages order by 1', array['giver', 'of admin', 'receiver'], 'a member with an account leaves it');
rollback to guest_goes;
-- A guest who has registered since counts as a member: their texts stay when the account is deleted.
update auth.users set is_anonymous = false where id = tests.id('user', 'guest');
select tests.run_as('guest', 'select public.delete_account()');
select is((select count(*)::integer from public.chat_messages where text = 'gelöscht'), 0, 'a member with an account leaves what was said');
select is((select count(*)::integer from private.left_by_guests), 0, 'of whom nothing is remembered either');

select * from finish();
rollback;
