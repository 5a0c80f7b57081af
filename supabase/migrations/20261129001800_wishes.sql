-- Wishes and the copies of them that groups see. Only the owner reads wishes; groups read copies among their gifts,
-- which are hidden from the owner as every surprise is. No row is ever visible to both sides, so nothing that one side
-- does shows on the other. Copies are withdrawn, never deleted, by what the owner does: deleting a wish looks the same
-- whether it is taken or not. A wish has one taker over all groups and the link; its row in private.wish_states is
-- locked after groups and members and before gifts. From the reveal day on the recipient may learn who gave what
-- was given, and nothing else.

create table public.wishes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  title text not null,
  notes text,
  url text,
  price_cents integer,
  is_favorite boolean not null default false,
  state text not null default 'draft',
  on_link boolean not null default false,
  reveal_on date,
  picture_id uuid,
  position double precision not null default 0,
  created_at timestamptz not null default now(),
  -- The key begins with the owner: an id alone would be refused if another user had taken it, which would tell of it.
  constraint wishes_pkey primary key (user_id, id),
  constraint wishes_title_check check (private.is_visible_text(title, 200)),
  constraint wishes_notes_check check (private.is_text(notes, 5000)),
  constraint wishes_url_check check (private.is_web_link(url)),
  constraint wishes_price_cents_check check (price_cents between 0 and 100000000),
  constraint wishes_state_check check (state in ('draft', 'open', 'received')),
  constraint wishes_reveal_on_check check (private.is_calendar_day(reveal_on)),
  constraint wishes_position_check check (position between -1e15 and 1e15)
);
comment on table public.wishes is
  'Things that somebody would like to be given. The givers are written nowhere in here.';
comment on column public.wishes.price_cents is 'Cents.';
comment on column public.wishes.is_favorite is 'True when it is wished for above all others.';
comment on column public.wishes.state is 'A draft is seen by the owner alone, and so is what they have received.';
comment on column public.wishes.on_link is 'True when everybody with the link of the owner may see it.';
comment on column public.wishes.reveal_on is 'The day from which the owner may learn who gave it, if they gave it.';
comment on column public.wishes.picture_id is 'Its picture. See gifts.picture_id.';
comment on column public.wishes.position is 'The order of the owner; the lowest comes first.';
alter table public.wishes enable row level security;
grant select (
  id, user_id, title, notes, url, price_cents, is_favorite, state, on_link, reveal_on, picture_id, position, created_at
) on public.wishes to authenticated;
grant insert (
  id, user_id, title, notes, url, price_cents, is_favorite, state, on_link, reveal_on, picture_id, position
) on public.wishes to authenticated;
grant update (
  title, notes, url, price_cents, is_favorite, state, on_link, reveal_on, picture_id, position
) on public.wishes to authenticated;
grant delete on public.wishes to authenticated;

create table public.wish_shares (
  user_id uuid not null,
  wish_id uuid not null,
  group_id uuid not null,
  created_at timestamptz not null default now(),
  -- The key begins with the owner, so that no refusal tells what other users share.
  constraint wish_shares_pkey primary key (user_id, wish_id, group_id),
  constraint wish_shares_wish_fkey foreign key (user_id, wish_id) references public.wishes (user_id, id) on delete cascade,
  -- When the owner leaves a group, the shares of their wishes are deleted.
  constraint wish_shares_member_fkey foreign key (user_id, group_id)
    references public.group_members (user_id, group_id) on delete cascade
);
comment on table public.wish_shares is 'The groups that may see a wish.';
comment on column public.wish_shares.user_id is 'The owner of the wish; every policy compares it with the caller.';
create index wish_shares_user_id_group_id_idx on public.wish_shares (user_id, group_id);
alter table public.wish_shares enable row level security;
grant select (user_id, wish_id, group_id, created_at) on public.wish_shares to authenticated;
grant insert (user_id, wish_id, group_id) on public.wish_shares to authenticated;
grant delete on public.wish_shares to authenticated;

