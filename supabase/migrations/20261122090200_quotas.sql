-- How much one account and one group may hold, so that nobody fills the database for the others. A refusal has the code
-- QUOTA, the name of the limit as hint and its number as detail; the app has a sentence for each.
--
-- Counted after the statement, so that lists sent at once count like single rows and whoever may not write at all hears
-- nothing of limits. An advisory lock per owner lets one count at a time; it is the last lock that a request takes, and
-- nothing that deletes ever takes it, so nobody waits for each other in a circle. Whoever works without an account (the
-- owner of the database, the service role) is not limited.

create function private.refuse_more(quota text, most integer) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'At most % (%)', most, quota using errcode = 'QUOTA', detail = most, hint = quota;
end
$$;

comment on function private.refuse_more is 'Raises QUOTA with the name and the number of a limit.';

-- Argument: the most rows that an account may have in the table.
create function private.limit_own_rows() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  owner constant uuid := auth.uid();
  stored integer;
begin
  if owner is null or not exists (select from added) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(tg_table_name || ' ' || owner, 0));
  execute format('select count(*) from %I.%I where user_id = $1', tg_table_schema, tg_table_name)
    into stored using owner;
  if stored > tg_argv[0]::integer then
    perform private.refuse_more(tg_table_name, tg_argv[0]::integer);
  end if;
  return null;
end
$$;

comment on function private.limit_own_rows is 'Refuses more rows than an account may have in a personal table.';

create trigger limit_own_rows after insert on public.people referencing new table as added
for each statement execute function private.limit_own_rows(1000);

create trigger limit_own_rows after insert on public.gifts referencing new table as added
for each statement execute function private.limit_own_rows(10000);

create trigger limit_own_rows after insert on public.reminders referencing new table as added
for each statement execute function private.limit_own_rows(2000);

-- Groups. A day is counted apart from the groups, or deleting one would allow another at once.
create table private.created_groups (
  user_id uuid primary key references auth.users (id) on delete cascade,
  window_start timestamptz not null default now(),
  groups integer not null default 1
);

comment on table private.created_groups is 'Groups that a user created within 24 hours, deleted ones as well.';

alter table private.created_groups enable row level security;

-- The row of the counter lets one creation at a time through, so the count of all groups is right as well.
create function private.count_created_group() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  most_a_day constant integer := 10;
  most constant integer := 50;
  used integer;
begin
  insert into private.created_groups as created (user_id) values (auth.uid())
  on conflict (user_id) do update set
    groups = case when created.window_start > now() - interval '24 hours' then created.groups + 1 else 1 end,
    window_start = case
      when created.window_start > now() - interval '24 hours' then created.window_start else now()
    end
  returning groups into used;
  if used > most_a_day then
    perform private.refuse_more('groups_a_day', most_a_day);
  end if;
  if (select count(*) from public.groups where created_by = auth.uid()) > most then
    perform private.refuse_more('groups', most);
  end if;
end
$$;

comment on function private.count_created_group is 'Counts a new group of the caller, unless it is one too many.';

create or replace function private.create_group(group_name text, about text, day date, visible_by text)
returns table (group_id uuid, invite_token text)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if (auth.jwt() ->> 'is_anonymous')::boolean is distinct from false then
    raise insufficient_privilege using message = 'Guests create no groups';
  end if;
  group_id := private.new_group_id();
  insert into public.groups (id, name, description, event_date, visibility, created_by)
  values (create_group.group_id, btrim(group_name), about, day, coalesce(visible_by, 'link'), auth.uid())
  on conflict (id) do nothing;
  -- A request that is sent again counts once.
  if not found then
    return query select * from private.created_group(create_group.group_id);
    return;
  end if;
  perform private.count_created_group();
  insert into private.group_secrets (group_id, invite_token, join_code)
  values (create_group.group_id, private.new_invite_token(), private.new_join_code())
  returning group_secrets.invite_token into invite_token;
  insert into public.group_members (group_id, user_id, display_name, role)
  values (create_group.group_id, auth.uid(), private.display_name(private.account_name()), 'admin');
  return next;
end
$$;

-- Members. The counter of the group decides in its own statement; for one account its memberships count, a guest's less.
create or replace function private.count_members() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 500;
begin
  if tg_op = 'INSERT' then
    update public.groups set member_count = member_count + 1
    where id = new.group_id and (member_count < most or auth.uid() is null);
    if not found then
      perform private.refuse_more('members', most);
    end if;
  else
    update public.groups set member_count = member_count - 1 where id = old.group_id;
  end if;
  return null;
end
$$;

create function private.limit_memberships() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant uuid := auth.uid();
  most constant integer := case when (auth.jwt() ->> 'is_anonymous')::boolean is false then 100 else 10 end;
