-- Group data that is deleted with an account, and data that stays for the others.
begin;
set local search_path = public, extensions;
select plan(22);
select tests.create_groups();
select tests.answer('member', format('select public.reserve_group_gift(%L)', tests.id('gift', 'Rad')));
select tests.answer('member', 'select public.join_group_by_code(''WRONGWRONG'')');

create function pg_temp.member_of(name text, label text, value text) returns setof text
language plpgsql as $$
begin
  return query execute format('select member_id::text from public.%I where %I = %L', name, label, value);
end
$$;

delete from auth.users where id = tests.id('user', 'member');
select is_empty(format('select from public.group_members where user_id = %L', tests.id('user', 'member')), 'memberships go');
select is_empty('select from private.join_attempts', 'attempts go');
select results_eq(
  $$ select distinct created_by is null from public.group_gifts where title in ('Rad', 'Für recipient') $$, array[true],
  'ideas stay without their author'
);
select results_eq(
  $$ select status, reserved_by from public.group_gifts where title = 'Rad' $$, $$ values ('idea', null::uuid) $$,
  'reservations are released'
);
select results_eq(
  $$ select pg_temp.member_of('chat_messages', 'text', 'Hallo') $$, array[null::text], 'messages of a deleted account stay without a name'
);
select results_eq(
  $$ select pg_temp.member_of('gift_comments', 'text', 'Rad') $$, array[null::text], 'comments stay without a name'
);
select is_empty(
  format('select from public.gift_reactions where member_id = %L', tests.id('member', 'member in Familie')), 'reactions go'
);
select results_eq(
  $$ select pg_temp.member_of('chat_messages', 'text', 'Tschüss') $$, array[null::text], 'as after leaving'
);
select is(
  tests.answer('guest', 'select string_agg(text, '', '' order by text) from public.chat_messages'), 'Hallo, Tschüss',
  'the others read on'
);
select is(
  (select count(*)::integer from public.groups where id = tests.id('group', 'Familie')), 1, 'the group goes on'
);

delete from auth.users where id = tests.id('user', 'recipient');
select results_eq(
  $$ select recipient_user_id from public.group_gifts where title = 'Für recipient' $$, array[null::uuid],
  'a gift for nobody is an idea again'
);

delete from auth.users where id in (tests.id('user', 'admin'), tests.id('user', 'admin recipient'));
select results_eq(
  format('select display_name, role from public.group_members where group_id = %L', tests.id('group', 'Familie')),
  $$ values ('guest', 'admin') $$, 'somebody else leads the group'
);
select results_eq(
  format('select created_by from public.groups where id = %L', tests.id('group', 'Familie')), array[null::uuid],
  'whose creator is forgotten'
);
delete from auth.users where id = tests.id('user', 'outsider');
select is_empty(
  format('select from public.%I where group_id = %L', name, tests.id('group', 'Kollegen')),
  format('the last account takes the %s along', name)
)
from (values ('group_members'), ('group_gifts'), ('chat_messages')) as t (name);
select is((select count(*)::integer from public.groups), 1, 'and the group');

-- Deletion through the function that the settings page calls.
select lives_ok(
  format('select tests.act_as_actor(''guest''); select public.delete_account(); select tests.act_as_database()'),
  'somebody deletes the own account'
);
select is((select count(*)::integer from public.groups), 0, 'the group of the last one is gone');

-- Before an account is deleted, the groups that change are locked. A row that nobody has locked has no xmax; the
-- foreign keys would lock it as well.
set local session_replication_role = replica;
insert into public.groups (id, name, created_by)
select tests.id('group', name), name, tests.id('user', creator)
from (values
  ('is in', null), ('created', 'one'), ('to be surprised', null), ('was to be surprised', null), ('left owing', null),
  ('is owed', null), ('left with texts', null), ('another', 'two'), ('apart', 'three'), ('of an account', null), ('of an idle guest', null)
) as t (name, creator);
insert into public.group_members (group_id, user_id, display_name, paper) values
  (tests.id('group', 'is in'), tests.id('user', 'one'), 'x', 0), (tests.id('group', 'apart'), tests.id('user', 'three'), 'x', 0);
