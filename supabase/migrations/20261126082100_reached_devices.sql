-- A device that has a notification does not get it again because another one has to be tried again.
alter table private.deliveries add column reached uuid[] not null default '{}';
comment on column private.deliveries.reached is 'Devices that have it.';

create or replace function private.reason_to_skip(delivery private.deliveries) returns text
language plpgsql stable set search_path = '' as $$
declare
  settings public.notification_settings;
  is_confirmed boolean;
begin
  select * into settings from public.notification_settings where user_id = delivery.user_id;
  if not found or not (case delivery.channel when 'mail' then settings.mail else settings.push end) then
    return 'off';
  elsif delivery.kind = 'group' and settings.group_news = 'off' then
    return 'off';
  elsif delivery.channel = 'push' then
    return case when not exists (
      select from public.push_subscriptions where user_id = delivery.user_id and id <> all (delivery.reached)
    ) then 'no device' end;
  elsif settings.mail_blocked_at is not null then
    return 'blocked';
  end if;
  select email <> '' and email_confirmed_at is not null and is_anonymous is not true into is_confirmed
  from auth.users where id = delivery.user_id;
  return case when is_confirmed is not true then 'no address' end;
end
$$;

create or replace function private.take_delivery(delivery private.deliveries, lease interval) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  reason constant text := private.reason_to_skip(delivery);
begin
  update private.deliveries set
    state = case when reason is null then 'sending' when delivery.reached <> '{}' then 'sent' else 'skipped' end,
    batch_id = case when reason is null then batch_id end,
    attempts = attempts + 1,
    claimed_until = now() + lease,
    problem = reason,
    finished_at = case when reason is not null then now() end
  where id = delivery.id;
  return reason is null;
end
$$;

-- bounced: there is no such address, as far as the mail server knows.
create or replace function private.finish_notifications(results jsonb, devices jsonb) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  most_attempts constant integer := 5;
  finished integer;
begin
  -- A batch first, as whoever claims it does.
  perform from private.batches where id in (
    select delivery.batch_id
    from jsonb_to_recordset(results) as result (id uuid) join private.deliveries as delivery using (id)
  ) order by id for update;
  perform from private.deliveries
  where id in (select id from jsonb_to_recordset(results) as result (id uuid)) order by id for update;

  update private.batches as batch
  set claimed_until = now() + least(interval '1 minute' * power(4, least(batch.attempts, 8)), interval '6 hours')
  where id in (
    select delivery.batch_id
    from jsonb_to_recordset(results) as result (id uuid, state text) join private.deliveries as delivery using (id)
    where result.state = 'unknown'
  );

  perform private.count_bounces(
    array_agg(sent.user_id) filter (where result.state = 'bounced'),
    array_agg(sent.user_id) filter (where result.state = 'sent')
  )
  from jsonb_to_recordset(results) as result (id uuid, state text) join private.deliveries as sent using (id)
  where sent.channel = 'mail' and sent.state = 'sending' and result.state in ('bounced', 'sent');

  update private.deliveries as delivery set
    -- It came to somebody, whatever became of the last device.
    state = case when outcome.state in ('skipped', 'failed') and outcome.reached <> '{}' then 'sent' else outcome.state end,
    reached = outcome.reached,
    problem = left(outcome.problem, 100),
    claimed_until = case when outcome.state = 'sending' then outcome.again end,
    due_at = case when outcome.state = 'waiting' then outcome.again else delivery.due_at end,
    batch_id = case when outcome.state = 'sending' then delivery.batch_id end,
    finished_at = case when outcome.state in ('sent', 'skipped', 'failed') then now() end
  from (
    select sent.id, result.problem, private.next_try(sent.user_id, sent.attempts, result.wait) as again,
      sent.reached || array(
        select device.id from jsonb_to_recordset(devices) as device (id uuid, delivery uuid, state text)
        where device.delivery = sent.id and device.state = 'delivered'
      ) as reached,
      case
        when result.state in ('sent', 'skipped', 'failed') then result.state
        when result.state = 'bounced' then 'failed'
        when sent.attempts >= most_attempts and sent.batch_id is null or sent.attempts >= 2 * most_attempts then 'failed'
        when result.state = 'unknown' then 'sending'
        when sent.attempts >= most_attempts then 'failed'
        else 'waiting'
      end as state
    from jsonb_to_recordset(results) as result (id uuid, state text, problem text, wait integer)
    join private.deliveries as sent using (id)
    where result.state in ('sent', 'skipped', 'failed', 'bounced', 'retry', 'unknown')
  ) as outcome
  where delivery.id = outcome.id and delivery.state = 'sending';
  get diagnostics finished = row_count;

  delete from private.batches where id in (
    select id from private.batches
    where not exists (select from private.deliveries where batch_id = batches.id)
    order by id for update skip locked
  );

  -- Devices that are being deleted are passed over: their account may wait for a delivery that is locked here.
  delete from public.push_subscriptions where id in (
    select known.id
    from jsonb_to_recordset(devices) as device (id uuid, state text) join public.push_subscriptions as known using (id)
    where device.state = 'gone'
    order by known.id for update of known skip locked
  );
  update public.push_subscriptions as known set
    delivered_at = case device.state when 'delivered' then now() else known.delivered_at end,
    failures = case device.state when 'delivered' then 0 else least(known.failures + 1, 1000) end
  from (
    select found.id, told.state
    from jsonb_to_recordset(devices) as told (id uuid, state text) join public.push_subscriptions as found using (id)
    where told.state in ('delivered', 'failed')
    order by found.id for update of found skip locked
  ) as device
  where known.id = device.id;
  return finished;
end
$$;

comment on function public.finish_notifications is
  'For the function that sends only. Results: {id, state, problem, wait}; devices: {id, delivery, state: delivered, failed or '
  'gone}. Returns how many of the deliveries were being sent.';

create or replace function private.send_test_notification() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  open integer;
begin
  if me is null then
    raise insufficient_privilege using message = 'Nobody is signed in';
  end if;
  perform private.count_written(me, 'test_notifications', 10, interval '1 hour', 1);
  insert into private.deliveries as probe (user_id, channel, kind, day, due_at)
  select me, channel, 'test', (now() at time zone settings.time_zone)::date, now()
  from public.notification_settings as settings, unnest(array['mail', 'push']) as channel
  where settings.user_id = me
    and case channel when 'mail' then settings.mail and settings.mail_blocked_at is null else settings.push end
  on conflict (user_id, channel, kind, day) do update set
    id = gen_random_uuid(), state = 'waiting', due_at = now(), attempts = 0, batch_id = null, claimed_until = null,
    problem = null, finished_at = null, reached = '{}'
  where probe.state in ('sent', 'skipped', 'failed');
  get diagnostics open = row_count;
  return open;
end
$$;
