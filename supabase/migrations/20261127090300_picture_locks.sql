-- Requests for one picture wait for each other instead of for ever, and an idea does not take the picture of another one.

-- Locked in the order in which an account is deleted: first the account, then its gifts.
create or replace function private.skip_unnamed_picture() returns trigger
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

-- Here with the group in hand. That of the idea is the lock that tell_picture needs afterwards: two who hold a shared one
-- would wait for each other. Pages ask by the id of a picture, which all who see an idea know: the first idea to name it has
-- it, as far as the writer may know.
create or replace function private.copy_picture_recipient() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The policy refuses it, whatever idea it is for.
  if auth.uid() is not null and (new.group_id = any (private.my_group_ids())) is not true then
    return new;
  end if;
  perform from public.groups where id = new.group_id for share;
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
end
$$;

-- Where live updates are broadcast already, those of pictures are as well.
do $$
begin
  if exists (
    select from pg_catalog.pg_trigger
    where tgname = 'broadcast_change' and tgrelid = 'public.group_gifts'::regclass and tgenabled <> 'D'
  ) then
    alter table public.group_gift_pictures enable trigger broadcast_change;
  end if;
end
$$;
