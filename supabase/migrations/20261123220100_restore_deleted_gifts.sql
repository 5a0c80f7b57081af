-- A gift that was deleted by mistake comes back as it was, with its comments and reactions: for an hour, by the one who
-- deleted it, while they are a member. Only what a request itself deletes is kept, never what goes with a whole group.

-- As with releases, members and accounts are no foreign keys: see forget_deletions_of. A group takes its members along, and
-- they take these.
create table private.deleted_gifts (
  gift_id uuid primary key,
  group_id uuid not null,
  deleted_by uuid not null,
  recipient_user_id uuid,
  content jsonb not null,
  deleted_at timestamptz not null default now()
);

comment on table private.deleted_gifts is 'Gifts that can come back, for those who deleted them. Kept for an hour.';
comment on column private.deleted_gifts.deleted_by is 'The membership of the one who deleted it.';
comment on column private.deleted_gifts.recipient_user_id is 'Whose account takes it along when it goes.';
comment on column private.deleted_gifts.content is 'The row of public.group_gifts.';

create index deleted_gifts_deleted_by_idx on private.deleted_gifts (deleted_by);
create index deleted_gifts_recipient_user_id_idx on private.deleted_gifts (recipient_user_id)
where recipient_user_id is not null;
create index deleted_gifts_deleted_at_idx on private.deleted_gifts (deleted_at);

create table private.deleted_responses (
  gift_id uuid not null references private.deleted_gifts (gift_id) on delete cascade,
  subject text not null,
  id uuid not null,
  member_id uuid,
  content jsonb not null,
  primary key (gift_id, subject, id)
);

comment on table private.deleted_responses is 'Comments on and reactions to gifts that can come back.';
comment on column private.deleted_responses.subject is 'The table that the row was in.';
comment on column private.deleted_responses.member_id is 'Who takes it along when they leave; null for a comment of somebody who had left before.';

create index deleted_responses_member_id_idx on private.deleted_responses (member_id) where member_id is not null;

alter table private.deleted_gifts enable row level security;
alter table private.deleted_responses enable row level security;

create function private.keep_deleted_gift() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- The app deletes one at a time. A request by hand may delete 2,000 at once, and shall not copy them all.
  most constant integer := 100;
  member constant uuid := (
    select id from public.group_members where group_id = old.group_id and user_id = (select auth.uid())
  );
begin
  delete from private.deleted_gifts where gift_id = old.id;
  if member is null or (select count(*) from private.deleted_gifts where deleted_by = member) >= most then
    return old;
  end if;
  insert into private.deleted_gifts (gift_id, group_id, deleted_by, recipient_user_id, content)
  values (old.id, old.group_id, member, old.recipient_user_id, to_jsonb(old));
  insert into private.deleted_responses (gift_id, subject, id, member_id, content)
  select gift_id, 'gift_reactions', id, member_id, to_jsonb(reaction)
  from public.gift_reactions as reaction
  where gift_id = old.id
  union all
  select gift_id, 'gift_comments', id, member_id, to_jsonb(comment)
  from public.gift_comments as comment
  where gift_id = old.id;
  return old;
end
$$;

-- The gift is locked by then, so no response comes in between.
create trigger keep_deleted_gift before delete on public.group_gifts
for each row when (pg_trigger_depth() = 0) execute function private.keep_deleted_gift();

-- The writers of what comes back have been counted when they wrote it; the claims are those of nobody for that long. Whoever
-- brings it back is counted below as for a new idea: deleting and restoring in turns fills the list of what went.
create function private.put_back(kept private.deleted_gifts) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  claims constant text := current_setting('request.jwt.claims', true);
  holder constant uuid := (
    select id from public.group_members where id = (kept.content ->> 'reserved_by')::uuid
  );
  is_back boolean;
begin
  perform set_config('request.jwt.claims', '', true);
  insert into public.group_gifts
  select gift.*
  from jsonb_populate_record(null::public.group_gifts, kept.content || jsonb_build_object(
    'created_by', (select id from public.group_members where id = (kept.content ->> 'created_by')::uuid),
    'reserved_by', holder,
    -- As when somebody leaves who has it reserved.
    'status', case when holder is null and kept.content ->> 'status' = 'reserved' then 'idea' else kept.content ->> 'status' end
  )) as gift
  on conflict (id) do nothing;
  is_back := found;
  if is_back then
    insert into public.gift_reactions
    select reaction.*
    from private.deleted_responses as response, jsonb_populate_record(null::public.gift_reactions, response.content) as reaction
    where response.gift_id = kept.gift_id and response.subject = 'gift_reactions'
    on conflict do nothing;
    insert into public.gift_comments
    select comment.*
    from private.deleted_responses as response, jsonb_populate_record(null::public.gift_comments, response.content) as comment
    where response.gift_id = kept.gift_id and response.subject = 'gift_comments'
    on conflict do nothing;
  end if;
  perform set_config('request.jwt.claims', claims, true);
  return is_back;
end
$$;

