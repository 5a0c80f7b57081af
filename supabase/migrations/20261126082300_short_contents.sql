-- Many are sent in one call, which has two seconds: whoever celebrates with a thousand people at once hears of the hundred that
-- come first, or all the others would wait in vain. And what was switched off since it was planned is not said in a mail about
-- something else either.
create or replace function private.notification_content(delivery private.deliveries) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  most constant integer := 100;
  zone constant text := (select time_zone from public.notification_settings where user_id = delivery.user_id);
  local_day constant date := (now() at time zone zone)::date;
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
        where special.user_id = delivery.user_id and special.planned_on = delivery.day and special.kind = 'special'
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
          where own.user_id = delivery.user_id and own.planned_on = delivery.day and own.kind = 'reminder'
            and not reminder.is_completed and reminder.reminder_date = own.occurs_on
          order by reminder.reminder_date, reminder.created_at, reminder.id limit most
        ) as reminder
        left join public.people as about on about.user_id = reminder.user_id and about.id = reminder.person_id
      )
    ) into told
    from (
      select person.*, notice.occurs_on from private.notices as notice
      join public.people as person on person.user_id = notice.user_id and person.id = notice.subject
      where notice.user_id = delivery.user_id and notice.planned_on = delivery.day and notice.kind = 'occasion'
        and notice.occurs_on >= local_day and not exists (
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
