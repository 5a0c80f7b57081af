-- Pools (Zusammenlegen): several members pay for one gift. That there is a pool, its total and who takes part is known
-- to all members but the recipient; who pays how much, and the account to pay to, to those alone who take part. No
-- money moves through here. Locks: groups by id, members, wishes, gifts, and then the pool of a gift with what hangs on
-- it. A change of a pool holds its row and no more: neither the recipient nor anybody else in the group waits for it.

create table public.gift_pools (
  gift_id uuid not null,
  group_id uuid not null,
  collector_id uuid,
  total_cents integer not null,
  paid_cents integer,
  state text not null default 'open',
  member_ids uuid[] not null default '{}',
  rest_cents integer not null default 0,
  even_count integer not null default 0,
  fixed_at timestamptz,
  changed_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default now(),
  constraint gift_pools_pkey primary key (gift_id),
  -- The target of the foreign keys of shares and payment. The pool has its gift's key, so a gift has at most one.
  constraint gift_pools_gift_id_group_id_key unique (gift_id, group_id),
  constraint gift_pools_gift_fkey foreign key (gift_id, group_id)
    references public.group_gifts (id, group_id) on delete cascade,
  constraint gift_pools_total_cents_check check (total_cents between 1 and 10000000),
  constraint gift_pools_paid_cents_check check (paid_cents is null or state = 'fixed' and paid_cents between 1 and 10000000),
  constraint gift_pools_state_check check (state in ('open', 'fixed', 'ended')),
  constraint gift_pools_rest_cents_check check (rest_cents >= 0)
);
comment on table public.gift_pools is 'Gifts that several members pay together. Changed through functions alone.';
comment on column public.gift_pools.collector_id is
  'The member who reserved the gift and collects; null once they gave it up. No foreign key, as in pool_shares.';
comment on column public.gift_pools.total_cents is
  'The cost of the gift, as the collector said before amounts were fixed.';
comment on column public.gift_pools.paid_cents is 'Its real cost; the difference is the collector''s.';
comment on column public.gift_pools.state is
  'open until amounts are fixed, and again when the collector goes; ended when nothing comes of it.';
comment on column public.gift_pools.member_ids is 'Members who take part, in the order of joining.';
comment on column public.gift_pools.rest_cents is
  'The total without what is paid in own amounts; where one alone chose theirs, all members can tell it from this.';
comment on column public.gift_pools.even_count is 'The number of members among whom the rest is split.';
comment on column public.gift_pools.fixed_at is 'The moment since when the amounts are fixed.';
comment on column public.gift_pools.changed_at is
  'The moment when anything changed that those who take part may see: one row to watch.';
create index gift_pools_group_id_gift_id_idx on public.gift_pools (group_id, gift_id);
create index gift_pools_collector_id_idx on public.gift_pools (collector_id) where collector_id is not null;
create index gift_pools_fixed_at_idx on public.gift_pools (fixed_at) where fixed_at is not null;
alter table public.gift_pools enable row level security;
grant select (
  gift_id, group_id, collector_id, total_cents, paid_cents, state, member_ids, rest_cents, even_count, fixed_at,
  changed_at, created_at
) on public.gift_pools to authenticated;

-- No foreign keys to members: their locks would show in xmax who pays. leave_pools does their work.
create table public.pool_shares (
  gift_id uuid not null,
  share_id uuid not null default gen_random_uuid(),
  group_id uuid not null,
  member_id uuid,
  user_id uuid,
  name_then text,
  own_cents integer,
  amount_cents integer,
  taken_cents integer not null default 0,
  is_sent boolean not null default false,
  is_received boolean not null default false,
  state text not null generated always as (
    case when is_received then 'received' when is_sent then 'sent' else 'pledged' end
  ) stored,
  paid_to text,
  paid_to_user_id uuid,
  was_received boolean,
  joined_at timestamptz not null default clock_timestamp(),
  constraint pool_shares_pkey primary key (gift_id, share_id),
  constraint pool_shares_member_key unique (gift_id, member_id),
  constraint pool_shares_pool_fkey foreign key (gift_id, group_id)
    references public.gift_pools (gift_id, group_id) on delete cascade,
  constraint pool_shares_own_cents_check check (own_cents between 1 and 10000000)
);
comment on table public.pool_shares is 'Parts of a pool that members pay.';
comment on column public.pool_shares.member_id is 'Null once they left the group with an amount that was fixed.';
comment on column public.pool_shares.user_id is 'The user whose name goes when the account is deleted.';
comment on column public.pool_shares.name_then is 'Their name in the group; null once the account is deleted.';
comment on column public.pool_shares.own_cents is 'The amount that they chose; null takes an even part of the rest.';
comment on column public.pool_shares.amount_cents is
  'The amount that they pay, once it is fixed. That of the collector may be negative: what is left over.';
