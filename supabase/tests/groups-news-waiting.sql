-- Waiting draws and pools count as news only for the user concerned, as a number.
begin;
set local search_path = public, extensions;
select plan(46);
select tests.create_groups();
create temporary view readers as
select tests.id('user', actor) as id, actor
from unnest(array['admin', 'member', 'guest', 'recipient', 'admin recipient', 'outsider']) as actor;
grant select on readers to public;
update public.group_members set joined_at = now() - interval '2 days' where joined_at < now() + interval '1 year';
update public.chat_messages set created_at = now() - interval '2 days' where true;
update public.group_gifts set created_at = now() - interval '2 days', reserved_at = null where true;
update public.gift_comments set created_at = now() - interval '2 days' where true;

-- News of all readers as text: 'guest 1 0' is one draw and no payment; a third number would be other news.
create function pg_temp.heard(since timestamptz default now() - interval '1 hour') returns text
language sql as $$
  select string_agg(
    concat_ws(' ', actor, draws, payments, nullif(ideas + comments + messages + reservations, 0)), ', ' order by actor
  )
  from readers cross join lateral private.group_news_of(id, since)
$$;
create function pg_temp.heard_until_a_minute_ago() returns text
language sql as $$
  select string_agg(concat_ws(' ', actor, draws, payments), ', ' order by actor)
  from readers cross join lateral private.group_news_of(id, now() - interval '1 hour', now() - interval '1 minute')
$$;
create function pg_temp.has_an_envelope() returns text
language plpgsql as $$
declare
  told text;
begin
  begin
    insert into public.notification_settings (user_id, mail, group_news) select id, true, 'daily' from readers on conflict do nothing;
    update public.notification_settings set time_zone = tests.zone_at_noon() where true;
    update private.notification_plans
    set next_at = now() - interval '1 minute', planned_on = current_date - 2, news_at = now() - interval '1 hour' where true;
    perform private.plan_notifications();
    select string_agg(actor, ', ' order by actor) into told from private.deliveries join readers on readers.id = user_id;
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then null;
  end;
  return told;
end
$$;
create function pg_temp.sent_to(actor text) returns jsonb
language plpgsql as $$
begin
  insert into public.notification_settings (user_id, mail, group_news) values (tests.id('user', actor), true, 'daily') on conflict do nothing;
  return private.notification_content(jsonb_populate_record(null::private.deliveries, jsonb_build_object(
    'user_id', tests.id('user', actor), 'channel', 'mail', 'kind', 'group', 'day', current_date, 'reached', '[]'::jsonb,
    'news_since', now() - interval '1 hour', 'news_until', now()
  ))) -> 'news';
end
$$;
create function pg_temp.look(actor text) returns void
language sql as $$ select tests.answer(actor, format('select count(*) from public.my_draw_result(%L)', tests.id('draw', 'Wichteln'))) $$;
create function pg_temp.long_ago() returns void
language sql as $$
  update public.draw_participants set joined_at = now() - interval '2 hours' where true;
  update public.draws set drawn_at = drawn_at - interval '2 hours' where true;
  update public.draw_news set changed_at = changed_at - interval '2 hours' where true;
$$;
-- now() stands still within a transaction, so rows that are dated by the running clock are set back.
create function pg_temp.ask_guest() returns void
language sql as $$
  select tests.ask_draw('admin', 'ask_for_draw', 'Wichteln', format(', %L, true', tests.id('member', 'guest in Familie')));
  update public.draw_participants set joined_at = now() where joined_at > now();
$$;

-- A wish is news to all others, until it is taken back.
savepoint before_wish;
select tests.run_as('admin', format(
  $$ insert into public.wishes (id, user_id, title, state) values (%1$L, auth.uid(), 'Uhr', 'open');
     insert into public.wish_shares (user_id, wish_id, group_id) values (auth.uid(), %1$L, %2$L) $$,
  tests.id('wish', 'Uhr'), tests.id('group', 'Familie')
));
select is(pg_temp.has_an_envelope(), 'admin recipient, guest, member, recipient', 'a wish is news to the others');
select tests.run_as('admin', 'delete from public.wish_shares');
select is(pg_temp.has_an_envelope(), null, 'until it is taken back');
rollback to before_wish;

