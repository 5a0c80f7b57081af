-- The rules of every table of public, in the last file, so that no table is forgotten. A row is bounded before it is
-- stored: otherwise a request without any rights could keep the database busy for seconds with megabytes, because
-- BEFORE triggers run before row security and all checks. Bytes and changes of an account are counted. The planner
-- collects no statistics that would tell of hidden rows. A new table changes nothing here but the lists of what is
-- counted and of texts that are changed over their base. One job forgets everything that is kept for a time.

create function private.refuse_long() returns trigger language plpgsql set search_path = '' as $$
begin
  raise check_violation using message = 'The text is too long';
end $$;

-- The hourly job: deletes everything that is kept for a time, and returns the number of tombstones. It waits for no
-- lock: a group that is locked at this moment keeps its deleted gifts and releases until the next hour.
create function private.forget_hourly() returns integer language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.undo_releases where gift_id in (
    select gift_id from private.undo_releases where released_at < now() - interval '1 hour' for update skip locked
  );
  delete from private.undo_deleted_gifts where gift_id in (
    select gift_id from private.undo_deleted_gifts join public.groups on groups.id = group_id
    where deleted_at < now() - interval '1 hour'
    for update of undo_deleted_gifts skip locked for no key update of groups skip locked
  );
  perform private.forget_notifications();
  perform private.forget_withdrawn_wishes();
  perform private.forget_draws();
  perform private.forget_accounts();
  perform private.forget_changes();
  perform private.forget_networks();
  delete from public.tombstones where removed_at < now() - interval '1 hour';
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- Computed columns <column>_digest, by which a request names the text that its writer has read (see private.text_digest).
-- Their argument is the whole row, so asking for one takes the right to read every column of the table: a column of these
-- tables that is not granted would end every change of a text. Facts of a person count as one text.
do $$
declare
  text_column record;
begin
  for text_column in
    select known.table_name as owner, name
    from (values
      ('profiles', '{girlfriend_name}'), ('people', '{name, facts}'), ('gifts', '{title, description, notes, link}'),
      ('received_gifts', '{from_name, title, notes}'), ('groups', '{name, description}'), ('wishes', '{title, notes, url}')
    ) as known (table_name, columns), unnest(known.columns::text[]) as name
  loop
    execute format(
      'create function public.%1$I(public.%2$I) returns text
       language sql stable set search_path = '''' begin atomic select private.text_digest($1.%3$I::text); end;
       comment on function public.%1$I(public.%2$I) is ''A computed column: the digest of the stored text.'';
       grant execute on function public.%1$I(public.%2$I) to authenticated',
      text_column.name || '_digest', text_column.owner, text_column.name
    );
  end loop;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'profiles', 'people', 'person_occasions', 'gifts', 'received_gifts', 'budgets', 'reminders', 'occasion_done', 'groups',
    'gift_comments', 'chat_messages', 'notification_settings', 'group_news_settings', 'wishes', 'wish_shares'
  ] loop
    execute format(
      'create trigger limit_bytes after insert on public.%I referencing new table as added
       for each statement execute function private.limit_bytes()',
      name
    );
  end loop;
  -- Updates of these tables count. Not of comments and messages, whose rows only change when a member leaves, all
  -- within eight seconds. Groups are in both lists, because a retried creation updates the description.
  foreach name in array array[
    'profiles', 'people', 'person_occasions', 'gifts', 'received_gifts', 'budgets', 'reminders', 'groups', 'group_members',
    'notification_settings', 'group_news_settings', 'wishes'
  ] loop
    -- Cascaded updates do not count: those of a deleted person, or of a joining member.
    execute format(
      'create trigger limit_more_bytes after update on public.%I referencing old table as before new table as added
       for each statement when (pg_trigger_depth() = 0) execute function private.limit_bytes()',
      name
    );
    execute format(
      'create trigger limit_changes_at_once before update on public.%I
       for each row when (pg_trigger_depth() = 0) execute function private.limit_changes_at_once(10, 20000)',
      name
    );
    execute format(
      'create trigger limit_changes after update on public.%I referencing new table as added
       for each statement when (pg_trigger_depth() = 0) execute function private.limit_changes(20000)',
      name
    );
  end loop;
end $$;

-- Estimates of the planner (`Prefer: count=planned`) take no notice of row security: with statistics anybody could ask how
-- many rows of all people hold a name or a price, letter by letter, or how many gifts somebody has. Rows of one user
-- are found by the indexes alone. Plans need the keys of groups, which are random and tell nobody anything; the
-- policy of memberships is estimated as one row for every caller, by conditions that are true for every row.
do $$
declare
  part record;
begin
  for part in
    select attrelid::regclass as owner, attname as name
    from pg_catalog.pg_attribute
    join pg_catalog.pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
      and not (
        relname in ('groups', 'group_members', 'chat_messages') and attname in ('id', 'group_id', 'member_id', 'user_id')
      )
  loop
    execute format('alter table %s alter column %I set statistics 0', part.owner, part.name);
  end loop;
end $$;

do $$
declare
  bounded record;
begin
  for bounded in
    select attrelid::regclass as owner, string_agg(
      case
        -- 60 KiB in base64, as in private.is_picture.
        when attname = 'data' then 'octet_length(new.data) > 81920'
        -- Ten thousand characters of four bytes, as in the description of a gift.
        when atttypid = 'text'::regtype then format('octet_length(new.%I) > 40000', attname)
        -- Room for fifty facts of two hundred characters.
        when atttypid = 'jsonb'::regtype then format('pg_column_size(new.%I) > 65536', attname)
        else format('pg_column_size(new.%I) > 1000', attname)
      end,
      ' or ' order by attnum
    ) as is_long
    from pg_catalog.pg_attribute
    join pg_catalog.pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attlen = -1
      and (
        has_column_privilege('authenticated', attrelid, attnum, 'insert')
        or has_column_privilege('authenticated', attrelid, attnum, 'update')
      )
    group by attrelid
  loop
    -- Triggers fire in the order of their names, and this one is the first.
    execute format(
      'create trigger a_bound_length before insert or update on %s
       for each row when (%s) execute function private.refuse_long()',
      bounded.owner, bounded.is_long
    );
  end loop;
end $$;

-- Hosted projects offer pg_cron; the embedded database does not, and a server may offer it without having loaded it.
do $$
begin
  if not exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    return;
  end if;
  create extension if not exists pg_cron;
  perform cron.schedule('delete-idle-guests', '* * * * *', 'select private.delete_idle_guests()');
  perform cron.schedule('notifications-tick', '* * * * *', 'select private.notifications_tick()');
  perform cron.schedule('forget-hourly', '47 * * * *', 'select private.forget_hourly()');
exception when others then
  raise warning 'No job runs on a schedule: %', sqlerrm;
end $$;