begin
  if member is null or not exists (select from added) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('memberships ' || member, 0));
  if (select count(*) from public.group_members where user_id = member) > most then
    perform private.refuse_more('memberships', most);
  end if;
  return null;
end
$$;

comment on function private.limit_memberships is 'Refuses more groups than an account may be in, a guest fewer.';

create trigger limit_memberships after insert on public.group_members referencing new table as added
for each statement execute function private.limit_memberships();

-- Ideas. Runs as the writer and counts what the writer may see: counting what is hidden would tell the one to be
-- surprised how much that is. What is hidden from somebody has a limit of its own, which everybody may know who can add
-- to it; so there are never more than both together and the gifts for deleted accounts, which bound_secrets bounds. No
-- answer depends on what its reader must not know.
create function private.limit_ideas() returns trigger
language plpgsql volatile set search_path = '' as $$
declare
  most constant integer := 2000;
  most_for_one constant integer := 500;
  place record;
  quota text;
begin
  if auth.uid() is null then
    return null;
  end if;
  for place in select distinct group_id from added order by group_id loop
    perform pg_advisory_xact_lock(hashtextextended('ideas ' || place.group_id, 0));
    select 'ideas ' || most into quota
    from public.group_gifts where group_id = place.group_id
    having count(*) > most;
    if quota is null and exists (
      select from public.group_gifts
      where group_id = place.group_id and recipient_user_id in (select recipient_user_id from added)
      group by recipient_user_id
      having count(*) > most_for_one
    ) then
      quota := 'ideas_for_one ' || most_for_one;
    end if;
    if quota is not null then
      raise exception 'At most %', quota
      using errcode = 'QUOTA', detail = split_part(quota, ' ', 2), hint = split_part(quota, ' ', 1);
    end if;
  end loop;
  return null;
end
$$;

comment on function private.limit_ideas is 'Refuses more ideas than a group may have, as the writer sees it.';

create trigger limit_ideas after insert on public.group_gifts referencing new table as added
for each statement execute function private.limit_ideas();

-- Comments are written on what the writer may see; so the owner may count all of them.
create function private.limit_comments() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 500;
  place record;
begin
  if auth.uid() is null then
    return null;
  end if;
  for place in select distinct gift_id from added order by gift_id loop
    perform pg_advisory_xact_lock(hashtextextended('comments ' || place.gift_id, 0));
    if (select count(*) from public.gift_comments where gift_id = place.gift_id) > most then
      perform private.refuse_more('comments', most);
    end if;
  end loop;
  return null;
end
$$;

comment on function private.limit_comments is 'Refuses more comments than an idea may have.';

create trigger limit_comments after insert on public.gift_comments referencing new table as added
for each statement execute function private.limit_comments();

-- What somebody writes themselves is counted apart from the rows and from the membership: whoever leaves and joins again,
-- or takes back what they gave, goes on where they were. It tells nobody but the writer, of nothing but their own.
--
-- No foreign keys: they would lock the account or the group for a row that a deletion waits for. What is deleted takes its
-- counters along at its end, when nobody can be writing there any more.
create table private.written (
  user_id uuid not null,
  place_id uuid not null,
  kind text not null,
  window_start timestamptz not null default now(),
  amount integer not null,
  primary key (user_id, place_id, kind)
);

comment on table private.written is 'How much somebody wrote in a group, for the limits that outlive a membership.';
comment on column private.written.place_id is 'The group; for what counts in all groups together, the user.';
comment on column private.written.kind is 'The name of the limit.';
comment on column private.written.window_start is 'Since when it is counted.';

create index written_place_id_idx on private.written (place_id);
alter table private.written enable row level security;

create function private.count_written(
  place uuid, quota text, most integer, every interval, added integer, writer uuid default auth.uid()
) returns void
language plpgsql volatile set search_path = '' as $$
declare
  used integer;
begin
  insert into private.written as counted (user_id, place_id, kind, amount) values (writer, place, quota, added)
  on conflict (user_id, place_id, kind) do update set
    amount = case when counted.window_start > now() - every then counted.amount else 0 end + excluded.amount,
    window_start = case when counted.window_start > now() - every then counted.window_start else now() end
  returning amount into used;
  if used > most then
    perform private.refuse_more(quota, most);
  end if;
end
$$;

comment on function private.count_written is
  'Counts what the caller wrote, or several together under one id, unless it is too much for the time.';

-- Arguments: the name of the limit, the most for a guest, for how long it counts, and the most for others, if any.
create function private.limit_written() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  place record;
  most integer;
