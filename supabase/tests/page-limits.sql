-- Limits for reading pages of shops; nobody but the function that reads them can count.
begin;
set local search_path = public, extensions;
select plan(14);

create function tests.pages(caller text, registered boolean, times integer)
returns bigint language sql as $$
  select count(*) filter (where is_allowed)
  from (
    select (public.take_page_request(caller || left(call::text, 0), registered)).is_allowed
    from generate_series(1, times) as call
  ) as answers
$$;

select is(tests.pages('user:a', true, 23), 20::bigint, 'a registered user has 20 pages a minute');
select is(tests.pages('user:b', true, 1), 1::bigint, 'each has their own');
select is(tests.pages('address:a', false, 8), 5::bigint, 'everybody else has 5 a minute');
select results_eq(
  $$ select * from public.take_page_request('user:a', true) $$,
  $$ values (false, 20, 1) $$,
  'a refusal names the limit and one minute'
);
select is(
  (select requests from private.ai_usage where caller = 'page:user:a' and period = 'day'),
  20, 'a page refused by the minute does not count for the day'
);

update private.ai_usage set requests = 99 where caller = 'page:user:b' and period = 'day';
select is(tests.pages('user:b', true, 3), 1::bigint, 'a registered user has 100 pages a day');
select results_eq(
  $$ select is_allowed, max_requests, window_minutes between 1 and 1500
     from public.take_page_request('user:b', true) $$,
  $$ values (false, 100, true) $$,
  'then the refusal names the minutes until midnight in Germany'
);
select is(
  (select requests from private.ai_usage where caller = 'page:user:b' and period = 'minute'),
  2, 'a page refused by the day does not count for the minute'
);
insert into private.ai_usage
select 'page:address:b', 'day', date_trunc('day', now(), 'Europe/Berlin'), 29;
select is(tests.pages('address:b', false, 3), 1::bigint, 'everybody else has 30 a day');

select results_eq(
  $$ select is_allowed from public.take_ai_request('user:a', true) $$,
  $$ values (true) $$,
  'pages use up nothing of the AI helper'
);

insert into private.ai_usage
values ('page:user:old', 'day', now() - interval '3 days', 7), ('page:user:kept', 'day', now() - interval '1 day', 7);
select lives_ok($$ select public.take_page_request('user:g', true) $$, 'a later page');
select results_eq(
  $$ select caller from private.ai_usage where caller in ('page:user:old', 'page:user:kept') $$,
  $$ values ('page:user:kept') $$,
  'removes what is older than two days'
);

select is_empty(
  $$ select role from unnest(array['anon', 'authenticated']) as role
     where has_function_privilege(role, 'public.take_page_request(text, boolean)', 'execute') $$,
  'nobody with a public key or a session may count requests'
);
set local role service_role;
select public.take_page_request('user:h', true);
reset role;
select is(
  (select count(*) from private.ai_usage where caller = 'page:user:h'), 2::bigint, 'the function may, with the secret key, and counts both windows'
);

drop function tests.pages;
select * from finish();
rollback;
