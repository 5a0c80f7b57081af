-- Joining or leaving a draw after names are drawn reveals no receiver of others, regardless of an admin's preparations.
begin;
set local search_path = public, extensions;
select plan(43);
select tests.create_groups();
create function pg_temp.exclude(giver text, receiver text) returns void
language sql as $$
  insert into public.draw_exclusions (draw_id, giver_id, receiver_id, group_id) values (
    tests.id('draw', 'Wichteln'), tests.part('Wichteln', giver), tests.part('Wichteln', receiver), tests.id('group', 'Familie')
  ) on conflict do nothing
$$;
create function pg_temp.drawn(variadic ring text[]) returns void
language plpgsql as $$
begin
  delete from public.draws where id = tests.id('draw', 'Wichteln');
  delete from private.write_counters;
  perform tests.create_draw('Wichteln', variadic ring);
  perform tests.ask_draw('admin', 'run_draw', 'Wichteln', ', 0');
  perform tests.let_results_be('Wichteln', variadic ring);
end
$$;
create function pg_temp.state() returns text
language sql as $$ select state from public.draws where id = tests.id('draw', 'Wichteln') $$;
create function pg_temp.ask_too(actor text) returns void
language sql as $$
  select tests.ask_draw('admin', 'ask_all_for_draw', 'Wichteln', format(', %L', array[tests.id('member', actor || ' in Familie')]))
$$;

-- A late admin joins a drawn draw, after excluding all but the given participants as possible givers for themselves.
create function pg_temp.comes_after(variadic possible text[]) returns text
language plpgsql as $$
declare
  answer text;
begin
  perform pg_temp.drawn('admin', 'member', 'guest', 'recipient');
  perform pg_temp.ask_too('admin recipient');
  perform pg_temp.exclude(name, 'admin recipient') from unnest(array['admin', 'member', 'guest', 'recipient']) as name where name <> all (possible);
  answer := tests.ask_draw('admin recipient', 'join_draw', 'Wichteln');
  return answer || ', ' || pg_temp.state();
end
$$;
select is(pg_temp.comes_after('member'), 'joined, gathering', 'a draw becomes void for a newcomer to whom only one member may give');
select is(pg_temp.comes_after('member', 'guest'), 'joined, gathering', 'and with two');
select is(pg_temp.comes_after('member', 'guest', 'recipient'), 'drawn, drawn', 'with three it stays drawn');

-- Only member may give to guest, so a newcomer who got guest would know who gave to guest before.
select pg_temp.drawn('admin', 'member', 'guest', 'recipient');
select pg_temp.exclude('admin', 'guest'), pg_temp.exclude('recipient', 'guest');
create function pg_temp.late_result() returns text
language plpgsql as $$
declare
  gets text;
begin
  begin
    perform tests.ask_draw('admin recipient', 'join_draw', 'Wichteln');
    select display_name into gets from private.draw_results
    join public.draw_participants as part on part.id = receiver_id join public.group_members as member on member.id = part.member_id
    where giver_id = tests.part('Wichteln', 'admin recipient');
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then null;
  end;
  return gets;
end
$$;
create function pg_temp.late_results() returns text
language sql as $$
  select string_agg(distinct gets, ', ' order by gets) from (select pg_temp.late_result() as gets from generate_series(1, 60)) as t
$$;
select is(pg_temp.late_results(), 'admin, member, recipient', 'a newcomer gets no receiver to whom only one member may give');

-- The receiver of a newcomer does not depend on who has looked at their result, which would reveal those who have not.
select pg_temp.drawn('admin', 'member', 'guest', 'recipient');
select is(pg_temp.late_results(), 'admin, guest, member, recipient', 'a newcomer gets anybody');
update public.draw_participants set seen_round = 1 where id = tests.part('Wichteln', 'guest');
select is(pg_temp.late_results(), 'admin, guest, member, recipient', 'a newcomer also gets the receiver of somebody who has looked');

-- A participant who left returns only with the next drawing, so that nobody collects receivers.
create function pg_temp.goes(how text) returns void
language plpgsql as $$
begin
  perform case how
    when 'leaves' then tests.ask_draw('recipient', 'leave_draw', 'Wichteln')
    when 'is taken out' then tests.ask_draw('admin', 'leave_draw', 'Wichteln', format(', %L', tests.part('Wichteln', 'recipient')))
    when 'leaves the group' then tests.answer('recipient', 'with gone as (delete from public.group_members where user_id = auth.uid() returning id) select count(*) from gone')
  end;
  if how = 'leaves the group' then
    insert into public.group_members (id, group_id, user_id, display_name)
    values (tests.id('member', 'recipient in Familie'), tests.id('group', 'Familie'), tests.id('user', 'recipient'), 'recipient');
  end if;
