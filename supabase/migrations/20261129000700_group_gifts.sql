-- Gifts of a group, who may see them, and who takes care of them. A gift is seen by every member but its recipient, also as
-- an admin or after joining again. A gift for a deleted account is for nobody, so it stays with those who were members when
-- the account went: its owner could come back with a new one. The policy of this table says so, and my_surprise_ids for the
-- rows that hang on a gift. Functions that read past policies say it again: my_membership_for_gift here, may_react (responses),
-- the policy of tombstones and changes_of_group (live), count_restored and restore_gift (undo), plan_notifications, the
-- policies and triggers of group_gift_pictures, lock_wish_of and group_wish_pictures (wishes). Rights are granted column by
-- column: the system column xmax would tell of reservations.

create table public.group_gifts (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.groups (id) on delete cascade,
  created_by uuid,
  title text not null,
  notes text,
  url text,
  price_min integer,
  price_max integer,
  status text not null default 'idea',
  reserved_by uuid,
  recipient_user_id uuid,
  created_at timestamptz not null default now(),
  recipient_left_at timestamptz,
  reserved_at timestamptz,
  picture_id uuid,
  wish_id uuid,
  price_cents integer,
  is_favorite boolean not null default false,
  wish_changed_at timestamptz,
  withdrawn_at timestamptz,
  reveal_on date,
  told_on date,
  taken_name text,
  constraint group_gifts_id_group_id_key unique (id, group_id),
  constraint group_gifts_created_by_fkey foreign key (created_by, group_id)
    references public.group_members (id, group_id) on delete set null (created_by),
  constraint group_gifts_reserved_by_fkey foreign key (reserved_by, group_id)
    references public.group_members (id, group_id) on delete set null (reserved_by),
  constraint group_gifts_recipient_user_id_fkey foreign key (recipient_user_id)
    references auth.users (id) on delete set null,
  constraint group_gifts_title_check check (private.is_visible_text(title, 200)),
  constraint group_gifts_notes_check check (private.is_text(notes, 5000)),
  constraint group_gifts_url_check check (private.is_web_link(url)),
  constraint group_gifts_price_check check (private.is_price_range(price_min, price_max)),
  constraint group_gifts_status_check
    check (status in ('idea', 'reserved', 'purchased', 'gifted', 'elsewhere')),
  -- A status of bought or given outlives the membership of the one who set it.
  constraint group_gifts_reserved_by_check check (
    case status
      when 'idea' then reserved_by is null
      when 'elsewhere' then reserved_by is null and wish_id is not null
      when 'reserved' then reserved_by is not null
      else true
    end
  ),
  constraint group_gifts_taken_name_check check (private.is_visible_text(taken_name, 60))
);
comment on table public.group_gifts is 'Ideas of a group. Reserved and bought through functions, which decide races.';
comment on column public.group_gifts.created_by is 'A member; null once they left.';
comment on column public.group_gifts.price_min is 'Whole euros.';
comment on column public.group_gifts.price_max is 'Whole euros.';
comment on column public.group_gifts.status is
  'idea is free, reserved and purchased are taken care of, gifted is over; elsewhere is a wish that is taken in '
  'another group or over its link.';
comment on column public.group_gifts.reserved_by is 'The member who takes care of it.';
comment on column public.group_gifts.recipient_user_id is
  'The user who must not know. The user and not a membership, so that leaving and joining again changes nothing.';
comment on column public.group_gifts.recipient_left_at is
  'The moment when the account of its recipient was deleted; members who joined afterwards must not know of it '
  'either.';
comment on column public.group_gifts.reserved_at is
  'The moment since when somebody takes care of it; null while nobody does.';
comment on column public.group_gifts.picture_id is 'Its picture; never another one. See gifts.picture_id.';
comment on column public.group_gifts.wish_id is 'The wish of the recipient that this is a copy of.';
comment on column public.group_gifts.price_cents is 'Cents, of a wish; price_min and price_max are its whole euros.';
comment on column public.group_gifts.is_favorite is 'True when it is wished for above all others.';
comment on column public.group_gifts.wish_changed_at is
  'The moment when it changed or was withdrawn after it was reserved, until the one who took it has seen it.';
comment on column public.group_gifts.withdrawn_at is
  'The moment when its wish was deleted, taken back or received. A withdrawn copy is seen while somebody takes '
  'care of it.';
comment on column public.group_gifts.reveal_on is
  'The day from which the recipient may learn who gave it; it never moves forward.';
