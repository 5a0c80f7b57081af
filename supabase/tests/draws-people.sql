-- Joining and leaving after names are drawn: nobody else gets another name, and the results stay complete or become
-- void.
begin;
set local search_path = public, extensions;
select plan(75);
select tests.create_groups();
create temporary view news as
select display_name as name, changed_at from public.draw_news join public.group_members using (user_id, group_id)
where draw_id = tests.id('draw', 'Wichteln');
create function pg_temp.forget_news() returns void
language sql as $$ update public.draw_news set changed_at = '2000-01-01' where true $$;
create function pg_temp.told() returns text
language sql as $$ select string_agg(name, ', ' order by name) from news where changed_at > '2000-01-02' $$;
create function pg_temp.state() returns text
language sql as $$ select state || ' ' || round from public.draws where id = tests.id('draw', 'Wichteln') $$;
create function pg_temp.changed() returns text
language sql as $$
  select string_agg(display_name, ', ' order by display_name)
  from private.draw_results as result join public.draw_participants as part on part.id = result.giver_id
  join public.group_members on group_members.id = part.member_id
  where result.draw_id = tests.id('draw', 'Wichteln') and result.changed_at is not null
$$;
create function pg_temp.exclude(giver text, receiver text) returns void
language sql as $$
  insert into public.draw_exclusions (draw_id, giver_id, receiver_id, group_id) values (
    tests.id('draw', 'Wichteln'), tests.part('Wichteln', giver), tests.part('Wichteln', receiver), tests.id('group', 'Familie')
  )
$$;
create function pg_temp.drawn(variadic ring text[]) returns void
language plpgsql as $$
begin
  delete from public.draws where id = tests.id('draw', 'Wichteln');
  delete from private.write_counters;
  perform tests.create_draw('Wichteln', variadic ring);
  perform tests.ask_draw('admin', 'run_draw', 'Wichteln', ', 0');
  perform tests.let_results_be('Wichteln', variadic ring);
  perform pg_temp.forget_news();
end
$$;

-- A late participant gets a receiver and a giver.
select pg_temp.drawn('admin', 'member', 'guest');
select is(tests.ask_draw('recipient', 'join_draw', 'Wichteln'), 'drawn', 'somebody comes later');
select is(pg_temp.state(), 'drawn 1', 'which is no other draw');
select is(
  tests.results('Wichteln') in (
    'admin > recipient, guest > admin, member > guest, recipient > member',
    'admin > member, guest > recipient, member > guest, recipient > admin',
    'admin > member, guest > admin, member > recipient, recipient > guest'
  ), true, 'they are put between two'
);
select is(pg_temp.told(), pg_temp.changed() || ', recipient', 'of which the giver hears, and they themselves');
select is(tests.answer('recipient', format('select changed_at is null from public.my_draw_result(%L)', tests.id('draw', 'Wichteln'))), 'true', 'theirs is no change');
select is(tests.ask_draw('recipient', 'join_draw', 'Wichteln'), 'drawn', 'asked twice');
select is((select count(*)::integer from private.draw_results), 4, 'they are in once');

-- Exclusions also apply to participants who join late.
select pg_temp.drawn('admin', 'member', 'guest', 'admin recipient');
select tests.ask_draw('admin', 'ask_all_for_draw', 'Wichteln', format(', %L', array[tests.id('member', 'recipient in Familie')]));
select pg_temp.exclude('admin', 'recipient'), pg_temp.exclude('recipient', 'guest'), pg_temp.exclude('recipient', 'admin');
create function pg_temp.once_joined() returns text
language plpgsql as $$
declare
  seen text;
begin
  begin
    perform tests.ask_draw('recipient', 'join_draw', 'Wichteln');
    seen := tests.results('Wichteln');
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then null;
  end;
  return seen;
