-- Whether, when and how somebody is reminded while the app is closed. No row says the same as everything switched off.

-- PostgreSQL takes any POSIX text ('Foo+5') for a zone, which browsers refuse. Names without a digit are none.
-- PostgreSQL makes zones of its own of these, too ('Etc/GMT+15', 'Etc/GMT-00'), which are none anywhere else.
create function private.is_time_zone(value text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  if value <> 'UTC'
    and value !~ '^([A-Z][A-Za-z_]+(/[A-Z][A-Za-z_-]+){1,2}|Etc/GMT([+-][0-9]|[+-]1[0-2]|-1[34]))$' then
    return false;
  end if;
  perform now() at time zone value;
  return value is null or char_length(value) <= 50;
exception when invalid_parameter_value then
  return false;
end
$$;

comment on function private.is_time_zone is 'A name of the IANA list that database and browsers know, such as Europe/Berlin.';
grant execute on function private.is_time_zone(text) to authenticated, service_role;

create table public.notification_settings (
  user_id uuid primary key references auth.users (id) on delete cascade,
  time_zone text not null default 'Europe/Berlin',
  send_hour smallint not null default 9,
  lead_days smallint[] not null default '{21,7,1}',
  mail boolean not null default false,
  push boolean not null default false,
  group_news text not null default 'off',
  mail_blocked_at timestamptz,
  constraint notification_settings_time_zone_check check (private.is_time_zone(time_zone)),
  -- Never within a change of clocks, and outside the night.
  constraint notification_settings_send_hour_check check (send_hour between 6 and 21),
  constraint notification_settings_lead_days_check check (private.is_lead_days(lead_days)),
  constraint notification_settings_group_news_check check (group_news in ('off', 'daily', 'weekly'))
);

comment on table public.notification_settings is 'How a user wants to be reminded. A missing row is normal: everything is off.';
comment on column public.notification_settings.user_id is 'The owner; every policy compares it with the caller.';
comment on column public.notification_settings.time_zone is 'Where the hour counts, as the device named it.';
comment on column public.notification_settings.send_hour is 'The local hour from which on it comes, 6 to 21.';
comment on column public.notification_settings.lead_days is
  'How many days before an occasion; a person may have days of their own in people.lead_days.';
comment on column public.notification_settings.mail is 'To the confirmed address of the account, once a day at most.';
comment on column public.notification_settings.push is 'To the devices of public.push_subscriptions.';
comment on column public.notification_settings.group_news is 'How often what is new in groups is told, as counts; weekly on Mondays.';
comment on column public.notification_settings.mail_blocked_at is
  'Since when no mail arrives at the address, or its owner complained; cleared by a new address, and a day later by switching mail off and on.';

do $$
declare
  name text;
begin
  -- Estimates take no notice of policies.
  foreach name in array array['time_zone', 'send_hour', 'lead_days', 'mail', 'push', 'group_news', 'mail_blocked_at'] loop
    execute format('alter table public.notification_settings alter column %I set statistics 0', name);
  end loop;
end
$$;

alter table public.notification_settings enable row level security;

-- Nobody deletes them: who stores new ones would be written to again at an address that mail does not arrive at, or after a
-- complaint. Everything can be switched off, and they go with their account.
grant select (user_id, time_zone, send_hour, lead_days, mail, push, group_news, mail_blocked_at)
on public.notification_settings to authenticated;
grant insert (user_id, time_zone, send_hour, lead_days, mail, push, group_news)
on public.notification_settings to authenticated;
grant update (time_zone, send_hour, lead_days, mail, push, group_news) on public.notification_settings to authenticated;

create policy "own notification settings are readable" on public.notification_settings
for select to authenticated using (user_id = (select auth.uid()));

create policy "own notification settings can be added" on public.notification_settings
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "guests store no notification settings" on public.notification_settings
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);

create policy "own notification settings can be changed" on public.notification_settings
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create trigger limit_bytes after insert on public.notification_settings referencing new table as added
for each statement execute function private.limit_bytes();

create trigger limit_more_bytes after update on public.notification_settings
referencing old table as before new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_bytes();

create trigger limit_changes_at_once before update on public.notification_settings
for each row when (pg_trigger_depth() = 0) execute function private.limit_changes_at_once(10, 20000);

create trigger limit_changes after update on public.notification_settings referencing new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_changes(20000);

-- Whoever confirms another address wants mail there.
create function private.unblock_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mail_bounces where user_id = new.id;
  update public.notification_settings set mail_blocked_at = null
  where user_id = new.id and mail_blocked_at is not null;
  return null;
end
$$;

comment on function private.unblock_mail is 'A new address of an account is not the one that mail did not arrive at.';

create trigger unblock_mail after update of email on auth.users
for each row when (new.email is distinct from old.email) execute function private.unblock_mail();
