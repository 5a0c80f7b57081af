-- The reveal day, from which a recipient may learn the giver, never moves earlier, whatever is done and by whom. Event
-- days of groups are set here directly, as a function does for admins.
begin;
set local search_path = public, extensions;
select plan(27);
select tests.create_groups();

create function pg_temp.today() returns date language sql as $$ select (now() at time zone 'Europe/Berlin')::date $$;
create function pg_temp.event(day date) returns void
language sql as $$ update public.groups set event_date = day where id = tests.id('group', 'Familie') $$;
create function pg_temp.surprise(name text) returns date
language sql as $$
  insert into public.group_gifts (id, group_id, created_by, title, recipient_user_id) values (
    tests.id('gift', name), tests.id('group', 'Familie'), tests.id('member', 'member in Familie'), name, tests.id('user', 'admin recipient')
  ) returning reveal_on
$$;
create function pg_temp.share(variadic groups text[] default '{}') returns text
language sql as $$
  select tests.answer('admin recipient', format(
    'select public.share_wish(%L, %L)', tests.id('wish', 'Uhr'), array(select tests.id('group', name) from unnest(groups) as name)
  ))
$$;
create function pg_temp.copy_day() returns date
language sql as $$
  select reveal_on from public.group_gifts where wish_id = tests.id('wish', 'Uhr') and group_id = tests.id('group', 'Familie')
$$;
create function pg_temp.name_day(day text) returns void
language sql as $$ select tests.run_as('admin recipient', format('update public.wishes set reveal_on = %L', day)) $$;

-- An event day that is moved earlier, for a moment or for good, reveals nothing earlier.
select pg_temp.event('2199-12-24');
select pg_temp.event(pg_temp.today());
select is(pg_temp.surprise('Schal'), '2199-12-25', 'a surprise waits for the later day, while the group names an earlier one');
select pg_temp.event(null);
select is(pg_temp.surprise('Hut'), '2199-12-25', 'and while it names none');
insert into public.wishes (id, user_id, title, state, on_link) values
  (tests.id('wish', 'Uhr'), tests.id('user', 'admin recipient'), 'Uhr', 'open', true);
select pg_temp.share('Familie');
select is(pg_temp.copy_day(), '2199-12-25', 'so does a wish');
select pg_temp.event('2199-06-01'), pg_temp.event('2199-03-01');
select is(pg_temp.surprise('Ring'), '2199-12-25', 'the latest of several counts');
select pg_temp.event('2200-01-01');
select is(pg_temp.surprise('Buch'), '2200-01-02', 'a later one counts at once');

-- A direct update of the reveal day, as any later function might do it.
create function pg_temp.by_hand(day date) returns text
language plpgsql as $$
begin
  update public.group_gifts set reveal_on = day where title = 'Schal';
  return (select reveal_on from public.group_gifts where title = 'Schal');
end
$$;
select is(pg_temp.by_hand(day), '2199-12-25', format('no statement sets the day of a surprise to %s', coalesce(day::text, 'none')))
from (values (pg_temp.today()), (null), ('-infinity'), ('2199-12-24')) as earlier (day);
select is(pg_temp.by_hand('2200-02-01'), '2200-02-01', 'one may put it off');

-- Reveal day of a gift after its deletion and restoration.
create function pg_temp.delete_and_restore(name text) returns text
language plpgsql as $$
declare
  told text;
begin
  perform tests.run_as('admin', format('delete from public.group_gifts where id = %L', tests.id('gift', name)));
  perform pg_temp.event(pg_temp.today());
  perform tests.run_as('admin', format('select public.restore_group_gift(%L)', tests.id('gift', name)));
  return (select reveal_on from public.group_gifts where id = tests.id('gift', name));
