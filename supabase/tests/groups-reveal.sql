-- From the reveal day on, the recipient may know the givers of the gifts that were given.
begin;
set local search_path = public, extensions;
select plan(59);
select tests.create_groups();

create function pg_temp.revealed(actor text) returns text
language sql as $$
  select tests.answer(actor, 'select coalesce(string_agg(concat_ws('' '', title, ''from'', giver_name, ''in'', group_name), '', '' order by title), ''nothing'') from public.my_revealed_gifts()')
$$;
create function pg_temp.reveal(actor text, gift uuid) returns text
language sql as $$ select tests.answer(actor, format('select public.reveal_group_gift(%L)', gift)) $$;
create function pg_temp.day(gift uuid) returns date language sql as $$ select reveal_on from public.group_gifts where id = gift $$;
create function pg_temp.give(actor text, gift uuid) returns void
language plpgsql as $$
begin
  perform tests.run_as(actor, format('select public.reserve_group_gift(%L)', gift));
  perform tests.run_as(actor, format('select public.set_group_gift_status(%L, ''gifted'')', gift));
end
$$;

-- The reveal day is fixed when a surprise is added.
update public.groups set event_date = '2199-12-24' where id = tests.id('group', 'Familie');
insert into public.group_gifts (id, group_id, title, recipient_user_id) values
  (tests.id('gift', 'Schal'), tests.id('group', 'Familie'), 'Schal', tests.id('user', 'recipient')),
  (tests.id('gift', 'Topf'), tests.id('group', 'Familie'), 'Topf', null);
select is(pg_temp.day(tests.id('gift', 'Schal')), '2199-12-25', 'a surprise ends the day after the event');
select is(pg_temp.day(tests.id('gift', 'Topf')), null, 'what is for nobody is no surprise');
update public.groups set event_date = '2026-01-01' where id = tests.id('group', 'Familie');
select is(pg_temp.day(tests.id('gift', 'Schal')), '2199-12-25', 'and not earlier when the event moves');
update private.group_secrets set latest_day = null;
insert into public.group_gifts (id, group_id, title, recipient_user_id) values
  (tests.id('gift', 'Spät'), tests.id('group', 'Familie'), 'Spät', tests.id('user', 'recipient'));
select is(pg_temp.day(tests.id('gift', 'Spät')), null, 'an event that is over names no day');
delete from public.group_gifts where title = 'Spät';
select is(pg_temp.day(tests.id('gift', 'Für recipient')), null, 'without a day of the event it has none');
select is(
  tests.outcome('member', format(
    'insert into public.group_gifts (group_id, created_by, title, recipient_user_id, reveal_on) values (%L, %L, ''x'', %L, ''2026-01-01'')',
    tests.id('group', 'Familie'), tests.id('member', 'member in Familie'), tests.id('user', 'recipient')
  )), '42501', 'nobody names another one'
);

select pg_temp.give('member', tests.id('gift', 'Schal')), pg_temp.give('member', tests.id('gift', 'Topf'));
select is(pg_temp.revealed('recipient'), 'nothing', 'the owner learns no giver before the day');
select tests.as_if_later($$ update public.group_gifts set reveal_on = (now() at time zone 'Europe/Berlin')::date + 1 where id = tests.id('gift', 'Schal') $$);
select is(pg_temp.revealed('recipient'), 'nothing', 'nor on the day before');
select tests.as_if_later($$ update public.group_gifts set reveal_on = (now() at time zone 'Europe/Berlin')::date where id = tests.id('gift', 'Schal') $$);
select is(pg_temp.revealed('recipient'), 'Schal from member in Familie', 'from the day on it is');
select is(pg_temp.revealed(actor), answer, format('%s: %s', actor, answer))
from (values ('member', 'nothing'), ('admin', 'nothing'), ('admin recipient', 'nothing'), ('guest', 'nothing'), ('signed-out', '42501')) as other (actor, answer);
select is(tests.answer('recipient', format('select count(*) from public.group_gifts where id = %L', tests.id('gift', 'Schal'))), '0', 'the gift itself stays hidden');
select tests.run_as('member', format('select public.set_group_gift_status(%L, ''purchased'')', tests.id('gift', 'Schal')));
select is(pg_temp.revealed('recipient'), 'nothing', 'a gift that was not given after all is not revealed');
select tests.run_as('member', format('select public.set_group_gift_status(%L, ''gifted'')', tests.id('gift', 'Schal')));
savepoint given;
delete from public.group_members where id = tests.id('member', 'member in Familie');
select is(pg_temp.revealed('recipient'), 'Schal from in Familie', 'whoever left has no name');
rollback to given;