comment on column public.group_gifts.told_on is
  'The day on which the one who took it told the recipient, before that day. The next one to take it has told nothing.';
comment on column public.group_gifts.taken_name is 'The name of the one who took the wish over the link of its owner.';
create index group_gifts_group_id_created_at_idx on public.group_gifts (group_id, created_at desc, id);
create index group_gifts_created_by_group_id_idx on public.group_gifts (created_by, group_id);
create index group_gifts_reserved_by_group_id_idx on public.group_gifts (reserved_by, group_id);
-- Covers the query of my_surprise_ids: an index-only scan.
create index group_gifts_recipient_user_id_idx on public.group_gifts (recipient_user_id) include (id);
-- Partial index for my_surprise_ids: hardly any gift is for a deleted account.
create index group_gifts_recipient_left_at_idx on public.group_gifts (group_id, recipient_left_at)
where recipient_left_at is not null;
create index group_gifts_group_id_reserved_at_idx on public.group_gifts (group_id, reserved_at) where reserved_at is not null;
-- Begins with the recipient, because a wish is identified by its owner together with its id.
create unique index group_gifts_wish_idx on public.group_gifts (recipient_user_id, wish_id, group_id)
where wish_id is not null;
create index group_gifts_withdrawn_at_idx on public.group_gifts (withdrawn_at) where withdrawn_at is not null;
-- Index for my_surprise_ids.
create index group_gifts_gone_idx on public.group_gifts (group_id)
where withdrawn_at is not null and status in ('idea', 'elsewhere');
alter table public.group_gifts enable row level security;
grant select (
  id, group_id, created_by, title, notes, url, price_min, price_max, status, reserved_by, recipient_user_id, created_at,
  recipient_left_at, reserved_at, picture_id, wish_id, price_cents, is_favorite, wish_changed_at, withdrawn_at, reveal_on,
  told_on, taken_name
) on public.group_gifts to authenticated;
grant insert (
  id, group_id, created_by, title, notes, url, price_min, price_max, status, recipient_user_id, picture_id
) on public.group_gifts to authenticated;
grant delete on public.group_gifts to authenticated;

-- True when a user belongs to the group.
create function private.is_member(p_group uuid, p_user uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.group_members as member
    where member.group_id = p_group and member.user_id = p_user
  );
end $$;

-- Ids of gifts that are hidden from the caller: those for the caller, and withdrawn copies of wishes (with their
-- comments). There may be any number, so policies look them up in a hash table. A gift that is both is listed once.
create function private.my_surprise_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select id from public.group_gifts where recipient_user_id = (select auth.uid())
    union all
    select id from public.group_gifts as gift
    where group_id = any ((select private.my_group_ids())::uuid[]) and recipient_left_at <= (
      select joined_at from public.group_members as me
      where me.group_id = gift.group_id and me.user_id = (select auth.uid())
    )
    union all
    select id from public.group_gifts
    where group_id = any ((select private.my_group_ids())::uuid[])
      and recipient_user_id is distinct from (select auth.uid())
      and withdrawn_at is not null and status in ('idea', 'elsewhere')
  );
end $$;

create policy "members add ideas for others" on public.group_gifts
for insert to authenticated
with check (
  private.is_my_membership(group_id, created_by)
  and status = 'idea'
  and recipient_user_id is distinct from (select auth.uid())
  and (recipient_user_id is null or private.is_member(group_id, recipient_user_id))
);
-- Gifts for deleted accounts are looked up in a list that is made once per statement, at the first such gift: a query
-- per row took forty milliseconds for a thousand of them. The list has a subquery of its own, or the planner would run
-- it once more to estimate its length.
--
-- The last line of a read policy is true for every row and only changes the planner's row estimate. Without it the
-- estimate for an unfiltered query is a twentieth of the whole table; with it the planner expects one row in two
-- hundred for each condition and answers 1, however many there are. Its columns are those of the index by group, so
-- that reactions and comments are read from it alone.
create policy "members see gifts that are not for them" on public.group_gifts
for select to authenticated
using (
  group_id = any ((select private.my_group_ids())::uuid[])
  and recipient_user_id is distinct from (select auth.uid())
  and (recipient_left_at is null or not id in (select unnest((select private.my_surprise_ids()))))
  and (withdrawn_at is null or status in ('reserved', 'purchased', 'gifted'))
  and not id is distinct from id and not group_id is distinct from group_id
);
-- Admins delete no copies of wishes: the owner of a wish takes it back, and a withdrawn copy goes when it is released.
-- Otherwise they could deadlock: a delete locks the copy before its wish, the owner the wish before its copies.
create policy "admins delete gifts that are not for them" on public.group_gifts
for delete to authenticated
using (
  group_id = any ((select private.my_admin_group_ids())::uuid[])
  and recipient_user_id is distinct from (select auth.uid())
  and (recipient_left_at is null or not id in (select unnest((select private.my_surprise_ids()))))
  and wish_id is null
);

