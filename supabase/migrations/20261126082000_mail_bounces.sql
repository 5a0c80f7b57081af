-- A mail server that says there is no such address may be wrong once. Twice in a row nothing is sent there any more, until
-- the account has another address. What an HTTP service reports comes through its webhook instead.

-- No foreign key, for the reason that deliveries have none.
create table private.mail_bounces (
  user_id uuid primary key,
  bounces smallint not null default 1,
  constraint mail_bounces_bounces_check check (bounces between 1 and 2)
);

comment on table private.mail_bounces is 'How often in a row a mail server did not know the address of a user.';

alter table private.mail_bounces enable row level security;

create function private.count_bounces(bounced uuid[], arrived uuid[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  most constant integer := 2;
begin
  delete from private.mail_bounces where user_id in (
    select user_id from private.mail_bounces where user_id = any (arrived) order by user_id for update skip locked
  );
  insert into private.mail_bounces as known (user_id)
  select distinct of_user from unnest(bounced) as of_user order by of_user
  on conflict (user_id) do update set bounces = least(known.bounces + 1, most);
  -- Whoever deletes their account or changes settings at this moment may wait for a delivery that is locked here.
  update public.notification_settings set mail_blocked_at = now() where user_id in (
    select settings.user_id
    from public.notification_settings as settings join private.mail_bounces as known using (user_id)
    where settings.user_id = any (bounced) and known.bounces >= most and settings.mail_blocked_at is null
    order by settings.user_id for update of settings skip locked
  );
end
$$;

comment on function private.count_bounces is 'Notes at whose address nobody is, and who got a mail; blocks mail after the second time.';

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
