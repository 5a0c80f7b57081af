-- Has anything changed? What a page without a live connection asks instead of reading the group again: how often each part
-- of it has changed, as far as the one who asks may know. One row comes back, of one look into an index.
--
-- It says no more than live updates: every trigger below stands where a row is told, and counts it under those who are told.
-- What is hidden from somebody has a row of its own, which they do not add up; so does what is told to one person alone.
-- Adding up, as the newest of several times would miss what is committed after a later one.
--
-- Nobody waits for a row, or writers of a group would wait for each other and lock what others hold: of a row that somebody
-- has in hand there is another one. Nor is there a foreign key, which would lock the group: a deadlock with its deletion,
-- which holds it and waits for what the writer has locked.
create table private.group_changes (
  id bigint generated always as identity primary key,
  group_id uuid not null,
  told_to uuid,
  hidden_from uuid,
  hidden_since timestamptz,
  details bigint not null default 0,
  members bigint not null default 0,
  gifts bigint not null default 0,
  reactions bigint not null default 0,
  comments bigint not null default 0,
  pools bigint not null default 0,
  draws bigint not null default 0,
  changed_at timestamptz not null default clock_timestamp()
) with (fillfactor = 50);

comment on table private.group_changes is 'How often each part of a group has changed, for each circle of those who may know.';
comment on column private.group_changes.told_to is 'Who alone may know; null for all members. As hidden_from without a foreign key, see public.removals.';
comment on column private.group_changes.hidden_from is 'Who must not know.';
comment on column private.group_changes.hidden_since is 'See group_gifts.recipient_left_at.';

create index group_changes_group_id_idx on private.group_changes (group_id);
create index group_changes_told_to_idx on private.group_changes (told_to) where told_to is not null;
create index group_changes_hidden_from_idx on private.group_changes (hidden_from) where hidden_from is not null;

alter table private.group_changes enable row level security;

