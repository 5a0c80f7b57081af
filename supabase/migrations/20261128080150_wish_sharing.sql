-- Wishes are carried over to their copies, and shared with all their groups at once.
--
-- Locks: groups by id, members, wishes by owner and id, gifts, and what hangs on gifts. A wish is locked in
-- private.wish_states, by its owner, too: without it the owner met those who reserve in a circle, and a refusal told them
-- that somebody does. Only rows of wish_shares that are inserted by hand, which the app does not do, come out of order.

create function private.lock_wish(owner uuid, wish uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from private.wish_states where user_id = owner and wish_id = wish for update;
end
$$;

-- Makes the copies of a wish for these groups, or lets them be seen again. Of a draft, and of what was received, there are
-- none: what its owner writes there is seen by nobody, also not by the one who took it before.
create function private.put_copies(owner uuid, wish uuid, of_groups uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.group_gifts (
    group_id, created_by, title, notes, url, price_min, price_max, price_cents, is_dear, picture_id, status, recipient_user_id,
    wish_id, reveal_on
  )
  select
    groups.id, member.id, wished.title, wished.notes, wished.url, wished.price_cents / 100, (wished.price_cents + 99) / 100,
    wished.price_cents, wished.is_dear, wished.picture_id,
    case when state.taken_at is null then 'idea' else 'elsewhere' end,
    owner, wish,
    greatest(wished.reveal_on, state.reveal_on)
  from public.wishes as wished
  join private.wish_states as state on state.user_id = wished.user_id and state.wish_id = wished.id
  join public.group_members as member on member.user_id = wished.user_id and member.group_id = any (of_groups)
  join public.groups on groups.id = member.group_id
  where wished.user_id = owner and wished.id = wish and wished.state = 'open'
  -- Shared once more, it is the one that somebody may have taken.
  on conflict (recipient_user_id, wish_id, group_id) where wish_id is not null do update set
    created_by = excluded.created_by, title = excluded.title, notes = excluded.notes, url = excluded.url,
    price_min = excluded.price_min, price_max = excluded.price_max,
    price_cents = excluded.price_cents, is_dear = excluded.is_dear, picture_id = excluded.picture_id,
    withdrawn_at = null,
    -- That it was withdrawn need not be seen any more; a change from before that still has to.
    wish_changed_at = case
      when (group_gifts.title, group_gifts.notes, group_gifts.url, group_gifts.price_cents)
        is distinct from (excluded.title, excluded.notes, excluded.url, excluded.price_cents)
      then now()
      when group_gifts.wish_changed_at < group_gifts.withdrawn_at then group_gifts.wish_changed_at
    end,
    -- What its owner knows already stays told.
    reveal_on = case
      when group_gifts.status = 'gifted' and group_gifts.reveal_on <= (now() at time zone 'Europe/Berlin')::date
      then group_gifts.reveal_on else excluded.reveal_on
    end;
end
$$;

-- Whoever took one is asked whether they give it all the same, once. What they see is what they took: the texts stay.
create function private.withdraw_copies(owner uuid, wish uuid, of_groups uuid[], named_day date) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.group_gifts as copy set
    wish_changed_at = coalesce(copy.wish_changed_at, case when copy.withdrawn_at is null then now() end),
    withdrawn_at = coalesce(copy.withdrawn_at, now()),
    reveal_on = coalesce(named_day, copy.reveal_on),
    told_on = case when named_day is null or named_day <= copy.reveal_on then copy.told_on end
  where copy.recipient_user_id = owner and copy.wish_id = wish and copy.group_id = any (of_groups);
end
$$;

-- By statement, so that of several wishes each locks its state in the same order as those who free what they have taken.
create function private.follow_wish() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  wish record;
  shared_with uuid[];
  opened_in uuid[];
begin
  if tg_op = 'INSERT' then
    insert into private.wish_states (user_id, wish_id, reveal_on)
    select user_id, id, reveal_on from changed order by user_id, id
    on conflict (user_id, wish_id) do update set reveal_on = excluded.reveal_on;
    return null;
  end if;
  -- New copies refer to their group and their member.
  opened_in := array(
    select share.group_id
    from changed
    join before on before.user_id = changed.user_id and before.id = changed.id
    join public.wish_shares as share on share.user_id = changed.user_id and share.wish_id = changed.id
    where before.state <> 'open' and changed.state = 'open'
  );
  perform from public.groups where id = any (opened_in) order by id for key share;
  perform from public.group_members
  where group_id = any (opened_in) and user_id in (select user_id from changed)
  order by group_id, user_id for key share;
  for wish in
    select changed.*, before.state <> 'open' and changed.state = 'open' as is_opened,
      (before.title, before.notes, before.url, before.price_cents)
        is distinct from (changed.title, changed.notes, changed.url, changed.price_cents) as is_told,
      -- What its owner knows already stays told: only a day later than the one before puts it off.
      case when before.reveal_on is null or before.reveal_on < changed.reveal_on then changed.reveal_on end as named_day
    from changed join before on before.user_id = changed.user_id and before.id = changed.id
    where (
      before.title, before.notes, before.url, before.price_cents, before.is_dear, before.picture_id, before.state, before.reveal_on
    ) is distinct from (
      changed.title, changed.notes, changed.url, changed.price_cents, changed.is_dear, changed.picture_id, changed.state, changed.reveal_on
    )
    order by changed.user_id, changed.id
  loop
    perform private.lock_wish(wish.user_id, wish.id);
    update private.wish_states set
      reveal_on = wish.reveal_on, is_changed = is_changed or wish.is_told
    where user_id = wish.user_id and wish_id = wish.id;
    select array_agg(group_id) into shared_with from public.wish_shares where user_id = wish.user_id and wish_id = wish.id;
    if wish.state <> 'open' then
      perform private.withdraw_copies(wish.user_id, wish.id, shared_with, wish.named_day);
    elsif wish.is_opened then
      perform private.put_copies(wish.user_id, wish.id, shared_with);
    else
      update public.group_gifts as copy set
        title = wish.title, notes = wish.notes, url = wish.url,
        price_min = wish.price_cents / 100, price_max = (wish.price_cents + 99) / 100,
        price_cents = wish.price_cents, is_dear = wish.is_dear, picture_id = wish.picture_id,
        reveal_on = coalesce(wish.named_day, copy.reveal_on),
        told_on = case when wish.named_day is null or wish.named_day <= copy.reveal_on then copy.told_on end,
        wish_changed_at = case when wish.is_told then now() else copy.wish_changed_at end
      where copy.recipient_user_id = wish.user_id and copy.wish_id = wish.id and copy.group_id = any (shared_with);
    end if;
  end loop;
  return null;
end
$$;

create function private.follow_share() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  share record;
begin
  for share in
    select user_id, wish_id, array_agg(group_id) as groups from changed group by user_id, wish_id order by user_id, wish_id
  loop
    -- The hourly job forgets what it knows of wishes that are gone, perhaps at the moment in which one comes back.
    insert into private.wish_states (user_id, wish_id) values (share.user_id, share.wish_id) on conflict do nothing;
    perform private.lock_wish(share.user_id, share.wish_id);
    perform private.put_copies(share.user_id, share.wish_id, share.groups);
  end loop;
  return null;
end
$$;

-- All at once: an account that is deleted takes back thousands.
create function private.follow_unshare() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  owners constant uuid[] := array(select user_id from changed order by user_id, wish_id, group_id);
  wishes constant uuid[] := array(select wish_id from changed order by user_id, wish_id, group_id);
  groups constant uuid[] := array(select group_id from changed order by user_id, wish_id, group_id);
begin
  -- From arrays: a plan over the rows of the trigger is kept for all later requests of a connection, however many they are.
  perform from private.wish_states
  where (user_id, wish_id) in (select gone.owner, gone.wish from unnest(owners, wishes) as gone (owner, wish))
  order by user_id, wish_id
  for update;
  -- As withdraw_copies.
  update public.group_gifts as copy set
    wish_changed_at = coalesce(copy.wish_changed_at, case when copy.withdrawn_at is null then now() end),
    withdrawn_at = coalesce(copy.withdrawn_at, now())
  from unnest(owners, wishes, groups) as gone (owner, wish, place)
  where copy.recipient_user_id = gone.owner and copy.wish_id = gone.wish and copy.group_id = gone.place;
  return null;
end
$$;

comment on function private.lock_wish is 'Locks a wish with its copies; before the copies, and after groups and members.';
comment on function private.put_copies is 'Makes copies of a wish, or lets them be seen again.';
comment on function private.withdraw_copies is 'Hides copies from all but the one who took them, who is to see that.';
comment on function private.follow_wish is 'Carries a wish over to its copies.';
comment on function private.follow_share is 'Makes the copies for groups.';
comment on function private.follow_unshare is 'Withdraws the copies, also when their wish is deleted.';

create trigger follow_wish after insert on public.wishes referencing new table as changed
for each statement execute function private.follow_wish();

create trigger follow_changed_wish after update on public.wishes referencing old table as before new table as changed
for each statement execute function private.follow_wish();

create trigger follow_share after insert on public.wish_shares referencing new table as changed
for each statement execute function private.follow_share();

create trigger follow_unshare after delete on public.wish_shares referencing old table as changed
for each statement execute function private.follow_unshare();

-- As lock_shares, for wishes that are deleted, and shares that are taken back by hand.
create function private.lock_my_shares() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  changed constant uuid[] := array(select group_id from public.wish_shares where user_id = me);
begin
  perform from public.groups where id = any (changed) order by id for key share;
  perform from public.group_members where user_id = me and group_id = any (changed) order by group_id for key share;
  return null;
end
$$;

create trigger lock_my_shares before delete on public.wishes
for each statement when (pg_trigger_depth() = 0) execute function private.lock_my_shares();

create trigger lock_my_shares before delete on public.wish_shares
for each statement when (pg_trigger_depth() = 0) execute function private.lock_my_shares();

-- The groups before the wish and its copies, so that a group that goes at this moment is waited for and not met in a circle.
create function private.lock_shares(wish uuid, groups uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  changed constant uuid[] := array(
    select group_id from public.group_members where user_id = me and group_id = any (groups)
    union
    select group_id from public.wish_shares where user_id = me and wish_id = wish
  );
begin
  perform from public.groups where id = any (changed) order by id for key share;
  perform from public.group_members where user_id = me and group_id = any (changed) order by group_id for key share;
  perform from public.wishes where user_id = me and id = wish for no key update;
end
$$;

grant execute on function private.lock_shares(uuid, uuid[]) to authenticated;

-- All groups at once: whoever is interrupted between two requests would show a wish to the wrong ones.
create function public.share_wish(p_wish uuid, p_groups uuid[]) returns void
language sql volatile set search_path = ''
begin atomic
  select private.lock_shares(p_wish, private.short(p_groups));
  delete from public.wish_shares
  where user_id = (select auth.uid()) and wish_id = p_wish and p_groups is not null
    and not exists (select from unnest(p_groups) as chosen (id) where chosen.id = group_id);
  insert into public.wish_shares (user_id, wish_id, group_id)
  -- More than a wish may have are refused, and not all looked at first.
  select distinct (select auth.uid()), p_wish, chosen.id from unnest(p_groups) as chosen (id) where chosen.id is not null
  limit 31
  on conflict do nothing;
end;

grant execute on function public.share_wish(uuid, uuid[]) to authenticated;

comment on function private.lock_my_shares is 'Locks the groups that the caller has shared wishes with.';
comment on function private.lock_shares is 'Locks the groups that a wish of the caller is shared with, or will be, and the wish.';
comment on function public.share_wish is
  'Shares a wish of the caller with exactly these groups. Nulls among them count for nothing; null itself changes nothing.';
