-- Drawing names, and who may read the results at what time.
begin;
set local search_path = public, extensions;
select plan(78);
select tests.create_groups();
select tests.create_draw('Wichteln', 'admin', 'member');

create function pg_temp.own(actor text, name text default 'Wichteln') returns text
language sql as $$
  select tests.answer(actor, format(
    'select coalesce(string_agg(concat_ws('' '', round, display_name, case when result.changed_at is not null then ''changed'' end), '', ''), ''nothing'')
     from public.my_draw_result(%L) as result join public.draw_participants as part on part.id = result.receiver_id
     join public.group_members as member on member.id = part.member_id', tests.id('draw', name)
  ))
$$;
create function pg_temp.seen(name text default 'Wichteln') returns text
language sql as $$
  select string_agg(display_name || ' ' || seen_round, ', ' order by display_name)
  from public.draw_participants join public.group_members on group_members.id = member_id where draw_id = tests.id('draw', name)
$$;
create function pg_temp.everybody(actor text, name text default 'Wichteln') returns text
language sql as $$ select tests.answer(actor, format('select count(*) from public.all_draw_results(%L)', tests.id('draw', name))) $$;
create function pg_temp.state(name text default 'Wichteln') returns text
language sql as $$ select state || ' ' || round from public.draws where id = tests.id('draw', name) $$;
create function pg_temp.run(round integer, name text default 'Wichteln') returns text
language sql as $$ select tests.ask_draw('admin', 'run_draw', name, format(', %L', round)) $$;
create function pg_temp.exclude(giver text, receiver text, is_excluded boolean default true, name text default 'Wichteln') returns text
language sql as $$
  select tests.ask_draw('admin', 'set_draw_exclusion', name, format(', %L, %L, %L', tests.part(name, giver), tests.part(name, receiver), is_excluded))
$$;
-- True when each participant gives once and receives once, never to themselves or to an excluded person.
create function pg_temp.is_whole(name text default 'Wichteln') returns boolean
language sql as $$
  select (select count(*) from public.draw_participants where draw_id = tests.id('draw', name) and is_in) = count(*)
    and count(*) = count(distinct result.receiver_id) and coalesce(bool_and(giver.id is not null and receiver.id is not null and giver.id <> receiver.id), false)
    and not coalesce(bool_or(exclusion.giver_id is not null), false)
  from private.draw_results as result
  left join public.draw_participants as giver on giver.id = result.giver_id and giver.is_in and giver.draw_id = result.draw_id
  left join public.draw_participants as receiver on receiver.id = result.receiver_id and receiver.is_in and receiver.draw_id = result.draw_id
  left join public.draw_exclusions as exclusion
    on exclusion.draw_id = result.draw_id and exclusion.giver_id = result.giver_id and exclusion.receiver_id = result.receiver_id
  where result.draw_id = tests.id('draw', name)
$$;

-- Whether names can be drawn with the given participants and exclusions.
select is(pg_temp.run(0), 'too_few', 'two are too few');
select tests.create_draw('Allein', 'admin');
select is(tests.ask_draw('admin', 'check_draw', 'Allein'), null, 'of one alone nobody is named');
select tests.create_draw('Paar', 'admin', 'member');
select pg_temp.exclude('admin', 'member', name => 'Paar');
select is(tests.ask_draw('admin', 'check_draw', 'Paar'), tests.part('Paar', 'admin')::text, 'of a pair the one who must not');
delete from public.draws where id in (tests.id('draw', 'Allein'), tests.id('draw', 'Paar'));
select is(tests.ask_draw('guest', 'join_draw', 'Wichteln'), 'joined', 'a guest takes part');
select is(tests.ask_draw('admin', 'check_draw', 'Wichteln'), null, 'three can');
select pg_temp.exclude('guest', other) from (values ('admin'), ('member')) as t (other);
select is(tests.ask_draw(actor, 'check_draw', name), answer, format('%s asks whether %s is possible', actor, name))
from (values
  ('admin', 'Wichteln', tests.part('Wichteln', 'guest')::text), ('recipient', 'Wichteln', tests.part('Wichteln', 'guest')::text),
  ('outsider', 'Wichteln', null), ('outsider', 'missing', null), ('signed-out', 'Wichteln', '42501')
) as asker (actor, name, answer);
select is(pg_temp.run(0), 'impossible', 'for one of them nobody is left');
select is(pg_temp.state(), 'gathering 0', 'nothing has happened');
select is(pg_temp.exclude('guest', 'admin', false), 'true', 'one exclusion less');
select is(pg_temp.own('member'), 'nothing', 'before the draw nobody has anybody');

