-- What became of it. sent, skipped and failed are final. retry: it was refused, and is tried again alone after 4, 16, 64
-- minutes and so on, never at night, until the day after its own is over: a service that says 'later' for hours has not said no.
-- unknown: nobody knows whether it arrived, so its batch comes back whole, five times.
-- bounced: there is no such address, as far as the mail server knows.
create function private.finish_notifications(results jsonb, devices jsonb) returns integer
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
        when result.state = 'retry' then case when private.is_past(sent.user_id, sent.day + 1) then 'failed' else 'waiting' end
        when sent.attempts >= most_attempts and sent.batch_id is null or sent.attempts >= 2 * most_attempts then 'failed'
        else 'sending'
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

comment on function private.finish_notifications is 'Behind public.finish_notifications.';

create function private.is_past(of_user uuid, day date) returns boolean
language sql stable set search_path = ''
return day < (now() at time zone coalesce(
  (select time_zone from public.notification_settings where user_id = of_user), 'Europe/Berlin'
))::date;

comment on function private.is_past is 'Whether a day is over where the user is.';

create function private.next_try(of_user uuid, attempts integer, wait integer) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  zone constant text := coalesce((select time_zone from public.notification_settings where user_id = of_user), 'Europe/Berlin');
  soon constant timestamptz := now() + least(
    greatest(interval '1 minute' * power(4, least(attempts, 8)), make_interval(secs => coalesce(wait, 0))), interval '6 hours'
  );
  local_time constant timestamp := soon at time zone zone;
begin
  return case
    when extract(hour from local_time) >= 22 then (local_time::date + 1 + interval '6 hours') at time zone zone
    when extract(hour from local_time) < 6 then (local_time::date + interval '6 hours') at time zone zone
    else soon
  end;
end
$$;

comment on function private.next_try is 'When to try again: 4, 16, 64 minutes and so on, or the seconds a service asks for; never at night.';

create function public.finish_notifications(p_results jsonb, p_devices jsonb default '[]') returns integer
language sql volatile set search_path = ''
begin atomic
  select private.finish_notifications(p_results, p_devices);
end;

comment on function public.finish_notifications is
  'For the function that sends only. Results: {id, state, problem, wait}; devices: {id, delivery, state: delivered, failed or '
  'gone}. Returns how many of the deliveries were being sent.';

grant execute on function
  private.finish_notifications(jsonb, jsonb), public.finish_notifications(jsonb, jsonb)
to service_role;
