-- What the links in mails and notifications do, without a session: the function behind them has checked its own signature,
-- which names the user, and says what the link is about. Repeating any of it changes nothing.

create function private.about_notification(of_user uuid, of_kind text, of_subject uuid, day date) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object(
    'timeZone', coalesce((select time_zone from public.notification_settings where user_id = of_user), 'Europe/Berlin'),
    'isDone', case of_kind
      when 'reminder' then (
        select is_completed from public.reminders where user_id = of_user and id = of_subject
      )
      else exists (
        select from public.occasion_done
        where user_id = of_user and occurs_on = day
          and person_id is not distinct from case of_kind when 'occasion' then of_subject end
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
        from public.person_occasions where user_id = of_user and person_id = of_subject
      )
    )) as about
    from public.people as person
    where of_kind = 'occasion' and person.user_id = of_user and person.id = of_subject
    union all
    select jsonb_build_object('special', jsonb_build_object('name', girlfriend_name, 'birthday', girlfriend_birthday))
    from public.profiles
    where of_kind = 'special' and user_id = of_user and girlfriend_name is not null and girlfriend_birthday is not null
    union all
    select jsonb_build_object('reminder', jsonb_build_object(
      'id', reminder.id, 'title', reminder.title, 'date', reminder.reminder_date, 'personName', about.name
    ))
    from public.reminders as reminder
    left join public.people as about on about.user_id = reminder.user_id and about.id = reminder.person_id
    where of_kind = 'reminder' and reminder.user_id = of_user and reminder.id = of_subject
  ) as found
);

-- What the same link has put off is done with as well.
create function private.finish_notification(of_user uuid, of_kind text, of_subject uuid, day date, reminder uuid)
returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.reminders set is_completed = true where user_id = of_user and id = reminder;
  if of_kind = 'reminder' then
    update public.reminders set is_completed = true where user_id = of_user and id = of_subject;
    return found;
  end if;
  if private.about_notification(of_user, of_kind, of_subject, day) is null then
    return false;
  end if;
  insert into public.occasion_done (user_id, person_id, occurs_on)
  values (of_user, case of_kind when 'occasion' then of_subject end, day)
  on conflict do nothing;
  return true;
end
$$;

-- An own reminder is put off: the old one is done with.
create function private.snooze_notification(
  of_user uuid, of_kind text, of_subject uuid, day date, reminder uuid, about text, until date
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.about_notification(of_user, of_kind, of_subject, day) is null then
    return false;
  end if;
  insert into public.reminders (id, user_id, person_id, title, reminder_date)
  select reminder, of_user,
    case of_kind
      when 'occasion' then of_subject
      when 'reminder' then (select person_id from public.reminders where user_id = of_user and id = of_subject)
    end,
    about, until
  on conflict do nothing;
  if of_kind = 'reminder' and of_subject <> reminder then
    update public.reminders set is_completed = true where user_id = of_user and id = of_subject;
  end if;
  return true;
end
$$;

create function private.unsubscribe_mail(of_user uuid) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update public.notification_settings set mail = false where user_id = of_user and mail;
end;

create function private.block_mail(address text) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update public.notification_settings set mail_blocked_at = now()
  where mail_blocked_at is null
    and user_id in (select id from auth.users where email = pg_catalog.lower(address) and not coalesce(is_sso_user, false));
end;

comment on function private.about_notification is 'Behind public.about_notification.';
comment on function private.finish_notification is 'Behind public.finish_notification.';
comment on function private.snooze_notification is 'Behind public.snooze_notification.';
comment on function private.unsubscribe_mail is 'Behind public.unsubscribe_mail.';
comment on function private.block_mail is 'Behind public.block_mail.';

create function public.about_notification(p_user uuid, p_kind text, p_subject uuid, p_occurs_on date default null) returns jsonb
language sql stable set search_path = ''
begin atomic
  select private.about_notification(p_user, private.short(p_kind), p_subject, p_occurs_on);
end;

create function public.finish_notification(
  p_user uuid, p_kind text, p_subject uuid, p_occurs_on date default null, p_reminder uuid default null
) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.finish_notification(p_user, private.short(p_kind), p_subject, p_occurs_on, p_reminder);
end;

create function public.snooze_notification(
  p_user uuid, p_kind text, p_subject uuid, p_occurs_on date default null, p_reminder uuid default null,
  p_title text default null, p_until date default null
) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.snooze_notification(
    p_user, private.short(p_kind), p_subject, p_occurs_on, p_reminder, private.short(p_title), p_until
  );
end;

create function public.unsubscribe_mail(p_user uuid) returns void
language sql volatile set search_path = ''
begin atomic
  select private.unsubscribe_mail(p_user);
end;

create function public.block_mail(p_address text) returns void
language sql volatile set search_path = ''
begin atomic
  select private.block_mail(private.short(p_address));
end;

-- The counter of the AI function counts these as well, under names of their own.
create function public.take_link_request(p_caller text) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.count_ai_request('link:' || private.short(p_caller), 'minute', 30);
end;

comment on function public.about_notification is
  'For the links only: {timeZone, isDone, person with occasions | special | reminder}; null when it is gone.';
comment on function public.finish_notification is
  'For the links only: an occasion is done for this year, an own reminder completed, as is what the link put off. False when it is gone.';
comment on function public.snooze_notification is
  'For the links only: reminds again on a day, under an id that the link brings. False when what it is about is gone.';
comment on function public.unsubscribe_mail is 'For the links only: no more mails to a user.';
comment on function public.block_mail is 'For what the mail service reports only: no mail arrives at this address.';
comment on function public.take_link_request is 'For the links only: whether a caller may ask once more, 30 times a minute.';

grant execute on function
  private.about_notification(uuid, text, uuid, date), public.about_notification(uuid, text, uuid, date),
  private.finish_notification(uuid, text, uuid, date, uuid), public.finish_notification(uuid, text, uuid, date, uuid),
  private.snooze_notification(uuid, text, uuid, date, uuid, text, date),
  public.snooze_notification(uuid, text, uuid, date, uuid, text, date),
  private.unsubscribe_mail(uuid), public.unsubscribe_mail(uuid),
  private.block_mail(text), public.block_mail(text),
  public.take_link_request(text)
to service_role;
