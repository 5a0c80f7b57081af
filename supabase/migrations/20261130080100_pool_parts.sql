-- What the functions of a pool are made of.

-- Own amounts are as they are; the rest is split evenly, and the cents that are left over go to those who joined first. Null when
-- that makes no amounts: own ones above the total, or below it with nobody to take the rest. An even part may be nothing.
create function private.split_cents(total integer, own integer[]) returns integer[]
language sql immutable set search_path = ''
begin atomic
  with part as (
    select place, cents, row_number() over (partition by cents is null order by place) as turn
    from unnest(own) with ordinality as given (cents, place)
  ), sum as (
    select total - coalesce(sum(cents), 0) as rest, count(*) filter (where cents is null) as even from part
  )
  select array_agg(coalesce(cents, rest / even + case when turn <= rest % even then 1 else 0 end)::integer order by place)
  from part, sum
  where rest >= 0 and (even > 0 or rest = 0);
end;

-- In electronic form, with its two digits right; those of Germany have 22 characters.
create function private.is_iban(value text) returns boolean
language sql immutable set search_path = ''
begin atomic
  select value ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' and (left(value, 2) <> 'DE' or char_length(value) = 22)
    and (
      select string_agg(case when letter ~ '[0-9]' then letter else (ascii(letter) - 55)::text end, '' order by place)::numeric
      from string_to_table(substr(value, 5) || left(value, 4), null) with ordinality as character (letter, place)
      where letter ~ '^[A-Z0-9]$'
    ) % 97 = 1;
end;

alter table public.pool_payment add constraint pool_payment_iban_check check (private.is_iban(iban));

-- Gifts that are missing, hidden or of another group are refused with the same words, and nothing is locked for them. Counts, as
-- each of these is told to the group.
create function private.enter_pool(gift uuid, is_opened boolean default false) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant uuid := private.my_membership_for_gift(gift);
begin
  if exists (select from public.group_gifts where id = gift and private.is_gone(withdrawn_at, status)) then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  perform private.count_written(auth.uid(), 'pool_changes', 120, interval '1 minute', 1);
  if is_opened then
    -- Whoever releases it meanwhile is waited for.
    perform from public.group_gifts where id = gift for share;
  end if;
  perform from public.gift_pools where gift_id = gift for no key update;
  return member;
end
$$;

-- The pool of a gift for somebody who takes part, or for its collector alone.
create function private.enter_my_pool(gift uuid, as_collector boolean) returns public.gift_pools
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.enter_pool(gift);
  held public.gift_pools;
begin
  select * into held from public.gift_pools as pool
  where pool.gift_id = gift and (
    pool.collector_id = me
    or not as_collector and exists (select from public.pool_shares where gift_id = gift and member_id = me)
  );
  if held.gift_id is null then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  return held;
end
$$;

create function private.my_share(gift uuid) returns public.pool_shares
language plpgsql stable security definer set search_path = '' as $$
declare
  mine public.pool_shares;
begin
  select * into mine from public.pool_shares where gift_id = gift and member_id = any (private.my_member_ids());
  return mine;
end
$$;

-- What all members see of a pool follows its shares. Once in a request: a second time PostgreSQL would look whether its gift is
-- still there, and meet whoever deletes it in a circle.
create function private.change_pool_row(gift uuid, new_state text default null) returns void
language sql volatile security definer set search_path = ''
begin atomic
  update public.gift_pools as pool set
    state = coalesce(new_state, pool.state),
    member_ids = taking.member_ids,
    even_count = taking.even_count,
    rest_cents = pool.total_cents - taking.own_cents,
    fixed_at = case coalesce(new_state, pool.state) when 'fixed' then coalesce(pool.fixed_at, now()) end,
    paid_cents = case coalesce(new_state, pool.state) when 'fixed' then pool.paid_cents end,
    changed_at = clock_timestamp()
  from (
    select coalesce(array_agg(member_id order by joined_at) filter (where member_id is not null), '{}') as member_ids,
      count(*) filter (where share.own_cents is null) as even_count, coalesce(sum(share.own_cents), 0) as own_cents
    from public.pool_shares as share
    where gift_id = gift
  ) as taking
  where pool.gift_id = gift;
end;

-- Nobody has to pay any more.
create function private.forget_paid_account(gift uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.pool_payment
  where gift_id = gift and not exists (select from public.pool_shares where gift_id = gift and not is_received);
end
$$;

create function private.forget_account(gift uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.pool_payment where gift_id = gift;
end
$$;

-- What the collector paid an earlier one counted as received, which the one who has it may never have said.
create function private.unfix_own_share(gift uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.pool_shares
  set amount_cents = own_cents, taken_cents = 0, is_received = coalesce(was_received, is_received), was_received = null
  where gift_id = gift and paid_to is not null
    and member_id = (select collector_id from public.gift_pools where gift_id = gift);
end
$$;

-- Fixed amounts become pledges again. Who left the group without having paid is gone, and what was paid to an earlier collector
-- stays as it was.
create function private.unfix_shares(gift uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.pool_shares where gift_id = gift and paid_to is null and member_id is null;
  update public.pool_shares set amount_cents = null, taken_cents = 0, is_sent = false, is_received = false
  where gift_id = gift and paid_to is null;
  perform private.unfix_own_share(gift);
end
$$;

comment on function private.split_cents is 'Amounts in the order of joining, for own amounts or null in that order.';
comment on function private.is_iban is 'Whether a text is an IBAN in electronic form.';
comment on function private.enter_pool is 'Locks the pool of a gift that the caller may see, and returns their membership.';
comment on function private.enter_my_pool is 'As enter_pool, for a pool that the caller takes part in or collects for.';
comment on function private.my_share is 'That of the caller; null for whoever takes no part.';
comment on function private.change_pool_row is 'Writes anew what all members see of a pool.';
comment on function private.forget_paid_account is 'Deletes the account to pay to when all is received.';
comment on function private.forget_account is 'Deletes the account to pay to.';
comment on function private.unfix_own_share is 'Takes back what collecting made of a share that was paid to somebody else.';
comment on function private.unfix_shares is 'Takes fixed amounts back.';