end
$$;
select is(
  (select string_agg(distinct pg_temp.once_joined(), '; ') from generate_series(1, 20)),
  'admin > member, admin recipient > admin, guest > recipient, member > guest, recipient > admin recipient', 'one place alone is allowed'
);
select pg_temp.drawn('admin', 'member', 'guest');
select tests.ask_draw('admin', 'ask_all_for_draw', 'Wichteln', format(', %L', array[tests.id('member', 'recipient in Familie')]));
select pg_temp.exclude('admin', 'recipient'), pg_temp.exclude('recipient', 'guest'), pg_temp.exclude('guest', 'recipient');
select is(tests.ask_draw('recipient', 'join_draw', 'Wichteln'), 'joined', 'when none is, they are in');
select is(pg_temp.state(), 'gathering 1', 'a draw becomes void instead of telling who does not give to whom');
select is((select count(*)::integer from private.draw_results), 0, 'all of it');
select is((select count(*)::integer from public.draw_participants where is_in), 4, 'with those who were in');

-- A leaving participant is bridged: their giver gets their receiver.
create function pg_temp.goes(how text) returns void
language plpgsql as $$
begin
  perform case how
    when 'leaves the draw' then tests.ask_draw('member', 'leave_draw', 'Wichteln')
    when 'is taken out' then tests.ask_draw('admin', 'leave_draw', 'Wichteln', format(', %L', tests.part('Wichteln', 'member')))
    when 'leaves the group' then tests.answer('member', format('with gone as (delete from public.group_members where user_id = auth.uid() returning id) select count(*) from gone'))
    when 'is removed' then tests.answer('admin', format('with gone as (delete from public.group_members where id = %L returning id) select count(*) from gone', tests.id('member', 'member in Familie')))
    when 'deletes the account' then tests.answer('member', 'select public.delete_account()')
  end;
end
$$;
create function pg_temp.after(how text, variadic ring text[]) returns text
language plpgsql as $$
declare
  seen text;
begin
  begin
    perform pg_temp.drawn(variadic ring);
    update public.draw_participants set seen_round = 1 where draw_id = tests.id('draw', 'Wichteln');
    perform pg_temp.goes(how);
    seen := concat_ws('; ', coalesce(tests.results('Wichteln'), 'nothing'), pg_temp.state(), pg_temp.told(), (
      select 'looked ' || count(*) || ' of ' || (select count(*) from public.draw_participants)
      from public.draw_participants where seen_round = 1
    ), 'news ' || (select count(*) from public.draw_news));
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then null;
  end;
  return seen;
end
$$;
select is(
  pg_temp.after(how, 'admin', 'member', 'guest', 'recipient'),
  format('admin > guest, guest > recipient, recipient > admin; drawn 1; admin; looked %s; news 3', looked), format('somebody %s', how)
)
from (values
  ('leaves the draw', '4 of 4'), ('is taken out', '4 of 4'), ('leaves the group', '3 of 3'), ('is removed', '3 of 3'), ('deletes the account', '3 of 3')
) as t (how, looked);
select is(
  pg_temp.after(how, 'admin', 'member', 'guest'), format('nothing; gathering 1; looked %s; news 2', looked), format('of three somebody %s', how)
)
from (values
  ('leaves the draw', '3 of 3'), ('is taken out', '3 of 3'), ('leaves the group', '2 of 2'), ('is removed', '2 of 2'), ('deletes the account', '2 of 2')
) as t (how, looked);

-- Several participants leave at once; one of them gives to another, or has created the draw.
create function pg_temp.after_many(how text, goers text[], variadic ring text[]) returns text
language plpgsql as $$
declare
  gone constant uuid[] := array(select tests.id('user', goer) from unnest(goers) as goer);
  seen text;
