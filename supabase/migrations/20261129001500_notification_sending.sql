-- Each due delivery is handed to one of any number of senders (calls of the edge function that sends), and ends with
-- its result. A job each minute plans due users and wakes the senders; their address and secret are in the project's
-- Vault as notifications_url and notifications_secret (docs/deploy.md). Without them, as in the embedded backend,
-- senders are woken from outside. When a mail server twice in a row reports an address as missing, mails to it end.

-- No foreign key, for the reason in the head of notification_plans.
create table private.mail_bounces (
  user_id uuid primary key,
  bounces smallint not null default 1,
  constraint mail_bounces_bounces_check check (bounces between 1 and 2)
);
comment on table private.mail_bounces is 'Times in a row that a mail server did not know the address of a user.';
alter table private.mail_bounces enable row level security;

-- Everything of a user that the texts of a delivery are made of, as it is at this moment. No title of a gift is in it:
-- none may reach a mail or a notification.
--
-- Many are sent in one call, which has two seconds: a user with a thousand occasions at once hears of the hundred that
-- come first, otherwise the other users would wait in vain. A mail greets by name. A device that has a notification
-- does not get it again because another one is retried. Topics switched off since planning are left out.
create function private.notification_content(p_delivery private.deliveries) returns jsonb
language plpgsql set search_path = '' as $$
declare
  most constant integer := 100;
  zone constant text := (select time_zone from public.notification_settings where user_id = p_delivery.user_id);
  local_day constant date := (now() at time zone zone)::date;
  -- Also the days of unsent deliveries whose content this one has taken over.
  days constant date[] := p_delivery.day || array(select day from private.deliveries where joined_by = p_delivery.id);
  told jsonb := '{"people": [], "names": [], "special": null, "reminders": [], "gifts": []}';
