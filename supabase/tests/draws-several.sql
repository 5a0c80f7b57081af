-- The same people in several draws, of this group and of another one: what happens in one of them touches none of the others.
begin;
set local search_path = public, extensions;
select plan(40);
select tests.create_groups();
insert into public.group_members (id, group_id, user_id, display_name)
select tests.id('member', actor || ' in ' || place), tests.id('group', place), tests.id('user', actor), actor
from tests.actors() as actor cross join (values ('Familie'), ('Kollegen')) as places (place)
where actor <> 'signed-out'
on conflict do nothing;

create function pg_temp.part(name text, actor text) returns uuid
language sql immutable as $$ select tests.id('part', name || ' ' || actor) $$;

-- Stores a draw as if drawn yesterday: admin > member > guest > recipient > admin recipient > admin. One member said no
-- and another one left; all dependent rows exist.
create function pg_temp.let_be(name text, place text, said_no text, has_left text) returns void
language sql as $$
  insert into public.draws (id, group_id, title, day, state, round, drawn_at, changed_at)
  values (tests.id('draw', name), tests.id('group', place), name, tests.today() + 10, 'drawn', 1, now() - interval '1 day', '2000-01-01');
  insert into public.draw_participants (id, draw_id, group_id, member_id, is_in, refusal, hint)
  select pg_temp.part(name, display_name), tests.id('draw', name), group_id, id, display_name not in (said_no, has_left),
    case display_name when said_no then 'declined' when has_left then 'left' end, 'Tee'
  from public.group_members where group_id = tests.id('group', place);
  insert into public.draw_exclusions (draw_id, giver_id, receiver_id, group_id)
  values (tests.id('draw', name), pg_temp.part(name, 'guest'), pg_temp.part(name, 'admin recipient'), tests.id('group', place));
  insert into private.draw_results (draw_id, giver_id, receiver_id, given_since)
  select tests.id('draw', name), pg_temp.part(name, giver), pg_temp.part(name, receiver), now() - interval '1 day'
  from (values ('admin', 'member'), ('member', 'guest'), ('guest', 'recipient'), ('recipient', 'admin recipient'), ('admin recipient', 'admin')) as pair (giver, receiver);
  insert into public.draw_news (user_id, draw_id, group_id, changed_at)
  select user_id, draw_id, group_id, '2000-01-01' from public.draw_participants join public.group_members using (group_id)
  where draw_id = tests.id('draw', name) and member_id = group_members.id and is_in;
  insert into private.draw_messages (draw_id, receiver_id, side, id, text)
  select draw_id, receiver_id, 'receiver', tests.id('message', name), 'Hallo' from private.draw_results where draw_id = tests.id('draw', name);
  insert into private.draw_leavers (draw_id, user_id) values (tests.id('draw', name), tests.id('user', has_left));
$$;
select pg_temp.let_be(name, place, said_no, has_left)
from (values
  ('Wichteln', 'Familie', 'outsider', 'former'), ('Julklapp', 'Familie', 'former', 'outsider'), ('Büro', 'Kollegen', 'former', 'outsider')
) as draw (name, place, said_no, has_left);

-- All rows of these draws with their physical place (ctid), which changes with every write, even one without effect;
-- `told` is the time by which pages notice changes.
create temporary view kept as
select name, what, version
from (values ('Wichteln'), ('Julklapp'), ('Büro')) as draw (name) join (
  select id as draw_id, 'draw' as what, ctid::text as version from public.draws
  union all select id, 'told', changed_at::text from public.draws
  union all select draw_id, 'people', ctid::text from public.draw_participants
  union all select draw_id, 'exclusions', ctid::text from public.draw_exclusions
  union all select draw_id, 'news', ctid::text from public.draw_news
  union all select draw_id, 'results', ctid::text from private.draw_results
  union all select draw_id, 'messages', ctid::text from private.draw_messages
  union all select draw_id, 'leavers', ctid::text from private.draw_leavers
) as version_of_row on draw_id = tests.id('draw', name);

-- As `tests.touched`, but `told` is reset before the query, so that only changes of the query count.
create function pg_temp.touched(actor text, query text, meanwhile text default 'select') returns text
language sql as $$
  select tests.touched(actor, query, meanwhile || '; update public.draws set changed_at = ''2000-01-01'' where true')
