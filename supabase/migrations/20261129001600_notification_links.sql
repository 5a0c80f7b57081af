-- Links in mails and notifications, and the calendar subscription. Both work without a session: the edge function
-- behind a link has verified its signature, which names the user and the subject of the link. Repeated requests change
-- nothing. Of the address of a calendar only the hash is stored.

create table private.calendar_tokens (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- SHA-256 of the token, which is shown once.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  -- Time of the latest read by a calendar app.
  read_at timestamptz,
  window_start timestamptz not null default now(),
  -- Reads since window_start; at most 60 an hour.
  reads integer not null default 0
);
comment on table private.calendar_tokens is 'Hashes of the secret addresses of calendar subscriptions, one per user.';
alter table private.calendar_tokens enable row level security;

create function private.renew_calendar_token() returns text language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  token constant text := translate(
    rtrim(encode(extensions.gen_random_bytes(32), 'base64'), '='), '+/', '-_'
  );
begin
  if me is null or (auth.jwt() ->> 'is_anonymous')::boolean is distinct from false then
    raise insufficient_privilege using message = 'Guests have no calendar';
  end if;
  perform private.count_write(me, 'calendar_addresses', 20, interval '1 hour', 1);
  insert into private.calendar_tokens (user_id, token_hash) values (me, sha256(convert_to(token, 'UTF8')))
  on conflict (user_id) do update set
    token_hash = excluded.token_hash, created_at = now(), read_at = null, window_start = now(), reads = 0;
  return token;
end $$;

create function private.delete_calendar_token() returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.calendar_tokens where user_id = (select auth.uid());
  return found;
end $$;

create function private.calendar_token_state() returns jsonb language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('createdAt', created_at, 'readAt', read_at)
  from private.calendar_tokens where user_id = (select auth.uid())
);

-- One statement finds the token and counts. An unknown token and too many reads both get an answer without data.
create function private.open_calendar(p_token text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 60;
  window_length constant interval := '1 hour';
  reader uuid;
  used integer;
begin
  update private.calendar_tokens as known set
    read_at = now(),
    reads = case when known.window_start > now() - window_length then known.reads else 0 end + 1,
    window_start = case when known.window_start > now() - window_length then known.window_start else now() end
  where known.token_hash = sha256(convert_to(p_token, 'UTF8'))
  returning known.user_id, known.reads into reader, used;
  if reader is null then
    return jsonb_build_object('status', 404);
  elsif used > most then
    return jsonb_build_object('status', 429);
  end if;
  return jsonb_build_object(
    'status', 200,
    'timeZone', coalesce((select time_zone from public.notification_settings where user_id = reader), 'Europe/Berlin'),
    'people', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', id, 'name', name, 'occasion', occasion, 'occasionDate', occasion_date, 'birthday', birthday,
          'birthYear', birth_year, 'createdAt', created_at
        ) order by created_at, id
      ), '[]')
      from (select * from public.people where user_id = reader order by created_at, id limit 2000) as person
    ),
    'occasions', (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', id, 'personId', person_id, 'label', label, 'day', day, 'sinceYear', since_year, 'createdAt', created_at
        ) order by created_at, id
      ), '[]')
      from (select * from public.person_occasions where user_id = reader order by created_at, id limit 5000) as occasion
    ),
    'special', (
      select jsonb_build_object('name', girlfriend_name, 'birthday', girlfriend_birthday)
      from public.profiles
      where user_id = reader and girlfriend_name is not null and girlfriend_birthday is not null
    )
  );
end $$;

create function public.renew_calendar_token() returns text
language sql set search_path = '' begin atomic select private.renew_calendar_token(); end;
comment on function public.renew_calendar_token is
  'Makes the secret part of the caller''s calendar address and returns it this once; an older one is worth nothing at '
  'once.';

