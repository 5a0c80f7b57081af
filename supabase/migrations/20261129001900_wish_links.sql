-- One link per person, for relatives without an account: its holder sees what is wished for and may take something with
-- nothing but a name. Visitors have an anonymous session. The owner learns neither that nor by whom something is taken;
-- the key in a visitor's link gives it back from any device.

create table private.wish_links (
  user_id uuid primary key references auth.users (id) on delete cascade,
  token text not null unique default private.new_invite_token()
);
comment on table private.wish_links is
  'The address of somebody''s wishes. Its owner reads and renews it; all others have to hold it.';
alter table private.wish_links enable row level security;

create table private.address_secret (
  secret uuid primary key default gen_random_uuid()
);
comment on table private.address_secret is 'One row, with which addresses are made unknowable.';
alter table private.address_secret enable row level security;

insert into private.address_secret default values;

create function private.refuse_guests_of_links() returns void language plpgsql stable set search_path = '' as $$
begin
  if auth.uid() is null or (auth.jwt() ->> 'is_anonymous')::boolean is distinct from false then
    raise insufficient_privilege using message = 'Guests have no wishes';
  end if;
end $$;

create function private.own_wish_link() returns text language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
begin
  perform private.refuse_guests_of_links();
  insert into private.wish_links (user_id) values (me) on conflict do nothing;
  return (select token from private.wish_links where user_id = me);
end $$;

-- Renews the link and, if asked for, frees the wishes taken over it. The answer does not tell whether there were any.
create function private.renew_wish_link(p_release boolean) returns text
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  renewed text;
begin
  perform private.refuse_guests_of_links();
  perform private.count_write(me, 'wish_links', 20, interval '1 hour', 1);
  insert into private.wish_links (user_id) values (me)
  on conflict (user_id) do update set token = private.new_invite_token()
  returning token into renewed;
  if p_release then
    perform from private.wish_states where user_id = me order by wish_id for update;
    update private.wish_states set taken_at = null, taken_name = null, taken_title = null, taken_by = null, key_hash = null
    where user_id = me and key_hash is not null and not is_given;
  end if;
  return renewed;
end $$;

-- The owner of a link; null for a link that does not exist (any more). The try is counted before the link is looked up.
create function private.owner_of_link(p_token text) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return null;
  end if;
  perform private.count_write(auth.uid(), 'wish_lists', 300, interval '1 hour', 1);
  return (select user_id from private.wish_links where token = p_token);
end $$;

-- A link without wishes has one row, which tells whose it is.
create function private.open_wish_list(p_token text)
returns table (
  owner_name text, is_own boolean, wish_id uuid, title text, notes text, url text, price_cents integer, is_favorite boolean,
  picture_id uuid
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  owner constant uuid := private.owner_of_link(p_token);
begin
  return query
  select
    -- The name is never a part of a mail address, because strangers read it.
    private.shown_name(account.raw_user_meta_data ->> 'name'),
    account.id = auth.uid(), wish.id, wish.title, wish.notes, wish.url, wish.price_cents, wish.is_favorite,
    wish.picture_id
  from auth.users as account
  left join public.wishes as wish on wish.user_id = account.id and wish.state = 'open' and wish.on_link
  where account.id = owner
  order by wish.position, wish.created_at, wish.id;
end $$;

-- The taken wishes of a list, for a visitor who wants to give one: asked for only on purpose, after a warning. The
-- owner's own session gets no answer; in another session no server can recognise the owner.
create function private.taken_wishes(p_token text)
returns table (wish_id uuid, is_mine boolean, is_given boolean, is_changed boolean)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  owner constant uuid := private.owner_of_link(p_token);
begin
  return query
  select
    state.wish_id, coalesce(state.taken_by = auth.uid(), false),
    coalesce(state.taken_by = auth.uid() and state.is_given, false),
    coalesce(state.taken_by = auth.uid() and state.is_changed, false)
  from private.wish_states as state
  join public.wishes as wish on wish.user_id = state.user_id and wish.id = state.wish_id
  where state.user_id = owner and owner <> auth.uid() and wish.state = 'open' and wish.on_link and state.taken_at is not null
  order by state.wish_id;
end $$;

-- The network of a request as an id that does not reveal the address; null when no proxy names it. Same rule as in the
-- edge functions, see address-key.ts.
create function private.network_of_caller() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  network constant text := private.network_of(
    left(coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1)), 100)
  );
