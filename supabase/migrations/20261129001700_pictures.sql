-- Pictures of gifts, in tables of their own so that lists stay light. A gift says which picture it has; a picture never
-- changes, another one has another id. A picture of a group's gift is seen by those who see the gift: not by its
-- recipient, and not by members who joined after the recipient's account was deleted.

-- True for a WebP or JPEG of at most 60 KiB in base64, recognised by its first characters.
create function private.is_picture(p_base64 text) returns boolean language sql immutable set search_path = ''
return length(p_base64) between 8 and 81920 and length(p_base64) % 4 = 0 and p_base64 ~ '^(UklGR|/9j/)[A-Za-z0-9+/]*={0,2}$';

create table public.gift_pictures (
  id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  gift_id uuid not null references public.gifts (id) on delete cascade,
  -- The image is compressed already, so the database need not try.
  data text storage external not null,
  -- The key includes the gift: an id alone would be refused if another user had taken it, which would tell of it.
  primary key (id, gift_id),
  constraint gift_pictures_data_check check (private.is_picture(data))
);
comment on table public.gift_pictures is 'Pictures of personal gifts, as many as their gifts name.';
comment on column public.gift_pictures.data is 'WebP or JPEG in base64, encoded anew by the browser of the owner.';
create index gift_pictures_user_id_idx on public.gift_pictures (user_id);
create index gift_pictures_gift_id_idx on public.gift_pictures (gift_id);
alter table public.gift_pictures enable row level security;
grant select (id, user_id, gift_id, data) on public.gift_pictures to authenticated;
grant insert (id, user_id, gift_id, data) on public.gift_pictures to authenticated;

create table public.group_gift_pictures (
  id uuid not null,
  gift_id uuid not null,
  group_id uuid not null,
  recipient_user_id uuid,
  recipient_left_at timestamptz,
  data text storage external not null,
  -- The key includes the gift: an id alone would be refused if a hidden picture had it, which would tell of it.
  primary key (id, gift_id),
  constraint group_gift_pictures_gift_fkey foreign key (gift_id, group_id)
    references public.group_gifts (id, group_id) on delete cascade,
  constraint group_gift_pictures_data_check check (private.is_picture(data))
);
comment on table public.group_gift_pictures is 'Pictures of ideas of groups, as many as these name.';
comment on column public.group_gift_pictures.recipient_user_id is
  'A copy of that of the gift: to ask for a hidden picture costs what it costs to ask for none. No foreign key, the '
  'gift has it.';
comment on column public.group_gift_pictures.recipient_left_at is 'A copy of that of the gift.';
comment on column public.group_gift_pictures.data is
  'WebP or JPEG in base64, encoded anew by the browser of the one who added it.';
create index group_gift_pictures_gift_id_group_id_idx on public.group_gift_pictures (gift_id, group_id);
create index group_gift_pictures_group_id_idx on public.group_gift_pictures (group_id);
alter table public.group_gift_pictures enable row level security;
grant select (
  id, gift_id, group_id, recipient_user_id, recipient_left_at, data
) on public.group_gift_pictures to authenticated;
grant insert (id, gift_id, group_id, data) on public.group_gift_pictures to authenticated;

create policy "own pictures are readable" on public.gift_pictures
for select to authenticated using (user_id = (select auth.uid()));
create policy "own pictures can be added" on public.gift_pictures
for insert to authenticated with check (user_id = (select auth.uid()));
create policy "guests store no pictures" on public.gift_pictures
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);

-- Same conditions as in the policy of group_gifts, including the last line.
create policy "members see pictures of gifts that are not for them" on public.group_gift_pictures
for select to authenticated
using (
  group_id = any ((select private.my_group_ids())::uuid[])
  and recipient_user_id is distinct from (select auth.uid())
  and (recipient_left_at is null or not gift_id in (select unnest((select private.my_surprise_ids()))))
  and not id is distinct from id and not group_id is distinct from group_id
);
create policy "members add pictures of their ideas" on public.group_gift_pictures
for insert to authenticated
with check (
  group_id = any ((select private.my_group_ids())::uuid[])
  and recipient_user_id is distinct from (select auth.uid())
);

-- Skips a picture that its gift or wish does not name: it may arrive late, when the gift is deleted or has another
-- picture. A gift of another user counts as missing. The locks wait for a change of the gift; the account is locked
-- first, as in its deletion.
create function private.skip_unnamed_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Left to the policies, which refuse the row whatever gift it is for.
  if new.user_id is distinct from auth.uid() or (auth.jwt() ->> 'is_anonymous')::boolean is distinct from false then
    return new;
  end if;
  perform from auth.users where id = new.user_id for key share;
  if tg_table_name = 'gift_pictures' then
    perform from public.gifts
    where id = new.gift_id and user_id = new.user_id and picture_id = new.id
    for share;
  else
    perform from public.wishes
    where user_id = new.user_id and id = new.wish_id and picture_id = new.id
    for share;
  end if;
  return case when found then new end;
end $$;

-- Deletes the picture of a gift that now names another one, which is stored afterwards, or none.
create function private.forget_unnamed_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.gift_pictures where gift_id = new.id;
  return null;
end $$;