-- The state of a wish over all its groups and the link: whether it is taken, and by whom. No foreign key to the wish,
-- whose lock would show in xmax; and the row outlives the wish for a while, so that a restored wish has its taker.
create table private.wish_states (
  user_id uuid not null references auth.users (id) on delete cascade,
  wish_id uuid not null,
  taken_at timestamptz,
  -- The latest reveal day that the owner ever set.
  reveal_on date,
  -- True when the owner has changed title, notes, link or price since the wish was taken over the link.
  is_changed boolean not null default false,
  -- The name that a visitor entered when taking the wish over the link.
  taken_name text,
  -- The title of the wish at that time, so that the visitor recognises it even after it is off the list.
  taken_title text,
  -- The user of the visitor's session, until that account is deleted.
  taken_by uuid references auth.users (id) on delete set null,
  -- SHA-256 of the key for giving the wish back from any device. The key itself is only in the visitor's link.
  key_hash bytea unique,
  -- SHA-256 of the key with which the wish was last given back, to recognise a repeated request.
  given_back_hash bytea,
  -- True when the visitor has confirmed giving the wish.
  is_given boolean not null default false,
  primary key (user_id, wish_id),
  constraint wish_states_taken_name_check check (private.is_visible_text(taken_name, 60))
);
comment on table private.wish_states is
  'The one truth whether a wish is taken; its row is the lock of the wish and its copies.';
create index wish_states_taken_by_idx on private.wish_states (taken_by) where taken_by is not null;
create index wish_states_given_back_hash_idx on private.wish_states (given_back_hash) where given_back_hash is not null;
alter table private.wish_states enable row level security;

-- Pictures of wishes, as those of gifts in a table of their own. Only the owner reads it: those who may see a wish ask for
-- its picture by the copy, or by the link, so that here, too, no row is visible to both sides.
create table public.wish_pictures (
  user_id uuid not null,
  wish_id uuid not null,
  id uuid not null,
  -- The image is compressed already, so the database need not try.
  data text storage external not null,
  -- The key begins with the owner, for the same reason as in public.wishes.
  constraint wish_pictures_pkey primary key (user_id, wish_id, id),
  constraint wish_pictures_wish_fkey foreign key (user_id, wish_id) references public.wishes (user_id, id) on delete cascade,
  constraint wish_pictures_data_check check (private.is_picture(data))
);
comment on table public.wish_pictures is 'Pictures of wishes, as many as their wishes name.';
comment on column public.wish_pictures.user_id is 'The owner of the wish; every policy compares it with the caller.';
comment on column public.wish_pictures.data is 'WebP or JPEG in base64, encoded anew by the browser of the owner.';
alter table public.wish_pictures enable row level security;
grant select (user_id, wish_id, id, data) on public.wish_pictures to authenticated;
grant insert (user_id, wish_id, id, data) on public.wish_pictures to authenticated;

create policy "own wishes are readable" on public.wishes
for select to authenticated using (user_id = (select auth.uid()));
create policy "own wishes can be added" on public.wishes
for insert to authenticated with check (user_id = (select auth.uid()));
create policy "guests store no wishes" on public.wishes
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);
create policy "own wishes can be changed" on public.wishes
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own wishes can be deleted" on public.wishes
for delete to authenticated using (user_id = (select auth.uid()));

create policy "own shares are readable" on public.wish_shares
for select to authenticated using (user_id = (select auth.uid()));
create policy "own wishes can be shared" on public.wish_shares
for insert to authenticated with check (user_id = (select auth.uid()));
create policy "guests share no wishes" on public.wish_shares
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);
create policy "own shares can be taken back" on public.wish_shares
for delete to authenticated using (user_id = (select auth.uid()));

create policy "own pictures of wishes are readable" on public.wish_pictures
for select to authenticated using (user_id = (select auth.uid()));
create policy "own pictures of wishes can be added" on public.wish_pictures
for insert to authenticated with check (user_id = (select auth.uid()));
create policy "guests store no pictures of wishes" on public.wish_pictures
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);

