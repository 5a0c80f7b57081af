-- Who is due is said here, what to write is said when it is sent (src/domain): so nothing is told that was done, wrapped,
-- changed or deleted meanwhile.

-- A lead day that fell into an outage counts for three more days. After 22 o'clock nothing is planned any more: the next
-- day makes up for it. Every name of a day is one of the user's own zone.
create function private.plan_notifications(moment timestamptz default now(), at_most integer default 10000) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  most_days_before constant integer := 60;
  planned integer;
begin
  with due as materialized (
    select
      plan.user_id, plan.news_at, local.day as today, local.hour >= 22 as is_late,
      greatest(plan.planned_on, local.day - 4) as planned_on,
      settings.lead_days, settings.push, settings.mail and settings.mail_blocked_at is null as mail,
      settings.group_news, settings.time_zone, settings.send_hour
    from private.notification_plans as plan
    join public.notification_settings as settings using (user_id)
    cross join lateral (
      select (moment at time zone settings.time_zone)::date as day,
        extract(hour from moment at time zone settings.time_zone) as hour
    ) as local
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
      and reminder.reminder_date > due.planned_on and reminder.reminder_date <= due.today
    on conflict do nothing
    returning user_id
  ), reminded as materialized (
    select distinct user_id from new_notices
  ), asked as materialized (
    -- Weekly is on Mondays, or on the first day after one that was missed.
    select due.user_id, greatest(due.news_at, moment - interval '14 days') as since
    from due
    where not due.is_late and due.today > due.planned_on and (
      due.group_news = 'daily'
      or due.group_news = 'weekly' and date_trunc('week', due.today::timestamp)::date > due.planned_on
    )
  ), news as materialized (
    select asked.user_id, asked.since from asked
    where exists (select from private.group_news_of(asked.user_id, asked.since, moment))
  ), envelopes as (
    select due.user_id, 'mail' as channel, case when reminded.user_id is null then 'group' else 'reminders' end as kind, news.since
    from due left join reminded using (user_id) left join news using (user_id)
    where due.mail and (reminded.user_id is not null or news.user_id is not null)
    union all
    select due.user_id, 'push', 'reminders', null
    from due join reminded using (user_id)
    where due.push
    union all
    select due.user_id, 'push', 'group', news.since
    from due join news using (user_id)
    where due.push
  ), new_deliveries as (
    -- Not all in the same second.
    insert into private.deliveries (user_id, channel, kind, day, due_at, news_since, news_until)
    select envelopes.user_id, envelopes.channel, envelopes.kind, due.today,
      (due.today + make_interval(hours => due.send_hour)) at time zone due.time_zone
        + make_interval(secs => abs(hashtext(due.user_id::text)::bigint) % 1200),
      envelopes.since, case when envelopes.since is not null then moment end
    from envelopes join due using (user_id)
    on conflict do nothing
  )
  update private.notification_plans as plan
  set
    planned_on = case when due.is_late then plan.planned_on else greatest(plan.planned_on, due.today) end,
    next_at = (greatest(plan.planned_on, due.today) + 1 + make_interval(hours => due.send_hour)) at time zone due.time_zone
      - interval '30 minutes',
    news_at = case when asked.user_id is null then plan.news_at else moment end
  from due left join asked using (user_id)
  where plan.user_id = due.user_id;
  get diagnostics planned = row_count;
  return planned;
end
$$;

comment on function private.plan_notifications is
  'Writes notices and deliveries of all users whose next_at has come, and returns how many users that were.';

create function public.plan_notifications() returns integer
language sql volatile set search_path = ''
begin atomic
  select private.plan_notifications();
end;

comment on function public.plan_notifications is 'For the scheduler only, with the secret key.';
grant execute on function private.plan_notifications(timestamptz, integer), public.plan_notifications() to service_role;
