-- After the amounts are fixed: who has paid, to which account, and what it really cost.

-- Their own word; that of the collector is the last, also of an earlier one: what they received is not unsaid by a page that has
-- not heard of it, but by whoever says that they have it back.
create function private.mark_share(gift uuid, sent boolean, is_back boolean) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.gift_pools := private.enter_my_pool(gift, false);
  mine constant public.pool_shares := private.my_share(gift);
begin
  if mine.gift_id is null then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  if held.state = 'fixed' and not mine.is_received and mine.is_sent is distinct from sent then
    update public.pool_shares set is_sent = sent, paid_to = null, paid_to_user_id = null
    where gift_id = gift and share_id = mine.share_id;
    perform private.change_pool_row(gift);
  elsif not sent and mine.paid_to is not null and (is_back or not mine.is_received)
    -- Of a closed round that of whoever collects is no question any more.
    and (held.state <> 'fixed' or mine.member_id is distinct from held.collector_id)
  then
    -- They have it back from an earlier collector.
    update public.pool_shares
    set is_sent = false, is_received = false, was_received = null, paid_to = null, paid_to_user_id = null,
      amount_cents = case held.state when 'fixed' then amount_cents end
    where gift_id = gift and share_id = mine.share_id;
    perform private.change_pool_row(gift);
  end if;
  return (private.my_share(gift)).state;
end
$$;

create function private.receive_share(gift uuid, share uuid, received boolean) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.gift_pools := private.enter_my_pool(gift, true);
  found_share public.pool_shares;
begin
  select * into found_share from public.pool_shares where gift_id = gift and share_id = share;
  if found_share.gift_id is null then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  if held.state = 'fixed' and found_share.member_id is distinct from held.collector_id and found_share.amount_cents <> 0
    -- What an earlier collector received is not taken back by the next one.
    and (received or found_share.paid_to is null)
  then
    if received or found_share.was_received is null then
      update public.pool_shares
      set is_received = received, paid_to = null,
        was_received = case when found_share.paid_to is null then was_received else found_share.is_received end
      where gift_id = gift and share_id = share;
    else
      -- It is with whom it was before.
      update public.pool_shares
      set is_received = was_received, was_received = null, paid_to = coalesce((
        select display_name from public.group_members where group_id = held.group_id and user_id = paid_to_user_id
      ), '')
      where gift_id = gift and share_id = share;
    end if;
    perform private.forget_paid_account(gift);
    perform private.change_pool_row(gift);
  end if;
  return (select state from public.pool_shares where gift_id = gift and share_id = share);
end
$$;