-- Names are drawn once in each round.
select is(pg_temp.run(0), 'drawn', 'drawn');
select is(pg_temp.run(round), 'already', format('%s: another admin was faster', round)) from (values (0), (2), (null)) as t (round);
select is(tests.ask_draw('admin recipient', 'run_draw', 'Wichteln', ', 0'), 'already', 'for another one, too');
select is(pg_temp.state(), 'drawn 1', 'once');
select is(tests.results('Wichteln'), 'admin > member, guest > admin, member > guest', 'three with that exclusion have one way');
select is(pg_temp.seen(), 'admin 0, guest 0, member 0', 'nobody has looked');
update public.draws set changed_at = '2000-01-01' where id = tests.id('draw', 'Wichteln');
select is(pg_temp.own(actor), answer, format('%s asks for their own result and learns: %s', actor, answer))
from (values
  ('member', '1 guest'), ('member', '1 guest'), ('guest', '1 admin'), ('admin recipient', 'nothing'), ('recipient', 'nothing'),
  ('outsider', 'nothing'), ('former', 'nothing'), ('signed-out', '42501')
) as asker (actor, answer);
select is(pg_temp.own('member', 'missing'), 'nothing', 'of a missing one as of one that is not theirs');
select is(pg_temp.seen(), 'admin 0, guest 1, member 1', 'all may see that they have looked');
select is((select changed_at = now() from public.draws where id = tests.id('draw', 'Wichteln')), true, 'which is told');
create function pg_temp.row_of(name text default 'Wichteln') returns text
language sql as $$ select ctid::text from public.draws where id = tests.id('draw', name) $$;
create temporary table rows_before as select pg_temp.row_of() as place;
select pg_temp.own('member');
select is(pg_temp.row_of(), (select place from rows_before), 'once');
select is(
  (select string_agg(display_name, ', ' order by display_name) from public.draw_news join public.group_members using (user_id, group_id)),
  'admin, guest, member', 'each who takes part has news, whatever they are'
);

-- Nobody can read all results before the day of the draw is over.
select is(pg_temp.everybody(actor), answer, format('%s asks for all: %s', actor, answer))
from (values ('admin', '0'), ('member', '0'), ('outsider', '0'), ('signed-out', '42501')) as asker (actor, answer);
update public.draws set day = tests.today() where id = tests.id('draw', 'Wichteln');
select is(pg_temp.everybody('admin'), '0', 'on the day nobody learns the results of all');
select tests.let_day_pass('Wichteln');
select is(pg_temp.everybody(actor), answer, format('and then %s: %s', actor, answer))
from (values ('admin', '3'), ('member', '3'), ('recipient', '3'), ('outsider', '0'), ('former', '0'), ('signed-out', '42501')) as asker (actor, answer);
select is(tests.ask_draw(actor, f, 'Wichteln', others), answer, format('over: %s', f))
from (values
  ('recipient', 'join_draw', '', 'over'), ('guest', 'leave_draw', '', 'over'), ('admin', 'run_draw', ', 1', 'already'),
  ('admin', 'reopen_draw', ', 1', 'false'), ('admin', 'change_draw', ', ''x'', ''2199-01-01'', null, null, true, false', 'false'),
  ('member', 'ask_in_draw', format(', ''giver'', %L, ''?'', 1', gen_random_uuid()), 'false'),
  ('admin', 'ask_for_draw', format(', %L, true', tests.id('member', 'admin recipient in Familie')), 'false'),
  ('admin', 'ask_for_draw', format(', %L, false', tests.id('member', 'guest in Familie')), 'false'),
  ('admin', 'ask_all_for_draw', format(', %L', array[tests.id('member', 'admin recipient in Familie')]), 'false')
) as call (actor, f, others, answer);
select is(pg_temp.own('member'), '1 guest', 'everybody still has whom they had');

