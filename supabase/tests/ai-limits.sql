-- Limits for calls of the AI function; nobody but the function can count them.
begin;
set local search_path = public, extensions;
select plan(23);

create function tests.allowed(caller text, registered boolean, times integer, project integer default null)
returns bigint language sql as $$
  select count(*) filter (where is_allowed)
  from (
    select (public.take_ai_request(caller || left(call::text, 0), registered, project)).is_allowed
    from generate_series(1, times) as call
  ) as answers
$$;

select is(tests.allowed('user:a', true, 8), 5::bigint, 'a registered user has 5 calls a minute');
select is(tests.allowed('user:b', true, 1), 1::bigint, 'each has their own');
select is(tests.allowed('address:a', false, 8), 3::bigint, 'everybody else has 3 a minute');
select results_eq(
  $$ select * from public.take_ai_request('user:a', true) $$,
  $$ values (false, 5, 1) $$,
  'a refusal names the limit and one minute'
);
select is(
  (select requests from private.ai_usage where caller = 'user:a' and period = 'day'),
  5, 'a call refused by the minute does not count for the day'
);

update private.ai_usage set requests = 39 where caller = 'user:b' and period = 'day';
select is(tests.allowed('user:b', true, 3), 1::bigint, 'a registered user has 40 calls a day');
select results_eq(
  $$ select is_allowed, max_requests, window_minutes between 1 and 1500
     from public.take_ai_request('user:b', true) $$,
  $$ values (false, 40, true) $$,
  'then the refusal names the minutes until midnight in Germany'
);
-- A window ends at the right minute in a database of any time zone, and on days when the clock is changed.
select is(
  (extract(epoch from private.end_of_window(period, at::timestamptz) - at::timestamptz) / 60)::integer, minutes,
  format('at %s a %s ends after %s minutes', at, period, minutes)
)
from (values
  ('2026-07-01 12:00+02', 'day', 720), ('2026-03-28 23:30+01', 'day', 30), ('2026-03-29 00:00+01', 'day', 1380),
  ('2026-03-29 12:00+02', 'day', 720), ('2026-10-25 00:00+02', 'day', 1500), ('2026-10-25 12:00+01', 'day', 720),
  ('2026-10-25 02:59+02', 'minute', 1), ('2026-10-25 02:30+01', 'minute', 1)
) as example (at, period, minutes);
select is(
  (select requests from private.ai_usage where caller = 'user:b' and period = 'minute'),
  2, 'a call refused by the day does not count for the minute'
);
insert into private.ai_usage
select 'address:b', 'day', date_trunc('day', now(), 'Europe/Berlin'), 9;
select is(tests.allowed('address:b', false, 3), 1::bigint, 'everybody else has 10 a day');

select is(
  tests.allowed('user:c', true, 3, 4) + tests.allowed('user:d', true, 3, 4),
  4::bigint, 'paid calls share the limit of the project'
);
select is(tests.allowed('user:e', true, 1), 1::bigint, 'a call that costs nothing is not stopped by it');
select is(tests.allowed('user:f', true, 1, 0), 0::bigint, 'a limit of 0 switches the paid calls off');

insert into private.ai_usage
values ('user:old', 'day', now() - interval '3 days', 7), ('user:kept', 'day', now() - interval '1 day', 7);
select lives_ok($$ select public.take_ai_request('user:g', true) $$, 'a later call');
select results_eq(
  $$ select caller from private.ai_usage where caller in ('user:old', 'user:kept') $$,
  $$ values ('user:kept') $$,
  'removes what is older than two days'
);

select is_empty(
  $$ select role, call from unnest(array['anon', 'authenticated']) as role,
       unnest(array['public.take_ai_request(text, boolean, integer)', 'private.count_ai_request(text, text, integer)']) as call
     where has_function_privilege(role, call, 'execute') or has_table_privilege(role, 'private.ai_usage', 'select, insert') $$,
  'nobody with a public key or a session may count requests or read the counters'
);

drop function tests.allowed;
select * from finish();
rollback;
