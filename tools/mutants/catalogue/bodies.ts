import type { Client } from 'pg';

import type { Fault } from '../fault.ts';
import { conditionsIn, type Change } from './conditions.ts';
import { assignmentsIn, boundsIn, locksIn, statementsIn } from './statements.ts';
import { tokensOf } from './tokens.ts';

interface Body {
  object: string;
  definition: string;
}

/** Faults in function bodies: each condition and each effect broken separately. */
export async function bodyFaults(database: Client): Promise<Fault[]> {
  const { rows } = await database.query<Body>(`
    select format('%I.%I', nspname, proname) as object, pg_get_functiondef(pg_proc.oid) as definition
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private') and prokind in ('f', 'p')
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by 1, pg_proc.oid::regprocedure::text`);
  return rows.flatMap(faultsOf);
}

function faultsOf({ object, definition }: Body): Fault[] {
  const quoted = definition.indexOf('$function$');
  const from = quoted < 0 ? definition.search(/^(?:BEGIN ATOMIC|RETURN)\b/m) : quoted + '$function$'.length;
  const tokens = tokensOf(definition, from, quoted < 0 ? undefined : definition.lastIndexOf('$function$'));
  const changes: Readonly<Record<string, Change[]>> = {
    condition: conditionsIn(tokens),
    statement: quoted < 0 ? [] : statementsIn(tokens),
    assignment: assignmentsIn(tokens),
    bound: boundsIn(tokens),
  };
  const locks = locksIn(tokens);
  return Object.entries(changes).flatMap(([part, list]) =>
    list.map(({ start, end, to }) => {
      const kind = locks.some((lock) => lock.start <= start && end <= lock.end) ? 'lock' : part;
      return {
        kind,
        object,
        name: `${kind} ${object}: ${inOneLine(definition.slice(start, end))}${to ? ` -> ${to}` : ''}`,
        sql: definition.slice(0, start) + to + definition.slice(end),
      };
    }),
  );
}

export function inOneLine(sql: string): string {
  return sql.replaceAll(/\s+/g, ' ').trim();
}
