-- One taker per wish, over all its groups. Whoever changes whether it is taken has the group and the wish in hand.

-- Takes the locks for a gift that is a copy, for somebody who may see it; for all others it does nothing.
create function private.lock_wish_of(gift uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  copy record;
begin
  select group_gifts.group_id, group_gifts.recipient_user_id, group_gifts.wish_id into copy
  from public.group_gifts join public.group_members as me using (group_id)
  where group_gifts.id = gift and group_gifts.wish_id is not null and me.user_id = auth.uid()
    and group_gifts.recipient_user_id is distinct from auth.uid();
  if found then
    perform from public.groups where id = copy.group_id for no key update;
    perform private.lock_wish(copy.recipient_user_id, copy.wish_id);
  end if;
end
$$;

-- All at once: a group that is deleted, or a member who leaves, frees thousands.
create function private.follow_taker() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  gifts uuid[];
  owners uuid[];
  wishes uuid[];
  taken boolean[];
begin
  -- From arrays, and without a join, as in follow_unshare.
  if tg_op = 'UPDATE' then
    -- What stands now: the foreign keys of a request that removes several people change a row several times.
    select array_agg(id), array_agg(owner), array_agg(wish), array_agg(coalesce((
        select status in ('reserved', 'purchased', 'gifted') from public.group_gifts where group_gifts.id = turned.id
      ), false))
    into gifts, owners, wishes, taken
    from (
      select id, any_value(recipient_user_id) as owner, any_value(wish_id) as wish
      from (
        select id, recipient_user_id, wish_id, status in ('reserved', 'purchased', 'gifted') as is_taken
        from changed where wish_id is not null
        union all
        select id, recipient_user_id, wish_id, status in ('reserved', 'purchased', 'gifted')
        from before where wish_id is not null
      ) as copy
      group by id
      having bool_or(is_taken) and not bool_and(is_taken)
    ) as turned;
  else
    select array_agg(id), array_agg(recipient_user_id), array_agg(wish_id), array_agg(false) into gifts, owners, wishes, taken
    from before where wish_id is not null and status in ('reserved', 'purchased', 'gifted');
  end if;
  if gifts is null then
    return null;
  end if;
  update private.wish_states as state
  set taken_gift = case when is_taken then gift end, taken_at = case when is_taken then now() end
  from unnest(gifts, owners, wishes, taken) as turned (gift, owner, wish, is_taken)
  where state.user_id = owner and state.wish_id = wish;
  update public.group_gifts as copy set status = case when is_taken then 'elsewhere' else 'idea' end
  from unnest(gifts, owners, wishes, taken) as turned (gift, owner, wish, is_taken)
  where copy.recipient_user_id = owner and copy.wish_id = wish and copy.id <> gift
    and copy.status = case when is_taken then 'idea' else 'elsewhere' end;
  return null;
end
$$;

create trigger follow_taker after update on public.group_gifts referencing old table as before new table as changed
for each statement execute function private.follow_taker();

-- Whoever takes it in another group or over the link ends the matter as well.
create trigger forget_release_of_wish after update of status on public.group_gifts
for each row when (new.status = 'elsewhere' and old.status <> 'elsewhere') execute function private.forget_release();

create trigger follow_deleted_taker after delete on public.group_gifts referencing old table as before
for each statement execute function private.follow_taker();

create or replace function private.reserve_gift(gift uuid, seen jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  member uuid;
begin
  perform private.lock_wish_of(gift);
  member := private.my_membership_for_gift(gift);
  if exists (select from public.group_gifts where id = gift and private.is_gone(withdrawn_at, status)) then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  update public.group_gifts set reserved_by = member, status = 'reserved', wish_changed_at = null, told_on = null
  where id = gift and reserved_by is null and status = 'idea' and withdrawn_at is null
    and (seen is null or seen = jsonb_build_object(
      'title', title, 'notes', notes, 'url', url, 'price_min', price_min, 'price_max', price_max, 'price_cents', price_cents
    ));
  return found or (
    select case when status <> 'idea' or reserved_by is not null then coalesce(reserved_by = member, false) end
    from public.group_gifts where id = gift
  );
end
$$;

create or replace function private.release_gift(gift uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  member uuid;
  held record;
begin
  perform private.lock_wish_of(gift);
  member := private.my_membership_for_gift(gift);
  select reserved_by, status into held from public.group_gifts where id = gift;
  perform from public.group_gifts where id = gift for no key update;
  -- A gift that changed while this waited for it is no longer the one that was looked at.
  update public.group_gifts set reserved_by = null, status = 'idea'
  where id = gift and reserved_by is not distinct from held.reserved_by and status = held.status
    and status in ('reserved', 'purchased')
    and (reserved_by = member or private.is_group_admin(group_id));
  if not found then
    return exists (select from public.group_gifts where id = gift and status = 'idea');
  end if;
  insert into private.releases (gift_id, released_by, reserved_by, status)
  select gift, member, held.reserved_by, held.status where held.reserved_by is not null
  on conflict (gift_id) do update set
    released_by = excluded.released_by, reserved_by = excluded.reserved_by, status = excluded.status,
    released_at = excluded.released_at;
  return true;
end
$$;

create or replace function private.undo_release(gift uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  member uuid;
  holder uuid;
begin
  perform private.lock_wish_of(gift);
  member := private.my_membership_for_gift(gift);
  -- Members before gifts, as everywhere. This one is the second: whoever deletes several members may hold it and wait for
  -- the first, so one who is just leaving has left.
  select id into holder from public.group_members
  where id = (select reserved_by from private.releases where gift_id = gift and released_by = member)
  for key share skip locked;
  perform from public.group_gifts where id = gift for no key update;
  update public.group_gifts set reserved_by = holder, status = held_as
  from (
    select status as held_as from private.releases
    where gift_id = gift and released_by = member and reserved_by = holder and released_at > now() - interval '1 hour'
  ) as latest
  where id = gift and reserved_by is null and status = 'idea'
    and (holder = member or private.is_group_admin(group_id));
  return found or (
    select case when reserved_by is null and status = 'idea' then null else coalesce(reserved_by = holder, false) end
    from public.group_gifts where id = gift
  );
end
$$;

-- 'Gesehen' and 'Trotzdem schenken': the one who took a wish knows that it changed or was withdrawn.
create function private.see_wish_change(gift uuid, seen timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant uuid := private.my_membership_for_gift(gift);
begin
  update public.group_gifts set wish_changed_at = case when greatest(wish_changed_at, withdrawn_at) > seen then wish_changed_at end
  where id = gift and reserved_by = member;
  return found;
end
$$;

create function public.see_group_wish_change(p_gift uuid, p_seen timestamptz) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.see_wish_change(p_gift, p_seen);
end;

grant execute on function private.see_wish_change(uuid, timestamptz), public.see_group_wish_change(uuid, timestamptz) to authenticated;

-- What takes members or groups along frees what they have taken, and withdraws what they wished for: the wishes
-- come before the first of these rows is locked.
create function private.lock_wishes_of() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  of_member constant uuid := case tg_table_name when 'group_members' then old.id end;
  of_group constant uuid := to_jsonb(old) ->> case tg_table_name when 'groups' then 'id' else 'group_id' end;
begin
  perform set_config('paeckchen.is_leaving', 'on', true);
  -- With the whole group they are locked already.
  if not exists (select from public.groups where id = of_group) then
    return old;
  end if;
  perform from private.wish_states
  where (user_id, wish_id) in (
    select recipient_user_id, copy.wish_id from public.group_gifts as copy
    where group_id = of_group and copy.wish_id is not null
      and (of_member is null or created_by = of_member or reserved_by = of_member)
  )
  order by user_id, wish_id
  for update;
  return old;
end
$$;

create trigger lock_wishes_of before delete on public.groups
for each row execute function private.lock_wishes_of();

create trigger lock_wishes_of before delete on public.group_members
for each row execute function private.lock_wishes_of();

create or replace function private.lock_groups_of(users uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  changed constant uuid[] := array(
    select group_id from public.group_members where user_id = any (users)
    union
    select id from public.groups where created_by = any (users)
    union
    select group_id from public.group_gifts where recipient_user_id = any (users)
    union
    select group_id from private.deleted_gifts where recipient_user_id = any (users)
  );
begin
  perform set_config('paeckchen.is_leaving', 'on', true);
  perform from public.groups where id = any (changed) order by id for no key update;
  perform from private.wish_states
  where user_id = any (users) or taken_by = any (users) or (user_id, wish_id) in (
    select copy.recipient_user_id, copy.wish_id
    from public.group_members as member join public.group_gifts as copy on copy.reserved_by = member.id
    where member.user_id = any (users) and copy.group_id = member.group_id and copy.wish_id is not null
  )
  order by user_id, wish_id
  for update;
end
$$;

comment on function private.lock_wish_of is 'Locks a copy with its group and its wish, for a member whom it is not hidden from.';
comment on function private.follow_taker is 'Notes that a wish is taken or free again, and tells its other copies.';
comment on function private.see_wish_change is 'Behind public.see_group_wish_change.';
comment on function public.see_group_wish_change is
  'True when the caller, who took the wish, has seen what changed up to that time; what came later is still to be seen. False '
  'for everybody else.';
comment on function private.lock_wishes_of is 'The wishes that change with what is deleted, in order and before anything else.';
comment on function private.lock_groups_of is
  'The groups of accounts that are deleted, by id, and the wishes that change with them, before anything else.';

-- With the hourly job: what nobody sees any more is kept for a month, in case its owner shares it again, if there is one.
create function private.forget_withdrawn_wishes() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten integer := 0;
  gone record;
begin
  -- One by one, in the order of all who lock wishes; one that comes back meanwhile stays.
  for gone in
    select copy.id, copy.recipient_user_id, copy.wish_id
    from public.group_gifts as copy join public.groups on groups.id = copy.group_id
    where (copy.withdrawn_at < now() - interval '30 days' or copy.recipient_user_id is null)
      and private.is_gone(copy.withdrawn_at, copy.status)
    order by copy.recipient_user_id, copy.wish_id, copy.id
    for no key update of groups skip locked
  loop
    perform private.lock_wish(gone.recipient_user_id, gone.wish_id);
    delete from public.group_gifts
    where id = gone.id and (withdrawn_at < now() - interval '30 days' or recipient_user_id is null)
      and private.is_gone(withdrawn_at, status);
    forgotten := forgotten + found::integer;
  end loop;
  delete from private.written where kind = 'wishes_of_network' and window_start < now() - interval '7 days';
  delete from private.wish_states as state
  -- Who gave it is told on its day, also of a wish that its owner has deleted.
  where (taken_at is null or taken_at < now() - interval '30 days') and not is_given
    and not exists (select from public.wishes where user_id = state.user_id and id = state.wish_id)
    and not exists (
      select from public.group_gifts where recipient_user_id = state.user_id and group_gifts.wish_id = state.wish_id
    );
  return forgotten;
end
$$;

comment on function private.forget_withdrawn_wishes is
  'Deletes copies that nobody has seen for 30 days, and what was known of wishes that are gone; returns how many copies.';

create or replace function private.forget_removals() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.releases where gift_id in (
    select gift_id from private.releases where released_at < now() - interval '1 hour' for update skip locked
  );
  delete from private.deleted_gifts where gift_id in (
    select gift_id from private.deleted_gifts join public.groups on groups.id = group_id
    where deleted_at < now() - interval '1 hour'
    for update of deleted_gifts skip locked for no key update of groups skip locked
  );
  perform private.forget_notifications();
  perform private.forget_withdrawn_wishes();
  delete from public.removals where removed_at < now() - interval '1 hour';
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

comment on function private.forget_removals is
  'Deletes what pages have long heard, and returns how much, and what is too old to undo: releases and deleted gifts; and '
  'what forget_notifications and forget_withdrawn_wishes delete. Runs every hour through pg_cron.';
