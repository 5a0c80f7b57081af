-- Gift ideas of one user from the first thought to the given present, received gifts, and budgets. Every row belongs to one
-- user, as in people. A gift outlives its person. Texts are changed only over the version that their writer has read, and a
-- row is deleted only as its owner has seen it.

create table public.gifts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  title text not null,
  description text,
  category text,
  occasion text,
  occasion_date date,
  style text,
  status text not null default 'idea',
  is_favorite boolean not null default false,
  recipient_name text,
  price_min integer,
  price_max integer,
  budget text,
  budget_range text,
  notes text,
  link text,
  created_at timestamptz not null default now(),
  person_id uuid,
  plan text,
  given_on date,
  paid_cents integer,
  liked smallint,
  picture_id uuid,
  constraint gifts_title_check check (private.is_visible_text(title, 200)),
  constraint gifts_description_check check (private.is_text(description, 10000)),
  constraint gifts_category_check check (private.is_text(category, 100)),
  constraint gifts_occasion_check check (private.is_text(occasion, 100)),
  constraint gifts_occasion_date_check check (private.is_calendar_day(occasion_date)),
  constraint gifts_style_check check (private.is_text(style, 100)),
  constraint gifts_status_check check (status in ('idea', 'wrapped', 'verschenkt')),
  constraint gifts_recipient_name_check check (private.is_visible_text(recipient_name, 100)),
  constraint gifts_price_check check (private.is_price_range(price_min, price_max)),
  constraint gifts_budget_check check (budget in ('low', 'medium', 'high')),
  constraint gifts_budget_range_check check (private.is_text(budget_range, 100)),
  constraint gifts_notes_check check (private.is_text(notes, 5000)),
  constraint gifts_link_check check (private.is_web_link(link)),
  constraint gifts_person_fkey foreign key (user_id, person_id)
    references public.people (user_id, id) on delete set null (person_id),
  constraint gifts_plan_check check (plan in ('buy', 'ordered', 'here')),
  constraint gifts_given_on_check check (private.is_calendar_day(given_on)),
  constraint gifts_paid_cents_check check (paid_cents between 0 and 100000000),
  constraint gifts_liked_check check (liked between 1 and 3)
);
comment on table public.gifts is 'Gift ideas of one user, from the first thought to the given present.';
comment on column public.gifts.description is
  'The text that the AI helper made of the idea; the user''s own words are in notes.';
comment on column public.gifts.occasion is
  'A label such as Geburtstag; free text, because the list of the app may grow.';
comment on column public.gifts.occasion_date is 'The day of the occasion as it was when the gift was saved.';
comment on column public.gifts.status is
  'idea, wrapped or verschenkt; the last one is the spelling of the first accounts.';
comment on column public.gifts.recipient_name is
  'A copy of the name on purpose: deleting or renaming the person leaves the gift as it is.';
comment on column public.gifts.price_min is 'Whole euros.';
comment on column public.gifts.price_max is 'Whole euros.';
comment on column public.gifts.budget is 'The budget class: low up to 50 euros, medium up to 200, high above.';
comment on column public.gifts.budget_range is 'The budget as text, such as 50€ - 200€.';
comment on column public.gifts.notes is 'The words of the user, never changed by the AI helper.';
comment on column public.gifts.link is
  'Typed or suggested, and shown as a link: http and https without credentials only.';
comment on column public.gifts.person_id is
  'The person it is for; forgotten when that person is deleted, and then recipient_name says it alone.';
comment on column public.gifts.plan is 'The next step of an idea: buy, ordered or here; null while nobody has decided.';
comment on column public.gifts.given_on is 'The day on which it was given; stays when the status goes back.';
comment on column public.gifts.paid_cents is 'Its cost in the end, in cents; the prices of an idea are whole euros.';
comment on column public.gifts.liked is '3 liked it, 2 was so-so, 1 did not like it.';
comment on column public.gifts.picture_id is
  'Its picture. No foreign key: the picture is stored after its gift, and may never arrive.';
create index gifts_user_id_created_at_idx on public.gifts (user_id, created_at desc);
create index gifts_user_id_person_id_idx on public.gifts (user_id, person_id);
alter table public.gifts enable row level security;
grant select (
  id, user_id, title, description, category, occasion, occasion_date, style, status, is_favorite, recipient_name,
  price_min, price_max, budget, budget_range, notes, link, created_at, person_id, plan, given_on, paid_cents, liked,
  picture_id
) on public.gifts to authenticated;
grant insert (
  id, user_id, title, description, category, occasion, occasion_date, style, status, is_favorite, recipient_name,
  price_min, price_max, budget, budget_range, notes, link, created_at, person_id, plan, given_on, paid_cents, liked,
  picture_id
) on public.gifts to authenticated;
grant update (
  title, description, category, occasion, occasion_date, style, status, is_favorite, recipient_name, price_min,
  price_max, budget, budget_range, notes, link, person_id, plan, given_on, paid_cents, liked, picture_id
) on public.gifts to authenticated;
grant delete on public.gifts to authenticated;

