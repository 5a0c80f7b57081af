-- What one account may add in a day, in all groups and lists together: the limits per minute and per list alone let one
-- account write gigabytes.

drop trigger limit_reactions on public.gift_reactions;
drop function private.limit_reactions();
drop trigger limit_new_ideas on public.group_gifts;
drop function private.limit_new_ideas();

-- Arguments: the name of the limit, the most and for how long it counts.
create function private.limit_everywhere() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  rows constant integer := (select count(*) from added);
begin
  if auth.uid() is not null and rows > 0 then
    perform private.count_written(auth.uid(), tg_argv[0], tg_argv[1]::integer, tg_argv[2]::interval, rows);
  end if;
  return null;
end
$$;

comment on function private.limit_everywhere is 'Refuses more rows than an account may add or change in a time, in all groups.';

-- Taking a reaction back tells everybody, and so does giving it again.
create trigger limit_reactions after insert on public.gift_reactions referencing new table as added
for each statement execute function private.limit_everywhere('reactions', 60, '1 minute');

-- Who adds and deletes fills the list of what went, and all pages hear of it.
create trigger limit_new_ideas after insert on public.group_gifts referencing new table as added
for each statement execute function private.limit_everywhere('ideas_a_day', 2000, '24 hours');

-- Nor does one member use up in an hour what the whole group may hold.
create trigger limit_ideas_here after insert on public.group_gifts referencing new table as added
for each statement execute function private.limit_written('ideas_here_a_day', 500, '24 hours', 500);

-- Removing a member also rewrites all their messages, and has eight seconds for it.
create trigger limit_messages_a_day after insert on public.chat_messages referencing new table as added
for each statement execute function private.limit_everywhere('messages_a_day', 2000, '24 hours');

create trigger limit_comments_a_day after insert on public.gift_comments referencing new table as added
for each statement execute function private.limit_everywhere('comments_a_day', 2000, '24 hours');

-- Renaming, roles, a new link or code. Whoever removes somebody or leaves changes these as well, and may.
create trigger limit_group_changes after update on public.groups referencing new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_everywhere('group_changes', 60, '1 minute');

create trigger limit_group_changes after update on public.group_members referencing new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_everywhere('group_changes', 60, '1 minute');

create trigger limit_group_changes after update on private.group_secrets referencing new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_everywhere('group_changes', 60, '1 minute');

-- A change writes the whole row anew, however little it adds. One short request that changes all rows of an account writes
-- all it has, also when it is refused in the end; so a list is refused while it is written. The app changes one at a time.
--
-- Whoever has used up a limit is refused before a row is written, or refused changes could be sent without end. So what
-- begins below the limit is taken, also when it ends above it.
create function private.refuse_used_up(quota text, most integer, every interval, just_now integer) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if exists (
    select from private.written
    where user_id = auth.uid() and place_id = auth.uid() and kind = quota
      and window_start > now() - every and amount - just_now >= most
  ) then
    perform private.refuse_more(quota, most);
  end if;
end
$$;

comment on function private.refuse_used_up is 'Refuses what began when the caller had used up a limit for all groups and lists.';

-- Arguments: the most rows at once, and the most in a day.
create function private.limit_changes_at_once() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := tg_argv[0];
  -- Empty at first, and after a transaction on the same connection.
  changed constant integer := coalesce(nullif(current_setting('paeckchen.changed', true), ''), '0')::integer + 1;
begin
  if auth.uid() is not null and changed = 1 then
    perform private.refuse_used_up('changes_a_day', tg_argv[1]::integer, interval '24 hours', 0);
  elsif auth.uid() is not null and changed > most then
    perform private.refuse_more('changes_at_once', most);
  end if;
  perform set_config('paeckchen.changed', changed::text, true);
  return new;
end
$$;

-- Argument: the most rows in a day. Counting lets one request of an account at a time through, and the last ones to begin
-- below the limit may have been several.
create function private.limit_changes() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  uncounted constant integer := 2147483647;
  rows constant integer := (select count(*) from added);
begin
  perform set_config('paeckchen.changed', '0', true);
  if auth.uid() is not null and rows > 0 then
    perform private.count_written(auth.uid(), 'changes_a_day', uncounted, interval '24 hours', rows);
    perform private.refuse_used_up('changes_a_day', tg_argv[0]::integer, interval '24 hours', rows);
  end if;
  return null;
end
$$;

comment on function private.limit_changes_at_once is 'Refuses more than a statement of an account may change.';
comment on function private.limit_changes is 'Refuses more changes than an account may make in a day, in all its lists.';