end
$$;
create function pg_temp.returns(how text, meanwhile text default 'select') returns text
language plpgsql as $$
declare
  answers text;
begin
  begin
    perform pg_temp.drawn('admin', 'member', 'guest', 'recipient', 'admin recipient');
    perform pg_temp.goes(how);
    execute meanwhile;
    answers := concat_ws(', ', tests.ask_draw('recipient', 'join_draw', 'Wichteln'), tests.ask_draw('recipient', 'join_draw', 'Wichteln'));
    answers := concat_ws(', ', answers, (
      select count(*) from private.draw_results where draw_id = tests.id('draw', 'Wichteln')
    ), tests.part('Wichteln', 'recipient') is not null);
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then null;
  end;
  return answers;
end
$$;
select is(pg_temp.returns(how), 'wait, wait, 4, ' || is_kept, format('somebody who %s and comes back waits for the next draw', how))
from (values ('leaves', 't'), ('is taken out', 't'), ('leaves the group', 'f')) as t (how, is_kept);
select is(
  pg_temp.returns('leaves', format(
    'select tests.ask_draw(''admin'', ''ask_for_draw'', ''Wichteln'', %L)', format(', %L, %L', tests.id('member', 'recipient in Familie'), is_asked)
  )),
  'wait, wait, 4, t', format('also when an admin asks: %s', is_asked)
)
from (values ('t'), ('f')) as t (is_asked);
select pg_temp.drawn('admin', 'member', 'guest', 'recipient', 'admin recipient');
select pg_temp.goes('leaves the group');
select pg_temp.ask_too('recipient');
select is(
  (select refusal from public.draw_participants where id = tests.part('Wichteln', 'recipient')), 'left', 'nor does a question wait for an answer that could only be no'
);
select is(pg_temp.returns('leaves', 'select tests.ask_draw(''admin'', ''reopen_draw'', ''Wichteln'', '', 1'')'), 'joined, joined, 0, t', 'until what was drawn is void');
select is(pg_temp.returns('leaves', 'select tests.ask_draw(''admin'', ''run_draw'', ''Wichteln'', '', 1'')'), 'drawn, drawn, 5, t', 'or drawn anew');
select is(pg_temp.returns('leaves', 'select tests.let_day_pass(''Wichteln'')'), 'over, over, 4, t', 'or over');
select pg_temp.drawn('admin', 'member', 'guest');
select pg_temp.ask_too('recipient');
select tests.ask_draw('recipient', 'leave_draw', 'Wichteln');
select is(tests.ask_draw('recipient', 'join_draw', 'Wichteln'), 'drawn', 'whoever was only asked has not been out');
select pg_temp.drawn('admin', 'member', 'guest', 'recipient');
select tests.ask_draw('recipient', 'leave_draw', 'Wichteln');
select pg_temp.ask_too('admin recipient');
select is(tests.ask_draw('admin recipient', 'join_draw', 'Wichteln'), 'drawn', 'nor does anybody wait for another who left');
select pg_temp.drawn('admin', 'member', 'guest', 'recipient', 'admin recipient');
savepoint gone;
select tests.answer('recipient', 'select public.delete_account()');
select is((select count(*)::integer from private.draw_leavers), 0, 'nothing is kept of an account that is gone');
rollback to gone;

-- Exclusions that an admin made survive leaving and coming back.
create function pg_temp.exclusions(how text) returns text
language plpgsql as $$
declare
  left_over text;
begin
  begin
    delete from public.draws where id = tests.id('draw', 'Wichteln');
    delete from private.write_counters;
    perform tests.create_draw('Wichteln', 'admin', 'member', 'guest', 'recipient');
    perform tests.ask_draw('recipient', 'set_draw_hint', 'Wichteln', ', ''Tee''');
    perform pg_temp.exclude('admin', 'recipient'), pg_temp.exclude('recipient', 'member');
    perform pg_temp.goes(how);
    left_over := (
      select string_agg(concat_ws(' ', is_in, hint), ', ') from public.draw_participants
      where member_id = tests.id('member', 'recipient in Familie') or member_id is null
    );
    perform tests.ask_draw('recipient', 'join_draw', 'Wichteln');
    left_over := concat_ws(', ', left_over, (select count(*) from public.draw_exclusions));
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then null;
  end;
  return left_over;
end
$$;
select is(pg_temp.exclusions(how), kept, format('whoever %s and comes back: %s', how, kept))
from (values ('leaves', 'f, 2'), ('is taken out', '0'), ('leaves the group', '0')) as t (how, kept);

