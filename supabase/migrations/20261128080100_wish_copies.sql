-- What the groups see of a wish: a copy among their gifts, hidden from the one who wishes as every surprise is. Copies
-- are never deleted by what the owner does, only withdrawn; so deleting a wish looks the same whether somebody has taken
-- it or not, and whoever has learns of it.

-- Whether and by whom a wish is taken, over all its groups and the link. No foreign key to the wish, whose lock would
-- show in xmax; and it outlives the wish for a while, so that a deletion can be undone without letting a taker down.
create table private.wish_states (
  user_id uuid not null references auth.users (id) on delete cascade,
  wish_id uuid not null,
  taken_gift uuid,
  taken_at timestamptz,
  reveal_on date,
  is_changed boolean not null default false,
  primary key (user_id, wish_id)
);

comment on table private.wish_states is 'The one truth whether a wish is taken; its row is the lock of the wish and its copies.';
comment on column private.wish_states.taken_gift is 'The copy that is reserved, bought or given.';
comment on column private.wish_states.reveal_on is 'The latest day that the owner ever named.';
comment on column private.wish_states.is_changed is 'Whether the owner has changed what a giver goes by, since it was taken over the link.';

alter table private.wish_states enable row level security;

alter table public.group_gifts
  add column wish_id uuid,
  add column price_cents integer,
  add column is_dear boolean not null default false,
  add column wish_changed_at timestamptz,
  add column withdrawn_at timestamptz,
  add column reveal_on date,
  add column told_on date,
  drop constraint group_gifts_status_check,
  add constraint group_gifts_status_check
    check (status in ('idea', 'reserved', 'purchased', 'gifted', 'elsewhere')),
  drop constraint group_gifts_reserved_by_check,
  -- What was bought or given stays so when the one who did it leaves.
  add constraint group_gifts_reserved_by_check check (
    case status
      when 'idea' then reserved_by is null
      when 'elsewhere' then reserved_by is null and wish_id is not null
      when 'reserved' then reserved_by is not null
      else true
    end
  );

alter table public.group_gifts
  alter column wish_id set statistics 0, alter column price_cents set statistics 0,
  alter column is_dear set statistics 0, alter column wish_changed_at set statistics 0,
  alter column withdrawn_at set statistics 0, alter column reveal_on set statistics 0,
  alter column told_on set statistics 0;

-- By the recipient first: a wish is known by its owner and its id, and an id alone belongs to nobody.
create unique index group_gifts_wish_idx on public.group_gifts (recipient_user_id, wish_id, group_id)
where wish_id is not null;
create index group_gifts_withdrawn_at_idx on public.group_gifts (withdrawn_at) where withdrawn_at is not null;
-- What my_surprise_ids asks.
create index group_gifts_gone_idx on public.group_gifts (group_id)
where withdrawn_at is not null and status in ('idea', 'elsewhere');

-- Gifts that were deleted before this can still come back.
update private.deleted_gifts set content = content || jsonb_build_object('is_dear', false) where not content ? 'is_dear';

grant select (wish_id, price_cents, is_dear, wish_changed_at, withdrawn_at, reveal_on, told_on)
on public.group_gifts to authenticated;

comment on column public.group_gifts.wish_id is 'The wish of the recipient that this is a copy of.';
comment on column public.group_gifts.price_cents is 'Cents, of a wish; price_min and price_max are its whole euros.';
comment on column public.group_gifts.is_dear is 'Whether it is wished for above all others.';
comment on column public.group_gifts.wish_changed_at is
  'When it changed or was withdrawn after it was reserved, until the one who took it has seen it.';
comment on column public.group_gifts.withdrawn_at is
  'When its wish was deleted, taken back or received. A withdrawn copy is seen while somebody takes care of it.';
comment on column public.group_gifts.reveal_on is 'The day from which the recipient may learn who gave it; it never moves forward.';
comment on column public.group_gifts.told_on is
  'The day on which the one who took it told the recipient, before that day. The next one to take it has told nothing.';

-- A group may name an earlier day than before, and what is shared then is known no earlier for that: nobody shortens the
-- secret of others by a day that they name for a moment.
alter table private.group_secrets add column latest_day date;

comment on column private.group_secrets.latest_day is 'The latest day of an event that the group ever named and has given up.';

create function private.keep_latest_day() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.group_secrets set latest_day = greatest(latest_day, old.event_date) where group_id = old.id;
  return null;
end
$$;

create trigger keep_latest_day after update of event_date on public.groups
for each row when (old.event_date > new.event_date or new.event_date is null and old.event_date is not null)
execute function private.keep_latest_day();

-- An event that is over names none: sharing anew would be a way to look.
create function private.reveal_day_of(of_group uuid) returns date
language sql stable security definer set search_path = ''
begin atomic
  select greatest(groups.event_date, secret.latest_day) + 1
  from public.groups left join private.group_secrets as secret on secret.group_id = groups.id
  where groups.id = of_group
    and greatest(groups.event_date, secret.latest_day) >= (now() at time zone 'Europe/Berlin')::date;
end;