comment on column public.pool_shares.taken_cents is
  'The amount that the collector took over from others, as a part of their amount: splitting anew leaves it with '
  'them.';
comment on column public.pool_shares.is_sent is 'True when the one who pays says so.';
comment on column public.pool_shares.is_received is 'True when the collector says so.';
comment on column public.pool_shares.paid_to is
  'The name of the collector it was paid to, when that collector gave the gift up; empty once their account is '
  'deleted.';
comment on column public.pool_shares.paid_to_user_id is
  'As user_id, for paid_to. It stays while the next collector says that they have it.';
comment on column public.pool_shares.was_received is
  'The word of an earlier collector, while the share counts as received for another reason: its payer collects, or '
  'has it by now.';
create index pool_shares_member_id_idx on public.pool_shares (member_id) where member_id is not null;
create index pool_shares_user_id_idx on public.pool_shares (user_id) include (member_id, gift_id)
where user_id is not null;
create index pool_shares_group_id_joined_at_idx on public.pool_shares (group_id, joined_at, share_id);
create index pool_shares_paid_to_user_id_idx on public.pool_shares (paid_to_user_id) where paid_to_user_id is not null;
create index pool_shares_gift_id_group_id_idx on public.pool_shares (gift_id, group_id);
alter table public.pool_shares enable row level security;
grant select (
  gift_id, share_id, group_id, member_id, user_id, name_then, own_cents, amount_cents, taken_cents, is_sent,
  is_received, state, paid_to, paid_to_user_id, was_received, joined_at
) on public.pool_shares to authenticated;

-- True for an IBAN in electronic form with the right check digits; those of Germany have 22 characters.
create function private.is_iban(p_value text) returns boolean language sql immutable set search_path = '' begin atomic
  select p_value ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$' and (left(p_value, 2) <> 'DE' or char_length(p_value) = 22)
    and (
      select string_agg(case when letter ~ '[0-9]' then letter else (ascii(letter) - 55)::text end, '' order by place)::numeric
      from string_to_table(substr(p_value, 5) || left(p_value, 4), null) with ordinality as character (letter, place)
      where letter ~ '^[A-Z0-9]$'
    ) % 97 = 1;
end;

create table public.pool_payment (
  gift_id uuid not null,
  group_id uuid not null,
  holder text not null,
  iban text not null,
  code text not null,
  written_at timestamptz not null default now(),
  constraint pool_payment_pkey primary key (gift_id),
  constraint pool_payment_gift_id_group_id_key unique (gift_id, group_id),
  constraint pool_payment_pool_fkey foreign key (gift_id, group_id)
    references public.gift_pools (gift_id, group_id) on delete cascade,
  constraint pool_payment_holder_check check (private.is_visible_text(holder, 70)),
  constraint pool_payment_code_check check (code ~ '^[A-HJKMNP-Z2-9]{4}$'),
  constraint pool_payment_iban_check check (private.is_iban(iban))
);
comment on table public.pool_payment is 'The account that a pool is paid to, for as long as somebody has to pay.';
comment on column public.pool_payment.iban is 'Without blanks.';
comment on column public.pool_payment.code is
  'Random, for the text of the transfer: a bank statement names neither gift nor people.';
alter table public.pool_payment enable row level security;
grant select (gift_id, group_id, holder, iban, code, written_at) on public.pool_payment to authenticated;

-- Pools that the caller takes part in, or collects for. The query has no PL/pgSQL variable: with one, PostgreSQL plans
-- the first five calls of a session for its value and later ones for any value, so the number of rows read would vary.
create function private.my_pool_ids() returns uuid[] language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    with me as materialized (select private.my_member_ids() as ids)
    select gift_id from public.pool_shares
    where user_id = (select auth.uid()) and member_id = any ((select ids from me)::uuid[])
    union
    select gift_id from public.gift_pools where collector_id = any ((select ids from me)::uuid[])
  );
end $$;

-- True when the caller may see the account to pay to: payers once amounts are fixed, the collector always. Called for
-- one pool at a time, and only for those of my_pool_ids: called for all pools of a group, it would tell by its time how
-- many of them are hidden from the caller.
create function private.is_account_open(p_gift uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select state = 'fixed' or exists (
      select from public.group_members where id = collector_id and user_id = (select auth.uid())
    )
    from public.gift_pools where gift_id = p_gift
  );
end $$;

-- The last line of each policy is always true and only lowers the planner's estimate, see the policy of group_gifts.
create policy "members see pools of gifts that are not for them" on public.gift_pools
for select to authenticated
using (
  group_id = any ((select private.my_group_ids())::uuid[])
  and not gift_id in (select unnest((select private.my_surprise_ids())))
  and not gift_id is distinct from gift_id and not group_id is distinct from group_id
);