$$;
create function pg_temp.does(actor text, function_name text, others text default '', meanwhile text default 'select') returns text
language sql as $$
  select pg_temp.touched(actor, format('select public.%I(%L%s)', function_name, tests.id('draw', 'Wichteln'), others), meanwhile)
$$;
-- Calls while names are drawn.
select is(pg_temp.does(actor, f, others), expected, format('%s: %s%s', actor, f, ' ' || label))
from (values
  ('admin', 'ask_all_for_draw', format(', %L', array[tests.id('member', 'outsider in Familie')]), 'of whoever said no', 'true | Wichteln: draw, people, told'),
  ('admin', 'ask_for_draw', format(', %L, false', tests.id('member', 'outsider in Familie')), 'no more', 'false'),
  ('outsider', 'join_draw', '', 'having left others', 'drawn | Wichteln: draw, news, people, results, told'),
  ('former', 'join_draw', '', 'having left this one', 'wait'),
  ('member', 'leave_draw', '', null, 'left | Wichteln: draw, leavers, messages, news, people, results, told'),
  ('outsider', 'leave_draw', '', 'having said no', 'left | Wichteln: draw, people, told'),
  (
    'admin', 'leave_draw', format(', %L', pg_temp.part('Wichteln', 'member')), 'of somebody',
    'left | Wichteln: draw, leavers, messages, news, people, results, told'
  ),
  ('admin', 'leave_draw', format(', %L', pg_temp.part('Julklapp', 'member')), 'of another one', 'left'),
  ('admin', 'leave_draw', format(', %L, 0', pg_temp.part('Julklapp', 'member')), 'of another one and round', 'left'),
  ('admin', 'leave_draw', format(', %L', pg_temp.part('Büro', 'member')), 'of another group', 'left'),
  ('member', 'set_draw_hint', ', ''Kaffee'', ''Tee''', null, 'true | Wichteln: draw, people, told'),
  ('admin', 'change_draw', format(', ''Wichteln'', %L', tests.today() + 11), 'to a later day', 'true | Wichteln: draw, told'),
  ('admin', 'run_draw', ', 1', 'anew', 'drawn | Wichteln: draw, leavers, messages, news, people, results, told'),
  ('admin', 'reopen_draw', ', 1', null, 'true | Wichteln: draw, leavers, messages, people, results, told'),
  ('admin', 'remove_draw', '', null, 'true | Wichteln: draw, exclusions, leavers, messages, news, people, results, told'),
  ('member', 'ask_in_draw', format(', ''receiver'', %L, ''Ja?'', 1', tests.id('message', 'Ja?')), null, 'true | Wichteln: messages, news')
) as call (actor, f, others, label, expected);
select is(
  pg_temp.touched('member', format('select count(*) from public.my_draw_result(%L)', tests.id('draw', 'Wichteln'))),
  '1 | Wichteln: draw, people, told', 'member looks'
);

-- The results become void where exclusions would reveal them.
select is(
  pg_temp.does('outsider', 'join_draw', '', format(
    'insert into public.draw_exclusions (draw_id, giver_id, receiver_id, group_id) select draw_id, id, %L, group_id from public.draw_participants where id in (%L, %L, %L)',
    pg_temp.part('Wichteln', 'outsider'), pg_temp.part('Wichteln', 'guest'), pg_temp.part('Wichteln', 'recipient'), pg_temp.part('Wichteln', 'admin recipient')
  )),
  'joined | Wichteln: draw, leavers, messages, people, results, told', 'two alone may give to who comes'
);
select is(
  pg_temp.does('member', 'leave_draw', '', format(
    'insert into public.draw_exclusions (draw_id, giver_id, receiver_id, group_id) select draw_id, id, %L, group_id from public.draw_participants where id in (%L, %L)',
    pg_temp.part('Wichteln', 'member'), pg_temp.part('Wichteln', 'guest'), pg_temp.part('Wichteln', 'recipient')
  )),
  'left | Wichteln: draw, leavers, messages, news, people, results, told', 'or to who goes'
);