-- Refuses a list of pictures before it is written and keeps its group locked. The app stores one picture at a time.
create function private.bound_pictures() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 10;
  -- The setting is empty at first, and again after a transaction on the same connection.
  pictures constant integer := coalesce(nullif(current_setting('paeckchen.pictures', true), ''), '0')::integer + 1;
begin
  if auth.uid() is not null and pictures > most then
    perform private.refuse_more('changes_at_once', most);
  end if;
  perform set_config('paeckchen.pictures', pictures::text, true);
  return new;
end $$;

-- Pictures count apart from the bytes of texts: one picture is as large as all that most people write in a year.
create function private.limit_pictures() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  limits constant record := private.limits_of_caller();
  pictures constant integer := (select count(*) from added);
begin
  perform set_config('paeckchen.pictures', '0', true), set_config('paeckchen.pictures_of', '', true);
  if auth.uid() is not null and pictures > 0 then
    perform private.count_write(auth.uid(), 'pictures_a_day', limits.pictures, interval '24 hours', pictures);
    perform private.count_in_project(
      case when limits.is_guest then 'guest_bytes' else 'picture_bytes' end, (select sum(octet_length(data))::integer from added)
    );
  end if;
  return null;
end $$;

-- Copies to a picture from whom its idea is hidden, and skips a picture that no idea of the writer names; a hidden
-- idea, one of somebody else, one of another group and a missing one have the same answer. Locks the group, because the
-- recipient's account may be deleted at this moment, and the idea with the lock that tell_picture takes afterwards: two
-- requests with a shared lock would deadlock.
--
-- Pages ask by the id of a picture, which everybody who sees an idea knows. If several ideas name the same id, the
-- first one that the reader sees has the picture.
create function private.copy_picture_recipient() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Makes the policy refuse the row: the policy itself sees the memberships at the beginning of the request, and the
  -- writer may have left since.
  if auth.uid() is not null and (new.group_id = any (private.my_group_ids())) is not true then
    new.recipient_user_id := auth.uid();
    return new;
  end if;
  -- Only one group in a request: two requests with rows of two groups could lock these in different orders.
  if auth.uid() is not null and new.group_id::text <> coalesce(
    nullif(current_setting('paeckchen.pictures_of', true), ''), new.group_id::text
  ) then
    perform private.refuse_more('changes_at_once', 1);
  end if;
  perform set_config('paeckchen.pictures_of', new.group_id::text, true);
  perform from public.groups where id = new.group_id for no key update;
  select recipient_user_id, recipient_left_at into new.recipient_user_id, new.recipient_left_at
  from public.group_gifts
  where id = new.gift_id and group_id = new.group_id and picture_id = new.id
    and (auth.uid() is null or created_by = any (private.my_member_ids()))
    and (auth.uid() is null or not exists (
      select from public.group_gifts as earlier
      where earlier.group_id = new.group_id and earlier.picture_id = new.id and earlier.id <> new.gift_id
        and earlier.created_at <= group_gifts.created_at
        and earlier.recipient_user_id is distinct from auth.uid()
        and (earlier.recipient_left_at is null or earlier.id <> all (private.my_surprise_ids()))
    ))
  for no key update;
  return case when found then new end;
end $$;

-- A picture is hidden from whom its idea is hidden from.
create function private.follow_picture_recipient() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.group_gift_pictures
  set recipient_user_id = new.recipient_user_id, recipient_left_at = new.recipient_left_at
  where gift_id = new.id;
  return null;
end $$;

-- Sends a live update of an idea when its picture is stored, because open pages have read the idea before.
create function private.tell_picture() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update public.group_gifts set picture_id = new.id where id = new.gift_id;
  return null;
end $$;

grant execute on function private.is_picture(text) to authenticated;

create trigger skip_unnamed_picture before insert on public.gift_pictures
for each row execute function private.skip_unnamed_picture();
create trigger limit_own_rows after insert on public.gift_pictures referencing new table as added
for each statement execute function private.limit_own_rows(2000);
-- Triggers fire in the order of their names: this one before those that skip a picture.
create trigger bound_pictures before insert on public.gift_pictures
for each row execute function private.bound_pictures();
create trigger limit_pictures after insert on public.gift_pictures referencing new table as added
for each statement execute function private.limit_pictures();

create trigger forget_unnamed_pictures after update of picture_id on public.gifts
for each row when (old.picture_id is distinct from new.picture_id) execute function private.forget_unnamed_pictures();

create trigger copy_picture_recipient before insert on public.group_gift_pictures
for each row execute function private.copy_picture_recipient();
create trigger tell_picture after insert on public.group_gift_pictures
for each row when (pg_trigger_depth() = 0) execute function private.tell_picture();
create trigger bound_pictures before insert on public.group_gift_pictures
for each row execute function private.bound_pictures();
create trigger limit_pictures after insert on public.group_gift_pictures referencing new table as added
for each statement execute function private.limit_pictures();
create trigger limit_writes_by_guests after insert on public.group_gift_pictures referencing new table as added
for each statement execute function private.limit_guest_bytes();

create trigger follow_picture_recipient after update of recipient_user_id on public.group_gifts
for each row when (
  old.recipient_user_id is distinct from new.recipient_user_id or old.recipient_left_at is distinct from new.recipient_left_at
)
execute function private.follow_picture_recipient();
