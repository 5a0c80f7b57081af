-- The hourly job deletes idle guests: which ones, and what they leave in a group.
begin;
set local search_path = public, extensions;
select plan(26);

create function pg_temp.account(name text, is_anonymous boolean, used interval, created interval default '90 days')
returns void
language sql as $$
  insert into auth.users (id, email, is_anonymous, created_at, last_sign_in_at)
  values (tests.id('idle', name), name || '@example.org', is_anonymous, now() - created, now() - created);
  insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at)
  select gen_random_uuid(), tests.id('idle', name), now() - created, now() - used, (now() - used) at time zone 'utc'
  where used is not null
$$;

-- Statistics are made with one user, which misleads the planner into running a subquery once per user.
select pg_temp.account('registered without a session', false, null, '4 years');
analyze auth.users;

select pg_temp.account('guest of yesterday', true, '1 day');
select pg_temp.account('guest of 29 days ago', true, '29 days 23 hours');
select pg_temp.account('guest of 31 days ago', true, '31 days');
select pg_temp.account('guest without a session', true, null);
select pg_temp.account('new guest without a session', true, null, '1 day');
select pg_temp.account('registered and away for years', false, '3 years', '4 years');

select is(private.delete_idle_guests(), 2, 'two guests who were away for 30 days are deleted');
select results_eq(
  $$ select split_part(email, '@', 1) from auth.users order by 1 $$,
  array[
    'guest of 29 days ago', 'guest of yesterday', 'new guest without a session', 'registered and away for years',
    'registered without a session'
  ],
  'every other account stays'
);
select is(private.delete_idle_guests(), 0, 'a second run finds nobody');

-- An open page refreshes its session, whatever its other columns contain.
select pg_temp.account('guest with an open page', true, '31 days');
update auth.sessions set refreshed_at = (now() - interval '1 day') at time zone 'utc'
where user_id = tests.id('idle', 'guest with an open page');
select is(private.delete_idle_guests(), 0, 'a session that was refreshed is in use');

-- Of two sessions the later one counts.
insert into auth.sessions (id, user_id, created_at, updated_at)
values (gen_random_uuid(), tests.id('idle', 'guest of yesterday'), now() - interval '80 days', now() - interval '80 days');
select is(private.delete_idle_guests(), 0, 'an old session beside a new one changes nothing');

select pg_temp.account('idle ' || number, true, '40 days', make_interval(days => 40 + number))
from generate_series(1, 3) as number;
select is(private.delete_idle_guests(2), 2, 'no more at a time than wanted');
select results_eq(
  $$ select split_part(email, '@', 1) from auth.users where email like 'idle%' $$, array['idle 1'], 'the oldest first'
);
select is(private.delete_idle_guests(2), 1, 'the next run goes on');

select pg_temp.account('many ' || number, true, '40 days') from generate_series(1, 20) as number;
select is(private.delete_idle_guests(2), 2, 'no more under any plan');
select is((select count(*)::integer from auth.users where email like 'many%'), 18, 'and no more are gone');
delete from auth.users where email like 'many%';

-- Idle guests in a group.
select tests.create_groups();
update auth.users set is_anonymous = true, created_at = now() - interval '60 days', last_sign_in_at = null
where id in (tests.id('user', 'guest'), tests.id('user', 'outsider'));
insert into public.group_members (id, group_id, user_id, display_name, role, joined_at) values (
  tests.id('member', 'guest in Kollegen'), tests.id('group', 'Kollegen'), tests.id('user', 'guest'), 'guest', 'guest',
  '2026-01-05'
);
insert into public.chat_messages (group_id, member_id, text)
values (tests.id('group', 'Familie'), tests.id('member', 'guest in Familie'), 'Bis bald');
update public.group_gifts set reserved_by = tests.id('member', 'guest in Familie'), status = 'reserved'
where id = tests.id('gift', 'Zelt');

