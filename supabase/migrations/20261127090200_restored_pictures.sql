-- A picture of an idea that was deleted by mistake comes back with it.

comment on table private.deleted_responses is 'Comments on and reactions to gifts that can come back, and their pictures.';
comment on column private.deleted_responses.member_id is
  'Who takes it along when they leave; null for a picture, and for a comment of somebody who had left before.';

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
  where gift_id = old.id;
  return old;
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
  end if;
  perform set_config('request.jwt.claims', claims, true), set_config('request.jwt.claim.sub', claimed_user, true);
  return is_back;
end
$$;

-- A picture does not count by its bytes, and apart from those that are stored: whoever has stored as many as may be in a day
-- can still take back that they deleted one.
create or replace function private.count_restored(kept private.deleted_gifts) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  most constant integer := 2000;
  most_for_one constant integer := 500;
  most_here constant integer := 500;
  is_guest constant boolean := (auth.jwt() ->> 'is_anonymous')::boolean is distinct from false;
  most_pictures constant integer := case when is_guest then 40 else 200 end;
  megabytes constant integer := case when is_guest then 2 else 10 end;
  bytes constant integer := octet_length(kept.content::text) + coalesce((
    select sum(octet_length(content::text)) from private.deleted_responses
    where gift_id = kept.gift_id and subject <> 'group_gift_pictures'
  ), 0);
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
  if exists (
    select from private.deleted_responses where gift_id = kept.gift_id and subject = 'group_gift_pictures'
  ) then
    perform private.count_written(me, 'pictures_back_a_day', most_pictures, interval '24 hours', 1);
  end if;
end
$$;