-- A leaving participant knows their receiver; the new giver of this receiver stays hidden.
create function pg_temp.goes_after(variadic possible text[]) returns text
language plpgsql as $$
declare
  seen text;
begin
  begin
    perform pg_temp.drawn('admin', 'member', 'guest', 'recipient', 'admin recipient');
    perform pg_temp.exclude(name, 'member') from unnest(array['admin', 'guest', 'recipient', 'admin recipient']) as name where name <> all (possible);
    perform tests.ask_draw('member', 'leave_draw', 'Wichteln');
    seen := pg_temp.state();
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then null;
  end;
  return seen;
end
$$;
select is(pg_temp.goes_after('admin'), 'gathering', 'a draw becomes void for a leaver whose receiver only one other may give to');
select is(pg_temp.goes_after('admin', 'recipient'), 'gathering', 'and with two');
select is(pg_temp.goes_after('admin', 'recipient', 'guest'), 'drawn', 'with three it stays drawn');
select pg_temp.drawn('admin', 'member', 'guest', 'recipient', 'admin recipient');
select pg_temp.exclude('recipient', 'guest'), pg_temp.exclude('admin recipient', 'guest');
select tests.ask_draw('member', 'leave_draw', 'Wichteln');
select is(pg_temp.state(), 'gathering', 'nor may the receiver be for one alone');

-- An earlier day asks all participants once more, because it could pass before anybody notices, and afterwards all
-- results are public.
create function pg_temp.who_is_in() returns text
language sql as $$
  select string_agg(display_name, ', ' order by display_name) from public.draw_participants as part
  join public.group_members as member on member.id = part.member_id where part.draw_id = tests.id('draw', 'Wichteln') and is_in
$$;
create function pg_temp.move(day date) returns text
language sql as $$ select tests.ask_draw('admin', 'change_draw', 'Wichteln', format(', ''Wichteln'', %L', day)) $$;
delete from public.draws where id = tests.id('draw', 'Wichteln');
select tests.create_draw('Wichteln', 'admin', 'member', 'guest', 'recipient');
select is(pg_temp.move(tests.today() + days) || ' ' || pg_temp.who_is_in(), answer, format('before drawing, the day is moved to %s days from now: %s', days, answer))
from (values
  (10, 'true admin, guest, member, recipient'), (12, 'true admin, guest, member, recipient'), (11, 'true admin')
) as move (days, answer);
select is(tests.ask_draw('admin', 'run_draw', 'Wichteln', ', 0'), 'too_few', 'whoever said yes to a later day is asked once more');
select is((select count(*)::integer from public.draw_participants), 4, 'and stays on the list, with whom they must not draw');

-- Asking a question before looking at the result is refused: the answer could tell the receiver, and others would still
-- see that the giver has not looked.
select pg_temp.drawn('admin', 'member', 'guest', 'recipient');
create function pg_temp.guess(said text, receiver text) returns text
language sql as $$
  select tests.say_in_draw('admin', 'giver', 'Wichteln', said, receiver => tests.part('Wichteln', receiver))
$$;
select is(pg_temp.guess(said, receiver), 'false', format('the question "%s" to %s before looking is refused', said, receiver))
from (values ('Tee?'), (' ')) as m (said), (values ('member'), ('guest')) as r (receiver);
select is((select count(*)::integer from public.draw_news where changed_at < now()), 0, 'of which nobody hears');
select tests.answer('admin', format('select count(*) from public.my_draw_result(%L)', tests.id('draw', 'Wichteln')));
select is(pg_temp.guess('Tee?', receiver), answer, format('and then to %s: %s', receiver, answer)) from (values ('guest', 'false'), ('member', 'true')) as t (receiver, answer);
select is(
  tests.say_in_draw('member', 'receiver', 'Wichteln', 'Wer?'), 'true', 'whoever is asked by somebody answers at any time'
);

-- Texts that are far too long are refused before any lock is taken.
select is(tests.ask_draw('outsider', f, 'Wichteln', others), '23514', format('%s refuses a text as long as a book', f))
from (values
  ('ask_in_draw', format(', ''receiver'', %L, %L, 1', tests.id('message', 'book'), repeat('x', 40001))), ('set_draw_hint', format(', %L', repeat('x', 40001))),
  ('create_draw', format(', %L, ''x'', %L, null, %L', tests.id('group', 'Familie'), tests.today(), repeat('x', 40001))),
  ('change_draw', format(', %L, %L', repeat('x', 40001), tests.today() + 20)), ('change_draw', format(', ''x'', %L, null, %L', tests.today() + 20, repeat('x', 40001)))
) as call (f, others);

select * from finish();
rollback;