begin
  if p_delivery.kind = 'reminders' then
    select jsonb_build_object(
      'people', coalesce(jsonb_agg(
        jsonb_build_object(
          'id', person.id, 'name', person.name, 'occasion', person.occasion, 'occasionDate', person.occasion_date,
          'birthday', person.birthday, 'birthYear', person.birth_year, 'occursOn', person.occurs_on,
          'occasions', (
            select coalesce(jsonb_agg(
              jsonb_build_object('id', id, 'personId', person_id, 'label', label, 'day', day, 'sinceYear', since_year)
              order by created_at, id
            ), '[]')
            from public.person_occasions where user_id = p_delivery.user_id and person_id = person.id
          )
        ) order by person.occurs_on, person.name, person.id
      ), '[]'),
      'special', (
        select jsonb_build_object(
          'name', profile.girlfriend_name, 'birthday', profile.girlfriend_birthday, 'occursOn', special.occurs_on
        )
        from private.notices as special
        join public.profiles as profile on profile.user_id = special.user_id
        where special.user_id = p_delivery.user_id and special.planned_on = any (days) and special.kind = 'special'
          and special.occurs_on >= local_day and profile.girlfriend_name is not null and profile.girlfriend_birthday is not null
          and not exists (
            select from public.occasion_done as done
            where done.user_id = p_delivery.user_id and done.person_id is null and done.occurs_on = special.occurs_on
          )
        order by special.occurs_on, special.lead_days limit 1
      ),
      'reminders', (
        select coalesce(jsonb_agg(
          jsonb_build_object(
            'id', reminder.id, 'title', reminder.title, 'date', reminder.reminder_date, 'personName', about.name
          ) order by reminder.reminder_date, reminder.created_at, reminder.id
        ), '[]')
        from (
          select reminder.* from private.notices as own
          join public.reminders as reminder on reminder.user_id = own.user_id and reminder.id = own.subject
          where own.user_id = p_delivery.user_id and own.planned_on = any (days) and own.kind = 'reminder'
            and not reminder.is_completed and reminder.reminder_date = own.occurs_on
          order by reminder.reminder_date, reminder.created_at, reminder.id limit most
        ) as reminder
        left join public.people as about on about.user_id = reminder.user_id and about.id = reminder.person_id
      )
    ) into told
    from (
      select person.*, notice.occurs_on from (
        select distinct user_id, subject, occurs_on from private.notices
        where user_id = p_delivery.user_id and planned_on = any (days) and kind = 'occasion' and occurs_on >= local_day
      ) as notice
      join public.people as person on person.user_id = notice.user_id and person.id = notice.subject
      where not exists (
          select from public.occasion_done as done
          where done.user_id = p_delivery.user_id and done.person_id = person.id and done.occurs_on = notice.occurs_on
        )
      order by notice.occurs_on, person.name, person.id limit most
    ) as person;
    told := told || jsonb_build_object('names', (
      -- Two people may have the same name, so a gift that names its recipient only by name may be for either.
      select coalesce(jsonb_agg(name order by created_at, id), '[]') from public.people where user_id = p_delivery.user_id
    ), 'gifts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'personId', gift.person_id, 'recipientName', gift.recipient_name, 'status', gift.status,
        'occasion', gift.occasion, 'occasionDate', gift.occasion_date
      )), '[]')
      from (
        select * from public.gifts
        where user_id = p_delivery.user_id and (
          person_id in (select (person ->> 'id')::uuid from jsonb_array_elements(told -> 'people') as person)
          or person_id is null and recipient_name is not null
        ) and (status <> 'verschenkt' or occasion_date >= p_delivery.day - 1)
        order by created_at desc limit 1000
      ) as gift
    ));
  end if;
  return told || jsonb_build_object(
    'timeZone', zone,
    'userName', (
      -- Accounts write their metadata themselves: it may hold any JSON.
      select left(raw_user_meta_data ->> 'name', 500) from auth.users
      where id = p_delivery.user_id and jsonb_typeof(raw_user_meta_data -> 'name') = 'string'
    ),
    'news', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'name', name, 'ideas', ideas, 'comments', comments, 'messages', messages,
          'reservations', reservations, 'draws', draws, 'payments', payments
        ) order by name, group_id
      ), '[]')
      from private.group_news_of(p_delivery.user_id, p_delivery.news_since, p_delivery.news_until)
      where p_delivery.news_since is not null
        and (select group_news <> 'off' from public.notification_settings where user_id = p_delivery.user_id)
    ),
    'devices', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth) order by created_at, id
      ), '[]')
      from public.push_subscriptions
      where user_id = p_delivery.user_id and p_delivery.channel = 'push' and id <> all (p_delivery.reached)
    )
  );
end $$;

-- The reason why nothing may be sent: off, blocked, no address or no device; null when it may be sent.
create function private.reason_to_skip(p_delivery private.deliveries) returns text
language plpgsql stable set search_path = '' as $$
declare
  settings public.notification_settings;
  is_confirmed boolean;
begin
  select * into settings from public.notification_settings where user_id = p_delivery.user_id;
  if not found or not (case p_delivery.channel when 'mail' then settings.mail else settings.push end) then
    return 'off';
  elsif p_delivery.kind = 'group' and settings.group_news = 'off' then
    return 'off';
  elsif p_delivery.channel = 'push' then
    return case when not exists (
      select from public.push_subscriptions where user_id = p_delivery.user_id and id <> all (p_delivery.reached)
    ) then 'no device' end;
  elsif settings.mail_blocked_at is not null then
    return 'blocked';
  end if;
  select email <> '' and email_confirmed_at is not null and is_anonymous is not true into is_confirmed
  from auth.users where id = p_delivery.user_id;
  return case when is_confirmed is not true then 'no address' end;
end $$;

-- Marks a delivery as being sent and returns true, or skips it and returns false.
create function private.take_delivery(p_delivery private.deliveries, p_lease interval) returns boolean
language plpgsql set search_path = '' as $$
declare
  reason constant text := private.reason_to_skip(p_delivery);
