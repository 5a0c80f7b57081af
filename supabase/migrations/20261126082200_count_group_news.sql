-- What is new in a group is found by its time.
create index gift_comments_group_id_created_at_idx on public.gift_comments (group_id, created_at);
create index group_gifts_group_id_reserved_at_idx on public.group_gifts (group_id, reserved_at) where reserved_at is not null;

-- As a function of SQL it was planned anew for every reader, which took most of its time.
create or replace function private.count_group_news(since timestamptz, until timestamptz)
returns table (group_id uuid, name text, ideas bigint, comments bigint, messages bigint, reservations bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select * from (
    select place.id, place.name,
      (select count(*) from public.group_gifts as gift
       where gift.group_id = place.id and gift.created_at > span.since and gift.created_at <= until
         and gift.created_by is distinct from me.id) as ideas,
      (select count(*) from public.gift_comments as comment
       where comment.group_id = place.id and comment.created_at > span.since and comment.created_at <= until
         and comment.member_id is distinct from me.id) as comments,
      (select count(*) from public.chat_messages as message
       where message.group_id = place.id and message.created_at > span.since and message.created_at <= until
         and message.member_id is distinct from me.id) as messages,
      (select count(*) from public.group_gifts as gift
       where gift.group_id = place.id and gift.reserved_at > span.since and gift.reserved_at <= until
         and gift.reserved_by <> me.id) as reservations
    from public.group_members as me
    join public.groups as place on place.id = me.group_id
    left join public.group_news_settings as wanted on wanted.user_id = me.user_id and wanted.group_id = me.group_id
    cross join lateral (select greatest(since, wanted.seen_at, me.joined_at) as since) as span
    where me.user_id = (select auth.uid()) and wanted.is_muted is not true
    -- Or each would be counted twice, to be shown and to be compared.
    offset 0
  ) as news
  where ideas + comments + messages + reservations > 0;
end
$$;
