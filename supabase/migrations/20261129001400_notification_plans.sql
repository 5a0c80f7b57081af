-- Choices and plans of reminders: everything is off until somebody switches it on. Three keys make every repetition
-- harmless: a plan per user, a notice per occasion and lead day, a delivery per day and way. They have no foreign key
-- to the user: planning locks the plan first, a deletion the account first, so both would deadlock. News of groups are
-- counts, made under the policies of their reader, so no number tells of a surprise. Due messages are planned here;
-- their texts are made when they are sent, so they contain nothing that was done, changed or deleted meanwhile.

-- A name of the IANA list that database and browsers know, such as Europe/Berlin. PostgreSQL also takes any POSIX text
-- ('Foo+5') and zones of its own ('Etc/GMT+15', 'Etc/GMT-00'), which browsers refuse; each has a digit.
create function private.is_time_zone(p_value text) returns boolean language plpgsql stable set search_path = '' as $$
begin
  if p_value <> 'UTC'
    and p_value !~ '^([A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+){1,2}|Etc/GMT([+-][0-9]|[+-]1[0-2]|-1[34]))$' then
    return false;
  end if;
  perform now() at time zone p_value;
  return p_value is null or char_length(p_value) <= 50;
exception when invalid_parameter_value then
  return false;
end $$;

create table public.notification_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  time_zone text not null default 'Europe/Berlin',
  send_hour smallint not null default 9,
  lead_days smallint[] not null default '{21,7,1}',
  mail boolean not null default false,
  push boolean not null default false,
  group_news text not null default 'off',
  mail_blocked_at timestamptz,
  constraint notification_settings_time_zone_check check (private.is_time_zone(time_zone)),
  -- Hours outside the night, in which clocks are never changed.
  constraint notification_settings_send_hour_check check (send_hour between 6 and 21),
  constraint notification_settings_lead_days_check check (private.is_lead_days(lead_days)),
  constraint notification_settings_group_news_check check (group_news in ('off', 'daily', 'weekly'))
);
comment on table public.notification_settings is
  'The way in which a user wants to be reminded. A missing row is normal: everything is off.';
comment on column public.notification_settings.time_zone is
  'The time zone in which the hour counts, as the device named it.';
comment on column public.notification_settings.send_hour is 'The local hour from which on it comes, 6 to 21.';
comment on column public.notification_settings.lead_days is
  'Days before an occasion; a person may have days of their own in people.lead_days.';
comment on column public.notification_settings.mail is 'To the confirmed address of the account, once a day at most.';
comment on column public.notification_settings.push is 'To the devices of public.push_subscriptions.';
comment on column public.notification_settings.group_news is
  'The rhythm in which news in groups is told, as counts; weekly on Mondays.';
comment on column public.notification_settings.mail_blocked_at is
  'The moment since when no mail arrives at the address, or its owner complained; cleared by a new address, and a '
  'day later by switching mail off and on.';
alter table public.notification_settings enable row level security;
-- Settings are never deleted before their account: new ones would allow mail again to an address that bounced, or after
-- a complaint. Everything can be switched off instead.
grant select (
  user_id, time_zone, send_hour, lead_days, mail, push, group_news, mail_blocked_at
) on public.notification_settings to authenticated;
grant insert (
  user_id, time_zone, send_hour, lead_days, mail, push, group_news
) on public.notification_settings to authenticated;
grant update (
  time_zone, send_hour, lead_days, mail, push, group_news
) on public.notification_settings to authenticated;

-- Push services that tests run on the same machine. Only the owner of the database can add one.
create table private.extra_push_origins (
  origin text primary key,
  constraint extra_push_origins_origin_check check (origin ~ '^http://(127\.0\.0\.1|localhost):[0-9]{1,5}$')
);
comment on table private.extra_push_origins is 'Push services of tests, on this machine; empty on a hosted project.';
alter table private.extra_push_origins enable row level security;

