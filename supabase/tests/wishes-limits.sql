-- Limits for shared wishes, none of which tells how many surprises there are.
begin;
set local search_path = public, extensions;
select plan(11);
select tests.create_groups();

create function pg_temp.wish(actor text, title text, variadic shared_with text[] default '{}') returns void
language plpgsql as $$
declare
  group_name text;
begin
  perform tests.run_as(actor, format(
    'insert into public.wishes (id, user_id, title, url, price_cents, state)
     values (%L, auth.uid(), %L, ''https://example.org/'', 4990, ''open'')',
    tests.id('wish', title), title
  ));
  foreach group_name in array shared_with loop
    perform tests.run_as(actor, pg_temp.share(title, group_name));
  end loop;
end
$$;
create function pg_temp.share(title text, group_name text) returns text
language sql as $$
  select format(
    'insert into public.wish_shares (user_id, wish_id, group_id) values (auth.uid(), %L, %L)',
    tests.id('wish', title), tests.id('group', group_name)
  )
$$;
create function pg_temp.unshare(title text, group_name text) returns text
language sql as $$
  select format(
    'delete from public.wish_shares where wish_id = %L and group_id = %L', tests.id('wish', title), tests.id('group', group_name)
  )
$$;
create function pg_temp.copy_id(of_wish text, group_name text) returns uuid
language sql as $$
  select id from public.group_gifts where wish_id = tests.id('wish', of_wish) and group_id = tests.id('group', group_name)
$$;

select pg_temp.wish('admin', 'Uhr', 'Familie', 'Kollegen');
savepoint shared;

-- Limits count only rows of the owner.
insert into public.group_gifts (group_id, title, recipient_user_id)
select tests.id('group', 'Kollegen'), 'Überraschung', tests.id('user', 'admin') from generate_series(1, 500);
select tests.run_as('admin', pg_temp.unshare('Uhr', 'Kollegen'));
delete from public.group_gifts where id = pg_temp.copy_id('Uhr', 'Kollegen');
select is(tests.outcome('admin', pg_temp.share('Uhr', 'Kollegen')), '1', '500 surprises for an owner do not stop their next wish');
rollback to shared;
insert into public.wishes (id, user_id, title, state)
select md5(number::text)::uuid, tests.id('user', 'admin'), 'Buch', 'open' from generate_series(1, 499) as number;
insert into public.wish_shares (user_id, wish_id, group_id)
select user_id, id, tests.id('group', 'Familie') from public.wishes where user_id = tests.id('user', 'admin') on conflict do nothing;
select is(
  tests.outcome('member', format(
    'insert into public.group_gifts (group_id, created_by, title, recipient_user_id) values (%L, %L, ''Für admin'', %L)',
    tests.id('group', 'Familie'), tests.id('member', 'member in Familie'), tests.id('user', 'admin')
  )), '1', 'and five hundred wishes in the way of no surprise'
);
select pg_temp.wish('admin', 'Noch eins');
select is(tests.outcome('admin', pg_temp.share('Noch eins', 'Familie')), 'QUOTA', 'a group is shown five hundred of one member');
rollback to shared;
insert into public.groups (id, name, created_by) select md5('group ' || number)::uuid, 'Runde', tests.id('user', 'admin') from generate_series(1, 30) as number;
insert into public.group_members (group_id, user_id, display_name)
select id, tests.id('user', 'admin'), 'A' from public.groups where name = 'Runde';
select pg_temp.wish('admin', 'Überall');
select is(
  tests.outcome('admin', format(
    'insert into public.wish_shares (user_id, wish_id, group_id) select auth.uid(), %L, id from public.groups where name = ''Runde''',
    tests.id('wish', 'Überall')
  )), '30', 'thirty groups see a wish'
);
select is(
  tests.outcome('admin', format(
    'insert into public.wish_shares (user_id, wish_id, group_id) select auth.uid(), %L, id from public.groups where name in (''Runde'', ''Familie'')', tests.id('wish', 'Überall')
  )), 'QUOTA', 'more do not'
);
select is(
  tests.answer('admin', format('select public.share_wish(%L, array(select id from public.groups where name in (%s)))', tests.id('wish', 'Überall'), names)),
  answer, format('chosen at once: %s', names)
) from (values ('''Runde'', ''Familie''', 'QUOTA'), ('''Runde''', null)) as choice (names, answer);
rollback to shared;
insert into public.groups (id, name, created_by) select md5('group ' || number)::uuid, 'Runde', tests.id('user', 'admin') from generate_series(1, 26) as number;
insert into public.group_members (group_id, user_id, display_name)
select id, tests.id('user', 'admin'), 'A' from public.groups where name = 'Runde';
insert into public.wishes (id, user_id, title) select md5(number::text)::uuid, tests.id('user', 'admin'), 'Buch' from generate_series(1, 200) as number;
insert into public.wish_shares (user_id, wish_id, group_id)
select user_id, wishes.id, groups.id from public.wishes, public.groups where title = 'Buch' and groups.name = 'Runde'
order by 3, 2 limit 5000 - (select count(*) from public.wish_shares where user_id = tests.id('user', 'admin')) - 1;
select pg_temp.wish('admin', 'Noch eins', 'Familie');
select is((select count(*)::integer from public.wish_shares), 5000, 'an account may share wishes five thousand times');
select is(tests.outcome('admin', pg_temp.share('Noch eins', 'Kollegen')), 'QUOTA', 'and not once more');
select is(
  tests.answer('admin', format('select public.share_wish(%L, array[%L]::uuid[])', tests.id('wish', 'Noch eins'), tests.id('group', 'Kollegen'))),
  null, 'but with another group instead'
);
rollback to shared;

-- A former guest keeps the role in the group and has the same limits for wishes.
update public.group_members set role = 'guest' where id = tests.id('member', 'recipient in Familie');
insert into public.wishes (id, user_id, title, state)
select md5(number::text)::uuid, tests.id('user', 'recipient'), 'Buch', 'open' from generate_series(1, 51) as number;
select is(
  tests.outcome('recipient', format(
    'insert into public.wish_shares (user_id, wish_id, group_id) select user_id, id, %L from public.wishes',
    tests.id('group', 'Familie')
  )), '51', 'fifty ideas are the limit of guests, not fifty wishes'
);

select * from finish();
rollback;
