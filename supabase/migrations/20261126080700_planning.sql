-- Who is due is said here, what to write is said when it is sent (src/domain): so nothing is told that was done, wrapped,
-- changed or deleted meanwhile.

-- A lead day that fell into an outage counts for three more days. After 22 o'clock nothing is planned any more: the next
-- day makes up for it. Every name of a day is one of the user's own zone.
--
-- An own reminder has no other day: whose day fell into an outage, however long, is told once it is over. Nor is the Monday of
-- the news missed by one that ends on a weekend. Only lead days are over after three more days, as the next one follows.
--
-- While nobody comes to send, envelopes of several days wait. The newest takes over what the others hold: somebody who hears of
-- an occasion yesterday and today at once has been told twice.
--
-- The policies are asked only where something happened that not everybody may see: to count for everybody who wants to hear of
-- groups, also where nothing happened, took ten times as long.
create function private.plan_notifications(moment timestamptz default now(), at_most integer default 10000) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  most_days_before constant integer := 60;
  planned integer;
begin
  with due as materialized (
    select
      plan.user_id, clock.day as today, clock.is_late, local.planned_on, plan.planned_on as last_planned_on,
      settings.lead_days, settings.push, settings.mail and settings.mail_blocked_at is null as mail,
      settings.time_zone, settings.send_hour,
      -- Weekly is on Mondays, or on the first day after one that was missed. Whoever hears of groups is a column here and no
      -- list of its own: of one that is filtered the planner expects a single row, and compares all with all.
      not clock.is_late and clock.day > local.planned_on and (
        settings.group_news = 'daily'
        or settings.group_news = 'weekly' and date_trunc('week', clock.day::timestamp)::date > plan.planned_on
      ) as hears_news,
      greatest(plan.news_at, moment - interval '14 days') as news_since
    from private.notification_plans as plan
    join public.notification_settings as settings using (user_id)
    cross join lateral (
      select (moment at time zone settings.time_zone)::date as day,
        extract(hour from moment at time zone settings.time_zone) >= 22 as is_late
    ) as clock
    cross join lateral (select greatest(plan.planned_on, clock.day - 4) as planned_on) as local
    where plan.next_at <= moment
    order by plan.next_at limit at_most
    for update of plan skip locked
  ), occasions as (
    -- The days come from subqueries that are asked once: otherwise the function runs again wherever its result is used.
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
      and reminder.reminder_date > due.last_planned_on and reminder.reminder_date <= due.today
    on conflict do nothing
    returning user_id
  ), reminded as materialized (
    select distinct user_id from new_notices
  ), places as materialized (
    -- Their groups, and from when on something is new to them there.
    select due.user_id, due.news_since, me.id as member_id, me.group_id,
      greatest(due.news_since, wanted.seen_at, me.joined_at) as since
    from due
    join public.group_members as me using (user_id)
    left join public.group_news_settings as wanted using (user_id, group_id)
    where due.hears_news and wanted.is_muted is not true
  ), heard as materialized (
    select user_id, news_since, bool_or(exists (
      select from public.chat_messages as message
      where message.group_id = place.group_id and message.created_at > place.since and message.created_at <= moment
        and message.member_id is distinct from place.member_id
    ) or exists (
      select from public.group_gifts as gift
      where gift.group_id = place.group_id and gift.created_at > place.since and gift.created_at <= moment
        and gift.created_by is distinct from place.member_id
        and gift.recipient_user_id is distinct from place.user_id and gift.recipient_left_at is null
    )) as has_news, bool_or(place.since < greatest(
      (select max(created_at) from public.group_gifts as gift where gift.group_id = place.group_id),
      (select max(reserved_at) from public.group_gifts as gift where gift.group_id = place.group_id),
      (select max(created_at) from public.gift_comments as comment where comment.group_id = place.group_id)
    )) as may_have_more
    from places as place
    group by user_id, news_since
  ), news as materialized (
    -- Messages are for every member, and ideas for all but one of them. About the rest the policies are asked, which takes
    -- longer. What an envelope holds is always counted under them, when it is sent.
    select user_id, news_since as since
    from heard
    where case
      when has_news then true
      when may_have_more then exists (select from private.group_news_of(user_id, news_since, moment))
      else false
    end
  ), missed as materialized (
    -- Nobody came to send them, and nobody has them.
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
      -- Where nobody hears of groups today, the next news begin where those ended that were missed.
      case when news.user_id is null then missed_mails.until else moment end as until
    from due left join reminded using (user_id) left join news using (user_id) left join missed_mails using (user_id)
    where due.mail and (reminded.user_id is not null or news.user_id is not null)
    union all
    select due.user_id, 'push', 'reminders', null, null
    from due join reminded using (user_id)
    where due.push
    union all
    select due.user_id, 'push', 'group', least(news.since, (
      select min(news_since) from missed where missed.user_id = due.user_id and channel = 'push' and kind = 'group'
    )), moment
    from due join news using (user_id)
    where due.push
  ), new_deliveries as (
    -- Not all in the same second.
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
    news_at = case when due.hears_news then moment else plan.news_at end
  from due
  where plan.user_id = due.user_id;
  get diagnostics planned = row_count;
  return planned;
end
$$;

comment on function private.plan_notifications is
  'Writes notices and deliveries of all users whose next_at has come, and returns how many users that were.';

create function private.plan_reminder_of_today() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.notification_plans as plan set next_at = now()
  from public.notification_settings as settings
  where plan.user_id = new.user_id and settings.user_id = plan.user_id and plan.next_at <> 'infinity'
    and new.reminder_date = (now() at time zone settings.time_zone)::date and plan.planned_on >= new.reminder_date;
  return null;
end
$$;

comment on function private.plan_reminder_of_today is 'Plans a user once more who is to be reminded of something today.';

create trigger plan_reminder_of_today after insert or update of reminder_date on public.reminders
for each row when (not new.is_completed) execute function private.plan_reminder_of_today();

create function public.plan_notifications() returns integer
language sql volatile set search_path = ''
begin atomic
  select private.plan_notifications();
end;

comment on function public.plan_notifications is 'For the scheduler only, with the secret key.';
grant execute on function private.plan_notifications(timestamptz, integer), public.plan_notifications() to service_role;
