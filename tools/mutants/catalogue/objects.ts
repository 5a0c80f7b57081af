import type { Client } from 'pg';

import type { Fault } from '../fault.ts';
import { inOneLine } from './bodies.ts';
import { conditionsIn } from './conditions.ts';
import { tokensOf } from './tokens.ts';

interface Found {
  object: string;
  what: string;
  sql: string;
}

const ours = "('public', 'private')";
const table = "format('%I.%I', nspname, relname)";
const tables = `pg_class join pg_namespace on pg_namespace.oid = relnamespace and nspname in ${ours} and relkind in ('r', 'p', 'v')`;
const call = "format('%I.%I(%s)', nspname, proname, pg_get_function_identity_arguments(pg_proc.oid))";
const calls = `pg_proc join pg_namespace on pg_namespace.oid = pronamespace and nspname in ${ours} and prokind = 'f'
  and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`;
const callers = "(values ('anon'), ('authenticated')) as caller (role)";
const enter = "case nspname when 'private' then 'grant usage on schema private to ' || role || ';' end";

/** Catalogue query for each kind of fault; it returns a row with the SQL of each fault. */
const queries: Readonly<Record<string, string>> = {
  'row security': `
    select ${table} as object, 'off' as what, format('alter table %s disable row level security', ${table}) as sql
    from ${tables} where relrowsecurity`,
  // Opened policies get a condition that is true for every user and not the literal `true`, because tests have to
  // notice what a policy does and not how it is written.
  policy: `
    select ${table} as object, format('%s %I', what, polname) as what, case what
      when 'no' then format('drop policy %I on %s', polname, ${table})
      else format('alter policy %I on %s', polname, ${table})
        || case when polqual is not null then ' using ((select auth.uid()) is not null)' else '' end
        || case when polwithcheck is not null then ' with check ((select auth.uid()) is not null)' else '' end
    end as sql
    from pg_policy join ${tables} on pg_class.oid = polrelid, (values ('no'), ('anybody by')) as way (what)`,
  trigger: `
    select format('%I.%I', nspname, relname) as object, 'no ' || tgname as what,
      format('drop trigger %I on %I.%I', tgname, nspname, relname) as sql
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
    where not tgisinternal and nspname in ('public', 'private', 'auth')`,
  constraint: `
    select ${table} as object, 'no ' || conname as what,
      format('alter table %s drop constraint %I cascade', ${table}, conname) as sql
    from pg_constraint join ${tables} on pg_class.oid = conrelid where contype in ('c', 'f', 'p', 'u')`,
  'delete action': `
    select ${table} as object, conname || ' ' || action as what,
      format('alter table %s drop constraint %I, add constraint %I %s', ${table}, conname, conname,
        regexp_replace(pg_get_constraintdef(pg_constraint.oid), '( ON DELETE (CASCADE|SET NULL( \\(.*?\\))?|RESTRICT))?( DEFERR.*)?$',
          ' ' || action || '\\4')) as sql
    from pg_constraint join ${tables} on pg_class.oid = conrelid,
      (values ('c', 'ON DELETE NO ACTION'), ('n', 'ON DELETE CASCADE'), ('a', 'ON DELETE CASCADE'), ('r', 'ON DELETE CASCADE'))
        as other (today, action)
    where contype = 'f' and confdeltype = today::"char"`,
  index: `
    select ${table} as object, case when indisunique then 'no ' else 'slower without ' end || indexrelid::regclass as what, format('drop index %s', indexrelid::regclass) as sql
    from pg_index join ${tables} on pg_class.oid = indrelid
    where not exists (select from pg_constraint where conindid = indexrelid)`,
  statistics: `
    select ${table} as object, 'are collected' as what,
      format('alter table %s %s', ${table}, string_agg(format('alter column %I set statistics -1', attname), ', ')) as sql
    from pg_attribute join ${tables} on pg_class.oid = attrelid where attstattarget = 0 group by nspname, relname
    union all
    select ${table}, 'too few ' || attname, format('alter table %s alter column %I reset (n_distinct)', ${table}, attname)
    from pg_attribute join ${tables} on pg_class.oid = attrelid where attoptions is not null`,
  live: `
    select ${table} as object, case when is_live then 'not told' else 'told' end as what,
      format('alter publication supabase_realtime %s table %s', case when is_live then 'drop' else 'add' end, ${table}) as sql
    from ${tables}, lateral (select exists (
      select from pg_publication_rel as told join pg_publication on pg_publication.oid = prpubid
      where pubname = 'supabase_realtime' and prrelid = pg_class.oid
    )) as live (is_live) where relkind <> 'v' and (nspname = 'public' or is_live)
    union all
    select ${table}, 'deletes carry whole rows', format('alter table %s replica identity full', ${table})
    from ${tables} join pg_publication_tables as told on told.schemaname = nspname and told.tablename = relname`,
  view: `
    select ${table} as object, 'reads as its owner' as what, format('alter view %s set (security_invoker = false)', ${table}) as sql
    from ${tables} where relkind = 'v' and nspname = 'public'`,
  'rights of a function': `
    select format('%I.%I', nspname, proname) as object, 'as owner' as what, format('alter function %s security definer', ${call}) as sql
    from ${calls} where not prosecdef
      and (prorettype = 'trigger'::regtype or has_function_privilege('authenticated', pg_proc.oid, 'execute'))`,
  grant: `
    select ${table} as object, format('%s to %s', lower(privilege), role) as what,
      concat(${enter}, format('grant %s on %s to %I', privilege, ${table}, role)) as sql
    from ${tables}, ${callers}, (values ('select'), ('insert'), ('update'), ('delete')) as may (privilege)
    where not has_table_privilege(role, pg_class.oid, privilege) and (relkind <> 'v' or privilege = 'select')
    union all
    select ${table}, format('%s (%I) to authenticated', privilege, attname),
      format('grant %s (%I) on %s to authenticated', privilege, attname, ${table})
    from pg_attribute join ${tables} on pg_class.oid = attrelid,
      (values ('select'), ('insert'), ('update')) as may (privilege)
    where attnum > 0 and not attisdropped and nspname = 'public' and attgenerated = ''
      and has_any_column_privilege('authenticated', attrelid, privilege)
      and not has_column_privilege('authenticated', attrelid, attnum, privilege)
    union all
    select format('%I.%I', nspname, proname), format('execute to %s', role),
      concat(${enter}, format('grant execute on function %s to %I', ${call}, role))
    from ${calls}, ${callers}
    where prorettype <> 'trigger'::regtype and not has_function_privilege(role, pg_proc.oid, 'execute')
      and (nspname = 'public' or role = 'authenticated')`,
  revoke: `
    select ${table} as object, format('%s from %s', lower(privilege_type), rolname) as what,
      format('revoke %s on %s from %I', privilege_type, ${table}, rolname) as sql
    from ${tables}, aclexplode(relacl) join pg_roles on pg_roles.oid = grantee
    where rolname in ('anon', 'authenticated', 'service_role')
    union all
    select ${table}, format('%s (%I) from %s', lower(privilege_type), attname, rolname),
      format('revoke %s (%I) on %s from %I', privilege_type, attname, ${table}, rolname)
    from pg_attribute join ${tables} on pg_class.oid = attrelid,
      aclexplode(attacl) join pg_roles on pg_roles.oid = grantee
    where rolname in ('anon', 'authenticated', 'service_role') and not attisdropped
    union all
    select format('%I.%I', nspname, proname), format('execute from %s', rolname),
      format('revoke execute on function %s from %I', ${call}, rolname)
    from ${calls}, aclexplode(proacl) join pg_roles on pg_roles.oid = grantee
    where rolname in ('anon', 'authenticated', 'service_role')`,
};

