-- Rights to prepare a draw, to read it and to take part.
begin;
set local search_path = public, extensions;
select plan(183);
select tests.create_groups();
select tests.create_draw('Wichteln', 'admin', 'member', 'guest', 'recipient');
insert into public.draw_exclusions (draw_id, giver_id, receiver_id, group_id) values (
  tests.id('draw', 'Wichteln'), tests.part('Wichteln', 'member'), tests.part('Wichteln', 'guest'), tests.id('group', 'Familie')
);
insert into public.draw_news (user_id, draw_id, group_id)
select tests.id('user', name), tests.id('draw', 'Wichteln'), tests.id('group', 'Familie')
from (values ('member'), ('guest')) as part (name);

-- Members read a draw, and nobody else.
select is(tests.answer(actor, format('select count(*) from public.%I', name)), count, format('%s reads %s rows of %s', actor, count, name))
from (values
  ('draws', '1', '0'), ('draw_participants', '4', '0'), ('draw_exclusions', '1', '0')
) as t (name, of_members, of_others), (values
  ('admin', true), ('admin recipient', true), ('member', true), ('guest', true), ('outsider', false), ('former', false), ('signed-out', null)
) as reader (actor, is_member), lateral (
  select case when is_member then of_members when is_member is null then '42501' else of_others end as count
) as expected;
select is(tests.answer(actor, 'select count(*) from public.draw_news'), count, format('%s reads %s news', actor, count))
from (values ('member', '1'), ('guest', '1'), ('admin', '0'), ('outsider', '0'), ('signed-out', '42501')) as reader (actor, count);
select is(tests.answer('admin', format('select %I from public.%I', name, list)), '42501', format('nobody reads the system column %s of %s', name, list))
from (values ('draws'), ('draw_participants'), ('draw_exclusions'), ('draw_news')) as t (list), (values ('xmin'), ('ctid')) as c (name);

-- The tables of draws can be written only by functions.
select is(tests.outcome(actor, statement), '42501', format('%s: %s', actor, statement))
from (values ('admin'), ('member'), ('outsider'), ('signed-out')) as writer (actor), (values
  ('update public.draws set state = ''drawn'''), ('delete from public.draws'), ('update public.draw_participants set seen_round = 5'),
  ('delete from public.draw_participants'), ('delete from public.draw_exclusions'), ('update public.draw_news set changed_at = now()'),
  ('insert into public.draws (id, group_id, title, day) select gen_random_uuid(), group_id, ''x'', day from public.draws')
) as attempt (statement);

-- Creates a draw with the members and exclusions of an earlier one, in one request.
savepoint once_more;
create function pg_temp.repeat(actor text, joins boolean, other text default 'Wichteln') returns text
language sql as $$
  select tests.answer(actor, format(
    'select public.create_draw(%L, %L, ''Wieder'', %L, p_joins => %L, p_members => %L, p_exclusions_of => %L)', tests.id('draw', 'Wieder'),
    tests.id('group', 'Familie'), tests.today() + 20, joins,
    array[tests.id('member', 'member in Familie'), tests.id('member', 'guest in Familie')], tests.id('draw', other)
  ))
$$;
create function pg_temp.again() returns text
language sql as $$
  select string_agg(member.display_name || case when part.is_in then ' in' else '' end, ', ' order by part.joined_at, member.display_name)
    || '; ' || ((
      select string_agg(tests.part('Wieder', giver) || ' ' || tests.part('Wieder', receiver), ', ')
      from public.draw_exclusions, (values ('member', 'guest')) as pair (giver, receiver)
      where draw_id = tests.id('draw', 'Wieder') and giver_id = tests.part('Wieder', giver) and receiver_id = tests.part('Wieder', receiver)
    ) is not null)
  from public.draw_participants as part join public.group_members as member on member.id = part.member_id
  where part.draw_id = tests.id('draw', 'Wieder')
$$;
select is(pg_temp.repeat('admin', true), tests.id('draw', 'Wieder')::text, 'an admin prepares the same once more');
select is(pg_temp.again(), 'admin in, guest, member; true', 'with those who are asked and what was not allowed');
select is(pg_temp.repeat('admin', true), tests.id('draw', 'Wieder')::text, 'twice after a lost answer');
select is(pg_temp.again() || (select count(*) from public.draw_exclusions), 'admin in, guest, member; true2', 'and no more of it');
select is(pg_temp.repeat('member', true), '42501', 'nobody else does');
rollback to once_more;