-- A member who is asked to take part in a draw has news.
select tests.create_draw('Wichteln', 'admin', 'member', 'recipient', 'admin recipient');
select is(pg_temp.heard(), null, 'who said yes hears of nothing');
select is(pg_temp.has_an_envelope(), null, 'and gets nothing');
select pg_temp.ask_guest();
select is(pg_temp.heard(), 'guest 1 0', 'who is asked hears of it');
select is(pg_temp.has_an_envelope(), 'guest', 'in an envelope of their own');
select is(pg_temp.heard(now()), null, 'once');
select is(pg_temp.heard_until_a_minute_ago(), null, 'with those of its time');
savepoint asked;
insert into public.group_news_settings (user_id, group_id, is_muted, seen_at)
values (tests.id('user', 'guest'), tests.id('group', 'Familie'), true, now() - interval '1 day');
select is(pg_temp.heard(), null, 'not from a muted group');
rollback to asked;
select tests.ask_draw('guest', 'leave_draw', 'Wichteln');
select is(pg_temp.heard(), null, 'who said no hears of it no more');
select pg_temp.long_ago();
select pg_temp.ask_guest();
select is(pg_temp.heard(), 'guest 1 0', 'until they are asked once more');
rollback to asked;
update public.draws set day = tests.today() - 1 where true;
select is(pg_temp.heard(), null, 'nor of a day that was missed');
rollback to asked;
select pg_temp.long_ago();
select tests.ask_draw('admin', 'change_draw', 'Wichteln', format(', ''Wichteln'', %L', tests.today() + 5));
select is(pg_temp.heard(), 'admin recipient 1 0, member 1 0, recipient 1 0', 'an earlier day asks those who had said yes');
rollback to asked;

-- Each participant has news when names are drawn.
select pg_temp.long_ago();
select tests.ask_draw('admin', 'run_draw', 'Wichteln', ', 0');
select is(pg_temp.heard(), 'admin 1 0, admin recipient 1 0, member 1 0, recipient 1 0', 'each who has a name hears of it');
select is(pg_temp.has_an_envelope(), 'admin, admin recipient, member, recipient', 'and nobody else');
select is(pg_temp.heard(now()), null, 'once, also without having looked');
select is(pg_temp.heard_until_a_minute_ago(), null, 'with those of its time');
select pg_temp.look('member');
select is(pg_temp.heard(), 'admin 1 0, admin recipient 1 0, recipient 1 0', 'until they have looked');
select is(pg_temp.has_an_envelope(), 'admin, admin recipient, recipient', 'whom nothing is planned for');
savepoint drawn;
select tests.let_day_pass('Wichteln');
select is(pg_temp.heard(), null, 'and not when it is over');
rollback to drawn;
update public.draws set day = tests.today() where true;
select is(pg_temp.heard(), 'admin 1 0, admin recipient 1 0, recipient 1 0', 'but on the day itself');
rollback to drawn;
select tests.ask_draw('admin', 'reopen_draw', 'Wichteln', ', 1');
select is(pg_temp.heard(), null, 'nor once it is void');
rollback to drawn;

-- A question in a thread and a changed receiver are news.
select pg_temp.look(actor) from unnest(array['admin', 'recipient', 'admin recipient']) as actor;
select is(pg_temp.heard(), null, 'when all have looked it is quiet');
select pg_temp.long_ago();
select tests.let_results_be('Wichteln', 'admin', 'member', 'recipient', 'admin recipient');
savepoint looked;
select tests.say_in_draw('admin', 'giver', 'Wichteln', 'Tee?');
select is(pg_temp.heard(), 'admin 1 0, member 1 0', 'both sides hear of a question alike, no matter who wrote it');
select is(pg_temp.has_an_envelope(), 'admin, member', 'and nobody else');
insert into public.group_news_settings (user_id, group_id, seen_at) values (tests.id('user', 'admin'), tests.id('group', 'Familie'), now());
select is(pg_temp.heard(), 'member 1 0', 'but not who has seen it');
rollback to looked;
select tests.ask_draw('member', 'leave_draw', 'Wichteln');
select is(pg_temp.heard(), 'admin 1 0', 'a giver whose receiver changes hears of it');
select is(pg_temp.has_an_envelope(), 'admin', 'alone');
rollback to looked;

