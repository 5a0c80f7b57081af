-- Whoever deletes their settings and stores new ones would be written to again at an address that mail does not arrive at, or
-- after a complaint. Nothing needs it: everything can be switched off, and they go with their account.
drop policy "own notification settings can be deleted" on public.notification_settings;
revoke delete on public.notification_settings from authenticated;

-- PostgreSQL makes zones of its own of these, too ('Etc/GMT+15', 'Etc/GMT-00'), which are none anywhere else.
create or replace function private.is_time_zone(value text) returns boolean
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

update public.notification_settings set time_zone = 'Europe/Berlin' where not private.is_time_zone(time_zone);
