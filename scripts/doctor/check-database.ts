import type { ApiFunction, ApiSchema, ApiTable } from './api-schema.ts';
import { askAsVisitor, field, type Answer, type Deployment } from './deployment.ts';
import { bad, goodUnless, type Finding } from './finding.ts';

const migrate = 'Bring the database up to date: npx supabase db push';

/** Whoever holds only the public key reads nothing, writes nothing and calls nothing. */
export async function checkDatabase(deployment: Deployment, schema: ApiSchema): Promise<Finding[]> {
  const first = await askAsVisitor(deployment, `/rest/v1/${schema.tables[0]?.name ?? ''}?limit=0`);
  if (first.status === 401 && !isRefused(first)) {
    return [
      bad(
        `the project refuses the public key (${message(first)})`,
        'Copy the publishable key from Project Settings > API Keys.',
      ),
    ];
  }
  const tables = await Promise.all(schema.tables.map((table) => checkTable(deployment, table)));
  const functions = await Promise.all(schema.functions.map((fn) => checkFunction(deployment, fn)));
  return [
    ...goodUnless(tables.flat(), `${schema.tables.length} tables and views are closed to the public key`),
    ...goodUnless(
      functions.flat(),
      `${schema.functions.length} functions of the database are closed to the public key`,
    ),
  ];
}

async function checkTable(deployment: Deployment, table: ApiTable): Promise<Finding[]> {
  const path = `/rest/v1/${table.name}`;
  const read = await askAsVisitor(deployment, `${path}?select=*&limit=1`);
  if (isMissing(read)) return [bad(`the table ${table.name} is missing`, migrate)];
  const findings: Finding[] = [];
  if (read.status < 300) {
    // Readable and empty is no better: the first row would be public.
    const what = Array.isArray(read.json) && read.json.length > 0 ? 'rows' : 'an answer';
    findings.push(bad(`the table ${table.name} gives ${what} to the public key`, revoke(table)));
  } else if (!isRefused(read)) findings.push(strange(`reading ${table.name}`, read));
  if (table.requiredColumn === null) return findings;
  // Nothing is stored even where it is allowed, because the column cannot be empty.
  const body = { [table.requiredColumn]: null };
  const added = await askAsVisitor(deployment, path, { method: 'POST', body });
  if (!isRefused(added)) {
    findings.push(
      bad(`the table ${table.name} takes rows from the public key (${message(added)})`, revoke(table)),
    );
  }
  return findings;
}

function revoke({ name }: ApiTable): string {
  return `Take the privilege back: revoke all on public.${name} from anon; then look for what granted it.`;
}

async function checkFunction(deployment: Deployment, { name, args }: ApiFunction): Promise<Finding[]> {
  const answer = await askAsVisitor(deployment, `/rest/v1/rpc/${name}`, { method: 'POST', body: args });
  if (isRefused(answer)) return [];
  if (isMissing(answer)) return [bad(`the function ${name} is missing`, migrate)];
  if (answer.status >= 500) return [strange(`calling ${name}`, answer)];
  return [
    bad(
      `the function ${name} can be called with the public key (${message(answer)})`,
      `Take the privilege back: revoke execute on function public.${name} from anon, public;`,
    ),
  ];
}

function isRefused({ json }: Answer): boolean {
  return field(json, 'code') === '42501';
}

function isMissing({ json }: Answer): boolean {
  return ['42P01', '42883', 'PGRST202', 'PGRST205'].includes(String(field(json, 'code')));
}

function strange(what: string, answer: Answer): Finding {
  return bad(`${what} ends in ${message(answer)}`, 'Look into the logs of the API in the dashboard.');
}

function message({ status, json }: Answer): string {
  const text = field(json, 'message');
  return typeof text === 'string' ? `${status}, ${text}` : String(status);
}