begin
  if auth.uid() is null then
    return null;
  end if;
  for place in
    select added.group_id as id, count(*)::integer as amount, coalesce(bool_or(me.role = 'guest'), true) as is_guest
    from added
    left join public.group_members as me on me.group_id = added.group_id and me.user_id = (select auth.uid())
    group by added.group_id order by added.group_id
  loop
    most := case when place.is_guest then tg_argv[1] else tg_argv[3] end;
    if most is not null then
      perform private.count_written(place.id, tg_argv[0], most, tg_argv[2]::interval, place.amount);
    end if;
  end loop;
  return null;
end
$$;

comment on function private.limit_written is 'Refuses more than somebody may write in a group, also after joining again.';

create trigger limit_guest_ideas after insert on public.group_gifts referencing new table as added
for each statement execute function private.limit_written('guest_ideas', 50, '1000 years');

create trigger limit_guest_comments after insert on public.gift_comments referencing new table as added
for each statement execute function private.limit_written('guest_comments', 200, '1000 years');

create trigger limit_new_comments after insert on public.gift_comments referencing new table as added
for each statement execute function private.limit_written('comments_a_minute', 20, '1 minute', 30);

create trigger limit_messages after insert on public.chat_messages referencing new table as added
for each statement execute function private.limit_written('messages', 20, '1 minute', 60);

-- Taking one back tells everybody, and so does giving it again.
create function private.limit_reactions() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  given constant integer := (select count(*) from added);
begin
  if auth.uid() is not null and given > 0 then
    perform private.count_written(auth.uid(), 'reactions', 60, interval '1 minute', given);
  end if;
  return null;
end
$$;

comment on function private.limit_reactions is 'Refuses more reactions than an account may give in a minute, in all groups.';

create trigger limit_reactions after insert on public.gift_reactions referencing new table as added
for each statement execute function private.limit_reactions();

-- Reserving and releasing tells everybody as well. Only what a request does itself: whoever leaves or is removed releases
-- everything at once.
create function private.limit_reservations() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  changes constant integer := (select count(*) from changed);
begin
  if auth.uid() is not null and changes > 0 then
    perform private.count_written(auth.uid(), 'reservations', 60, interval '1 minute', changes);
  end if;
  return null;
end
$$;

comment on function private.limit_reservations is
  'Refuses to reserve, release and buy more often than an account may in a minute, in all groups.';

create trigger limit_reservations after update on public.group_gifts referencing new table as changed
for each statement when (pg_trigger_depth() = 0) execute function private.limit_reservations();

-- After the foreign keys, whose triggers have names in capitals and come first.
create function private.forget_written() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.written where user_id = old.id or place_id = old.id;
  return null;
end
$$;

comment on function private.forget_written is 'The counters of a deleted account or group go with it.';

create trigger forget_written after delete on auth.users
for each row execute function private.forget_written();

create trigger forget_written after delete on public.groups
for each row execute function private.forget_written();

-- Who adds and deletes, or joins and leaves, fills the list of what went, and all pages hear of it.
create function private.limit_new_ideas() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  ideas constant integer := (select count(*) from added);
begin
  if auth.uid() is not null and ideas > 0 then
    perform private.count_written(auth.uid(), 'ideas_a_day', 2000, interval '24 hours', ideas);
  end if;
  return null;
end
$$;

create function private.limit_joins() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  joins constant integer := (select count(*) from added where user_id = auth.uid());
begin
  if joins > 0 then
    perform private.count_written(auth.uid(), 'joins', 30, interval '1 hour', joins);
  end if;
  return null;
end
$$;

comment on function private.limit_new_ideas is 'Refuses more ideas than an account may add in a day, in all groups.';
comment on function private.limit_joins is 'Refuses to join more often than an account may in an hour, groups it created included.';

create trigger limit_new_ideas after insert on public.group_gifts referencing new table as added
for each statement execute function private.limit_new_ideas();

create trigger limit_joins after insert on public.group_members referencing new table as added
for each statement execute function private.limit_joins();

-- What guests wrote before, and the groups of today: who had used up a limit by now has used it up.
insert into private.written (user_id, place_id, kind, amount)
select me.user_id, me.group_id, 'guest_ideas', count(*)
from public.group_gifts as gift
join public.group_members as me on me.id = gift.created_by
where me.role = 'guest'
group by me.user_id, me.group_id
union all
select me.user_id, me.group_id, 'guest_comments', count(*)
from public.gift_comments as comment
join public.group_members as me on me.id = comment.member_id
where me.role = 'guest'
group by me.user_id, me.group_id;

insert into private.created_groups (user_id, window_start, groups)
select created_by, min(created_at), count(*)
from public.groups
where created_by is not null and created_at > now() - interval '24 hours'
group by created_by;
