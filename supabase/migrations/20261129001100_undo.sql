-- Within an hour members can undo three own changes: a released reservation, which returns the gift to its reserver,
-- never to the admin who released it; a status; and a deleted gift with its comments, reactions, pictures and pool.
-- Only gifts that a request itself deletes are kept, never those of a deleted group. The hourly job forgets older ones.

-- Only gift_id is a foreign key. Foreign keys to members would lock them after the gift, but everywhere members are
-- locked before gifts; undoing checks that the members still exist.
create table private.undo_releases (
  gift_id uuid primary key references public.group_gifts (id) on delete cascade,
  -- Membership that released the gift, perhaps the same that had reserved it.
  released_by uuid not null,
  -- Membership that had reserved the gift.
  reserved_by uuid not null,
  -- Status before the release: reserved or purchased.
  status text not null,
  released_at timestamptz not null default now()
);
comment on table private.undo_releases is
  'Releases of gifts that nobody else had since, for those who want them undone. Kept for an hour.';
create index undo_releases_released_at_idx on private.undo_releases (released_at);
alter table private.undo_releases enable row level security;

-- Members and accounts are no foreign keys, as in undo_releases: forget_deletions_of deletes the rows of a member who
-- leaves, also with a deleted group.
create table private.undo_deleted_gifts (
  gift_id uuid primary key,
  group_id uuid not null,
  -- Membership that deleted the gift.
  deleted_by uuid not null,
  -- The recipient; the row goes when this account is deleted.
  recipient_user_id uuid,
  -- The deleted row of public.group_gifts.
  content jsonb not null,
  deleted_at timestamptz not null default now()
);
comment on table private.undo_deleted_gifts is 'Gifts that can come back, for those who deleted them. Kept for an hour.';
create index undo_deleted_gifts_deleted_by_idx on private.undo_deleted_gifts (deleted_by);
create index undo_deleted_gifts_recipient_user_id_idx on private.undo_deleted_gifts (recipient_user_id)
where recipient_user_id is not null;
create index undo_deleted_gifts_deleted_at_idx on private.undo_deleted_gifts (deleted_at);
alter table private.undo_deleted_gifts enable row level security;

create table private.undo_deleted_responses (
  gift_id uuid not null references private.undo_deleted_gifts (gift_id) on delete cascade,
  -- The table from which the row was deleted.
  subject text not null,
  id uuid not null,
  -- The member whose leaving deletes this row; null for a picture, and for a comment of a member who had left before.
  member_id uuid,
  content jsonb not null,
  primary key (gift_id, subject, id)
);
comment on table private.undo_deleted_responses is
  'Comments on and reactions to gifts that can come back, and their pictures.';
create index undo_deleted_responses_member_id_idx on private.undo_deleted_responses (member_id) where member_id is not null;
alter table private.undo_deleted_responses enable row level security;

