-- Only the scheduler and the edge function that sends may plan, claim and finish deliveries; their tables are closed.
begin;
set local search_path = public, extensions;
select plan(78);

select tests.create_user('00000000-0000-4000-8000-00000000000a');
select tests.create_user('00000000-0000-4000-8000-00000000000b');

-- Calls that users must not make.
create temporary table calls on commit drop as
select call from (values
  ('select * from public.claim_batch()'), ('select * from public.claim_deliveries()'),
  ('select public.finish_notifications(''[]'')'), ('select public.notifications_health()'), ('select public.read_calendar(''x'')'),
  ('select public.about_notification(auth.uid(), ''special'', auth.uid(), ''2026-12-08'')'),
  ('select public.finish_notification(auth.uid(), ''special'', auth.uid(), ''2026-12-08'')'),
  ('select public.snooze_notification(auth.uid(), ''special'', auth.uid(), ''2026-12-08'', auth.uid(), null, ''2026-12-07'')'),
  ('select public.unsubscribe_mail(auth.uid())'), ('select public.block_mail(''x'')'), ('select public.take_link_request(''x'')')
) as reserved (call);
grant select on calls to authenticated, anon;
select tests.act_as('00000000-0000-4000-8000-00000000000a');
select throws_ok(call, '42501', null, format('a user is refused: %s', call)) from calls;
select tests.act_as('00000000-0000-4000-8000-00000000000a', '{"is_anonymous": false, "role": "service_role"}');
select throws_ok(call, '42501', null, format('a user who says to be more: %s', call)) from calls;
select tests.act_signed_out();
select throws_ok(call, '42501', null, format('a visitor: %s', call)) from calls;
select tests.act_as_database();
select is_empty(
  $$ select proname from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
       and (proname ~ '^(about_notification|block_mail|snooze_|take_link|unsubscribe_|plan_notifications|claim_|finish_notification|notifications_|group_news_of|notification_content|count_bounces|open_calendar|read_calendar|take_delivery|wake_sender|forget_notifications)')
       and (has_function_privilege('authenticated', oid, 'execute') or has_function_privilege('anon', oid, 'execute')) $$,
  'nor may either of them by a grant'
);
select is_empty(
  $$ select relname, rolname from pg_class, pg_roles
     where relnamespace = 'private'::regnamespace and relkind = 'r' and rolname in ('anon', 'authenticated', 'service_role')
       and relname ~ '^(notification|notice|deliver|batch|heartbeat|calendar|extra_push|occasion)'
       and has_table_privilege(rolname, pg_class.oid, 'select, insert, update, delete') $$,
  'and no role of the API reaches what they keep past the functions'
);

-- Runs a query as the edge function that sends, which has no more rights than it needs.
create function pg_temp.as_service(query text) returns text
language plpgsql as $$
declare
  result text;
begin
  perform set_config('role', 'service_role', true);
  begin
    execute query into result;
  exception when others then
    result := sqlstate;
  end;
  perform set_config('role', session_user, true);
  return result;
end
$$;
insert into public.notification_settings (user_id, mail, push, time_zone)
select id, true, true, tests.zone_at_noon()
from auth.users;
update auth.users set email_confirmed_at = now();
insert into private.deliveries (id, user_id, channel, kind, day, due_at)
select md5(id || channel)::uuid, id, channel, 'reminders', current_date, now() - interval '1 minute'
from auth.users, unnest(array['mail', 'push']) as channel;
insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
values ('00000000-0000-4000-8000-00000000000a', 'https://web.push.apple.com/x', 'BA' || repeat('A', 85), repeat('A', 22));
select is(pg_temp.as_service('select count(*) from public.claim_batch()'), '2', 'claims mails');
select is(pg_temp.as_service('select count(*) from public.claim_batch()'), '0', 'once');
select is((select count(*)::integer from private.batches), 1, 'and leaves no batch without a mail');
select is(pg_temp.as_service('select count(*) from public.claim_deliveries()'), '1', 'and notifications, of those who have a device');
select is(
  pg_temp.as_service($$ select public.finish_notifications(jsonb_build_array(
    jsonb_build_object('id', md5('00000000-0000-4000-8000-00000000000amail')::uuid, 'state', 'sent'),
    jsonb_build_object('id', md5('00000000-0000-4000-8000-00000000000bmail')::uuid, 'state', 'failed', 'problem', repeat('x', 1000)),
    jsonb_build_object('id', gen_random_uuid(), 'state', 'sent'),
    jsonb_build_object('id', md5('00000000-0000-4000-8000-00000000000apush')::uuid, 'state', 'burned')
  )) $$), '2', 'and says what became of them, in words that are known'
);
select is(
  pg_temp.as_service($$ select public.finish_notifications(jsonb_build_array(
    jsonb_build_object('id', md5('00000000-0000-4000-8000-00000000000amail')::uuid, 'state', 'retry'))) $$),
  '0', 'what is through stays through'
);
select results_eq(
  'select state, char_length(problem), finished_at from private.deliveries order by user_id, channel',
  $$ values ('sent', null, now()), ('sending', null, null), ('failed', 100, now()), ('skipped', 9, now()) $$, 'and is written down'
);
select is_empty('select from private.batches', 'a batch goes with its last mail');
select is(pg_temp.as_service(format('select public.finish_notifications(%L)', bad)), code, format('refuses %s', bad))
from (values ('{}', '22023'), ('"x"', '22023'), ('[{"id": "x"}]', '22P02')) as nonsense (bad, code);
select is(pg_temp.as_service(query), '42501', format('it does not read past them: %s', query))
from (values ('select 1 from private.deliveries'), ('select 1 from private.calendar_tokens'), ('select private.notifications_tick()')) as attempt (query);

