-- While nobody comes to send, envelopes of several days wait. The newest takes over what the others hold: somebody who hears of
-- an occasion yesterday and today at once has been told twice.
alter table private.deliveries add column joined_by uuid references private.deliveries (id) on delete set null;
comment on column private.deliveries.joined_by is 'The later envelope that tells what was in this one, which was never sent.';
create index deliveries_joined_by_idx on private.deliveries (joined_by) where joined_by is not null;

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
