-- What somebody wishes for, and which groups may see it. Only the owner reads these two tables: the groups read copies,
-- see the next migration. No row is ever visible to both sides, so that nothing the one side does can show on the other.
create table public.wishes (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  title text not null,
  notes text,
  url text,
  price_cents integer,
  is_dear boolean not null default false,
  state text not null default 'draft',
  on_link boolean not null default false,
  reveal_on date,
  position double precision not null default 0,
  created_at timestamptz not null default now(),
  -- Of the owner alone: an id that is taken by somebody else is refused nowhere, which would tell of it.
  constraint wishes_pkey primary key (user_id, id),
  constraint wishes_title_check check (private.is_visible_text(title, 200)),
  constraint wishes_notes_check check (private.is_text(notes, 5000)),
  constraint wishes_url_check check (private.is_web_link(url)),
  constraint wishes_price_cents_check check (price_cents between 0 and 100000000),
  constraint wishes_state_check check (state in ('draft', 'open', 'received')),
  constraint wishes_reveal_on_check check (private.is_calendar_day(reveal_on)),
  constraint wishes_position_check check (position between -1e15 and 1e15)
);

comment on table public.wishes is 'What somebody would like to be given. Who gives what is written nowhere in here.';
comment on column public.wishes.id is 'Made by the client, so that a repeated request stores nothing twice.';
comment on column public.wishes.user_id is 'The owner; every policy compares it with the caller.';
comment on column public.wishes.price_cents is 'Cents.';
comment on column public.wishes.is_dear is 'Whether it is wished for above all others.';
comment on column public.wishes.state is 'A draft is seen by the owner alone, and so is what they have received.';
comment on column public.wishes.on_link is 'Whether everybody with the link of the owner may see it.';
comment on column public.wishes.reveal_on is 'The day from which the owner may learn who gave it, if they gave it.';
comment on column public.wishes.position is 'The order of the owner; the lowest comes first.';

create table public.wish_shares (
  user_id uuid not null,
  wish_id uuid not null,
  group_id uuid not null,
  created_at timestamptz not null default now(),
  -- The owner leads the key: an id of somebody else is nowhere in it, so a refusal does not tell what they share.
  constraint wish_shares_pkey primary key (user_id, wish_id, group_id),
  constraint wish_shares_wish_fkey foreign key (user_id, wish_id) references public.wishes (user_id, id) on delete cascade,
  -- Whoever leaves a group takes their wishes along.
  constraint wish_shares_member_fkey foreign key (user_id, group_id)
    references public.group_members (user_id, group_id) on delete cascade
);

comment on table public.wish_shares is 'The groups that may see a wish.';
comment on column public.wish_shares.user_id is 'The owner of the wish; every policy compares it with the caller.';

create index wish_shares_user_id_group_id_idx on public.wish_shares (user_id, group_id);

do $$
declare
  part record;
begin
  for part in
    select attrelid::regclass as owner, attname from pg_catalog.pg_attribute
    where attrelid in ('public.wishes'::regclass, 'public.wish_shares'::regclass) and attnum > 0
  loop
    execute format('alter table %s alter column %I set statistics 0', part.owner, part.attname);
  end loop;
end
$$;

alter table public.wishes enable row level security;
alter table public.wish_shares enable row level security;

grant delete on public.wishes, public.wish_shares to authenticated;
grant select (
  id, user_id, title, notes, url, price_cents, is_dear, state, on_link, reveal_on, position, created_at
) on public.wishes to authenticated;
grant insert (
  id, user_id, title, notes, url, price_cents, is_dear, state, on_link, reveal_on, position
) on public.wishes to authenticated;
grant update (
  title, notes, url, price_cents, is_dear, state, on_link, reveal_on, position
) on public.wishes to authenticated;
grant select (user_id, wish_id, group_id, created_at) on public.wish_shares to authenticated;
grant insert (user_id, wish_id, group_id) on public.wish_shares to authenticated;

create policy "own wishes are readable" on public.wishes
for select to authenticated using (user_id = (select auth.uid()));