-- Only an admin creates a draw.
create function pg_temp.create_call(of_group text, day date default tests.today(), title text default 'Neu') returns text
language sql as $$
  select format('select public.create_draw(%L, %L, %L, %L)', tests.id('draw', 'Neu'), tests.id('group', of_group), title, day)
$$;
select is(tests.outcome(actor, pg_temp.create_call(of_group)), outcome, format('%s prepares a draw in %s: %s', actor, of_group, outcome))
from (values
  ('admin', 'Familie', '1'), ('admin recipient', 'Familie', '1'), ('member', 'Familie', '42501'), ('guest', 'Familie', '42501'),
  ('outsider', 'Familie', '42501'), ('admin', 'Kollegen', '42501'), ('admin', 'nowhere', '42501'), ('signed-out', 'Familie', '42501')
) as preparer (actor, of_group, outcome);
select is(
  tests.outcome('admin', pg_temp.create_call('Familie', day, title)), outcome, format('%s on %s: %s', left(title, 3), day, outcome)
)
from (values
  (tests.today() - 1, 'Neu', '23514'), (tests.today(), ' ', '23514'), (tests.today(), repeat('x', 101), '23514'),
  ('infinity'::date, 'Neu', '23514'), (null, 'Neu', '23502')
) as wrong (day, title, outcome);
select tests.run_as('admin', pg_temp.create_call('Familie'));
select is(tests.answer('admin', pg_temp.create_call('Familie', tests.today() + 1, 'Zweimal')), tests.id('draw', 'Neu')::text, 'sent twice');
select is(
  (select count(*) || ' ' || max(title) from public.draws where id = tests.id('draw', 'Neu')), '1 Neu', 'it is prepared once, as at first'
);
insert into public.draws (id, group_id, title, day) values (tests.id('draw', 'Fremd'), tests.id('group', 'Kollegen'), 'Fremd', tests.today());
select is(
  tests.answer('admin', format('select public.create_draw(%L, %L, ''Neu'', %L)', tests.id('draw', 'Fremd'), tests.id('group', 'Familie'), tests.today())),
  '42501', 'the id of a draw elsewhere is none of theirs'
);

-- Every draw function works for those who may call it; all others get the same refusal, whether the draw exists or not.
select is(tests.ask_draw(actor, f, name, others), case when may = 'all' and actor = 'member' then answer else '42501' end, format('%s calls %s for %s only if they may', actor, f, name))
from (values
  ('change_draw', ', ''Neu'', ''2199-12-24'', 1, null, true, true', 'admin', 'true'), ('remove_draw', '', 'admin', 'true'),
  ('ask_all_for_draw', ', ''{}''', 'admin', null), ('run_draw', ', 7', 'admin', 'already'), ('reopen_draw', ', 0', 'admin', 'true'),
  ('set_draw_hint', ', ''Tee''', 'all', 'true')
) as call (f, others, may, answer), (values
  ('member', 'Wichteln'), ('outsider', 'Wichteln'), ('outsider', 'missing'), ('signed-out', 'Wichteln')
) as asker (actor, name);
select is(
  tests.ask_draw(actor, 'set_draw_exclusion', 'Wichteln', format(', %L, %L, true', tests.part('Wichteln', 'admin'), tests.part('Wichteln', 'guest'))),
  answer, format('%s excludes: %s', actor, answer)
) from (values ('member', '42501'), ('outsider', '42501'), ('admin', 'true')) as excluder (actor, answer);
select is(tests.ask_draw('admin', 'set_draw_exclusion', 'Wichteln', others), answer, format('excludes %s: %s', others, answer))
from (values
  (format(', %L, %L, true', tests.part('Wichteln', 'admin'), tests.part('Wichteln', 'admin')), '23514'),
  (format(', %L, %L, true', tests.part('Wichteln', 'admin'), tests.id('member', 'guest in Familie')), '23503'),
  (format(', %L, %L, false', tests.part('Wichteln', 'admin'), tests.part('Wichteln', 'guest')), 'true')
) as attempt (others, answer);

-- Changing a draw.
create function pg_temp.change(day date, others text default 'null, false, false') returns text
language sql as $$
  select format(', ''Julklapp'', %L, 1999, %s, %L, %L', change.day, others, title, note) from public.draws where id = tests.id('draw', 'Wichteln')