begin
  update private.deliveries set
    state = case when reason is null then 'sending' when p_delivery.reached <> '{}' then 'sent' else 'skipped' end,
    batch_id = case when reason is null then batch_id end,
    attempts = attempts + 1,
    claimed_until = now() + p_lease,
    problem = reason,
    finished_at = case when reason is not null then now() end
  where id = p_delivery.id;
  return reason is null;
end $$;

-- True between 6 and 22 o'clock in the time zone of the user; null without settings.
create function private.is_day(p_user uuid) returns boolean language sql stable set search_path = ''
return (
  select extract(hour from now() at time zone time_zone) between 6 and 21
  from public.notification_settings where user_id = p_user
);

-- A batch whose outcome is unknown is returned whole, under its old id; a new one is formed only when there is none.
-- Senders lock the row of the batch, because locking its deliveries one by one would deadlock.
create function private.claim_batch(p_channel text, p_at_most integer)
returns table (
  id uuid, batch_id uuid, is_repeat boolean, user_id uuid, kind text, day date, attempts smallint, email text, content jsonb
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  lease constant interval := '5 minutes';
  longest_lease constant interval := '6 hours';
  most_attempts constant integer := 10;
  chosen uuid;
  tries integer;
  delivery private.deliveries;
begin
  perform private.note_heartbeat('send');
  loop
    is_repeat := true;
    -- The wait doubles with every try, so that an outage of an hour does not use up all tries.
    update private.batches set
      claimed_until = now() + least(lease * power(2, batches.attempts), longest_lease), attempts = batches.attempts + 1
    where batches.id = (
      select expired.id from private.batches as expired
      where expired.channel = p_channel and expired.claimed_until <= now() and not exists (
        select from private.deliveries as held
        where held.batch_id = expired.id and held.kind <> 'test' and private.is_day(held.user_id) is false
      )
      order by expired.claimed_until limit 1
      for update skip locked
    )
    returning batches.id, batches.attempts into chosen, tries;
    if chosen is null then
      is_repeat := false;
      insert into private.batches (channel, claimed_until) values (p_channel, now() + lease) returning batches.id into chosen;
      update private.deliveries set batch_id = chosen
      where deliveries.id in (
        select open.id from private.deliveries as open
        where open.channel = p_channel and open.state = 'waiting' and open.due_at <= now() and open.batch_id is null
          and (open.kind = 'test' or private.is_day(open.user_id) is not false)
        order by open.due_at limit least(p_at_most, 1000)
        for update skip locked
      );
      if not found then
        delete from private.batches where batches.id = chosen;
        return;
      end if;
    elsif tries > most_attempts then
      update private.deliveries set state = 'failed', problem = 'given up', finished_at = now(), batch_id = null
      where deliveries.batch_id = chosen;
    end if;
    for delivery in select * from private.deliveries where deliveries.batch_id = chosen order by deliveries.id for update loop
      if private.take_delivery(delivery, lease) then
        return query
        select delivery.id, chosen, is_repeat, delivery.user_id, delivery.kind, delivery.day, (delivery.attempts + 1)::smallint,
          account.email::text, private.notification_content(delivery)
        from auth.users as account where account.id = delivery.user_id;
      end if;
    end loop;
    exit when exists (select from private.deliveries where deliveries.batch_id = chosen);
    -- All deliveries of the batch were skipped, or deleted with their account.
    delete from private.batches where batches.id = chosen;
  end loop;
end $$;

create function private.claim_deliveries(p_channel text, p_at_most integer)
returns table (id uuid, user_id uuid, kind text, day date, attempts smallint, content jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  lease constant interval := '5 minutes';
  delivery private.deliveries;
begin
  perform private.note_heartbeat('send');
  for delivery in
    select * from private.deliveries as open
    where open.channel = p_channel and open.state in ('waiting', 'sending') and open.due_at <= now()
      and (open.state = 'waiting' or open.claimed_until <= now() and open.batch_id is null)
      and (open.kind = 'test' or private.is_day(open.user_id) is not false)
    order by open.due_at limit least(p_at_most, 1000)
    for update skip locked
  loop
    if private.take_delivery(delivery, lease) then
      return query
      select delivery.id, delivery.user_id, delivery.kind, delivery.day, (delivery.attempts + 1)::smallint,
        private.notification_content(delivery);
    end if;
  end loop;
end $$;

create function public.claim_batch(p_channel text default 'mail', p_at_most integer default 100)
returns table (
  id uuid, batch_id uuid, is_repeat boolean, user_id uuid, kind text, day date, attempts smallint, email text, content jsonb
)
language sql set search_path = '' begin atomic
  select * from private.claim_batch(private.bounded(p_channel), p_at_most);
end;
comment on function public.claim_batch is
  'For the function that sends only: mails to be sent in one request, whose idempotency key is batch_id.';

create function public.claim_deliveries(p_channel text default 'push', p_at_most integer default 300)
returns table (id uuid, user_id uuid, kind text, day date, attempts smallint, content jsonb)
language sql set search_path = '' begin atomic
  select * from private.claim_deliveries(private.bounded(p_channel), p_at_most);
end;
comment on function public.claim_deliveries is
  'For the function that sends only: notifications, each with the devices of its user.';

-- The outcome: sent, skipped and failed are final. retry: it was refused, and is tried again alone after 4, 16, 64
-- minutes and so on, never at night, until the end of the day after its own, because a service that asks to wait for
-- hours has not refused for good. unknown: it may have arrived, so its batch comes back whole, five times. bounced:
-- there is no such address, as far as the mail server knows.
create function private.finish_notifications(p_results jsonb, p_devices jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  most_attempts constant integer := 5;
  finished integer;
begin
  -- Locks the batch before its deliveries, in the same order as claim_batch.
  perform from private.batches where id in (
    select delivery.batch_id
    from jsonb_to_recordset(p_results) as result (id uuid) join private.deliveries as delivery using (id)
  ) order by id for update;
  perform from private.deliveries
  where id in (select id from jsonb_to_recordset(p_results) as result (id uuid)) order by id for update;

  update private.batches as batch
  set claimed_until = now() + least(interval '1 minute' * power(4, least(batch.attempts, 8)), interval '6 hours')
  where id in (
    select delivery.batch_id
    from jsonb_to_recordset(p_results) as result (id uuid, state text) join private.deliveries as delivery using (id)
    where result.state = 'unknown'
  );

  perform private.count_bounces(
    array_agg(sent.user_id) filter (where result.state = 'bounced'),
    array_agg(sent.user_id) filter (where result.state = 'sent')
  )
  from jsonb_to_recordset(p_results) as result (id uuid, state text) join private.deliveries as sent using (id)
  where sent.channel = 'mail' and sent.state = 'sending' and result.state in ('bounced', 'sent');

  update private.deliveries as delivery set
    -- Counts as sent when any device has received it, even if the last one failed.
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
        select device.id from jsonb_to_recordset(p_devices) as device (id uuid, delivery uuid, state text)
        where device.delivery = sent.id and device.state = 'delivered'
      ) as reached,
      case
        when result.state in ('sent', 'skipped', 'failed') then result.state
        when result.state = 'bounced' then 'failed'
        when result.state = 'retry' then case when private.is_past(sent.user_id, sent.day + 1) then 'failed' else 'waiting' end
        when sent.attempts >= most_attempts and sent.batch_id is null or sent.attempts >= 2 * most_attempts then 'failed'
        else 'sending'
      end as state
    from jsonb_to_recordset(p_results) as result (id uuid, state text, problem text, wait integer)
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
    from jsonb_to_recordset(p_devices) as device (id uuid, state text) join public.push_subscriptions as known using (id)
    where device.state = 'gone'
    order by known.id for update of known skip locked
  );
  update public.push_subscriptions as known set
    delivered_at = case device.state when 'delivered' then now() else known.delivered_at end,
    failures = case device.state when 'delivered' then 0 else least(known.failures + 1, 1000) end
  from (
    select found.id, told.state
    from jsonb_to_recordset(p_devices) as told (id uuid, state text) join public.push_subscriptions as found using (id)
    where told.state in ('delivered', 'failed')
    order by found.id for update of found skip locked
  ) as device
  where known.id = device.id;
  return finished;
end $$;

-- True when a day is over in the time zone of the user.
create function private.is_past(p_user uuid, p_day date) returns boolean language sql stable set search_path = ''
return p_day < (now() at time zone coalesce(
  (select time_zone from public.notification_settings where user_id = p_user), 'Europe/Berlin'
))::date;

-- The moment to try again: 4, 16, 64 minutes and so on, or the seconds a service asks for; never at night.
create function private.next_try(p_user uuid, p_attempts integer, p_wait integer) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  zone constant text := coalesce((select time_zone from public.notification_settings where user_id = p_user), 'Europe/Berlin');
  soon constant timestamptz := now() + least(
    greatest(interval '1 minute' * power(4, least(p_attempts, 8)), make_interval(secs => coalesce(p_wait, 0))), interval '6 hours'
  );
  local_time constant timestamp := soon at time zone zone;
begin
  return case
    when extract(hour from local_time) >= 22 then (local_time::date + 1 + interval '6 hours') at time zone zone
    when extract(hour from local_time) < 6 then (local_time::date + interval '6 hours') at time zone zone
    else soon
  end;
end $$;

create function public.finish_notifications(p_results jsonb, p_devices jsonb default '[]') returns integer
language sql set search_path = '' begin atomic select private.finish_notifications(p_results, p_devices); end;
comment on function public.finish_notifications is
  'For the function that sends only. Results: {id, state, problem, wait}; devices: {id, delivery, state: delivered, '
  'failed or gone}. Returns how many of the deliveries were being sent.';

-- The number of deliveries and batches that could be claimed now, 2,000 at most.
create function private.open_deliveries(p_channel text) returns integer language sql stable set search_path = ''
return (
  select count(*) from (
    select from private.deliveries
    where channel = p_channel and state = 'waiting' and due_at <= now()
    union all
    select from private.deliveries
    where channel = p_channel and state = 'sending' and due_at <= now() and batch_id is null and claimed_until <= now()
    union all
    select from private.batches where channel = p_channel and claimed_until <= now()
    limit 2000
  ) as open
);

-- Calls the edge function that sends p_times in parallel, if the database can make HTTP requests.
create function private.wake_sender(p_times integer) returns void language plpgsql set search_path = '' as $$
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
  -- Only the first call sends mails, because the mail service limits requests; the others send to devices.
  for turn in 1 .. p_times loop
    execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 10000)' using
      address, case turn when 1 then jsonb '{}' else jsonb '{"channel": "push"}' end,
      jsonb_build_object('content-type', 'application/json', 'authorization', 'Bearer ' || secret);
  end loop;
