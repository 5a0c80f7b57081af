-- Zusammenlegen: several members pay for one gift. That there is a pool, its total and who takes part is known to all members
-- but the recipient; who pays how much, and the account to pay to, to those who take part alone. No money moves through here.
--
-- Locks: groups by id, members, wishes, gifts, and then the pool of a gift with what hangs on it. Whatever changes a pool has its
-- row in hand, and no more: neither the recipient nor anybody else in the group waits for it.
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
  -- The target of the foreign keys of shares and payment; equal to that of the gift, which makes it one of each.
  constraint gift_pools_gift_id_group_id_key unique (gift_id, group_id),
  constraint gift_pools_gift_fkey foreign key (gift_id, group_id)
    references public.group_gifts (id, group_id) on delete cascade,
  constraint gift_pools_total_cents_check check (total_cents between 1 and 10000000),
  constraint gift_pools_paid_cents_check check (paid_cents is null or state = 'fixed' and paid_cents between 1 and 10000000),
  constraint gift_pools_state_check check (state in ('open', 'fixed', 'ended')),
  constraint gift_pools_rest_cents_check check (rest_cents >= 0)
);

comment on table public.gift_pools is 'What several members pay together. Changed through functions alone.';
comment on column public.gift_pools.collector_id is
  'The member who reserved the gift and collects; null once they gave it up. No foreign key, as in pool_shares.';
comment on column public.gift_pools.total_cents is 'What the gift costs, as the collector said before amounts were fixed.';
comment on column public.gift_pools.paid_cents is 'What it really cost; the difference is the collector''s.';
comment on column public.gift_pools.state is 'open until amounts are fixed, and again when the collector goes; ended when nothing comes of it.';
comment on column public.gift_pools.member_ids is 'Who takes part, in the order of joining.';
comment on column public.gift_pools.rest_cents is
  'The total without what is paid in own amounts; where one alone chose theirs, all members can tell it from this.';
comment on column public.gift_pools.even_count is 'Among how many the rest is split.';
comment on column public.gift_pools.fixed_at is 'Since when the amounts are fixed.';
comment on column public.gift_pools.changed_at is
  'When anything changed that those who take part may see: one row to watch.';

-- No foreign keys to members: their locks would show in xmax who pays. leave_pools takes their place.
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

comment on table public.pool_shares is 'Who pays how much of a pool.';
comment on column public.pool_shares.member_id is 'Null once they left the group with an amount that was fixed.';
comment on column public.pool_shares.user_id is 'Whose name goes when the account is deleted.';
comment on column public.pool_shares.name_then is 'What they are called in the group; null once the account is deleted.';
comment on column public.pool_shares.own_cents is 'The amount that they chose; null takes an even part of the rest.';
comment on column public.pool_shares.amount_cents is
  'What they pay, once it is fixed. That of the collector may be negative: what is left over.';
comment on column public.pool_shares.taken_cents is
  'What the collector took over from others, as a part of their amount: splitting anew leaves it with them.';
comment on column public.pool_shares.is_sent is 'What the one who pays says.';
comment on column public.pool_shares.is_received is 'What the collector says.';
comment on column public.pool_shares.paid_to is 
  'Whom it was paid to, when that collector gave the gift up; empty once their account is deleted.';
comment on column public.pool_shares.paid_to_user_id is 'As user_id, for paid_to. It stays while the next collector says that they have it.';
comment on column public.pool_shares.was_received is
  'What an earlier collector said, while it counts as received for another reason: whoever paid it collects, or has it by now.';

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
  constraint pool_payment_code_check check (code ~ '^[A-HJKMNP-Z2-9]{4}$')
);

comment on table public.pool_payment is 'The account that a pool is paid to, for as long as somebody has to pay.';
comment on column public.pool_payment.iban is 'Without blanks.';
comment on column public.pool_payment.code is 'By chance, for the text of the transfer: a bank statement names neither gift nor people.';

create index gift_pools_group_id_gift_id_idx on public.gift_pools (group_id, gift_id);
create index gift_pools_collector_id_idx on public.gift_pools (collector_id) where collector_id is not null;
create index gift_pools_fixed_at_idx on public.gift_pools (fixed_at) where fixed_at is not null;
create index pool_shares_member_id_idx on public.pool_shares (member_id) where member_id is not null;
create index pool_shares_user_id_idx on public.pool_shares (user_id) include (member_id, gift_id) where user_id is not null;
create index pool_shares_group_id_joined_at_idx on public.pool_shares (group_id, joined_at, share_id);
create index pool_shares_paid_to_user_id_idx on public.pool_shares (paid_to_user_id) where paid_to_user_id is not null;
create index pool_shares_gift_id_group_id_idx on public.pool_shares (gift_id, group_id);

do $$
declare
  part record;
begin
  for part in
    select attrelid::regclass as owner, attname from pg_catalog.pg_attribute
    where attrelid in ('public.gift_pools'::regclass, 'public.pool_shares'::regclass, 'public.pool_payment'::regclass)
      and attnum > 0
  loop
    execute format('alter table %s alter column %I set statistics 0', part.owner, part.attname);
  end loop;
end
$$;

-- Pools that the caller takes part in, or collects for. Without a variable: with one, PostgreSQL plans the first five calls of a
-- session for its value and later ones for any, so that a query reads more or less as a session grows older.
create function private.my_pool_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    with me as materialized (select private.my_member_ids() as ids)
    select gift_id from public.pool_shares
    where user_id = (select auth.uid()) and member_id = any ((select ids from me)::uuid[])
    union
    select gift_id from public.gift_pools where collector_id = any ((select ids from me)::uuid[])
  );
end
$$;

-- Asked for one pool at a time, and only for those of my_pool_ids: asked for all of a group, it would tell by its time how
-- many of them are hidden from the caller.
create function private.is_account_open(gift uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select state = 'fixed' or exists (
      select from public.group_members where id = collector_id and user_id = (select auth.uid())
    )
    from public.gift_pools where gift_id = gift
  );
end
$$;

grant execute on function private.my_pool_ids(), private.is_account_open(uuid) to authenticated;

alter table public.gift_pools enable row level security;
alter table public.pool_shares enable row level security;
alter table public.pool_payment enable row level security;

grant select (
  gift_id, group_id, collector_id, total_cents, paid_cents, state, member_ids, rest_cents, even_count, fixed_at, changed_at, created_at
) on public.gift_pools to authenticated;
grant select (
  gift_id, share_id, group_id, member_id, user_id, name_then, own_cents, amount_cents, taken_cents, is_sent, is_received, state,
  paid_to, paid_to_user_id, was_received, joined_at
) on public.pool_shares to authenticated;
grant select (gift_id, group_id, holder, iban, code, written_at) on public.pool_payment to authenticated;

-- The last line of each is true for every row; see the policy of group_gifts.
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

create trigger clean_texts before insert or update of holder on public.pool_payment
for each row execute function private.clean_texts('{holder}', '{}');

-- Shares and payment are told as a change of their pool.
alter publication supabase_realtime add table public.gift_pools;

comment on function private.my_pool_ids is 'The gifts that the caller pays for with others.';
comment on function private.is_account_open is
  'Whether the account of a pool of the caller is there for them: once amounts are fixed, and always for who collects.';
