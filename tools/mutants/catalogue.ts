import type { Client } from 'pg';

import { bodyFaults } from './catalogue/bodies.ts';
import { objectFaults } from './catalogue/objects.ts';
import type { Fault } from './fault.ts';

/** All faults derivable from the database catalogue (tables, policies, functions), each with a unique name. */
export async function catalogueFaults(database: Client): Promise<Fault[]> {
  const seen = new Map<string, number>();
  const faults = [...(await objectFaults(database)), ...(await bodyFaults(database))];
  return faults.map((fault) => {
    const count = (seen.get(fault.name) ?? 0) + 1;
    seen.set(fault.name, count);
    return Object.assign(fault, count > 1 && { name: `${fault.name} (${count})` });
  });
}
