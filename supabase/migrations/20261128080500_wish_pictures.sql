-- Pictures of wishes, as those of gifts in a table of their own. Only the owner reads it: those who may see a wish ask for
-- its picture by the copy, or by the link, so that here, too, no row is visible to both sides.
create table public.wish_pictures (
  user_id uuid not null,
  wish_id uuid not null,
  id uuid not null,
  data text not null,
  -- Of the owner alone, as that of the wishes.
  constraint wish_pictures_pkey primary key (user_id, wish_id, id),
  constraint wish_pictures_wish_fkey foreign key (user_id, wish_id) references public.wishes (user_id, id) on delete cascade,
  constraint wish_pictures_data_check check (private.is_picture(data))
);

comment on table public.wish_pictures is 'Pictures of wishes, as many as their wishes name.';
comment on column public.wish_pictures.user_id is 'The owner of the wish; every policy compares it with the caller.';
comment on column public.wish_pictures.id is 'Made by the client, so that a repeated request stores nothing twice.';
comment on column public.wish_pictures.data is 'WebP or JPEG in base64, encoded anew by the browser of the owner.';

alter table public.wish_pictures
  alter column user_id set statistics 0, alter column wish_id set statistics 0, alter column id set statistics 0,
  alter column data set statistics 0,
  -- It is compressed already.
  alter column data set storage external;

alter table public.wish_pictures enable row level security;

grant select (user_id, wish_id, id, data), insert (user_id, wish_id, id, data) on public.wish_pictures to authenticated;

create policy "own pictures of wishes are readable" on public.wish_pictures
for select to authenticated using (user_id = (select auth.uid()));

create policy "own pictures of wishes can be added" on public.wish_pictures
for insert to authenticated with check (user_id = (select auth.uid()));

create policy "guests store no pictures of wishes" on public.wish_pictures
as restrictive for insert to authenticated
with check (((select auth.jwt()) ->> 'is_anonymous')::boolean is false);

-- As skip_unnamed_picture.
create function private.skip_unnamed_wish_picture() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.user_id is distinct from auth.uid() or (auth.jwt() ->> 'is_anonymous')::boolean is distinct from false then
    return new;
  end if;
  perform from auth.users where id = new.user_id for key share;
  perform from public.wishes
  where user_id = new.user_id and id = new.wish_id and picture_id = new.id
  for share;
  return case when found then new end;
end
$$;

create function private.forget_unnamed_wish_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.wish_pictures where user_id = new.user_id and wish_id = new.id;
  return null;
end
$$;

-- Pages that are open have read the copies before the picture was there. They hear of them once more; a copy that does not
-- follow its wish any more has another one, or none.
create function private.tell_wish_picture() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_wish(new.user_id, new.wish_id);
  update public.group_gifts set picture_id = new.id
  where recipient_user_id = new.user_id and wish_id = new.wish_id and picture_id = new.id;
  return null;
end
$$;

comment on function private.skip_unnamed_wish_picture is
  'Stores no picture that its wish does not name: it may come late, when the wish is gone or has another one.';
comment on function private.forget_unnamed_wish_pictures is 'A picture goes when its wish has another one, which comes afterwards, or none.';
comment on function private.tell_wish_picture is 'Tells the groups of a wish once more when its picture has come.';

create trigger skip_unnamed_picture before insert on public.wish_pictures
for each row execute function private.skip_unnamed_wish_picture();

create trigger forget_unnamed_pictures after update of picture_id on public.wishes
for each row when (old.picture_id is distinct from new.picture_id) execute function private.forget_unnamed_wish_pictures();

create trigger tell_picture after insert on public.wish_pictures
for each row execute function private.tell_wish_picture();

create trigger limit_own_rows after insert on public.wish_pictures referencing new table as added
for each statement execute function private.limit_own_rows(2000);

create trigger bound_pictures before insert on public.wish_pictures
for each row execute function private.bound_pictures();

create trigger limit_pictures after insert on public.wish_pictures referencing new table as added
for each statement execute function private.limit_pictures();

-- Members ask by the copy. By the id of a picture, which is chosen by who wishes and known to all who see the copy, one of
-- them could put theirs in the place of another.
create function private.group_wish_pictures(of_group uuid, gifts uuid[]) returns table (gift_id uuid, id uuid, data text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  at_once constant integer := 50;
begin
  return query
  select copy.id, picture.id, picture.data
  from public.group_gifts as copy
  join public.wish_pictures as picture
    on picture.user_id = copy.recipient_user_id and picture.wish_id = copy.wish_id and picture.id = copy.picture_id
  where copy.id in (select asked.id from unnest(gifts) as asked (id) limit at_once)
    -- As the policy of group_gifts. Of whoever has deleted their account there is no picture.
    and copy.group_id = of_group and of_group = any (private.my_group_ids())
    and copy.recipient_user_id is distinct from auth.uid()
    and not private.is_gone(copy.withdrawn_at, copy.status);
end
$$;

create function private.wish_list_pictures(link text, pictures uuid[]) returns table (id uuid, data text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  at_once constant integer := 50;
  owner constant uuid := private.owner_of_link(link);
begin
  return query
  select picture.id, picture.data
  from public.wish_pictures as picture
  join public.wishes as wish
    on wish.user_id = picture.user_id and wish.id = picture.wish_id and wish.picture_id = picture.id
  where picture.user_id = owner and wish.state = 'open' and wish.on_link
    and picture.id in (select asked.id from unnest(pictures) as asked (id) limit at_once);
end
$$;

create function public.group_wish_pictures(p_group uuid, p_gifts uuid[])
returns table (gift_id uuid, id uuid, data text)
language sql stable set search_path = ''
begin atomic
  select * from private.group_wish_pictures(p_group, private.short(p_gifts));
end;

create function public.wish_list_pictures(p_token text, p_ids uuid[]) returns table (id uuid, data text)
language sql volatile set search_path = ''
begin atomic
  select * from private.wish_list_pictures(private.short(p_token), private.short(p_ids));
end;

grant execute on function
  private.group_wish_pictures(uuid, uuid[]), private.wish_list_pictures(text, uuid[]),
  public.group_wish_pictures(uuid, uuid[]), public.wish_list_pictures(text, uuid[])
to authenticated;

comment on function private.group_wish_pictures is 'Behind public.group_wish_pictures.';
comment on function private.wish_list_pictures is 'Behind public.wish_list_pictures.';
comment on function public.group_wish_pictures is
  'The pictures of these copies of wishes, 50 at most, with the id that the copy names; of those alone that the caller may see.';
comment on function public.wish_list_pictures is
  'The pictures with these ids, 50 at most, of what a link shows at the moment.';