create function public.delete_calendar_token() returns boolean
language sql set search_path = '' begin atomic select private.delete_calendar_token(); end;
comment on function public.delete_calendar_token is 'Ends the subscription of the caller; false when there was none.';

create function public.calendar_token_state() returns jsonb
language sql stable set search_path = '' begin atomic select private.calendar_token_state(); end;
comment on function public.calendar_token_state is
  '{createdAt, readAt} of the caller''s calendar address; null when there is none.';

create function public.read_calendar(p_token text) returns jsonb
language sql set search_path = '' begin atomic select private.open_calendar(private.bounded(p_token)); end;
comment on function public.read_calendar is
  'For the function behind the address only: {status: 200, timeZone, people, occasions, special}, 404, or 429 after '
  '60 an hour.';

create function private.about_notification(p_user uuid, p_kind text, p_subject uuid, p_occurs_on date) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'timeZone', coalesce((select time_zone from public.notification_settings where user_id = p_user), 'Europe/Berlin'),
    'isDone', case p_kind
      when 'reminder' then (
        select is_completed from public.reminders where user_id = p_user and id = p_subject
      )
      else exists (
        select from public.occasion_done
        where user_id = p_user and occurs_on = p_occurs_on
          and person_id is not distinct from case p_kind when 'occasion' then p_subject end
      )
    end
  ) || found.about
  from (
    select jsonb_build_object('person', jsonb_build_object(
      'id', person.id, 'name', person.name, 'occasion', person.occasion, 'occasionDate', person.occasion_date,
      'birthday', person.birthday, 'birthYear', person.birth_year,
      'occasions', (
        select coalesce(jsonb_agg(
          jsonb_build_object('id', id, 'personId', person_id, 'label', label, 'day', day, 'sinceYear', since_year)
          order by created_at, id
        ), '[]')
        from public.person_occasions where user_id = p_user and person_id = p_subject
      )
    )) as about
    from public.people as person
    where p_kind = 'occasion' and person.user_id = p_user and person.id = p_subject
    union all
    select jsonb_build_object('special', jsonb_build_object('name', girlfriend_name, 'birthday', girlfriend_birthday))
    from public.profiles
    where p_kind = 'special' and user_id = p_user and girlfriend_name is not null and girlfriend_birthday is not null
    union all
    select jsonb_build_object('reminder', jsonb_build_object(
      'id', reminder.id, 'title', reminder.title, 'date', reminder.reminder_date, 'personName', about.name
    ))
    from public.reminders as reminder
    left join public.people as about on about.user_id = reminder.user_id and about.id = reminder.person_id
    where p_kind = 'reminder' and reminder.user_id = p_user and reminder.id = p_subject
  ) as found
);

-- Marks the subject of a link as done, and the reminder that the same link had added on postponing.
create function private.finish_notification(p_user uuid, p_kind text, p_subject uuid, p_occurs_on date, p_reminder uuid)
returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.reminders set is_completed = true where user_id = p_user and id = p_reminder;
  if p_kind = 'reminder' then
    update public.reminders set is_completed = true where user_id = p_user and id = p_subject;
    return found;
  end if;
  if private.about_notification(p_user, p_kind, p_subject, p_occurs_on) is null then
    return false;
  end if;
  insert into public.occasion_done (user_id, person_id, occurs_on)
  values (p_user, case p_kind when 'occasion' then p_subject end, p_occurs_on)
  on conflict do nothing;
  return true;
end $$;