-- Results of deliveries to a device, and to a blocked address.
savepoint before_repeats;
insert into public.push_subscriptions (user_id, endpoint, p256dh, auth)
values ('00000000-0000-4000-8000-00000000000a', 'https://web.push.apple.com/y', 'BA' || repeat('A', 85), repeat('A', 22));
select pg_temp.as_service(format(
  'select public.finish_notifications(%L, %L)',
  jsonb_build_array(jsonb_build_object('id', md5(user_id || 'push')::uuid, 'state', 'retry')),
  jsonb_build_array(jsonb_build_object('id', id, 'delivery', md5(user_id || 'push')::uuid, 'state', 'delivered'))
)) from public.push_subscriptions where endpoint like '%/x';
update private.deliveries set due_at = now() where state = 'waiting';
select results_eq(
  $$ select device ->> 'endpoint' from private.claim_deliveries('push', 10), jsonb_array_elements(content -> 'devices') as device $$,
  array['https://web.push.apple.com/y'], 'a device that has it does not get it again'
);
create function pg_temp.bounce() returns boolean language plpgsql as $$
begin
  delete from private.deliveries where channel = 'mail';
  insert into private.deliveries (user_id, channel, kind, day, due_at)
  values ('00000000-0000-4000-8000-00000000000a', 'mail', 'reminders', current_date, now());
  perform private.finish_notifications(jsonb_agg(jsonb_build_object('id', id, 'state', 'bounced')), '[]') from private.claim_batch('mail', 10);
  return (select mail_blocked_at is not null from public.notification_settings where user_id = '00000000-0000-4000-8000-00000000000a');
end
$$;
select ok(not pg_temp.bounce(), 'a mail server may be wrong once');
update auth.users set email = 'new@example.org' where id = '00000000-0000-4000-8000-00000000000a';
select ok(not pg_temp.bounce(), 'and once about another address');
select ok(pg_temp.bounce(), 'but not twice');
rollback to before_repeats;
insert into private.deliveries (user_id, channel, kind, day, due_at)
values ('00000000-0000-4000-8000-00000000000a', 'mail', 'group', current_date, now());
update public.notification_settings set mail = false where user_id = '00000000-0000-4000-8000-00000000000a';
select is_empty($$ select from private.claim_batch('mail', 10) $$, 'what is off by now is not sent');
select is_empty('select from private.batches', 'and its batch is gone');
rollback to before_repeats;