-- Limits sharing: a wish with 30 groups, 500 wishes of one member in a group, 5,000 shares of an account. Only the
-- caller's own rows count, because a group may have much that is hidden from the caller.
create function private.limit_shares() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  most_of_one constant integer := 30;
  most_in_one constant integer := 500;
  most constant integer := 5000;
begin
  if auth.uid() is null or not exists (select from added) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('shares ' || auth.uid(), 0));
  if exists (
    select from public.wish_shares
    where user_id = auth.uid() and wish_id in (select wish_id from added)
    group by wish_id having count(*) > most_of_one
  ) then
    perform private.refuse_more('shares_of_wish', most_of_one);
  end if;
  if exists (
    select from public.wish_shares
    where user_id = auth.uid() and group_id in (select group_id from added)
    group by group_id having count(*) > most_in_one
  ) then
    perform private.refuse_more('shares_in_group', most_in_one);
  end if;
  -- Bounds all shares of an account, because deleting the account withdraws all of them in one request.
  if (select count(*) from public.wish_shares where user_id = auth.uid()) > most then
    perform private.refuse_more('shares', most);
  end if;
  return null;
end $$;

-- Keeps a group's latest event day when an admin sets an earlier one, so that a day set briefly shortens no secret.
create function private.keep_latest_day() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.group_secrets set latest_day = greatest(latest_day, old.event_date) where group_id = old.id;
  return null;
end $$;

-- Reveal day of a group: the day after the latest event day that it ever had. Null when that has passed, otherwise
-- sharing a wish anew would reveal its giver.
create function private.reveal_day_of(p_group uuid) returns date
language sql stable security definer set search_path = '' begin atomic
  select greatest(groups.event_date, secret.latest_day) + 1
  from public.groups left join private.group_secrets as secret on secret.group_id = groups.id
  where groups.id = p_group
    and greatest(groups.event_date, secret.latest_day) >= (now() at time zone 'Europe/Berlin')::date;
end;

-- Sets the reveal day, from which a recipient may learn the giver; no other function decides this. The day is fixed
-- when a surprise is added; a day that is set later, or for the first time, is never before that of the group. A
-- restored gift keeps its own.
create function private.keep_reveal_day() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and (new.reveal_on > old.reveal_on or old.reveal_on is null) is not true then
    new.reveal_on := old.reveal_on;
  else
    new.reveal_on := greatest(new.reveal_on, private.reveal_day_of(new.group_id));
  end if;
  return new;
end $$;

-- Keeps the latest reveal day that an owner ever set.
create function private.keep_named_day() returns trigger language plpgsql set search_path = '' as $$
begin
  new.reveal_on := greatest(old.reveal_on, new.reveal_on);
  return new;
end $$;

-- Writes a tombstone for a copy that is now hidden from every member, because pages get no live update of a row that
-- they may no longer read. Copies that go with a member or an account have none, because they can be thousands: pages
-- then read all gifts again.
create function private.tell_gone_gift() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.tombstones (group_id, subject, row_id, hidden_from, hidden_since)
  values (new.group_id, tg_table_name, new.id, new.recipient_user_id, new.recipient_left_at);
  return null;
end $$;

