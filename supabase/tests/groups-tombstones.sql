-- Tombstones: who learns of a deleted row, in which group it was, and that none tells of something hidden.
begin;
set local search_path = public, extensions;
select plan(67);
select tests.create_groups();
delete from public.tombstones;

-- Tombstones visible to an actor, by name of the row.
create function pg_temp.heard(actor text) returns text
language plpgsql as $$
declare
  heard text;
begin
  heard := tests.answer(
    actor,
    $q$ select string_agg(subject || ' ' || coalesce(known.name, '?'), ', ' order by subject, known.name)
        from public.tombstones left join (values
          (tests.id('gift', 'Rad'), 'Rad'), (tests.id('gift', 'Für recipient'), 'Für recipient'),
          (tests.id('gift', 'Für admin recipient'), 'Für admin recipient'), (tests.id('gift', 'Zelt'), 'Zelt'),
          (tests.id('member', 'member in Familie'), 'member'), (tests.id('member', 'guest in Familie'), 'guest'),
          (tests.id('member', 'recipient in Familie'), 'recipient'), (tests.id('group', 'Familie'), 'Familie')
        ) as known (id, name) on known.id = row_id $q$
  );
  return coalesce(heard, 'nothing');
end
$$;

-- A tombstone is visible to those who could see the row.
savepoint before_tombstones;
select tests.run_as('member', format('delete from public.gift_reactions where gift_id in (%L, %L)', tests.id('gift', 'Rad'), tests.id('gift', 'Für recipient')));
select is(
  tests.answer(actor, 'select count(*) from public.tombstones where subject = ''gift_reactions'''), number,
  format('%s hears of %s hearts that went', actor, number)
)
from (values
  ('recipient', '1'), ('admin recipient', '2'), ('guest', '2'), ('member', '2'), ('admin', '2'), ('outsider', '0'),
  ('former', '0'), ('signed-out', '42501')
) as who (actor, number);
rollback to before_tombstones;

savepoint before_tombstones;
delete from public.gift_comments where gift_id in (tests.id('gift', 'Rad'), tests.id('gift', 'Für recipient'));
select is(
  tests.answer(actor, 'select count(*) from public.tombstones where subject = ''gift_comments'''), number,
  format('%s hears of %s comments that went', actor, number)
)
from (values ('recipient', '1'), ('guest', '2'), ('outsider', '0')) as who (actor, number);
rollback to before_tombstones;

savepoint before_tombstones;
delete from public.gift_comments where gift_id = tests.id('gift', 'Zelt') and member_id is null;
select is(
  tests.answer('guest', 'select count(*) from public.tombstones where subject = ''gift_comments'''), '1',
  'a comment of somebody who left is told as well'
);
rollback to before_tombstones;

savepoint before_tombstones;
select tests.run_as('admin', format('delete from public.group_gifts where group_id = %L', tests.id('group', 'Familie')));
select is(pg_temp.heard(actor), heard, format('%s hears of deleted gifts, and of nothing that was deleted with them', actor))
from (values
  ('recipient', 'group_gifts Für admin recipient, group_gifts Rad, group_gifts Zelt'),
  ('admin recipient', 'group_gifts Für recipient, group_gifts Rad, group_gifts Zelt'),
  ('guest', 'group_gifts Für admin recipient, group_gifts Für recipient, group_gifts Rad, group_gifts Zelt'),
  ('outsider', 'nothing'), ('former', 'nothing')
) as who (actor, heard);
-- Joining a group again makes no hidden tombstone visible.
select tests.run_as('recipient', 'delete from public.group_members where user_id = auth.uid()');
select tests.run_as('recipient', 'select public.join_group_by_token(''familie-token'', ''Neu'')');
select is(
  tests.answer('recipient', format('select count(*) from public.tombstones where row_id = %L', tests.id('gift', 'Für recipient'))),
  '0', 'not after leaving and joining again'
);
rollback to before_tombstones;

savepoint before_tombstones;
select tests.run_as('admin', format('delete from public.group_members where id = %L', tests.id('member', 'member in Familie')));
select is(pg_temp.heard(actor), heard, format('%s, when somebody with hearts was removed: %s', actor, heard))
from (values
  ('recipient', 'group_members member'), ('guest', 'group_members member'), ('admin', 'group_members member'),
  ('member', 'group_members member'), ('outsider', 'nothing')
) as who (actor, heard);
select results_eq(
  'select told_to from public.tombstones', array[tests.id('user', 'member')], 'whoever was removed is told of that only'
);
rollback to before_tombstones;

savepoint before_tombstones;
select tests.run_as('admin', format('delete from public.groups where id = %L', tests.id('group', 'Familie')));
select is(pg_temp.heard(actor), heard, format('%s, when the group was deleted: %s', actor, heard))
from (values
  ('admin', 'groups Familie'), ('member', 'groups Familie'), ('recipient', 'groups Familie'), ('guest', 'groups Familie'),
  ('outsider', 'nothing'), ('former', 'nothing')
) as who (actor, heard);
select is((select count(*)::integer from public.tombstones), 5, 'once for each member');
rollback to before_tombstones;

