-- After the day, whoever was surprised may learn who it was: of what the giver says was given, and of nothing else. How the
-- day comes about stands with keep_reveal_day.

-- 'Jetzt verraten', by the one who gave it.
create function private.reveal_gift(gift uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant uuid := private.my_membership_for_gift(gift);
begin
  update public.group_gifts set told_on = coalesce(told_on, (now() at time zone 'Europe/Berlin')::date)
  where id = gift and reserved_by = member and status = 'gifted' and recipient_user_id is not null;
  return found;
end
$$;

create function private.my_revealed_gifts()
returns table (id uuid, wish_id uuid, title text, giver_name text, group_name text, revealed_on date)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me constant uuid := auth.uid();
  today constant date := (now() at time zone 'Europe/Berlin')::date;
begin
  return query
  select gift.id, gift.wish_id, gift.title, giver.display_name, groups.name, least(gift.reveal_on, gift.told_on)
  from public.group_gifts as gift
  join public.groups on groups.id = gift.group_id
  left join public.group_members as giver on giver.id = gift.reserved_by
  where gift.recipient_user_id = me and gift.status = 'gifted' and least(gift.reveal_on, gift.told_on) <= today
  union all
  select state.wish_id, state.wish_id, coalesce(wish.title, state.taken_title), state.taken_name, null, state.reveal_on
  from private.wish_states as state
  left join public.wishes as wish on wish.user_id = state.user_id and wish.id = state.wish_id
  where state.user_id = me and state.is_given and state.reveal_on <= today
  order by 6 desc, 1;
end
$$;

-- A day that is named too late, for what may be given by then, is tomorrow.
create function private.name_reveal_day() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.reveal_on is distinct from old.reveal_on then
    new.reveal_on := greatest(new.reveal_on, (now() at time zone 'Europe/Berlin')::date + 1);
  end if;
  return new;
end
$$;

create trigger name_reveal_day before insert or update of reveal_on on public.wishes
for each row when (new.reveal_on is not null) execute function private.name_reveal_day();

grant execute on function private.reveal_gift(uuid), private.my_revealed_gifts() to authenticated;

create function public.reveal_group_gift(p_gift uuid) returns boolean
language sql volatile set search_path = ''
begin atomic
  select private.reveal_gift(p_gift);
end;

create function public.my_revealed_gifts()
returns table (id uuid, wish_id uuid, title text, giver_name text, group_name text, revealed_on date)
language sql stable set search_path = ''
begin atomic
  select * from private.my_revealed_gifts();
end;

grant execute on function public.reveal_group_gift(uuid), public.my_revealed_gifts() to authenticated;

comment on function private.reveal_gift is 'Behind public.reveal_group_gift.';
comment on function private.my_revealed_gifts is 'Behind public.my_revealed_gifts.';
comment on function private.name_reveal_day is 'An owner names tomorrow at the earliest.';
comment on function public.reveal_group_gift is
  'Lets the one who gave a surprise tell the recipient from today on; false for everybody else, and before it was given.';
comment on function public.my_revealed_gifts is
  'What the caller was given and may know by now, the latest first; giver_name is null when they have left.';