-- An https address of a known push service: default port, no credentials, at most 1,000 characters.
create function private.is_push_endpoint(p_value text) returns boolean
language sql stable security definer set search_path = ''
return pg_catalog.char_length(p_value) <= 1000 and p_value ~ '^[!-~]+$' and (
  p_value ~ (
    '^https://(fcm\.googleapis\.com'
    || '|([a-z0-9-]+\.)+(push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com))/[^\\#]*$'
  )
  or exists (select from private.extra_push_origins where pg_catalog.starts_with(p_value, origin || '/'))
);

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  device text,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  failures smallint not null default 0,
  constraint push_subscriptions_endpoint_check check (private.is_push_endpoint(endpoint)),
  -- Base64url of 65 and 16 bytes; the first byte of an uncompressed curve point is 4. A point off the curve is noticed
  -- only when a notification is sent.
  constraint push_subscriptions_p256dh_check check (p256dh ~ '^B[A-P][A-Za-z0-9_-]{84}[AEIMQUYcgkosw048]$'),
  constraint push_subscriptions_auth_check check (auth ~ '^[A-Za-z0-9_-]{21}[AQgw]$'),
  constraint push_subscriptions_device_check check (private.is_visible_text(device, 100))
);
comment on table public.push_subscriptions is
  'Devices of users; written by save_push_subscription, deleted when they are gone.';
comment on column public.push_subscriptions.user_id is 'The user who uses the device; the next one takes it over.';
comment on column public.push_subscriptions.endpoint is
  'The address where its browser takes messages; one of a device.';
comment on column public.push_subscriptions.p256dh is 'The key of the browser for what is sent, base64url.';
comment on column public.push_subscriptions.auth is 'The secret of the browser for what is sent, base64url.';
comment on column public.push_subscriptions.device is 'Such as Chrome auf Android.';
comment on column public.push_subscriptions.delivered_at is 'The moment when its service last took something.';
comment on column public.push_subscriptions.failures is 'Refusals of its service since then.';
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id);
alter table public.push_subscriptions enable row level security;
grant select (
  id, user_id, endpoint, p256dh, auth, device, created_at, delivered_at, failures
) on public.push_subscriptions to authenticated;
grant delete on public.push_subscriptions to authenticated;

create table public.group_news_settings (
  user_id uuid not null,
  group_id uuid not null,
  is_muted boolean not null default false,
  seen_at timestamptz not null default now(),
  primary key (user_id, group_id),
  -- The choice is deleted with the membership, so a returning member is asked anew.
  constraint group_news_settings_member_fkey foreign key (user_id, group_id)
    references public.group_members (user_id, group_id) on delete cascade
);
comment on table public.group_news_settings is
  'The news that a member wants to hear of a group. A missing row is normal: everything since the last news.';
comment on column public.group_news_settings.user_id is 'The member; every policy compares it with the caller.';
comment on column public.group_news_settings.is_muted is 'True when nothing of this group is told.';
comment on column public.group_news_settings.seen_at is
  'The moment when the member last left its page; what is older is no news.';
alter table public.group_news_settings enable row level security;
grant select (user_id, group_id, is_muted, seen_at) on public.group_news_settings to authenticated;
grant insert (user_id, group_id, is_muted, seen_at) on public.group_news_settings to authenticated;
grant update (is_muted, seen_at) on public.group_news_settings to authenticated;
grant delete on public.group_news_settings to authenticated;

create table private.notification_plans (
  user_id uuid primary key references public.notification_settings (user_id) on delete cascade,
  -- The last local day for which messages were planned; no day is planned twice.
  planned_on date not null,
  -- Moment of the next planning: half an hour before the hour of the settings; infinity while everything is off.
  next_at timestamptz not null,
  -- End of the time span that the latest news of groups covered.
  news_at timestamptz not null default now()
);
comment on table private.notification_plans is
  'The moment when each user is planned next. Written by a trigger of the settings and by planning.';
create index notification_plans_next_at_idx on private.notification_plans (next_at);
alter table private.notification_plans enable row level security;

