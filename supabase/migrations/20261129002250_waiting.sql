-- Rows that wait for a member over all groups, for the list 'Als Nächstes' of the start page. Runs with the rights of the
-- caller and asks only what the pages of the groups ask, so it tells nothing that a policy hides.

create function public.waiting_for_me()
returns table (
  kind text, group_id uuid, group_name text, item_id uuid, name text, title text, cents integer, amount integer,
  is_gone boolean, day date
)
language sql stable set search_path = '' begin atomic
  with mine as materialized (
    select member.id, groups.id as group_id, groups.name as group_name, groups.event_date
    from public.group_members as member
    join public.groups on groups.id = member.group_id
    where member.user_id = (select auth.uid())
  ), today as materialized (
    select (now() at time zone 'Europe/Berlin')::date as day
  ), waiting as (
    select 'share' as kind, mine.group_id, mine.group_name, share.gift_id as item_id, collector.display_name as name,
      gift.title, share.amount_cents as cents, null::integer as amount, false as is_gone, mine.event_date as day
    from mine
    join public.pool_shares as share on share.group_id = mine.group_id and share.member_id = mine.id
    join public.gift_pools as pool on pool.gift_id = share.gift_id and pool.group_id = share.group_id
    join public.group_gifts as gift on gift.id = share.gift_id and gift.group_id = share.group_id
    left join public.group_members as collector on collector.id = pool.collector_id and collector.group_id = pool.group_id
    where share.state = 'pledged' and share.amount_cents > 0 and pool.state = 'fixed'
      and pool.collector_id is distinct from mine.id

    union all
    -- Only where fix_pool would not refuse: somebody else takes part, and the own amounts make the total.
    select 'fix', mine.group_id, mine.group_name, pool.gift_id, null, gift.title, pool.total_cents,
      cardinality(pool.member_ids), false, mine.event_date
    from mine
    join public.gift_pools as pool on pool.group_id = mine.group_id and pool.collector_id = mine.id
    join public.group_gifts as gift on gift.id = pool.gift_id and gift.group_id = pool.group_id
    where pool.state = 'open' and cardinality(pool.member_ids) > 1 and (pool.even_count > 0 or pool.rest_cents = 0)

    union all
    select case when part.is_in then 'draw-result' else 'draw-question' end, mine.group_id, mine.group_name, draws.id,
      null, draws.title, draws.budget_cents, null, false, draws.day
    from mine
    join public.draw_participants as part on part.member_id = mine.id and part.group_id = mine.group_id
    join public.draws on draws.id = part.draw_id and draws.group_id = part.group_id
    where draws.day >= (select day from today) and case
      when part.is_in then draws.state = 'drawn' and part.seen_round < draws.round
      else part.refusal is null
    end

    union all
    select 'wish', mine.group_id, mine.group_name, gift.id, owner.display_name, gift.title, null, null,
      gift.withdrawn_at is not null, mine.event_date
    from mine
    join public.group_gifts as gift on gift.reserved_by = mine.id and gift.group_id = mine.group_id
    left join public.group_members as owner on owner.user_id = gift.recipient_user_id and owner.group_id = gift.group_id
    where gift.wish_changed_at is not null and gift.status <> 'gifted'

    union all
    select 'event', mine.group_id, mine.group_name, null, null, null, null, (
      select count(*)::integer from public.group_gifts as gift
      where gift.reserved_by = mine.id and gift.group_id = mine.group_id
    ), false, mine.event_date
    from mine
    where mine.event_date between (select day from today) and (select day + 42 from today)
  )
  select kind, group_id, group_name, item_id, name, title, cents, amount, is_gone, day
  from waiting
  order by day, kind, group_name, title, item_id
  limit 50;
end;
comment on function public.waiting_for_me is
  'At most 50 rows that wait for the caller, by day. share: an amount to send to name; fix: a pool of amount members to '
  'close; draw-question and draw-result: an answer or a look; wish: one that the caller took and name changed or took '
  'back (is_gone); event: one within 42 days, and how many gifts (amount) the caller takes care of.';

grant execute on function public.waiting_for_me() to authenticated;
