-- The wrapping paper of a member: a number that no other member has, the same from joining to leaving.
begin;
set local search_path = public, extensions;
select plan(22);
select tests.create_groups();

create function pg_temp.papers() returns text
language sql as $$
  select string_agg(display_name || ' ' || paper, ', ' order by paper)
  from public.group_members where group_id = tests.id('group', 'Familie')
$$;
create function pg_temp.join(names text[]) returns void
language plpgsql as $$
declare
  name text;
begin
  perform tests.act_as_database();
  foreach name in array names loop
    insert into auth.users (id, email) values (tests.id('user', name), name || '@example.org') on conflict (id) do nothing;
    perform tests.run_as(name, format('select public.join_group_by_token(''familie-token'', %L)', name));
  end loop;
end
$$;
create function pg_temp.leave(names text[]) returns void
language sql as $$
  delete from public.group_members where group_id = tests.id('group', 'Familie') and display_name = any (names)
$$;

select tests.act_as_database();
select is(
  pg_temp.papers(), 'admin 0, admin recipient 1, guest 3, member 4, recipient 5',
  'in the order of joining; who left takes only their own number along'
);
select pg_temp.join(array['m1', 'm2', 'm3']);
select is(
  pg_temp.papers(),
  'admin 0, admin recipient 1, m1 2, guest 3, member 4, recipient 5, m2 6, m3 7',
  'the lowest number that is free'
);
select pg_temp.join(array['m4', 'm5']);
select is((select paper from group_members where display_name = 'm4'), 8, 'the ninth has the first paper with a second ribbon');
select is((select paper from group_members where display_name = 'm5'), 9, 'the tenth the second');

-- Papers do not change when other members join and leave.
create temporary table earlier as select id, paper from public.group_members;
select pg_temp.leave(array['admin', 'm1', 'm2']);
select is_empty(
  $$ select from group_members join pg_temp.earlier using (id) where group_members.paper <> earlier.paper $$,
  'nobody who stays changes'
);
select pg_temp.join(array['m6']);
select is(
  (select paper from group_members where display_name = 'm6'), 2,
  'a newcomer gets a paper that nobody has, before one that is free but alike'
);
select pg_temp.join(array['m7', 'm8']);
select is((select paper from group_members where display_name = 'm7'), 6, 'and the next one the next');
select is((select paper from group_members where display_name = 'm8'), 0, 'then the lowest free number');
select is((select paper from group_members where display_name = 'm4'), 8, 'beside somebody of the same paper');
select pg_temp.join(array['m8']);
select is(
  (select array_agg(paper) from group_members where user_id = tests.id('user', 'm8')), array[0],
  'joining again changes nothing'
);
select tests.run_as('admin recipient', 'update public.group_members set role = ''admin'' where display_name = ''m8''');
select is((select paper from group_members where display_name = 'm8'), 0, 'nor does becoming an admin');

select pg_temp.leave(array['m5', 'm6', 'm8']), pg_temp.join(array['m9']);
select is((select paper from group_members where display_name = 'm9'), 2, 'nobody becomes the neighbour of the ninth unless they must');

-- The first 64 members get the eight papers with eight ribbons each.
select pg_temp.join(array(select 'n' || number from generate_series(1, 56) as number));
select is(
  (select array_agg(paper order by paper) from group_members where group_id = tests.id('group', 'Familie')),
  array(select * from generate_series(0, 63)), '64 members have 64 numbers'
);
select pg_temp.join(array['last']);
select is((select paper from group_members where display_name = 'last'), 64, 'the next one begins anew, as nobody''s neighbour');
select col_not_null('public', 'group_members', 'paper', 'nobody is without');
select results_eq(
  $$ select paper from group_members where group_id = tests.id('group', 'Kollegen') order by paper $$, array[0, 1],
  'every group counts for itself'
);

-- Nobody can choose a paper.
select is(tests.outcome('admin recipient', 'update public.group_members set paper = 70'), '42501', 'an admin gives nobody another');
select is(tests.outcome('member', 'update public.group_members set paper = 70'), '42501', 'nor does a member');
insert into public.group_members (group_id, user_id, display_name, paper)
values (tests.id('group', 'Kollegen'), tests.id('user', 'm1'), 'm1', 5);
select is(
  (select paper from group_members where group_id = tests.id('group', 'Kollegen') and display_name = 'm1'), 2,
  'a number that is sent along is not taken'
);
select throws_ok(
  format('update public.group_members set paper = 0 where group_id = %L', tests.id('group', 'Kollegen')), '23505', null,
  'two members never have the same'
);
select throws_ok('update public.group_members set paper = -1 where paper = 0', '23514', null, 'no number is below the first');
select is(
  tests.answer('recipient', format('select paper from public.group_members where id = %L', tests.id('member', 'guest in Familie'))), '3',
  'members read it'
);

select * from finish();
rollback;
