-- A round: it is opened, others join, and the amounts are fixed.

create function private.open_pool(gift uuid, total integer) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.enter_pool(gift, true);
  held public.gift_pools;
begin
  if not exists (select from public.group_gifts where id = gift and reserved_by = me and status in ('reserved', 'purchased')) then
    return 'not_mine';
  end if;
  select * into held from public.gift_pools where gift_id = gift;
  if held.state = 'fixed' then
    return 'closed';
  end if;
  -- Of a round that was given up, what an earlier collector has is still with them.
  if total < (
    select sum(own_cents) from public.pool_shares where gift_id = gift and (held.state = 'open' or paid_to is not null)
  ) then
    return 'too_low';
  end if;
  if held.state = 'ended' then
    delete from public.pool_shares where gift_id = gift and paid_to is null;
  end if;
  insert into public.gift_pools (gift_id, group_id, collector_id, total_cents)
  select id, group_id, me, total from public.group_gifts where id = gift
  on conflict (gift_id) do update set collector_id = excluded.collector_id, total_cents = excluded.total_cents;
  perform private.put_share(gift, me, null);
  perform private.change_pool_row(gift, 'open');
  return 'open';
end
$$;

-- Whoever takes part already keeps their place; no two joined at the same time. Whoever has paid an earlier collector, left the group and
-- is back takes part with that.
create function private.put_share(gift uuid, member uuid, own integer) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update public.pool_shares as paid set member_id = me.id, name_then = me.display_name
  from public.group_members as me
  where me.id = member
    and not exists (select from public.pool_shares where gift_id = gift and member_id = me.id)
    and paid.gift_id = gift and paid.share_id = (
      select share_id from public.pool_shares
      where gift_id = gift and user_id = me.user_id and member_id is null and paid_to is not null
      order by joined_at limit 1
    );
  insert into public.pool_shares (gift_id, group_id, member_id, user_id, name_then, own_cents, joined_at)
  select gift, me.group_id, me.id, me.user_id, me.display_name, own, greatest(clock_timestamp(), (
    select max(joined_at) + interval '1 microsecond' from public.pool_shares where gift_id = gift
  ))
  from public.group_members as me where me.id = member
  on conflict (gift_id, member_id) do nothing;
end;

create function private.join_pool(gift uuid, own integer) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 50;
  me constant uuid := private.enter_pool(gift);
  held public.gift_pools;
begin
  select * into held from public.gift_pools where gift_id = gift;
  if held.gift_id is null then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  if held.state <> 'open' or held.collector_id is null then
    return 'closed';
  end if;
  if coalesce(own, 0) + (
    select coalesce(sum(own_cents), 0) from public.pool_shares where gift_id = gift and member_id is distinct from me
  ) > held.total_cents then
    return 'too_much';
  end if;
  perform private.put_share(gift, me, own);
  -- What was paid to an earlier collector stays as it was paid.
  update public.pool_shares set own_cents = own where gift_id = gift and member_id = me and paid_to is null;
  if (select count(*) from public.pool_shares where gift_id = gift) > most then
    perform private.refuse_more('pool_shares', most);
  end if;
  perform private.change_pool_row(gift);
  return 'joined';
end
$$;

