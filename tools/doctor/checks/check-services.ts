import { askAsVisitor, field, textField, type Deployment } from '../deployment.ts';
import { bad, badIf, goodUnless, type Finding } from '../finding.ts';

const likelyBuckets = ['public', 'images', 'avatars', 'uploads', 'files', 'backup'];

/** Checks unused services of the project that might expose data: other schemas, GraphQL, storage, the user list. */
export async function checkServices(deployment: Deployment): Promise<Finding[]> {
  const found = await Promise.all([
    checkSchemas(deployment),
    checkGraphql(deployment),
    checkStorage(deployment),
    checkAdmin(deployment),
  ]);
  return goodUnless(found.flat(), 'other schemas, GraphQL, storage and the list of accounts are closed');
}

/** The API's error for an unknown schema lists all schemas that it exposes. */
async function checkSchemas(deployment: Deployment): Promise<Finding[]> {
  const headers = { 'accept-profile': 'doctor_nowhere' };
  const { json } = await askAsVisitor(deployment, '/rest/v1/people', { headers });
  if (field(json, 'code') !== 'PGRST106') return [];
  const text = `${textField(json, 'message')}; ${textField(json, 'hint')}`;
  const [, list = ''] = /(?:schemas are exposed|one of the following): ([\w, ]+)/.exec(text) ?? [];
  return list
    .split(/, */)
    .filter((name) => name !== '' && name !== 'public')
    .map((name) =>
      bad(
        `the API reaches the schema ${name}, too`,
        'Leave only public in schemas of supabase/config.toml, then: npx supabase@3 config push',
      ),
    );
}

async function checkGraphql(deployment: Deployment): Promise<Finding[]> {
  const body = { query: '{ __typename }' };
  const { status, json } = await askAsVisitor(deployment, '/graphql/v1', { method: 'POST', body });
  const data = field(json, 'data');
  if (status !== 200 || data === undefined || data === null) return [];
  return [
    bad(
      'GraphQL answers the public key; nothing of the app uses it',
      'In the SQL editor: drop extension if exists pg_graphql;',
    ),
  ];
}

async function checkStorage(deployment: Deployment): Promise<Finding[]> {
  const { json } = await askAsVisitor(deployment, '/storage/v1/bucket');
  const listed = (Array.isArray(json) ? json : []).map((bucket) => textField(bucket, 'name'));
  const guessed = await Promise.all(
    likelyBuckets.map(async (name) => {
      const answer = await askAsVisitor(deployment, `/storage/v1/object/public/${name}/doctor`);
      // The error names the missing file only in a public bucket; for a missing or private one it names the bucket.
      return /object not found/i.test(textField(answer.json, 'message')) ? [name] : [];
    }),
  );
  return [...new Set([...listed, ...guessed.flat()])].map((name) =>
    bad(
      `the storage bucket ${name} is open to the public key; the app stores no files`,
      'Delete the bucket in the dashboard (Storage), or make it private and remove its policies.',
    ),
  );
}

async function checkAdmin(deployment: Deployment): Promise<Finding[]> {
  const { status, json } = await askAsVisitor(deployment, '/auth/v1/admin/users');
  return badIf(
    status === 200 && field(json, 'users') !== undefined,
    'the sign-in service lists all accounts to the public key',
    'This key is a secret one, or the proxy adds one: renew the secret key and take the publishable one.',
  );
}
