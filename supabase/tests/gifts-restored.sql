-- A restored gift keeps its time of creation; nobody can restore one with a time in the future, without a time, or for
-- another user.
begin;
set local search_path = public, extensions;
select plan(13);

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000b');
select tests.act_as('00000000-0000-4000-8000-00000000000a');

insert into gifts (id, user_id, title, created_at) values
  ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-00000000000a', 'Rad', '2026-01-02 03:04:05.678901+00');
select results_eq(
  $$ select created_at from gifts $$, $$ values ('2026-01-02 03:04:05.678901+00'::timestamptz) $$,
  'a gift comes back as old as it was'
);
select throws_ok($$ update gifts set created_at = now() $$, '42501', null, 'its age is not changed afterwards');
delete from gifts;

select lives_ok(
  format($$ insert into gifts (user_id, title, created_at) values ('00000000-0000-4000-8000-00000000000a', 'Rad', %L) $$, at),
  format('%s is accepted', coalesce(at::text, 'null'))
) from unnest(array[
  '9999-12-31', 'infinity', '-infinity', '0044-03-15 BC', '0001-01-01', '1899-12-31 23:59:59.999999+00', null
]::timestamptz[]) as at;
select results_eq(
  $$ select distinct created_at = now() from gifts $$, $$ values (true) $$, 'and counts as now'
);
select is((select count(*) from gifts), 7::bigint, 'for all of them');
delete from gifts;
insert into gifts (user_id, title, created_at) values ('00000000-0000-4000-8000-00000000000a', 'Rad', '1900-01-01 00:00:00+00');
select is((select extract(year from created_at at time zone 'utc') from gifts), 1900::numeric, 'the first year that days have here');

select throws_ok(
  $$ insert into gifts (user_id, title, created_at) values ('00000000-0000-4000-8000-00000000000b', 'Rad', now()) $$,
  '42501', null, 'nobody brings back a gift of somebody else'
);

select * from finish();
rollback;