-- A reservation ends with the membership of the one who made it.
create function private.free_gift() returns trigger language plpgsql set search_path = '' as $$
begin
  new.status := 'idea';
  return new;
end $$;

-- Notes that the account of the recipient is being deleted. That withdraws the copies of its wishes; reserved ones stay, as
-- every gift for that account does.
create function private.keep_secret() returns trigger language plpgsql set search_path = '' as $$
begin
  new.recipient_left_at := now();
  if new.wish_id is not null and new.withdrawn_at is null then
    new.withdrawn_at := now();
    new.wish_changed_at := coalesce(new.wish_changed_at, now());
  end if;
  if private.is_gone(new.withdrawn_at, new.status) then
    new.taken_name := null;
  end if;
  return new;
end $$;

-- True when the caller is a member of the group and already was one at the given moment.
create function private.was_member(p_group uuid, p_moment timestamptz) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.group_members
    where group_id = p_group and user_id = (select auth.uid()) and joined_at < p_moment
  );
end $$;

-- A gift for a deleted account is deleted with the last member who may know of it, as nobody else can see or delete it.
create function private.let_secrets_go() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.group_gifts as gift
  where group_id = old.group_id and recipient_left_at is not null and not exists (
    select from public.group_members as witness
    where witness.group_id = gift.group_id and witness.joined_at < gift.recipient_left_at
  );
  return null;
end $$;

-- A group keeps at most a thousand gifts for deleted accounts; the oldest are deleted, because refusing new ones would
-- tell how many there are. Copies that nobody sees any more do not count: they would push out visible gifts.
create function private.bound_secrets() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 1000;
begin
  delete from public.group_gifts
  where id in (
    select id
    from (
      select gift.id, row_number() over (partition by gift.group_id order by gift.recipient_left_at desc, gift.id) as place
      from public.group_gifts as gift
      where gift.recipient_left_at is not null and not private.is_gone(gift.withdrawn_at, gift.status)
        and gift.group_id in (select group_id from changed where recipient_left_at is not null)
    ) as secret
    where place > most
  );
  return null;
end $$;

create function private.note_reservation() returns trigger language plpgsql set search_path = '' as $$
begin
  new.reserved_at := case when new.reserved_by is not null then now() end;
  return new;
end $$;

-- A withdrawn copy is hidden from everybody while no member of the group takes care of it.
create function private.is_gone(p_withdrawn_at timestamptz, p_status text) returns boolean
language sql immutable parallel safe set search_path = ''
return p_withdrawn_at is not null and p_status in ('idea', 'elsewhere');