-- The giver reveals a gift.
select is(pg_temp.reveal(actor, tests.id('gift', 'Für recipient')), answer, format('%s reveals it: %s', actor, answer))
from (values ('member', 'false'), ('recipient', '42501'), ('outsider', '42501'), ('signed-out', '42501')) as other (actor, answer);
select tests.run_as('member', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Für recipient')));
select is(pg_temp.reveal('member', tests.id('gift', 'Für recipient')), 'false', 'what is not given yet is told to nobody');
select pg_temp.give('member', tests.id('gift', 'Für recipient'));
select is(pg_temp.reveal('admin', tests.id('gift', 'Für recipient')), 'false', 'an admin reveals no gift of others');
select is(pg_temp.reveal('member', tests.id('gift', 'Für recipient')), 'true', 'the one who gave it does');
select is(pg_temp.revealed('recipient'), 'Für recipient from member in Familie, Schal from member in Familie', 'and it is known');
select is(pg_temp.reveal('member', tests.id('gift', 'Topf')), 'false', 'what is for nobody is told to nobody');

-- Reveal of wishes that were taken in a group or over the link.
create function pg_temp.tomorrow() returns date language sql as $$ select (now() at time zone 'Europe/Berlin')::date + 1 $$;
create function pg_temp.copy_day(wished text) returns date
language sql as $$ select reveal_on from public.group_gifts where wish_id = tests.id('wish', wished) $$;
insert into public.wishes (id, user_id, title, state, on_link, reveal_on)
select tests.id('wish', title), tests.id('user', 'recipient'), title, 'open', true, '2200-01-01'
from (values ('Uhr'), ('Zelt')) as wished (title);
insert into public.wish_shares (user_id, wish_id, group_id) values (tests.id('user', 'recipient'), tests.id('wish', 'Uhr'), tests.id('group', 'Familie'));
insert into private.wish_links (user_id, token) values (tests.id('user', 'recipient'), 'link');
delete from public.group_gifts where wish_id is null;
select pg_temp.give('member', (select id from public.group_gifts where wish_id = tests.id('wish', 'Uhr')));
select tests.run_as('guest', format('select public.take_wish(''link'', %L, ''Oma'', %L)', tests.id('wish', 'Zelt'), md5('a')));
select tests.run_as('recipient', 'update public.wishes set reveal_on = ''2026-01-01''');
select tests.run_as('guest', format('select public.say_wish_given(%L, true)', md5('a')));
select is(pg_temp.revealed('recipient'), 'nothing', 'an owner does not bring the day forward');
create function pg_temp.day_on_link() returns date
language sql as $$ select reveal_on from private.wish_states where wish_id = tests.id('wish', 'Zelt') $$;
select is(pg_temp.day_on_link(), '2200-01-01', 'which stays the latest that they named');
savepoint anew;
select tests.run_as('recipient', 'delete from public.wishes where title = ''Zelt''');
select tests.run_as('recipient', format(
  'insert into public.wishes (id, user_id, title, state, on_link, reveal_on) values (%L, auth.uid(), ''Zelt'', ''open'', true, ''2026-01-01'')',
  tests.id('wish', 'Zelt')
));
select is(pg_temp.day_on_link(), '2200-01-01', 'also when they wish for it anew');
rollback to anew;
select tests.as_if_later($$ update public.group_gifts set reveal_on = '2026-01-01' where wish_id is not null $$);
select tests.as_if_later($$ update private.wish_states set reveal_on = '2026-01-01' $$);
select is(
  pg_temp.revealed('recipient'), 'Uhr from member in Familie, Zelt from Oma in', 'on the day the wishes are known as well'
);
select tests.run_as('guest', format('select public.say_wish_given(%L, false)', md5('a')));
select is(pg_temp.revealed('recipient'), 'Uhr from member in Familie', 'but not what was not given');

-- Without a reveal day only the giver can reveal a gift; a day that is set when the gift may be given already is
-- tomorrow at the earliest.
select tests.run_as('guest', format('select public.say_wish_given(%L, true)', md5('a')));
update public.wishes set reveal_on = null;
select tests.as_if_later('update public.group_gifts set reveal_on = null where wish_id is not null');
select tests.as_if_later('update private.wish_states set reveal_on = null');
select is(pg_temp.revealed('recipient'), 'nothing', 'without a day nothing is known');
select is(
  tests.answer('recipient', format('update public.wishes set reveal_on = %L where title = ''Uhr'' returning reveal_on', day)),
  pg_temp.tomorrow()::text, format('named too late: %s', day)
) from (values ('2026-01-01'), ('-infinity'), (pg_temp.tomorrow()::text), ((pg_temp.tomorrow() - 1)::text)) as early (day);
select tests.run_as('recipient', 'update public.wishes set reveal_on = ''2026-01-01'' where title = ''Zelt''');
select is(pg_temp.revealed('recipient'), 'nothing', 'an owner learns no giver by naming a day');
select is(pg_temp.copy_day('Uhr'), pg_temp.tomorrow(), 'the copies say which day it is');
alter table public.wishes disable trigger name_reveal_day;
update public.wishes set reveal_on = '2026-03-01' where title = 'Uhr';
alter table public.wishes enable trigger name_reveal_day;
select tests.run_as('recipient', 'update public.wishes set reveal_on = ''2026-03-01'', notes = ''Groß'' where title = ''Uhr''');
select is((select reveal_on from public.wishes where title = 'Uhr'), '2026-03-01', 'a day that has come stays when something else changes');
update public.groups set event_date = '2199-12-24' where id = tests.id('group', 'Familie');
insert into public.wish_shares (user_id, wish_id, group_id) values (tests.id('user', 'recipient'), tests.id('wish', 'Zelt'), tests.id('group', 'Familie'));
select is(pg_temp.copy_day('Zelt'), '2199-12-25', 'the day of a wish is not before that of the group');

-- A reveal before the day is final, regardless of later changes of the wish.
select tests.as_if_later($$ update public.group_gifts set reveal_on = '2199-06-01' where wish_id = tests.id('wish', 'Uhr') $$);
alter table public.wishes disable trigger name_reveal_day;
update public.wishes set reveal_on = '2199-06-01' where title = 'Uhr';
alter table public.wishes enable trigger name_reveal_day;
select tests.run_as('guest', format('select public.say_wish_given(%L, false)', md5('a')));
select is(
  pg_temp.reveal('member', (select id from public.group_gifts where wish_id = tests.id('wish', 'Uhr'))), 'true',
  'the giver of a wish tells before its day'
);
select tests.run_as('recipient', 'update public.wishes set notes = ''Klein'' where title = ''Uhr''');
select is(pg_temp.revealed('recipient'), 'Uhr from member in Familie', 'what was told stays told when the wish changes');
select tests.run_as('recipient', 'update public.wishes set state = ''received'' where title = ''Uhr''');
select is(pg_temp.revealed('recipient'), 'Uhr from member in Familie', 'and when it has been received');
savepoint received;
select tests.run_as('recipient', 'update public.wishes set reveal_on = null where title = ''Uhr''');
select tests.run_as('recipient', 'update public.wishes set state = ''draft'', reveal_on = ''2199-05-01'' where title = ''Uhr''');
select is(pg_temp.revealed('recipient'), 'Uhr from member in Familie', 'or is a draft with an earlier day');
select tests.run_as('recipient', 'update public.wishes set state = ''draft'', reveal_on = ''2199-12-31'' where title = ''Uhr''');
select is(pg_temp.revealed('recipient'), 'nothing', 'a later day puts it off, also of a draft');
rollback to received;
select tests.run_as('recipient', 'update public.wishes set state = ''open'' where title = ''Uhr''');
select is(pg_temp.revealed('recipient'), 'Uhr from member in Familie', 'and when it is wished for anew');
select tests.run_as('recipient', 'update public.wishes set reveal_on = null where title = ''Uhr''');
select tests.run_as('recipient', 'update public.wishes set reveal_on = ''2199-05-01'' where title = ''Uhr''');
select is(pg_temp.revealed('recipient'), 'Uhr from member in Familie', 'and when they name an earlier day');
select tests.run_as('recipient', 'update public.wishes set reveal_on = ''2199-12-31'' where title = ''Uhr''');
select is(pg_temp.revealed('recipient'), 'nothing', 'only a later day puts it off');

-- A giver who reveals a gift reveals only themselves, no later giver of the same gift.
create function pg_temp.uhr() returns uuid
language sql as $$ select id from public.group_gifts where wish_id = tests.id('wish', 'Uhr') $$;
create function pg_temp.say(actor text, status text) returns void
language sql as $$ select tests.run_as(actor, format('select public.set_group_gift_status(%L, %L)', pg_temp.uhr(), status)) $$;
select is(pg_temp.reveal('member', pg_temp.uhr()), 'true', 'they tell of it once more');
select is(pg_temp.revealed('recipient'), 'Uhr from member in Familie', 'and it is known once more');
select is(pg_temp.copy_day('Uhr'), '2199-12-31', 'the day itself stays');
select pg_temp.say('member', 'purchased');
select tests.run_as('admin', format('select public.release_group_gift(%L)', pg_temp.uhr()));
savepoint released;
select tests.run_as('admin', format('select public.undo_group_gift_release(%L)', pg_temp.uhr()));
select pg_temp.say('member', 'gifted');
select is(pg_temp.revealed('recipient'), 'Uhr from member in Familie', 'a release that is undone changes nothing');
rollback to released;
select pg_temp.give('guest', pg_temp.uhr());
select is(pg_temp.revealed('recipient'), 'nothing', 'a new giver stays unknown after a former one revealed their name');
select is(pg_temp.reveal('guest', pg_temp.uhr()), 'true', 'before they say so');
select is(pg_temp.revealed('recipient'), 'Uhr from guest in Familie', 'themselves');
rollback to released;
-- A giver who is known since the reveal day stays known as well.
select pg_temp.give('member', pg_temp.uhr());
select tests.as_if_later($$ update public.group_gifts set reveal_on = '2026-01-01' where id = pg_temp.uhr() $$);
select tests.run_as('recipient', 'update public.wishes set state = ''draft'' where title = ''Uhr''');
select tests.run_as('recipient', 'update public.wishes set state = ''open'' where title = ''Uhr''');
select is(pg_temp.revealed('recipient'), 'Uhr from member in Familie', 'what is known since its day stays known when it is wished for anew');
select tests.run_as('recipient', 'update public.wishes set reveal_on = ''2199-10-01'', notes = ''Rund'' where title = ''Uhr''');
select is(pg_temp.revealed('recipient'), 'Uhr from member in Familie', 'and when the day they had named becomes an earlier one');
select tests.run_as('recipient', 'update public.wishes set notes = ''Eckig'' where title = ''Uhr''');
select is(pg_temp.revealed('recipient'), 'Uhr from member in Familie', 'or the wish changes');

-- Sharing a wish anew in a group whose event is over reveals no giver.
update public.wishes set reveal_on = null;
select tests.as_if_later('update public.groups set event_date = ''2026-01-01''');
update private.group_secrets set latest_day = null;
select tests.as_if_later('update public.group_gifts set reveal_on = null where wish_id is not null');
select tests.run_as('recipient', format('select public.share_wish(%L, ''{}'')', tests.id('wish', 'Uhr')));
select tests.run_as('recipient', format('select public.share_wish(%L, array[%L]::uuid[])', tests.id('wish', 'Uhr'), tests.id('group', 'Familie')));
select is(pg_temp.revealed('recipient'), 'nothing', 'an owner does not look by sharing anew after the event');

select * from finish();
rollback;
