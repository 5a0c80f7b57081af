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

create or replace function private.unblock_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.mail_bounces where user_id = new.id;
  update public.notification_settings set mail_blocked_at = null
  where user_id = new.id and mail_blocked_at is not null;
  return null;
end
$$;

create or replace function private.forget_deliveries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Waits for who is planning; the foreign key of the settings would come after this, and what is planned meanwhile stay.
  delete from private.notification_plans where user_id = old.id;
  delete from private.notices where user_id = old.id;
  -- Whoever sends several locks them in the same order. In one statement one that is being claimed would be passed over.
  perform from private.deliveries where user_id = old.id order by id for update;
  delete from private.deliveries where user_id = old.id;
  -- After them, as it is written by who has a delivery in hand.
  delete from private.mail_bounces where user_id = old.id;
  return null;
end
$$;
