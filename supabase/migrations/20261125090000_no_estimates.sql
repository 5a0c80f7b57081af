-- What the planner expects (`Prefer: count=planned`) takes no notice of row security: with statistics anybody could ask
-- how many rows of all people hold a name or a price, letter by letter. Keys keep theirs, which the plans need: they are
-- random and tell nobody anything. Naming the type again throws away what was collected; where a function or a trigger
-- names the column that is refused, and what an older project has collected stays as it was, without ever being renewed.
do $$
declare
  of_column record;
begin
  for of_column in
    select attrelid::regclass as owner, attname, format_type(atttypid, atttypmod) as type
    from pg_catalog.pg_attribute
    where attrelid in (
        select oid from pg_catalog.pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_has_role(relowner, 'usage')
      )
      and attnum > 0 and not attisdropped and atttypid <> 'uuid'::regtype
  loop
    execute format('alter table %s alter column %I set statistics 0', of_column.owner, of_column.attname);
    begin
      execute format('alter table %s alter column %I type %s', of_column.owner, of_column.attname, of_column.type);
    exception when feature_not_supported then
      null;
    end;
  end loop;
end
$$;