-- Each payer of a pool has news when amounts are fixed.
select tests.open_pool('Für recipient', 3000, 'guest', 'member', 'admin');
update public.group_gifts set reserved_at = null where true;
select is(pg_temp.heard(), null, 'an open round is no news');
select tests.ask_pool('guest', 'fix_pool', 'Für recipient');
select is(pg_temp.heard(), 'admin 0 1, member 0 1', 'who has to pay hears of it');
select is(pg_temp.heard_until_a_minute_ago(), null, 'with those of its time');
select is(pg_temp.has_an_envelope(), 'admin, member', 'neither the collector nor the recipient gets an envelope about what to pay');
select is(pg_temp.sent_to('recipient') || pg_temp.sent_to('guest'), '[]', 'of whom nothing is told');
savepoint fixed;
select tests.ask_pool('member', 'mark_share', 'Für recipient', ', true');
select is(pg_temp.heard(), 'admin 0 1', 'who has sent it hears of it no more');
select tests.ask_pool('guest', 'receive_share', 'Für recipient', format(', %L, true', tests.share('Für recipient', 'admin')));
select is(pg_temp.heard(), null, 'nor whoever has paid');
rollback to fixed;
update public.group_gifts set status = 'purchased' where id = tests.id('gift', 'Für recipient');
select is(pg_temp.heard(), 'admin 0 1, member 0 1', 'what is bought is still to be paid');
update public.group_gifts set status = 'gifted' where id = tests.id('gift', 'Für recipient');
select is(pg_temp.heard(), null, 'until it is given');
rollback to fixed;
update public.gift_pools set fixed_at = now() - interval '2 hours' where true;
select is(pg_temp.heard(), null, 'and once it was told it is none');
select is(pg_temp.has_an_envelope(), null, 'again');
rollback to fixed;
select tests.open_pool('Rad', 2000, 'guest', 'admin'), tests.ask_pool('guest', 'fix_pool', 'Rad');
update public.group_gifts set reserved_at = null where true;
select is(pg_temp.heard(), 'admin 0 2, member 0 1', 'each round is news to those who pay in it');
rollback to fixed;

-- A member who is asked after names are drawn has news as well.
savepoint late;
select tests.ask_draw('admin', 'leave_draw', 'Wichteln', format(', %L', tests.part('Wichteln', 'guest')));
select pg_temp.ask_guest();
select is(pg_temp.heard(), 'admin 0 1, guest 1 0, member 0 1', 'whoever is asked late hears of it, too');
rollback to late;

-- News of draws and of pools at the same time.
select tests.say_in_draw('recipient', 'receiver', 'Wichteln', 'Tee!');
select is(pg_temp.heard(), 'admin 0 1, member 1 1, recipient 1 0', 'each hears what waits for them');
select tests.create_draw('Julklapp', 'admin');
select tests.ask_draw('admin', 'ask_for_draw', 'Julklapp', format(', %L, true', tests.id('member', name || ' in Familie'))) from unnest(array['member', 'guest']) as name;
update public.draw_participants set joined_at = now() where joined_at > now();
select is(pg_temp.heard(), 'admin 0 1, guest 1 0, member 2 1, recipient 1 0', 'and how much');
select is(
  (pg_temp.sent_to('member') -> 0) - 'name', '{"ideas": 0, "comments": 0, "messages": 0, "reservations": 0, "draws": 2, "payments": 1}', 'which is what is sent'
);
savepoint at_once;
select tests.ask_draw(actor, 'join_draw', 'Julklapp') from unnest(array['member', 'guest']) as actor;
select tests.ask_draw('admin', 'run_draw', 'Julklapp', ', 0');
select is(pg_temp.heard(), 'admin 1 1, guest 1 0, member 2 1, recipient 1 0', 'each draw is news once');
rollback to at_once;
update public.notification_settings set group_news = 'off' where user_id = tests.id('user', 'member');
select is(pg_temp.sent_to('member'), '[]', 'and nothing of it to whoever wants to hear of nothing by now');
select * from finish();
rollback;