$$;
select is(tests.ask_draw('admin', 'change_draw', 'Wichteln', pg_temp.change(tests.today() - 1)), '23514', 'no day that has passed');
select is(tests.ask_draw('admin', 'change_draw', 'Wichteln', pg_temp.change(tests.today() + 2)), 'true', 'while gathering an earlier one');
select is(
  (select concat_ws(' ', title, day - tests.today(), budget_cents, avoid_last) from public.draws where id = tests.id('draw', 'Wichteln')),
  'Julklapp 2 1999 f', 'all of it is changed'
);
select tests.ask_draw(name, 'join_draw', 'Wichteln') from (values ('member'), ('guest'), ('recipient')) as t (name);
select tests.ask_draw('admin', 'run_draw', 'Wichteln', ', 0');
select is(
  tests.ask_draw('admin', 'change_draw', 'Wichteln', pg_temp.change(tests.today() + days, others)), answer, format('after drawing, a day in %s days with %s: %s', days, others, answer)
)
from (values
  (1, 'null, false, false', 'false'), (-1, 'null, false, false', 'false'), (2, '''Neu'', false, false', 'true'),
  (3, 'null, false, false', 'true'), (3, 'null, true, false', 'false'), (3, 'null, false, true', 'false')
) as change (days, others, answer);
select is(
  tests.ask_draw('admin', 'set_draw_exclusion', 'Wichteln', format(', %L, %L, true', tests.part('Wichteln', 'guest'), tests.part('Wichteln', 'member'))),
  'false', 'once names are drawn nobody is excluded'
);

-- Asking members to take part, and their answers.
select is(tests.ask_draw('admin', 'ask_all_for_draw', 'Neu', format(
  ', %L', array[tests.id('member', 'guest in Familie'), tests.id('member', 'member in Familie'), tests.id('member', 'outsider in Kollegen'), null]
)), 'true', 'members are asked');
create function pg_temp.parts(name text) returns text
language sql as $$
  select string_agg(concat(display_name, case when not is_in then coalesce(' ' || refusal, '?') end), ', ' order by display_name)
  from public.draw_participants join public.group_members on group_members.id = member_id where draw_id = tests.id('draw', name)
$$;
select is(pg_temp.parts('Neu'), 'guest?, member?', 'those of the group alone, and they have not said yes');
select is(tests.ask_draw('guest', 'join_draw', 'Neu') || tests.ask_draw('guest', 'join_draw', 'Neu'), 'joinedjoined', 'one says yes, twice');
select is(tests.ask_draw('recipient', 'join_draw', 'Neu'), 'joined', 'somebody does who was not asked');
select is(tests.ask_draw('outsider', 'join_draw', 'Neu'), '42501', 'and nobody from elsewhere');
select is(
  tests.ask_draw('admin', 'ask_for_draw', 'Neu', format(', %L, %L', tests.id('member', name || ' in ' || place), is_asked)), answer,
  format('%s of %s is asked: %s', name, place, is_asked)
)
from (values
  ('admin', 'Familie', true, 'true'), ('admin', 'Familie', true, 'true'), ('member', 'Familie', false, 'true'), ('member', 'Familie', false, 'true'),
  ('guest', 'Familie', false, 'false'), ('outsider', 'Kollegen', true, 'true')
) as t (name, place, is_asked, answer);
select is(pg_temp.parts('Neu'), 'admin?, guest, recipient', 'and nobody else, nor is whoever said yes left out');
insert into public.draws (id, group_id, title, day) values (tests.id('draw', 'Ostern'), tests.id('group', 'Familie'), 'Ostern', tests.today());
select tests.ask_draw('guest', 'join_draw', 'Ostern');
select tests.ask_draw('admin', 'ask_for_draw', 'Ostern', format(', %L, true', tests.id('member', 'admin in Familie')));
create function pg_temp.is_told(is_asked boolean) returns boolean
language plpgsql as $$
begin
  update public.draws set changed_at = '2000-01-01' where id = tests.id('draw', 'Neu');
  perform tests.ask_draw('admin', 'ask_for_draw', 'Neu', format(', %L, %L', tests.id('member', 'admin in Familie'), is_asked));
  return (select changed_at > '2000-01-02' from public.draws where id = tests.id('draw', 'Neu'));
end
$$;
select is(pg_temp.is_told(is_asked), is_told, format('somebody is asked: %s, which is told: %s', is_asked, is_told))
from (values (true, false), (false, true), (false, false), (true, true)) as t (is_asked, is_told);
select is(pg_temp.parts('Ostern'), 'admin?, guest', 'and in no other draw');
delete from public.draws where id = tests.id('draw', 'Ostern');
select is(tests.ask_draw('member', 'ask_for_draw', 'Neu', format(', %L, %L', tests.id('member', 'member in Familie'), is_asked)), '42501', 'members ask nobody')
from (values (true), (false)) as t (is_asked);
select is(tests.ask_draw('member', 'leave_draw', 'Neu', format(', %L', tests.part('Neu', 'guest'))), '42501', 'nobody takes out others');
select is(tests.ask_draw('guest', 'leave_draw', 'Neu', format(', %L', tests.part('Neu', 'guest'))), 'left', 'but themselves');
select is(tests.ask_draw('guest', 'leave_draw', 'Neu'), 'left', 'twice');
select is(tests.ask_draw('admin', 'leave_draw', 'Neu', format(', %L', tests.part('Neu', 'recipient'))), 'left', 'an admin does');
select is(pg_temp.parts('Neu'), 'admin?, guest declined', 'whoever goes is known to have said no');
select is(tests.ask_draw('admin', 'leave_draw', 'Neu'), 'left', 'and so is who was asked and never said yes');
select is(tests.ask_draw('member', 'leave_draw', 'Neu'), 'left', 'nobody says no who was not asked');
select is(pg_temp.parts('Neu'), 'admin declined, guest declined', 'of which nothing is stored');
update public.draw_participants set joined_at = now() - interval '1 day' where draw_id = tests.id('draw', 'Neu');
select tests.ask_draw('admin', 'ask_all_for_draw', 'Neu', format(', %L', array[tests.id('member', 'admin in Familie')]));
select is(pg_temp.parts('Neu'), 'admin?, guest declined', 'they are asked once more');
select is(
  (select joined_at >= now() from public.draw_participants where id = tests.part('Neu', 'admin')), true, 'as if for the first time'
);
select is(tests.ask_draw('guest', 'join_draw', 'Neu'), 'joined', 'or change their mind');
select is(pg_temp.parts('Neu'), 'admin?, guest', 'and are in');
select tests.ask_draw('guest', 'leave_draw', 'Neu');
select is(tests.ask_draw('guest', 'set_draw_hint', 'Neu', ', ''Tee'''), '42501', 'and say nothing any more');
select is(tests.ask_draw('member', 'set_draw_hint', 'Wichteln', format(', %L, ''Tee''', said)), answer, format('a hint of %s: %s', length(said), answer))
from (values ('Tee', 'true'), (repeat('x', 501), '23514'), (null, 'true')) as hint (said, answer);
select is(tests.ask_draw('member', 'set_draw_hint', 'Wichteln', E', E''T\\u202Eee\\r\\nwarm'''), 'true', 'with signs that turn it around');
select is((select hint from public.draw_participants where id = tests.part('Wichteln', 'member')), E'Tee\nwarm', 'which are cleaned away');