end
$$;
select is(pg_temp.delete_and_restore('Ring'), '2199-12-25', 'a gift that comes back has the day that it had');
update private.group_secrets set latest_day = null;
select tests.as_if_later($$ update public.groups set event_date = null $$);
select pg_temp.surprise('Topf');
select is(pg_temp.delete_and_restore('Topf'), 'infinity', 'a gift without a day comes back without one, whatever day is named meanwhile');
select is((select reveal_on from public.group_gifts where title = 'Rad'), null, 'what is for nobody has none');
select is(pg_temp.delete_and_restore('Rad'), null, 'and keeps it so');

-- Reveal days of wishes, after each change that the owner can make.
select pg_temp.name_day('2199-12-31');
select is(pg_temp.copy_day(), '2199-12-31', 'an owner puts it off');
select pg_temp.name_day('2199-01-01');
select is(pg_temp.copy_day(), '2199-12-31', 'and does not bring it forward');
select pg_temp.share();
select pg_temp.share('Familie');
select is(pg_temp.copy_day(), '2199-12-31', 'sharing a wish anew does not bring its day forward');
select pg_temp.share();
delete from public.group_gifts where wish_id is not null;
select pg_temp.share('Familie');
select is(pg_temp.copy_day(), '2199-12-31', 'nor when the copy was forgotten meanwhile');
select tests.run_as('admin recipient', 'delete from public.wishes');
delete from public.group_gifts where wish_id is not null;
insert into public.wishes (id, user_id, title, state, on_link, reveal_on) values
  (tests.id('wish', 'Uhr'), tests.id('user', 'admin recipient'), 'Uhr', 'open', true, '2199-01-01');
select pg_temp.share('Familie');
select is(pg_temp.copy_day(), '2199-12-31', 'nor by wishing for it anew');
select tests.run_as('admin recipient', format(
  'delete from public.group_members where id = %L', tests.id('member', 'admin recipient in Familie')
));
insert into public.group_members (group_id, user_id, display_name, role)
values (tests.id('group', 'Familie'), tests.id('user', 'admin recipient'), 'Wieder da', 'admin');
select pg_temp.share('Familie');
select is(pg_temp.copy_day(), '2199-12-31', 'nor by leaving and coming back');
update private.wish_states set reveal_on = '2026-01-01';
select is((select reveal_on from private.wish_states), '2199-12-31', 'over the link it stays as well, whatever a statement says');
update private.wish_states set reveal_on = null;
select is((select reveal_on from private.wish_states), '2199-12-31', 'and is not taken back');

-- A first reveal day set by the owner is never before that of the group, even if the group set its own later.
select tests.as_if_later($$ update private.wish_states set reveal_on = null $$);
select tests.as_if_later($$ update public.group_gifts set reveal_on = null where wish_id is not null $$);
update public.wishes set reveal_on = null;
select pg_temp.event('2199-12-24');
select pg_temp.name_day((pg_temp.today() + 1)::text);
select is(pg_temp.copy_day(), '2199-12-25', 'an owner who names a first day names none before that of the group');

-- A group whose event is over and which has set no other day.
update private.group_secrets set latest_day = null;
select tests.as_if_later($$ update public.groups set event_date = '2026-01-01' $$);
select is(pg_temp.surprise('Spät'), null, 'an event that is over names none');
select pg_temp.event(pg_temp.today());
select is(pg_temp.surprise('Heute'), pg_temp.today() + 1, 'a day that is named after it is one');

-- Just after midnight in Germany, when the server still has the day before.
select tests.stop_clock('private.reveal_day_of', '2030-06-01 22:30Z');
create function pg_temp.reveal_day(day date) returns date
language plpgsql as $$
begin
  update public.groups set event_date = day where id = tests.id('group', 'Kollegen');
  return private.reveal_day_of(tests.id('group', 'Kollegen'));
end
$$;
select is(pg_temp.reveal_day('2030-06-01'), null, 'an event of yesterday names no day');
select is(pg_temp.reveal_day('2030-06-02'), '2030-06-03', 'one of today names tomorrow');

select * from finish();
rollback;