end $$;

-- Plans and wakes the sender; returns whether something is to be sent. Runs every minute through pg_cron.
create function private.notifications_tick() returns boolean
language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Minutes since the scheduler and a sender last ran, deliveries that are an hour late, and nearly spent budgets.
create function private.notifications_health() returns jsonb language sql stable security definer set search_path = ''
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
  -- Raises an alarm before anybody is refused.
  'scarce', (
    select coalesce(jsonb_agg(quota order by quota), '[]') from private.project_budgets
    where day = (now() at time zone 'Europe/Berlin')::date and used >= 0.8 * bytes_a_day
  )
);

create function public.notifications_health() returns jsonb
language sql stable set search_path = '' begin atomic select private.notifications_health(); end;
comment on function public.notifications_health is
  'For the function behind the links and the doctor, with the secret key: {minutesSincePlanned, minutesSinceSent, '
  'overdue, scarce}.';

create function private.notification_status() returns jsonb language sql stable security definer set search_path = ''
return jsonb_build_object(
  'isLate', coalesce((select at < now() - interval '15 minutes' from private.heartbeat where job = 'plan'), true),
  'last', (
    select jsonb_build_object('at', finished_at, 'channel', channel)
    from private.deliveries
    where user_id = (select auth.uid()) and state = 'sent'
    order by finished_at desc limit 1
  )
);

