-- A gift that comes back keeps its age; nobody makes one of the future, of no time, or of somebody else.
begin;
set local search_path = public, extensions;
select plan(8);

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
  format('%s is accepted', at)
) from unnest(array['9999-12-31', 'infinity', '-infinity']) as at;
select results_eq(
  $$ select distinct created_at = now() from gifts $$, $$ values (true) $$, 'and counts as now'
);
select is((select count(*) from gifts), 3::bigint, 'for all three');

select throws_ok(
  $$ insert into gifts (user_id, title, created_at) values ('00000000-0000-4000-8000-00000000000b', 'Rad', now()) $$,
  '42501', null, 'nobody brings back a gift of somebody else'
);

select * from finish();
rollback;