create policy "who takes part sees the shares" on public.pool_shares
for select to authenticated
using (
  group_id = any ((select private.my_group_ids())::uuid[])
  and gift_id in (select unnest((select private.my_pool_ids())))
  and not gift_id in (select unnest((select private.my_surprise_ids())))
  and not gift_id is distinct from gift_id and not group_id is distinct from group_id
);

create policy "who has to pay sees the account" on public.pool_payment
for select to authenticated
using (
  gift_id = any ((select private.my_pool_ids())::uuid[])
  and private.is_account_open(gift_id)
  and not gift_id in (select unnest((select private.my_surprise_ids())))
  and not gift_id is distinct from gift_id and not group_id is distinct from group_id
);

-- Splits a total into amounts, in the order of joining. Own amounts stay as they are; the rest is split evenly, and the
-- cents that are left over go to those who joined first. Null when the amounts cannot add up: own ones above the total,
-- or below it with nobody to take the rest. An even part may be 0.
create function private.split_cents(p_total integer, p_own integer[]) returns integer[]
language sql immutable set search_path = '' begin atomic
  with part as (
    select place, cents, row_number() over (partition by cents is null order by place) as turn
    from unnest(p_own) with ordinality as given (cents, place)
  ), sum as (
    select p_total - coalesce(sum(cents), 0) as rest, count(*) filter (where cents is null) as even from part
  )
  select array_agg(coalesce(cents, rest / even + case when turn <= rest % even then 1 else 0 end)::integer order by place)
  from part, sum
  where rest >= 0 and (even > 0 or rest = 0);
end;

-- Locks the pool of a gift that the caller may see, and returns their membership. Gifts that are missing, hidden or of
-- another group are refused with the same message, and nothing is locked for them. The call counts towards a limit,
-- because it is a live event for the group.
create function private.enter_pool(p_gift uuid, p_is_opened boolean default false) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.my_membership_for_gift(p_gift);
begin
  if exists (select from public.group_gifts where id = p_gift and private.is_gone(withdrawn_at, status)) then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  perform private.count_write(auth.uid(), 'pool_changes', 120, interval '1 minute', 1);
  if p_is_opened then
    -- Waits for a concurrent release of the gift.
    perform from public.group_gifts where id = p_gift for share;
  end if;
  perform from public.gift_pools where gift_id = p_gift for no key update;
  return member;
end $$;

-- As enter_pool, but only for a caller who takes part, or only for the collector; returns the pool.
create function private.enter_my_pool(p_gift uuid, p_as_collector boolean) returns public.gift_pools
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.enter_pool(p_gift);
  held public.gift_pools;
begin
  select * into held from public.gift_pools as pool
  where pool.gift_id = p_gift and (
    pool.collector_id = me
    or not p_as_collector and exists (select from public.pool_shares where gift_id = p_gift and member_id = me)
  );
  if held.gift_id is null then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  return held;
end $$;

-- The share of the caller; null for somebody who takes no part.
create function private.my_share(p_gift uuid) returns public.pool_shares
language plpgsql stable security definer set search_path = '' as $$
declare
  mine public.pool_shares;
begin
  select * into mine from public.pool_shares where gift_id = p_gift and member_id = any (private.my_member_ids());
  return mine;
end $$;

-- Updates the pool row that all members see. At most once in a request: after a second update of the row PostgreSQL
-- checks the foreign key to the gift, which deadlocks with a delete that holds the gift and waits for the pool.
create function private.change_pool_row(p_gift uuid, p_state text default null) returns void
language sql security definer set search_path = '' begin atomic
  update public.gift_pools as pool set
    state = coalesce(p_state, pool.state),
    member_ids = taking.member_ids,
    even_count = taking.even_count,
    rest_cents = pool.total_cents - taking.own_cents,
    fixed_at = case coalesce(p_state, pool.state) when 'fixed' then coalesce(pool.fixed_at, now()) end,
    paid_cents = case coalesce(p_state, pool.state) when 'fixed' then pool.paid_cents end,
    changed_at = clock_timestamp()
  from (
    select coalesce(array_agg(member_id order by joined_at) filter (where member_id is not null), '{}') as member_ids,
      count(*) filter (where share.own_cents is null) as even_count, coalesce(sum(share.own_cents), 0) as own_cents
    from public.pool_shares as share
    where gift_id = p_gift
  ) as taking
  where pool.gift_id = p_gift;
end;