insert into public.group_gifts (group_id, title, recipient_user_id) values
  (tests.id('group', 'to be surprised'), 'x', tests.id('user', 'one')),
  (tests.id('group', 'apart'), 'x', tests.id('user', 'three'));
insert into private.undo_deleted_gifts (gift_id, group_id, deleted_by, recipient_user_id, content)
values
  (gen_random_uuid(), tests.id('group', 'was to be surprised'), gen_random_uuid(), tests.id('user', 'one'), '{}'),
  (gen_random_uuid(), tests.id('group', 'apart'), gen_random_uuid(), tests.id('user', 'three'), '{}');
insert into public.pool_shares (gift_id, group_id, user_id, paid_to_user_id) values
  (gen_random_uuid(), tests.id('group', 'left owing'), tests.id('user', 'one'), null),
  (gen_random_uuid(), tests.id('group', 'is owed'), null, tests.id('user', 'one')),
  (gen_random_uuid(), tests.id('group', 'apart'), tests.id('user', 'three'), tests.id('user', 'three'));
insert into private.left_by_guests (user_id, group_id, subject, row_id)
values
  (tests.id('user', 'one'), tests.id('group', 'left with texts'), 'chat_messages', gen_random_uuid()),
  (tests.id('user', 'three'), tests.id('group', 'apart'), 'chat_messages', gen_random_uuid()),
  (tests.id('user', 'account'), tests.id('group', 'of an account'), 'chat_messages', gen_random_uuid()),
  (tests.id('user', 'idle guest'), tests.id('group', 'of an idle guest'), 'chat_messages', gen_random_uuid());
-- Also locked are the wishes that change: those of the account, one that it took over the link, and one that it took as
-- a member.
insert into private.wish_states (user_id, wish_id, taken_by) values
  (tests.id('user', 'one'), tests.id('wish', 'own'), null), (tests.id('user', 'three'), tests.id('wish', 'by link'), tests.id('user', 'one')),
  (tests.id('user', 'three'), tests.id('wish', 'as member'), null), (tests.id('user', 'three'), tests.id('wish', 'apart'), null),
  (tests.id('user', 'three'), tests.id('wish', 'free'), null);
insert into public.group_gifts (group_id, title, recipient_user_id, wish_id, reserved_by, status)
select tests.id('group', place), 'x', tests.id('user', 'three'), tests.id('wish', name), id, 'reserved'
from (values ('is in', 'as member'), ('apart', 'apart')) as copy (place, name) join public.group_members on group_id = tests.id('group', place);
insert into public.group_gifts (group_id, title, recipient_user_id, wish_id)
values (tests.id('group', 'is in'), 'x', tests.id('user', 'three'), tests.id('wish', 'free'));
set local session_replication_role = origin;
create function pg_temp.locked() returns setof text
language sql volatile as $$
  select name from public.groups where xmax::text <> '0'
  union all
  select 'wish ' || name from (values ('own'), ('by link'), ('as member'), ('apart'), ('free')) as wish (name)
  join private.wish_states on wish_id = tests.id('wish', name) and xmax::text <> '0'
$$;
select is_empty('select pg_temp.locked()', 'nothing is locked');
select private.lock_groups_of(array[tests.id('user', 'one'), tests.id('user', 'two')]);
select bag_eq(
  'select pg_temp.locked()', array[
    'is in', 'created', 'to be surprised', 'was to be surprised', 'left owing', 'is owed', 'left with texts', 'another',
    'wish own', 'wish by link', 'wish as member'
  ],
  'who goes locks their groups, those they created, those that keep something of them, and the wishes that change'
);
insert into auth.users (id, email, is_anonymous, created_at)
values (tests.id('user', 'account'), 'account@example.org', false, now()), (tests.id('user', 'idle guest'), null, true, now() - interval '31 days');
select tests.run_as('account', 'select public.delete_account()'), private.delete_idle_guests();
select is(
  (select string_agg(locked, ', ' order by locked) from pg_temp.locked() as locked where locked like 'of an %'), 'of an account, of an idle guest',
  'whether they go by themselves or were idle'
);

select * from finish();
rollback;
