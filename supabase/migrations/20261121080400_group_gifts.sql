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
  recipient_user_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  constraint group_gifts_id_group_id_key unique (id, group_id),
  constraint group_gifts_created_by_fkey foreign key (created_by, group_id)
    references public.group_members (id, group_id) on delete set null (created_by),
  constraint group_gifts_reserved_by_fkey foreign key (reserved_by, group_id)
    references public.group_members (id, group_id) on delete set null (reserved_by),
  constraint group_gifts_title_check check (private.is_visible_text(title, 200)),
  constraint group_gifts_notes_check check (private.is_text(notes, 5000)),
  constraint group_gifts_url_check check (private.is_web_link(url)),
  constraint group_gifts_price_check check (private.is_price_range(price_min, price_max)),
  constraint group_gifts_status_check check (status in ('idea', 'reserved', 'purchased', 'gifted')),
  -- What was bought or given stays so when the one who did it leaves.
  constraint group_gifts_reserved_by_check check (
    case status when 'idea' then reserved_by is null when 'reserved' then reserved_by is not null else true end
  )
);

comment on table public.group_gifts is 'Ideas of a group. Reserved and bought through functions, which decide races.';
comment on column public.group_gifts.id is 'Made by the client, so that a repeated request stores nothing twice.';
comment on column public.group_gifts.created_by is 'A member; null once they left.';
comment on column public.group_gifts.reserved_by is 'The member who takes care of it.';
comment on column public.group_gifts.recipient_user_id is
  'Who must not know. The user and not a membership, so that leaving and joining again changes nothing.';
comment on column public.group_gifts.price_min is 'Whole euros.';
comment on column public.group_gifts.price_max is 'Whole euros.';

create index group_gifts_group_id_created_at_idx on public.group_gifts (group_id, created_at desc, id);
create index group_gifts_created_by_group_id_idx on public.group_gifts (created_by, group_id);
create index group_gifts_reserved_by_group_id_idx on public.group_gifts (reserved_by, group_id);
-- What my_surprise_ids asks, answered from the index alone.
create index group_gifts_recipient_user_id_idx on public.group_gifts (recipient_user_id) include (id);

create function private.free_gift() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.status := 'idea';
  return new;
end
$$;

create trigger free_gift before update of reserved_by on public.group_gifts
for each row when (new.reserved_by is null and new.status = 'reserved') execute function private.free_gift();

create function private.is_member(of_group uuid, user_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.group_members as member
    where member.group_id = of_group and member.user_id = is_member.user_id
  );
end
$$;

grant execute on function private.is_member(uuid, uuid) to authenticated;

alter table public.group_gifts enable row level security;

grant select, delete on public.group_gifts to authenticated;
grant insert (
  id, group_id, created_by, title, notes, url, price_min, price_max, status, recipient_user_id
) on public.group_gifts to authenticated;

create policy "members see gifts that are not for them" on public.group_gifts
for select to authenticated
using (
  group_id = any ((select private.my_group_ids())::uuid[])
  and recipient_user_id is distinct from (select auth.uid())
);

create policy "members add ideas for others" on public.group_gifts
for insert to authenticated
with check (
  private.is_my_membership(group_id, created_by)
  and status = 'idea'
  and recipient_user_id is distinct from (select auth.uid())
  and (recipient_user_id is null or private.is_member(group_id, recipient_user_id))
);

create policy "admins delete gifts that are not for them" on public.group_gifts
for delete to authenticated
using (
  group_id = any ((select private.my_admin_group_ids())::uuid[])
  and recipient_user_id is distinct from (select auth.uid())
);