begin
  begin
    perform pg_temp.drawn(variadic ring);
    if how = 'removed' then
      seen := tests.answer('admin recipient', format(
        'with gone as (delete from public.group_members where user_id = any (%L) and group_id = %L returning id) select count(*) from gone', gone, tests.id('group', 'Familie')
      ));
    else
      update auth.users set is_anonymous = true, created_at = now() - interval '90 days' where id = any (gone);
      seen := private.delete_idle_guests();
    end if;
    seen := concat_ws('; ', seen, tests.results('Wichteln'), pg_temp.told());
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then null;
    when others then seen := sqlerrm;
  end;
  return seen;
end
$$;
insert into auth.users (id) values (tests.id('user', 'cousin'));
insert into public.group_members (id, group_id, user_id, display_name, joined_at)
values (tests.id('member', 'cousin in Familie'), tests.id('group', 'Familie'), tests.id('user', 'cousin'), 'cousin', '2026-01-07');
select is(
  pg_temp.after_many(how, goers, variadic ring), format('2; %s; %s', results, told), format('%s are %s', array_to_string(goers, ' and '), how)
)
from (values
  ('{admin,member}'::text[], '{admin,member,guest,recipient,admin recipient,cousin}'::text[], 'admin recipient > cousin, cousin > guest, guest > recipient, recipient > admin recipient', 'cousin'),
  ('{admin,member}', '{member,admin,guest,recipient,admin recipient,cousin}', 'admin recipient > cousin, cousin > guest, guest > recipient, recipient > admin recipient', 'cousin'),
  ('{guest,member}', '{admin,guest,member,recipient,admin recipient,cousin}', 'admin > recipient, admin recipient > cousin, cousin > admin, recipient > admin recipient', 'admin')
) as group_of (goers, ring, results, told), (values ('removed'), ('idle')) as t (how);

-- The refusals that members can see, and whether names are drawn.
create function pg_temp.refusals() returns text
language sql as $$
  select concat_ws('; ', case when drawn_at is null then 'not drawn' else 'drawn' end, (
    select string_agg(display_name || ' ' || refusal, ', ' order by display_name)
    from public.draw_participants as part join public.group_members as member on member.id = part.member_id where draw_id = draws.id
  ))
  from public.draws where id = tests.id('draw', 'Wichteln')
$$;
select pg_temp.drawn('admin', 'member', 'guest', 'recipient', 'admin recipient');
select is((select drawn_at = now() from public.draws where id = tests.id('draw', 'Wichteln')), true, 'names were drawn now');
update public.draws set drawn_at = now() - interval '1 day' where id = tests.id('draw', 'Wichteln');
select tests.ask_draw('member', 'leave_draw', 'Wichteln') from generate_series(1, 2);
select is(pg_temp.refusals(), 'drawn; member left', 'who had somebody and goes has left, also when they say it twice');
select is((select drawn_at < now() from public.draws where id = tests.id('draw', 'Wichteln')), true, 'which is no other draw');
select tests.ask_draw('admin', 'ask_all_for_draw', 'Wichteln', format(', %L', array[tests.id('member', 'member in Familie')]));
select is(
  tests.ask_draw('admin', 'ask_for_draw', 'Wichteln', format(', %L, false', tests.id('member', 'member in Familie'))), 'false', 'nor are they taken off the list'
);
select tests.ask_draw('admin', 'leave_draw', 'Wichteln', format(', %L', tests.part('Wichteln', 'member')));
select is(pg_temp.refusals(), 'drawn; member left', 'nor taken out once more, to be asked anew');
select tests.ask_draw('admin', 'ask_all_for_draw', 'Wichteln', format(', %L', array[tests.id('member', 'member in Familie')]));
select is(pg_temp.refusals(), 'drawn; member left', 'whom no admin asks back');
select tests.ask_draw('admin', 'leave_draw', 'Wichteln', format(', %L', tests.part('Wichteln', 'guest')));
select is(pg_temp.refusals(), 'drawn; guest left, member left', 'and so has whoever is taken out');
savepoint went;
select tests.ask_draw('admin', 'run_draw', 'Wichteln', ', 1');
select is(pg_temp.refusals(), 'drawn; guest out, member out', 'until names are drawn anew');
select is((select drawn_at = now() from public.draws where id = tests.id('draw', 'Wichteln')), true, 'which is another time');
rollback to went;
select tests.ask_draw('admin', 'reopen_draw', 'Wichteln', ', 1');
select is(pg_temp.refusals(), 'not drawn; guest out, member out', 'or void');
select tests.ask_draw('member', 'leave_draw', 'Wichteln');
select is(pg_temp.refusals(), 'not drawn; guest out, member declined', 'nobody but themselves says no for them');
select tests.ask_draw('admin', 'ask_for_draw', 'Wichteln', format(', %L, true', tests.id('member', 'guest in Familie')));
select is(pg_temp.refusals(), 'not drawn; member declined', 'and they are asked like anybody');
select pg_temp.drawn('admin', 'member', 'guest');
select tests.ask_draw('member', 'leave_draw', 'Wichteln');
select is(pg_temp.refusals(), 'not drawn; member declined', 'whoever makes it void by going may come back');
select pg_temp.drawn('admin', 'member', 'guest');
select tests.answer('member', format('select count(*) from public.my_draw_result(%L)', tests.id('draw', 'Wichteln')));
select tests.ask_draw('admin', 'reopen_draw', 'Wichteln', ', 1');
select tests.ask_draw('member', f, 'Wichteln') from (values ('leave_draw'), ('join_draw')) as t (f);
select is((select seen_round from public.draw_participants where id = tests.part('Wichteln', 'member')), 1, 'and has looked, as all have seen');

