-- Devices of a user: written by one function, which takes a device over from its former user. The server calls their
-- address, so it must be one of a push service.
begin;
set local search_path = public, extensions;
select plan(63);

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000b');
select tests.create_user('00000000-0000-4000-8000-00000000000c');

create function pg_temp.save(endpoint text, key text default 'BA' || repeat('A', 85), secret text default repeat('A', 22), device text default 'Chrome auf Android')
returns text language sql as $$ select format('select public.save_push_subscription(%L, %L, %L, %L)', endpoint, key, secret, device) $$;
grant execute on function pg_temp.save(text, text, text, text) to authenticated, anon;

select tests.act_as('00000000-0000-4000-8000-00000000000a');
select lives_ok(pg_temp.save(endpoint), format('takes %s', left(endpoint, 60)))
from (values
  ('https://fcm.googleapis.com/fcm/send/abc:def-_=?x'), ('https://updates.push.services.mozilla.com/wpush/v2/x'),
  ('https://web.push.apple.com/x'), ('https://wns2-par02p.notify.windows.com/w/?token=x'),
  ('https://fcm.googleapis.com/' || repeat('a', 973))
) as good (endpoint);
select throws_ok(pg_temp.save(endpoint), '23514', null, format('refuses %s', left(endpoint, 60)))
from (values
  ('http://fcm.googleapis.com/x'), ('https://127.0.0.1/x'), ('http://127.0.0.1:8080/x'), ('https://example.org/x'), ('https://fcm.googleapis.com:8443/x'),
  ('https://fcm.googleapis.com@example.org/x'), ('https://user:pass@fcm.googleapis.com/x'), ('https://fcm.googleapis.com.example.org/x'),
  ('https://example.org/fcm.googleapis.com/x'), ('https://xfcm.googleapis.com/x'), ('https://push.apple.com/x'), ('https://evilpush.apple.com/x'),
  ('https://fcm.googleapis.com'), ('https://fcm.googleapis.com\@example.org/'), ('https://fcm.googleapis.com/x y'), ('https://fcm.googleapis.com/x#y'),
  (E'https://fcm.googleapis.com/x\r\nHost: example.org'), ('https://fcm.googleapis.com/ä'), ('https://fcm.googleapis.com/' || repeat('a', 974)),
  ('https://fcm.googleapis.com/' || repeat('a', 10000)), ('javascript:alert(1)'), ('')
) as bad (endpoint);
select throws_ok(statement, code, null, format('refuses %s', left(statement, 60)))
from (values
  (pg_temp.save('https://fcm.googleapis.com/k1', 'BA' || repeat('A', 83)), '23514'),
  (pg_temp.save('https://fcm.googleapis.com/k2', 'BA' || repeat('A', 86)), '23514'),
  (pg_temp.save('https://fcm.googleapis.com/k3', 'CA' || repeat('A', 85)), '23514'),
  (pg_temp.save('https://fcm.googleapis.com/k4', 'BZ' || repeat('A', 85)), '23514'),
  (pg_temp.save('https://fcm.googleapis.com/k5', 'BA' || repeat('A', 84) || '='), '23514'),
  (pg_temp.save('https://fcm.googleapis.com/k6', secret => repeat('A', 20)), '23514'),
  (pg_temp.save('https://fcm.googleapis.com/k7', secret => repeat('A', 21) || 'B'), '23514'),
  (pg_temp.save('https://fcm.googleapis.com/k8', null), '23502'),
  (pg_temp.save(null), '23502'),
  (pg_temp.save('https://fcm.googleapis.com/k9', device => repeat('x', 101)), '23514')
) as bad (statement, code);
select results_eq(
  $$ select count(*), count(delivered_at), max(failures) from public.push_subscriptions $$, $$ values (5::bigint, 0::bigint, 0::smallint) $$,
  'the owner sees their devices'
);
select is(
  (select public.save_push_subscription('https://web.push.apple.com/x', 'BA' || repeat('A', 85), repeat('A', 22))),
  (select id from public.push_subscriptions where endpoint = 'https://web.push.apple.com/x'), 'one that is there keeps its id'
);
select throws_ok(statement, '42501', null, format('nobody writes past the function: %s', statement))
from (values
  ('insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) values (auth.uid(), ''https://web.push.apple.com/y'', '''', '''')'),
  ('update public.push_subscriptions set endpoint = ''https://web.push.apple.com/y''')
) as attempt (statement);

