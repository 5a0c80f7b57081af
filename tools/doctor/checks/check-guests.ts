import type { ApiSchema, ApiTable } from '../api-schema.ts';
import { askAsVisitor, field, isRefused, messageOf, type Deployment } from '../deployment.ts';
import { findExtraNames } from '../extra-names.ts';
import { bad, badIf, good, goodUnless, note, type Finding } from '../finding.ts';

const protect =
  'Bring the database up to date (npx supabase@3 db push --remote); where that changes nothing, compare with supabase/migrations/:';

/**
 * Checks the view of a new anonymous user, who owns nothing and is in no group: every visible row belongs to somebody
 * else, and no table may accept a row. Deletes the account afterwards.
 */
export async function checkGuests(deployment: Deployment, schema: ApiSchema): Promise<Finding[]> {
  const { status, json } = await askAsVisitor(deployment, '/auth/v1/signup', { method: 'POST', body: {} });
  const token = field(json, 'access_token');
  if (typeof token !== 'string') {
    return [
      note(
        `what an account sees of others was not looked at: no anonymous sign-in (${status})`,
        status === 429
          ? 'Run it again in an hour.'
          : 'Switch anonymous sign-ins on: npx supabase@3 config push',
      ),
    ];
  }
  try {
    const guest = { token, userId: field(field(json, 'user'), 'id') };
    const tables = await Promise.all(schema.tables.map((table) => checkTable(deployment, table, guest)));
    return [
      ...goodUnless(tables.flat(), 'a new account sees nothing of others and stores nothing as a guest'),
      ...(await checkPlans(deployment, token)),
      ...(await findExtraNames(deployment, schema, token)),
      ...(await remove(deployment, token)),
    ];
  } catch (error) {
    await remove(deployment, token);
    throw error;
  }
}

interface Guest {
  token: string;
  userId: unknown;
}

async function checkTable(
  deployment: Deployment,
  table: ApiTable,
  { token, userId }: Guest,
): Promise<Finding[]> {
  const path = `/rest/v1/${table.name}`;
  const read = await askAsVisitor(deployment, `${path}?select=${table.columns.join(',')}&limit=1`, { token });
  // Other errors, such as missing tables and refused keys, are reported by other checks.
  if (read.status >= 300 && !isRefused(read)) return [];
  const findings = badIf(
    Array.isArray(read.json) && read.json.length > 0,
    `the table ${table.name} gives rows of others to every account`,
    `${protect} row level security of public.${table.name} is off, or a policy lets too much be read.`,
  );
  if (table.requiredColumn === null) return findings;
  // The insert sets a required column to null: row security refuses it first, and without row security the null value
  // does, so that nothing is stored.
  const body = {
    ...(table.columns.includes('user_id') && { user_id: userId }),
    [table.requiredColumn]: null,
  };
  const added = await askAsVisitor(deployment, path, { method: 'POST', body, token });
  return [
    ...findings,
    ...badIf(
      !isRefused(added),
      `the table ${table.name} takes rows from an account that may store none (${messageOf(added)})`,
      `${protect} row level security of public.${table.name} is off, or a policy lets too much be stored.`,
    ),
  ];
}

/** Checks that the API returns no query plans (EXPLAIN), because their estimated costs can reveal hidden rows. */
async function checkPlans(deployment: Deployment, token: string): Promise<Finding[]> {
  const mediaType = 'application/vnd.pgrst.plan';
  const { status, headers, text } = await askAsVisitor(deployment, '/rest/v1/group_gifts?select=id&limit=1', {
    token,
    headers: { accept: `${mediaType}+json` },
  });
  const isPlan = headers.get('content-type')?.startsWith(mediaType) === true || /"Plan":|\(cost=/.test(text);
  return badIf(
    status < 300 && isPlan,
    'every account is told how the database reads (db-plan-enabled), and what that costs tells of hidden rows',
    "In the SQL editor: alter role authenticator reset pgrst.db_plan_enabled; notify pgrst, 'reload config'; on a server of your own take PGRST_DB_PLAN_ENABLED away.",
  );
}

async function remove(deployment: Deployment, token: string): Promise<Finding[]> {
  const path = '/rest/v1/rpc/delete_account';
  const { status } = await askAsVisitor(deployment, path, { method: 'POST', body: {}, token });
  if (status < 300) return [good('an account can be deleted')];
  return [
    bad(
      `the account made for this check could not be deleted (${status})`,
      'Nobody can delete theirs then. Bring the database up to date: npx supabase@3 db push --remote; and delete the newest anonymous user in the dashboard (Authentication > Users).',
    ),
  ];
}