begin
  return encode(
    substring(sha256(convert_to((select secret from private.address_secret) || ' ' || network, 'UTF8')) for 16), 'hex'
  )::uuid;
end $$;

create function private.take_wish(p_token text, p_wish uuid, p_name text, p_key text, p_seen jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  most_of_one constant integer := 5;
  -- Enough for a dozen relatives behind one router who choose one or two each. A stranger who makes ever new sessions
  -- gets a third of a list of sixty, and would need three weeks for all of it: long before, its owner renews the link.
  most_from_one_network constant integer := 20;
  network constant uuid := private.network_of_caller();
  me constant uuid := auth.uid();
  owner constant uuid := private.owner_of_link(p_token);
  hash constant bytea := sha256(convert_to(p_key, 'UTF8'));
  -- Cut first, because cleaning a name of a megabyte takes long.
  name constant text := private.one_line(pg_catalog.left(p_name, 1000));
begin
  if owner is null or owner = me or p_key is null or p_key !~ '^[0-9a-f]{32}$' or name is null
    or not private.is_visible_text(name, 60)
  then
    raise insufficient_privilege using message = 'No such wish';
  end if;
  -- The key is locked before the wish: otherwise two requests with one key would wait for each other's wishes.
  perform pg_advisory_xact_lock(hashtextextended('key ' || p_key, 0));
  perform private.lock_wish(owner, p_wish);
  -- Counted after the wish is locked: a deletion of the owner's account locks the wish first and the counters last.
  perform private.count_write(owner, 'wishes_taken', 30, interval '1 hour', 1);
  -- The link may have been renewed while this request waited.
  if not exists (select from private.wish_links where user_id = owner and token = p_token) or not exists (
    select from public.wishes where user_id = owner and id = p_wish and state = 'open' and on_link
  ) then
    raise insufficient_privilege using message = 'No such wish';
  end if;
  if exists (select from private.wish_states where user_id = owner and wish_id = p_wish and key_hash = hash) then
    return true;
  end if;
  -- A key is for one wish. Its unique index would tell that it is in use, so it gets the answer of a missing wish.
  begin
    update private.wish_states set
      taken_at = now(), taken_name = name, taken_by = me, key_hash = hash, is_changed = false,
      given_back_hash = nullif(given_back_hash, hash),
      taken_title = title
    from public.wishes as wished
    where wish_states.user_id = owner and wish_id = p_wish and taken_at is null
      and wished.user_id = owner and wished.id = p_wish
      and (p_seen is null or p_seen = jsonb_build_object('title', title, 'notes', notes, 'url', url, 'price_cents', price_cents));
  exception
    when unique_violation then
      raise insufficient_privilege using message = 'No such wish';
  end;
  if not found then
    return (
      select case when taken_at is not null then false end from private.wish_states where user_id = owner and wish_id = p_wish
    );
  end if;
  perform pg_advisory_xact_lock(hashtextextended('takes ' || me || ' ' || owner, 0));
  -- A given wish counts for a day, otherwise marking it as given would bypass the limit.
  if (
    select count(*) from private.wish_states
    where user_id = owner and taken_by = me and (not is_given or taken_at > now() - interval '24 hours')
  ) > most_of_one then
    perform private.refuse_more('wishes_of_one', most_of_one);
  end if;
  if network is not null then
    perform private.count_write(owner, 'wishes_of_network', most_from_one_network, interval '7 days', 1, network);
  end if;
  return true;
end $$;

-- The wish that a visitor took, by the key in their link. If it is off the list, they read it as it was then.
create function private.find_taken_wish(p_key text)
returns table (
  owner_name text, title text, url text, is_given boolean, taken_title text, is_changed boolean
)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if auth.uid() is null then
    return;
  end if;
  perform private.count_write(auth.uid(), 'wish_lists', 300, interval '1 hour', 1);
  return query
  select private.shown_name(account.raw_user_meta_data ->> 'name'),
    wish.title, wish.url, state.is_given, state.taken_title,
    wish.id is not null and state.is_changed
  from private.wish_states as state
  join auth.users as account on account.id = state.user_id
  left join public.wishes as wish
    on wish.user_id = state.user_id and wish.id = state.wish_id and wish.state = 'open' and wish.on_link
  where state.key_hash = sha256(convert_to(p_key, 'UTF8')) and state.user_id <> auth.uid();
end $$;

-- The wishes that the caller took over links, for the data export.
create function private.my_taken_wishes()
returns table (owner_name text, taken_title text, taken_name text, taken_at timestamptz, is_given boolean)
language sql stable security definer set search_path = '' as $$
  select private.shown_name(account.raw_user_meta_data ->> 'name'),
    state.taken_title, state.taken_name, state.taken_at, state.is_given
  from private.wish_states as state join auth.users as account on account.id = state.user_id
  where state.taken_by = (select auth.uid())
  order by state.taken_at, state.wish_id
$$;

-- Locks the wish that was taken with the key. Null if there is none, or if it is the caller's own wish.
create function private.lock_taken_wish(p_key text) returns private.wish_states
language plpgsql security definer set search_path = '' as $$
declare
  hash constant bytea := sha256(convert_to(p_key, 'UTF8'));
  taken private.wish_states;
begin
  if auth.uid() is null then
    return null;
  end if;
  perform private.count_write(auth.uid(), 'wish_lists', 300, interval '1 hour', 1);
  select * into taken from private.wish_states where key_hash = hash and user_id <> auth.uid() for update;
  return taken;
end $$;

create function private.give_back_wish(p_key text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  taken constant private.wish_states := private.lock_taken_wish(p_key);
begin
  -- A page with an old state cannot free a wish that was marked as given. Giving back twice has the same answer.
  if taken.wish_id is null or taken.is_given then
    return exists (
      select from private.wish_states
      where given_back_hash = sha256(convert_to(p_key, 'UTF8')) and user_id <> auth.uid()
    );
  end if;
  update private.wish_states
  set taken_at = null, taken_name = null, taken_title = null, taken_by = null, key_hash = null, given_back_hash = key_hash
  where user_id = taken.user_id and wish_id = taken.wish_id;
  return true;
end $$;

create function private.say_wish_given(p_key text, p_is_given boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  taken constant private.wish_states := private.lock_taken_wish(p_key);
begin
  update private.wish_states set is_given = coalesce(p_is_given, false)
  where user_id = taken.user_id and wish_id = taken.wish_id;
  return found;
end $$;

-- Closes the copies of a wish that is taken over the link, and opens them again. By a trigger, so that the copies do not
-- count as reservations of the caller: from that limit the owner would learn how many copies a new link has freed.
create function private.follow_link_taker() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.group_gifts set status = case when new.key_hash is null then 'idea' else 'elsewhere' end
  where recipient_user_id = new.user_id and wish_id = new.wish_id
    and status = case when new.key_hash is null then 'elsewhere' else 'idea' end;
  return null;
end $$;

-- A copy has the name of the visitor who took its wish over the link, even if it is made later; a free copy none.
create function private.name_taker() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  new.taken_name := case when new.status = 'elsewhere' then (
    select taken_name from private.wish_states where user_id = new.recipient_user_id and wish_id = new.wish_id
  ) end;
  return new;
end $$;

create function public.my_wish_link() returns text
language sql set search_path = '' begin atomic select private.own_wish_link(); end;
comment on function public.my_wish_link is 'The token of the caller''s link, made when it is first asked for.';

create function public.rotate_wish_link(p_release boolean) returns text
language sql set search_path = '' begin atomic select private.renew_wish_link(p_release); end;
comment on function public.rotate_wish_link is
  'A new token; the old one opens nothing any more. With p_release what was taken over the link is free again, if '
  'there was something: nobody is told.';

create function public.open_wish_list(p_token text)
returns table (
  owner_name text, is_own boolean, wish_id uuid, title text, notes text, url text, price_cents integer, is_favorite boolean,
  picture_id uuid
)
language sql set search_path = '' begin atomic select * from private.open_wish_list(private.bounded(p_token)); end;
comment on function public.open_wish_list is
  'The open wishes of the owner of the link, in their order; one row without a wish when there is none, no row '
  'for a link that does not exist (any more).';

create function public.taken_wishes(p_token text)
returns table (wish_id uuid, is_mine boolean, is_given boolean, is_changed boolean)
language sql set search_path = '' begin atomic select * from private.taken_wishes(private.bounded(p_token)); end;
comment on function public.taken_wishes is 'Wishes of a link that are taken; nothing for their owner.';

create function public.take_wish(
  p_token text, p_wish uuid, p_name text, p_key text, p_seen jsonb default null
) returns boolean
language sql set search_path = '' begin atomic
  select private.take_wish(
    private.bounded(p_token), p_wish, private.bounded(p_name), private.bounded(p_key), private.bounded(p_seen)
  );
end;
comment on function public.take_wish is
  'True when the wish is now the caller''s, also when it already was; false when somebody else was faster; null when '
  'it is free, but not what the caller has read (p_seen: its title, notes, url and price). p_key are 32 hexadecimal '
  'digits made by the client, the right to give the wish back.';

create function public.find_taken_wish(p_key text)
returns table (
  owner_name text, title text, url text, is_given boolean, taken_title text, is_changed boolean
)
language sql set search_path = '' begin atomic select * from private.find_taken_wish(private.bounded(p_key)); end;
comment on function public.find_taken_wish is
  'The wish that was taken with this key, as it is called now and was then, and whether it was changed since. '
  'Without a title when it is off the list; no row when it was given back.';

create function public.my_taken_wishes()
returns table (owner_name text, taken_title text, taken_name text, taken_at timestamptz, is_given boolean)
language sql stable set search_path = '' begin atomic select * from private.my_taken_wishes(); end;
comment on function public.my_taken_wishes is
  'Wishes that the caller has taken over links, as they were called then, and the name they said.';

create function public.give_back_wish(p_key text) returns boolean
language sql set search_path = '' begin atomic select private.give_back_wish(private.bounded(p_key)); end;
comment on function public.give_back_wish is
  'True when what was taken with this key is free again, also when it already was; false when there was nothing, or '
  'it was given.';

create function public.say_wish_given(p_key text, p_is_given boolean) returns boolean
language sql set search_path = '' begin atomic select private.say_wish_given(private.bounded(p_key), p_is_given); end;
comment on function public.say_wish_given is 'Says that what was taken with this key was given, or was not after all.';

create function private.wish_list_pictures(p_token text, p_pictures uuid[]) returns table (id uuid, data text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  at_once constant integer := 50;
  owner constant uuid := private.owner_of_link(p_token);
begin
  return query
  select picture.id, picture.data
  from public.wish_pictures as picture
  join public.wishes as wish
    on wish.user_id = picture.user_id and wish.id = picture.wish_id and wish.picture_id = picture.id
  where picture.user_id = owner and wish.state = 'open' and wish.on_link
    and picture.id in (select asked.id from unnest(p_pictures) as asked (id) limit at_once);
end $$;

create function public.wish_list_pictures(p_token text, p_pictures uuid[]) returns table (id uuid, data text)
language sql set search_path = '' begin atomic
  select * from private.wish_list_pictures(private.bounded(p_token), private.bounded(p_pictures));
end;
comment on function public.wish_list_pictures is
  'The pictures with these ids, 50 at most, of what a link shows at the moment.';

grant execute on function
  private.own_wish_link(), private.renew_wish_link(boolean), private.open_wish_list(text), private.taken_wishes(text),
  private.take_wish(text, uuid, text, text, jsonb), private.find_taken_wish(text), private.my_taken_wishes(),
  private.give_back_wish(text), private.say_wish_given(text, boolean), public.my_wish_link(),
  public.rotate_wish_link(boolean), public.open_wish_list(text), public.taken_wishes(text),
  public.take_wish(text, uuid, text, text, jsonb), public.find_taken_wish(text), public.my_taken_wishes(),
  public.give_back_wish(text), public.say_wish_given(text, boolean), private.wish_list_pictures(text, uuid[]),
  public.wish_list_pictures(text, uuid[])
to authenticated;

create trigger follow_link_taker after update on private.wish_states
for each row when ((old.key_hash is null) <> (new.key_hash is null)) execute function private.follow_link_taker();

create trigger name_taker before insert or update of status on public.group_gifts
for each row when (new.wish_id is not null) execute function private.name_taker();
