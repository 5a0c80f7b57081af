-- Reactions to gifts of a group, comments on them, and the chat. Reactions and comments are as hidden as their gift.
-- Reactions are deleted with their member; comments and messages stay and then have no member. Members are checked
-- before gifts, as everywhere (see groups).

create table public.gift_reactions (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null,
  gift_id uuid not null,
  member_id uuid not null,
  type text not null,
  constraint gift_reactions_member_fkey foreign key (member_id, group_id)
    references public.group_members (id, group_id) on delete cascade,
  constraint gift_reactions_type_check check (type in ('like', 'heart', 'thumbs_up')),
  constraint gift_reactions_gift_id_member_id_type_key unique (gift_id, member_id, type),
  constraint gift_reactions_gift_fkey foreign key (gift_id, group_id)
    references public.group_gifts (id, group_id) on delete cascade
);
comment on table public.gift_reactions is
  'A member''s reactions to an idea, each type at most once. They go with the member.';
comment on column public.gift_reactions.group_id is
  'The group of the gift, so that no policy needs a join; may be left out.';
comment on column public.gift_reactions.member_id is
  'The member who reacts; together with the group, so that it is a member of that one.';
comment on column public.gift_reactions.type is 'like, heart or thumbs_up; a member may give one of each.';
-- Covering index for the query of the app, in its sort order.
create index gift_reactions_group_id_gift_id_idx on public.gift_reactions (group_id, gift_id, id) include (type, member_id);
create index gift_reactions_member_id_group_id_idx on public.gift_reactions (member_id, group_id);
alter table public.gift_reactions enable row level security;
grant select (id, group_id, gift_id, member_id, type) on public.gift_reactions to authenticated;
grant insert (id, group_id, gift_id, member_id, type) on public.gift_reactions to authenticated;
grant delete on public.gift_reactions to authenticated;

create table public.gift_comments (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null,
  gift_id uuid not null,
  member_id uuid,
  text text not null,
  created_at timestamptz not null default now(),
  constraint gift_comments_member_fkey foreign key (member_id, group_id)
    references public.group_members (id, group_id) on delete set null (member_id),
  constraint gift_comments_text_check check (private.is_visible_text(text, 5000)),
  constraint gift_comments_gift_fkey foreign key (gift_id, group_id)
    references public.group_gifts (id, group_id) on delete cascade
);
comment on table public.gift_comments is
  'Comments of members on an idea. A comment stays without a member when they leave.';
comment on column public.gift_comments.group_id is
  'The group of the gift, so that no policy needs a join; may be left out.';
comment on column public.gift_comments.member_id is 'Null once the member left.';
create index gift_comments_gift_id_created_at_idx on public.gift_comments (gift_id, created_at);
create index gift_comments_group_id_gift_id_idx on public.gift_comments (group_id, gift_id);
create index gift_comments_member_id_group_id_idx on public.gift_comments (member_id, group_id);
-- For news of a group, which are found by their time.
create index gift_comments_group_id_created_at_idx on public.gift_comments (group_id, created_at);
alter table public.gift_comments enable row level security;
grant select (id, group_id, gift_id, member_id, text, created_at) on public.gift_comments to authenticated;
grant insert (id, group_id, gift_id, member_id, text) on public.gift_comments to authenticated;

create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references public.groups (id) on delete cascade,
  member_id uuid,
  text text not null,
  created_at timestamptz not null default now(),
  constraint chat_messages_member_fkey foreign key (member_id, group_id)
    references public.group_members (id, group_id) on delete set null (member_id),
  constraint chat_messages_text_check check (private.is_visible_text(text, 5000))
);
comment on table public.chat_messages is 'The chat of a group. Messages stay without a member when they leave.';
comment on column public.chat_messages.id is
  'Made by the client: a message that is sent again after a lost answer meets its own key and is not doubled.';
comment on column public.chat_messages.member_id is 'Null once the member left.';
comment on column public.chat_messages.created_at is
  'The moment when the transaction began, so a later message can be earlier: readers overlap and compare ids.';