create function private.count_change(of_group uuid, part text, only_to uuid, but_not uuid, since timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.group_changes set
    details = details + (part = 'details')::integer,
    members = members + (part = 'members')::integer,
    gifts = gifts + (part = 'gifts')::integer,
    reactions = reactions + (part = 'reactions')::integer,
    comments = comments + (part = 'comments')::integer,
    pools = pools + (part = 'pools')::integer,
    draws = draws + (part = 'draws')::integer,
    changed_at = clock_timestamp()
  where id = (
    select id from private.group_changes
    where group_id = of_group and told_to is not distinct from only_to and hidden_from is not distinct from but_not
      and hidden_since is not distinct from since
    order by id
    limit 1
    for update skip locked
  );
  if not found then
    insert into private.group_changes (
      group_id, told_to, hidden_from, hidden_since, details, members, gifts, reactions, comments, pools, draws
    )
    select of_group, only_to, but_not, since, (part = 'details')::integer, (part = 'members')::integer,
      (part = 'gifts')::integer, (part = 'reactions')::integer, (part = 'comments')::integer, (part = 'pools')::integer,
      (part = 'draws')::integer
    -- A group that is being deleted takes its rows along, which change once more on their way.
    where exists (select from public.groups where id = of_group);
  end if;
end
$$;

-- The argument of these is the part.
create function private.count_open_changes() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.count_change(of_group, tg_argv[0], null, null, null)
  from (select distinct group_id as of_group from changed) as change;
  return null;
end
$$;

create function private.count_group_changes() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.count_change(id, tg_argv[0], null, null, null) from changed;
  return null;
end
$$;

create function private.count_gift_changes() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- A copy of a wish that nobody sees any more changes for nobody; that it went is told as a removal.
  perform private.count_change(of_group, tg_argv[0], null, recipient, left_at)
  from (
    select distinct group_id as of_group, recipient_user_id as recipient, recipient_left_at as left_at
    from changed
    where not private.is_gone(withdrawn_at, status)
  ) as change;
  return null;
end
$$;

create function private.count_response_changes() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Without its gift nobody could say from whom it is hidden, and nobody is told.
  perform private.count_change(of_group, tg_argv[0], null, recipient, left_at)
  from (
    select distinct gift.group_id as of_group, gift.recipient_user_id as recipient, gift.recipient_left_at as left_at
    from changed join public.group_gifts as gift on gift.id = changed.gift_id
    where not private.is_gone(gift.withdrawn_at, gift.status)
  ) as change;
  return null;
end
$$;

create function private.count_news_of_draws() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.count_change(group_id, tg_argv[0], user_id, null, null)
  from (select distinct group_id, user_id from changed) as change;
  return null;
end
$$;

create function private.count_removals() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Former members are told that they went, and find out by asking: they get no answer any more.
  perform private.count_change(
    group_id,
    case subject
      when 'groups' then 'details'
      when 'group_members' then 'members'
      when 'group_gifts' then 'gifts'
      when 'gift_reactions' then 'reactions'
      when 'gift_comments' then 'comments'
      when 'draws' then 'draws'
    end,
    null, hidden_from, hidden_since
  )
  from (select distinct group_id, subject, hidden_from, hidden_since from changed) as change;
  return null;
end
$$;

create trigger count_changes after update on public.groups referencing new table as changed
for each statement execute function private.count_group_changes('details');

create trigger count_added after insert on public.group_members referencing new table as changed
for each statement execute function private.count_open_changes('members');
create trigger count_changes after update on public.group_members referencing new table as changed
for each statement execute function private.count_open_changes('members');

create trigger count_added after insert on public.group_gifts referencing new table as changed
for each statement execute function private.count_gift_changes('gifts');
create trigger count_changes after update on public.group_gifts referencing new table as changed
for each statement execute function private.count_gift_changes('gifts');

create trigger count_added after insert on public.gift_reactions referencing new table as changed
for each statement execute function private.count_response_changes('reactions');

create trigger count_added after insert on public.gift_comments referencing new table as changed
for each statement execute function private.count_response_changes('comments');

create trigger count_added after insert on public.gift_pools referencing new table as changed
for each statement execute function private.count_response_changes('pools');
create trigger count_changes after update on public.gift_pools referencing new table as changed
for each statement execute function private.count_response_changes('pools');

create trigger count_added after insert on public.draws referencing new table as changed
for each statement execute function private.count_open_changes('draws');
create trigger count_changes after update on public.draws referencing new table as changed
for each statement execute function private.count_open_changes('draws');

create trigger count_added after insert on public.draw_news referencing new table as changed
for each statement execute function private.count_news_of_draws('draws');
create trigger count_changes after update on public.draw_news referencing new table as changed
for each statement execute function private.count_news_of_draws('draws');

create trigger count_added after insert on public.removals referencing new table as changed
for each statement execute function private.count_removals();

create function private.changes_of_group(of_group uuid)
returns table (
  details bigint, members bigint, gifts bigint, reactions bigint, comments bigint, pools bigint, draws bigint,
  changed_at timestamptz, asked_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select
      coalesce(sum(change.details), 0)::bigint, coalesce(sum(change.members), 0)::bigint,
      coalesce(sum(change.gifts), 0)::bigint, coalesce(sum(change.reactions), 0)::bigint,
      coalesce(sum(change.comments), 0)::bigint, coalesce(sum(change.pools), 0)::bigint,
      coalesce(sum(change.draws), 0)::bigint, max(change.changed_at), now()
    from public.group_members as me
    left join private.group_changes as change
      on change.group_id = me.group_id and (change.told_to is null or change.told_to = me.user_id)
        and change.hidden_from is distinct from me.user_id
        and (change.hidden_since is null or me.joined_at < change.hidden_since)
    where me.group_id = of_group and me.user_id = (select auth.uid())
    group by me.id;
end
$$;

grant execute on function private.changes_of_group(uuid) to authenticated;

create function public.group_changes(p_group uuid)
returns table (
  details bigint, members bigint, gifts bigint, reactions bigint, comments bigint, pools bigint, draws bigint,
  changed_at timestamptz, asked_at timestamptz
)
language sql stable set search_path = ''
begin atomic
  select * from private.changes_of_group(p_group);
end;

grant execute on function public.group_changes(uuid) to authenticated;

-- For a group and for an account. What somebody counts at the same moment is left to the hourly job.
create function private.forget_changes_of() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.group_changes
  where id in (
    select id from private.group_changes
    where group_id = old.id or told_to = old.id or hidden_from = old.id
    for update skip locked
  );
  return null;
end
$$;

create trigger forget_changes_of after delete on public.groups
for each row execute function private.forget_changes_of();

-- After the foreign keys, which take everybody off the gifts for them: what changes then is counted for others.
create trigger forget_changes_of after delete on auth.users
for each row execute function private.forget_changes_of();

create function private.forget_changes() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  delete from private.group_changes
  where id in (
    select id from private.group_changes as change
    where not exists (select from public.groups where groups.id = change.group_id)
      or (told_to is not null and not exists (select from auth.users where users.id = told_to))
      or (hidden_from is not null and not exists (select from auth.users where users.id = hidden_from))
    for update skip locked
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

comment on function private.count_change is 'Counts a change of a part of a group for those who may know of it. Never waits.';
comment on function private.count_open_changes is 'Counts rows that every member may see.';
comment on function private.count_group_changes is 'Counts changes of the group itself.';
comment on function private.count_gift_changes is 'Counts gifts for those whom they are not hidden from.';
comment on function private.count_response_changes is 'Counts what hangs on a gift for those who may see the gift.';
comment on function private.count_news_of_draws is 'Counts what is new for one person in a draw for them alone.';
comment on function private.count_removals is 'Counts what went for those who could see it.';
comment on function private.changes_of_group is 'Behind public.group_changes.';
comment on function private.forget_changes_of is 'The counts of a group go with it, and no count names a deleted account.';
comment on function private.forget_changes is
  'Deletes counts of deleted groups, and those that name a deleted account, that were counted as it went, and returns how '
  'many. Runs with forget_removals.';
comment on function public.group_changes is
  'How often each part of a group has changed and when the last time was, as far as the caller may know; nothing for whoever '
  'is no member. What has changed is read by its own query.';
