-- A deleted gift comes back with its pool. Whoever left meanwhile has left it, too.

create or replace function private.keep_deleted_gift() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- The app deletes one at a time. A request by hand may delete 2,000 at once, and shall not copy them all.
  most constant integer := 100;
  member constant uuid := (
    select id from public.group_members where group_id = old.group_id and user_id = (select auth.uid())
  );
begin
  delete from private.deleted_gifts
  where gift_id = old.id and group_id = old.group_id
    or deleted_by = member and deleted_at < now() - interval '1 hour';
  if member is null or (select count(*) from private.deleted_gifts where deleted_by = member) >= most then
    return old;
  end if;
  insert into private.deleted_gifts (gift_id, group_id, deleted_by, recipient_user_id, content)
  values (old.id, old.group_id, member, old.recipient_user_id, to_jsonb(old))
  -- Another group deleted it first, and may want it back.
  on conflict (gift_id) do nothing;
  if not found then
    return old;
  end if;
  insert into private.deleted_responses (gift_id, subject, id, member_id, content)
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
  -- Without a member: whoever leaves meanwhile still owes what was fixed. The account to pay to is not kept.
  union all
  select gift_id, 'gift_pools', gift_id, null, to_jsonb(pool)
  from public.gift_pools as pool
  where gift_id = old.id
  union all
  select gift_id, 'pool_shares', share_id, null, to_jsonb(share)
  from public.pool_shares as share
  where gift_id = old.id;
  return old;
end
$$;

create function private.put_pool_back(gift uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  former uuid;
begin
  insert into public.gift_pools
  select pool.*
  from private.deleted_responses as response, jsonb_populate_record(null::public.gift_pools, response.content) as pool
  where response.gift_id = gift and response.subject = 'gift_pools'
  on conflict do nothing;
  insert into public.pool_shares (
    gift_id, share_id, group_id, member_id, user_id, name_then, own_cents, amount_cents, taken_cents, is_sent, is_received,
    paid_to, paid_to_user_id, was_received, joined_at
  )
  select
    share.gift_id, share_id, share.group_id, share.member_id, user_id, name_then, own_cents, amount_cents, taken_cents, is_sent,
    is_received, paid_to, paid_to_user_id, was_received, joined_at
  from private.deleted_responses as response, jsonb_populate_record(null::public.pool_shares, response.content) as share
  where response.gift_id = gift and response.subject = 'pool_shares'
  on conflict do nothing;
  for former in
    select member_id from public.pool_shares as share
    where gift_id = gift and member_id is not null
      and not exists (select from public.group_members where id = share.member_id)
  loop
    perform private.leave_pool_of(gift, former);
  end loop;
end
$$;

create or replace function private.put_back(kept private.deleted_gifts) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  claims constant text := current_setting('request.jwt.claims', true);
  claimed_user constant text := current_setting('request.jwt.claim.sub', true);
  holder constant uuid := (
    select id from public.group_members where id = (kept.content ->> 'reserved_by')::uuid
  );
  is_back boolean;
begin
  perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
  insert into public.group_gifts
  select gift.*
  from jsonb_populate_record(null::public.group_gifts, kept.content || jsonb_build_object(
    'created_by', (select id from public.group_members where id = (kept.content ->> 'created_by')::uuid),
    -- Without a day nobody was to know, and a day of the group that was named meanwhile changes nothing about that.
    'reveal_on', coalesce(kept.content ->> 'reveal_on', case when kept.recipient_user_id is not null then 'infinity' end),
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
    insert into public.group_gift_pictures
    select picture.*
    from private.deleted_responses as response,
      jsonb_populate_record(null::public.group_gift_pictures, response.content) as picture
    where response.gift_id = kept.gift_id and response.subject = 'group_gift_pictures'
    on conflict do nothing;
    perform private.put_pool_back(kept.gift_id);
  end if;
  perform set_config('request.jwt.claims', claims, true), set_config('request.jwt.claim.sub', claimed_user, true);
  return is_back;
end
$$;

comment on function private.put_pool_back is 'Puts the pool of a gift back that was deleted with it, without who left meanwhile.';
