-- Live updates by broadcast, for when row changes have reached their limit: docs/scale.md says when that is. Only
-- prepared here. Until private.tell_by_broadcast(true) none of these triggers runs and nothing is sent or stored.
--
-- A row change is checked against the policies for every listener at the moment it is told; a broadcast only when
-- somebody joins its topic, which lasts until their token is renewed. So the topics keep the secrets:
--   group:<group>:<key>   what every member may know. Whoever leaves takes the key along, so the others get a new one.
--   person:<group>:<user> what somebody in the group must not know goes to each of the others alone. So does who came and
--                         who went, which says when to ask for the key.
alter table private.group_secrets add column live_key uuid not null default gen_random_uuid();

comment on column private.group_secrets.live_key is 'A part of the topic of the group, renewed when a member goes.';

create function private.group_topic(of_group uuid, live_key uuid) returns text
language sql immutable set search_path = ''
return 'group:' || of_group || ':' || live_key;

create function private.person_topic(of_group uuid, person uuid) returns text
language sql immutable set search_path = ''
return 'person:' || of_group || ':' || person;

create function private.live_topic(of_group uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select private.group_topic(secret.group_id, secret.live_key)
    from private.group_secrets as secret join public.group_members as me using (group_id)
    where secret.group_id = of_group and me.user_id = (select auth.uid())
  );
end
$$;