-- Counts what the caller may see, and with the same limits as limit_ideas: counting what is hidden would tell of it.
create function private.count_restored(kept private.deleted_gifts) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  most constant integer := 2000;
  most_for_one constant integer := 500;
  most_here constant integer := 500;
  megabytes constant integer := case when (auth.jwt() ->> 'is_anonymous')::boolean is false then 10 else 2 end;
  bytes constant integer := octet_length(kept.content::text) + coalesce(
    (select sum(octet_length(content::text)) from private.deleted_responses where gift_id = kept.gift_id), 0
  );
begin
  perform private.count_written(me, 'bytes_a_day', megabytes * 1024 * 1024, interval '24 hours', bytes);
  perform pg_advisory_xact_lock(hashtextextended('ideas ' || kept.group_id, 0));
  if (
    select count(*) from public.group_gifts as gift join public.group_members as member using (group_id)
    where group_id = kept.group_id and member.id = kept.deleted_by and gift.recipient_user_id is distinct from me
      and (gift.recipient_left_at is null or member.joined_at < gift.recipient_left_at)
  ) > most then
    perform private.refuse_more('ideas', most);
  end if;
  if (
    select count(*) from public.group_gifts
    where group_id = kept.group_id and recipient_user_id = kept.recipient_user_id
  ) > most_for_one then
    perform private.refuse_more('ideas_for_one', most_for_one);
  end if;
  perform private.count_written(kept.group_id, 'ideas_here_a_day', most_here, interval '24 hours', 1);
  perform private.count_written(me, 'ideas_a_day', most, interval '24 hours', 1);
end
$$;

create function private.restore_gift(gift uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  kept private.deleted_gifts;
begin
  -- Members leave and gifts are deleted with the group in hand. Whoever has deleted nothing holds nobody up.
  perform from public.groups
  where id = (
    select member.group_id
    from private.deleted_gifts join public.group_members as member on member.id = deleted_by
    where gift_id = gift and member.user_id = me
  )
  for no key update;
  select deleted.* into kept
  from private.deleted_gifts as deleted join public.group_members as member on member.id = deleted.deleted_by
  where deleted.gift_id = gift and member.user_id = me and deleted.deleted_at > now() - interval '1 hour';
  if found then
    if private.put_back(kept) then
      perform private.count_restored(kept);
    end if;
    delete from private.deleted_gifts where gift_id = gift;
  end if;
  -- One answer for a gift that is hidden, elsewhere or not there at all.
  return (
    select true
    from public.group_gifts join public.group_members as member using (group_id)
    where group_gifts.id = gift and member.user_id = me and recipient_user_id is distinct from me
      and (recipient_left_at is null or member.joined_at < recipient_left_at)
  );
end
$$;

grant execute on function private.restore_gift(uuid) to authenticated;

create function public.restore_group_gift(p_gift uuid) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.restore_gift(p_gift);
end;

grant execute on function public.restore_group_gift(uuid) to authenticated;

-- Whoever leaves takes along what they could bring back, and what they said about gifts that others could.
create function private.forget_deletions_of() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.deleted_gifts where deleted_by = old.id;
  delete from private.deleted_responses where member_id = old.id;
  return null;
end
$$;

create trigger forget_deletions_of after delete on public.group_members
for each row execute function private.forget_deletions_of();

create or replace function private.forget_removals_of() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.removals where told_to = old.id or hidden_from = old.id;
  delete from private.deleted_gifts where recipient_user_id = old.id;
  return null;
end
$$;

create or replace function private.lock_groups_of(users uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  changed constant uuid[] := array(
    select group_id from public.group_members where user_id = any (users)
    union
    select id from public.groups where created_by = any (users)
    union
    select group_id from public.group_gifts where recipient_user_id = any (users)
    union
    select group_id from private.deleted_gifts where recipient_user_id = any (users)
  );
begin
  perform from public.groups where id = any (changed) order by id for no key update;
end
$$;

-- A group that somebody has in hand keeps its deleted gifts until the next hour: the job waits for nobody.
create or replace function private.forget_removals() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.releases where gift_id in (
    select gift_id from private.releases where released_at < now() - interval '1 hour' for update skip locked
  );
  delete from private.deleted_gifts where gift_id in (
    select gift_id from private.deleted_gifts join public.groups on groups.id = group_id
    where deleted_at < now() - interval '1 hour'
    for update of deleted_gifts skip locked for no key update of groups skip locked
  );
  delete from public.removals where removed_at < now() - interval '1 hour';
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

comment on function private.keep_deleted_gift is 'Keeps what a request deletes, for restore_group_gift.';
comment on function private.put_back is 'Stores a deleted gift again, with what is left of its comments and reactions.';
comment on function private.count_restored is 'Refuses to bring back more than somebody may add, or than a group may have.';
comment on function private.restore_gift is 'Behind public.restore_group_gift; the group decides races.';
comment on function private.forget_deletions_of is 'Who left brings nothing back, and nothing of theirs comes back.';
comment on function private.forget_removals_of is 'No removal and no deleted gift names a deleted account.';
comment on function private.forget_removals is
  'Deletes what pages have long heard, and returns how much, and what is too old to undo: releases and deleted gifts. Runs '
  'every hour through pg_cron.';
comment on function public.restore_group_gift is
  'True when the gift that the caller deleted is there again, also when it already was; null when there is nothing to '
  'restore (any more).';