-- A refusal that was sent before names were drawn and arrives afterwards.
select pg_temp.drawn('admin', 'member', 'guest', 'recipient');
select is(
  tests.ask_draw(actor, 'leave_draw', 'Wichteln', others), 'drawn_since', format('who says no to another round is asked first: %s', actor)
)
from (values ('member', ', null, 0'), ('admin', format(', %L, 0', tests.part('Wichteln', 'guest')))) as t (actor, others);
select is(pg_temp.refusals(), 'drawn', 'and stays in');
select tests.ask_draw('admin', 'ask_all_for_draw', 'Wichteln', format(', %L', array[tests.id('member', 'admin recipient in Familie')]));
select is(tests.ask_draw('admin recipient', 'leave_draw', 'Wichteln', ', null, 0'), 'left', 'of whoever was only asked it is no to any');
select is(tests.ask_draw('member', 'leave_draw', 'Wichteln', ', null, 1'), 'left', 'as is a no to the one that is drawn');
select tests.ask_draw('admin recipient', 'join_draw', 'Wichteln');
select is(
  tests.ask_draw('admin recipient', 'leave_draw', 'Wichteln', ', null, 0'), 'drawn_since', 'who has a name by now is asked before they go'
);
select tests.ask_draw('admin', 'reopen_draw', 'Wichteln', ', 1');
select is(tests.ask_draw('guest', 'leave_draw', 'Wichteln', ', null, 0'), 'left', 'nothing hangs on it once no name is drawn');

-- An admin takes out a participant who has said no meanwhile: the refusal and their exclusions stay.
select pg_temp.drawn('admin', 'member', 'guest', 'recipient');
select tests.ask_draw('admin', 'reopen_draw', 'Wichteln', ', 1');
select tests.ask_draw('admin', 'ask_all_for_draw', 'Wichteln', format(', %L', array[tests.id('member', 'admin recipient in Familie')]));
select pg_temp.exclude('member', 'admin recipient'), pg_temp.exclude('admin recipient', 'member');
select tests.ask_draw('admin recipient', 'leave_draw', 'Wichteln');
select tests.ask_draw('admin', 'run_draw', 'Wichteln', ', 1');
select is(
  tests.ask_draw('admin', 'leave_draw', 'Wichteln', format(', %L, 1', tests.part('Wichteln', 'admin recipient'))), 'left', 'who is out is out'
);
select is(pg_temp.refusals(), 'drawn; admin recipient declined', 'and is on the list');
select is((select count(*)::integer from public.draw_exclusions), 2, 'excluded as before');

