-- A group with members has an admin; a group without members does not exist.
begin;
set local search_path = public, extensions;
select plan(21);
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

-- Two at once, and a demotion of somebody who is no admin any more.
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
select throws_ok(
  'update public.group_members set role = ''member''', '23514', null, 'not even the database demotes everybody'
);
select is(tests.outcome('outsider', 'delete from public.groups'), '0', 'a former admin deletes nothing');
select is(tests.outcome('admin', 'delete from public.groups'), '1', 'the new one may');
delete from public.group_members where display_name = 'outsider';
select is((select count(*)::integer from public.groups), 1, 'one member is enough');
delete from public.group_members;
select is((select count(*)::integer from public.groups), 0, 'none is not');

select * from finish();
rollback;