create table public.received_gifts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  person_id uuid,
  from_name text not null,
  title text not null,
  received_on date,
  thanked_on date,
  notes text,
  created_at timestamptz not null default now(),
  constraint received_gifts_person_fkey foreign key (user_id, person_id)
    references public.people (user_id, id) on delete set null (person_id),
  constraint received_gifts_from_name_check check (private.is_visible_text(from_name, 100)),
  constraint received_gifts_title_check check (private.is_visible_text(title, 200)),
  constraint received_gifts_received_on_check check (private.is_calendar_day(received_on)),
  constraint received_gifts_thanked_on_check check (private.is_calendar_day(thanked_on)),
  constraint received_gifts_notes_check check (private.is_text(notes, 5000))
);
comment on table public.received_gifts is 'Gifts that the user got, from whom, and whether they have been thanked for.';
comment on column public.received_gifts.person_id is
  'The person it is from; forgotten when that person is deleted, and then from_name says it alone.';
comment on column public.received_gifts.from_name is 'A copy of the name on purpose, as recipient_name of gifts.';
comment on column public.received_gifts.thanked_on is 'Null while somebody still has to be thanked.';
create index received_gifts_user_id_person_id_idx on public.received_gifts (user_id, person_id);
alter table public.received_gifts enable row level security;
grant select (
  id, user_id, person_id, from_name, title, received_on, thanked_on, notes, created_at
) on public.received_gifts to authenticated;
grant insert (
  id, user_id, person_id, from_name, title, received_on, thanked_on, notes
) on public.received_gifts to authenticated;
grant update (person_id, from_name, title, received_on, thanked_on, notes) on public.received_gifts to authenticated;
grant delete on public.received_gifts to authenticated;

create table public.budgets (
  user_id uuid not null references auth.users (id) on delete cascade,
  person_id uuid not null,
  year smallint not null,
  amount_cents integer not null,
  created_at timestamptz not null default now(),
  id text not null generated always as (person_id::text || ':' || year::text) stored,
  constraint budgets_pkey primary key (user_id, person_id, year),
  constraint budgets_person_fkey foreign key (user_id, person_id)
    references public.people (user_id, id) on delete cascade,
  constraint budgets_year_check check (year between 2000 and 2200),
  constraint budgets_amount_cents_check check (amount_cents between 0 and 100000000)
);
comment on table public.budgets is 'The amount that a user wants to spend on a person in a year.';
comment on column public.budgets.person_id is 'The person it is for; goes with that person.';
comment on column public.budgets.year is 'A calendar year; each has one budget at most.';
comment on column public.budgets.amount_cents is 'In cents; 0 is a budget as well: nothing is to be bought.';
comment on column public.budgets.id is 'Person and year in one word, by which devices and lists name it.';
alter table public.budgets enable row level security;
grant select (user_id, person_id, year, amount_cents, created_at, id) on public.budgets to authenticated;
grant insert (user_id, person_id, year, amount_cents) on public.budgets to authenticated;
grant update (amount_cents) on public.budgets to authenticated;
grant delete on public.budgets to authenticated;

create policy "own gifts are readable" on public.gifts
for select to authenticated using (user_id = (select auth.uid()));
create policy "own gifts can be added" on public.gifts
for insert to authenticated with check (user_id = (select auth.uid()));
create policy "guests store no gifts" on public.gifts
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);
create policy "own gifts can be changed" on public.gifts
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own gifts can be deleted" on public.gifts
for delete to authenticated using (user_id = (select auth.uid()));

create policy "own received gifts are readable" on public.received_gifts
for select to authenticated using (user_id = (select auth.uid()));
create policy "own received gifts can be added" on public.received_gifts
for insert to authenticated with check (user_id = (select auth.uid()));
create policy "guests store no received gifts" on public.received_gifts
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);
create policy "own received gifts can be changed" on public.received_gifts
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own received gifts can be deleted" on public.received_gifts
for delete to authenticated using (user_id = (select auth.uid()));

create policy "own budgets are readable" on public.budgets
for select to authenticated using (user_id = (select auth.uid()));
create policy "own budgets can be added" on public.budgets
for insert to authenticated with check (user_id = (select auth.uid()));
create policy "guests store no budgets" on public.budgets
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);
create policy "own budgets can be changed" on public.budgets
for update to authenticated
using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));
create policy "own budgets can be deleted" on public.budgets
for delete to authenticated using (user_id = (select auth.uid()));

