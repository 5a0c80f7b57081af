-- The account of a guest without a session stays as long as that of a guest who has one.
begin;
set local search_path = public, extensions;
select plan(4);

create function pg_temp.guest(name text, created interval, signed_in interval default null) returns void
language sql as $$
  insert into auth.users (id, email, is_anonymous, created_at, last_sign_in_at)
  values (tests.id('idle', name), name || '@example.org', true, now() - created, now() - signed_in)
$$;
select pg_temp.guest('made 29 days ago', '29 days 23 hours');
select pg_temp.guest('made 31 days ago', '30 days 1 hour');
select pg_temp.guest('signed in 29 days ago', '90 days', '29 days 23 hours');
select pg_temp.guest('signed in 31 days ago', '90 days', '30 days 1 hour');

select is(private.delete_idle_guests(), 2, 'two are away for 30 days');
select is_empty(
  $$ select from auth.users where split_part(email, '@', 1) ~ '31 days ago$' $$, 'since they came or signed in'
);
select results_eq(
  $$ select split_part(email, '@', 1) from auth.users order by 1 $$,
  array['made 29 days ago', 'signed in 29 days ago'], 'the others stay'
);
select is(private.delete_idle_guests(), 0, 'a second run finds nobody');

select * from finish();
rollback;