-- The one place that decides when whoever is surprised may learn who it was. Fixed when a surprise is added, and whoever names
-- a day later, or for the first time, names none before that of the group. What comes back after a deletion has its own.
create function private.keep_reveal_day() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.reveal_on > old.reveal_on or old.reveal_on is null) is not true then
    new.reveal_on := old.reveal_on;
  else
    new.reveal_on := greatest(new.reveal_on, private.reveal_day_of(new.group_id));
  end if;
  return new;
end
$$;

create trigger fix_reveal_day before insert on public.group_gifts
for each row when (new.recipient_user_id is not null and (new.wish_id is not null or new.reveal_on is null))
execute function private.keep_reveal_day();

create trigger keep_reveal_day before update of reveal_on on public.group_gifts
for each row when (new.reveal_on is distinct from old.reveal_on) execute function private.keep_reveal_day();

create function private.keep_named_day() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.reveal_on := greatest(old.reveal_on, new.reveal_on);
  return new;
end
$$;

create trigger keep_named_day before update of reveal_on on private.wish_states
for each row when (new.reveal_on is distinct from old.reveal_on) execute function private.keep_named_day();

comment on function private.keep_latest_day is 'Keeps the day that a group gives up for an earlier one.';
comment on function private.reveal_day_of is 'The day after the latest one that a group ever named; null when that is over.';
comment on function private.keep_reveal_day is 'Keeps the day of a surprise from moving forward, also before that of its group.';
comment on function private.keep_named_day is 'Keeps the latest day that an owner ever named.';

-- A copy that nobody takes care of goes with its wish.
create function private.is_gone(withdrawn_at timestamptz, status text) returns boolean
language sql immutable parallel safe set search_path = ''
return withdrawn_at is not null and status in ('idea', 'elsewhere');

drop policy "members see gifts that are not for them" on public.group_gifts;
create policy "members see gifts that are not for them" on public.group_gifts
for select to authenticated
using (
  group_id = any ((select private.my_group_ids())::uuid[])
  and recipient_user_id is distinct from (select auth.uid())
  and (recipient_left_at is null or not id in (select unnest((select private.my_surprise_ids()))))
  and (withdrawn_at is null or status in ('reserved', 'purchased', 'gifted'))
  and not id is distinct from id and not group_id is distinct from group_id
);

-- What was said about a copy goes with it, and comes back when it does. For its owner a copy is one of the gifts for them,
-- whether somebody takes care of it or not, and counts here once.
create or replace function private.my_surprise_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select id from public.group_gifts where recipient_user_id = (select auth.uid())
    union all
    select id from public.group_gifts as gift
    where group_id = any ((select private.my_group_ids())::uuid[]) and recipient_left_at <= (
      select joined_at from public.group_members as me
      where me.group_id = gift.group_id and me.user_id = (select auth.uid())
    )
    union all
    select id from public.group_gifts
    where group_id = any ((select private.my_group_ids())::uuid[]) and recipient_user_id is distinct from (select auth.uid())
      and withdrawn_at is not null and status in ('idea', 'elsewhere')
  );
end
$$;

comment on function private.my_surprise_ids is
  'The gifts that the caller must not know of, and copies of wishes that are gone, once per statement, for policies.';

