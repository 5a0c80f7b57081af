-- Questions and answers between a receiver and their giver, who is not named.
begin;
set local search_path = public, extensions;
select plan(71);
select tests.create_groups();
select tests.create_draw('Wichteln', 'admin', 'member', 'guest', 'recipient');
create function pg_temp.say(actor text, side text, said text, message text default null, round integer default null, receiver uuid default null) returns text
language sql as $$ select tests.say_in_draw(actor, side, 'Wichteln', said, message, round, receiver) $$;
create function pg_temp.thread(actor text, side text, name text default 'Wichteln') returns text
language sql as $$
  select tests.answer(actor, format(
    'select string_agg(case when is_mine then ''> '' else '''' end || text, '', '' order by created_at) from public.read_draw_thread(%L, %L)',
    tests.id('draw', name), side
  ))
$$;
create function pg_temp.told() returns text
language sql as $$
  select string_agg(display_name, ', ' order by display_name) from public.draw_news join public.group_members using (user_id, group_id)
  where changed_at > '2000-01-02'
$$;
create function pg_temp.forget_news() returns void
language sql as $$ update public.draw_news set changed_at = '2000-01-01' where true $$;

select is(pg_temp.say('admin', side, 'Wer?'), 'false', format('before the draw the %s asks nobody', side)) from (values ('giver'), ('receiver')) as t (side);
select tests.ask_draw('admin', 'run_draw', 'Wichteln', ', 0');
select tests.let_results_be('Wichteln', 'admin', 'member', 'guest', 'recipient');
create function pg_temp.look() returns void
language sql as $$ update public.draw_participants set seen_round = draws.round from public.draws where draws.id = draw_id $$;
select pg_temp.look();
select pg_temp.forget_news();

-- admin gives to member.
select is(pg_temp.say('admin', 'giver', 'Tee?'), 'true', 'a question');
select is(pg_temp.told(), 'admin, member', 'of which both sides hear at once');
select is((select count(distinct changed_at)::integer from public.draw_news where changed_at > '2000-01-02') <= 2, true, 'and nobody else');
select is(pg_temp.thread(actor, side), read, format('%s reads as %s: %s', actor, side, read))
from (values
  ('admin', 'giver', '> Tee?'), ('member', 'receiver', 'Tee?'), ('admin', 'receiver', null), ('member', 'giver', null), ('guest', 'giver', null),
  ('guest', 'receiver', null), ('recipient', 'giver', null), ('recipient', 'receiver', null), ('admin recipient', 'giver', null),
  ('admin recipient', 'receiver', null), ('outsider', 'receiver', null), ('former', 'receiver', null), ('signed-out', 'receiver', '42501'), ('member', 'lost', null)
) as reader (actor, side, read);
select is(
  (select string_agg(attname, ' ' order by attnum) from pg_attribute where attrelid = 'private.draw_messages'::regclass and attnum > 0),
  'draw_id receiver_id side id text created_at', 'a stored question does not say who asked'
);
select is(
  tests.answer('member', format('select string_agg(distinct key, '' '') from public.read_draw_thread(%L, ''receiver'') as message, jsonb_object_keys(to_jsonb(message)) as key', tests.id('draw', 'Wichteln'))),
  'created_at id is_mine text', 'and told to nobody'
);
select is(pg_temp.say('member', 'receiver', 'Gern!'), 'true', 'an answer');
select is(pg_temp.thread('admin', 'giver') || '; ' || pg_temp.thread('member', 'receiver'), '> Tee?, Gern!; Tee?, > Gern!', 'both read both');
select is(pg_temp.say('admin', 'giver', 'Wirklich?', 'Tee?'), 'true', 'sent once more');
select is(pg_temp.thread('admin', 'giver'), '> Tee?, Gern!', 'it is stored once, as at first');
select is(pg_temp.say('recipient', 'giver', 'Anders', 'Tee?'), 'true', 'the same id of others');
select is(pg_temp.thread('admin', 'receiver'), 'Anders', 'is another message');
select is(pg_temp.say(actor, side, said), answer, format('%s says %s as %s', actor, left(said, 5), side))
from (values
  ('member', 'lost', '?', 'false'), ('member', null, '?', 'false'), ('admin recipient', 'giver', '?', '42501'), ('outsider', 'receiver', '?', '42501'),
  ('signed-out', 'giver', '?', '42501'), ('member', 'giver', ' ', '23514'), ('member', 'giver', repeat('x', 1001), '23514'), ('member', 'giver', null, '23502')
) as speaker (actor, side, said, answer);
select is(
  tests.say_in_draw('outsider', 'giver', 'missing', '?'), '42501', 'of a missing one as of that of others'
);

-- A question is stored only if its giver still has the receiver that it was meant for.
select is(
  pg_temp.say('admin', 'giver', 'Noch eine?', receiver => tests.part('Wichteln', name)), answer, format('meant for %s: %s', name, answer)
) from (values ('guest', 'false'), ('member', 'true')) as t (name, answer);

-- A new giver starts with an empty thread; the receiver notices nothing.
create temporary table member_reads as select pg_temp.thread('member', 'receiver') as thread;
select tests.ask_draw('admin recipient', 'join_draw', 'Wichteln');
select tests.let_results_be('Wichteln', 'admin', 'admin recipient', 'member', 'guest', 'recipient');
select is(pg_temp.thread('member', 'receiver'), (select thread from member_reads), 'the receiver reads on when the giver changes');
select is(pg_temp.thread(actor, 'giver'), null, format('%s begins anew', actor)) from (values ('admin'), ('admin recipient')) as t (actor);
select pg_temp.say('member', 'receiver', 'Bist du noch da?');
select is(pg_temp.thread('admin recipient', 'giver'), null, 'who writes is not read before all see that one has looked');
select pg_temp.look();
select is(pg_temp.thread(actor, 'giver'), read, format('%s reads: %s', actor, read))
from (values ('admin', null), ('admin recipient', 'Bist du noch da?')) as t (actor, read);

-- Leaving deletes the participant's own thread, and no other.
select tests.ask_draw('member', 'set_draw_hint', 'Wichteln', ', null');
select tests.ask_draw('admin recipient', 'leave_draw', 'Wichteln');
select is(tests.results('Wichteln'), 'admin > member, guest > recipient, member > guest, recipient > admin', 'one leaves');
select is(pg_temp.thread('member', 'receiver'), (select thread from member_reads) || ', > Bist du noch da?', 'whose receiver cannot tell by the thread');
select is(pg_temp.thread('admin', 'giver'), null, 'and the next one reads nothing of before');
select pg_temp.say('member', 'giver', 'Für dich?');
select tests.ask_draw('guest', 'leave_draw', 'Wichteln');
select is((select count(*)::integer from private.draw_messages where receiver_id not in (select id from public.draw_participants)), 0, 'nothing is left of whoever went');

-- Threads after names are drawn anew, and after the day of the draw.
select tests.ask_draw('admin', 'run_draw', 'Wichteln', ', 1');
select is((select count(*)::integer from private.draw_messages), 0, 'a new draw begins with nothing');
-- A page that still shows the earlier round would send a message to the wrong person, so it is refused.
savepoint redrawn;
select pg_temp.look();
select pg_temp.forget_news();
select is(pg_temp.say('admin', side, 'Geheim ' || known, round => known), answer, format('the %s writes in the second round for the round %s', side, known))
from (values ('giver'), ('receiver')) as s (side), (values (1, 'false'), (3, 'false'), (2, 'true')) as r (known, answer);
select is(
  (select string_agg(side || ' ' || text, ', ' order by side, text) from private.draw_messages), 'giver Geheim 2, receiver Geheim 2', 'and what was for another round is not stored'
);
rollback to redrawn;
select pg_temp.look();
select pg_temp.forget_news();
select is(
  tests.ask_draw('admin', 'ask_in_draw', 'Wichteln', format(', %L, %L, ''Geheim'', null', side, gen_random_uuid())), 'false', format('nor for none as %s', side)
) from (values ('giver'), ('receiver')) as s (side);
select is(pg_temp.told(), null, 'of which nobody hears');
rollback to redrawn;
select pg_temp.say(actor, 'receiver', 'Ich bins') from (values ('admin'), ('member'), ('recipient')) as t (actor);
select is(pg_temp.thread('admin', 'giver'), null, 'who looked in another round reads nothing yet');
select tests.let_day_pass('Wichteln');
select is(pg_temp.thread('admin', 'giver'), 'Ich bins', 'until all know');
rollback to redrawn;
select pg_temp.look();
select pg_temp.say(actor, 'giver', 'Hallo') from (values ('admin'), ('member'), ('recipient')) as t (actor);
select tests.let_day_pass('Wichteln');
select is(pg_temp.say('admin', 'giver', 'Zu spät'), 'false', 'after the day nobody asks');
select is(pg_temp.thread('admin', 'giver'), '> Hallo', 'but everybody reads on');
update public.draws set day = tests.today() where id = tests.id('draw', 'Wichteln');

-- Limits for messages in draws.
select is(
  (select string_agg(distinct pg_temp.say('admin', 'giver', 'Nummer ' || number), ' ') from generate_series(1, 30) as number), 'QUOTA true', 'thirty a minute'
);
update private.write_counters set amount = 99, window_start = now() where kind = 'draw_messages_an_hour' and user_id = tests.id('user', 'admin');
delete from private.write_counters where kind = 'draw_messages';
select is(pg_temp.say('admin', 'giver', 'Morgen ' || number), answer, format('a hundred an hour: %s', answer)) from (values (1, 'true'), (2, 'QUOTA')) as t (number, answer);
select is(exists (select from private.write_counters where kind = 'bytes_a_day' and user_id = tests.id('user', 'admin') and amount > 20), true, 'and bytes');

-- A giver and a receiver can write two hundred messages each; the latest five hundred are read.
delete from private.write_counters;
delete from private.draw_messages;
create function pg_temp.fill(of_side text, written timestamptz, number integer) returns void
language sql as $$
  insert into private.draw_messages (draw_id, receiver_id, side, id, text, created_at)
  select draw_id, receiver_id, of_side, gen_random_uuid(), 'Nummer ' || count, written + count * interval '1 second'
  from private.draw_results, generate_series(1, number) as count where giver_id = tests.part('Wichteln', 'admin')
$$;
update private.draw_results set given_since = now() - interval '1 hour';
select pg_temp.fill('giver', now() - interval '1 day', 300), pg_temp.fill('giver', now() - interval '1 hour', 199);
select is(pg_temp.say('admin', 'giver', said), answer, format('%s: %s', said, answer)) from (values ('Die letzte', 'true'), ('Eine mehr', 'QUOTA')) as t (said, answer);
select is(
  tests.answer(name, format('select public.ask_in_draw(%L, ''receiver'', gen_random_uuid(), ''Danke'', 2)', tests.id('draw', 'Wichteln'))), 'true', 'a full side leaves the other one free'
) from public.draw_participants as part join public.group_members as member on member.id = part.member_id,
  lateral (select display_name as name) as n
where part.id = (select receiver_id from private.draw_results where giver_id = tests.part('Wichteln', 'admin'));
update private.draw_results set given_since = now() - interval '2 days';
select is(
  tests.answer('admin', format(
    'select concat_ws('', '', count(*), (array_agg(text))[1], (array_agg(text))[500]) from public.read_draw_thread(%L, ''giver'')', tests.id('draw', 'Wichteln')
  )), '500, Nummer 2, Danke', 'the latest five hundred are read, in their order'
);

select * from finish();
rollback;