-- Once all is received, or the gift is given, nobody has to pay any more; nor 60 days after the amounts were fixed.
create function private.set_pool_payment(gift uuid, new_holder text, new_iban text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  held public.gift_pools;
begin
  held := private.enter_my_pool(gift, true);
  if new_holder is null and new_iban is null then
    perform private.forget_account(gift);
  else
    if held.state = 'ended' or held.fixed_at < now() - interval '60 days'
      or exists (select from public.group_gifts where id = gift and status = 'gifted')
      or not exists (select from public.pool_shares where gift_id = gift and not is_received)
    then
      return false;
    end if;
    -- Those of the table would write it into the log of the database, where nobody deletes it.
    if (private.is_visible_text(private.one_line(new_holder), 70) and private.is_iban(new_iban)) is not true then
      raise check_violation using message = 'No account to pay to';
    end if;
    insert into public.pool_payment (gift_id, group_id, holder, iban, code)
    values (gift, held.group_id, new_holder, new_iban, left(private.new_join_code(), 4))
    on conflict (gift_id) do update set holder = excluded.holder, iban = excluded.iban, written_at = excluded.written_at;
  end if;
  perform private.change_pool_row(gift);
  return true;
end
$$;

-- The amounts of the others stay.
create function private.set_pool_paid(gift uuid, cents integer) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.gift_pools := private.enter_my_pool(gift, true);
begin
  if held.state <> 'fixed' then
    return false;
  end if;
  update public.pool_shares
  set amount_cents = amount_cents + coalesce(cents, held.total_cents) - coalesce(held.paid_cents, held.total_cents)
  where gift_id = gift and member_id = held.collector_id;
  update public.gift_pools set paid_cents = cents, changed_at = clock_timestamp() where gift_id = gift;
  return true;
end
$$;

-- What those who left the group have neither paid nor sent is split among the collector and the even parts that nobody has sent
-- yet. Even parts stay even; a collector with an own amount pays their part of it on top. What they took over stays with them.
create function private.resplit_pool(gift uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.gift_pools := private.enter_my_pool(gift, true);
  difference constant integer := coalesce(held.paid_cents, held.total_cents) - held.total_cents;
  open_cents constant integer := (
    select sum(amount_cents) from public.pool_shares where gift_id = gift and member_id is null and state = 'pledged'
  );
  is_collector_even constant boolean := (
    select own_cents is null from public.pool_shares where gift_id = gift and member_id = held.collector_id
  );
  shares uuid[];
  amounts integer[];
  on_top integer := 0;
begin
  if held.state <> 'fixed' then
    return false;
  end if;
  if open_cents is null then
    return true;
  end if;
  delete from public.pool_shares where gift_id = gift and member_id is null and state = 'pledged';
  select array_agg(share_id order by joined_at), array_agg(amount_cents - taken_cents order by joined_at)
  into shares, amounts
  from public.pool_shares
  where gift_id = gift and own_cents is null and member_id is not null
    and (member_id = held.collector_id or not is_sent and (not is_received or amount_cents = 0));
  if not is_collector_even then
    on_top := open_cents / (coalesce(cardinality(shares), 0) + 1);
  end if;
  amounts := private.split_cents(
    open_cents - on_top + (select sum(cents) from unnest(amounts) as cents)::integer
      - case when is_collector_even then difference else 0 end,
    array_fill(null::integer, array[coalesce(cardinality(shares), 0)])
  );
  update public.pool_shares as share
  set amount_cents = part.cents + share.taken_cents + case when share.member_id = held.collector_id then difference else 0 end,
    is_received = share.member_id = held.collector_id or part.cents = 0
  from unnest(shares, amounts) as part (id, cents)
  where share.gift_id = gift and share.share_id = part.id;
  update public.pool_shares set amount_cents = amount_cents + on_top
  where gift_id = gift and member_id = held.collector_id and on_top <> 0;
  perform private.forget_paid_account(gift);
  perform private.change_pool_row(gift);
  return true;
end
$$;

-- What somebody does not pay becomes the collector's, and they take part no more. Whoever has sent theirs stays in, unless they have
-- left the group: it never came, and they cannot take it back. Nor does anything come of what somebody paid to an earlier collector
-- once both have left: nobody hands it over or has it back.
create function private.take_share(gift uuid, share uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  held constant public.gift_pools := private.enter_my_pool(gift, true);
  found_share public.pool_shares;
begin
  if held.state <> 'fixed' then
    return held.state;
  end if;
  select * into found_share from public.pool_shares where gift_id = gift and share_id = share;
  if found_share.gift_id is null then
    return 'taken';
  end if;
  if found_share.member_id is null and found_share.paid_to is not null and not exists (
    select from public.group_members where group_id = held.group_id and user_id = found_share.paid_to_user_id
  ) then
    null;
  elsif found_share.is_sent and found_share.member_id is not null or found_share.is_received or found_share.paid_to is not null then
    return 'sent';
  end if;
  delete from public.pool_shares where gift_id = gift and share_id = share;
  update public.pool_shares
  set amount_cents = amount_cents + found_share.amount_cents, taken_cents = taken_cents + found_share.amount_cents
  where gift_id = gift and member_id = held.collector_id;
  perform private.forget_paid_account(gift);
  perform private.change_pool_row(gift);
  return 'taken';
end
$$;

comment on function private.mark_share is 'Behind public.mark_share.';
comment on function private.receive_share is 'Behind public.receive_share.';
comment on function private.set_pool_payment is 'Behind public.set_pool_payment.';
comment on function private.set_pool_paid is 'Behind public.set_pool_paid.';
comment on function private.resplit_pool is 'Behind public.resplit_pool.';
comment on function private.take_share is 'Behind public.take_share.';

grant execute on function
  private.mark_share(uuid, boolean, boolean), private.receive_share(uuid, uuid, boolean), private.set_pool_payment(uuid, text, text),
  private.set_pool_paid(uuid, integer), private.resplit_pool(uuid), private.take_share(uuid, uuid)
to authenticated;

create function public.mark_share(p_gift uuid, p_is_sent boolean, p_is_back boolean default false) returns text
language sql volatile set search_path = ''
begin atomic
  select private.mark_share(p_gift, p_is_sent, p_is_back);
end;

create function public.receive_share(p_gift uuid, p_share uuid, p_is_received boolean) returns text
language sql volatile set search_path = ''
begin atomic
  select private.receive_share(p_gift, p_share, p_is_received);
end;

create function public.set_pool_payment(p_gift uuid, p_holder text default null, p_iban text default null) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.set_pool_payment(p_gift, private.short(p_holder), private.short(p_iban));
end;

create function public.set_pool_paid(p_gift uuid, p_paid_cents integer default null) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.set_pool_paid(p_gift, p_paid_cents);
end;

create function public.resplit_pool(p_gift uuid) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.resplit_pool(p_gift);
end;

create function public.take_share(p_gift uuid, p_share uuid) returns text
language sql volatile set search_path = ''
begin atomic
  select private.take_share(p_gift, p_share);
end;

grant execute on function
  public.mark_share(uuid, boolean, boolean), public.receive_share(uuid, uuid, boolean), public.set_pool_payment(uuid, text, text),
  public.set_pool_paid(uuid, integer), public.resplit_pool(uuid), public.take_share(uuid, uuid)
to authenticated;

comment on function public.mark_share is
  'Whether the caller has sent their share; p_is_back says that they have it back from an earlier collector. What is true now: pledged, '
  'sent or received.';
comment on function public.receive_share is 'Whether a share has arrived, for the collector; what is true now: pledged, sent or received.';
comment on function public.set_pool_payment is
  'The account to pay to, for the collector; nulls delete it. False when nobody has to pay any more.';
comment on function public.set_pool_paid is
  'What it really cost, for the collector, who bears the difference; null takes it back. False before amounts are fixed.';
comment on function public.resplit_pool is
  'Splits what those who left the group have not paid, for the collector. False before amounts are fixed.';
comment on function public.take_share is
  'Lets the collector pay what somebody else has not sent: taken, also when the share is gone; sent when that has changed; or the '
  'state of a pool whose amounts are not fixed.';