create table private.notices (
  user_id uuid not null,
  kind text not null,
  -- Id of the person or the reminder; the id of the user for the special person of the profile.
  subject uuid not null,
  occurs_on date not null,
  lead_days smallint not null,
  -- The user's local day of the message.
  planned_on date not null,
  primary key (user_id, kind, subject, occurs_on, lead_days),
  constraint notices_kind_check check (kind in ('occasion', 'reminder', 'special'))
);
comment on table private.notices is 'Things that somebody is reminded of; each is planned once. Kept for 60 days.';
create index notices_user_id_planned_on_idx on private.notices (user_id, planned_on);
create index notices_planned_on_idx on private.notices (planned_on);
alter table private.notices enable row level security;

create table private.batches (
  id uuid primary key default gen_random_uuid(),
  channel text not null,
  attempts smallint not null default 1,
  -- No other sender may send the batch before this moment.
  claimed_until timestamptz not null
);
comment on table private.batches is
  'Deliveries of one request to a service. As long as its outcome is unknown it stays whole: its id is the '
  'idempotency key.';
create index batches_channel_claimed_until_idx on private.batches (channel, claimed_until);
alter table private.batches enable row level security;

create table private.deliveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  channel text not null,
  -- A mail about reminders also contains the news of groups; on a device both are separate notifications.
  kind text not null,
  -- The local day of the user.
  day date not null,
  state text not null default 'waiting',
  due_at timestamptz not null,
  attempts smallint not null default 0,
  -- Claim of a delivery that is sent alone; deliveries in a batch share the claim of the batch.
  claimed_until timestamptz,
  batch_id uuid references private.batches (id) on delete set null,
  -- Start of the time span whose news of groups the delivery contains, news_until is its end; null without news.
  news_since timestamptz,
  news_until timestamptz,
  -- The reason why it was skipped or failed, in one word or a number; never an address or a text.
  problem text,
  finished_at timestamptz,
  -- Devices that have received the notification.
  reached uuid[] not null default '{}',
  -- The later delivery that has taken over the content of this one, which was never sent.
  joined_by uuid references private.deliveries (id) on delete set null,
  constraint deliveries_once_key unique (user_id, channel, kind, day),
  constraint deliveries_channel_check check (channel in ('mail', 'push')),
  constraint deliveries_kind_check check (kind in ('reminders', 'group', 'test')),
  constraint deliveries_state_check check (state in ('waiting', 'sending', 'sent', 'skipped', 'failed'))
);
comment on table private.deliveries is 'Envelopes: what they hold is written when they are claimed. Kept for 60 days.';
create index deliveries_open_idx on private.deliveries (channel, due_at) where state in ('waiting', 'sending');
create index deliveries_batch_id_idx on private.deliveries (batch_id) where batch_id is not null;
create index deliveries_day_idx on private.deliveries (day);
create index deliveries_joined_by_idx on private.deliveries (joined_by) where joined_by is not null;
alter table private.deliveries enable row level security;

create table private.heartbeat (
  job text primary key,
  at timestamptz not null default now()
);
comment on table private.heartbeat is 'The moments when the scheduler and the sender were last there.';
alter table private.heartbeat enable row level security;

create policy "own notification settings are readable" on public.notification_settings
for select to authenticated using (user_id = (select auth.uid()));
create policy "own notification settings can be added" on public.notification_settings
for insert to authenticated with check (user_id = (select auth.uid()));
create policy "guests store no notification settings" on public.notification_settings
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);
create policy "own notification settings can be changed" on public.notification_settings
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "own devices are readable" on public.push_subscriptions
for select to authenticated using (user_id = (select auth.uid()));
create policy "own devices can be deleted" on public.push_subscriptions
for delete to authenticated using (user_id = (select auth.uid()));

create policy "own news settings are readable" on public.group_news_settings
for select to authenticated using (user_id = (select auth.uid()));
create policy "own news settings can be added" on public.group_news_settings
for insert to authenticated with check (user_id = (select auth.uid()));
create policy "guests store no news settings" on public.group_news_settings
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);
create policy "own news settings can be changed" on public.group_news_settings
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own news settings can be deleted" on public.group_news_settings
for delete to authenticated using (user_id = (select auth.uid()));

-- After an address is newly confirmed, mail is sent to it again.
create function private.unblock_mail() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mail_bounces where user_id = new.id;
  update public.notification_settings set mail_blocked_at = null
  where user_id = new.id and mail_blocked_at is not null;
  return null;
