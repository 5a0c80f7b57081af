-- Group news tell of draws and of payments, too: that there is something for somebody, and how often, but neither what nor
-- whose. These wait for one reader alone and are found by their own rows: nobody else hears of a question in a draw, and whom a
-- gift is for hears of nothing in its pool. What the collector pays is received from the beginning.

drop function private.group_news_of(uuid, timestamptz, timestamptz);
drop function private.count_group_news(timestamptz, timestamptz);

-- As a function of SQL it was planned anew for every reader, which took most of its time.
create function private.count_group_news(since timestamptz, until timestamptz)
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
       where gift.group_id = place.id and gift.created_at > span.since and gift.created_at <= until
         and gift.created_by is distinct from me.id) as ideas,
      (select count(*) from public.gift_comments as comment
       where comment.group_id = place.id and comment.created_at > span.since and comment.created_at <= until
         and comment.member_id is distinct from me.id) as comments,
      (select count(*) from public.chat_messages as message
       where message.group_id = place.id and message.created_at > span.since and message.created_at <= until
         and message.member_id is distinct from me.id) as messages,
      (select count(*) from public.group_gifts as gift
       where gift.group_id = place.id and gift.reserved_at > span.since and gift.reserved_at <= until
         and gift.reserved_by <> me.id) as reservations,
      (select count(*) from public.draw_participants as part
       join public.draws as draw on draw.id = part.draw_id
       left join public.draw_news as own on own.draw_id = part.draw_id and own.user_id = me.user_id
       where part.member_id = me.id and draw.day >= today and case when part.is_in
         -- Each has such a row since names were drawn; of that one it tells until they look.
         then draw.state = 'drawn' and own.changed_at > span.since and own.changed_at <= until
           and (part.seen_round < draw.round or own.changed_at > draw.drawn_at)
         else part.refusal is null and part.joined_at > span.since and part.joined_at <= until
       end) as draws,
      (select count(*) from public.pool_shares as share
       join public.gift_pools as pool on pool.gift_id = share.gift_id
       join public.group_gifts as gift on gift.id = pool.gift_id
       where share.member_id = me.id and share.state = 'pledged'
         and pool.fixed_at > span.since and pool.fixed_at <= until and gift.status <> 'gifted') as payments
    from public.group_members as me
    join public.groups as place on place.id = me.group_id
    left join public.group_news_settings as wanted on wanted.user_id = me.user_id and wanted.group_id = me.group_id
    cross join lateral (select greatest(since, wanted.seen_at, me.joined_at) as since) as span
    where me.user_id = (select auth.uid()) and wanted.is_muted is not true
    -- Or each would be counted twice, to be shown and to be compared.
    offset 0
  ) as news
  where ideas + comments + messages + reservations + draws + payments > 0;
end
$$;

comment on function private.count_group_news is
  'What others did in the groups of the caller within a time, and what waits for the caller since. Belongs to the role of the '
  'policies, so that they count.';

-- The role may not keep what this takes, or it could replace the functions behind its own policies.
grant create on schema private to authenticated;
alter function private.count_group_news(timestamptz, timestamptz) owner to authenticated;
revoke create on schema private from authenticated;
revoke execute on function private.count_group_news(timestamptz, timestamptz) from public;

create function private.group_news_of(reader uuid, since timestamptz, until timestamptz default now())
returns table (
  group_id uuid, name text, ideas bigint, comments bigint, messages bigint, reservations bigint,
  draws bigint, payments bigint
)
language plpgsql volatile security definer set search_path = '' as $$
declare
  claims constant text := current_setting('request.jwt.claims', true);
  -- The embedded backend names the caller in a setting of its own as well.
  claimed_user constant text := current_setting('request.jwt.claim.sub', true);
begin
  perform set_config('request.jwt.claims', json_build_object('sub', reader, 'role', 'authenticated', 'is_anonymous', false)::text, true),
    set_config('request.jwt.claim.sub', reader::text, true);
  return query select * from private.count_group_news(since, until);
  perform set_config('request.jwt.claims', coalesce(claims, ''), true),
    set_config('request.jwt.claim.sub', coalesce(claimed_user, ''), true);
end
$$;

comment on function private.group_news_of is 'Asks count_group_news as somebody, for planning and sending only.';

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
-- An own reminder that is made for today after the hour of today is told at once, or the day after where today's envelope is gone
-- already: there is one a day.
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
        and not private.is_gone(gift.withdrawn_at, gift.status)
    )) as has_news, bool_or(place.since < greatest(
      (select max(created_at) from public.group_gifts as gift where gift.group_id = place.group_id),
      (select max(reserved_at) from public.group_gifts as gift where gift.group_id = place.group_id),
      (select max(created_at) from public.gift_comments as comment where comment.group_id = place.group_id)
    ) or exists (
      -- What waits for them alone is found by their own rows.
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

-- What is due is handed to the function that sends, to one of any number of them. What was switched off since, or has no
-- address, is skipped here.

-- Everything of a user that texts are made of. No title of a gift is in it: none may reach a mail or a notification.
--
-- Many are sent in one call, which has two seconds: whoever celebrates with a thousand people at once hears of the hundred that
-- come first, or all the others would wait in vain. A mail greets by name. A device that has a notification does not get it
-- again because another one has to be tried again. What was switched off since it was planned is not said in a mail about
-- something else either.
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
          'reservations', reservations, 'draws', draws, 'payments', payments
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