/** Faults of objects in the database catalogue that enforce a rule: each is removed, opened to all, or replaced. */
export async function objectFaults(database: Client): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const [kind, query] of Object.entries(queries)) {
    const { rows } = await database.query<Found>(query);
    faults.push(...rows.map(({ object, what, sql }) => fault(kind, object, what, sql)));
  }
  return [...faults, ...(await policyConditions(database)), ...(await triggerParts(database))];
}

interface Policy {
  object: string;
  policy: string;
  using: string | null;
  check: string | null;
}

async function policyConditions(database: Client): Promise<Fault[]> {
  const { rows } = await database.query<Policy>(`
    select ${table} as object, quote_ident(polname) as policy, pg_get_expr(polqual, polrelid) as using,
      pg_get_expr(polwithcheck, polrelid) as check
    from pg_policy join ${tables} on pg_class.oid = polrelid`);
  return rows.flatMap(({ object, policy, using, check }) =>
    Object.entries({ using: using, 'with check': check }).flatMap(([clause, expression]) =>
      conditionsIn(tokensOf(expression ?? '')).map(({ start, end, to }) => {
        const text = expression ?? '';
        return fault(
          'policy',
          object,
          `${policy} ${clause} without ${inOneLine(text.slice(start, end))}`,
          `alter policy ${policy} on ${object} ${clause} (${text.slice(0, start)}${to}${text.slice(end)})`,
        );
      }),
    ),
  );
}