-- With 'not like the last time' nobody gets the receiver of the last draw again.
select tests.create_draw('Wieder', 'admin', 'member', 'guest');
select is(pg_temp.run(0, 'Wieder'), 'drawn', 'drawn once more');
select is(tests.results('Wieder'), 'admin > guest, guest > member, member > admin', 'the other way round');
update public.draws set avoid_last = false where id = tests.id('draw', 'Wieder');
select pg_temp.exclude('admin', 'guest', name => 'Wieder');
select is(tests.ask_draw('admin', 'reopen_draw', 'Wieder', ', 0'), 'false', 'whoever saw another round makes nothing void');
select is(tests.ask_draw('admin', 'reopen_draw', 'Wieder', ', 1'), 'true', 'made void');
select is(pg_temp.own('member', 'Wieder'), 'nothing', 'nobody has anybody');
select pg_temp.exclude('admin', 'guest', name => 'Wieder');
select is(pg_temp.run(1, 'Wieder'), 'drawn', 'and drawn anew');
select is(tests.results('Wieder'), 'admin > member, guest > admin, member > guest', 'as the last time, when that is allowed');
update public.draws set avoid_last = true where id = tests.id('draw', 'Wieder');
select is(pg_temp.run(2, 'Wieder'), 'impossible', 'and when it is not, nobody is left');
select is(pg_temp.state('Wieder') || ', ' || pg_temp.is_whole('Wieder'), 'drawn 2, true', 'what was drawn stays');
select tests.let_day_pass('Wieder');
update public.draws set day = day - 100 where id = tests.id('draw', 'Wichteln');
select tests.let_results_be('Wichteln', 'admin', 'guest', 'member');
select tests.create_draw('Nie', 'admin', 'member', 'guest');
select pg_temp.run(0, 'Nie');
select is(tests.results('Nie'), 'admin > guest, guest > member, member > admin', 'the last time counts, and none before it');
update public.draws set day = tests.today() + 1 where id = tests.id('draw', 'Wieder');
select is(tests.ask_draw('admin', 'check_draw', 'Nie'), null, 'a draw that is not over yet excludes nobody');
select pg_temp.run(1, 'Nie');
select is(tests.results('Nie'), 'admin > member, guest > admin, member > guest', 'the one before it does');

-- Without direct swaps no two participants give to each other.
select tests.create_draw('Ring', 'admin', 'member', 'guest', 'recipient');
select pg_temp.exclude(giver, receiver, name => 'Ring')
from (values ('admin', 'member'), ('member', 'admin'), ('guest', 'recipient'), ('recipient', 'guest')) as t (giver, receiver);
update public.draws set avoid_last = false, no_swaps = true where id = tests.id('draw', 'Ring');
select is(pg_temp.run(0, 'Ring'), 'drawn', 'two couples');
select is(pg_temp.is_whole('Ring'), true, 'are drawn');
select is((select count(*)::integer from private.draw_results as one join private.draw_results as other
  on one.draw_id = other.draw_id and one.giver_id = other.receiver_id and one.receiver_id = other.giver_id
  where one.draw_id = tests.id('draw', 'Ring')), 0, 'and nobody gets from whom they give to');
select tests.ask_draw('admin', 'reopen_draw', 'Ring', ', 1');
select pg_temp.exclude('admin', 'guest', name => 'Ring'), pg_temp.exclude('guest', 'admin', name => 'Ring');
select pg_temp.exclude('member', 'recipient', name => 'Ring'), pg_temp.exclude('recipient', 'member', name => 'Ring');
select is(pg_temp.run(1, 'Ring'), 'too_narrow', 'swaps alone are too narrow');
update public.draws set day = tests.today() - 1 where id = tests.id('draw', 'Ring');
select is(pg_temp.run(1, 'Ring'), '23514', 'nothing is drawn after the day, which would tell all');

-- After names are drawn anew, nobody has looked at their new result.
select tests.create_draw('Neu', 'admin', 'member', 'guest', 'recipient');
select pg_temp.run(0, 'Neu');
select pg_temp.own('guest', 'Neu');
select is(pg_temp.run(1, 'Neu'), 'drawn', 'redrawn');
select is(pg_temp.seen('Neu'), 'admin 0, guest 1, member 0, recipient 0', 'whoever looked has looked at the former one');
select is(pg_temp.own('guest', 'Neu') like '2 %', true, 'and now at this one');
select is(pg_temp.seen('Neu'), 'admin 0, guest 2, member 0, recipient 0', 'which is seen');

-- Two draws in one season: the last draw is another one for each participant.
select tests.create_draw(draw, variadic actors), tests.ask_draw('admin', 'run_draw', draw, ', 0'), tests.let_results_be(draw, variadic actors)
from (values ('Eltern', array['admin', 'guest', 'member']), ('Kinder', array['admin', 'member', 'recipient'])) as season (draw, actors);
update public.draws set day = tests.today() - case id when tests.id('draw', 'Kinder') then 1 else 2 end
where id in (tests.id('draw', 'Eltern'), tests.id('draw', 'Kinder'));
select tests.create_draw('Alle', 'admin', 'member', 'guest', 'recipient');
select is(
  (
    select string_agg(giver.display_name || ' > ' || receiver.display_name, ', ' order by giver.display_name)
    from public.draws, private.forbidden_pairs(draws) as pair
    join public.draw_participants as giving on giving.id = pair.giver_id
    join public.draw_participants as receiving on receiving.id = pair.receiver_id
    join public.group_members as giver on giver.id = giving.member_id
    join public.group_members as receiver on receiver.id = receiving.member_id
    where draws.id = tests.id('draw', 'Alle')
  ),
  'admin > member, guest > member, member > recipient, recipient > admin', 'whoever was in one of two alone gets nobody of that again'
);

select * from finish();
rollback;
