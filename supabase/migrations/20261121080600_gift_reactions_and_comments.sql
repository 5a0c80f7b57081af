create table public.gift_reactions (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null,
  gift_id uuid not null,
  member_id uuid not null,
  type text not null,
  constraint gift_reactions_gift_fkey foreign key (gift_id, group_id)
    references public.group_gifts (id, group_id) on delete cascade,
  constraint gift_reactions_member_fkey foreign key (member_id, group_id)
    references public.group_members (id, group_id) on delete cascade,
  constraint gift_reactions_type_check check (type in ('like', 'heart', 'thumbs_up')),
  constraint gift_reactions_gift_id_member_id_type_key unique (gift_id, member_id, type)
);

comment on table public.gift_reactions is 'A member''s reactions to an idea, each type at most once. They go with the member.';
comment on column public.gift_reactions.group_id is 'The group of the gift, so that no policy needs a join; may be left out.';

create index gift_reactions_group_id_gift_id_idx on public.gift_reactions (group_id, gift_id) include (type, member_id);
create index gift_reactions_member_id_group_id_idx on public.gift_reactions (member_id, group_id);

create table public.gift_comments (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null,
  gift_id uuid not null,
  member_id uuid,
  text text not null,
  created_at timestamptz not null default now(),
  constraint gift_comments_gift_fkey foreign key (gift_id, group_id)
    references public.group_gifts (id, group_id) on delete cascade,
  constraint gift_comments_member_fkey foreign key (member_id, group_id)
    references public.group_members (id, group_id) on delete set null (member_id),
  constraint gift_comments_text_check check (private.is_visible_text(text, 5000))
);

comment on table public.gift_comments is 'What members say about an idea. Stays without a member when they leave.';
comment on column public.gift_comments.id is 'Made by the client, so that a repeated request stores nothing twice.';
comment on column public.gift_comments.group_id is 'The group of the gift, so that no policy needs a join; may be left out.';

create index gift_comments_gift_id_created_at_idx on public.gift_comments (gift_id, created_at);
create index gift_comments_group_id_gift_id_idx on public.gift_comments (group_id, gift_id);
create index gift_comments_member_id_group_id_idx on public.gift_comments (member_id, group_id);

-- The gifts that are a surprise for whoever asks. Others may add any number, so policies look them up in a hash table.
create function private.my_surprise_ids() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select id from public.group_gifts where recipient_user_id = (select auth.uid()));
end
$$;

-- One answer for a gift that is hidden, elsewhere or not there at all, so that nobody can find out which it is.
create function private.may_react(of_group uuid, gift uuid, member uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_my_membership(of_group, member) and exists (
    select from public.group_gifts
    where id = gift and group_id = of_group and recipient_user_id is distinct from (select auth.uid())
  );
end
$$;

grant execute on function private.my_surprise_ids(), private.may_react(uuid, uuid, uuid) to authenticated;

-- Reads as the writer: a hidden gift has no group for them, and the policy refuses the row.
create function private.add_group_of_gift() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.group_id := (select group_id from public.group_gifts where id = new.gift_id);
  return new;
end
$$;

create trigger add_group_of_gift before insert on public.gift_reactions
for each row when (new.group_id is null) execute function private.add_group_of_gift();

create trigger add_group_of_gift before insert on public.gift_comments
for each row when (new.group_id is null) execute function private.add_group_of_gift();

alter table public.gift_reactions enable row level security;
alter table public.gift_comments enable row level security;

grant select, delete on public.gift_reactions to authenticated;
grant insert (id, group_id, gift_id, member_id, type) on public.gift_reactions to authenticated;

create policy "members see reactions to what they may see" on public.gift_reactions
for select to authenticated
using (
  group_id = any ((select private.my_group_ids())::uuid[])
  and not gift_id in (select unnest(private.my_surprise_ids()))
);

create policy "members react" on public.gift_reactions
for insert to authenticated with check (private.may_react(group_id, gift_id, member_id));

create policy "own reactions can be taken back" on public.gift_reactions
for delete to authenticated using (member_id = any ((select private.my_member_ids())::uuid[]));

grant select on public.gift_comments to authenticated;
grant insert (id, group_id, gift_id, member_id, text) on public.gift_comments to authenticated;

create policy "members see comments on what they may see" on public.gift_comments
for select to authenticated
using (
  group_id = any ((select private.my_group_ids())::uuid[])
  and not gift_id in (select unnest(private.my_surprise_ids()))
);

create policy "members comment" on public.gift_comments
for insert to authenticated with check (private.may_react(group_id, gift_id, member_id));

create view public.gift_comment_counts with (security_invoker = true) as
select group_id, gift_id, count(*)::integer as comment_count
from public.gift_comments
group by group_id, gift_id;

comment on view public.gift_comment_counts is 'For the cards of a group in one request; a gift without comments has no row.';
grant select on public.gift_comment_counts to authenticated;
