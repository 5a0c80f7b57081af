-- What is to be told, when and over which way. Three keys make every repetition harmless: a plan per user, a notice per
-- occasion and lead day, a delivery per day and way.
--
-- Notices and deliveries name their user without a foreign key: planning has the plan in hand, a deletion has the account
-- in hand, and each would wait for the other. What is deleted takes them along at its end.

create table private.notification_plans (
  user_id uuid primary key references public.notification_settings (user_id) on delete cascade,
  planned_on date not null,
  next_at timestamptz not null,
  news_at timestamptz not null default now()
);

comment on table private.notification_plans is 'When each user is planned next. Written by a trigger of the settings and by planning.';
comment on column private.notification_plans.planned_on is 'The last local day that was planned; none is planned twice.';
comment on column private.notification_plans.next_at is 'Half an hour before the hour of the settings; infinity while everything is off.';
comment on column private.notification_plans.news_at is 'Up to when what is new in groups was told.';

create index notification_plans_next_at_idx on private.notification_plans (next_at);

create table private.notices (
  user_id uuid not null,
  kind text not null,
  subject uuid not null,
  occurs_on date not null,
  lead_days smallint not null,
  planned_on date not null,
  primary key (user_id, kind, subject, occurs_on, lead_days),
  constraint notices_kind_check check (kind in ('occasion', 'reminder', 'special'))
);

comment on table private.notices is 'What somebody is reminded of; each is planned once. Kept for 60 days.';
comment on column private.notices.subject is 'The person, the own reminder, or for the special person of the profile the user.';
comment on column private.notices.planned_on is 'The local day on which it is told.';

create index notices_user_id_planned_on_idx on private.notices (user_id, planned_on);
create index notices_planned_on_idx on private.notices (planned_on);

create table private.batches (
  id uuid primary key default gen_random_uuid(),
  channel text not null,
  attempts smallint not null default 1,
  claimed_until timestamptz not null
);

comment on table private.batches is
  'Deliveries of one request to a service. As long as its outcome is unknown it stays whole: its id is the idempotency key.';
comment on column private.batches.claimed_until is 'Until then nobody else sends it.';

create index batches_channel_claimed_until_idx on private.batches (channel, claimed_until);

create table private.deliveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  channel text not null,
  kind text not null,
  day date not null,
  state text not null default 'waiting',
  due_at timestamptz not null,
  attempts smallint not null default 0,
  claimed_until timestamptz,
  batch_id uuid references private.batches (id) on delete set null,
  news_since timestamptz,
  news_until timestamptz,
  problem text,
  finished_at timestamptz,
  reached uuid[] not null default '{}',
  joined_by uuid references private.deliveries (id) on delete set null,
  constraint deliveries_once_key unique (user_id, channel, kind, day),
  constraint deliveries_channel_check check (channel in ('mail', 'push')),
  constraint deliveries_kind_check check (kind in ('reminders', 'group', 'test')),
  constraint deliveries_state_check check (state in ('waiting', 'sending', 'sent', 'skipped', 'failed'))
);

comment on table private.deliveries is 'Envelopes: what they hold is written when they are claimed. Kept for 60 days.';
comment on column private.deliveries.kind is 'A mail about reminders also holds the news; on a device these come apart.';
comment on column private.deliveries.day is 'The local day of the user.';
comment on column private.deliveries.claimed_until is 'Of one that is sent alone; of the others it is that of the batch.';
comment on column private.deliveries.news_since is 'From when to news_until what is new in groups belongs in it; null for none.';
comment on column private.deliveries.problem is 'Why it was skipped or failed, in one word or a number; never an address or a text.';

comment on column private.deliveries.reached is 'Devices that have it.';
comment on column private.deliveries.joined_by is 'The later envelope that tells what was in this one, which was never sent.';

create index deliveries_open_idx on private.deliveries (channel, due_at) where state in ('waiting', 'sending');
create index deliveries_batch_id_idx on private.deliveries (batch_id) where batch_id is not null;
create index deliveries_day_idx on private.deliveries (day);
create index deliveries_joined_by_idx on private.deliveries (joined_by) where joined_by is not null;

create table private.heartbeat (
  job text primary key,
  at timestamptz not null default now()
);

comment on table private.heartbeat is 'When the scheduler and the sender were last there.';

-- Not every time: those who work at once would wait for each other.
create function private.note_heartbeat(of_job text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not exists (select from private.heartbeat where job = of_job and at > now() - interval '30 seconds') then
    insert into private.heartbeat (job) values (of_job) on conflict (job) do update set at = now();
  end if;
end
$$;

comment on function private.note_heartbeat is 'Says that a job is there.';

alter table private.notification_plans enable row level security;
alter table private.notices enable row level security;
alter table private.batches enable row level security;
alter table private.deliveries enable row level security;
alter table private.heartbeat enable row level security;

-- The first hour that is still to come, on a day that was not planned: nobody is flooded who switches something on, and
-- nobody hears twice in a day who moves the hour. Whose hour is over today hears tomorrow of today as well.
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
end
$$;

comment on function private.schedule_notifications is 'Plans a user anew whose settings changed.';

create trigger schedule_notifications after insert or update on public.notification_settings
for each row execute function private.schedule_notifications();

create function private.forget_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Waits for who is planning; the foreign key of the settings would come after this, and what is planned meanwhile stay.
  delete from private.notification_plans where user_id = old.id;
  delete from private.notices where user_id = old.id;
  -- Whoever sends several locks them in the same order. In one statement one that is being claimed would be passed over.
  perform from private.deliveries where user_id = old.id order by id for update;
  delete from private.deliveries where user_id = old.id;
  -- After them, as it is written by who has a delivery in hand.
  delete from private.mail_bounces where user_id = old.id;
  return null;
end
$$;

comment on function private.forget_deliveries is 'What was planned for a deleted account goes with it.';

create trigger forget_deliveries after delete on auth.users
for each row execute function private.forget_deliveries();