select tests.act_as_database();
update public.push_subscriptions set failures = 7 where endpoint = 'https://web.push.apple.com/x';
select tests.act_as('00000000-0000-4000-8000-00000000000a');
select lives_ok(pg_temp.save('https://web.push.apple.com/x'), 'a device that failed is saved anew');
select is(max(failures), 0::smallint, 'and has failed at nothing since') from public.push_subscriptions;

-- Another user sees no device, and can take over one that they use now.
create temporary table before on commit drop as select id from public.push_subscriptions where endpoint = 'https://web.push.apple.com/x';
grant select on before to authenticated;
select tests.act_as('00000000-0000-4000-8000-00000000000b');
select is_empty('select * from public.push_subscriptions', 'nobody else sees a device');
select lives_ok('delete from public.push_subscriptions', 'may try to delete all');
select isnt(
  (select public.save_push_subscription('https://web.push.apple.com/x', 'BA' || repeat('A', 85), repeat('A', 22))),
  (select id from before), 'a device goes to the account that uses it now, under another id'
);
select results_eq('select user_id from public.push_subscriptions', $$ values ('00000000-0000-4000-8000-00000000000b'::uuid) $$, 'it alone');
select tests.act_as('00000000-0000-4000-8000-00000000000a');
select results_eq('select count(*) from public.push_subscriptions', array[4::bigint], 'the former user has the others');

-- A user has at most ten devices; the least recently used one is deleted.
select tests.act_as_database();
update public.push_subscriptions set created_at = now() - interval '3 days'
where user_id = '00000000-0000-4000-8000-00000000000a';
update public.push_subscriptions set delivered_at = now() + interval '1 day' where endpoint like 'https://updates%';
select tests.act_as('00000000-0000-4000-8000-00000000000a');
select public.save_push_subscription('https://fcm.googleapis.com/device' || number, 'BA' || repeat('A', 85), repeat('A', 22))
from generate_series(1, 9) as number;
select results_eq('select count(*) from public.push_subscriptions', array[10::bigint], 'an account has ten devices');
select isnt_empty($$ select from public.push_subscriptions where endpoint like 'https://updates%' $$, 'the used ones stay');
select lives_ok($$ delete from public.push_subscriptions where endpoint like 'https://updates%' $$, 'the owner removes one');
select is_empty($$ select from public.push_subscriptions where endpoint like 'https://updates%' $$, 'which is gone');
select tests.act_as_database();
update private.write_counters set amount = 100 where kind = 'devices_a_day';
select tests.act_as('00000000-0000-4000-8000-00000000000a');
select throws_ok(pg_temp.save('https://fcm.googleapis.com/more'), 'QUOTA', 'At most 100 (devices_a_day)', 'not without end');

select tests.act_as('00000000-0000-4000-8000-00000000000c', '{"is_anonymous": true}');
select throws_ok(pg_temp.save('https://fcm.googleapis.com/guest'), '42501', null, 'a guest has none');
select tests.act_as('00000000-0000-4000-8000-00000000000c', '{}');
select throws_ok(pg_temp.save('https://fcm.googleapis.com/guest'), '42501', null, 'nor has a token that does not say who is a guest');
select tests.act_signed_out();
select throws_ok(pg_temp.save('https://fcm.googleapis.com/guest'), '42501', null, 'nor has a visitor');
select throws_ok('select * from public.push_subscriptions', '42501', null, 'who reads none');
select throws_ok('delete from public.push_subscriptions', '42501', null, 'and deletes none');

select tests.act_as_database();
select is_empty('select * from private.extra_push_origins', 'no service of a test is known');
select throws_ok($$ insert into private.extra_push_origins values ('https://example.org') $$, '23514', null, 'none can be elsewhere');
insert into private.extra_push_origins values ('http://127.0.0.1:4321');
select ok(private.is_push_endpoint('http://127.0.0.1:4321/x'), 'one on this machine can be added');
select ok(not private.is_push_endpoint('http://127.0.0.1:43210/x'), 'and no other with it');
delete from auth.users where id in ('00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b');
select is_empty('select * from public.push_subscriptions', 'they go with the account');

select * from finish();
rollback;
