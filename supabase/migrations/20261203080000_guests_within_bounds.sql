-- What guests together may write in a group in a day, and what is left of a guest: nothing that they wrote, or an address
-- that makes guests without end would fill the disk with what nobody can be asked about any more.

-- Only what the writer may see is counted together: from a limit on all of it, the one to be surprised would learn how much
-- others write about their gifts. So ideas for somebody count apart, with the comments on them; and each idea for a deleted
-- account, which is hidden from who came later.
create function private.limit_guest_bytes() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  megabytes constant integer := 5;
begin
  if auth.uid() is null or (auth.jwt() ->> 'is_anonymous')::boolean is false then
    return null;
  end if;
  perform private.count_written(
    written.group_id, 'guest_bytes_here', megabytes * 1024 * 1024, interval '24 hours', written.bytes, written.seen_by
  )
  from (
    select new_row.group_id, sum(new_row.bytes)::integer as bytes, coalesce(
      gift.recipient_user_id, case when gift.recipient_left_at is not null then gift.id end, new_row.group_id
    ) as seen_by
    from (
      select (content ->> 'group_id')::uuid as group_id, octet_length(added::text) as bytes,
        (content ->> case tg_table_name when 'group_gifts' then 'id' else 'gift_id' end)::uuid as gift_id
      from added, to_jsonb(added) as content
    ) as new_row
    left join public.group_gifts as gift on gift.id = new_row.gift_id
    group by 1, 3
    order by 1, 3
  ) as written;
  return null;
end
$$;

comment on function private.limit_guest_bytes is 'Refuses more than the guests of a group may write in a day, all together.';

-- After the budget of the project, in all tables alike: two who take both wait for each other at the first.
create trigger limit_written_by_guests after insert on public.chat_messages referencing new table as added
for each statement execute function private.limit_guest_bytes();

create trigger limit_written_by_guests after insert on public.gift_comments referencing new table as added
for each statement execute function private.limit_guest_bytes();

create trigger limit_written_by_guests after insert on public.group_gifts referencing new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_guest_bytes();

create trigger limit_written_by_guests after insert on public.group_gift_pictures referencing new table as added
for each statement execute function private.limit_guest_bytes();

-- What a guest wrote loses its author when they leave a group, and goes all the same when their account does.
create table private.left_by_guests (
  user_id uuid not null,
  group_id uuid not null,
  subject text not null,
  row_id uuid not null,
  primary key (user_id, subject, row_id)
);

comment on table private.left_by_guests is 'What guests wrote in groups that they have left, as long as their account is there.';
comment on column private.left_by_guests.user_id is 'No foreign key: what is deleted takes its rows along at its end.';
comment on column private.left_by_guests.subject is 'The table that the row is in.';

alter table private.left_by_guests enable row level security;

create function private.note_left_by_guest() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Not with the group or the account, which are gone by then.
  if exists (select from public.groups where id = old.group_id)
    and exists (select from auth.users where id = old.user_id and is_anonymous)
  then
    insert into private.left_by_guests (user_id, group_id, subject, row_id)
    select old.user_id, old.group_id, 'chat_messages', id from public.chat_messages
    where member_id = old.id and group_id = old.group_id
    union all
    select old.user_id, old.group_id, 'gift_comments', id from public.gift_comments
    where member_id = old.id and group_id = old.group_id
    union all
    select old.user_id, old.group_id, 'group_gift_pictures', id from public.group_gifts
    where created_by = old.id and group_id = old.group_id and picture_id is not null
    on conflict do nothing;
  end if;
  return old;
end
$$;

create trigger note_left_by_guest before delete on public.group_members
for each row execute function private.note_left_by_guest();

-- Whoever deletes an account has its groups in hand. Ideas stay: others have reserved them, or pay for them together.
create function private.forget_guest_texts() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone constant text := 'gelöscht';
  members constant uuid[] := array(select id from public.group_members where user_id = old.id);
  messages constant uuid[] := array(
    select id from public.chat_messages where member_id = any (members)
    union all
    select row_id from private.left_by_guests where user_id = old.id and subject = 'chat_messages'
  );
  comments constant uuid[] := array(
    select id from public.gift_comments where member_id = any (members)
    union all
    select row_id from private.left_by_guests where user_id = old.id and subject = 'gift_comments'
  );
  ideas constant uuid[] := array(
    select id from public.group_gifts where created_by = any (members)
    union all
    select gift_id from private.deleted_gifts where (content ->> 'created_by')::uuid = any (members)
    union all
    select row_id from private.left_by_guests where user_id = old.id and subject = 'group_gift_pictures'
  );
begin
  update public.chat_messages set text = gone, member_id = null where id = any (messages);
  update public.gift_comments set text = gone, member_id = null where id = any (comments);
  delete from public.group_gift_pictures where gift_id = any (ideas);
  perform private.forget_questions_of(members);
  -- An idea that was deleted by mistake comes back without them.
  delete from private.deleted_responses
  where subject = 'group_gift_pictures' and gift_id = any (ideas) or subject = 'gift_comments' and id = any (comments);
  return old;
end
$$;

create trigger forget_guest_texts before delete on auth.users
for each row when (old.is_anonymous) execute function private.forget_guest_texts();

comment on function private.note_left_by_guest is 'Remembers what a guest leaves behind in a group.';
comment on function private.forget_guest_texts is
  'The texts of a deleted guest become ''gelöscht'', and the pictures of their ideas and their questions in draws go.';
