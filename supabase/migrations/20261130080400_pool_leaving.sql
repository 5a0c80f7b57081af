-- What becomes of a pool when somebody goes, when its gift is released or given, and what is forgotten.

-- The gift is released, or its reserver leaves: the next one who reserves it may collect. What was sent stays with whom it was
-- sent to.
create function private.let_collector_go(gift uuid, is_given boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.gift_pools;
  former public.pool_shares;
begin
  select * into held from public.gift_pools where gift_id = gift for no key update;
  if held.collector_id is null then
    return;
  end if;
  perform private.forget_account(gift);
  if held.state = 'fixed' and not is_given then
    select * into former from public.pool_shares where gift_id = gift and member_id = held.collector_id;
    update public.pool_shares
    set own_cents = amount_cents, paid_to = coalesce(former.name_then, ''), paid_to_user_id = former.user_id, was_received = null
    where gift_id = gift and (is_sent or is_received) and amount_cents <> 0 and paid_to is null
      and member_id is distinct from held.collector_id;
    perform private.unfix_shares(gift);
  end if;
  update public.gift_pools set collector_id = null where gift_id = gift;
  perform private.change_pool_row(gift, case when held.state = 'fixed' and not is_given then 'open' end);
end
$$;

create function private.follow_collector() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if old.reserved_by is not null and new.reserved_by is distinct from old.reserved_by then
    perform private.let_collector_go(new.id, new.status = 'gifted');
  end if;
  if new.status = 'gifted' and old.status <> 'gifted' then
    perform from public.gift_pools where gift_id = new.id for no key update;
    perform private.forget_account(new.id);
    perform private.change_pool_row(new.id);
  end if;
  return null;
end
$$;

create trigger follow_collector after update on public.group_gifts
for each row when (
  old.reserved_by is distinct from new.reserved_by or old.status is distinct from new.status
) execute function private.follow_collector();

-- An amount that is fixed stays without the member, and so does what was paid to an earlier collector.
create function private.leave_pool_of(gift uuid, member uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.gift_pools;
begin
  if exists (select from public.gift_pools where gift_id = gift and collector_id = member) then
    perform private.let_collector_go(gift, (select status = 'gifted' from public.group_gifts where id = gift));
  end if;
  select * into held from public.gift_pools where gift_id = gift for no key update;
  delete from public.pool_shares
  where gift_id = gift and member_id = member and paid_to is null and held.state <> 'fixed';
  update public.pool_shares set member_id = null where gift_id = gift and member_id = member;
  perform private.change_pool_row(gift);
end
$$;

-- After all members of a request are gone, so that members come before gifts, and each gift before its pool.
create function private.leave_pools() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (select from public.groups where id = old.group_id) then
    perform private.leave_pool_of(taken.id, old.id)
    from (
      select gift.id from public.pool_shares as share join public.group_gifts as gift on gift.id = share.gift_id
      where share.member_id = old.id
      order by gift.id
      for share of gift
    ) as taken;
  end if;
  return null;
end
$$;

create trigger leave_pools after delete on public.group_members
for each row execute function private.leave_pools();

-- Also the groups that a guest left with texts of theirs, and an account with an amount that was fixed: whoever leaves them now has several of their gifts in hand.
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
    union
    select group_id from public.pool_shares where user_id = any (users)
    union
    select group_id from public.pool_shares where paid_to_user_id = any (users)
    union
    select group_id from private.left_by_guests where user_id = any (users)
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

-- It runs before the members of a deleted account leave: their gifts are locked here, and all of them before a pool.
create function private.forget_payer() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  gifts constant uuid[] := array(
    select gift_id from public.pool_shares where user_id = old.id or paid_to_user_id = old.id
  );
begin
  perform from public.group_gifts where id = any (gifts) order by id for no key update;
  perform from public.gift_pools where gift_id = any (gifts) order by gift_id for no key update;
  update public.pool_shares set name_then = null, user_id = null where user_id = old.id;
  update public.pool_shares set paid_to = left(paid_to, 0), paid_to_user_id = null where paid_to_user_id = old.id;
  -- What can come back for an hour, see put_pool_back.
  update private.deleted_responses set content = content || jsonb_build_object('name_then', null, 'user_id', null)
  where subject = 'pool_shares' and content ->> 'user_id' = old.id::text;
  update private.deleted_responses
  set content = content || jsonb_build_object('paid_to', left(content ->> 'paid_to', 0), 'paid_to_user_id', null)
  where subject = 'pool_shares' and content ->> 'paid_to_user_id' = old.id::text;
  return null;
end
$$;

create trigger forget_payer after delete on auth.users
for each row execute function private.forget_payer();

-- With the hourly job: 60 days after amounts were fixed, or, where they never were, after it was written.
create function private.forget_accounts() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from public.pool_payment where gift_id in (
    select payment.gift_id from public.pool_payment as payment join public.gift_pools as pool using (gift_id)
    where coalesce(pool.fixed_at, payment.written_at) < now() - interval '60 days'
    for update of payment skip locked
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

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
  perform private.forget_draws();
  perform private.forget_accounts();
  perform private.forget_changes();
  perform private.forget_networks();
  delete from public.removals where removed_at < now() - interval '1 hour';
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

comment on function private.let_collector_go is 'Lets a pool be without a collector, and open unless the gift is given.';
comment on function private.follow_collector is 'What happens to a gift happens to its pool.';
comment on function private.leave_pool_of is 'Takes somebody who left the group out of a pool.';
comment on function private.leave_pools is 'Whoever leaves a group leaves its pools.';
comment on function private.forget_payer is 'No share names a deleted account.';
comment on function private.forget_accounts is 'Deletes accounts to pay to that were kept for 60 days, and returns how many.';
comment on function private.forget_removals is
  'Deletes what pages have long heard, and returns how much, and what is too old to undo: releases and deleted gifts; and '
  'what forget_notifications, forget_withdrawn_wishes, forget_draws, forget_accounts, forget_changes and forget_networks delete. '
  'Runs every hour through pg_cron.';
