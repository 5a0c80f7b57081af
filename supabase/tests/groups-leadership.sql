-- A group with members has an admin; a group without members does not exist.
begin;
set local search_path = public, extensions;
select plan(36);
select tests.create_groups();

create function pg_temp.admins() returns text
language sql as $$
  select string_agg(display_name, ', ' order by display_name)
  from public.group_members where group_id = tests.id('group', 'Familie') and role = 'admin'
$$;
create function pg_temp.leave(actor text) returns void
language plpgsql as $$
begin
  perform tests.act_as_actor(actor);
  delete from public.group_members where user_id = auth.uid() and group_id = tests.id('group', 'Familie');
  perform tests.act_as_database();
end
$$;

select pg_temp.leave('admin');
select is(pg_temp.admins(), 'admin recipient', 'while there is an admin, nobody is promoted');
select throws_ok(
  format('update public.group_members set role = ''member'' where id = %L', tests.id('member', 'admin recipient in Familie')),
  '23514', 'A group needs an admin', 'the last admin stays one'
);
select pg_temp.leave('admin recipient');
select is(pg_temp.admins(), 'member', 'the longest-standing permanent member becomes admin');
select is(tests.outcome('member', 'update public.groups set name = ''Neu'''), '1', 'and acts as one');
select pg_temp.leave('member');
select is(pg_temp.admins(), 'recipient', 'and so on');
select pg_temp.leave('recipient');
select is(pg_temp.admins(), 'guest', 'a guest, when nobody else is left');
select isnt_empty(
  format('select from public.group_gifts where group_id = %L', tests.id('group', 'Familie')), 'the ideas are still there'
);
select pg_temp.leave('guest');
select is_empty(format('select from public.groups where id = %L', tests.id('group', 'Familie')), 'the last one closes the group');
select is_empty(
  format('select from public.%I where group_id = %L', name, tests.id('group', 'Familie')), format('without %s', name)
)
from (values ('group_members'), ('group_gifts'), ('gift_reactions'), ('gift_comments'), ('chat_messages')) as t (name);
select is_empty(
  format('select from private.group_secrets where group_id = %L', tests.id('group', 'Familie')), 'without secrets'
);
select is((select count(*)::integer from public.groups), 1, 'the other group is untouched');

-- Two admins demote each other at once, or a member who is no admin any more.
select tests.act_as_actor('outsider');
update public.group_members set role = 'admin' where id = tests.id('member', 'admin in Kollegen');
select tests.act_as_actor('admin');
update public.group_members set role = 'member' where id = tests.id('member', 'outsider in Kollegen');
select tests.act_as_database();
select results_eq(
  $$ select display_name, role from public.group_members order by 1 $$,
  $$ values ('admin', 'admin'), ('outsider', 'member') $$,
  'admins hand over'
);
select results_eq(
  $$ select member_count from public.groups $$,
  $$ select count(*)::integer from public.group_members group by group_id $$,
  'a new role leaves the number of members as it is'
);
-- A demotion that has waited for another one: the policy saw the roles from before, so a trigger checks them again.
select set_config('request.jwt.claims', jsonb_build_object('sub', tests.id('user', 'outsider'))::text, true);
select throws_ok(
  'update public.group_members set role = ''member'' where display_name = ''admin''', '42501', 'Only an admin changes a role',
  'whoever is no admin any more demotes nobody'
);
select throws_ok(
  'update public.group_members set role = ''admin'' where display_name = ''admin''', '42501', 'Only an admin changes a role',
  'nor makes somebody an admin'
);
select throws_ok('update public.groups set name = ''Wir''', '42501', 'Only an admin changes the name', 'nor changes a name');
select throws_ok(
  format('delete from public.groups where id = %L', tests.id('group', 'Kollegen')), '42501', 'Only an admin deletes a group',
  'nor deletes a group'
);
select tests.act_as_database();
select throws_ok(
  'update public.group_members set role = ''member''', '23514', null, 'not even the database demotes everybody'
);
select is(tests.outcome('outsider', 'delete from public.groups'), '0', 'a former admin deletes nothing');
select is(tests.outcome('admin', 'delete from public.groups'), '1', 'the new one may');

-- Every statement locks the group first, even one that reaches no row. Each one uses a new group, because a second lock
-- in the same transaction would not show.
create function pg_temp.new_group() returns uuid
language sql as $$
  with made as (insert into public.groups (name) values ('Neu') returning id),
    secret as (insert into private.group_secrets (group_id, invite_token, join_code) select id, 'neu-' || id, id from made)
  insert into public.group_members (group_id, user_id, display_name, role)
  select id, tests.id('user', 'admin'), 'admin', 'admin' from made
  returning group_id
$$;
create function pg_temp.locks_group(statement text) returns boolean
language plpgsql as $$
declare
  new_group constant uuid := pg_temp.new_group();
  before constant xid := (select xmax from public.groups where id = new_group);
  locks boolean;
begin
  -- The exception handler makes this a transaction within the transaction, so its lock shows as another number in xmax.
  begin
    execute format(statement, new_group);
  exception when insufficient_privilege then
    null;
  end;
  locks := (select xmax from public.groups where id = new_group) <> before;
  delete from public.groups where id = new_group;
  return locks;
end
$$;
select set_config('request.jwt.claims', jsonb_build_object('sub', tests.id('user', 'admin'))::text, true);
select is(pg_temp.locks_group(statement), locks, format('"%s" %s the group', statement, case when locks then 'locks' else 'leaves' end))
from (values
  ('select from public.group_members', false),
  ('delete from public.group_members where role = ''nobody''', true),
  ('update public.group_members set role = role where role = ''nobody''', true),
  ('select private.find_group_by_code(%L)', true), ('select private.find_group_by_token(''neu-'' || %L)', true),
  ('select private.rotate_join_code(%L)', true), ('select private.rotate_invite_token(%L)', true),
  -- Calls without an account are refused before they lock the group, which would delay its members.
  ('select private.rotate_join_code(%L) from set_config(''request.jwt.claims'', '''', true)', false),
  ('select private.rotate_invite_token(%L) from set_config(''request.jwt.claims'', '''', true)', false),
  ('select private.create_draw(gen_random_uuid(), %L, ''Neu'', null, null, null, true, true) from set_config(''request.jwt.claims'', '''', true)', false)
) as t (statement, locks);
select tests.act_as_database();
delete from public.group_members where display_name = 'outsider';
select is((select count(*)::integer from public.groups), 1, 'one member is enough');
delete from public.group_members;
select is((select count(*)::integer from public.groups), 0, 'none is not');

select * from finish();
rollback;
