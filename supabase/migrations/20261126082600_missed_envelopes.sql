-- While nobody comes to send, envelopes of several days wait. The newest takes over what the others hold: somebody who hears of
-- an occasion yesterday and today at once has been told twice.
alter table private.deliveries add column joined_by uuid references private.deliveries (id) on delete set null;
comment on column private.deliveries.joined_by is 'The later envelope that tells what was in this one, which was never sent.';
create index deliveries_joined_by_idx on private.deliveries (joined_by) where joined_by is not null;

create or replace function private.notification_content(delivery private.deliveries) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  most constant integer := 100;
  zone constant text := (select time_zone from public.notification_settings where user_id = delivery.user_id);
  local_day constant date := (now() at time zone zone)::date;
  -- Also those of envelopes that were never sent and are in this one now.
  days constant date[] := delivery.day || array(select day from private.deliveries where joined_by = delivery.id);
  told jsonb := '{"people": [], "names": [], "special": null, "reminders": [], "gifts": []}';
begin
  if delivery.kind = 'reminders' then
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
            from public.person_occasions where user_id = delivery.user_id and person_id = person.id
          )
        ) order by person.occurs_on, person.name, person.id
      ), '[]'),
      'special', (
        select jsonb_build_object(
          'name', profile.girlfriend_name, 'birthday', profile.girlfriend_birthday, 'occursOn', special.occurs_on
        )
        from private.notices as special
        join public.profiles as profile on profile.user_id = special.user_id
        where special.user_id = delivery.user_id and special.planned_on = any (days) and special.kind = 'special'
          and special.occurs_on >= local_day and profile.girlfriend_name is not null and profile.girlfriend_birthday is not null
          and not exists (
            select from public.occasion_done as done
            where done.user_id = delivery.user_id and done.person_id is null and done.occurs_on = special.occurs_on
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
          where own.user_id = delivery.user_id and own.planned_on = any (days) and own.kind = 'reminder'
            and not reminder.is_completed and reminder.reminder_date = own.occurs_on
          order by reminder.reminder_date, reminder.created_at, reminder.id limit most
        ) as reminder
        left join public.people as about on about.user_id = reminder.user_id and about.id = reminder.person_id
      )
    ) into told
    from (
      select person.*, notice.occurs_on from (
        select distinct user_id, subject, occurs_on from private.notices
        where user_id = delivery.user_id and planned_on = any (days) and kind = 'occasion' and occurs_on >= local_day
      ) as notice
      join public.people as person on person.user_id = notice.user_id and person.id = notice.subject
      where not exists (
          select from public.occasion_done as done
          where done.user_id = delivery.user_id and done.person_id = person.id and done.occurs_on = notice.occurs_on
        )
      order by notice.occurs_on, person.name, person.id limit most
    ) as person;
    told := told || jsonb_build_object('names', (
      -- A gift for a name that two people have may be for either.
      select coalesce(jsonb_agg(name order by created_at, id), '[]') from public.people where user_id = delivery.user_id
    ), 'gifts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'personId', gift.person_id, 'recipientName', gift.recipient_name, 'status', gift.status,
        'occasion', gift.occasion, 'occasionDate', gift.occasion_date
      )), '[]')
      from (
        select * from public.gifts
        where user_id = delivery.user_id and (
          person_id in (select (person ->> 'id')::uuid from jsonb_array_elements(told -> 'people') as person)
          or person_id is null and recipient_name is not null
        ) and (status <> 'verschenkt' or occasion_date >= delivery.day - 1)
        order by created_at desc limit 1000
      ) as gift
    ));
  end if;
  return told || jsonb_build_object(
    'timeZone', zone,
    'userName', (
      -- Whatever somebody stored there.
      select left(raw_user_meta_data ->> 'name', 500) from auth.users
      where id = delivery.user_id and jsonb_typeof(raw_user_meta_data -> 'name') = 'string'
    ),
    'news', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'name', name, 'ideas', ideas, 'comments', comments, 'messages', messages,
          'reservations', reservations
        ) order by name, group_id
      ), '[]')
      from private.group_news_of(delivery.user_id, delivery.news_since, delivery.news_until)
      where delivery.news_since is not null
        and (select group_news <> 'off' from public.notification_settings where user_id = delivery.user_id)
    ),
    'devices', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', id, 'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth) order by created_at, id
      ), '[]')
      from public.push_subscriptions
      where user_id = delivery.user_id and delivery.channel = 'push' and id <> all (delivery.reached)
    )
  );
end
$$;

create or replace function private.plan_notifications(moment timestamptz default now(), at_most integer default 10000) returns integer
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
    select delivery.id, delivery.user_id, delivery.channel, delivery.kind, delivery.news_since
    from private.deliveries as delivery join due using (user_id)
    where delivery.state = 'waiting' and delivery.attempts = 0 and delivery.batch_id is null
      and delivery.kind <> 'test' and delivery.day < due.today
    for update of delivery skip locked
  ), missed_mails as (
    select user_id, bool_or(kind = 'reminders') as reminds, min(news_since) as since
    from missed where channel = 'mail' group by user_id
  ), envelopes as (
    select due.user_id, 'mail' as channel,
      case when reminded.user_id is null and missed_mails.reminds is not true then 'group' else 'reminders' end as kind,
      least(news.since, missed_mails.since) as since
    from due left join reminded using (user_id) left join news using (user_id) left join missed_mails using (user_id)
    where due.mail and (reminded.user_id is not null or news.user_id is not null)
    union all
    select due.user_id, 'push', 'reminders', null
    from due join reminded using (user_id)
    where due.push
    union all
    select due.user_id, 'push', 'group', least(news.since, (
      select min(news_since) from missed where missed.user_id = due.user_id and channel = 'push' and kind = 'group'
    ))
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
    returning id, user_id, channel, kind
  ), joined as (
    update private.deliveries as older
    set state = 'skipped', problem = 'joined', finished_at = coalesce(older.finished_at, now()), joined_by = newer.id
    from new_deliveries as newer
    join missed on missed.user_id = newer.user_id and missed.channel = newer.channel
      and (missed.channel = 'mail' or missed.kind = newer.kind)
    where older.id = missed.id or older.joined_by = missed.id
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