-- Status on the settings page.
select is(public.notification_status() -> 'last', 'null', 'nobody without a session has a status');
select tests.act_as('00000000-0000-4000-8000-00000000000a');
select is(public.notification_status() #>> '{last,channel}', 'mail', 'the owner sees what reached them');
select is(public.notification_status() -> 'isLate', 'true', 'and that the scheduler has never been there');
select tests.act_as_database();
select ok(not private.notifications_tick(), 'it comes, and nothing is left to send');
select tests.act_as('00000000-0000-4000-8000-00000000000a');
select is(public.notification_status() -> 'isLate', 'false', 'then it is there');
select tests.act_as('00000000-0000-4000-8000-00000000000b');
select is(public.notification_status() -> 'last', 'null', 'nobody sees that of others');
select tests.act_as_database();
update private.heartbeat set at = now() - interval '16 minutes' where job = 'plan';
select tests.act_as('00000000-0000-4000-8000-00000000000b');
select is(public.notification_status() -> 'isLate', 'true', 'a quarter of an hour is late');

-- Test messages ('Probe schicken').
select is(public.send_test_notification(), 2, 'a probe goes over both ways');
select is(public.send_test_notification(), 0, 'and over none while it is on its way');
select tests.act_as_database();
select ok(private.notifications_tick(), 'it is sent at once');
update private.deliveries set state = 'sent', finished_at = now(), attempts = 3, problem = 'x' where kind = 'test' and channel = 'mail';
create temporary table probe on commit drop as select id from private.deliveries where kind = 'test' and channel = 'mail';
select tests.act_as('00000000-0000-4000-8000-00000000000b');
select is(public.send_test_notification(), 1, 'when it is through another one goes');
select tests.act_as_database();
select results_eq(
  $$ select state, attempts, problem, id in (select id from probe) from private.deliveries where kind = 'test' and channel = 'mail' $$,
  $$ values ('waiting', 0::smallint, null, false) $$, 'which is a new one'
);
update private.write_counters set amount = 10 where kind = 'test_notifications';
select tests.act_as('00000000-0000-4000-8000-00000000000b');
select throws_ok('select public.send_test_notification()', 'QUOTA', 'At most 10 (test_notifications)', 'not without end');
select tests.act_as('00000000-0000-4000-8000-00000000000a');
update public.notification_settings set mail = false, push = false where true;
select is(public.send_test_notification(), 0, 'nothing is sent over what is off');
select tests.act_signed_out();
select throws_ok('select public.send_test_notification()', '42501', null, 'a visitor sends nothing');
select throws_ok('select public.notification_status()', '42501', null, 'and has no status');

-- Deliveries that were never claimed.
select tests.act_as_database();
delete from private.deliveries where true;
delete from private.notices where true;
update public.notification_settings set mail = user_id = '00000000-0000-4000-8000-00000000000a', push = false, time_zone = 'UTC';
update public.notification_settings set mail_blocked_at = null where mail;
insert into public.reminders (user_id, title, reminder_date)
select '00000000-0000-4000-8000-00000000000a', 'Wer', day from unnest(array['2035-05-02', '2035-05-03', '2035-05-04']::date[]) as day;
update private.notification_plans set planned_on = '2035-05-01', next_at = '2020-01-01' where true;
select private.plan_notifications('2035-05-02 12:00+00');
update private.notification_plans set next_at = '2020-01-01' where true;
select private.plan_notifications('2035-05-03 12:00+00');
select results_eq(
  'select day, state, problem from private.deliveries order by day',
  $$ values (date '2035-05-02', 'skipped', 'joined'), (date '2035-05-03', 'waiting', null) $$, 'is in the next envelope'
);
select is(
  jsonb_array_length(private.notification_content(delivery) -> 'reminders'), 2, 'which tells all of it'
) from private.deliveries as delivery where state = 'waiting';
-- The id of a deleted person may be used by another user.
insert into public.people (id, user_id, name) values (tests.id('person', 'Fremd'), '00000000-0000-4000-8000-00000000000b', 'Fremd');
insert into private.notices (user_id, kind, subject, occurs_on, lead_days, planned_on)
select user_id, 'occasion', tests.id('person', 'Fremd'), day, 0, day from private.deliveries where state = 'waiting';
insert into public.profiles (user_id, girlfriend_name, girlfriend_birthday) values ('00000000-0000-4000-8000-00000000000a', 'Sophie', '1995-05-09');
insert into private.notices (user_id, kind, subject, occurs_on, lead_days, planned_on)
select user_id, 'special', user_id, day + 7, 7, day - 2 from private.deliveries where state = 'waiting';
select is(
  private.notification_content(delivery) -> told, answer::jsonb, format('%s that are of others or of another day are not in it', told)
) from private.deliveries as delivery, (values ('people', '[]'), ('special', 'null')) as t (told, answer) where state = 'waiting';
update private.deliveries set attempts = 1 where state = 'waiting';
update private.notification_plans set next_at = '2020-01-01' where true;
select private.plan_notifications('2035-05-04 12:00+00');
select results_eq(
  'select day from private.deliveries where state = ''waiting'' order by day', array['2035-05-03', '2035-05-04']::date[],
  'but not what may have been sent'
);

-- From 22 o'clock on nothing is planned until the morning.
insert into public.people (id, user_id, name, occasion, occasion_date, lead_days)
values (tests.id('person', 'Mia'), '00000000-0000-4000-8000-00000000000a', 'Mia', 'Geburtstag', '1990-05-06', '{1,2}');
insert into public.person_occasions (user_id, person_id, label, day)
values ('00000000-0000-4000-8000-00000000000a', tests.id('person', 'Mia'), 'Namenstag', '2000-05-07');
update public.profiles set girlfriend_birthday = '1995-05-06' where true;
update public.notification_settings set lead_days = '{1}' where true;
insert into public.reminders (user_id, reminder_date) values ('00000000-0000-4000-8000-00000000000a', '2035-05-05');
create function pg_temp.planned_at(moment timestamptz) returns integer language plpgsql as $$
begin
  update private.notification_plans set planned_on = '2035-05-04', next_at = '2020-01-01' where true;
  perform private.plan_notifications(moment);
  return (select count(*) from private.notices where planned_on = '2035-05-05');
end
$$;
select is(pg_temp.planned_at('2035-05-05 22:00+00'), 0, 'from 22 o''clock on everything waits for the morning');
select is(pg_temp.planned_at('2035-05-05 21:59+00'), 4, 'and before it does not');

select * from finish();
rollback;