create index chat_messages_member_id_group_id_idx on public.chat_messages (member_id, group_id);
-- The newest messages in the order in which the app reads them: of two at the same moment, the id decides.
create index chat_messages_group_id_created_at_id_idx on public.chat_messages (group_id, created_at desc, id desc);
-- The filter of the page and the filter of the policy name the same groups. The planner takes the two for independent
-- and expects fewer rows than a page has, so it sorted the whole chat. With the statistics set to a hundred distinct
-- groups it walks the index and stops after one page; only chats up to a thousand messages are underestimated.
alter table public.chat_messages alter column group_id set (n_distinct = 100);
alter table public.chat_messages enable row level security;
grant select (id, group_id, member_id, text, created_at) on public.chat_messages to authenticated;
grant insert (id, group_id, member_id, text) on public.chat_messages to authenticated;

create view public.gift_comment_counts with (security_invoker = true) as
select group_id, gift_id, count(*)::integer as comment_count
from public.gift_comments
group by group_id, gift_id;
comment on view public.gift_comment_counts is
  'For the cards of a group in one request; a gift without comments has no row.';
comment on column public.gift_comment_counts.comment_count is
  'Comments that the reader may see; none on a surprise for them.';
grant select (group_id, gift_id, comment_count) on public.gift_comment_counts to authenticated;

-- True when the caller may react to a gift. False alike for a hidden gift, one of another group and a missing one, so
-- that nobody can find out which it is.
create function private.may_react(p_group uuid, p_gift uuid, p_member uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_my_membership(p_group, p_member) and exists (
    select from public.group_gifts
    where id = p_gift and group_id = p_group and recipient_user_id is distinct from (select auth.uid())
      and (recipient_left_at is null or private.was_member(group_id, recipient_left_at))
      and not private.is_gone(withdrawn_at, status)
  );
end $$;

create policy "members read the chat" on public.chat_messages
for select to authenticated using (group_id = any ((select private.my_group_ids())::uuid[]));
create policy "members write in the chat" on public.chat_messages
for insert to authenticated with check (private.is_my_membership(group_id, member_id));

create policy "members see reactions to what they may see" on public.gift_reactions
for select to authenticated
using (
  group_id = any ((select private.my_group_ids())::uuid[])
  and not gift_id in (select unnest((select private.my_surprise_ids())))
  and not gift_id is distinct from gift_id and not group_id is distinct from group_id
);
create policy "members react" on public.gift_reactions
for insert to authenticated with check (private.may_react(group_id, gift_id, member_id));
create policy "own reactions can be taken back" on public.gift_reactions
for delete to authenticated using (member_id = any ((select private.my_member_ids())::uuid[]));

create policy "members see comments on what they may see" on public.gift_comments
for select to authenticated
using (
  group_id = any ((select private.my_group_ids())::uuid[])
  and not gift_id in (select unnest((select private.my_surprise_ids())))
  and not gift_id is distinct from gift_id and not group_id is distinct from group_id
);
create policy "members comment" on public.gift_comments
for insert to authenticated with check (private.may_react(group_id, gift_id, member_id));

-- Runs with the rights of the writer, who cannot read the group of a hidden gift: it stays null, so the policy refuses.
create function private.add_group_of_gift() returns trigger language plpgsql set search_path = '' as $$
begin
  new.group_id := (select group_id from public.group_gifts where id = new.gift_id);
  return new;
end $$;

grant execute on function private.may_react(uuid, uuid, uuid) to authenticated;

create trigger add_group_of_gift before insert on public.gift_reactions
for each row when (new.group_id is null) execute function private.add_group_of_gift();

create trigger add_group_of_gift before insert on public.gift_comments
for each row when (new.group_id is null) execute function private.add_group_of_gift();
create trigger clean_texts before insert or update of text on public.gift_comments
for each row execute function private.clean_texts('{}', '{text}');

create trigger clean_texts before insert or update of text on public.chat_messages
for each row execute function private.clean_texts('{}', '{text}');