-- Limits for draws and participants.
create function pg_temp.create_one() returns text
language sql as $$
  select tests.answer('admin', format('select public.create_draw(gen_random_uuid(), %L, ''x'', %L)', tests.id('group', 'Familie'), tests.today()))
$$;
select is(
  (select string_agg(distinct case when answer like '%-%' then 'made' else answer end, ' ') from (select pg_temp.create_one() as answer from generate_series(1, 18)) as a),
  'made', 'up to twenty a day'
);
select is(pg_temp.create_one(), 'QUOTA', 'and no more');
delete from private.write_counters;
insert into public.draws (id, group_id, title, day) select gen_random_uuid(), tests.id('group', 'Familie'), 'x', tests.today() from generate_series(1, 10);
select is(pg_temp.create_one(), 'QUOTA', 'thirty in a group');
insert into auth.users (id) select tests.id('user', 'many ' || number) from generate_series(1, 99) as number;
insert into public.group_members (id, group_id, user_id, display_name)
select tests.id('member', 'many ' || number), tests.id('group', 'Familie'), tests.id('user', 'many ' || number), 'x' from generate_series(1, 99) as number;
create function pg_temp.invite(people integer) returns text
language sql as $$
  select tests.ask_draw('admin', 'ask_all_for_draw', 'Neu', format(', %L', array(
    select tests.id('member', 'many ' || number) from generate_series(1, people) as number
  ) || tests.id('member', 'admin in Familie') || tests.id('member', 'guest in Familie')))