create function private.may_hear(topic text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- A former member, too: they hear that they were removed, and nothing else is sent to them.
  return topic = 'person:' || split_part(topic, ':', 2) || ':' || auth.uid()
    or exists (
      select from private.group_secrets as secret join public.group_members as me using (group_id)
      where me.user_id = auth.uid() and private.group_topic(secret.group_id, secret.live_key) = topic
    );
end
$$;

create function private.tell_person(of_group uuid, person uuid, change jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform realtime.send(change, 'change', private.person_topic(of_group, person), true);
end
$$;

-- hidden_from and hidden_since as in public.removals: the same rule as in the policies for reading.
create function private.tell_members(of_group uuid, change jsonb, hidden_from uuid, hidden_since timestamptz)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if hidden_from is null and hidden_since is null then
    perform realtime.send(change, 'change', private.group_topic(secret.group_id, secret.live_key), true)
    from private.group_secrets as secret
    where secret.group_id = of_group;
  else
    perform private.tell_person(of_group, member.user_id, change)
    from public.group_members as member
    where member.group_id = of_group and member.user_id is distinct from hidden_from
      and (hidden_since is null or member.joined_at < hidden_since);
  end if;
end
$$;

-- What the payload of a row change would be, with nothing but these columns.
create function private.change_of(source text, operation text, changed jsonb, columns text[]) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object(
  'table', source,
  'eventType', operation,
  'new', (select jsonb_object_agg(name, changed -> name) from unnest(columns) as name)
);

-- Arguments: the columns that are told.
create function private.broadcast_open_row() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  changed constant jsonb := to_jsonb(new);
  change constant jsonb := private.change_of(tg_table_name, tg_op, changed, tg_argv);
  of_group constant uuid := changed ->> case tg_table_name when 'groups' then 'id' else 'group_id' end;
begin
  perform private.tell_members(of_group, change, null, null);
  if tg_table_name = 'group_members' and tg_op = 'INSERT' then
    -- Whoever has just joined may be listening already, without the key.
    perform private.tell_person(of_group, new.user_id, change);
  end if;
  return null;
end
$$;

create function private.broadcast_gift() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.tell_members(
    new.group_id, private.change_of(tg_table_name, tg_op, to_jsonb(new), tg_argv),
    new.recipient_user_id, new.recipient_left_at
  );
  return null;
end
$$;

create function private.broadcast_response() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- Without its gift nobody could say from whom it is hidden, and nobody is told.
  perform private.tell_members(
    gift.group_id, private.change_of(tg_table_name, tg_op, to_jsonb(new), tg_argv),
    gift.recipient_user_id, gift.recipient_left_at
  )
  from public.group_gifts as gift
  where gift.id = new.gift_id;
  return null;
end
$$;

create function private.broadcast_removal() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  change constant jsonb := private.change_of(tg_table_name, tg_op, to_jsonb(new), tg_argv);
begin
  if new.told_to is not null then
    perform private.tell_person(new.group_id, new.told_to, change);
  end if;
  if new.subject = 'group_members' then
    perform private.tell_person(new.group_id, member.user_id, change)
    from public.group_members as member
    where member.group_id = new.group_id;
    update private.group_secrets set live_key = gen_random_uuid() where group_id = new.group_id;
  -- What a request deletes comes here through one trigger more. What goes along with an account comes through others; one by
  -- one it could take longer than a request may.
  elsif new.told_to is null and pg_trigger_depth() <= 2 then
    perform private.tell_members(new.group_id, change, new.hidden_from, new.hidden_since);
  end if;
  return null;
end
$$;

-- Who goes is told to each member of each of their groups, each of their messages is written anew, and a hosted project ends
-- a statement after two minutes. So many take some 20 seconds; the next run goes on. Only groups in which hundreds are left
-- and guests who wrote thousands of messages make a difference.
create or replace function private.delete_idle_guests(at_most integer default 500) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  most_told constant integer := 100000;
  idle uuid[] := array(
    select guest.id
    from auth.users as guest
    where guest.is_anonymous
      and greatest(guest.created_at, guest.last_sign_in_at) < now() - interval '30 days'
      and not exists (
        select from auth.sessions as session
        where session.user_id = guest.id
          and greatest(session.created_at, session.updated_at, session.refreshed_at at time zone 'utc')
            >= now() - interval '30 days'
      )
    order by guest.created_at
    limit at_most
    for update skip locked
  );
  deleted integer;
begin
  idle := array(
    select id
    from (
      select id, sum(told) over (order by turn) - told as told_before
      from unnest(idle) with ordinality as guest (id, turn), lateral (
        select coalesce(sum(member_count + messages), 0) as told
        from public.group_members as member join public.groups on groups.id = member.group_id, lateral (
          select count(*) as messages
          from (
            select from public.chat_messages
            where member_id = member.id and group_id = member.group_id
            limit most_told
          ) as message
        ) as written
        where user_id = guest.id
      ) as members
    ) as guest
    where told_before < most_told
  );
  perform private.lock_groups_of(idle);
  delete from auth.users where id = any (idle);
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

create trigger broadcast_change after update on public.groups
for each row execute function private.broadcast_open_row('id');

create trigger broadcast_change after insert or update on public.group_members
for each row execute function private.broadcast_open_row('id');

create trigger broadcast_change after insert on public.chat_messages
for each row execute function private.broadcast_open_row('id', 'member_id', 'text', 'created_at');

-- Not what changes along with a member or an account that goes: 500 gifts for one of 500 would be 250,000 messages, and
-- nobody could be removed any more. Pages read the gifts again when a member goes.
create trigger broadcast_change after insert or update on public.group_gifts
for each row when (pg_trigger_depth() = 0) execute function private.broadcast_gift('id');

create trigger broadcast_change after insert on public.gift_reactions
for each row execute function private.broadcast_response('id', 'gift_id');

create trigger broadcast_change after insert on public.gift_comments
for each row execute function private.broadcast_response('id', 'gift_id');

create trigger broadcast_change after insert on public.removals
for each row execute function private.broadcast_removal('subject', 'row_id');

alter table public.groups disable trigger broadcast_change;
alter table public.group_members disable trigger broadcast_change;
alter table public.chat_messages disable trigger broadcast_change;
alter table public.group_gifts disable trigger broadcast_change;
alter table public.gift_reactions disable trigger broadcast_change;
alter table public.gift_comments disable trigger broadcast_change;
alter table public.removals disable trigger broadcast_change;

-- Realtime makes the schema realtime, so nothing above needs it. Reading only: no client may send.
create function private.tell_by_broadcast(is_on boolean) returns void
language plpgsql volatile set search_path = '' as $$
declare
  watched regclass;
begin
  if is_on and to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null then
    raise exception 'Realtime has not set up this database yet'
      using hint = 'It does so when the first page listens. Open a group in the app, then try again.';
  end if;
  for watched in select tgrelid from pg_catalog.pg_trigger where tgname = 'broadcast_change' loop
    execute format('alter table %s %s trigger broadcast_change', watched, case when is_on then 'enable' else 'disable' end);
  end loop;
  drop policy if exists "members hear their groups" on realtime.messages;
  if is_on then
    create policy "members hear their groups" on realtime.messages
    for select to authenticated
    using (extension = 'broadcast' and private.may_hear((select realtime.topic())));
  end if;
end
$$;

grant execute on function private.live_topic(uuid), private.may_hear(text) to authenticated;

create function public.live_topic(p_group uuid) returns text
language sql stable set search_path = ''
begin atomic
  select private.live_topic(p_group);
end;

grant execute on function public.live_topic(uuid) to authenticated;

comment on function public.live_topic is
  'The topic that tells members what all of them may know; null for everybody else. Asked again when a member goes.';
comment on function private.group_topic is 'The name of the topic of a group.';
comment on function private.person_topic is 'The name of the topic of one person in a group.';
comment on function private.live_topic is 'The topic of a group that the caller is a member of.';
comment on function private.may_hear is 'Whether the caller may join a topic; Realtime asks when they join.';
comment on function private.tell_person is 'Sends a change to one person.';
comment on function private.tell_members is 'Sends a change to all members, or to those who may know of it.';
comment on function private.change_of is 'The payload of a change: table, eventType and the named columns as new.';
comment on function private.broadcast_open_row is 'Tells of a row that every member may see.';
comment on function private.broadcast_gift is 'Tells of a gift those whom it is not hidden from.';
comment on function private.broadcast_response is 'Tells of a reaction or comment those who may see its gift.';
comment on function private.broadcast_removal is 'Tells what went; after a member a new topic begins.';
comment on function private.tell_by_broadcast is
  'Switches live updates by broadcast on or off, for the owner of the database. Pages use it with VITE_LIVE=broadcast.';