-- With three participants the gap of a leaver cannot be closed: the results are void, and whoever was taken out may
-- come back with their exclusions.
select pg_temp.drawn('admin', 'member', 'guest');
select tests.ask_draw('admin', 'ask_all_for_draw', 'Wichteln', format(', %L', array[tests.id('member', 'recipient in Familie')]));
select pg_temp.exclude('guest', 'recipient'), pg_temp.exclude('recipient', 'guest');
select is(
  tests.ask_draw('admin', 'ask_for_draw', 'Wichteln', format(', %L, false', tests.id('member', 'recipient in Familie'))),
  'false', 'once names are drawn nobody is taken off the list'
);
select tests.ask_draw('admin', 'leave_draw', 'Wichteln', format(', %L', tests.part('Wichteln', 'guest')));
select is(pg_temp.refusals(), 'not drawn; guest out', 'nor taken out for good, or said to have declined');
select is((select count(*)::integer from public.draw_exclusions), 2, 'with those whom they must not have');

-- Check constraints: a participant who takes part has no refusal, and a refusal has one of the known values.
select throws_ok(
  format('update public.draw_participants set is_in = %L, refusal = %L where id = %L', is_in, refusal, tests.part('Wichteln', 'member')),
  '23514', null, format('in %s and refused %s', is_in, refusal)
)
from (values (true, 'declined'), (false, 'maybe')) as t (is_in, refusal);

-- The account of an idle guest is deleted.
savepoint idle;
select pg_temp.drawn('admin', 'guest', 'member', 'recipient');
update auth.users set is_anonymous = true, created_at = now() - interval '60 days', last_sign_in_at = null where id = tests.id('user', 'guest');
select private.delete_idle_guests();
select is(tests.results('Wichteln'), 'admin > member, member > recipient, recipient > admin', 'nor does a guest who is forgotten leave a gap');
rollback to idle;

-- If the leaver's giver may not give to the leaver's receiver, the giver and another participant swap receivers.
create function pg_temp.swap(one text, other text) returns void
language sql as $$
  delete from private.draw_results where giver_id in (tests.part('Wichteln', one), tests.part('Wichteln', other));
  insert into private.draw_results (draw_id, giver_id, receiver_id) values
    (tests.id('draw', 'Wichteln'), tests.part('Wichteln', one), tests.part('Wichteln', other)),
    (tests.id('draw', 'Wichteln'), tests.part('Wichteln', other), tests.part('Wichteln', one));
$$;
select pg_temp.drawn('admin', 'member', 'guest', 'recipient');
delete from private.draw_results;
select pg_temp.swap('admin', 'member'), pg_temp.swap('guest', 'recipient');
create function pg_temp.once_left() returns text
language plpgsql as $$
declare
  seen text;
begin
  begin
    perform tests.ask_draw('member', 'leave_draw', 'Wichteln');
    seen := tests.results('Wichteln');
    raise sqlstate 'ZZ000';
  exception
    when sqlstate 'ZZ000' then null;
  end;
  return seen;
end
$$;
select is(
  (select string_agg(distinct pg_temp.once_left(), '; ') from generate_series(1, 60)),
  'admin > guest, guest > recipient, recipient > admin; admin > recipient, guest > admin, recipient > guest', 'either of them, by chance'
);
select tests.ask_draw('member', 'leave_draw', 'Wichteln');
select is(
  tests.results('Wichteln') in ('admin > guest, guest > recipient, recipient > admin', 'admin > recipient, guest > admin, recipient > guest'), true,
  'of two who gave to each other'
);
select is((select count(*)::integer from private.draw_results where changed_at is not null), 2, 'two have somebody else');
select is(pg_temp.told(), pg_temp.changed(), 'of which they hear');
select pg_temp.drawn('admin', 'member', 'guest', 'recipient', 'admin recipient');
select pg_temp.exclude('admin', 'guest');
select tests.ask_draw('member', 'leave_draw', 'Wichteln');
select is(
  tests.results('Wichteln'), 'admin > admin recipient, admin recipient > admin, guest > recipient, recipient > guest', 'of two who must not'
);
select pg_temp.drawn('admin', 'member', 'guest', 'recipient', 'admin recipient');
select pg_temp.exclude('admin recipient', 'member');
select tests.ask_draw('member', 'leave_draw', 'Wichteln');
select is(
  tests.results('Wichteln'), 'admin > admin recipient, admin recipient > admin, guest > recipient, recipient > guest',
  'the giver changes if exclusions would reveal who gave to the leaver'
);