-- The membership of the caller in the group of a gift. Raises alike when there is no such gift, no membership, or the gift
-- is for the caller: the answer must not tell which. The member is locked before the gift, whose foreign key refers to it.
create function private.my_membership_for_gift(p_gift uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  member uuid;
begin
  select group_members.id into member
  from public.group_gifts
  join public.group_members using (group_id)
  where group_gifts.id = p_gift
    and group_members.user_id = (select auth.uid())
    and group_gifts.recipient_user_id is distinct from (select auth.uid())
    and (group_gifts.recipient_left_at is null or group_members.joined_at < group_gifts.recipient_left_at)
  for key share of group_members;
  if member is null then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  return member;
end $$;

-- One conditional update decides who reserves a gift: with a read before the write, 79 of 1,000 parallel requests
-- reserved the same gift.
create function private.reserve_gift(p_gift uuid, p_seen jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  member uuid;
begin
  perform private.lock_wish_of(p_gift);
  member := private.my_membership_for_gift(p_gift);
  if exists (select from public.group_gifts where id = p_gift and private.is_gone(withdrawn_at, status)) then
    raise insufficient_privilege using message = 'No such gift';
  end if;
  update public.group_gifts set reserved_by = member, status = 'reserved', wish_changed_at = null, told_on = null
  where id = p_gift and reserved_by is null and status = 'idea' and withdrawn_at is null
    and (p_seen is null or p_seen = jsonb_build_object(
      'title', title, 'notes', notes, 'url', url, 'price_min', price_min, 'price_max', price_max, 'price_cents', price_cents
    ));
  return found or (
    select case when status <> 'idea' or reserved_by is not null then coalesce(reserved_by = member, false) end
    from public.group_gifts where id = p_gift
  );
end $$;

-- Releasing and undoing lock the gift first and read it afterwards: a single statement would see the state at its
-- start, when the caller may still have been an admin. The stored release stays while the gift is with its former
-- holder, so that a repeated undo has the same answer.
create function private.release_gift(p_gift uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  member uuid;
  held record;
begin
  perform private.lock_wish_of(p_gift);
  member := private.my_membership_for_gift(p_gift);
  select reserved_by, status into held from public.group_gifts where id = p_gift;
  perform from public.group_gifts where id = p_gift for no key update;
  -- A gift that changed while this request waited for the lock is not released.
  update public.group_gifts set reserved_by = null, status = 'idea'
  where id = p_gift and reserved_by is not distinct from held.reserved_by and status = held.status
    and status in ('reserved', 'purchased')
    and (reserved_by = member or private.is_group_admin(group_id));
  if not found then
    return exists (select from public.group_gifts where id = p_gift and status = 'idea');
  end if;
  insert into private.undo_releases (gift_id, released_by, reserved_by, status)
  select p_gift, member, held.reserved_by, held.status where held.reserved_by is not null
  on conflict (gift_id) do update set
    released_by = excluded.released_by, reserved_by = excluded.reserved_by, status = excluded.status,
    released_at = excluded.released_at;
  return true;
end $$;

create function private.set_gift_status(p_gift uuid, p_status text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.my_membership_for_gift(p_gift);
begin
  if coalesce(p_status not in ('reserved', 'purchased', 'gifted'), true) then
    raise check_violation using message = 'A gift becomes reserved, purchased or gifted';
  end if;
  update public.group_gifts set status = p_status where id = p_gift and reserved_by = member;
  return found;
end $$;

create function public.reserve_group_gift(p_gift uuid, p_seen jsonb default null) returns boolean
language sql set search_path = '' begin atomic select private.reserve_gift(p_gift, private.bounded(p_seen)); end;
comment on function public.reserve_group_gift is
  'True when the gift is now the caller''s, also when it already was; false when somebody else was faster; null when '
  'it is free, but not what the caller has read (p_seen: its title, notes, url and prices).';

create function public.release_group_gift(p_gift uuid) returns boolean
language sql set search_path = '' begin atomic select private.release_gift(p_gift); end;
comment on function public.release_group_gift is
  'True when the gift is free now; false for one that somebody else took care of, or that was given.';

create function public.set_group_gift_status(p_gift uuid, p_status text) returns boolean
language sql set search_path = '' begin atomic select private.set_gift_status(p_gift, private.bounded(p_status)); end;
comment on function public.set_group_gift_status is
  'Lets the one who reserved the gift say reserved, purchased or gifted; false for everybody else.';

grant execute on function
  private.is_member(uuid, uuid), private.my_surprise_ids(), private.was_member(uuid, timestamptz),
  private.reserve_gift(uuid, jsonb), private.release_gift(uuid), private.set_gift_status(uuid, text),
  public.reserve_group_gift(uuid, jsonb), public.release_group_gift(uuid), public.set_group_gift_status(uuid, text)
to authenticated;

create trigger keep_secret before update of recipient_user_id on public.group_gifts
for each row when (old.recipient_user_id is not null and new.recipient_user_id is null)
execute function private.keep_secret();
create trigger bound_secrets after update on public.group_gifts referencing new table as changed
for each statement execute function private.bound_secrets();
create trigger free_gift before update of reserved_by on public.group_gifts
for each row when (new.reserved_by is null and new.status = 'reserved') execute function private.free_gift();
create trigger note_reservation before update of reserved_by on public.group_gifts
for each row when (new.reserved_by is distinct from old.reserved_by) execute function private.note_reservation();
create trigger lock_my_groups before delete on public.group_gifts
for each statement when (pg_trigger_depth() = 0) execute function private.lock_my_groups();
create trigger clean_texts before insert or update of title, notes on public.group_gifts
for each row execute function private.clean_texts('{title}', '{notes}');
create trigger refuse_former_admin before delete on public.group_gifts
for each row when (pg_trigger_depth() = 0) execute function private.refuse_former_admin();

-- Triggers fire in the order of their names: this one after keep_group_led, which locks the group. So of the last two
-- members who may know of a gift and leave at once, the second one finds that there is no other.
create trigger let_secrets_go after delete on public.group_members
for each row execute function private.let_secrets_go();
