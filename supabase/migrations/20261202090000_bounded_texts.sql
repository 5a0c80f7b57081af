-- What is written into a table directly is bounded as the arguments of functions are: see private.short. Triggers that run
-- before a row is stored come before row security and before all checks; without this one, whoever may write nothing keeps
-- the database busy for seconds with one request. The exact length is checked afterwards, of the cleaned text.

create function private.refuse_long() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise check_violation using message = 'The text is too long';
end
$$;

comment on function private.refuse_long is 'Refuses a row with a text or a list that is far too long.';

do $$
declare
  bounded record;
begin
  for bounded in
    select attrelid::regclass as owner, string_agg(
      case
        -- As private.is_picture has it.
        when attname = 'data' then 'octet_length(new.data) > 81920'
        -- Ten thousand characters of four bytes, as in the description of a gift.
        when atttypid = 'text'::regtype then format('octet_length(new.%I) > 40000', attname)
        -- Fifty facts of two hundred characters.
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
    -- Triggers fire by name, and this one is the first.
    execute format(
      'create trigger a_bound_length before insert or update on %s
       for each row when (%s) execute function private.refuse_long()',
      bounded.owner, bounded.is_long
    );
  end loop;
end
$$;