-- The results become void when no allowed ones are left.
select pg_temp.drawn('admin', 'member', 'guest', 'recipient', 'admin recipient');
select pg_temp.exclude('admin', 'guest'), pg_temp.exclude('admin', 'admin recipient');
select tests.ask_draw('member', 'leave_draw', 'Wichteln');
select is(pg_temp.state(), 'gathering 1', 'when nobody is left');
select pg_temp.drawn('admin', 'member', 'guest', 'recipient', 'admin recipient');
update public.draws set no_swaps = true where id = tests.id('draw', 'Wichteln');
select pg_temp.exclude('admin', 'guest');
select tests.ask_draw('member', 'leave_draw', 'Wichteln');
select is(pg_temp.state(), 'gathering 1', 'or it would become a swap, where there must be none');

-- A member who was only invited changes nothing by leaving, even in a small draw.
select pg_temp.drawn('admin', 'guest', 'recipient');
select tests.ask_draw('admin', 'ask_all_for_draw', 'Wichteln', format(', %L', array[tests.id('member', 'member in Familie')]));
select tests.ask_draw('member', 'leave_draw', 'Wichteln');
select is(pg_temp.state() || ', ' || tests.results('Wichteln'), 'drawn 1, admin > guest, guest > recipient, recipient > admin', 'nor whoever was only asked');

-- Leaving one draw keeps the news of others.
select tests.create_draw('Wieder', 'member', 'guest');
insert into public.draw_news (user_id, draw_id, group_id)
select tests.id('user', 'member'), tests.id('draw', 'Wieder'), tests.id('group', 'Familie');
select tests.ask_draw('member', 'leave_draw', 'Wichteln');
select is(
  (select count(*)::integer from public.draw_news where user_id = tests.id('user', 'member') and draw_id = tests.id('draw', 'Wieder')),
  1, 'and hears no less of the others'
);
delete from public.draws where id = tests.id('draw', 'Wieder');

-- A draw that is over stays unchanged when members leave.
select pg_temp.drawn('admin', 'member', 'guest', 'recipient');
select tests.ask_draw('member', 'set_draw_hint', 'Wichteln', ', ''Tee''');
select tests.let_day_pass('Wichteln');
savepoint over;
select pg_temp.goes('leaves the group');
select is((select count(*)::integer from private.draw_results), 4, 'after the day what was drawn stays');
select results_eq(
  $$ select hint, is_in from public.draw_participants where member_id is null $$, $$ values (null::text, true) $$, 'without a name and what they said'
);
select is(
  tests.answer('guest', format('select count(*) from public.all_draw_results(%L)', tests.id('draw', 'Wichteln'))), '4', 'and everybody may know'
);
rollback to over;
select pg_temp.goes('deletes the account');
select is((select count(*)::integer from public.draw_participants where member_id is null and hint is null), 1, 'a draw that is over names no deleted account');
select is((select count(*)::integer from public.draw_news), 3, 'or has news');
rollback to over;
select is((select created_by is null from public.draws), false, 'whoever prepared it');
delete from auth.users where id = tests.id('user', 'admin');
select is((select created_by is null from public.draws), true, 'is forgotten, too');

select * from finish();
rollback;