create function public.notification_status() returns jsonb
language sql stable set search_path = '' begin atomic select private.notification_status(); end;
comment on function public.notification_status is
  'Says whether the scheduler stands still, and what last reached the caller: {isLate, last: {at, channel} or '
  'null}.';

-- 'Probe schicken': sends the caller a test message. One a day per channel, repeated once it is finished.
create function private.send_test_notification() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  open integer;
begin
  if me is null then
    raise insufficient_privilege using message = 'Nobody is signed in';
  end if;
  perform private.count_write(me, 'test_notifications', 10, interval '1 hour', 1);
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
end $$;

create function public.send_test_notification() returns integer
language sql set search_path = '' begin atomic select private.send_test_notification(); end;
comment on function public.send_test_notification is
  'Sends the caller a probe over every way that is switched on, and returns over how many; 0 while one is on its way.';

-- Called by the hourly job: deletes notices, done occasions and deliveries after 60 days, and counters of function
-- calls after two days. Returns the number of deleted deliveries.
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
end $$;

-- Counts consecutive bounces of an address, until a mail arrives; the second bounce blocks mail to it.
create function private.count_bounces(p_bounced uuid[], p_arrived uuid[]) returns void
language plpgsql set search_path = '' as $$
declare
  most constant integer := 2;
begin
  delete from private.mail_bounces where user_id in (
    select user_id from private.mail_bounces where user_id = any (p_arrived) order by user_id for update skip locked
  );
  insert into private.mail_bounces as known (user_id)
  select distinct of_user from unnest(p_bounced) as of_user order by of_user
  on conflict (user_id) do update set bounces = least(known.bounces + 1, most);
  -- Skips locked rows, because a deletion or change of settings may wait for a delivery that is locked here.
  update public.notification_settings set mail_blocked_at = now() where user_id in (
    select settings.user_id
    from public.notification_settings as settings join private.mail_bounces as known using (user_id)
    where settings.user_id = any (p_bounced) and known.bounces >= most and settings.mail_blocked_at is null
    order by settings.user_id for update of settings skip locked
  );
end $$;

-- An address may be reachable again, and not everybody can change theirs: a day after mail to it was blocked, switching
-- mail off and on allows another try.
create function private.try_mail_again() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mail_bounces where user_id = new.user_id;
  new.mail_blocked_at := null;
  return new;
end $$;

grant execute on function
  private.claim_batch(text, integer), private.claim_deliveries(text, integer), public.claim_batch(text, integer),
  public.claim_deliveries(text, integer), private.finish_notifications(jsonb, jsonb),
  public.finish_notifications(jsonb, jsonb), private.notifications_health(), public.notifications_health()
to service_role;

grant execute on function
  private.notification_status(), public.notification_status(), private.send_test_notification(),
  public.send_test_notification()
to authenticated;

create trigger try_mail_again before update of mail on public.notification_settings
for each row when (new.mail and not old.mail and old.mail_blocked_at < now() - interval '1 day')
execute function private.try_mail_again();

-- Hosted projects offer pg_net; the embedded database does not, and a server may offer it without having loaded it.
do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
exception when others then
  raise warning 'Nobody wakes the function that sends: %', sqlerrm;
end $$;