select is(private.delete_idle_guests(), 2, 'members of groups are deleted as well');
select is_empty(
  format('select from public.group_members where user_id = %L', tests.id('user', 'guest')), 'their memberships go'
);
select results_eq(
  $$ select text, count(*)::integer from public.chat_messages where member_id is null group by text order by text $$,
  $$ values ('Tschüss', 1), ('gelöscht', 2) $$,
  'their messages stay, without a name and without what they said'
);
select results_eq(
  $$ select status, reserved_by from public.group_gifts where title = 'Zelt' $$, $$ values ('idea', null::uuid) $$,
  'their reservations are released'
);
select results_eq(
  format('select display_name, role from public.group_members where group_id = %L', tests.id('group', 'Kollegen')),
  $$ values ('admin', 'admin') $$,
  'a group they led has a new admin'
);
select results_eq(
  $$ select join_code from private.group_secrets order by 1 $$, array['FAMMMMMMMM', 'KKKKKKKKKK'],
  'nobody was thrown out, so the codes stay'
);

-- Guests in ten groups of 500 members each: deleting one notifies 5,000 members, and a statement has two minutes.
savepoint before_large_groups;
insert into public.groups (id, name) select tests.id('large', number::text), 'Groß' from generate_series(1, 10) as number;
select pg_temp.account('much told ' || number, true, '40 days', make_interval(days => 100 - number))
from generate_series(1, 25) as number;
insert into public.group_members (group_id, user_id, display_name, role)
select groups.id, users.id, 'x', 'guest' from public.groups, auth.users where name = 'Groß' and email like 'much told%';
update public.groups set member_count = 500 where name = 'Groß';
select is(private.delete_idle_guests(), 2, 'only so many go as are told to 10,000');
select set_eq(
  $$ select split_part(email, '@', 1) from auth.users where email like 'much told%' $$,
  $$ select 'much told ' || number from generate_series(3, 25) as number $$,
  'who was away for longest is first'
);
update public.groups set member_count = 200000 where name = 'Groß';
select is(private.delete_idle_guests(), 1, 'one goes in any case');
update public.groups set member_count = 4 where name = 'Groß';
select is(private.delete_idle_guests(), 22, 'and the next run goes on where the last one ended');
rollback to before_large_groups;
insert into public.groups (id, name) values (tests.id('large', '1'), 'Groß');
select pg_temp.account('writer ' || number, true, '40 days', make_interval(days => 100 - number)) from generate_series(1, 2) as number;
insert into public.group_members (group_id, user_id, display_name, role)
select groups.id, users.id, 'x', 'guest' from public.groups, auth.users where name = 'Groß' and email like 'writer%';
update public.groups set member_count = 5000 where name = 'Groß';
insert into public.chat_messages (group_id, member_id, text)
select group_id, id, 'Hallo' from public.group_members
where user_id = tests.id('idle', 'writer 1');
select is(private.delete_idle_guests(), 1, 'a message that loses its author counts like one who is told');
select is(private.delete_idle_guests(), 1, 'and who had to wait for that goes with the next run');
rollback to before_large_groups;

-- A guest registers while the job waits for a group.
create or replace function private.lock_groups_of(p_users uuid[]) returns void
language sql security definer set search_path = '' as $$ update auth.users set is_anonymous = false where id = p_users[1] $$;
select pg_temp.account('guest ' || number, true, '40 days') from generate_series(1, 2) as number;
select is(private.delete_idle_guests(), 1, 'a guest who registers at that moment stays');
rollback to before_large_groups;

-- An idle guest is alone in a group.
update public.group_members set user_id = tests.id('idle', 'guest of yesterday'), role = 'admin'
where group_id = tests.id('group', 'Kollegen');
delete from auth.sessions where user_id = tests.id('idle', 'guest of yesterday');
select private.delete_idle_guests();
select is((select count(*)::integer from public.groups where name = 'Kollegen'), 0, 'the last one takes the group along');

select is(
  tests.answer('admin', 'select private.delete_idle_guests()'), '42501', 'no account may start it'
);
select is(tests.answer('signed-out', 'select private.delete_idle_guests()'), '42501', 'nor may a visitor');

select * from finish();
rollback;