-- Postpones by adding a new reminder; if the subject is itself a reminder, the old one is completed.
create function private.snooze_notification(
  p_user uuid, p_kind text, p_subject uuid, p_occurs_on date, p_reminder uuid, p_title text, p_until date
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if private.about_notification(p_user, p_kind, p_subject, p_occurs_on) is null then
    return false;
  end if;
  insert into public.reminders (id, user_id, person_id, title, reminder_date)
  select p_reminder, p_user,
    case p_kind
      when 'occasion' then p_subject
      when 'reminder' then (select person_id from public.reminders where user_id = p_user and id = p_subject)
    end,
    p_title, p_until
  on conflict do nothing;
  if p_kind = 'reminder' and p_subject <> p_reminder then
    update public.reminders set is_completed = true where user_id = p_user and id = p_subject;
  end if;
  return true;
end $$;

create function private.unsubscribe_mail(p_user uuid) returns void
language sql security definer set search_path = '' begin atomic
  update public.notification_settings set mail = false where user_id = p_user and mail;
end;

create function private.block_mail(p_address text) returns void
language sql security definer set search_path = '' begin atomic
  update public.notification_settings set mail_blocked_at = now()
  where mail_blocked_at is null
    and user_id in (select id from auth.users where email = pg_catalog.lower(p_address) and not coalesce(is_sso_user, false));
end;

create function public.about_notification(
  p_user uuid, p_kind text, p_subject uuid, p_occurs_on date default null
) returns jsonb
language sql stable set search_path = '' begin atomic
  select private.about_notification(p_user, private.bounded(p_kind), p_subject, p_occurs_on);
end;
comment on function public.about_notification is
  'For the links only: {timeZone, isDone, person with occasions | special | reminder}; null when it is gone.';

create function public.finish_notification(
  p_user uuid, p_kind text, p_subject uuid, p_occurs_on date default null, p_reminder uuid default null
) returns boolean
language sql set search_path = '' begin atomic
  select private.finish_notification(p_user, private.bounded(p_kind), p_subject, p_occurs_on, p_reminder);
end;
comment on function public.finish_notification is
  'For the links only: an occasion is done for this year, an own reminder completed, as is what the link put off. '
  'False when it is gone.';

create function public.snooze_notification(
  p_user uuid, p_kind text, p_subject uuid, p_occurs_on date default null, p_reminder uuid default null,
  p_title text default null, p_until date default null
) returns boolean
language sql set search_path = '' begin atomic
  select private.snooze_notification(
    p_user, private.bounded(p_kind), p_subject, p_occurs_on, p_reminder, private.bounded(p_title), p_until
  );
end;
comment on function public.snooze_notification is
  'For the links only: reminds again on a day, under an id that the link brings. False when what it is about is gone.';

create function public.unsubscribe_mail(p_user uuid) returns void
language sql set search_path = '' begin atomic select private.unsubscribe_mail(p_user); end;
comment on function public.unsubscribe_mail is 'For the links only: no more mails to a user.';

create function public.block_mail(p_address text) returns void
language sql set search_path = '' begin atomic select private.block_mail(private.bounded(p_address)); end;
comment on function public.block_mail is 'For what the mail service reports only: no mail arrives at this address.';

-- Requests over links are counted in the table of the AI function, with a prefix of their own.
create function public.take_link_request(p_caller text) returns boolean language sql set search_path = '' begin atomic
  select private.count_ai_request('link:' || private.bounded(p_caller), 'minute', 30);
end;
comment on function public.take_link_request is
  'For the links only: true while a caller may ask once more, 30 times a minute.';

grant execute on function
  private.renew_calendar_token(), private.delete_calendar_token(), private.calendar_token_state(),
  public.renew_calendar_token(), public.delete_calendar_token(), public.calendar_token_state()
to authenticated;

grant execute on function
  private.open_calendar(text), public.read_calendar(text), private.about_notification(uuid, text, uuid, date),
  private.finish_notification(uuid, text, uuid, date, uuid),
  private.snooze_notification(uuid, text, uuid, date, uuid, text, date), private.unsubscribe_mail(uuid),
  private.block_mail(text), public.about_notification(uuid, text, uuid, date),
  public.finish_notification(uuid, text, uuid, date, uuid),
  public.snooze_notification(uuid, text, uuid, date, uuid, text, date), public.unsubscribe_mail(uuid),
  public.block_mail(text), public.take_link_request(text)
to service_role;
