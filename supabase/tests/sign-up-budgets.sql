-- Accounts that one network and all together may make. The auth service asks before it makes one.
begin;
set local search_path = public, extensions;
select plan(39);

select results_eq(
  $$ select address, private.network_of(address) from unnest(array[
       '203.0.113.7', ' 203.0.113.7 ', '::ffff:203.0.113.7', '2001:db8:1:2:3:4:5:6', '2001:DB8:1:2::9', '::1', '', 'x',
       '1.2.3.4''; drop', null
     ]) as address $$,
  $$ values ('203.0.113.7', '203.0.113.7'), (' 203.0.113.7 ', '203.0.113.7'), ('::ffff:203.0.113.7', '203.0.113.7'),
     ('2001:db8:1:2:3:4:5:6', '2001:db8:1::/56'), ('2001:DB8:1:2::9', '2001:db8:1::/56'), ('::1', '::/56'),
     ('', null), ('x', null), ('1.2.3.4''; drop', null), (null, null) $$,
  'a network is one IPv4 address or one /56'
);

create function pg_temp.ask(address text, is_guest boolean default false, times integer default 1) returns jsonb
language plpgsql as $$
declare
  answer jsonb;
begin
  for n in 1..times loop
    answer := private.before_user_created(jsonb_build_object(
      'metadata', jsonb_build_object('ip_address', address, 'name', 'before-user-created'),
      'user', jsonb_build_object('email', case when is_guest then '' else 'neu@example.org' end, 'is_anonymous', is_guest)
    ));
  end loop;
  return answer;
end
$$;
create function pg_temp.busy() returns jsonb language sql as $$
  select '{"error": {"http_code": 429, "message": "busy"}}'::jsonb
$$;
create function pg_temp.forget(kinds text[]) returns void language sql as $$
  delete from private.network_counts where kind = any(kinds)
$$;

select is(pg_temp.ask('198.51.100.1', times => 10), '{}', 'a network may create ten accounts in an hour');
select is(pg_temp.ask('198.51.100.1'), pg_temp.busy(), 'the eleventh is told to wait');
select is(pg_temp.ask('198.51.100.2'), '{}', 'other networks go on');
select is(pg_temp.ask('198.51.100.1', is_guest => true), '{}', 'and so do guests of the same');
select is(pg_temp.ask('2001:db8:1:2::1', times => 10), '{}', 'a household with IPv6 has ten');
select is(pg_temp.ask('2001:db8:1:2:ffff::1'), pg_temp.busy(), 'with all its addresses together');
select is(pg_temp.ask('2001:db8:1:100::1'), '{}', 'the next household goes on');

update private.network_counts set window_start = window_start - interval '1 hour' where kind = 'sign_up';
select is(pg_temp.ask('198.51.100.1', times => 10), '{}', 'an hour later ten more');
update private.network_counts set window_start = window_start - interval '1 hour' where kind = 'sign_up';
select is(pg_temp.ask('198.51.100.1', times => 10), '{}', 'and ten more, which are thirty');
update private.network_counts set window_start = window_start - interval '1 hour' where kind = 'sign_up';
select is(pg_temp.ask('198.51.100.1'), pg_temp.busy(), 'more than thirty a day are refused');

select is(pg_temp.ask('192.0.2.1', is_guest => true, times => 200), '{}', 'two hundred guests of a network pass in an hour');
select is(pg_temp.ask('192.0.2.1', is_guest => true), pg_temp.busy(), 'one more does not');
select is(pg_temp.ask('192.0.2.1'), '{}', 'which takes nothing from accounts');

-- A refused sign-up does not count towards any budget.
create function pg_temp.counted() returns text language sql as $$
  select string_agg(kind || ' ' || amount, ', ' order by kind, amount) from private.network_counts
$$;
create temporary table counted_before on commit drop as select pg_temp.counted() as counted;
select pg_temp.ask('192.0.2.1', is_guest => true, times => 50), pg_temp.ask('198.51.100.1', times => 50);
select is(pg_temp.counted(), counted, 'refused sign-ups do not use up the limit of all networks') from counted_before;

select pg_temp.forget('{account}');
select is(pg_temp.ask('192.0.2.9'), '{}', 'the first account of an hour passes');
update private.network_counts set amount = 599 where kind = 'account';
select is(pg_temp.ask('192.0.2.9'), '{}', 'and so does the 600th');
delete from counted_before;
insert into counted_before select pg_temp.counted();
select is(pg_temp.ask('192.0.2.10', times => 3), pg_temp.busy(), 'the next one does not, of whatever network');
select is(pg_temp.ask('192.0.2.9', times => 3), pg_temp.busy(), 'nor of one that was counted before');
select is(pg_temp.counted(), counted, 'sign-ups refused in a full hour do not use up the limit of their network') from counted_before;
select is(pg_temp.ask('192.0.2.10', is_guest => true), '{}', 'guests sign up while the hourly limit of accounts is used up');
savepoint full_hour;
update private.network_counts set window_start = window_start - interval '1 hour' where kind = 'account';
select is(pg_temp.ask('192.0.2.10'), '{}', 'an hour later there is room again');
rollback to full_hour;