-- Bounds the creation time that a client sends with a restored row, because pages cannot show years before Christ.
create function private.created_by_now() returns trigger language plpgsql set search_path = '' as $$
begin
  new.created_at := case when new.created_at between '1900-01-01Z' and now() then new.created_at else now() end;
  return new;
end $$;

-- Stores a row without its person when that person is gone, or somebody else's: a gift may be restored, or arrive late from
-- a device, and is still worth having. The lock waits for a deletion of the person. A change that names the same person
-- again takes no lock: a deletion holds the person and waits for this row, which would deadlock.
create function private.forget_missing_person() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.person_id is not distinct from old.person_id then
    return new;
  end if;
  perform from public.people where user_id = new.user_id and id = new.person_id for key share;
  if not found then
    new.person_id := null;
  end if;
  return new;
end $$;

-- Deletes a row only in the state that its owner has seen. A row that another device has changed since is kept and
-- returned, so that the page can ask. A deleted row is returned as well, so that it can be restored.
--
-- The seen row comes in the body of the request, because some texts are too long for an address.
create function public.delete_as_seen(p_table text, p_id text, p_seen jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  -- More than the largest row with all its texts and the rows that belong to it.
  is_long constant boolean := pg_column_size(p_table) + pg_column_size(p_id) + pg_column_size(p_seen) > 500000;
  me constant uuid := auth.uid();
  -- p_id of a budget is not a uuid but its person and year.
  id_type constant text := case p_table when 'budgets' then 'text' else 'uuid' end;
  -- More fields than any row has.
  most_fields constant integer := 60;
  content constant text := case p_table
    when 'wishes' then $content$
      to_jsonb(item) || jsonb_build_object('wish_shares', (
        select coalesce(jsonb_agg(jsonb_build_object('group_id', group_id)), '[]')
        from public.wish_shares where wish_shares.user_id = item.user_id and wish_id = item.id
      ))
    $content$
    -- Further occasions are deleted with their person, so they are compared as well.
    when 'people' then $content$
      to_jsonb(item) || jsonb_build_object('occasions', (
        select coalesce(
          jsonb_object_agg(id, jsonb_build_object('label', label, 'day', day, 'sinceYear', since_year)), '{}'
        )
        from public.person_occasions where person_occasions.user_id = item.user_id and person_id = item.id
      ))
    $content$
    else 'to_jsonb(item)'
  end;
  stored jsonb;
begin
  if is_long then
    raise check_violation using message = 'The text is too long';
  end if;
  if p_table not in ('budgets', 'gifts', 'people', 'person_occasions', 'received_gifts', 'wishes') then
    raise invalid_parameter_value using message = 'Nothing of this table is deleted so';
  end if;
  if (select count(*) from jsonb_object_keys(p_seen)) > most_fields then
    raise check_violation using message = 'No row has so many fields';
  end if;
  -- Waits for a concurrent writer before it compares: the row first, the rows that go with it afterwards.
  if p_table = 'wishes' then
    -- share_wish with null changes nothing, but takes its locks in the usual order.
    perform public.share_wish(p_id::uuid, null);
  end if;
  execute format('select from public.%I where id = $1::%s and user_id = $2 for update', p_table, id_type) using p_id, me;
  if p_table = 'people' then
    perform from public.person_occasions where person_id = p_id::uuid and user_id = me for update;
  end if;
  execute format('select %s from public.%I as item where id = $1::%s and user_id = $2', content, p_table, id_type)
  into stored using p_id, me;
  if stored is null or exists (
    select from jsonb_object_keys(p_seen) as field
    where coalesce(stored ->> field, '') <> coalesce(p_seen ->> field, '')
  ) then
    return jsonb_build_object('deleted', null, 'stored', stored);
  end if;
  execute format('delete from public.%I where id = $1::%s and user_id = $2', p_table, id_type) using p_id, me;
  return jsonb_build_object('deleted', stored, 'stored', null);
end $$;
comment on function public.delete_as_seen is
  'Deletes a row of the caller, if all that p_seen names is still so. Answers the row as deleted, or as stored; '
  'neither when it is gone.';

grant execute on function public.delete_as_seen(text, text, jsonb) to authenticated;

create trigger clean_texts
before insert or update of
  title, recipient_name, category, occasion, style, budget_range, description, notes on public.gifts
for each row execute function
  private.clean_texts('{title, recipient_name, category, occasion, style, budget_range}', '{description, notes}');
create trigger created_by_now before insert on public.gifts
for each row execute function private.created_by_now();
create trigger forget_missing_person before insert or update of person_id on public.gifts
for each row when (new.person_id is not null) execute function private.forget_missing_person();

create trigger forget_missing_person before insert or update of person_id on public.received_gifts
for each row when (new.person_id is not null) execute function private.forget_missing_person();
create trigger clean_texts before insert or update of from_name, title, notes on public.received_gifts
for each row execute function private.clean_texts('{from_name, title}', '{notes}');
