-- Quotas of one account, one group and all guests, so that nobody fills the database for the others. A refusal has the
-- code QUOTA, the name of the limit as hint and its number as detail. Rows are counted after the statement, so that a
-- list counts like single rows and a caller without rights learns nothing of limits. The advisory lock of an owner is
-- the last lock that a request takes, and no deletion takes it, so it never deadlocks. Limits do not apply without an
-- account (the owner of the database, the service role).

-- Counters of writes, independent of the rows and of the membership: leaving and joining again, or deleting what was
-- written, resets no counter. A counter is about its writer alone, and only they are refused by it.
--
-- No foreign keys: a writer would lock the account or the group, which a deletion holds while it waits for the writer. A
-- deleted account or group deletes its counters at its end, when nobody can write there any more.
create table private.write_counters (
  user_id uuid not null,
  -- The group; or the user, for a limit over all groups together.
  place_id uuid not null,
  -- Name of the limit.
  kind text not null,
  -- Start of the counted time window.
  window_start timestamptz not null default now(),
  amount integer not null,
  primary key (user_id, place_id, kind)
);
comment on table private.write_counters is
  'Amounts that somebody wrote in a group, for the limits that outlive a membership.';
create index write_counters_place_id_idx on private.write_counters (place_id);
alter table private.write_counters enable row level security;

-- Daily budgets of the whole project, for bytes of guests and for bytes of pictures: guests come without a mail address, from
-- any number of networks. Somebody who uses up a budget to find out what was left learns how much all groups together
-- wrote, and not where or for whom.
create table private.project_budgets (
  -- Name of the limit.
  quota text primary key,
  bytes_a_day integer not null check (bytes_a_day >= 0),
  -- The day in Germany that is counted.
  day date not null default (now() at time zone 'Europe/Berlin')::date,
  used bigint not null default 0
);
comment on table private.project_budgets is
  'Bytes that the whole project may store in a day; the one who runs it may change bytes_a_day.';
alter table private.project_budgets enable row level security;

-- Texts and pictures lose their author when a guest leaves a group; these rows let the guest's account delete them.
create table private.left_by_guests (
  -- No foreign key: the deletion of the account deletes these rows at its end.
  user_id uuid not null,
  group_id uuid not null,
  -- The table of the text or picture.
  subject text not null,
  row_id uuid not null,
  primary key (user_id, subject, row_id)
);
comment on table private.left_by_guests is
  'Texts of guests in groups that they have left, as long as their account is there.';
alter table private.left_by_guests enable row level security;

insert into private.project_budgets (quota, bytes_a_day)
values ('guest_bytes', 20 * 1024 * 1024), ('picture_bytes', 100 * 1024 * 1024);

-- Raises QUOTA with the name and the number of a limit.
create function private.refuse_more(p_quota text, p_most integer) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'At most % (%)', p_most, p_quota using errcode = 'QUOTA', detail = p_most, hint = p_quota;
end $$;

-- Limits that apply to writing and to restoring: ideas of a group and of an account in a day, ideas for one recipient,
-- ideas that an account adds to a group in a day, pictures and bytes of an account in a day.
create function private.limits_of_caller(
  out is_guest boolean, out ideas integer, out ideas_for_one integer, out ideas_here integer, out pictures integer,
  out bytes integer
)
language plpgsql stable set search_path = '' as $$
begin
  is_guest := (auth.jwt() ->> 'is_anonymous')::boolean is distinct from false;
  ideas := 2000;
  ideas_for_one := 500;
  ideas_here := 500;
  pictures := case when is_guest then 40 else 200 end;
  bytes := case when is_guest then 2 else 10 end * 1024 * 1024;
end $$;

-- Argument: the most rows that an account may have in the table.
create function private.limit_own_rows() returns trigger language plpgsql security definer set search_path = '' as $$
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
end $$;

-- The counter row serves as a lock, so that of one account only one creation at a time counts its groups.
create function private.count_created_group() returns void language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := 50;
begin
  perform private.count_write(auth.uid(), 'groups_a_day', 10, interval '24 hours', 1);
  if (select count(*) from public.groups where created_by = auth.uid()) > most then
    perform private.refuse_more('groups', most);
  end if;
end $$;