create or replace function private.may_react(of_group uuid, gift uuid, member uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_my_membership(of_group, member) and exists (
    select from public.group_gifts
    where id = gift and group_id = of_group and recipient_user_id is distinct from (select auth.uid())
      and (recipient_left_at is null or private.was_member(group_id, recipient_left_at))
      and not private.is_gone(withdrawn_at, status)
  );
end
$$;

-- A wish is taken back by the one who wishes. What they have left behind goes when it is released: whoever deletes has locked
-- the copy before its wish, and the owner would meet them in a circle, but only where somebody has taken it.
drop policy "admins delete gifts that are not for them" on public.group_gifts;
create policy "admins delete gifts that are not for them" on public.group_gifts
for delete to authenticated
using (
  group_id = any ((select private.my_admin_group_ids())::uuid[])
  and recipient_user_id is distinct from (select auth.uid())
  and (recipient_left_at is null or not id in (select unnest((select private.my_surprise_ids()))))
  and wish_id is null
);

-- A copy is no idea of its owner: from a refusal they would learn how many surprises there are for them. And it takes
-- no place of the ideas of others. What an account may write is counted with the wish itself.
drop trigger limit_bytes on public.group_gifts;
create trigger limit_bytes after insert on public.group_gifts referencing new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_bytes();

drop trigger limit_ideas on public.group_gifts;
create trigger limit_ideas after insert on public.group_gifts referencing new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_ideas();

drop trigger limit_ideas_here on public.group_gifts;
create trigger limit_ideas_here after insert on public.group_gifts referencing new table as added
for each statement when (pg_trigger_depth() = 0)
execute function private.limit_written('ideas_here_a_day', '500', '24 hours', '500');

drop trigger limit_guest_ideas on public.group_gifts;
create trigger limit_guest_ideas after insert on public.group_gifts referencing new table as added
for each statement when (pg_trigger_depth() = 0)
execute function private.limit_written('guest_ideas', '50', '1000 years');

drop trigger limit_new_ideas on public.group_gifts;
create trigger limit_new_ideas after insert on public.group_gifts referencing new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_everywhere('ideas_a_day', '2000', '24 hours');

create or replace function private.limit_ideas() returns trigger
language plpgsql set search_path = '' as $$
declare
  most constant integer := 2000;
  most_for_one constant integer := 500;
  place record;
  quota text;
begin
  if auth.uid() is null then
    return null;
  end if;
  for place in select distinct group_id from added order by group_id loop
    perform pg_advisory_xact_lock(hashtextextended('ideas ' || place.group_id, 0));
    select 'ideas ' || most into quota
    from public.group_gifts where group_id = place.group_id and wish_id is null
    having count(*) > most;
    if quota is null and exists (
      select from public.group_gifts
      where group_id = place.group_id and wish_id is null and recipient_user_id in (select recipient_user_id from added)
      group by recipient_user_id
      having count(*) > most_for_one
    ) then
      quota := 'ideas_for_one ' || most_for_one;
    end if;
    if quota is not null then
      raise exception 'At most %', quota
      using errcode = 'QUOTA', detail = split_part(quota, ' ', 2), hint = split_part(quota, ' ', 1);
    end if;
  end loop;
  return null;
end
$$;

create or replace function private.count_restored(kept private.deleted_gifts) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  most constant integer := 2000;
  most_for_one constant integer := 500;
  most_here constant integer := 500;
  is_guest constant boolean := (auth.jwt() ->> 'is_anonymous')::boolean is distinct from false;
  most_pictures constant integer := case when is_guest then 40 else 200 end;
  megabytes constant integer := case when is_guest then 2 else 10 end;
  bytes constant integer := octet_length(kept.content::text) + coalesce((
    select sum(octet_length(content::text)) from private.deleted_responses
    where gift_id = kept.gift_id and subject <> 'group_gift_pictures'
  ), 0);
begin
  perform private.count_written(me, 'bytes_a_day', megabytes * 1024 * 1024, interval '24 hours', bytes);
  perform pg_advisory_xact_lock(hashtextextended('ideas ' || kept.group_id, 0));
  if (
    select count(*) from public.group_gifts as gift join public.group_members as member using (group_id)
    where group_id = kept.group_id and wish_id is null and member.id = kept.deleted_by
      and gift.recipient_user_id is distinct from me
      and (gift.recipient_left_at is null or member.joined_at < gift.recipient_left_at)
  ) >= most then
    perform private.refuse_more('ideas', most);
  end if;
  if (
    select count(*) from public.group_gifts
    where group_id = kept.group_id and wish_id is null and recipient_user_id = kept.recipient_user_id
  ) >= most_for_one then
    perform private.refuse_more('ideas_for_one', most_for_one);
  end if;
  perform private.count_written(kept.group_id, 'ideas_here_a_day', most_here, interval '24 hours', 1);
  perform private.count_written(me, 'ideas_a_day', most, interval '24 hours', 1);
  if exists (
    select from private.deleted_responses where gift_id = kept.gift_id and subject = 'group_gift_pictures'
  ) then
    perform private.count_written(me, 'pictures_back_a_day', most_pictures, interval '24 hours', 1);
  end if;
end
$$;

-- The account of the one who wishes is deleted: what is reserved stays with those who plan, as everything for them does.
create or replace function private.keep_secret() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.recipient_left_at := now();
  if new.wish_id is not null and new.withdrawn_at is null then
    new.withdrawn_at := now();
    new.wish_changed_at := coalesce(new.wish_changed_at, now());
  end if;
  if private.is_gone(new.withdrawn_at, new.status) then
    new.taken_name := null;
  end if;
  return new;
end
$$;

-- Copies that nobody sees push out nothing that somebody does.
create or replace function private.bound_secrets() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 1000;
begin
  delete from public.group_gifts
  where id in (
    select id
    from (
      select gift.id, row_number() over (partition by gift.group_id order by gift.recipient_left_at desc, gift.id) as place
      from public.group_gifts as gift
      where gift.recipient_left_at is not null and not private.is_gone(gift.withdrawn_at, gift.status)
        and gift.group_id in (select group_id from changed where recipient_left_at is not null)
    ) as secret
    where place > most
  );
  return null;
end
$$;

-- Pages that are open hear that a copy is gone: an update of a row that they may not read any more reaches nobody. Not of
-- what goes along with a member or an account, which can be thousands: they read the gifts again when a member goes.
create function private.tell_gone_gift() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.removals (group_id, subject, row_id, hidden_from, hidden_since)
  values (new.group_id, tg_table_name, new.id, new.recipient_user_id, new.recipient_left_at);
  return null;
end
$$;

comment on function private.is_gone is 'Whether nobody sees a copy any more.';
comment on function private.tell_gone_gift is 'Tells of a copy that nobody sees any more, as of one that was deleted.';

create trigger tell_gone_gift after update on public.group_gifts
for each row when (new.wish_id is not null and private.is_gone(new.withdrawn_at, new.status)
  and not private.is_gone(old.withdrawn_at, old.status)
  and current_setting('paeckchen.is_leaving', true) is distinct from 'on')
execute function private.tell_gone_gift();