end $$;

-- Stores a device; of more than ten devices the least recently used one is deleted.
create function private.save_push_subscription(p_endpoint text, p_p256dh text, p_auth text, p_device text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 10;
  me constant uuid := auth.uid();
  saved uuid;
begin
  if me is null or (auth.jwt() ->> 'is_anonymous')::boolean is distinct from false then
    raise insufficient_privilege using message = 'Guests have no devices';
  end if;
  perform private.count_write(me, 'devices_a_day', 100, interval '24 hours', 1);
  insert into public.push_subscriptions as known (user_id, endpoint, p256dh, auth, device)
  values (me, p_endpoint, p_p256dh, p_auth, private.one_line(p_device))
  on conflict (endpoint) do update set
    -- A new user of the device gets a new id, because the former user knows the old one.
    id = case when known.user_id = me then known.id else gen_random_uuid() end,
    created_at = case when known.user_id = me then known.created_at else now() end,
    delivered_at = case when known.user_id = me then known.delivered_at end,
    user_id = me, p256dh = excluded.p256dh, auth = excluded.auth, device = excluded.device, failures = 0
  returning id into saved;
  delete from public.push_subscriptions
  where user_id = me and id <> saved and id not in (
    select id from public.push_subscriptions where user_id = me and id <> saved
    order by greatest(created_at, delivered_at) desc, id limit most - 1
  );
  return saved;
end $$;

create function public.save_push_subscription(
  p_endpoint text, p_p256dh text, p_auth text, p_device text default null
) returns uuid
language sql set search_path = '' begin atomic
  select private.save_push_subscription(
    private.bounded(p_endpoint), private.bounded(p_p256dh), private.bounded(p_auth), private.bounded(p_device)
  );
end;
comment on function public.save_push_subscription is
  'Stores this device of the caller and returns its id, the same when it is there already; from a former user it is '
  'taken over.';

-- Bounded, because a device whose clock is ahead would hide news that are still to come.
create function private.seen_by_now() returns trigger language plpgsql set search_path = '' as $$
begin
  new.seen_at := least(new.seen_at, now());
  return new;
end $$;

-- Records that a job has run, not more often than every 30 seconds: parallel jobs would wait for each other.
create function private.note_heartbeat(p_job text) returns void language plpgsql set search_path = '' as $$
begin
  if not exists (select from private.heartbeat where job = p_job and at > now() - interval '30 seconds') then
    insert into private.heartbeat (job) values (p_job) on conflict (job) do update set at = now();
  end if;
end $$;

-- Sets the next planning of a user whose settings changed: the next time their hour comes, on a day that has not been
-- planned. So switching something on causes no flood of messages, and moving the hour no second message in a day. If
-- the hour of today has passed, its reminders come tomorrow.
create function private.schedule_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_on constant boolean := new.push or new.mail and new.mail_blocked_at is null;
  was_on boolean := false;
  local_day constant date := (now() at time zone new.time_zone)::date;
  hour constant interval := make_interval(hours => new.send_hour);
  first_day date := local_day;
begin
  if (local_day + hour) at time zone new.time_zone <= now() then
    first_day := local_day + 1;
  end if;
  if tg_op = 'UPDATE' then
    was_on := old.push or old.mail and old.mail_blocked_at is null;
  end if;
  insert into private.notification_plans as plan (user_id, planned_on, next_at)
  values (
    new.user_id, local_day - 1,
    case when is_on then (first_day + hour) at time zone new.time_zone - interval '30 minutes' else 'infinity' end
  )
  on conflict (user_id) do update set
    planned_on = case when was_on then plan.planned_on else greatest(plan.planned_on, excluded.planned_on) end,
    next_at = case when is_on
      then (greatest(first_day, plan.planned_on + 1) + hour) at time zone new.time_zone - interval '30 minutes'
      else 'infinity'
    end,
    news_at = case when was_on and old.group_news <> 'off' then plan.news_at else now() end;
  return null;
end $$;

-- Deletes all plans and deliveries of a deleted account.
create function private.forget_deliveries() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  -- First the plan, to wait for a planning of this user. The cascade from the settings would wait for it too late, and
  -- rows planned meanwhile would stay.
  delete from private.notification_plans where user_id = old.id;
  delete from private.notices where user_id = old.id;
  -- Locked in the order of all senders. A delete alone would skip a delivery that is being claimed.
  perform from private.deliveries where user_id = old.id order by id for update;
  delete from private.deliveries where user_id = old.id;
  -- After the deliveries, because senders write bounces while they hold a delivery.
  delete from private.mail_bounces where user_id = old.id;
  return null;
end $$;

-- Writes notices and deliveries of the users whose next_at has come, and returns how many users that were.
--
-- A lead day that fell into an outage counts for three more days; then the next one follows. A reminder set by hand has
-- a single day, so it is sent once the outage is over, however long that was. An outage that ends on a weekend does not
-- skip the Monday of the news. After 22 o'clock nothing is planned any more: the next day makes up for it. All days are
-- those of the user.
--
-- While nothing is sent, deliveries of several days wait. The newest one takes over the content of the others,
-- otherwise an occasion in two of them would be announced twice at once.
--
-- News are counted under the policies only if something happened that not every member may see: doing so for all
-- readers took ten times as long. A reminder that is set for today after the hour of today is sent at once, or tomorrow
-- if the delivery of today is already sent, because there is one a day.
create function private.plan_notifications(
  p_moment timestamptz default now(), p_at_most integer default 10000
) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  most_days_before constant integer := 60;
  planned integer;
begin
  with due as materialized (
    select
      plan.user_id, clock.day as today, clock.is_late, local.planned_on, plan.planned_on as last_planned_on,
      settings.lead_days, settings.push, settings.mail and settings.mail_blocked_at is null as mail,
      settings.time_zone, settings.send_hour,
      -- Weekly news come on Mondays, or on the first day after a missed Monday. Readers of group news are marked by a
      -- column instead of a filtered list, for which the planner expects one row and compares all pairs.
      not clock.is_late and clock.day > local.planned_on and (
        settings.group_news = 'daily'
        or settings.group_news = 'weekly' and date_trunc('week', clock.day::timestamp)::date > plan.planned_on
      ) as hears_news,
      greatest(plan.news_at, p_moment - interval '14 days') as news_since
    from private.notification_plans as plan
    join public.notification_settings as settings using (user_id)
    cross join lateral (
      select (p_moment at time zone settings.time_zone)::date as day,
        extract(hour from p_moment at time zone settings.time_zone) >= 22 as is_late
    ) as clock
    cross join lateral (select greatest(plan.planned_on, clock.day - 4) as planned_on) as local
    where plan.next_at <= p_moment
    order by plan.next_at limit p_at_most
    for update of plan skip locked
  ), occasions as (
    -- `offset 0` makes each subquery run once: otherwise the function for the day runs at each use.
    select due.user_id, 'occasion' as kind, person.id as subject, next.day, coalesce(person.lead_days, due.lead_days) as lead_days
    from due
    join public.people as person using (user_id)
    cross join lateral (
      select private.next_day(person.occasion, person.occasion_date, person.birthday, due.today, true) as day offset 0
    ) as next
    where not due.is_late
    union all
    select due.user_id, 'occasion', person.id, next.day, coalesce(person.lead_days, due.lead_days)
    from due
    join public.person_occasions as further using (user_id)
    join public.people as person on person.user_id = further.user_id and person.id = further.person_id
    cross join lateral (
      select private.next_day(further.label, further.day, null, due.today, false) as day offset 0
    ) as next
    where not due.is_late
    union all
    select due.user_id, 'special', due.user_id, next.day, due.lead_days
    from due
    join public.profiles as profile using (user_id)
    cross join lateral (
      select private.next_day(null, profile.girlfriend_birthday, null, due.today, false) as day offset 0
    ) as next
    where not due.is_late and profile.girlfriend_name is not null
  ), new_notices as (
    insert into private.notices (user_id, kind, subject, occurs_on, lead_days, planned_on)
    select found.user_id, found.kind, found.subject, found.day, lead.days, due.today
    from occasions as found
    join due using (user_id)
    cross join lateral (
      select min(days) as days from unnest(found.lead_days) as days
      where found.day - due.today between days - (due.today - due.planned_on - 1) and days
    ) as lead
    where found.day - due.today <= most_days_before and lead.days is not null and not exists (
      select from public.occasion_done as done
      where done.user_id = found.user_id and done.occurs_on = found.day
        and done.person_id is not distinct from case found.kind when 'occasion' then found.subject end
    )
    union all
    select due.user_id, 'reminder', reminder.id, reminder.reminder_date, 0, due.today
    from due
    join public.reminders as reminder using (user_id)
    where not due.is_late and not reminder.is_completed
      and reminder.reminder_date <= due.today and (
        reminder.reminder_date > due.last_planned_on
        or due.last_planned_on = due.today and reminder.reminder_date = due.today and not exists (
          select from private.deliveries as told
          where told.user_id = due.user_id and told.kind = 'reminders' and told.day = due.today
            and (told.state <> 'waiting' or told.attempts > 0)
        )
        or due.last_planned_on < due.today and reminder.reminder_date = due.last_planned_on
          and (reminder.created_at at time zone due.time_zone)::date = due.last_planned_on
      )
    on conflict do nothing
    returning user_id
  ), reminded as materialized (
    select distinct user_id from new_notices
  ), places as materialized (
    -- The groups of the due users, and the moment since which something is new to the user.
    select due.user_id, due.news_since, me.id as member_id, me.group_id,
      greatest(due.news_since, wanted.seen_at, me.joined_at) as since
    from due
    join public.group_members as me using (user_id)
    left join public.group_news_settings as wanted using (user_id, group_id)
    where due.hears_news and wanted.is_muted is not true
  ), heard as materialized (
    select user_id, news_since, bool_or(exists (
      select from public.chat_messages as message
      where message.group_id = place.group_id and message.created_at > place.since and message.created_at <= p_moment
        and message.member_id is distinct from place.member_id
    ) or exists (
      select from public.group_gifts as gift
      where gift.group_id = place.group_id and gift.created_at > place.since and gift.created_at <= p_moment
        and gift.created_by is distinct from place.member_id
        and gift.recipient_user_id is distinct from place.user_id and gift.recipient_left_at is null
        and not private.is_gone(gift.withdrawn_at, gift.status)
    )) as has_news, bool_or(place.since < greatest(
      (select max(created_at) from public.group_gifts as gift where gift.group_id = place.group_id),
      (select max(reserved_at) from public.group_gifts as gift where gift.group_id = place.group_id),
      (select max(created_at) from public.gift_comments as comment where comment.group_id = place.group_id)
    ) or exists (
      -- News for a single member are found by rows of that member.
      select from public.draw_participants as part
      where part.member_id = place.member_id and part.joined_at > place.since
    ) or exists (
      select from public.draw_news as own
      where own.user_id = place.user_id and own.group_id = place.group_id and own.changed_at > place.since
    ) or exists (
      select from public.pool_shares as share join public.gift_pools as pool on pool.gift_id = share.gift_id
      where share.member_id = place.member_id and share.state = 'pledged' and pool.fixed_at > place.since
    )) as may_have_more
    from places as place
    group by user_id, news_since
  ), news as materialized (
    -- Messages are for every member, and ideas for all but one, so they need no further check; the rest is counted
    -- under the policies, which takes longer. When a delivery is sent, its news are always counted under the policies.
    select user_id, news_since as since
    from heard
    where case
      when has_news then true
      when may_have_more then exists (select from private.group_news_of(user_id, news_since, p_moment))
      else false
    end
  ), missed as materialized (
    -- Deliveries of earlier days that no sender has claimed or sent.
    select delivery.id, delivery.user_id, delivery.channel, delivery.kind, delivery.news_since, delivery.news_until
    from private.deliveries as delivery join due using (user_id)
    where delivery.state = 'waiting' and delivery.attempts = 0 and delivery.batch_id is null
      and delivery.kind <> 'test' and delivery.day < due.today
    for update of delivery skip locked
  ), missed_mails as (
    select user_id, bool_or(kind = 'reminders') as reminds, min(news_since) as since, max(news_until) as until
    from missed where channel = 'mail' group by user_id
  ), envelopes as (
    select due.user_id, 'mail' as channel,
      case when reminded.user_id is null and missed_mails.reminds is not true then 'group' else 'reminders' end as kind,
      least(news.since, missed_mails.since) as since,
      -- Without news today, the next news begin where those of the missed mails ended.
      case when news.user_id is null then missed_mails.until else p_moment end as until
    from due left join reminded using (user_id) left join news using (user_id) left join missed_mails using (user_id)
    where due.mail and (reminded.user_id is not null or news.user_id is not null)
    union all
    select due.user_id, 'push', 'reminders', null, null
    from due join reminded using (user_id)
    where due.push
    union all
    select due.user_id, 'push', 'group', least(news.since, (
      select min(news_since) from missed where missed.user_id = due.user_id and channel = 'push' and kind = 'group'
    )), p_moment
    from due join news using (user_id)
    where due.push
  ), new_deliveries as (
    -- Spread over twenty minutes, so that not all are due in the same second.
    insert into private.deliveries (user_id, channel, kind, day, due_at, news_since, news_until)
    select envelopes.user_id, envelopes.channel, envelopes.kind, due.today,
      (due.today + make_interval(hours => due.send_hour)) at time zone due.time_zone
        + make_interval(secs => abs(hashtext(due.user_id::text)::bigint) % 1200),
      envelopes.since, envelopes.until
    from envelopes join due using (user_id)
    on conflict do nothing
    returning id, user_id, channel, kind
  ), taken as (
    select missed.id, newer.id as joined_by
    from new_deliveries as newer
    join missed on missed.user_id = newer.user_id and missed.channel = newer.channel
      and (missed.channel = 'mail' or missed.kind = newer.kind)
  ), joined as (
    update private.deliveries as older
    set state = 'skipped', problem = 'joined', finished_at = coalesce(older.finished_at, now()), joined_by = found.joined_by
    from (
      select id, joined_by from taken
      union all
      select earlier.id, taken.joined_by from taken join private.deliveries as earlier on earlier.joined_by = taken.id
    ) as found
    where older.id = found.id
  )
  update private.notification_plans as plan
  set
    planned_on = case when due.is_late then plan.planned_on else greatest(plan.planned_on, due.today) end,
    next_at = (greatest(plan.planned_on, due.today) + 1 + make_interval(hours => due.send_hour)) at time zone due.time_zone
      - interval '30 minutes',
    news_at = case when due.hears_news then p_moment else plan.news_at end
  from due
  where plan.user_id = due.user_id;
  get diagnostics planned = row_count;
  return planned;
end $$;

-- Plans a user once more when a reminder for today is set.
create function private.plan_reminder_of_today() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.notification_plans as plan set next_at = now()
  from public.notification_settings as settings
  where plan.user_id = new.user_id and settings.user_id = plan.user_id and plan.next_at <> 'infinity'
    and new.reminder_date = (now() at time zone settings.time_zone)::date and plan.planned_on >= new.reminder_date;
  return null;
end $$;

-- Counts what others did in the groups of the caller between two moments, and what waits for the caller since the first
-- one. Owned by the role that the policies apply to, so that they apply here. PL/pgSQL, because an SQL function was
-- planned anew for every reader.
create function private.count_group_news(p_since timestamptz, p_until timestamptz)
returns table (
  group_id uuid, name text, ideas bigint, comments bigint, messages bigint, reservations bigint,
  draws bigint, payments bigint
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  today constant date := (now() at time zone 'Europe/Berlin')::date;
begin
  return query
  select * from (
    select place.id, place.name,
      (select count(*) from public.group_gifts as gift
       where gift.group_id = place.id and gift.created_at > span.since and gift.created_at <= p_until
         and gift.created_by is distinct from me.id) as ideas,
      (select count(*) from public.gift_comments as comment
       where comment.group_id = place.id and comment.created_at > span.since and comment.created_at <= p_until
         and comment.member_id is distinct from me.id) as comments,
      (select count(*) from public.chat_messages as message
       where message.group_id = place.id and message.created_at > span.since and message.created_at <= p_until
         and message.member_id is distinct from me.id) as messages,
      (select count(*) from public.group_gifts as gift
       where gift.group_id = place.id and gift.reserved_at > span.since and gift.reserved_at <= p_until
         and gift.reserved_by <> me.id) as reservations,
      (select count(*) from public.draw_participants as part
       join public.draws as draw on draw.id = part.draw_id
       left join public.draw_news as own on own.draw_id = part.draw_id and own.user_id = me.user_id
       where part.member_id = me.id and draw.day >= today and case when part.is_in
         -- Drawing names writes a draw_news row for each participant, which is news until they look at their result.
         then draw.state = 'drawn' and own.changed_at > span.since and own.changed_at <= p_until
           and (part.seen_round < draw.round or own.changed_at > draw.drawn_at)
         else part.refusal is null and part.joined_at > span.since and part.joined_at <= p_until
       end) as draws,
      (select count(*) from public.pool_shares as share
       join public.gift_pools as pool on pool.gift_id = share.gift_id
       join public.group_gifts as gift on gift.id = pool.gift_id
       where share.member_id = me.id and share.state = 'pledged'
         and pool.fixed_at > span.since and pool.fixed_at <= p_until and gift.status <> 'gifted') as payments
    from public.group_members as me
    join public.groups as place on place.id = me.group_id
    left join public.group_news_settings as wanted on wanted.user_id = me.user_id and wanted.group_id = me.group_id
    cross join lateral (select greatest(p_since, wanted.seen_at, me.joined_at) as since) as span
    where me.user_id = (select auth.uid()) and wanted.is_muted is not true
    -- `offset 0` keeps each number from being counted twice, for the result and for the comparison.
    offset 0
  ) as news
  where ideas + comments + messages + reservations + draws + payments > 0;
end $$;
-- The right to create functions is revoked again, or the role could replace the functions behind its own policies.
grant create on schema private to authenticated;
alter function private.count_group_news(timestamptz, timestamptz) owner to authenticated;
revoke create on schema private from authenticated;
revoke execute on function private.count_group_news(timestamptz, timestamptz) from public;

-- Calls count_group_news with the rights of p_reader; only for planning and sending.
create function private.group_news_of(p_reader uuid, p_since timestamptz, p_until timestamptz default now())
returns table (
  group_id uuid, name text, ideas bigint, comments bigint, messages bigint, reservations bigint,
  draws bigint, payments bigint
)
language plpgsql security definer set search_path = '' as $$
declare
  claims constant text := current_setting('request.jwt.claims', true);
  -- The embedded backend names the caller in a setting of its own as well.
  claimed_user constant text := current_setting('request.jwt.claim.sub', true);
begin
  perform set_config(
      'request.jwt.claims',
      json_build_object('sub', p_reader, 'role', 'authenticated', 'is_anonymous', false)::text, true
    ),
    set_config('request.jwt.claim.sub', p_reader::text, true);
  return query select * from private.count_group_news(p_since, p_until);
  perform set_config('request.jwt.claims', coalesce(claims, ''), true),
    set_config('request.jwt.claim.sub', coalesce(claimed_user, ''), true);
end $$;

grant execute on function private.is_time_zone(text), private.is_push_endpoint(text) to authenticated, service_role;

grant execute on function
  private.save_push_subscription(text, text, text, text), public.save_push_subscription(text, text, text, text)
to authenticated;

create trigger unblock_mail after update of email on auth.users
for each row when (new.email is distinct from old.email) execute function private.unblock_mail();
create trigger forget_deliveries after delete on auth.users
for each row execute function private.forget_deliveries();

create trigger seen_by_now before insert or update of seen_at on public.group_news_settings
for each row execute function private.seen_by_now();

create trigger schedule_notifications after insert or update on public.notification_settings
for each row execute function private.schedule_notifications();

create trigger plan_reminder_of_today after insert or update of reminder_date on public.reminders
for each row when (not new.is_completed) execute function private.plan_reminder_of_today();
