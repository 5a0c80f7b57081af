-- Notifies the realtime server of every changed row in the tables of the publication. Runs at every start, after the
-- migrations.
create schema if not exists realtime_local;

-- The notification contains only the row's key, because it holds at most 7,999 bytes. The row is read later as each
-- subscriber, so that only visible rows are sent.
create or replace function realtime_local.notify_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform pg_notify('realtime_local', jsonb_build_object(
    'schema', tg_table_schema,
    'table', tg_table_name,
    'type', tg_op,
    'at', now(),
    'key', (select jsonb_object_agg(name, changed ->> name) from unnest(tg_argv) name)
  )::text);
  return null;
end
$$;

do $$
declare
  published record;
begin
  for published in
    select
      tables.schemaname, tables.tablename, string_agg(quote_literal(attname), ',' order by attnum) as key,
      concat_ws(
        ' or ', case when pubinsert then 'insert' end, case when pubupdate then 'update' end,
        case when pubdelete then 'delete' end
      ) as operations
    from pg_publication_tables tables
    join pg_publication publication using (pubname)
    join pg_index on indrelid = format('%I.%I', tables.schemaname, tables.tablename)::regclass and indisprimary
    join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where pubname = 'supabase_realtime'
    group by 1, 2, 4
  loop
    execute format(
      'create or replace trigger realtime_local after %s on %I.%I
       for each row execute function realtime_local.notify_change(%s)',
      published.operations, published.schemaname, published.tablename, published.key
    );
  end loop;
end
$$;
