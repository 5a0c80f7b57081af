-- Pictures of gifts, in a table of their own so that lists stay light. A gift says which one it has; a picture never changes,
-- another one has another id.

create function private.is_picture(base64 text) returns boolean
language sql immutable set search_path = ''
return length(base64) between 8 and 81920 and length(base64) % 4 = 0 and base64 ~ '^(UklGR|/9j/)[A-Za-z0-9+/]*={0,2}$';

comment on function private.is_picture is 'A WebP or JPEG of at most 60 KiB in base64, told by how it begins.';
grant execute on function private.is_picture(text) to authenticated;

alter table public.gifts add column picture_id uuid;
alter table public.gifts alter column picture_id set statistics 0;

comment on column public.gifts.picture_id is
  'Which picture it has. No foreign key: the picture is stored after its gift, and may never arrive.';

grant select (picture_id), insert (picture_id), update (picture_id) on public.gifts to authenticated;

create table public.gift_pictures (
  id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  gift_id uuid not null references public.gifts (id) on delete cascade,
  data text not null,
  -- With the gift: so nobody meets, and hears of, an id of somebody else.
  primary key (id, gift_id),
  constraint gift_pictures_data_check check (private.is_picture(data))
);

comment on table public.gift_pictures is 'Pictures of personal gifts, as many as their gifts name.';
comment on column public.gift_pictures.id is 'Made by the client, so that a repeated request stores nothing twice.';
comment on column public.gift_pictures.user_id is 'The owner; every policy compares it with the caller.';
comment on column public.gift_pictures.data is 'WebP or JPEG in base64, encoded anew by the browser of the owner.';

alter table public.gift_pictures
  alter column id set statistics 0, alter column user_id set statistics 0, alter column gift_id set statistics 0,
  alter column data set statistics 0,
  -- It is compressed already.
  alter column data set storage external;

create index gift_pictures_user_id_idx on public.gift_pictures (user_id);
create index gift_pictures_gift_id_idx on public.gift_pictures (gift_id);

alter table public.gift_pictures enable row level security;

grant select (id, user_id, gift_id, data), insert (id, user_id, gift_id, data) on public.gift_pictures to authenticated;

create policy "own pictures are readable" on public.gift_pictures
for select to authenticated using (user_id = (select auth.uid()));

create policy "own pictures can be added" on public.gift_pictures
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "guests store no pictures" on public.gift_pictures
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);

-- A gift of somebody else is as good as none. The lock waits for who changes the gift at this moment; before it that of the
-- account, which is deleted in the same order.
create function private.skip_unnamed_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The policies refuse it, whatever gift it is for.
  if new.user_id is distinct from auth.uid() or (auth.jwt() ->> 'is_anonymous')::boolean is distinct from false then
    return new;
  end if;
  perform from auth.users where id = new.user_id for key share;
  perform from public.gifts
  where id = new.gift_id and user_id = new.user_id and picture_id = new.id
  for share;
  return case when found then new end;
end
$$;

create function private.forget_unnamed_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.gift_pictures where gift_id = new.id;
  return null;
end
$$;

comment on function private.skip_unnamed_picture is
  'Stores no picture that its gift does not name: it may come late, when the gift is gone or has another one.';
comment on function private.forget_unnamed_pictures is 'A picture goes when its gift has another one, which comes afterwards, or none.';

create trigger skip_unnamed_picture before insert on public.gift_pictures
for each row execute function private.skip_unnamed_picture();

create trigger forget_unnamed_pictures after update of picture_id on public.gifts
for each row when (old.picture_id is distinct from new.picture_id) execute function private.forget_unnamed_pictures();

create trigger limit_own_rows after insert on public.gift_pictures referencing new table as added
for each statement execute function private.limit_own_rows(2000);

-- The app stores one at a time. A list is refused before most of it is written, and before it holds its group up for long.
create function private.bound_pictures() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 10;
  -- Empty at first, and after a transaction on the same connection.
  pictures constant integer := coalesce(nullif(current_setting('paeckchen.pictures', true), ''), '0')::integer + 1;
begin
  if auth.uid() is not null and pictures > most then
    perform private.refuse_more('changes_at_once', most);
  end if;
  perform set_config('paeckchen.pictures', pictures::text, true);
  return new;
end
$$;

comment on function private.bound_pictures is 'Refuses more pictures than a statement of an account may bring.';

-- Triggers fire by name: this one before those that skip a picture.
create trigger bound_pictures before insert on public.gift_pictures
for each row execute function private.bound_pictures();

-- Counted apart from the bytes of texts: one picture is as large as all that most people write in a year.
create function private.limit_pictures() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_guest constant boolean := (auth.jwt() ->> 'is_anonymous')::boolean is distinct from false;
  most constant integer := case when is_guest then 40 else 200 end;
  pictures constant integer := (select count(*) from added);
begin
  perform set_config('paeckchen.pictures', '0', true), set_config('paeckchen.pictures_of', '', true);
  if auth.uid() is not null and pictures > 0 then
    perform private.count_written(auth.uid(), 'pictures_a_day', most, interval '24 hours', pictures);
    perform private.count_in_project(
      case when is_guest then 'guest_bytes' else 'picture_bytes' end, (select sum(octet_length(data))::integer from added)
    );
  end if;
  return null;
end
$$;

comment on function private.limit_pictures is
  'Refuses more pictures than an account may store in a day, a guest less, and more bytes than the project.';

create trigger limit_pictures after insert on public.gift_pictures referencing new table as added
for each statement execute function private.limit_pictures();