-- Calls before names are drawn.
select is(
  pg_temp.does(actor, f, others, 'select tests.ask_draw(''admin'', ''reopen_draw'', ''Wichteln'', '', 1'')'), expected, format('before, %s: %s%s', actor, f, ' ' || label)
)
from (values
  ('admin', 'ask_for_draw', format(', %L, false', tests.id('member', 'outsider in Familie')), 'no more', 'true | Wichteln: draw, people, told'),
  ('outsider', 'join_draw', '', null, 'joined | Wichteln: draw, people, told'),
  ('former', 'join_draw', '', null, 'joined | Wichteln: draw, people, told'),
  ('member', 'leave_draw', '', null, 'left | Wichteln: draw, news, people, told'),
  (
    'admin', 'set_draw_exclusion', format(', %L, %L, true', pg_temp.part('Wichteln', 'member'), pg_temp.part('Wichteln', 'guest')), null,
    'true | Wichteln: draw, exclusions, told'
  ),
  (
    'admin', 'set_draw_exclusion', format(', %L, %L, false', pg_temp.part('Wichteln', 'guest'), pg_temp.part('Wichteln', 'admin recipient')), 'no more',
    'true | Wichteln: draw, exclusions, told'
  ),
  ('admin', 'set_draw_exclusion', format(', %L, %L, true', pg_temp.part('Julklapp', 'member'), pg_temp.part('Julklapp', 'guest')), 'of another one', '23503'),
  (
    'admin', 'set_draw_exclusion', format(', %L, %L, false', pg_temp.part('Julklapp', 'guest'), pg_temp.part('Julklapp', 'admin recipient')),
    'of another one no more', 'true | Wichteln: draw, told'
  ),
  ('admin', 'change_draw', format(', ''Wichteln'', %L', tests.today() + 9), 'to an earlier day', 'true | Wichteln: draw, people, told'),
  ('admin', 'run_draw', ', 1', null, 'drawn | Wichteln: draw, news, results, told')
) as call (actor, f, others, label, expected);

-- Calls after the day of the draw.
select is(pg_temp.does(actor, f, others, 'select tests.let_day_pass(''Wichteln'')'), expected, format('over, %s: %s%s', actor, f, ' ' || label))
from (values
  ('admin', 'ask_all_for_draw', format(', %L', array[tests.id('member', 'outsider in Familie')]), null, 'false'),
  ('admin', 'ask_for_draw', format(', %L, true', tests.id('member', 'outsider in Familie')), null, 'false'),
  ('admin', 'ask_for_draw', format(', %L, false', tests.id('member', 'outsider in Familie')), 'no more', 'false'),
  ('outsider', 'join_draw', '', null, 'over'), ('member', 'leave_draw', '', null, 'over'),
  ('admin', 'leave_draw', format(', %L', pg_temp.part('Julklapp', 'member')), 'of another one', 'over')
) as call (actor, f, others, label, expected);
savepoint all_over;
select tests.let_day_pass(name) from (values ('Wichteln'), ('Julklapp'), ('Büro')) as draw (name);
select is(
  tests.answer('member', format('select string_agg(distinct draw_id::text, '''') from public.all_draw_results(%L) join public.draw_participants on id = giver_id', tests.id('draw', name))),
  tests.id('draw', name)::text, format('who gave to whom in %s', name)
)
from (values ('Wichteln'), ('Büro')) as draw (name);
rollback to all_over;

-- Leaving a group leaves all of its draws, and no others.
create function pg_temp.leaves(meanwhile text default 'select') returns text
language sql as $$
  select pg_temp.touched('member', 'with gone as (delete from public.group_members where id = ' || quote_literal(tests.id('member', 'member in Familie')) || ' returning id) select count(*) from gone', meanwhile)
$$;
select is(
  pg_temp.leaves(),
  '1 | Julklapp: draw, leavers, messages, news, people, results, told | Wichteln: draw, leavers, messages, news, people, results, told',
  'whoever leaves the group'
);
select is(
  pg_temp.leaves('select tests.let_day_pass(''Wichteln'')'),
  '1 | Julklapp: draw, leavers, messages, news, people, results, told | Wichteln: messages, news, people', 'when one is over'
);
select is(
  pg_temp.touched('member', 'select public.delete_account()', 'select tests.let_day_pass(''Wichteln'')'),
  'Büro: draw, messages, news, people, results, told | Julklapp: draw, messages, news, people, results, told | Wichteln: messages, news, people',
  'and with the account'
);

select * from finish();
rollback;