interface Trigger {
  object: string;
  trigger: string;
  definition: string;
}

/** Faults of triggers: each lacks one of its events, columns or conditions. */
async function triggerParts(database: Client): Promise<Fault[]> {
  const { rows } = await database.query<Trigger>(`
    select format('%I.%I', nspname, relname) as object, quote_ident(tgname) as trigger, pg_get_triggerdef(pg_trigger.oid) as definition
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_namespace on pg_namespace.oid = relnamespace
    where not tgisinternal and nspname in ('public', 'private', 'auth')`);
  return rows.flatMap(({ object, trigger, definition }) => {
    const change = (what: string, other: string) =>
      fault('trigger', object, `${trigger} ${what}`, `drop trigger ${trigger} on ${object}; ${other}`);
    const [head = '', events = '', rest = ''] =
      /^(.*? (?:BEFORE|AFTER|INSTEAD OF) )(.*?)( ON .*)$/s.exec(definition)?.slice(1) ?? [];
    const columns = /UPDATE OF (.*?)(?= OR |$)/.exec(events)?.[1] ?? '';
    const [start = 0, end = 0] = / WHEN \((.*)\) EXECUTE /ds.exec(definition)?.indices?.[1] ?? [];
    const lists = [...rest.matchAll(/\{([^}]+)\}/g)].flatMap(({ 0: list, 1: items = '' }) =>
      eachLess(items, ', ', 0).map(([item, others]) => [item, rest.replace(list, `{${others}}`)] as const),
    );
    return eachLess(events, ' OR ')
      .map(([event, others]) => change(`not on ${event}`, head + others + rest))
      .concat(
        eachLess(columns, ', ').map(([column, others]) =>
          change(`not of ${column}`, head + events.replace(columns, others) + rest),
        ),
        lists.map(([item, other]) => change(`without ${item}`, head + events + other)),
        conditionsIn(tokensOf(definition, start, end), true).map((part) =>
          change(
            `whether or not ${inOneLine(definition.slice(part.start, part.end))}`,
            definition.slice(0, part.start) + part.to + definition.slice(part.end),
          ),
        ),
      );
  });
}

/** Each item of a list with the list of all other items; empty for a list of at most `fewest` items. */
function eachLess(list: string, separator: string, fewest = 1): [item: string, others: string][] {
  const items = list.split(separator);
  if (items.length <= fewest) return [];
  return items.map((item, index) => [item, items.filter((_, place) => place !== index).join(separator)]);
}

function fault(kind: string, object: string, what: string, sql: string): Fault {
  return { kind, object, name: `${kind} ${object}: ${what}`, sql };
}
