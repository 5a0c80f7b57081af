-- Once a minute: plan who is due, and wake the function that sends if something is open. Which function that is and what it
-- has to be shown lies in the Vault of the project as notifications_url and notifications_secret (docs/deploy.md); without
-- them, as in the embedded backend, whoever runs this does the waking.

create function private.open_deliveries(of_channel text) returns integer
language sql stable set search_path = ''
return (
  select count(*) from (
    select from private.deliveries
    where channel = of_channel and state = 'waiting' and due_at <= now()
    union all
    select from private.deliveries
    where channel = of_channel and state = 'sending' and due_at <= now() and batch_id is null and claimed_until <= now()
    union all
    select from private.batches where channel = of_channel and claimed_until <= now()
    limit 2000
  ) as open
);

comment on function private.open_deliveries is 'How many deliveries or batches could be claimed now, 2,000 at most.';

create function private.wake_sender(times integer) returns void
language plpgsql volatile set search_path = '' as $$
declare
  address text;
  secret text;
begin
  if to_regclass('vault.decrypted_secrets') is null or to_regnamespace('net') is null then
    return;
  end if;
  execute $query$
    select max(decrypted_secret) filter (where name = 'notifications_url'),
      max(decrypted_secret) filter (where name = 'notifications_secret')
    from vault.decrypted_secrets where name in ('notifications_url', 'notifications_secret')
  $query$ into address, secret;
  if address is null or secret is null then
    return;
  end if;
  -- One mail worker at a time, as the mail service counts requests.
  for turn in 1 .. times loop
    execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 10000)' using
      address, case turn when 1 then jsonb '{}' else jsonb '{"channel": "push"}' end,
      jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || secret);
  end loop;
end
$$;

comment on function private.wake_sender is 'Calls the function that sends, so many times at once, where the project can.';

create function private.notifications_tick() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  most_at_once constant integer := 6;
  pushes_each constant integer := 300;
  pushes integer;
  mails integer;
begin
  perform private.note_heartbeat('plan');
  perform private.plan_notifications();
  pushes := private.open_deliveries('push');
  mails := private.open_deliveries('mail');
  if pushes + mails = 0 then
    return false;
  end if;
  perform private.wake_sender(greatest(1, least(most_at_once, ceil(pushes / pushes_each::numeric)::integer)));
  return true;
end
$$;

comment on function private.notifications_tick is
  'Plans and wakes the sender; returns whether something is to be sent. Runs every minute through pg_cron.';

create function private.notifications_health() returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'minutesSincePlanned', (
    select floor(extract(epoch from now() - at) / 60)::integer from private.heartbeat where job = 'plan'
  ),
  'minutesSinceSent', (
    select floor(extract(epoch from now() - at) / 60)::integer from private.heartbeat where job = 'send'
  ),
  'overdue', (
    select count(*) from private.deliveries
    where channel in ('mail', 'push') and state in ('waiting', 'sending') and due_at < now() - interval '1 hour'
  ),
  -- An alarm before people are refused.
  'scarce', (
    select coalesce(jsonb_agg(quota order by quota), '[]') from private.project_budgets
    where day = (now() at time zone 'Europe/Berlin')::date and used >= 0.8 * bytes_a_day
  )
);

comment on function private.notifications_health is
  'Minutes since scheduler and sender were there, what is an hour late, and which budgets of the project are nearly used up.';

create function public.notifications_health() returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.notifications_health();
end;

comment on function public.notifications_health is
  'For the function behind the links and the doctor, with the secret key: {minutesSincePlanned, minutesSinceSent, overdue, scarce}.';

grant execute on function private.notifications_health(), public.notifications_health() to service_role;

-- What the settings say of it.
create function private.notification_status() returns jsonb
language sql stable security definer set search_path = ''
return jsonb_build_object(
  'isLate', coalesce((select at < now() - interval '15 minutes' from private.heartbeat where job = 'plan'), true),
  'last', (
    select jsonb_build_object('at', finished_at, 'channel', channel)
    from private.deliveries
    where user_id = (select auth.uid()) and state = 'sent'
    order by finished_at desc limit 1
  )
);

comment on function private.notification_status is 'Behind public.notification_status.';

create function public.notification_status() returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.notification_status();
end;

comment on function public.notification_status is
  'Whether the scheduler stands still, and what last reached the caller: {isLate, last: {at, channel} or null}.';

-- 'Probe schicken'. The day has one per way; it is sent again when it is through.
create function private.send_test_notification() returns integer
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

comment on function private.send_test_notification is 'Behind public.send_test_notification.';

create function public.send_test_notification() returns integer
language sql volatile set search_path = ''
begin atomic
  select private.send_test_notification();
end;

comment on function public.send_test_notification is
  'Sends the caller a probe over every way that is switched on, and returns over how many; 0 while one is on its way.';

grant execute on function
  private.notification_status(), public.notification_status(),
  private.send_test_notification(), public.send_test_notification()
to authenticated;

-- The hourly job also clears what was told long ago.
create function private.forget_notifications() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  days constant integer := 60;
  deleted integer;
begin
  delete from private.notices where planned_on < current_date - days;
  delete from public.occasion_done where occurs_on < current_date - days;
  delete from private.ai_usage where window_start < now() - interval '47 hours';
  delete from private.deliveries where id in (
    select id from private.deliveries where day < current_date - days for update skip locked
  );
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

comment on function private.forget_notifications is 'Deletes what is 60 days past, and returns how many deliveries that were; calls of functions are forgotten after two days.';

create or replace function private.forget_removals() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.releases where gift_id in (
    select gift_id from private.releases where released_at < now() - interval '1 hour' for update skip locked
  );
  delete from private.deleted_gifts where gift_id in (
    select gift_id from private.deleted_gifts join public.groups on groups.id = group_id
    where deleted_at < now() - interval '1 hour'
    for update of deleted_gifts skip locked for no key update of groups skip locked
  );
  perform private.forget_notifications();
  delete from public.removals where removed_at < now() - interval '1 hour';
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

comment on function private.forget_removals is
  'Deletes what pages have long heard, and returns how much, and what is too old to undo: releases and deleted gifts; and '
  'what forget_notifications deletes. Runs every hour through pg_cron.';

-- Hosted projects offer both; the embedded database does not, and a server may offer them without having loaded them.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
exception when others then
  raise warning 'Nobody wakes the function that sends: %', sqlerrm;
end
$$;

do $$
begin
  if not exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  create extension if not exists pg_cron;
  perform cron.schedule('notifications-tick', '* * * * *', 'select private.notifications_tick()');
exception when others then
  raise warning 'Nobody is reminded on a schedule: %', sqlerrm;
end
$$;
