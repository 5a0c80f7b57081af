-- An address may be reachable again, and not everybody can change theirs: a day after the last try in vain, whoever switches mail
-- off and on again gets another one.
create function private.try_mail_again() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mail_bounces where user_id = new.user_id;
  new.mail_blocked_at := null;
  return new;
end
$$;

comment on function private.try_mail_again is 'Clears what is known of an address, a day after it was blocked.';

create trigger try_mail_again before update of mail on public.notification_settings
for each row when (new.mail and not old.mail and old.mail_blocked_at < now() - interval '1 day')
execute function private.try_mail_again();

comment on column public.notification_settings.mail_blocked_at is
  'Since when no mail arrives at the address, or its owner complained; cleared by a new address, and a day later by switching mail off and on.';