create function private.undo_release(p_gift uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  member uuid;
  holder uuid;
begin
  perform private.lock_wish_of(p_gift);
  member := private.my_membership_for_gift(p_gift);
  -- Members are locked before gifts, as everywhere. The former holder is the second one locked here; a request that
  -- deletes several members may hold that row and wait for the first, so a locked row counts as a member who left.
  select id into holder from public.group_members
  where id = (select reserved_by from private.undo_releases where gift_id = p_gift and released_by = member)
  for key share skip locked;
  perform from public.group_gifts where id = p_gift for no key update;
  update public.group_gifts set reserved_by = holder, status = held_as
  from (
    select status as held_as from private.undo_releases
    where gift_id = p_gift and released_by = member and reserved_by = holder and released_at > now() - interval '1 hour'
  ) as latest
  where id = p_gift and reserved_by is null and status = 'idea'
    and (holder = member or private.is_group_admin(group_id));
  return found or (
    select case when reserved_by is null and status = 'idea' then null else coalesce(reserved_by = holder, false) end
    from public.group_gifts where id = p_gift
  );
end $$;

-- Once another member has taken the gift, its release can no longer be undone, even if they release it again or leave.
create function private.forget_release() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.undo_releases where gift_id = new.id and reserved_by is distinct from new.reserved_by;
  return null;
end $$;

create function public.undo_group_gift_release(p_gift uuid) returns boolean
language sql set search_path = '' begin atomic select private.undo_release(p_gift); end;
comment on function public.undo_group_gift_release is
  'True when the gift is again with whom the caller had taken it from; false when somebody takes care of it by now, '
  'null when it is free but there is nothing to undo (any more).';

-- Takes back a status that was chosen by mistake, in one conditional update, so that a newer status set by another
-- device or an admin is not overwritten.
create function private.undo_gift_status(p_gift uuid, p_status text, p_former text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  member constant uuid := private.my_membership_for_gift(p_gift);
begin
  if coalesce(p_former not in ('reserved', 'purchased', 'gifted'), true) then
    raise check_violation using message = 'A gift becomes reserved, purchased or gifted';
  end if;
  update public.group_gifts set status = p_former where id = p_gift and reserved_by = member and status = p_status;
  return found or exists (
    select from public.group_gifts where id = p_gift and reserved_by = member and status = p_former
  );
end $$;

create function public.undo_group_gift_status(p_gift uuid, p_status text, p_former text) returns boolean
language sql set search_path = '' begin atomic
  select private.undo_gift_status(p_gift, private.bounded(p_status), private.bounded(p_former));
end;
comment on function public.undo_group_gift_status is
  'Gives a gift of the caller its former status back, while it has the one that is undone. True also when it is sent '
  'again; false when somebody has changed it since or the caller takes care of it no more.';

-- Keeps a gift that a request deletes, with its responses, for restore_group_gift.
create function private.keep_deleted_gift() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  -- The app deletes one gift at a time. A request by hand may delete 2,000 at once, and shall not copy them all.
  most constant integer := 100;
  member constant uuid := (
    select id from public.group_members where group_id = old.group_id and user_id = (select auth.uid())
  );
begin
  delete from private.undo_deleted_gifts
  where gift_id = old.id and group_id = old.group_id
    or deleted_by = member and deleted_at < now() - interval '1 hour';
  if member is null or (select count(*) from private.undo_deleted_gifts where deleted_by = member) >= most then
    return old;
  end if;
  insert into private.undo_deleted_gifts (gift_id, group_id, deleted_by, recipient_user_id, content)
  values (old.id, old.group_id, member, old.recipient_user_id, to_jsonb(old))
  -- A gift with this id was deleted in another group before, which may want it back.
  on conflict (gift_id) do nothing;
  if not found then
    return old;
  end if;
  insert into private.undo_deleted_responses (gift_id, subject, id, member_id, content)
  select gift_id, 'gift_reactions', id, member_id, to_jsonb(reaction)
  from public.gift_reactions as reaction
  where gift_id = old.id
  union all
  select gift_id, 'gift_comments', id, member_id, to_jsonb(comment)
  from public.gift_comments as comment
  where gift_id = old.id
  union all
  select gift_id, 'group_gift_pictures', id, null, to_jsonb(picture)
  from public.group_gift_pictures as picture
  where gift_id = old.id
  -- Shares are kept without a member: one who leaves meanwhile still owes a fixed amount. The bank account is not kept.
  union all
  select gift_id, 'gift_pools', gift_id, null, to_jsonb(pool)
  from public.gift_pools as pool
  where gift_id = old.id
  union all
  select gift_id, 'pool_shares', share_id, null, to_jsonb(share)
  from public.pool_shares as share
  where gift_id = old.id;
  return old;
end $$;

-- Stores a deleted gift again, with what is left of its comments, reactions, pictures and pool. Their rows were counted
-- when they were written, so the JWT claims are emptied meanwhile: without a caller no limit counts them again. The
-- embedded backend names the caller in a second setting, which is emptied as well. The gift counts as a new idea of the
-- caller (count_restored), because deleting and restoring in turns fills the tombstones.
create function private.put_back(p_deleted private.undo_deleted_gifts) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  claims constant text := current_setting('request.jwt.claims', true);
  claimed_user constant text := current_setting('request.jwt.claim.sub', true);
  holder constant uuid := (
    select id from public.group_members where id = (p_deleted.content ->> 'reserved_by')::uuid
  );
  is_back boolean;
begin
  perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
  insert into public.group_gifts
  select gift.*
  from jsonb_populate_record(null::public.group_gifts, p_deleted.content || jsonb_build_object(
    'created_by', (select id from public.group_members where id = (p_deleted.content ->> 'created_by')::uuid),
    -- A surprise that had no reveal day is restored without one, even if the group has named a day meanwhile.
    'reveal_on', coalesce(
      p_deleted.content ->> 'reveal_on', case when p_deleted.recipient_user_id is not null then 'infinity' end
    ),
    'reserved_by', holder,
    -- A reserved gift is restored as free if its reserver has left the group.
    'status', case
      when holder is null and p_deleted.content ->> 'status' = 'reserved' then 'idea' else p_deleted.content ->> 'status'
    end
  )) as gift
  on conflict (id) do nothing;
  is_back := found;
  if is_back then
    insert into public.gift_reactions
    select reaction.*
    from private.undo_deleted_responses as response,
      jsonb_populate_record(null::public.gift_reactions, response.content) as reaction
    where response.gift_id = p_deleted.gift_id and response.subject = 'gift_reactions'
    on conflict do nothing;
    insert into public.gift_comments
    select comment.*
    from private.undo_deleted_responses as response,
      jsonb_populate_record(null::public.gift_comments, response.content) as comment
    where response.gift_id = p_deleted.gift_id and response.subject = 'gift_comments'
    on conflict do nothing;
    insert into public.group_gift_pictures
    select picture.*
    from private.undo_deleted_responses as response,
      jsonb_populate_record(null::public.group_gift_pictures, response.content) as picture
    where response.gift_id = p_deleted.gift_id and response.subject = 'group_gift_pictures'
    on conflict do nothing;
    perform private.put_pool_back(p_deleted.gift_id);
  end if;
  perform set_config('request.jwt.claims', claims, true), set_config('request.jwt.claim.sub', claimed_user, true);
  return is_back;
end $$;

-- Refuses to restore more than the caller may add, or the group may have. Counts only gifts that the caller may see, as
-- limit_ideas does: other counts would tell of hidden ones. Pictures are counted by number instead of bytes, and apart
-- from new ones: an account that has stored as many as a day allows can still restore a gift.
create function private.count_restored(p_deleted private.undo_deleted_gifts) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  limits constant record := private.limits_of_caller();
  bytes constant integer := octet_length(p_deleted.content::text) + coalesce((
    select sum(octet_length(content::text)) from private.undo_deleted_responses
    where gift_id = p_deleted.gift_id and subject <> 'group_gift_pictures'
  ), 0);
begin
  perform private.count_write(me, 'bytes_a_day', limits.bytes, interval '24 hours', bytes);
  perform pg_advisory_xact_lock(hashtextextended('ideas ' || p_deleted.group_id, 0));
  if (
    select count(*) from public.group_gifts as gift join public.group_members as member using (group_id)
    where group_id = p_deleted.group_id and wish_id is null and member.id = p_deleted.deleted_by
      and gift.recipient_user_id is distinct from me
      and (gift.recipient_left_at is null or member.joined_at < gift.recipient_left_at)
  ) >= limits.ideas then
    perform private.refuse_more('ideas', limits.ideas);
  end if;
  if (
    select count(*) from public.group_gifts
    where group_id = p_deleted.group_id and wish_id is null and recipient_user_id = p_deleted.recipient_user_id
  ) >= limits.ideas_for_one then
    perform private.refuse_more('ideas_for_one', limits.ideas_for_one);
  end if;
  perform private.count_write(p_deleted.group_id, 'ideas_here_a_day', limits.ideas_here, interval '24 hours', 1);
  perform private.count_write(me, 'ideas_a_day', limits.ideas, interval '24 hours', 1);
  if exists (
    select from private.undo_deleted_responses where gift_id = p_deleted.gift_id and subject = 'group_gift_pictures'
  ) then
    perform private.count_write(me, 'pictures_back_a_day', limits.pictures, interval '24 hours', 1);
  end if;
end $$;

create function private.restore_gift(p_gift uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  kept private.undo_deleted_gifts;
begin
  -- Locks the group, as leaving it and deleting it do. A caller without a deleted gift locks nothing.
  perform from public.groups
  where id = (
    select member.group_id
    from private.undo_deleted_gifts join public.group_members as member on member.id = deleted_by
    where gift_id = p_gift and member.user_id = me
  )
  for no key update;
  select deleted.* into kept
  from private.undo_deleted_gifts as deleted join public.group_members as member on member.id = deleted.deleted_by
  where deleted.gift_id = p_gift and member.user_id = me and member.role = 'admin'
    and deleted.deleted_at > now() - interval '1 hour'
    -- Another gift may use the same id meanwhile.
    and not exists (select from public.group_gifts where id = p_gift);
  if found then
    -- Limits are checked first, so that a refused request has not written hundreds of comments.
    perform private.count_restored(kept);
    if private.put_back(kept) then
      delete from private.undo_deleted_gifts where gift_id = p_gift;
    end if;
  end if;
  -- Null alike for a hidden gift, one of another group and a missing one.
  return (
    select true
    from public.group_gifts join public.group_members as member using (group_id)
    where group_gifts.id = p_gift and member.user_id = me and recipient_user_id is distinct from me
      and (recipient_left_at is null or member.joined_at < recipient_left_at)
  );
end $$;

create function public.restore_group_gift(p_gift uuid) returns boolean
language sql set search_path = '' begin atomic select private.restore_gift(p_gift); end;
comment on function public.restore_group_gift is
  'True when the gift that the caller deleted is there again, also when it already was; null when there is nothing to '
  'restore (any more).';

-- A leaving member's deleted gifts cannot be restored, and their responses to other deleted gifts are forgotten.
create function private.forget_deletions_of() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.undo_deleted_gifts where deleted_by = old.id;
  delete from private.undo_deleted_responses where member_id = old.id;
  return null;
end $$;

-- Restores the pool of a gift, without members who left meanwhile.
create function private.put_pool_back(p_gift uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  former uuid;
begin
  insert into public.gift_pools
  select pool.*
  from private.undo_deleted_responses as response, jsonb_populate_record(null::public.gift_pools, response.content) as pool
  where response.gift_id = p_gift and response.subject = 'gift_pools'
  on conflict do nothing;
  insert into public.pool_shares (
    gift_id, share_id, group_id, member_id, user_id, name_then, own_cents, amount_cents, taken_cents, is_sent, is_received,
    paid_to, paid_to_user_id, was_received, joined_at
  )
  select
    share.gift_id, share_id, share.group_id, share.member_id, user_id, name_then, own_cents, amount_cents, taken_cents, is_sent,
    is_received, paid_to, paid_to_user_id, was_received, joined_at
  from private.undo_deleted_responses as response, jsonb_populate_record(null::public.pool_shares, response.content) as share
  where response.gift_id = p_gift and response.subject = 'pool_shares'
  on conflict do nothing;
  for former in
    select member_id from public.pool_shares as share
    where gift_id = p_gift and member_id is not null
      and not exists (select from public.group_members where id = share.member_id)
  loop
    perform private.leave_pool_of(p_gift, former);
  end loop;
end $$;

grant execute on function
  private.undo_release(uuid), public.undo_group_gift_release(uuid), private.undo_gift_status(uuid, text, text),
  public.undo_group_gift_status(uuid, text, text), private.restore_gift(uuid), public.restore_group_gift(uuid)
to authenticated;

create trigger forget_release after update of reserved_by on public.group_gifts
for each row when (old.reserved_by is null and new.reserved_by is not null) execute function private.forget_release();
-- Fires when the gift is already locked, so no response is added in between.
create trigger keep_deleted_gift before delete on public.group_gifts
for each row when (pg_trigger_depth() = 0) execute function private.keep_deleted_gift();
-- When a wish is taken in another group or over the link, the release of its copy can no longer be undone.
create trigger forget_release_of_wish after update of status on public.group_gifts
for each row when (new.status = 'elsewhere' and old.status <> 'elsewhere') execute function private.forget_release();

create trigger forget_deletions_of after delete on public.group_members
for each row execute function private.forget_deletions_of();
