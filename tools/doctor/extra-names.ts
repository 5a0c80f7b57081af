import type { ApiSchema } from './api-schema.ts';
import {
  askAsVisitor,
  field,
  isMissing,
  isRefused,
  messageOf,
  textField,
  type Answer,
  type Deployment,
} from './deployment.ts';
import { bad, goodUnless, type Finding } from './finding.ts';

/** Functions that answer to the public key on purpose. */
export const openFunctions: readonly string[] = ['read_invitation'];

/** Names of tables and functions that are common in other projects. */
const likelyTables = words(`
  users user accounts admins customers contacts members sessions tokens secrets settings config logs audit_log events
  notes messages posts todos files images documents orders payments invites invitations notifications wishes wishlists
  ideas api_keys feedback backup test tmp migrations`);
const likelyFunctions = words(`
  exec exec_sql execute_sql run_sql sql query admin is_admin make_admin backup get_users list_users all_users
  get_user_id_by_email user_exists email_exists handle_new_user delete_user delete_all reset get_secrets version debug
  hello test`);
const copies = ['_backup', '_old'];
const atOnce = 20;

/**
 * Reachable tables and functions of the schema public that are not part of the app. Found by the API's own list, by
 * guessing, and by the hints in its errors.
 */
export async function findExtraNames(
  deployment: Deployment,
  schema: ApiSchema,
  token?: string,
): Promise<Finding[]> {
  const who = token === undefined ? 'the public key' : 'every account';
  const known = new Set([...schema.tables, ...schema.functions].map(({ name }) => name));
  for (const { name } of schema.computedColumns) known.add(name);
  const listed = namesListed(await askAsVisitor(deployment, '/rest/v1/', { token }));

  const own = token === undefined;
  const ownTables = [
    ...schema.privateTables,
    ...schema.tables.flatMap(({ name }) => copies.map((copy) => name + copy)),
  ];
  const tables = await tryAll(
    [listed.tables, likelyTables, own ? ownTables : []].flat().filter((name) => !known.has(name)),
    (name) => askAsVisitor(deployment, `/rest/v1/${name}?limit=1`, { token }),
    known,
  );
  const functions = await tryAll(
    [listed.functions, likelyFunctions, own ? schema.privateFunctions : []]
      .flat()
      .filter((name) => !known.has(name)),
    // Functions are called by GET, which the API runs in a read-only transaction, so nothing can change.
    (name, args) => askAsVisitor(deployment, `/rest/v1/rpc/${name}?${args}`, { token }),
    known,
  );
  const findings = [
    ...tables
      .filter(({ answer }) => answer.status < 300)
      .map(({ name }) =>
        bad(
          `the table ${name} is none of ours and can be read with ${who}`,
          `Take it away (drop table public.${name}) or close it: alter table public.${name} enable row level security; revoke all on public.${name} from anon, authenticated;`,
        ),
      ),
    ...functions.map(({ name, answer }) =>
      bad(
        `the function ${name} is none of ours and can be called with ${who} (${messageOf(answer)})`,
        `Take it away, or close it: revoke execute on function public.${name} from anon, authenticated, public;`,
      ),
    ),
    ...(token === undefined ? openList(listed) : []),
  ];
  return goodUnless(findings, `no other table or function answers to ${who}`);
}

interface Found {
  name: string;
  answer: Answer;
}

/** Requests each name, then the names that the API hints at in its errors. */
async function tryAll(
  names: string[],
  ask: (name: string, args: string) => Promise<Answer>,
  known: ReadonlySet<string>,
): Promise<Found[]> {
  const open = new Map([...new Set(names)].map((name) => [name, '']));
  const tried = new Set<string>();
  const found: Found[] = [];
  while (open.size > 0) {
    const batch = [...open].slice(0, atOnce);
    const answers = await Promise.all(batch.map(([name, args]) => ask(name, args)));
    for (const [index, [name, args]] of batch.entries()) {
      open.delete(name);
      tried.add(name + args);
      const answer = answers[index];
      if (!answer) continue;
      const hinted = hintOf(answer);
      if (hinted && !known.has(hinted.name) && !tried.has(hinted.name + hinted.args))
        open.set(hinted.name, hinted.args);
      const isThere = !isMissing(answer) && ![404, 406].includes(answer.status);
      if (isThere && !isRefused(answer)) found.push({ name, answer });
    }
  }
  return found;
}

/** Name in an API error's hint: "Perhaps you meant the table 'public.x'" or "… to call the function public.x(a, b)". */
function hintOf({ json }: Answer): { name: string; args: string } | null {
  const hint = /public\.(\w+)(?:\(([^)]*)\))?/.exec(textField(json, 'hint'));
  if (!hint) return null;
  const args = (hint[2] ?? '').split(/, */).filter(Boolean);
  return { name: hint[1] ?? '', args: args.map((name) => `${name}=0`).join('&') };
}

interface Listed {
  tables: string[];
  functions: string[];
}

function namesListed({ status, json }: Answer): Listed {
  const list = status === 200 ? field(json, 'paths') : undefined;
  const paths = typeof list === 'object' && list !== null ? Object.keys(list) : [];
  const names = paths.map((path) => path.slice(1)).filter(Boolean);
  return {
    tables: names.filter((name) => !name.startsWith('rpc/')),
    functions: names.filter((name) => name.startsWith('rpc/')).map((name) => name.slice(4)),
  };
}

function openList({ tables, functions }: Listed): Finding[] {
  const others = functions.filter((name) => !openFunctions.includes(name));
  if (tables.length + others.length === 0) return [];
  return [
    bad(
      `the API lists what the public key may use: ${[...tables, ...others].join(', ')}`,
      'It lists only what has a privilege: revoke all on all tables in schema public from anon; revoke execute on all functions in schema public from anon, public;',
    ),
  ];
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}
