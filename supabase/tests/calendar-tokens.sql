-- A calendar's address is readable without a session, 60 times an hour; the database stores only its hash.
begin;
set local search_path = public, extensions;
select plan(28);

-- Reads calendar data by a token, as the edge function behind the address does.
create function pg_temp.calendar(token text) returns jsonb
language plpgsql as $$
declare
  result jsonb;
begin
  perform set_config('role', 'service_role', true);
  result := public.read_calendar(token);
  perform set_config('role', session_user, true);
  return result;
end
$$;

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000b');
select tests.act_as('00000000-0000-4000-8000-00000000000a');
insert into public.people (user_id, name, occasion, occasion_date) values (auth.uid(), 'Lukas', 'Geburtstag', '1990-12-08');
insert into public.person_occasions (user_id, person_id, label) select auth.uid(), id, 'Muttertag' from public.people;
insert into public.profiles (user_id, girlfriend_name, girlfriend_birthday) values (auth.uid(), 'Sophie', '1995-01-01');
insert into public.gifts (user_id, title, recipient_name) values (auth.uid(), 'KANARIENVOGEL', 'Lukas');
create temporary table token on commit drop as select public.renew_calendar_token() as old, null::text as new;
grant select, update on token to authenticated;
select matches(old, '^[A-Za-z0-9_-]{43}$', 'the owner gets an address') from token;
select is(public.calendar_token_state() ->> 'readAt', null, 'which nobody has read');
select throws_ok(format('select public.read_calendar(%L)', old), '42501', null, 'and does not read it this way') from token;
select throws_ok('select * from private.calendar_tokens', '42501', null, 'nor the table');

select tests.act_as('00000000-0000-4000-8000-00000000000b');
insert into public.people (user_id, name) values (auth.uid(), 'Fremd');
insert into public.person_occasions (user_id, person_id, label) select auth.uid(), id, 'Fremd' from public.people;
select is(public.calendar_token_state(), null, 'nobody else has one by it');
select ok(not public.delete_calendar_token(), 'or ends it');
select tests.act_as('00000000-0000-4000-8000-00000000000b', '{"is_anonymous": true}');
select throws_ok('select public.renew_calendar_token()', '42501', null, 'a guest has none');
select tests.act_as('00000000-0000-4000-8000-00000000000b', '{}');
select throws_ok('select public.renew_calendar_token()', '42501', null, 'nor has a token that does not say who is a guest');
select tests.act_signed_out();
select throws_ok(statement, '42501', null, format('a visitor: %s', statement))
from (values
  ('select public.renew_calendar_token()'), ('select public.delete_calendar_token()'), ('select public.calendar_token_state()'),
  ('select public.read_calendar(''x'')')
) as attempt (statement);

select tests.act_as_database();
select is_empty(
  $$ select from private.calendar_tokens, token where token_hash::text like '%' || old || '%' or encode(token_hash, 'escape') = old $$,
  'the token of a calendar is stored nowhere'
);
insert into public.profiles (user_id, girlfriend_name, girlfriend_birthday) values ('00000000-0000-4000-8000-00000000000b', 'Anna', '1996-01-01');
select is(
  pg_temp.calendar(old) #- '{people,0,id}' #- '{people,0,createdAt}' #- '{occasions,0,id}' #- '{occasions,0,personId}' #- '{occasions,0,createdAt}',
  '{"status": 200, "timeZone": "Europe/Berlin", "special": {"name": "Sophie", "birthday": "1995-01-01"},
    "people": [{"name": "Lukas", "occasion": "Geburtstag", "occasionDate": "1990-12-08", "birthday": null, "birthYear": null}],
    "occasions": [{"label": "Muttertag", "day": null, "sinceYear": null}]}'::jsonb,
  'the function behind the address reads names and days of its owner, and no gift'
) from token;
select is(pg_temp.calendar(wrong), '{"status": 404}', 'another one is none')
from token, lateral (values (left(old, 42)), (old || 'A'), (reverse(old)), (''), (null)) as guess (wrong);
select is(
  (select count(*) filter (where pg_temp.calendar(old) ->> 'status' = '200') from token, generate_series(1, 60)), 59::bigint,
  'a calendar is read sixty times an hour'
);
select is(pg_temp.calendar(old), '{"status": 429}', 'and no more') from token;
update private.calendar_tokens set window_start = now() - interval '1 hour 1 second';
select is(pg_temp.calendar(old) ->> 'status', '200', 'until the hour is over') from token;

select tests.act_as('00000000-0000-4000-8000-00000000000a');
select isnt(public.calendar_token_state() ->> 'readAt', null, 'the owner sees that it is read');
update token set new = public.renew_calendar_token() where new is null;
select is(public.calendar_token_state() ->> 'readAt', null, 'a new address has been read by nobody');
select tests.act_as_database();
select results_eq(
  $$ select pg_temp.calendar(old) ->> 'status', pg_temp.calendar(new) ->> 'status' from token $$, $$ values ('404', '200') $$,
  'a new address ends the old one at once'
);
select tests.act_as('00000000-0000-4000-8000-00000000000a');
select ok(public.delete_calendar_token(), 'the owner ends it');
select tests.act_as_database();
select is(pg_temp.calendar(new), '{"status": 404}', 'for everybody') from token;
update private.write_counters set amount = 20 where kind = 'calendar_addresses';
select tests.act_as('00000000-0000-4000-8000-00000000000a');
select throws_ok('select public.renew_calendar_token()', 'QUOTA', 'At most 20 (calendar_addresses)', 'not without end');

select * from finish();
rollback;
