-- Pictures of the ideas of a group. Whoever may see the idea sees its picture, and nobody else: not the one it is a surprise
-- for, and not who joined after an account was deleted that it was for.

alter table public.group_gifts add column picture_id uuid;
alter table public.group_gifts alter column picture_id set statistics 0;

comment on column public.group_gifts.picture_id is 'Which picture it has; never another one. See gifts.picture_id.';

grant select (picture_id), insert (picture_id) on public.group_gifts to authenticated;

create table public.group_gift_pictures (
  id uuid not null,
  gift_id uuid not null,
  group_id uuid not null,
  recipient_user_id uuid,
  recipient_left_at timestamptz,
  data text not null,
  -- With the gift: so nobody meets, and hears of, an id that is hidden from them.
  primary key (id, gift_id),
  constraint group_gift_pictures_gift_fkey foreign key (gift_id, group_id)
    references public.group_gifts (id, group_id) on delete cascade,
  constraint group_gift_pictures_data_check check (private.is_picture(data))
);

comment on table public.group_gift_pictures is 'Pictures of ideas of groups, as many as these name.';
comment on column public.group_gift_pictures.id is 'Made by the client, so that a repeated request stores nothing twice.';
comment on column public.group_gift_pictures.recipient_user_id is
  'A copy of that of the gift: to ask for a hidden picture costs what it costs to ask for none. No foreign key, the gift has it.';
comment on column public.group_gift_pictures.recipient_left_at is 'A copy of that of the gift.';
comment on column public.group_gift_pictures.data is 'WebP or JPEG in base64, encoded anew by the browser of the one who added it.';

alter table public.group_gift_pictures
  alter column id set statistics 0, alter column gift_id set statistics 0, alter column group_id set statistics 0,
  alter column recipient_user_id set statistics 0, alter column recipient_left_at set statistics 0,
  alter column data set statistics 0,
  alter column data set storage external;

create index group_gift_pictures_gift_id_group_id_idx on public.group_gift_pictures (gift_id, group_id);
create index group_gift_pictures_group_id_idx on public.group_gift_pictures (group_id);

alter table public.group_gift_pictures enable row level security;

grant select (id, gift_id, group_id, recipient_user_id, recipient_left_at, data) on public.group_gift_pictures to authenticated;
grant insert (id, gift_id, group_id, data) on public.group_gift_pictures to authenticated;

-- As the policy of group_gifts, its last line included.
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

-- One answer for an idea that is hidden, somebody else's, elsewhere or not there at all. The lock waits for the account that
-- it is for, which may be going at this moment; here with the group in hand. That of the idea is the one that tell_picture
-- needs afterwards: two who hold a shared one would wait for each other.
--
-- Pages ask by the id of a picture, which all who see an idea know: the first idea to name it has it, as far as the writer
-- may know.
create function private.copy_picture_recipient() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The policy refuses it, whatever idea it is for; by the copy, as it looks at the moment when the request began, and a
  -- member may have gone since.
  if auth.uid() is not null and (new.group_id = any (private.my_group_ids())) is not true then
    new.recipient_user_id := auth.uid();
    return new;
  end if;
  -- In whatever order the rows come: those of two groups would hold these in another order than the next request.
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
end
$$;

create function private.follow_picture_recipient() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.group_gift_pictures
  set recipient_user_id = new.recipient_user_id, recipient_left_at = new.recipient_left_at
  where gift_id = new.id;
  return null;
end
$$;

-- Pages that are open have read the idea before its picture was there. They hear of the idea once more, under its policy.
create function private.tell_picture() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.group_gifts set picture_id = new.id where id = new.gift_id;
  return null;
end
$$;

comment on function private.copy_picture_recipient is
  'Notes from whom a picture is hidden. Stores none that an idea of the writer does not name.';
comment on function private.follow_picture_recipient is 'A picture is hidden from whom its idea is hidden from.';
comment on function private.tell_picture is 'Tells of the idea once more when its picture has come.';

create trigger copy_picture_recipient before insert on public.group_gift_pictures
for each row execute function private.copy_picture_recipient();

create trigger follow_picture_recipient after update of recipient_user_id on public.group_gifts
for each row when (
  old.recipient_user_id is distinct from new.recipient_user_id or old.recipient_left_at is distinct from new.recipient_left_at
)
execute function private.follow_picture_recipient();

create trigger tell_picture after insert on public.group_gift_pictures
for each row when (pg_trigger_depth() = 0) execute function private.tell_picture();

create trigger bound_pictures before insert on public.group_gift_pictures
for each row execute function private.bound_pictures();

create trigger limit_pictures after insert on public.group_gift_pictures referencing new table as added
for each statement execute function private.limit_pictures();