-- Deletes the account to pay to once all shares are received.
create function private.forget_paid_account(p_gift uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.pool_payment
  where gift_id = p_gift and not exists (select from public.pool_shares where gift_id = p_gift and not is_received);
end $$;

-- Deletes the account to pay to.
create function private.forget_account(p_gift uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.pool_payment where gift_id = p_gift;
end $$;

-- Fixing amounts marks the collector's own share as received; this takes the mark back, because the collector may have
-- sent the share to an earlier collector who never confirmed it.
create function private.unfix_own_share(p_gift uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.pool_shares
  set amount_cents = own_cents, taken_cents = 0, is_received = coalesce(was_received, is_received), was_received = null
  where gift_id = p_gift and paid_to is not null
    and member_id = (select collector_id from public.gift_pools where gift_id = p_gift);
end $$;

-- Fixed amounts become pledges again. Shares of members who left without having paid are deleted, and payments to an
-- earlier collector stay as they were.
create function private.unfix_shares(p_gift uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.pool_shares where gift_id = p_gift and paid_to is null and member_id is null;
  update public.pool_shares set amount_cents = null, taken_cents = 0, is_sent = false, is_received = false
  where gift_id = p_gift and paid_to is null;
  perform private.unfix_own_share(p_gift);
end $$;

create function private.open_pool(p_gift uuid, p_total_cents integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.enter_pool(p_gift, true);
  held public.gift_pools;
begin
  if not exists (
    select from public.group_gifts where id = p_gift and reserved_by = me and status in ('reserved', 'purchased')
  ) then
    return 'not_mine';
  end if;
  select * into held from public.gift_pools where gift_id = p_gift;
  if held.state = 'fixed' then
    return 'closed';
  end if;
  -- A share that was paid to an earlier collector counts in an open pool as well, because the money is still with them.
  if p_total_cents < (
    select sum(own_cents) from public.pool_shares where gift_id = p_gift and (held.state = 'open' or paid_to is not null)
  ) then
    return 'too_low';
  end if;
  if held.state = 'ended' then
    delete from public.pool_shares where gift_id = p_gift and paid_to is null;
  end if;
  insert into public.gift_pools (gift_id, group_id, collector_id, total_cents)
  select id, group_id, me, p_total_cents from public.group_gifts where id = p_gift
  on conflict (gift_id) do update set collector_id = excluded.collector_id, total_cents = excluded.total_cents;
  perform private.put_share(p_gift, me, null);
  perform private.change_pool_row(p_gift, 'open');
  return 'open';
end $$;

-- Lets a member take part. A member who already does keeps their place; times of joining are distinct. A member who
-- paid an earlier collector, left the group and is back takes part with that payment.
create function private.put_share(p_gift uuid, p_member uuid, p_own_cents integer) returns void
language sql security definer set search_path = '' begin atomic
  update public.pool_shares as paid set member_id = me.id, name_then = me.display_name
  from public.group_members as me
  where me.id = p_member
    and not exists (select from public.pool_shares where gift_id = p_gift and member_id = me.id)
    and paid.gift_id = p_gift and paid.share_id = (
      select share_id from public.pool_shares
      where gift_id = p_gift and user_id = me.user_id and member_id is null and paid_to is not null
      order by joined_at limit 1
    );
  insert into public.pool_shares (gift_id, group_id, member_id, user_id, name_then, own_cents, joined_at)
  select p_gift, me.group_id, me.id, me.user_id, me.display_name, p_own_cents, greatest(clock_timestamp(), (
    select max(joined_at) + interval '1 microsecond' from public.pool_shares where gift_id = p_gift
  ))
  from public.group_members as me where me.id = p_member
  on conflict (gift_id, member_id) do nothing;
end;

create function private.join_pool(p_gift uuid, p_own_cents integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 50;
  me constant uuid := private.enter_pool(p_gift);
  held public.gift_pools;
begin
  select * into held from public.gift_pools where gift_id = p_gift;
  if held.gift_id is null then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  if held.state <> 'open' or held.collector_id is null then
    return 'closed';
  end if;
  if coalesce(p_own_cents, 0) + (
    select coalesce(sum(own_cents), 0) from public.pool_shares where gift_id = p_gift and member_id is distinct from me
  ) > held.total_cents then
    return 'too_much';
  end if;
  perform private.put_share(p_gift, me, p_own_cents);
  -- A payment to an earlier collector stays as it was.
  update public.pool_shares set own_cents = p_own_cents where gift_id = p_gift and member_id = me and paid_to is null;
  if (select count(*) from public.pool_shares where gift_id = p_gift) > most then
    perform private.refuse_more('pool_shares', most);
  end if;
  perform private.change_pool_row(p_gift);
  return 'joined';
end $$;

create function private.leave_pool(p_gift uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := private.enter_pool(p_gift);
  held public.gift_pools;
begin
  select * into held from public.gift_pools where gift_id = p_gift;
  if held.gift_id is null then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  if held.state = 'fixed' then
    return 'closed';
  end if;
  if held.collector_id = me then
    return 'collector';
  end if;
  -- A member whose money is with an earlier collector cannot leave the pool.
  if exists (select from public.pool_shares where gift_id = p_gift and member_id = me and paid_to is not null) then
    return 'paid';
  end if;
  delete from public.pool_shares where gift_id = p_gift and member_id = me;
  perform private.change_pool_row(p_gift);
  return 'left';
end $$;

create function private.fix_pool(p_gift uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  held constant public.gift_pools := private.enter_my_pool(p_gift, true);
  shares uuid[];
  amounts integer[];
begin
  if held.state <> 'open' then
    return held.state;
  end if;
  if not exists (select from public.pool_shares where gift_id = p_gift and member_id is distinct from held.collector_id) then
    return 'alone';
  end if;
  select array_agg(share_id order by joined_at), private.split_cents(
    held.total_cents, array_agg(own_cents order by joined_at)
  ) into shares, amounts
  from public.pool_shares where gift_id = p_gift;
  if amounts is null then
    return 'not_covered';
  end if;
  -- A share of 0 counts as paid.
  update public.pool_shares as share set
    amount_cents = part.cents,
    was_received = case when share.member_id = held.collector_id and share.paid_to is not null then share.is_received end,
    is_received = share.is_received or part.cents = 0 or share.member_id is not distinct from held.collector_id
  from unnest(shares, amounts) as part (id, cents)
  where share.gift_id = p_gift and share.share_id = part.id;
  -- If this collector has collected before, the payments they received then are theirs again.
  update public.pool_shares set paid_to = null, paid_to_user_id = null
  where gift_id = p_gift and paid_to_user_id = auth.uid();
  perform private.change_pool_row(p_gift, 'fixed');
  perform private.forget_paid_account(p_gift);
  return 'fixed';
end $$;

create function private.reopen_pool(p_gift uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held constant public.gift_pools := private.enter_my_pool(p_gift, true);
begin
  if held.state <> 'fixed' then
    return held.state;
  end if;
  if exists (
    select from public.pool_shares
    where gift_id = p_gift and (is_sent or is_received) and amount_cents <> 0 and paid_to is null
      and member_id is distinct from held.collector_id
  ) then
    return 'sent';
  end if;
  perform private.unfix_shares(p_gift);
  perform private.change_pool_row(p_gift, 'open');
  return 'open';
end $$;

-- Ends a pool; received money has to be given back first.
create function private.end_pool(p_gift uuid) returns text language plpgsql security definer set search_path = '' as $$
declare
  held constant public.gift_pools := private.enter_my_pool(p_gift, true);
begin
  if exists (
    select from public.pool_shares
    where gift_id = p_gift and is_received and amount_cents <> 0 and (paid_to is null or paid_to_user_id = auth.uid())
      and member_id is distinct from held.collector_id
  ) then
    return 'sent';
  end if;
  perform private.forget_account(p_gift);
  perform private.unfix_own_share(p_gift);
  perform private.change_pool_row(p_gift, 'ended');
  return 'ended';
end $$;

create function public.open_pool(p_gift uuid, p_total_cents integer) returns text
language sql set search_path = '' begin atomic select private.open_pool(p_gift, p_total_cents); end;
comment on function public.open_pool is
  'Opens a pool for a gift that the caller has reserved, or changes its total: open, closed when amounts are fixed, '
  'too_low for what is paid in own amounts, or not_mine.';

create function public.join_pool(p_gift uuid, p_own_cents integer default null) returns text
language sql set search_path = '' begin atomic select private.join_pool(p_gift, p_own_cents); end;
comment on function public.join_pool is
  'Takes part with an even part or an own amount, also another one than before: joined, closed, or too_much for the '
  'total.';

create function public.leave_pool(p_gift uuid) returns text
language sql set search_path = '' begin atomic select private.leave_pool(p_gift); end;
comment on function public.leave_pool is
  'Takes part no more: left, closed once amounts are fixed, paid after a payment to an earlier collector, or '
  'collector for the collector.';

create function public.fix_pool(p_gift uuid) returns text
language sql set search_path = '' begin atomic select private.fix_pool(p_gift); end;
comment on function public.fix_pool is
  'Fixes the amounts, for the collector: fixed, alone, or not_covered when own amounts alone do not make the total.';

create function public.reopen_pool(p_gift uuid) returns text
language sql set search_path = '' begin atomic select private.reopen_pool(p_gift); end;
comment on function public.reopen_pool is
  'Takes fixed amounts back, for the collector: open, or sent when somebody has paid.';

create function public.end_pool(p_gift uuid) returns text
language sql set search_path = '' begin atomic select private.end_pool(p_gift); end;
comment on function public.end_pool is
  'Gives the pool up, for the collector: ended, or sent while there is money of somebody else.';

-- The payer marks their share as sent or not. A receipt confirmed by a collector, also an earlier one, counts more: a
-- share that a collector has received is unmarked only by p_is_back, never by a page that has not heard of the receipt.
create function private.mark_share(p_gift uuid, p_is_sent boolean, p_is_back boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held constant public.gift_pools := private.enter_my_pool(p_gift, false);
  mine constant public.pool_shares := private.my_share(p_gift);
begin
  if mine.gift_id is null then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  if held.state = 'fixed' and not mine.is_received and mine.is_sent is distinct from p_is_sent then
    update public.pool_shares set is_sent = p_is_sent, paid_to = null, paid_to_user_id = null
    where gift_id = p_gift and share_id = mine.share_id;
    perform private.change_pool_row(p_gift);
  elsif not p_is_sent and mine.paid_to is not null and (p_is_back or not mine.is_received)
    -- Once amounts are fixed, the share of the collector is settled.
    and (held.state <> 'fixed' or mine.member_id is distinct from held.collector_id)
  then
    -- The payer has got the money back from an earlier collector.
    update public.pool_shares
    set is_sent = false, is_received = false, was_received = null, paid_to = null, paid_to_user_id = null,
      amount_cents = case held.state when 'fixed' then amount_cents end
    where gift_id = p_gift and share_id = mine.share_id;
    perform private.change_pool_row(p_gift);
  end if;
  return (private.my_share(p_gift)).state;
end $$;

create function private.receive_share(p_gift uuid, p_share uuid, p_is_received boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held constant public.gift_pools := private.enter_my_pool(p_gift, true);
  found_share public.pool_shares;
begin
  select * into found_share from public.pool_shares where gift_id = p_gift and share_id = p_share;
  if found_share.gift_id is null then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  if held.state = 'fixed' and found_share.member_id is distinct from held.collector_id and found_share.amount_cents <> 0
    -- A receipt confirmed by an earlier collector cannot be taken back by the next one.
    and (p_is_received or found_share.paid_to is null)
  then
    if p_is_received or found_share.was_received is null then
      update public.pool_shares
      set is_received = p_is_received, paid_to = null,
        was_received = case when found_share.paid_to is null then was_received else found_share.is_received end
      where gift_id = p_gift and share_id = p_share;
    else
      -- The receipt is taken back, so the money is with the earlier collector again.
      update public.pool_shares
      set is_received = was_received, was_received = null, paid_to = coalesce((
        select display_name from public.group_members where group_id = held.group_id and user_id = paid_to_user_id
      ), '')
      where gift_id = p_gift and share_id = p_share;
    end if;
    perform private.forget_paid_account(p_gift);
    perform private.change_pool_row(p_gift);
  end if;
  return (select state from public.pool_shares where gift_id = p_gift and share_id = p_share);
end $$;

-- Stores or deletes the account to pay to. A new one is refused when nobody has to pay any more: all is received, the
-- gift is given, or the amounts were fixed 60 days ago.
create function private.set_pool_payment(p_gift uuid, p_holder text, p_iban text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held public.gift_pools;
begin
  held := private.enter_my_pool(p_gift, true);
  if p_holder is null and p_iban is null then
    perform private.forget_account(p_gift);
  else
    if held.state = 'ended' or held.fixed_at < now() - interval '60 days'
      or exists (select from public.group_gifts where id = p_gift and status = 'gifted')
      or not exists (select from public.pool_shares where gift_id = p_gift and not is_received)
    then
      return false;
    end if;
    -- Checked here, because a failing check constraint of the table would write the account into the log of the
    -- database, where nobody deletes it.
    if (private.is_visible_text(private.one_line(p_holder), 70) and private.is_iban(p_iban)) is not true then
      raise check_violation using message = 'No account to pay to';
    end if;
    insert into public.pool_payment (gift_id, group_id, holder, iban, code)
    values (p_gift, held.group_id, p_holder, p_iban, left(private.new_join_code(), 4))
    on conflict (gift_id) do update set holder = excluded.holder, iban = excluded.iban, written_at = excluded.written_at;
  end if;
  perform private.change_pool_row(p_gift);
  return true;
end $$;

-- Sets the price that was really paid; the amounts of the other payers stay.
create function private.set_pool_paid(p_gift uuid, p_paid_cents integer) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held constant public.gift_pools := private.enter_my_pool(p_gift, true);
begin
  if held.state <> 'fixed' then
    return false;
  end if;
  update public.pool_shares
  set amount_cents = amount_cents + coalesce(p_paid_cents, held.total_cents) - coalesce(held.paid_cents, held.total_cents)
  where gift_id = p_gift and member_id = held.collector_id;
  update public.gift_pools set paid_cents = p_paid_cents, changed_at = clock_timestamp() where gift_id = p_gift;
  return true;
end $$;

-- The open share of a member who left is divided among the collector and those whose even part is not sent yet.
-- Even parts stay even; a collector with an own amount pays their part of it on top. Amounts that the collector took
-- over before stay the collector's.
create function private.resplit_pool(p_gift uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  held constant public.gift_pools := private.enter_my_pool(p_gift, true);
  difference constant integer := coalesce(held.paid_cents, held.total_cents) - held.total_cents;
  open_cents constant integer := (
    select sum(amount_cents) from public.pool_shares where gift_id = p_gift and member_id is null and state = 'pledged'
  );
  is_collector_even constant boolean := (
    select own_cents is null from public.pool_shares where gift_id = p_gift and member_id = held.collector_id
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
  delete from public.pool_shares where gift_id = p_gift and member_id is null and state = 'pledged';
  select array_agg(share_id order by joined_at), array_agg(amount_cents - taken_cents order by joined_at)
  into shares, amounts
  from public.pool_shares
  where gift_id = p_gift and own_cents is null and member_id is not null
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
  where share.gift_id = p_gift and share.share_id = part.id;
  update public.pool_shares set amount_cents = amount_cents + on_top
  where gift_id = p_gift and member_id = held.collector_id and on_top <> 0;
  perform private.forget_paid_account(p_gift);
  perform private.change_pool_row(p_gift);
  return true;
end $$;

-- The collector takes over an open share, and its member takes part no more. A share marked as sent can be taken over
-- only if its member has left the group: it never came, and they cannot take the mark back. The same holds for a
-- payment to an earlier collector once both have left, because nobody can hand it over or pay it back.
create function private.take_share(p_gift uuid, p_share uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  held constant public.gift_pools := private.enter_my_pool(p_gift, true);
  found_share public.pool_shares;
begin
  if held.state <> 'fixed' then
    return held.state;
  end if;
  select * into found_share from public.pool_shares where gift_id = p_gift and share_id = p_share;
  if found_share.gift_id is null then
    return 'taken';
  end if;
  if found_share.member_id is null and found_share.paid_to is not null and not exists (
    select from public.group_members where group_id = held.group_id and user_id = found_share.paid_to_user_id
  ) then
    null;
  elsif found_share.is_sent and found_share.member_id is not null or found_share.is_received
    or found_share.paid_to is not null
  then
    return 'sent';
  end if;
  delete from public.pool_shares where gift_id = p_gift and share_id = p_share;
  update public.pool_shares
  set amount_cents = amount_cents + found_share.amount_cents, taken_cents = taken_cents + found_share.amount_cents
  where gift_id = p_gift and member_id = held.collector_id;
  perform private.forget_paid_account(p_gift);
  perform private.change_pool_row(p_gift);
  return 'taken';
end $$;

create function public.mark_share(p_gift uuid, p_is_sent boolean, p_is_back boolean default false) returns text
language sql set search_path = '' begin atomic select private.mark_share(p_gift, p_is_sent, p_is_back); end;
comment on function public.mark_share is
  'Sets whether the caller has sent their share; p_is_back says that they have it back from an earlier collector. '
  'Returns the state of the share: pledged, sent or received.';

create function public.receive_share(p_gift uuid, p_share uuid, p_is_received boolean) returns text
language sql set search_path = '' begin atomic select private.receive_share(p_gift, p_share, p_is_received); end;
comment on function public.receive_share is
  'Sets whether a share has arrived, for the collector; answers what is true now: pledged, sent or received.';

create function public.set_pool_payment(
  p_gift uuid, p_holder text default null, p_iban text default null
) returns boolean
language sql set search_path = '' begin atomic
  select private.set_pool_payment(p_gift, private.bounded(p_holder), private.bounded(p_iban));
end;
comment on function public.set_pool_payment is
  'The account to pay to, for the collector; nulls delete it. False when nobody has to pay any more.';

create function public.set_pool_paid(p_gift uuid, p_paid_cents integer default null) returns boolean
language sql set search_path = '' begin atomic select private.set_pool_paid(p_gift, p_paid_cents); end;
comment on function public.set_pool_paid is
  'Sets what it really cost, for the collector, who bears the difference; null takes it back. False before amounts '
  'are fixed.';

create function public.resplit_pool(p_gift uuid) returns boolean
language sql set search_path = '' begin atomic select private.resplit_pool(p_gift); end;
comment on function public.resplit_pool is
  'Splits what those who left the group have not paid, for the collector. False before amounts are fixed.';

create function public.take_share(p_gift uuid, p_share uuid) returns text
language sql set search_path = '' begin atomic select private.take_share(p_gift, p_share); end;
comment on function public.take_share is
  'Lets the collector pay what somebody else has not sent: taken, also when the share is gone; sent when that has '
  'changed; or the state of a pool whose amounts are not fixed.';

-- When the gift is released, or its reserver leaves, the pool has no collector, and is open again unless the gift is
-- given. The next member who reserves the gift may collect. Money that was sent stays with its recipient.
create function private.let_collector_go(p_gift uuid, p_is_given boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held public.gift_pools;
  former public.pool_shares;
begin
  select * into held from public.gift_pools where gift_id = p_gift for no key update;
  if held.collector_id is null then
    return;
  end if;
  perform private.forget_account(p_gift);
  if held.state = 'fixed' and not p_is_given then
    select * into former from public.pool_shares where gift_id = p_gift and member_id = held.collector_id;
    update public.pool_shares
    set own_cents = amount_cents, paid_to = coalesce(former.name_then, ''), paid_to_user_id = former.user_id, was_received = null
    where gift_id = p_gift and (is_sent or is_received) and amount_cents <> 0 and paid_to is null
      and member_id is distinct from held.collector_id;
    perform private.unfix_shares(p_gift);
  end if;
  update public.gift_pools set collector_id = null where gift_id = p_gift;
  perform private.change_pool_row(p_gift, case when held.state = 'fixed' and not p_is_given then 'open' end);
end $$;

create function private.follow_collector() returns trigger language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Takes a member who left the group out of a pool. An amount that is fixed stays without the member, and so does what was
-- paid to an earlier collector.
create function private.leave_pool_of(p_gift uuid, p_member uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  held public.gift_pools;
begin
  if exists (select from public.gift_pools where gift_id = p_gift and collector_id = p_member) then
    perform private.let_collector_go(p_gift, (select status = 'gifted' from public.group_gifts where id = p_gift));
  end if;
  select * into held from public.gift_pools where gift_id = p_gift for no key update;
  delete from public.pool_shares
  where gift_id = p_gift and member_id = p_member and paid_to is null and held.state <> 'fixed';
  update public.pool_shares set member_id = null where gift_id = p_gift and member_id = p_member;
  perform private.change_pool_row(p_gift);
end $$;

-- A member who leaves a group leaves its pools. Runs after all members of a request are deleted, so that members are
-- locked before gifts, and each gift before its pool.
create function private.leave_pools() returns trigger language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Removes a deleted account from all shares, before its members leave, because this locks their gifts, then the pools.
create function private.forget_payer() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  gifts constant uuid[] := array(
    select gift_id from public.pool_shares where user_id = old.id or paid_to_user_id = old.id
  );
begin
  perform from public.group_gifts where id = any (gifts) order by id for no key update;
  perform from public.gift_pools where gift_id = any (gifts) order by gift_id for no key update;
  update public.pool_shares set name_then = null, user_id = null where user_id = old.id;
  update public.pool_shares set paid_to = left(paid_to, 0), paid_to_user_id = null where paid_to_user_id = old.id;
  -- Also in deleted pools that are kept for an hour, see put_pool_back.
  update private.undo_deleted_responses set content = content || jsonb_build_object('name_then', null, 'user_id', null)
  where subject = 'pool_shares' and content ->> 'user_id' = old.id::text;
  update private.undo_deleted_responses
  set content = content || jsonb_build_object('paid_to', left(content ->> 'paid_to', 0), 'paid_to_user_id', null)
  where subject = 'pool_shares' and content ->> 'paid_to_user_id' = old.id::text;
  return null;
end $$;

-- Called by the hourly job: deletes accounts to pay to 60 days after amounts were fixed, or else after writing.
create function private.forget_accounts() returns integer language plpgsql security definer set search_path = '' as $$
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
end $$;

grant execute on function
  private.my_pool_ids(), private.is_account_open(uuid), private.open_pool(uuid, integer), private.join_pool(uuid, integer),
  private.leave_pool(uuid), private.fix_pool(uuid), private.reopen_pool(uuid), private.end_pool(uuid),
  public.open_pool(uuid, integer), public.join_pool(uuid, integer), public.leave_pool(uuid), public.fix_pool(uuid),
  public.reopen_pool(uuid), public.end_pool(uuid), private.mark_share(uuid, boolean, boolean),
  private.receive_share(uuid, uuid, boolean), private.set_pool_payment(uuid, text, text),
  private.set_pool_paid(uuid, integer), private.resplit_pool(uuid), private.take_share(uuid, uuid),
  public.mark_share(uuid, boolean, boolean), public.receive_share(uuid, uuid, boolean),
  public.set_pool_payment(uuid, text, text), public.set_pool_paid(uuid, integer), public.resplit_pool(uuid),
  public.take_share(uuid, uuid)
to authenticated;

create trigger clean_texts before insert or update of holder on public.pool_payment
for each row execute function private.clean_texts('{holder}', '{}');

create trigger follow_collector after update on public.group_gifts
for each row when (
  old.reserved_by is distinct from new.reserved_by or old.status is distinct from new.status
) execute function private.follow_collector();

create trigger leave_pools after delete on public.group_members
for each row execute function private.leave_pools();

create trigger forget_payer after delete on auth.users
for each row execute function private.forget_payer();

create trigger count_added after insert on public.gift_pools referencing new table as changed
for each statement execute function private.count_response_changes('pools');
create trigger count_changes after update on public.gift_pools referencing new table as changed
for each statement execute function private.count_response_changes('pools');

alter publication supabase_realtime add table public.gift_pools;