create policy "own wishes can be added" on public.wishes
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "guests store no wishes" on public.wishes
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);

create policy "own wishes can be changed" on public.wishes
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "own wishes can be deleted" on public.wishes
for delete to authenticated using (user_id = (select auth.uid()));

create policy "own shares are readable" on public.wish_shares
for select to authenticated using (user_id = (select auth.uid()));

create policy "own wishes can be shared" on public.wish_shares
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "guests share no wishes" on public.wish_shares
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);

create policy "own shares can be taken back" on public.wish_shares
for delete to authenticated using (user_id = (select auth.uid()));

create trigger clean_texts before insert or update of title, notes on public.wishes
for each row execute function private.clean_texts('{title}', '{notes}');

create trigger limit_own_rows after insert on public.wishes referencing new table as added
for each statement execute function private.limit_own_rows(5000);

create trigger limit_bytes after insert on public.wishes referencing new table as added
for each statement execute function private.limit_bytes();

create trigger limit_bytes after insert on public.wish_shares referencing new table as added
for each statement execute function private.limit_bytes();

create trigger limit_more_bytes after update on public.wishes referencing old table as before new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_bytes();

create trigger limit_changes_at_once before update on public.wishes
for each row when (pg_trigger_depth() = 0) execute function private.limit_changes_at_once(10, 20000);

create trigger limit_changes after update on public.wishes referencing new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_changes(20000);

create trigger limit_shares_a_day after insert on public.wish_shares referencing new table as added
for each statement execute function private.limit_everywhere('shares_a_day', '5000', '24 hours');

-- Counts what the caller has shared, and nothing of others: a group may hold much that is hidden from them.
create function private.limit_shares() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most_of_one constant integer := 30;
  most_in_one constant integer := 500;
  most constant integer := 5000;
begin
  if auth.uid() is null or not exists (select from added) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('shares ' || auth.uid(), 0));
  if exists (
    select from public.wish_shares
    where user_id = auth.uid() and wish_id in (select wish_id from added)
    group by wish_id having count(*) > most_of_one
  ) then
    perform private.refuse_more('shares_of_wish', most_of_one);
  end if;
  if exists (
    select from public.wish_shares
    where user_id = auth.uid() and group_id in (select group_id from added)
    group by group_id having count(*) > most_in_one
  ) then
    perform private.refuse_more('shares_in_group', most_in_one);
  end if;
  -- All of them are withdrawn when the account is deleted, which has to be done in one request.
  if (select count(*) from public.wish_shares where user_id = auth.uid()) > most then
    perform private.refuse_more('shares', most);
  end if;
  return null;
end
$$;

comment on function private.limit_shares is 'A wish is shared with 30 groups at most, a group is shown 500 of one member, and an account shares 5,000 times.';

create trigger limit_shares after insert on public.wish_shares referencing new table as added
for each statement execute function private.limit_shares();

-- Texts are changed only over those that were read, as those of gifts; see title_digest of gifts.
create function public.title_digest(public.wishes) returns text
language sql stable set search_path = ''
begin atomic
  select private.text_digest($1.title);
end;

create function public.notes_digest(public.wishes) returns text
language sql stable set search_path = ''
begin atomic
  select private.text_digest($1.notes);
end;

create function public.url_digest(public.wishes) returns text
language sql stable set search_path = ''
begin atomic
  select private.text_digest($1.url);
end;

comment on function public.title_digest(public.wishes) is 'A computed column of wishes; see title_digest of gifts.';
comment on function public.notes_digest(public.wishes) is 'A computed column of wishes; see title_digest of gifts.';
comment on function public.url_digest(public.wishes) is 'A computed column of wishes; see title_digest of gifts.';

revoke execute on function
  public.title_digest(public.wishes), public.notes_digest(public.wishes), public.url_digest(public.wishes)
from public, anon;
grant execute on function
  public.title_digest(public.wishes), public.notes_digest(public.wishes), public.url_digest(public.wishes)
to authenticated;
