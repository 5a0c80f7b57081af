-- What a request deletes is kept whatever others do with its id; what is refused is refused before it is written.

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
  where gift_id = old.id;
  return old;
end
$$;

-- The embedded backend names the caller in a setting of its own as well.
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
  perform set_config('request.jwt.claims', claims, true), set_config('request.jwt.claim.sub', claimed_user, true);
  return is_back;
end
$$;

-- Counts what the caller may see, and with the same limits as limit_ideas: counting what is hidden would tell of it.
create or replace function private.count_restored(kept private.deleted_gifts) returns void
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
  ) >= most then
    perform private.refuse_more('ideas', most);
  end if;
  if (
    select count(*) from public.group_gifts
    where group_id = kept.group_id and recipient_user_id = kept.recipient_user_id
  ) >= most_for_one then
    perform private.refuse_more('ideas_for_one', most_for_one);
  end if;
  perform private.count_written(kept.group_id, 'ideas_here_a_day', most_here, interval '24 hours', 1);
  perform private.count_written(me, 'ideas_a_day', most, interval '24 hours', 1);
end
$$;

create or replace function private.restore_gift(gift uuid) returns boolean
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
  where deleted.gift_id = gift and member.user_id = me and member.role = 'admin'
    and deleted.deleted_at > now() - interval '1 hour'
    -- An id that was taken meanwhile may become free again.
    and not exists (select from public.group_gifts where id = gift);
  if found then
    -- A refusal shall not have written hundreds of comments first.
    perform private.count_restored(kept);
    if private.put_back(kept) then
      delete from private.deleted_gifts where gift_id = gift;
    end if;
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

create or replace function private.refuse_former_admin() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  of_group constant uuid := to_jsonb(old) ->> case tg_table_name when 'groups' then 'id' else 'group_id' end;
begin
  if auth.uid() is not null and not private.is_group_admin(of_group) then
    raise insufficient_privilege using
      message = case tg_table_name
        when 'groups' then 'Only an admin changes the name'
        when 'group_gifts' then 'Only an admin deletes a gift'
        else 'Only an admin changes a role'
      end;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

create trigger refuse_former_admin before delete on public.group_gifts
for each row when (pg_trigger_depth() = 0) execute function private.refuse_former_admin();