-- What all guests together, and all pictures of others, may take of the disk in a day: guests come without a mail address,
-- from any number of networks. Whoever uses up a budget to find out how much is left learns what all
-- groups together wrote, and not where or for whom.
create table private.project_budgets (
  quota text primary key,
  bytes_a_day integer not null check (bytes_a_day >= 0),
  day date not null default (now() at time zone 'Europe/Berlin')::date,
  used bigint not null default 0
);

comment on table private.project_budgets is 'What the whole project may store in a day; whoever runs it may change bytes_a_day.';
comment on column private.project_budgets.quota is 'The name of the limit.';
comment on column private.project_budgets.day is 'The day in Germany that is counted.';

alter table private.project_budgets enable row level security;

insert into private.project_budgets (quota, bytes_a_day)
values ('guest_bytes', 20 * 1024 * 1024), ('picture_bytes', 100 * 1024 * 1024);

-- One statement, so that of any number of parallel requests as many pass as fit. Its lock is one of the last that a request
-- takes: what comes after it is asked for by those alone who hold it.
create function private.count_in_project(which text, bytes integer) returns void
language plpgsql volatile set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Europe/Berlin')::date;
  -- Of one that makes a guest for each of its texts, the others are to notice nothing.
  network constant uuid := case when which = 'guest_bytes' then private.network_of_caller() end;
  counted private.project_budgets;
begin
  if network is not null then
    perform private.count_written(
      network, 'guest_bytes_of_network', (select bytes_a_day / 5 from private.project_budgets where quota = which),
      interval '24 hours', bytes, network
    );
  end if;
  update private.project_budgets as budget
  set used = case when budget.day = today then budget.used else 0 end + bytes, day = today
  where budget.quota = which
  returning * into counted;
  if counted.used > counted.bytes_a_day then
    perform private.refuse_more(which, counted.bytes_a_day);
  end if;
end
$$;

comment on function private.count_in_project is 'Counts bytes of the whole project, unless they are too many for the day; one network has a fifth of those of guests.';

-- Bytes of whole rows, so that many short ones count as well. A change counts by what it adds; a few bytes more, as of a
-- status, are not worth a write.
create function private.limit_bytes() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  worth_counting constant integer := 64;
  is_guest constant boolean := (auth.jwt() ->> 'is_anonymous')::boolean is distinct from false;
  megabytes constant integer := case when is_guest then 2 else 10 end;
  bytes integer := (select sum(octet_length(added::text)) from added);
begin
  if tg_op = 'UPDATE' then
    bytes := bytes - (select sum(octet_length(before::text)) from before);
  end if;
  if auth.uid() is null or bytes is null or (tg_op = 'UPDATE' and bytes < worth_counting) then
    return null;
  end if;
  perform private.count_written(auth.uid(), 'bytes_a_day', megabytes * 1024 * 1024, interval '24 hours', bytes);
  if is_guest then
    perform private.count_in_project('guest_bytes', bytes);
  end if;
  return null;
end
$$;

comment on function private.limit_bytes is 'Refuses more text than an account may store in a day, a guest less.';

do $$
declare
  at_once constant integer := 10;
  a_day constant integer := 20000;
  name text;
begin
  foreach name in array array[
    'people', 'gifts', 'reminders', 'profiles', 'groups', 'group_gifts', 'gift_comments', 'chat_messages'
  ] loop
    execute format(
      'create trigger limit_bytes after insert on public.%I referencing new table as added
       for each statement execute function private.limit_bytes()',
      name
    );
  end loop;
  -- What is written in a group nobody may write anew. It changes when a member goes, all they wrote at once, and within
  -- eight seconds. Creating a group once more describes it anew.
  foreach name in array array['people', 'gifts', 'reminders', 'profiles', 'groups', 'group_members'] loop
    -- Not what changes along: with a person who goes, or with a member who joins.
    execute format(
      'create trigger limit_more_bytes after update on public.%I referencing old table as before new table as added
       for each statement when (pg_trigger_depth() = 0) execute function private.limit_bytes()',
      name
    );
    execute format(
      'create trigger limit_changes_at_once before update on public.%I
       for each row when (pg_trigger_depth() = 0) execute function private.limit_changes_at_once(%s, %s)',
      name, at_once, a_day
    );
    execute format(
      'create trigger limit_changes after update on public.%I referencing new table as added
       for each statement when (pg_trigger_depth() = 0) execute function private.limit_changes(%s)',
      name, a_day
    );
  end loop;
end
$$;

-- Deleting an account leaves nothing that names it; the counters of the AI function are not keyed by it alone.
create or replace function private.forget_written() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.written where user_id = old.id or place_id = old.id;
  delete from private.ai_usage where caller = 'user:' || old.id;
  return null;
end
$$;

comment on function private.forget_written is 'The counters of a deleted account or group go with it.';
