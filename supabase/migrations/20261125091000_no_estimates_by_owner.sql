-- Keys are random, but whoever shares a group reads the user ids of its members. With statistics `Prefer: count=planned`
-- told them how many gifts, people or received gifts one of these has. What belongs to one user is found by the indexes
-- alone, so here keys need none either.
--
-- Groups need theirs. Who created one is asked by no page; and who may see a membership is estimated as one row whoever
-- they are, by conditions that are true for every row.
--
-- What was collected goes only when the type of a column is named again, which everything that names the column is in the
-- way of. So that steps aside and comes back as it was; functions keep their grants, because only their body is replaced.
-- Where an owner has built something else on it, such as a view, what was collected stays, without ever being renewed. A
-- new project has nothing to throw away.
do $$
declare
  own constant regclass[] := array[
    'public.profiles', 'public.people', 'public.gifts', 'public.reminders', 'public.person_occasions',
    'public.received_gifts', 'public.budgets'
  ];
  afterwards text[] := '{}';
  part record;
begin
  for part in
    select attrelid::regclass as owner, attname from pg_catalog.pg_attribute
    where attrelid = any (own) and attnum > 0 and not attisdropped
  loop
    execute format('alter table %s alter column %I set statistics 0', part.owner, part.attname);
  end loop;

  if not exists (select from pg_catalog.pg_stats where format('%I.%I', schemaname, tablename)::regclass = any (own)) then
    return;
  end if;

  for part in
    select polrelid::regclass as owner, polname as name, polpermissive as is_permissive,
      case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end as command,
      (select string_agg(case role when 0 then 'public' else role::regrole::text end, ', ') from unnest(polroles) as role) as roles,
      pg_catalog.pg_get_expr(polqual, polrelid) as condition, pg_catalog.pg_get_expr(polwithcheck, polrelid) as proof
    from pg_catalog.pg_policy
    where polrelid = any (own)
  loop
    afterwards := afterwards || concat(
      format('create policy %I on %s as ', part.name, part.owner),
      case when part.is_permissive then 'permissive' else 'restrictive' end,
      format(' for %s to %s', part.command, part.roles),
      ' using (' || part.condition || ')', ' with check (' || part.proof || ')'
    );
    execute format('drop policy %I on %s', part.name, part.owner);
  end loop;

  for part in
    select tgrelid::regclass as owner, tgname as name, pg_catalog.pg_get_triggerdef(oid) as definition,
      case tgenabled when 'D' then 'disable' when 'A' then 'enable always' when 'R' then 'enable replica' end as state
    from pg_catalog.pg_trigger
    where tgrelid = any (own) and not tgisinternal and (tgqual is not null or cardinality(tgattr::smallint[]) > 0)
  loop
    afterwards := afterwards || part.definition;
    if part.state is not null then
      afterwards := afterwards || format('alter table %s %s trigger %I', part.owner, part.state, part.name);
    end if;
    execute format('drop trigger %I on %s', part.name, part.owner);
  end loop;

  for part in
    select distinct proc.oid::regprocedure as name, pg_catalog.pg_get_functiondef(proc.oid) as definition
    from pg_catalog.pg_proc as proc
    join pg_catalog.pg_depend as needed on needed.classid = 'pg_catalog.pg_proc'::regclass and needed.objid = proc.oid
    where needed.refclassid = 'pg_catalog.pg_class'::regclass and needed.refobjid = any (own) and needed.refobjsubid > 0
      and proc.prokind = 'f' and proc.prorettype = 'text'::regtype and not proc.proretset
      -- One of an owner with names or defaults cannot be replaced by its types, and stays.
      and proc.proargnames is null and proc.pronargdefaults = 0 and proc.provariadic = 0
  loop
    afterwards := afterwards || part.definition;
    execute format('create or replace function %s returns text language sql as ''select null''', part.name);
  end loop;

  -- A generated column is in the way of those it is made of. Its table is new.
  for part in
    select attrelid::regclass as owner, string_agg(
      format('alter column %I type %s', attname, pg_catalog.format_type(atttypid, atttypmod)), ', ' order by attnum
    ) as actions
    from pg_catalog.pg_attribute
    where attrelid = any (own) and attrelid <> 'public.budgets'::regclass and attnum > 0 and not attisdropped
    group by attrelid
  loop
    begin
      execute format('alter table %s %s', part.owner, part.actions);
    exception when feature_not_supported then
      null;
    end;
  end loop;

  for part in select unnest(afterwards) as definition loop
    execute part.definition;
  end loop;
end
$$;

do $$
begin
  alter table public.groups alter column created_by set statistics 0;
  begin
    alter table public.groups alter column created_by type uuid;
  exception when feature_not_supported then
    null;
  end;
end
$$;

alter policy "members see the members" on public.group_members
using (
  group_id = any ((select private.my_group_ids())::uuid[])
  and not group_id is distinct from group_id and not user_id is distinct from user_id
);