create function private.limit_memberships() returns trigger language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Runs as the writer and counts the ideas that the writer may see: a count of hidden ideas would tell the recipient how many
-- there are. Ideas for one recipient have a limit of their own, known to those who may add to it. So a group has at most as
-- many as both limits and bound_secrets allow, and no answer depends on what its reader must not know.
--
-- Arguments: the most ideas of a group, and the most for one recipient.
create function private.limit_ideas() returns trigger language plpgsql set search_path = '' as $$
declare
  most constant integer := tg_argv[0];
  most_for_one constant integer := tg_argv[1];
  place record;
  quota text;
begin
  if auth.uid() is null then
    return null;
  end if;
  for place in select distinct group_id from added order by group_id loop
    perform pg_advisory_xact_lock(hashtextextended('ideas ' || place.group_id, 0));
    select 'ideas ' || most into quota
    from public.group_gifts where group_id = place.group_id and wish_id is null
    having count(*) > most;
    if quota is null and exists (
      select from public.group_gifts
      where group_id = place.group_id and wish_id is null and recipient_user_id in (select recipient_user_id from added)
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
end $$;

-- Counts all comments on an idea past the policies: a writer who sees the idea sees each of them anyway.
create function private.limit_comments() returns trigger language plpgsql security definer set search_path = '' as $$
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
end $$;

-- Adds an amount to the counter of p_writer in a place (a group or the user), and refuses more than p_most. p_writer
-- may stand for several people.
create function private.count_write(
  p_place uuid, p_quota text, p_most integer, p_every interval, p_added integer, p_writer uuid default auth.uid()
) returns void
language plpgsql set search_path = '' as $$
declare
  used integer;
begin
  insert into private.write_counters as counted (user_id, place_id, kind, amount) values (p_writer, p_place, p_quota, p_added)
  on conflict (user_id, place_id, kind) do update set
    amount = case when counted.window_start > now() - p_every then counted.amount else 0 end + excluded.amount,
    window_start = case when counted.window_start > now() - p_every then counted.window_start else now() end
  returning amount into used;
  if used > p_most then
    perform private.refuse_more(p_quota, p_most);
  end if;
end $$;

-- Limits writes in one group; the counter outlives the membership. Arguments: its name, the most for a guest, the time
-- window, and the most for others, if any.
create function private.limit_writes() returns trigger language plpgsql security definer set search_path = '' as $$
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
      perform private.count_write(place.id, tg_argv[0], most, tg_argv[2]::interval, place.amount);
    end if;
  end loop;
  return null;
end $$;

-- Limits reserving and releasing, because both are live events for the whole group. Only direct requests count, because
-- a member who leaves releases everything at once.
create function private.limit_reservations() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changes constant integer := (select count(*) from changed);
begin
  if auth.uid() is not null and changes > 0 then
    perform private.count_write(auth.uid(), 'reservations', 60, interval '1 minute', changes);
  end if;
  return null;
end $$;

-- Deletes the counters of a deleted account or group. Runs after the triggers of foreign keys, whose names begin with a
-- capital. Keys of the AI counters contain the account.
create function private.forget_write_counters() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.write_counters where user_id = old.id or place_id = old.id;
  delete from private.ai_usage where caller in ('user:' || old.id, 'page:user:' || old.id);
  delete from private.left_by_guests where user_id = old.id;
  return null;
end $$;

-- Refuses more joins than an account may make in an hour, groups it created included.
create function private.limit_joins() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  joins constant integer := (select count(*) from added where user_id = auth.uid());
begin
  if joins > 0 then
    perform private.count_write(auth.uid(), 'joins', 30, interval '1 hour', joins);
  end if;
  return null;
end $$;

-- Limits writes of an account in all groups together. Arguments: name of the limit, the most, and the time window.
create function private.limit_everywhere() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  rows constant integer := (select count(*) from added);
begin
  if auth.uid() is not null and rows > 0 then
    perform private.count_write(auth.uid(), tg_argv[0], tg_argv[1]::integer, tg_argv[2]::interval, rows);
  end if;
  return null;
end $$;

-- An update writes the whole row anew, however little it adds. One short request could rewrite all rows of an account,
-- also when it is refused in the end; so an update of many rows is refused while it runs. The app changes one row at a
-- time.
--
-- A used up limit refuses an update before its first row is written, otherwise refused updates could be sent without
-- end. An update that begins below the limit passes, even if it ends above.
create function private.refuse_used_up(p_quota text, p_most integer, p_every interval, p_just_now integer) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (
    select from private.write_counters
    where user_id = auth.uid() and place_id = auth.uid() and kind = p_quota
      and window_start > now() - p_every and amount - p_just_now >= p_most
  ) then
    perform private.refuse_more(p_quota, p_most);
  end if;
end $$;

-- Arguments: the most rows at once, and the most in a day.
create function private.limit_changes_at_once() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  most constant integer := tg_argv[0];
  -- The setting is empty at first, and again after a transaction on the same connection.
  changed constant integer := coalesce(nullif(current_setting('paeckchen.changed', true), ''), '0')::integer + 1;
begin
  if auth.uid() is not null and changed = 1 then
    perform private.refuse_used_up('changes_a_day', tg_argv[1]::integer, interval '24 hours', 0);
  elsif auth.uid() is not null and changed > most then
    perform private.refuse_more('changes_at_once', most);
  end if;
  perform set_config('paeckchen.changed', changed::text, true);
  return new;
end $$;

-- Argument: the most rows in a day. The row of the counter is a lock: of several requests that began below the limit, those
-- that count after it is used up are refused here.
create function private.limit_changes() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  uncounted constant integer := 2147483647;
  rows constant integer := (select count(*) from added);
begin
  perform set_config('paeckchen.changed', '0', true);
  if auth.uid() is not null and rows > 0 then
    perform private.count_write(auth.uid(), 'changes_a_day', uncounted, interval '24 hours', rows);
    perform private.refuse_used_up('changes_a_day', tg_argv[0]::integer, interval '24 hours', rows);
  end if;
  return null;
end $$;

-- Counts bytes of the whole project, and refuses too many for a day; one network may use a fifth of the budget of
-- guests. One statement counts, so that of parallel requests as many pass as fit. The row of the budget is one of the
-- last locks of a request; locks after it are taken only by requests that hold it, so it never deadlocks.
create function private.count_in_project(p_quota text, p_bytes integer) returns void
language plpgsql set search_path = '' as $$
declare
  today constant date := (now() at time zone 'Europe/Berlin')::date;
  -- A network that makes a guest for each text uses up its own share, not the budget of all guests.
  network constant uuid := case when p_quota = 'guest_bytes' then private.network_of_caller() end;
  counted private.project_budgets;
begin
  if network is not null then
    perform private.count_write(
      network, 'guest_bytes_of_network', (select bytes_a_day / 5 from private.project_budgets where quota = p_quota),
      interval '24 hours', p_bytes, network
    );
  end if;
  update private.project_budgets as budget
  set used = case when budget.day = today then budget.used else 0 end + p_bytes, day = today
  where budget.quota = p_quota
  returning * into counted;
  if counted.used > counted.bytes_a_day then
    perform private.refuse_more(p_quota, counted.bytes_a_day);
  end if;
end $$;

create function private.count_bytes(p_bytes integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  limits constant record := private.limits_of_caller();
begin
  perform private.count_write(auth.uid(), 'bytes_a_day', limits.bytes, interval '24 hours', p_bytes);
  if limits.is_guest then
    perform private.count_in_project('guest_bytes', p_bytes);
  end if;
end $$;

-- Counts whole rows in bytes, so that many short rows count as well. An update counts added bytes, unless they are few.
create function private.limit_bytes() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  worth_counting constant integer := 64;
  bytes integer := (select sum(octet_length(added::text)) from added);
begin
  if tg_op = 'UPDATE' then
    bytes := bytes - (select sum(octet_length(before::text)) from before);
  end if;
  if auth.uid() is null or bytes is null or (tg_op = 'UPDATE' and bytes < worth_counting) then
    return null;
  end if;
  perform private.count_bytes(bytes);
  return null;
end $$;

-- Bytes of guests count together only as far as all writers see them: a limit on everything would tell a recipient how much
-- others write about gifts for them. So ideas for one recipient have a counter of their own, with the comments on them, and
-- so has each idea for a deleted account, which is hidden from later members.
create function private.limit_guest_bytes() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  megabytes constant integer := 5;
begin
  if auth.uid() is null or (auth.jwt() ->> 'is_anonymous')::boolean is false then
    return null;
  end if;
  perform private.count_write(
    written.group_id, 'guest_bytes_here', megabytes * 1024 * 1024, interval '24 hours', written.bytes, written.seen_by
  )
  from (
    select new_row.group_id, sum(new_row.bytes)::integer as bytes, coalesce(
      gift.recipient_user_id, case when gift.recipient_left_at is not null then gift.id end, new_row.group_id
    ) as seen_by
    from (
      select (content ->> 'group_id')::uuid as group_id, octet_length(added::text) as bytes,
        (content ->> case tg_table_name when 'group_gifts' then 'id' else 'gift_id' end)::uuid as gift_id
      from added, to_jsonb(added) as content
    ) as new_row
    left join public.group_gifts as gift on gift.id = new_row.gift_id
    group by 1, 3
    order by 1, 3
  ) as written;
  return null;
end $$;

create function private.note_left_by_guest() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Skipped when the group or the account is being deleted, whose rows are gone by then.
  if exists (select from public.groups where id = old.group_id)
    and exists (select from auth.users where id = old.user_id and is_anonymous)
  then
    insert into private.left_by_guests (user_id, group_id, subject, row_id)
    select old.user_id, old.group_id, 'chat_messages', id from public.chat_messages
    where member_id = old.id and group_id = old.group_id
    union all
    select old.user_id, old.group_id, 'gift_comments', id from public.gift_comments
    where member_id = old.id and group_id = old.group_id
    union all
    select old.user_id, old.group_id, 'group_gift_pictures', id from public.group_gifts
    where created_by = old.id and group_id = old.group_id and picture_id is not null
    on conflict do nothing;
  end if;
  return old;
end $$;

-- The texts of a deleted guest become 'gelöscht'; the pictures of their ideas and their questions in draws are deleted.
-- Ideas stay: others have reserved them, or pay for them together. The deletion of an account has locked its groups.
create function private.forget_guest_texts() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  gone constant text := 'gelöscht';
  members constant uuid[] := array(select id from public.group_members where user_id = old.id);
  messages constant uuid[] := array(
    select id from public.chat_messages where member_id = any (members)
    union all
    select row_id from private.left_by_guests where user_id = old.id and subject = 'chat_messages'
  );
  comments constant uuid[] := array(
    select id from public.gift_comments where member_id = any (members)
    union all
    select row_id from private.left_by_guests where user_id = old.id and subject = 'gift_comments'
  );
  ideas constant uuid[] := array(
    select id from public.group_gifts where created_by = any (members)
    union all
    select gift_id from private.undo_deleted_gifts where (content ->> 'created_by')::uuid = any (members)
    union all
    select row_id from private.left_by_guests where user_id = old.id and subject = 'group_gift_pictures'
  );
begin
  update public.chat_messages set text = gone, member_id = null where id = any (messages);
  update public.gift_comments set text = gone, member_id = null where id = any (comments);
  delete from public.group_gift_pictures where gift_id = any (ideas);
  perform private.forget_questions_of(members);
  -- If such an idea was deleted by mistake, it is restored without these pictures and comments.
  delete from private.undo_deleted_responses
  where subject = 'group_gift_pictures' and gift_id = any (ideas) or subject = 'gift_comments' and id = any (comments);
  return old;
end $$;

create trigger limit_own_rows after insert on public.people referencing new table as added
for each statement execute function private.limit_own_rows(1000);

create trigger limit_own_rows after insert on public.gifts referencing new table as added
for each statement execute function private.limit_own_rows(10000);

create trigger limit_own_rows after insert on public.reminders referencing new table as added
for each statement execute function private.limit_own_rows(2000);

create trigger limit_memberships after insert on public.group_members referencing new table as added
for each statement execute function private.limit_memberships();
create trigger limit_joins after insert on public.group_members referencing new table as added
for each statement execute function private.limit_joins();
create trigger limit_group_changes after update on public.group_members referencing new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_everywhere('group_changes', 60, '1 minute');
create trigger note_left_by_guest before delete on public.group_members
for each row execute function private.note_left_by_guest();

create trigger limit_comments after insert on public.gift_comments referencing new table as added
for each statement execute function private.limit_comments();
create trigger limit_guest_comments after insert on public.gift_comments referencing new table as added
for each statement execute function private.limit_writes('guest_comments', 200, '1000 years');
create trigger limit_new_comments after insert on public.gift_comments referencing new table as added
for each statement execute function private.limit_writes('comments_a_minute', 20, '1 minute', 30);
create trigger limit_comments_a_day after insert on public.gift_comments referencing new table as added
for each statement execute function private.limit_everywhere('comments_a_day', 2000, '24 hours');
create trigger limit_writes_by_guests after insert on public.gift_comments referencing new table as added
for each statement execute function private.limit_guest_bytes();

create trigger limit_messages after insert on public.chat_messages referencing new table as added
for each statement execute function private.limit_writes('messages', 20, '1 minute', 60);
-- Bounds a member's messages, because removing the member rewrites all in one statement, which may take eight seconds.
create trigger limit_messages_a_day after insert on public.chat_messages referencing new table as added
for each statement execute function private.limit_everywhere('messages_a_day', 2000, '24 hours');
-- In all tables this limit comes after the project's budget, so that requests take both locks in the same order.
create trigger limit_writes_by_guests after insert on public.chat_messages referencing new table as added
for each statement execute function private.limit_guest_bytes();

create trigger limit_reservations after update on public.group_gifts referencing new table as changed
for each statement when (pg_trigger_depth() = 0) execute function private.limit_reservations();
-- Limits do not apply to copies of wishes, which a trigger adds: a refusal would tell the owner how many surprises
-- there are for them, and copies use up no ideas. The bytes of a wish are counted with the wish itself.
create trigger limit_bytes after insert on public.group_gifts referencing new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_bytes();
create trigger limit_guest_ideas after insert on public.group_gifts referencing new table as added
for each statement when (pg_trigger_depth() = 0)
execute function private.limit_writes('guest_ideas', '50', '1000 years');
create trigger limit_writes_by_guests after insert on public.group_gifts referencing new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_guest_bytes();
do $$
declare
  limits constant record := private.limits_of_caller();
  limited record;
begin
  for limited in
    values
      ('limit_ideas', format('limit_ideas(%L, %L)', limits.ideas, limits.ideas_for_one)),
      -- Keeps one member from using up the limit of the whole group at once.
      ('limit_ideas_here', format('limit_writes(''ideas_here_a_day'', %1$L, ''24 hours'', %1$L)', limits.ideas_here)),
      -- Limits new ideas, because adding and deleting in turn fills the tombstones and is announced to all open pages.
      ('limit_new_ideas', format('limit_everywhere(''ideas_a_day'', %L, ''24 hours'')', limits.ideas))
  loop
    execute format(
      'create trigger %I after insert on public.group_gifts referencing new table as added
       for each statement when (pg_trigger_depth() = 0) execute function private.%s',
      limited.column1, limited.column2
    );
  end loop;
end $$;

create trigger forget_write_counters after delete on auth.users
for each row execute function private.forget_write_counters();
create trigger forget_guest_texts before delete on auth.users
for each row when (old.is_anonymous) execute function private.forget_guest_texts();

create trigger forget_write_counters after delete on public.groups
for each row execute function private.forget_write_counters();
-- Counts renaming, roles, new links or codes. Removing members and leaving change these rows too, but do not count.
create trigger limit_group_changes after update on public.groups referencing new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_everywhere('group_changes', 60, '1 minute');

-- Limits reactions, because each added or removed one is a live event for the whole group.
create trigger limit_reactions after insert on public.gift_reactions referencing new table as added
for each statement execute function private.limit_everywhere('reactions', 60, '1 minute');

create trigger limit_group_changes after update on private.group_secrets referencing new table as added
for each statement when (pg_trigger_depth() = 0) execute function private.limit_everywhere('group_changes', 60, '1 minute');

create trigger limit_own_rows after insert on public.person_occasions referencing new table as added
for each statement execute function private.limit_own_rows(5000);

create trigger limit_own_rows after insert on public.received_gifts referencing new table as added
for each statement execute function private.limit_own_rows(5000);

create trigger limit_own_rows after insert on public.budgets referencing new table as added
for each statement execute function private.limit_own_rows(5000);

create trigger limit_own_rows after insert on public.occasion_done referencing new table as added
for each statement execute function private.limit_own_rows(5000);