create function private.leave_pool(gift uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.enter_pool(gift);
  held public.gift_pools;
begin
  select * into held from public.gift_pools where gift_id = gift;
  if held.gift_id is null then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  if held.state = 'fixed' then
    return 'closed';
  end if;
  if held.collector_id = me then
    return 'collector';
  end if;
  -- What an earlier collector has is still theirs.
  if exists (select from public.pool_shares where gift_id = gift and member_id = me and paid_to is not null) then
    return 'paid';
  end if;
  delete from public.pool_shares where gift_id = gift and member_id = me;
  perform private.change_pool_row(gift);
  return 'left';
end
$$;

create function private.fix_pool(gift uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.gift_pools := private.enter_my_pool(gift, true);
  shares uuid[];
  amounts integer[];
begin
  if held.state <> 'open' then
    return held.state;
  end if;
  if not exists (select from public.pool_shares where gift_id = gift and member_id is distinct from held.collector_id) then
    return 'alone';
  end if;
  select array_agg(share_id order by joined_at), private.split_cents(
    held.total_cents, array_agg(own_cents order by joined_at)
  ) into shares, amounts
  from public.pool_shares where gift_id = gift;
  if amounts is null then
    return 'not_covered';
  end if;
  -- Whoever has nothing to pay is done.
  update public.pool_shares as share set
    amount_cents = part.cents,
    was_received = case when share.member_id = held.collector_id and share.paid_to is not null then share.is_received end,
    is_received = share.is_received or part.cents = 0 or share.member_id is not distinct from held.collector_id
  from unnest(shares, amounts) as part (id, cents)
  where share.gift_id = gift and share.share_id = part.id;
  -- Whoever collects again has what came to them before.
  update public.pool_shares set paid_to = null, paid_to_user_id = null
  where gift_id = gift and paid_to_user_id = auth.uid();
  perform private.change_pool_row(gift, 'fixed');
  perform private.forget_paid_account(gift);
  return 'fixed';
end
$$;

create function private.reopen_pool(gift uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.gift_pools := private.enter_my_pool(gift, true);
begin
  if held.state <> 'fixed' then
    return held.state;
  end if;
  if exists (
    select from public.pool_shares
    where gift_id = gift and (is_sent or is_received) and amount_cents <> 0 and paid_to is null
      and member_id is distinct from held.collector_id
  ) then
    return 'sent';
  end if;
  perform private.unfix_shares(gift);
  perform private.change_pool_row(gift, 'open');
  return 'open';
end
$$;

-- What came has to be given back first.
create function private.end_pool(gift uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.gift_pools := private.enter_my_pool(gift, true);
begin
  if exists (
    select from public.pool_shares
    where gift_id = gift and is_received and amount_cents <> 0 and (paid_to is null or paid_to_user_id = auth.uid())
      and member_id is distinct from held.collector_id
  ) then
    return 'sent';
  end if;
  perform private.forget_account(gift);
  perform private.unfix_own_share(gift);
  perform private.change_pool_row(gift, 'ended');
  return 'ended';
end
$$;

comment on function private.open_pool is 'Behind public.open_pool.';
comment on function private.put_share is 'Lets a member take part.';
comment on function private.join_pool is 'Behind public.join_pool.';
comment on function private.leave_pool is 'Behind public.leave_pool.';
comment on function private.fix_pool is 'Behind public.fix_pool.';
comment on function private.reopen_pool is 'Behind public.reopen_pool.';
comment on function private.end_pool is 'Behind public.end_pool.';

grant execute on function
  private.open_pool(uuid, integer), private.join_pool(uuid, integer), private.leave_pool(uuid), private.fix_pool(uuid),
  private.reopen_pool(uuid), private.end_pool(uuid)
to authenticated;

create function public.open_pool(p_gift uuid, p_total_cents integer) returns text
language sql volatile set search_path = ''
begin atomic
  select private.open_pool(p_gift, p_total_cents);
end;

create function public.join_pool(p_gift uuid, p_own_cents integer default null) returns text
language sql volatile set search_path = ''
begin atomic
  select private.join_pool(p_gift, p_own_cents);
end;

create function public.leave_pool(p_gift uuid) returns text
language sql volatile set search_path = ''
begin atomic
  select private.leave_pool(p_gift);
end;

create function public.fix_pool(p_gift uuid) returns text
language sql volatile set search_path = ''
begin atomic
  select private.fix_pool(p_gift);
end;

create function public.reopen_pool(p_gift uuid) returns text
language sql volatile set search_path = ''
begin atomic
  select private.reopen_pool(p_gift);
end;

create function public.end_pool(p_gift uuid) returns text
language sql volatile set search_path = ''
begin atomic
  select private.end_pool(p_gift);
end;

grant execute on function
  public.open_pool(uuid, integer), public.join_pool(uuid, integer), public.leave_pool(uuid), public.fix_pool(uuid),
  public.reopen_pool(uuid), public.end_pool(uuid)
to authenticated;

comment on function public.open_pool is
  'Opens a pool for a gift that the caller has reserved, or changes its total: open, closed when amounts are fixed, too_low for what '
  'is paid in own amounts, or not_mine.';
comment on function public.join_pool is
  'Takes part with an even part or an own amount, also another one than before: joined, closed, or too_much for the total.';
comment on function public.leave_pool is
  'Takes part no more: left, closed once amounts are fixed, paid for whoever has paid an earlier collector, or collector for whoever '
  'collects.';
comment on function public.fix_pool is
  'Fixes the amounts, for the collector: fixed, alone, or not_covered when own amounts alone do not make the total.';
comment on function public.reopen_pool is 'Takes fixed amounts back, for the collector: open, or sent when somebody has paid.';
comment on function public.end_pool is 'Gives the pool up, for the collector: ended, or sent while there is money of somebody else.';
