import type { ApiFunction, ApiSchema, ApiTable } from '../api-schema.ts';
import {
  askAsVisitor,
  isMissing,
  isRefused,
  messageOf,
  type Answer,
  type Deployment,
} from '../deployment.ts';
import { findExtraNames, openFunctions } from '../extra-names.ts';
import { bad, badIf, goodUnless, note, type Finding } from '../finding.ts';
import { checkServices } from './check-services.ts';

const migrate = 'Bring the database up to date: npx supabase@3 db push --remote';

/** Checks that with the public key alone nobody can read, write or call anything but an invitation. */
export async function checkDatabase(deployment: Deployment, schema: ApiSchema): Promise<Finding[]> {
  const first = await askAsVisitor(deployment, `/rest/v1/${schema.tables[0]?.name ?? ''}?limit=0`);
  if (first.status === 401 && !isRefused(first)) {
    return [
      bad(
        `the project refuses the public key (${messageOf(first)})`,
        'Copy the publishable key from Project Settings > API Keys.',
      ),
    ];
  }
  return [
    ...(await checkPrivileges(deployment, schema)),
    ...(await findExtraNames(deployment, schema)),
    ...(await checkServices(deployment)),
    note(
      'the hourly jobs cannot be seen from outside',
      'In the SQL editor: select jobname, schedule, active from cron.job; it shows delete-idle-guests, forget-hourly and notifications-tick, all active. Otherwise see docs/deploy.md.',
    ),
  ];
}

/** Checks the privileges of the public key on each table and function of the app. */
export async function checkPrivileges(deployment: Deployment, schema: ApiSchema): Promise<Finding[]> {
  const tables = await Promise.all(schema.tables.map((table) => checkTable(deployment, table)));
  const functions = await Promise.all(schema.functions.map((fn) => checkFunction(deployment, fn)));
  return [
    ...goodUnless(tables.flat(), `${schema.tables.length} tables and views are closed to the public key`),
    ...goodUnless(
      functions.flat(),
      `${schema.functions.length - openFunctions.length} functions of the database are closed to the public key`,
    ),
  ];
}

async function checkTable(deployment: Deployment, table: ApiTable): Promise<Finding[]> {
  const path = `/rest/v1/${table.name}`;
  const read = await askAsVisitor(deployment, `${path}?select=*&limit=1`);
  if (isMissing(read)) return [bad(`the table ${table.name} is missing`, migrate)];
  const findings: Finding[] = [];
  if (read.status < 300) {
    // A readable table is a problem even when it is empty, because its first row would be public.
    const what = Array.isArray(read.json) && read.json.length > 0 ? 'rows' : 'an answer';
    findings.push(bad(`the table ${table.name} gives ${what} to the public key`, revoke(table)));
  } else if (!isRefused(read)) findings.push(strange(`reading ${table.name}`, read));
  else findings.push(...(await checkColumns(deployment, table)));
  if (table.requiredColumn !== null)
    findings.push(...(await checkWrites(deployment, table, table.requiredColumn)));
  return findings;
}

/** Each column is requested separately, because a privilege on one column does not make the whole table readable. */
async function checkColumns(deployment: Deployment, table: ApiTable): Promise<Finding[]> {
  const answers = await Promise.all(
    table.columns.map((column) =>
      askAsVisitor(deployment, `/rest/v1/${table.name}?select=${column}&limit=1`),
    ),
  );
  const open = table.columns.filter((_, index) => (answers[index]?.status ?? 500) < 300);
  return badIf(
    open.length > 0,
    `the table ${table.name} gives ${open.join(', ')} to the public key`,
    revoke(table),
  );
}

async function checkWrites(deployment: Deployment, table: ApiTable, column: string): Promise<Finding[]> {
  const path = `/rest/v1/${table.name}`;
  // The write sets a required column to null, so that the database stores nothing even when the write is allowed.
  const body = { [column]: null };
  // No row matches this filter, because the column is never null.
  const none = `${path}?${column}=is.null`;
  const statements = [
    ['takes rows from', await askAsVisitor(deployment, path, { method: 'POST', body })],
    ['lets rows be changed by', await askAsVisitor(deployment, none, { method: 'PATCH', body })],
    ['lets rows be deleted by', await askAsVisitor(deployment, none, { method: 'DELETE' })],
  ] as const;
  return statements
    .filter(([, answer]) => !isRefused(answer))
    .map(([does, answer]) =>
      bad(`the table ${table.name} ${does} the public key (${messageOf(answer)})`, revoke(table)),
    );
}

function revoke({ name }: ApiTable): string {
  return `Take the privilege back: revoke all on public.${name} from anon; then look for what granted it.`;
}

async function checkFunction(deployment: Deployment, { name, args }: ApiFunction): Promise<Finding[]> {
  const answer = await askAsVisitor(deployment, `/rest/v1/rpc/${name}`, { method: 'POST', body: args });
  if (isMissing(answer)) return [bad(`the function ${name} is missing`, migrate)];
  if (openFunctions.includes(name)) {
    return badIf(
      answer.status !== 200,
      `${name} gives no answer without a session (${messageOf(answer)})`,
      migrate,
    );
  }
  if (isRefused(answer)) return [];
  if (answer.status >= 500) return [strange(`calling ${name}`, answer)];
  return [
    bad(
      `the function ${name} can be called with the public key (${messageOf(answer)})`,
      `Take the privilege back: revoke execute on function public.${name} from anon, public;`,
    ),
  ];
}

function strange(what: string, answer: Answer): Finding {
  return bad(`${what} ends in ${messageOf(answer)}`, 'Look into the logs of the API in the dashboard.');
}