savepoint before_tombstones;
select tests.run_as('guest', 'delete from public.group_members where user_id = auth.uid()');
select is(pg_temp.heard('guest'), 'group_members guest', 'other tabs of somebody who left hear of it');
select tests.run_as('guest', 'select public.delete_account()');
select is(
  (select count(*)::integer from public.tombstones where tests.id('user', 'guest') in (told_to, hidden_from)), 0,
  'no tombstone names a deleted account'
);
select tests.run_as('admin', format('delete from public.group_gifts where id = %L', tests.id('gift', 'Für recipient')));
select tests.run_as('recipient', 'select public.delete_account()');
select is(
  (select count(*)::integer from public.tombstones where tests.id('user', 'recipient') in (told_to, hidden_from)), 0,
  'nor does it name who must not know'
);
select is(pg_temp.heard('admin'), 'group_members recipient', 'the others hear of the member');
select tests.run_as('outsider', 'delete from public.group_members where user_id = auth.uid()');
select tests.run_as('admin', format('delete from public.group_members where user_id = auth.uid() and group_id = %L', tests.id('group', 'Kollegen')));
select is(
  tests.answer('admin', format('select subject from public.tombstones where group_id = %L and row_id = group_id', tests.id('group', 'Kollegen'))),
  'groups', 'the last one who leaves hears that the group is gone'
);
rollback to before_tombstones;

-- Cascaded deletions write no tombstones: a group may have 100,000 hearts, and a deletion has a few seconds.
savepoint before_tombstones;
create or replace function private.write_response_tombstone() returns trigger language plpgsql as $$
begin
  raise exception 'asked';
end
$$;
select is(tests.outcome(actor, statement), result, format('%s: %s', what, result))
from (values
  ('a heart is told of', 'member', 'delete from public.gift_reactions', 'P0001'),
  ('a member with hearts', 'member', 'delete from public.group_members where user_id = auth.uid()', '1'),
  ('an idea with hearts and comments', 'admin', format('delete from public.group_gifts where id = %L', tests.id('gift', 'Rad')), '1'),
  ('a group', 'admin', format('delete from public.groups where id = %L', tests.id('group', 'Familie')), '1'),
  ('an account', 'member', 'select public.delete_account()', '1')
) as deletion (what, actor, statement, result);
rollback to before_tombstones;

-- The deletion of an account waits for a tombstone that must not name the account, and the other way round. A row that nobody has
-- locked has no xmax; the foreign keys would lock it as well. Both orders are in tools/races/gifts.all.test.ts.
savepoint before_tombstones;
set local session_replication_role = replica;
insert into auth.users (id, email) values (tests.id('user', 'new'), 'new@example.org');
insert into public.group_gifts (id, group_id, title, recipient_user_id)
values (tests.id('gift', 'Neu'), tests.id('group', 'Familie'), 'Neu', tests.id('user', 'new'));
insert into public.gift_reactions (group_id, gift_id, member_id, type)
values (tests.id('group', 'Familie'), tests.id('gift', 'Neu'), tests.id('member', 'member in Familie'), 'heart');
set local session_replication_role = origin;
create function pg_temp.is_locked() returns boolean
language sql volatile as $$ select xmax::text <> '0' from auth.users where id = tests.id('user', 'new') $$;
select is(pg_temp.is_locked(), false, 'nobody needs the account');
select tests.run_as('member', format('delete from public.gift_reactions where gift_id = %L', tests.id('gift', 'Neu')));
select is(pg_temp.is_locked(), true, 'a tombstone that is hidden from an account locks the account');
rollback to before_tombstones;

-- No user can write tombstones, and most of their columns are only for the policy.
select is(tests.outcome(actor, statement), '42501', format('%s: %s', actor, statement))
from (values ('member'), ('admin'), ('signed-out')) as who (actor),
(values
  ('insert into public.tombstones (group_id, subject, row_id) values (gen_random_uuid(), ''groups'', gen_random_uuid())'),
  ('update public.tombstones set subject = ''groups'''), ('delete from public.tombstones'),
  ('select hidden_from from public.tombstones'), ('select told_to from public.tombstones')
) as attempt (statement);
insert into public.tombstones (group_id, subject, row_id, removed_at)
select tests.id('group', 'Familie'), 'group_gifts', gen_random_uuid(), now() - age
from (values (interval '0'), (interval '59 minutes'), (interval '61 minutes'), (interval '1 day')) as t (age);
select is(private.forget_hourly(), 2, 'what went more than an hour ago is forgotten');
select is((select count(*)::integer from public.tombstones), 2, 'and nothing else');
select is(tests.answer('admin', 'select private.forget_hourly()'), '42501', 'no account may start that');
select has_index('public', 'tombstones', format('tombstones_%s_idx', field)::name, field::name, format('tombstones by %s', field))
from (values ('group_id'), ('told_to'), ('hidden_from'), ('removed_at')) as indexed (field);

-- The publication of live updates.
select results_eq(
  $$ select pubinsert, pubupdate, pubdelete, pubtruncate from pg_publication where pubname = 'supabase_realtime' $$,
  $$ values (true, true, false, false) $$, 'inserts and updates are live, deletes are told as tombstones'
);
select set_eq(
  $$ select tgrelid::regclass::text from pg_trigger where tgname = 'write_tombstone' and tgenabled = 'O' $$,
  array['draws', 'group_members', 'group_gifts', 'gift_reactions', 'gift_comments'], 'by these tables'
);

select * from finish();
rollback;