-- Locks a wish with its copies. Called after locking groups and members, and before locking the copies.
create function private.lock_wish(p_owner uuid, p_wish uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from private.wish_states where user_id = p_owner and wish_id = p_wish for update;
end $$;

-- Adds the copies of a wish for these groups, or makes withdrawn ones visible again. Drafts and received wishes have no
-- visible copies, so nobody sees what the owner writes in them, not even a former taker.
create function private.put_copies(p_owner uuid, p_wish uuid, p_groups uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.group_gifts (
    group_id, created_by, title, notes, url, price_min, price_max, price_cents, is_favorite, picture_id, status,
    recipient_user_id,
    wish_id, reveal_on
  )
  select
    groups.id, member.id, wished.title, wished.notes, wished.url, wished.price_cents / 100, (wished.price_cents + 99) / 100,
    wished.price_cents, wished.is_favorite, wished.picture_id,
    case when state.taken_at is null then 'idea' else 'elsewhere' end,
    p_owner, p_wish,
    greatest(wished.reveal_on, state.reveal_on)
  from public.wishes as wished
  join private.wish_states as state on state.user_id = wished.user_id and state.wish_id = wished.id
  join public.group_members as member on member.user_id = wished.user_id and member.group_id = any (p_groups)
  join public.groups on groups.id = member.group_id
  where wished.user_id = p_owner and wished.id = p_wish and wished.state = 'open'
  -- A wish that is shared again reuses its old copy, which somebody may have taken.
  on conflict (recipient_user_id, wish_id, group_id) where wish_id is not null do update set
    created_by = excluded.created_by, title = excluded.title, notes = excluded.notes, url = excluded.url,
    price_min = excluded.price_min, price_max = excluded.price_max,
    price_cents = excluded.price_cents, is_favorite = excluded.is_favorite, picture_id = excluded.picture_id,
    withdrawn_at = null,
    -- The taker need not confirm the withdrawal any more, but still has to confirm an earlier change.
    wish_changed_at = case
      when (group_gifts.title, group_gifts.notes, group_gifts.url, group_gifts.price_cents)
        is distinct from (excluded.title, excluded.notes, excluded.url, excluded.price_cents)
      then now()
      when group_gifts.wish_changed_at < group_gifts.withdrawn_at then group_gifts.wish_changed_at
    end,
    -- A giver who is known to the owner already stays known.
    reveal_on = case
      when group_gifts.status = 'gifted' and group_gifts.reveal_on <= (now() at time zone 'Europe/Berlin')::date
      then group_gifts.reveal_on else excluded.reveal_on
    end;
end $$;

-- Withdraws copies: hides them from all but their taker, who is asked once whether they give it all the same. A
-- withdrawn copy keeps the texts with which it was taken.
create function private.withdraw_copies(p_owner uuid, p_wish uuid, p_groups uuid[], p_named_day date) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.group_gifts as copy set
    wish_changed_at = coalesce(copy.wish_changed_at, case when copy.withdrawn_at is null then now() end),
    withdrawn_at = coalesce(copy.withdrawn_at, now()),
    reveal_on = coalesce(p_named_day, copy.reveal_on),
    told_on = case when p_named_day is null or p_named_day <= copy.reveal_on then copy.told_on end
  where copy.recipient_user_id = p_owner and copy.wish_id = p_wish and copy.group_id = any (p_groups);
end $$;

-- Copies changes of wishes to their copies. A trigger per statement, so that several wishes are locked in the same
-- order as by requests that release them.
create function private.follow_wish() returns trigger language plpgsql security definer set search_path = '' as $$
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
  -- Locks the groups and members that new copies will refer to.
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
      -- A giver who is known to the owner already stays known; only a later day than before postpones the reveal.
      case when before.reveal_on is null or before.reveal_on < changed.reveal_on then changed.reveal_on end as named_day
    from changed join before on before.user_id = changed.user_id and before.id = changed.id
    where (
      before.title, before.notes, before.url, before.price_cents, before.is_favorite, before.picture_id,
      before.state, before.reveal_on
    ) is distinct from (
      changed.title, changed.notes, changed.url, changed.price_cents, changed.is_favorite, changed.picture_id,
      changed.state, changed.reveal_on
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
        price_cents = wish.price_cents, is_favorite = wish.is_favorite, picture_id = wish.picture_id,
        reveal_on = coalesce(wish.named_day, copy.reveal_on),
        told_on = case when wish.named_day is null or wish.named_day <= copy.reveal_on then copy.told_on end,
        wish_changed_at = case when wish.is_told then now() else copy.wish_changed_at end
      where copy.recipient_user_id = wish.user_id and copy.wish_id = wish.id and copy.group_id = any (shared_with);
    end if;
  end loop;
  return null;
end $$;

create function private.follow_share() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  share record;
begin
  for share in
    select user_id, wish_id, array_agg(group_id) as groups from changed group by user_id, wish_id order by user_id, wish_id
  loop
    -- Added if missing, because the hourly job may delete the state of a deleted wish while the wish comes back.
    insert into private.wish_states (user_id, wish_id) values (share.user_id, share.wish_id) on conflict do nothing;
    perform private.lock_wish(share.user_id, share.wish_id);
    perform private.put_copies(share.user_id, share.wish_id, share.groups);
  end loop;
  return null;
end $$;

-- Withdraws the copies of deleted shares, also when their wish is deleted. In one statement, because deleting an
-- account withdraws thousands.
create function private.follow_unshare() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  owners constant uuid[] := array(select user_id from changed order by user_id, wish_id, group_id);
  wishes constant uuid[] := array(select wish_id from changed order by user_id, wish_id, group_id);
  groups constant uuid[] := array(select group_id from changed order by user_id, wish_id, group_id);
begin
  -- Uses arrays, because the plan of a query over the trigger's transition table is kept for all later requests of a
  -- connection, whatever the number of rows.
  perform from private.wish_states
  where (user_id, wish_id) in (select gone.owner, gone.wish from unnest(owners, wishes) as gone (owner, wish))
  order by user_id, wish_id
  for update;
  -- Same update as in withdraw_copies.
  update public.group_gifts as copy set
    wish_changed_at = coalesce(copy.wish_changed_at, case when copy.withdrawn_at is null then now() end),
    withdrawn_at = coalesce(copy.withdrawn_at, now())
  from unnest(owners, wishes, groups) as gone (owner, wish, place)
  where copy.recipient_user_id = gone.owner and copy.wish_id = gone.wish and copy.group_id = gone.place;
  return null;
end $$;

-- Takes the locks of lock_shares for wishes that are deleted, and for shares that a request deletes directly.
create function private.lock_my_shares() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  changed constant uuid[] := array(select group_id from public.wish_shares where user_id = me);
begin
  perform from public.groups where id = any (changed) order by id for key share;
  perform from public.group_members where user_id = me and group_id = any (changed) order by group_id for key share;
  return null;
end $$;

-- Locks the groups that a wish of the caller is, or will be, shared with, and then the wish: a group that is being deleted
-- is waited for, without a deadlock.
create function private.lock_shares(p_wish uuid, p_groups uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  changed constant uuid[] := array(
    select group_id from public.group_members where user_id = me and group_id = any (p_groups)
    union
    select group_id from public.wish_shares where user_id = me and wish_id = p_wish
  );
begin
  perform from public.groups where id = any (changed) order by id for key share;
  perform from public.group_members where user_id = me and group_id = any (changed) order by group_id for key share;
  perform from public.wishes where user_id = me and id = p_wish for no key update;
end $$;

-- Sets all groups of a wish in one request: interrupted between two, it would stay shared with the wrong groups.
create function public.share_wish(p_wish uuid, p_groups uuid[]) returns void
language sql set search_path = '' begin atomic
  select private.lock_shares(p_wish, private.bounded(p_groups));
  delete from public.wish_shares
  where user_id = (select auth.uid()) and wish_id = p_wish and p_groups is not null
    and not exists (select from unnest(p_groups) as chosen (id) where chosen.id = group_id);
  insert into public.wish_shares (user_id, wish_id, group_id)
  -- One more than a wish may have is enough for the limit to refuse the list.
  select distinct (select auth.uid()), p_wish, chosen.id from unnest(p_groups) as chosen (id) where chosen.id is not null
  limit 31
  on conflict do nothing;
end;
comment on function public.share_wish is
  'Shares a wish of the caller with exactly these groups. Nulls among them count for nothing; null itself changes '
  'nothing.';

-- Locks the group and the wish of a gift that is a copy, for a member who may see it; for all others it does nothing.
create function private.lock_wish_of(p_gift uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  copy record;
begin
  select group_gifts.group_id, group_gifts.recipient_user_id, group_gifts.wish_id into copy
  from public.group_gifts join public.group_members as me using (group_id)
  where group_gifts.id = p_gift and group_gifts.wish_id is not null and me.user_id = auth.uid()
    and group_gifts.recipient_user_id is distinct from auth.uid();
  if found then
    perform from public.groups where id = copy.group_id for no key update;
    perform private.lock_wish(copy.recipient_user_id, copy.wish_id);
  end if;
end $$;

-- Records that wishes are taken or free again, and updates their other copies. In one statement, because deleting a
-- group, or leaving one, frees thousands.
create function private.follow_taker() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  gifts uuid[];
  owners uuid[];
  wishes uuid[];
  taken boolean[];
begin
  -- Uses arrays and no join with the transition table, for the reason given in follow_unshare.
  if tg_op = 'UPDATE' then
    -- Reads the current row, not `changed`: a request that removes several members changes a row several times.
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
  set taken_at = case when is_taken then now() end
  from unnest(gifts, owners, wishes, taken) as turned (gift, owner, wish, is_taken)
  where state.user_id = owner and state.wish_id = wish;
  update public.group_gifts as copy set status = case when is_taken then 'elsewhere' else 'idea' end
  from unnest(gifts, owners, wishes, taken) as turned (gift, owner, wish, is_taken)
  where copy.recipient_user_id = owner and copy.wish_id = wish and copy.id <> gift
    and copy.status = case when is_taken then 'idea' else 'elsewhere' end;
  return null;
end $$;

-- 'Gesehen' and 'Trotzdem schenken': the taker of a wish confirms that it was changed or withdrawn.
create function private.see_wish_change(p_gift uuid, p_seen timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.my_membership_for_gift(p_gift);
begin
  update public.group_gifts
  set wish_changed_at = case when greatest(wish_changed_at, withdrawn_at) > p_seen then wish_changed_at end
  where id = p_gift and reserved_by = member;
  return found;
end $$;

create function public.see_group_wish_change(p_gift uuid, p_seen timestamptz) returns boolean
language sql set search_path = '' begin atomic select private.see_wish_change(p_gift, p_seen); end;
comment on function public.see_group_wish_change is
  'True when the caller, who took the wish, has seen what changed up to that time; what came later is still to be '
  'seen. False for everybody else.';

-- Deleting members or groups frees reservations and withdraws wishes, so it locks these wishes before its own rows.
create function private.lock_wishes_of() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  of_member constant uuid := case tg_table_name when 'group_members' then old.id end;
  of_group constant uuid := to_jsonb(old) ->> case tg_table_name when 'groups' then 'id' else 'group_id' end;
begin
  perform set_config('paeckchen.is_leaving', 'on', true);
  -- When the whole group is deleted, its wishes are locked already.
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
end $$;

-- Called by the hourly job: deletes copies that were withdrawn 30 days ago, until when their owner could share them
-- again, and the state of deleted wishes. Returns the number of copies.
create function private.forget_withdrawn_wishes() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer := 0;
  gone record;
begin
  -- Locked one by one, in the order that all functions use for wishes; a copy that is shared again meanwhile stays.
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
  delete from private.write_counters where kind = 'wishes_of_network' and window_start < now() - interval '7 days';
  -- A session outlives a deleted account for an hour, so these counters may be written after the deletion.
  delete from private.write_counters
  where kind in ('wish_lists', 'wishes_taken') and not exists (select from auth.users where id = user_id);
  delete from private.wish_states as state
  -- A given wish keeps its giver until the reveal day, even if its owner has deleted it.
  where (taken_at is null or taken_at < now() - interval '30 days') and not is_given
    and not exists (select from public.wishes where user_id = state.user_id and id = state.wish_id)
    and not exists (
      select from public.group_gifts where recipient_user_id = state.user_id and group_gifts.wish_id = state.wish_id
    );
  return forgotten;
end $$;

-- 'Jetzt verraten': the giver of a gift reveals their name to its recipient.
create function private.reveal_gift(p_gift uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.my_membership_for_gift(p_gift);
begin
  update public.group_gifts set told_on = coalesce(told_on, (now() at time zone 'Europe/Berlin')::date)
  where id = p_gift and reserved_by = member and status = 'gifted' and recipient_user_id is not null;
  return found;
end $$;

create function private.my_revealed_gifts()
returns table (id uuid, wish_id uuid, title text, giver_name text, group_name text, revealed_on date)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me constant uuid := auth.uid();
  today constant date := (now() at time zone 'Europe/Berlin')::date;
begin
  return query
  select gift.id, gift.wish_id, gift.title, giver.display_name, groups.name, least(gift.reveal_on, gift.told_on)
  from public.group_gifts as gift
  join public.groups on groups.id = gift.group_id
  left join public.group_members as giver on giver.id = gift.reserved_by
  where gift.recipient_user_id = me and gift.status = 'gifted' and least(gift.reveal_on, gift.told_on) <= today
  union all
  select state.wish_id, state.wish_id, coalesce(wish.title, state.taken_title), state.taken_name, null, state.reveal_on
  from private.wish_states as state
  left join public.wishes as wish on wish.user_id = state.user_id and wish.id = state.wish_id
  where state.user_id = me and state.is_given and state.reveal_on <= today
  order by 6 desc, 1;
end $$;

-- An owner can set tomorrow as the earliest reveal day, because the wish may have been given already.
create function private.name_reveal_day() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.reveal_on is distinct from old.reveal_on then
    new.reveal_on := greatest(new.reveal_on, (now() at time zone 'Europe/Berlin')::date + 1);
  end if;
  return new;
end $$;

create function public.reveal_group_gift(p_gift uuid) returns boolean
language sql set search_path = '' begin atomic select private.reveal_gift(p_gift); end;
comment on function public.reveal_group_gift is
  'Lets the one who gave a surprise tell the recipient from today on; false for everybody else, and before it was '
  'given.';

create function public.my_revealed_gifts()
returns table (id uuid, wish_id uuid, title text, giver_name text, group_name text, revealed_on date)
language sql stable set search_path = '' begin atomic select * from private.my_revealed_gifts(); end;
comment on function public.my_revealed_gifts is
  'Gifts that the caller was given and may know by now, the latest first; giver_name is null when they have left.';

create function private.forget_unnamed_wish_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.wish_pictures where user_id = new.user_id and wish_id = new.id;
  return null;
end $$;

-- Sends live updates of the copies of a wish when its picture is stored, because open pages have read the copies
-- before. A copy that does not follow its wish any more has another picture, or none.
create function private.tell_wish_picture() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_wish(new.user_id, new.wish_id);
  update public.group_gifts set picture_id = new.id
  where recipient_user_id = new.user_id and wish_id = new.wish_id and picture_id = new.id;
  return null;
end $$;

-- Members ask for a picture by the id of the copy, not of the picture: the latter is chosen by the owner of the wish
-- and known to everybody who sees the copy, so one of them could use it for a picture of their own.
create function private.group_wish_pictures(p_group uuid, p_gifts uuid[]) returns table (gift_id uuid, id uuid, data text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  at_once constant integer := 50;
begin
  return query
  select copy.id, picture.id, picture.data
  from public.group_gifts as copy
  join public.wish_pictures as picture
    on picture.user_id = copy.recipient_user_id and picture.wish_id = copy.wish_id and picture.id = copy.picture_id
  where copy.id in (select asked.id from unnest(p_gifts) as asked (id) limit at_once)
    -- Same conditions as in the policy of group_gifts, except those for deleted accounts, whose wish pictures are gone.
    and copy.group_id = p_group and p_group = any (private.my_group_ids())
    and copy.recipient_user_id is distinct from auth.uid()
    and not private.is_gone(copy.withdrawn_at, copy.status);
end $$;

create function public.group_wish_pictures(p_group uuid, p_gifts uuid[])
returns table (gift_id uuid, id uuid, data text)
language sql stable set search_path = '' begin atomic
  select * from private.group_wish_pictures(p_group, private.bounded(p_gifts));
end;
comment on function public.group_wish_pictures is
  'The pictures of these copies of wishes, 50 at most, with the id that the copy names; of those alone that the '
  'caller may see.';

grant execute on function
  private.lock_shares(uuid, uuid[]), public.share_wish(uuid, uuid[]), private.see_wish_change(uuid, timestamptz),
  public.see_group_wish_change(uuid, timestamptz), private.reveal_gift(uuid), private.my_revealed_gifts(),
  public.reveal_group_gift(uuid), public.my_revealed_gifts(), private.group_wish_pictures(uuid, uuid[]),
  public.group_wish_pictures(uuid, uuid[])
to authenticated;

create trigger clean_texts before insert or update of title, notes on public.wishes
for each row execute function private.clean_texts('{title}', '{notes}');
create trigger limit_own_rows after insert on public.wishes referencing new table as added
for each statement execute function private.limit_own_rows(5000);
create trigger follow_wish after insert on public.wishes referencing new table as changed
for each statement execute function private.follow_wish();
create trigger follow_changed_wish after update on public.wishes referencing old table as before new table as changed
for each statement execute function private.follow_wish();
create trigger lock_my_shares before delete on public.wishes
for each statement when (pg_trigger_depth() = 0) execute function private.lock_my_shares();
create trigger name_reveal_day before insert or update of reveal_on on public.wishes
for each row when (new.reveal_on is not null) execute function private.name_reveal_day();
create trigger forget_unnamed_pictures after update of picture_id on public.wishes
for each row when (old.picture_id is distinct from new.picture_id) execute function private.forget_unnamed_wish_pictures();

create trigger limit_shares_a_day after insert on public.wish_shares referencing new table as added
for each statement execute function private.limit_everywhere('shares_a_day', '5000', '24 hours');
create trigger limit_shares after insert on public.wish_shares referencing new table as added
for each statement execute function private.limit_shares();
create trigger follow_share after insert on public.wish_shares referencing new table as changed
for each statement execute function private.follow_share();
create trigger follow_unshare after delete on public.wish_shares referencing old table as changed
for each statement execute function private.follow_unshare();
create trigger lock_my_shares before delete on public.wish_shares
for each statement when (pg_trigger_depth() = 0) execute function private.lock_my_shares();

create trigger keep_latest_day after update of event_date on public.groups
for each row when (old.event_date > new.event_date or new.event_date is null and old.event_date is not null)
execute function private.keep_latest_day();
create trigger lock_wishes_of before delete on public.groups
for each row execute function private.lock_wishes_of();

create trigger fix_reveal_day before insert on public.group_gifts
for each row when (new.recipient_user_id is not null and (new.wish_id is not null or new.reveal_on is null))
execute function private.keep_reveal_day();
create trigger keep_reveal_day before update of reveal_on on public.group_gifts
for each row when (new.reveal_on is distinct from old.reveal_on) execute function private.keep_reveal_day();
create trigger tell_gone_gift after update on public.group_gifts
for each row when (new.wish_id is not null and private.is_gone(new.withdrawn_at, new.status)
  and not private.is_gone(old.withdrawn_at, old.status)
  and current_setting('paeckchen.is_leaving', true) is distinct from 'on')
execute function private.tell_gone_gift();
create trigger follow_taker after update on public.group_gifts referencing old table as before new table as changed
for each statement execute function private.follow_taker();
create trigger follow_deleted_taker after delete on public.group_gifts referencing old table as before
for each statement execute function private.follow_taker();

create trigger keep_named_day before update of reveal_on on private.wish_states
for each row when (new.reveal_on is distinct from old.reveal_on) execute function private.keep_named_day();

create trigger lock_wishes_of before delete on public.group_members
for each row execute function private.lock_wishes_of();

create trigger skip_unnamed_picture before insert on public.wish_pictures
for each row execute function private.skip_unnamed_picture();
create trigger tell_picture after insert on public.wish_pictures
for each row execute function private.tell_wish_picture();
create trigger limit_own_rows after insert on public.wish_pictures referencing new table as added
for each statement execute function private.limit_own_rows(2000);
create trigger bound_pictures before insert on public.wish_pictures
for each row execute function private.bound_pictures();
create trigger limit_pictures after insert on public.wish_pictures referencing new table as added
for each statement execute function private.limit_pictures();
