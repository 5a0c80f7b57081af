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
  constraint gifts_link_check check (private.is_web_link(link))
);

comment on table public.gifts is 'Gift ideas of one user, from the first thought to the given present.';
comment on column public.gifts.id is 'Made by the client, so that a repeated request stores nothing twice.';
comment on column public.gifts.description is 'What the AI helper made of the idea; the user''s own words are in notes.';
comment on column public.gifts.occasion_date is 'The day of the occasion as it was when the gift was saved.';
comment on column public.gifts.recipient_name is
  'A copy of the name on purpose: deleting or renaming the person leaves the gift as it is.';
comment on column public.gifts.price_min is 'Whole euros.';
comment on column public.gifts.price_max is 'Whole euros.';
comment on column public.gifts.budget is 'The budget class: low up to 50 euros, medium up to 200, high above.';
comment on column public.gifts.budget_range is 'The budget as text, such as 50€ - 200€.';

create index gifts_user_id_created_at_idx on public.gifts (user_id, created_at desc);

alter table public.gifts enable row level security;

grant select, delete on public.gifts to authenticated;
grant insert (
  id, user_id, title, description, category, occasion, occasion_date, style, status, is_favorite, recipient_name,
  price_min, price_max, budget, budget_range, notes, link
) on public.gifts to authenticated;
grant update (
  title, description, category, occasion, occasion_date, style, status, is_favorite, recipient_name,
  price_min, price_max, budget, budget_range, notes, link
) on public.gifts to authenticated;

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