$$;
select is(pg_temp.invite(people), answer, format('%s are asked: %s', people + 2, answer)) from (values (98, 'true'), (99, 'QUOTA')) as t (people, answer);
select is(tests.ask_draw('recipient', 'join_draw', 'Neu'), 'QUOTA', 'nor does somebody come by themselves');
select is(
  (select string_agg(distinct tests.ask_draw('member', 'set_draw_hint', 'Wichteln', E', null, E''Tee\\nwarm'''), ' ') from generate_series(1, 121)),
  'QUOTA true', 'nobody changes it all the time'
);
select is(
  (select string_agg(distinct tests.ask_draw('recipient', 'leave_draw', 'Wichteln'), ' ') from generate_series(1, 121)), 'QUOTA left', 'or comes and goes'
);
delete from private.write_counters;
select is(
  (select string_agg(distinct tests.ask_draw('admin', 'run_draw', 'Neu', ', 0'), ' ') from generate_series(1, 31)), 'QUOTA too_few', 'or draws all the time'
);
delete from private.write_counters;
savepoint limits;
insert into public.draw_exclusions (draw_id, giver_id, receiver_id, group_id)
select giver.draw_id, giver.id, receiver.id, giver.group_id
from public.draw_participants as giver join public.draw_participants as receiver using (draw_id)
where draw_id = tests.id('draw', 'Neu') and giver.id not in (receiver.id, tests.part('Neu', 'admin')) limit 999;
insert into public.draw_exclusions (draw_id, giver_id, receiver_id, group_id)
select draw_id, tests.part('Wichteln', 'admin'), id, group_id from public.draw_participants
where draw_id = tests.id('draw', 'Wichteln') and id <> tests.part('Wichteln', 'admin')
on conflict do nothing;
select is(
  tests.ask_draw('admin', 'set_draw_exclusion', 'Neu', format(', %L, %L, true', tests.part('Neu', 'admin'), receiver)), answer, format('a thousand exclusions: %s', answer)
)
from (values (tests.part('Neu', 'guest'), 'true'), ((
  select id from public.draw_participants where draw_id = tests.id('draw', 'Neu') and member_id = tests.id('member', 'many 1')
), 'QUOTA')) as t (receiver, answer);
delete from private.write_counters;
select tests.ask_draw('member', 'set_draw_hint', 'Wichteln', E', ''Tee!'', E''Tee\\nwarm'''),
  tests.ask_draw('admin', 'change_draw', 'Neu', format(', ''Neu'', %L, null, ''Tee!''', tests.today())),
  tests.answer('outsider', format('select public.create_draw(gen_random_uuid(), %L, ''x'', %L, null, ''Tee!'')', tests.id('group', 'Kollegen'), tests.today()));
select is((select string_agg(amount::text, ' ') from private.write_counters where kind = 'bytes_a_day'), '4 4 4', 'what is written counts in bytes');
rollback to limits;

-- Removing a draw, and the tombstone that announces it.
delete from public.tombstones;
select is(tests.ask_draw('admin', 'remove_draw', 'Wichteln'), 'true', 'an admin removes one');
select is(tests.ask_draw(actor, 'remove_draw', 'Wichteln'), answer, format('sent again by %s: %s', actor, answer))
from (values ('admin', 'true'), ('member', '42501'), ('outsider', '42501')) as again (actor, answer);
savepoint removed;
insert into public.group_gifts (id, group_id, title) values (tests.id('draw', 'Nie'), tests.id('group', 'Familie'), 'Rad');
delete from public.group_gifts where id = tests.id('draw', 'Nie');
select is(tests.ask_draw('admin', 'remove_draw', 'Nie'), '42501', 'one that never was is not gone');
insert into public.draws (id, group_id, title, day) values (tests.id('draw', 'Wichteln'), tests.id('group', 'Kollegen'), 'Wichteln', tests.today());
select is(tests.ask_draw('admin', 'remove_draw', 'Wichteln'), '42501', 'nor one that is there by now in another group');
rollback to removed;
select is(tests.answer(actor, 'select string_agg(subject, '' '') from public.tombstones'), told, format('of which %s hears %s', actor, told))
from (values ('member', 'draws'), ('outsider', null)) as hearer (actor, told);
select is(
  (select count(*) from public.draw_participants where draw_id = tests.id('draw', 'Wichteln'))
    + (select count(*) from public.draw_exclusions) + (select count(*) from public.draw_news)
    + (select count(*) from private.draw_results), 0::bigint, 'nothing is left'
);
delete from public.tombstones;
delete from public.groups where id = tests.id('group', 'Familie');
select is((select count(*)::integer from public.draws), 1, 'a group takes its draws along');
select is((select count(*)::integer from public.tombstones where subject = 'draws'), 0, 'and they are not told one by one');

select * from finish();
rollback;
