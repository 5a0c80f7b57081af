import type { Client } from 'pg';

import type { Fault } from '../fault.ts';
import { otherObjects } from './objects.ts';
import { otherTexts } from './texts.ts';

/** Handwritten faults: another bound, order or user than the original. Throws when the text to replace is missing. */
export async function handFaults(database: Client): Promise<Fault[]> {
  const { rows } = await database.query<{ of: string; definition: string }>(`
    select format('%I.%I', nspname, proname) as of, pg_get_functiondef(pg_proc.oid) as definition
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname in ('public', 'private') and prokind in ('f', 'p')`);
  const texts = otherTexts.map(({ name, object, from, to }): [string, string, string] => {
    const found = rows.filter(({ of, definition }) => of === object && from.test(definition));
    if (found.length === 0) throw new Error(`Nothing to change in ${object}: ${name}`);
    return [name, object, found.map(({ definition }) => definition.replace(from, to)).join(';\n')];
  });
  return [...texts, ...otherObjects].map(([name, object, sql]) => ({
    kind: 'meaning',
    object,
    name: `meaning ${name}`,
    sql,
  }));
}
