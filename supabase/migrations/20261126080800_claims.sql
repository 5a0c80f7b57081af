-- What is due is handed to the function that sends, to one of any number of them. What was switched off since, or has no
-- address, is skipped here.

-- Everything of a user that texts are made of. No title of a gift is in it: none may reach a mail or a notification.
--
-- Many are sent in one call, which has two seconds: whoever celebrates with a thousand people at once hears of the hundred that
-- come first, or all the others would wait in vain. A mail greets by name. A device that has a notification does not get it
-- again because another one has to be tried again. What was switched off since it was planned is not said in a mail about
-- something else either.
create function private.notification_content(delivery private.deliveries) returns jsonb
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

comment on function private.notification_content is 'What a delivery is about at this moment, for src/domain to say.';

-- Why nothing may be sent to somebody (any more); null when it may.
create function private.reason_to_skip(delivery private.deliveries) returns text
language plpgsql stable set search_path = '' as $$
declare
  settings public.notification_settings;
  is_confirmed boolean;
begin
  select * into settings from public.notification_settings where user_id = delivery.user_id;
  if not found or not (case delivery.channel when 'mail' then settings.mail else settings.push end) then
    return 'off';
  elsif delivery.kind = 'group' and settings.group_news = 'off' then
    return 'off';
  elsif delivery.channel = 'push' then
    return case when not exists (
      select from public.push_subscriptions where user_id = delivery.user_id and id <> all (delivery.reached)
    ) then 'no device' end;
  elsif settings.mail_blocked_at is not null then
    return 'blocked';
  end if;
  select email <> '' and email_confirmed_at is not null and is_anonymous is not true into is_confirmed
  from auth.users where id = delivery.user_id;
  return case when is_confirmed is not true then 'no address' end;
end
$$;

comment on function private.reason_to_skip is 'off, blocked, no address or no device; null when it may be sent.';

create function private.take_delivery(delivery private.deliveries, lease interval) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  reason constant text := private.reason_to_skip(delivery);
begin
  update private.deliveries set
    state = case when reason is null then 'sending' when delivery.reached <> '{}' then 'sent' else 'skipped' end,
    batch_id = case when reason is null then batch_id end,
    attempts = attempts + 1,
    claimed_until = now() + lease,
    problem = reason,
    finished_at = case when reason is not null then now() end
  where id = delivery.id;
  return reason is null;
end
$$;

comment on function private.take_delivery is 'Marks a delivery as being sent, or skips it; says which.';

create function private.is_day(of_user uuid) returns boolean
language sql stable set search_path = ''
return (
  select extract(hour from now() at time zone time_zone) between 6 and 21
  from public.notification_settings where user_id = of_user
);

comment on function private.is_day is 'Whether it is between 6 and 22 o''clock where the user is; null for nobody.';

-- A batch whose outcome is unknown comes back whole, under its old id; only when there is none a new one is formed. The row
-- of the batch is the lock: two that locked its deliveries one by one met in the middle.
create function private.claim_batch(by_channel text, at_most integer)
returns table (
  id uuid, batch_id uuid, is_repeat boolean, user_id uuid, kind text, day date, attempts smallint, email text, content jsonb
)
language plpgsql volatile security definer set search_path = '' as $$
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
    -- Twice as long every time: a sender that dies for an hour must not have used up all tries.
    update private.batches set
      claimed_until = now() + least(lease * power(2, batches.attempts), longest_lease), attempts = batches.attempts + 1
    where batches.id = (
      select expired.id from private.batches as expired
      where expired.channel = by_channel and expired.claimed_until <= now() and not exists (
        select from private.deliveries as held
        where held.batch_id = expired.id and held.kind <> 'test' and private.is_day(held.user_id) is false
      )
      order by expired.claimed_until limit 1
      for update skip locked
    )
    returning batches.id, batches.attempts into chosen, tries;
    if chosen is null then
      is_repeat := false;
      insert into private.batches (channel, claimed_until) values (by_channel, now() + lease) returning batches.id into chosen;
      update private.deliveries set batch_id = chosen
      where deliveries.id in (
        select open.id from private.deliveries as open
        where open.channel = by_channel and open.state = 'waiting' and open.due_at <= now() and open.batch_id is null
          and (open.kind = 'test' or private.is_day(open.user_id) is not false)
        order by open.due_at limit least(at_most, 1000)
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
    -- All of it was skipped or is gone with its account.
    delete from private.batches where batches.id = chosen;
  end loop;
end
$$;

comment on function private.claim_batch is 'Behind public.claim_batch.';

create function private.claim_deliveries(by_channel text, at_most integer)
returns table (id uuid, user_id uuid, kind text, day date, attempts smallint, content jsonb)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  lease constant interval := '5 minutes';
  delivery private.deliveries;
begin
  perform private.note_heartbeat('send');
  for delivery in
    select * from private.deliveries as open
    where open.channel = by_channel and open.state in ('waiting', 'sending') and open.due_at <= now()
      and (open.state = 'waiting' or open.claimed_until <= now() and open.batch_id is null)
      and (open.kind = 'test' or private.is_day(open.user_id) is not false)
    order by open.due_at limit least(at_most, 1000)
    for update skip locked
  loop
    if private.take_delivery(delivery, lease) then
      return query
      select delivery.id, delivery.user_id, delivery.kind, delivery.day, (delivery.attempts + 1)::smallint,
        private.notification_content(delivery);
    end if;
  end loop;
end
$$;

comment on function private.claim_deliveries is 'Behind public.claim_deliveries.';

create function public.claim_batch(p_channel text default 'mail', p_limit integer default 100)
returns table (
  id uuid, batch_id uuid, is_repeat boolean, user_id uuid, kind text, day date, attempts smallint, email text, content jsonb
)
language sql volatile set search_path = ''
begin atomic
  select * from private.claim_batch(private.short(p_channel), p_limit);
end;

create function public.claim_deliveries(p_channel text default 'push', p_limit integer default 300)
returns table (id uuid, user_id uuid, kind text, day date, attempts smallint, content jsonb)
language sql volatile set search_path = ''
begin atomic
  select * from private.claim_deliveries(private.short(p_channel), p_limit);
end;

comment on function public.claim_batch is
  'For the function that sends only: mails to be sent in one request, whose idempotency key is batch_id.';
comment on function public.claim_deliveries is 'For the function that sends only: notifications, each with the devices of its user.';

grant execute on function
  private.claim_batch(text, integer), private.claim_deliveries(text, integer),
  public.claim_batch(text, integer), public.claim_deliveries(text, integer)
to service_role;