select pg_temp.forget('{account,guests}');
select pg_temp.ask('192.0.2.11', is_guest => true);
select is((select amount from private.network_counts where kind = 'guests'), 1, 'all of whom have an hour of their own');
update private.network_counts set amount = 6000 where kind = 'guests';
select is(pg_temp.ask('192.0.2.11', is_guest => true), pg_temp.busy(), 'which ends as well');
select is(pg_temp.ask(null, times => 11), '{}', 'and takes nothing from accounts; without an address only what all have together counts');
select is(
  (select amount from private.network_counts where kind = 'account'), 11,
  'as many as there were'
);

select is_empty(
  $$ select row_to_json(counted)::text from private.network_counts as counted
     where row_to_json(counted)::text ~ '(198\.51|2001:db8|192\.0\.2)'
       or hash in (sha256('192.0.2.1'::bytea), sha256('198.51.100.1'::bytea)) $$,
  'no address is stored, nor a hash that could be computed again'
);
savepoint today;
update private.network_salts set day = day - 1;
create temporary table salt_before on commit drop as select salt from private.network_salts;
select pg_temp.ask('192.0.2.1', is_guest => true), pg_temp.ask('192.0.2.12');
select is_empty(
  $$ select from private.network_salts join salt_before using (salt) $$, 'the salt of yesterday is thrown away'
);
rollback to today;
-- The hourly job deletes old counters, even without new sign-ups.
select private.forget_hourly();
select isnt_empty($$ select from private.network_salts $$, 'the hourly job leaves the salt of today');
select isnt_empty($$ select from private.network_counts $$, 'and what it counts with');
update private.network_salts set day = day - 1;
update private.network_counts set window_start = now() - interval '24 hours 59 minutes' where kind = 'sign_up_a_day';
select private.forget_networks();
select isnt_empty($$ select from private.network_counts where kind = 'sign_up_a_day' $$, 'what a day may still count stays');
update private.network_counts set window_start = window_start - interval '25 hours 1 second' where kind <> 'account';
insert into private.ai_usage (caller, period, window_start, requests)
values ('page:address:x', 'day', now() - interval '47 hours 1 second', 1), ('address:x', 'minute', now() - interval '3 days', 1),
  ('link:x', 'minute', now() - interval '3 days', 1), ('page:address:y', 'day', now() - interval '1 day', 1);
select private.forget_hourly();
select is_empty($$ select from private.network_salts $$, 'the hourly job deletes the salt of yesterday');
select is((select count(*)::integer from private.network_counts where kind <> 'account'), 0, 'and what is older than 25 hours');
select results_eq($$ select caller from private.ai_usage where window_start < now() $$, array['page:address:y'], 'and calls of before yesterday');
select pg_temp.ask('192.0.2.1');

savepoint half_past_one;
delete from private.network_counts where true;
select tests.stop_clock('private.count_for', '2030-06-01 13:30Z');
select pg_temp.ask('192.0.2.20'), pg_temp.ask('192.0.2.20', is_guest => true);
select results_eq(
  $$ select kind, window_start from private.network_counts order by kind $$,
  $$ values ('account', timestamptz '2030-06-01 13:00Z'), ('guest', '2030-06-01 13:00Z'), ('guests', '2030-06-01 13:00Z'),
     ('sign_up', '2030-06-01 13:00Z'), ('sign_up_a_day', '2030-06-01 00:00Z') $$,
  'each budget counts an hour, but for the accounts of a network in a day'
);
rollback to half_past_one;
delete from private.network_salts where true;
select tests.stop_clock(name, '2030-06-01 22:30Z') from unnest(array['private.salted_hash', 'private.forget_networks']::regproc[]) as name;
select pg_temp.ask('192.0.2.20'), private.forget_networks();
select results_eq('select day from private.network_salts', array[date '2030-06-01'], 'a salt ends with the day of its windows');
rollback to half_past_one;

alter table private.network_counts drop constraint network_counts_pkey;
select is(pg_temp.ask('192.0.2.1', times => 2), '{}', 'an error while counting refuses nobody');

select results_eq(
  $$ select grantee::regrole::text collate "default" from pg_proc, aclexplode(proacl)
     where oid = 'private.before_user_created(jsonb)'::regprocedure and grantee <> proowner order by 1 $$,
  $$ values ('supabase_auth_admin') $$,
  'only the auth service may count sign-ups'
);
select results_eq(
  $$ select oid::regprocedure::text collate "default" from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and has_function_privilege('supabase_auth_admin', oid, 'execute')
       and has_schema_privilege('supabase_auth_admin', pronamespace, 'usage') $$,
  $$ values ('private.before_user_created(jsonb)') $$,
  'and it may ask nothing else'
);

select * from finish();
rollback;
