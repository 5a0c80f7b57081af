// @module-tag all

import { type ApiSchema, readApiSchema } from '../api-schema.ts';
import { at, type FakeReply, testFaults } from '../test-deployment.ts';

const rows: FakeReply = { status: 200, body: [{ id: 1 }] };

const schema = readApiSchema();
const isNamed = ({ name }: { name: string }) =>
  /^(?:chat_messages|gifts|people|profiles|reminders|delete_account|reserve_group_gift|take_ai_request)$/.test(
    name,
  );

/** Only what the faults are about, because each table and function of the whole schema takes some requests. */
const excerpt: ApiSchema = {
  ...schema,
  tables: schema.tables.filter(isNamed),
  functions: schema.functions.filter(isNamed),
  privateTables: ['group_secrets'],
  privateFunctions: ['delete_idle_guests'],
};

/** Faults of a deployment that expose data to everybody who knows the public key. */
testFaults(
  'Database',
  [
    [
      'an open table',
      at('/rest/v1/gifts', (healthy, { method }) => (method === 'GET' ? rows : healthy)),
      /table gifts gives rows/,
      /revoke all on public\.gifts from anon/,
    ],
    [
      'an open table without rows',
      at('/rest/v1/people', (healthy, { method }) =>
        method === 'GET' ? { status: 200, body: [] } : healthy,
      ),
      /table people gives an answer/,
      /revoke all on public\.people/,
    ],
    [
      'a table that takes rows',
      at('/rest/v1/reminders', (healthy, { method }) =>
        method === 'POST' ? { status: 400, body: { code: '23502', message: 'null value' } } : healthy,
      ),
      /table reminders takes rows/,
      /revoke all on public\.reminders/,
    ],
    [
      'a missing table',
      at('/rest/v1/chat_messages', () => ({ status: 404, body: { code: 'PGRST205' } })),
      /table chat_messages is missing/,
      /supabase@3 db push --remote/,
    ],
    [
      'a function that can be called',
      at('/rest/v1/rpc/reserve_group_gift', () => ({ status: 200, body: 'true' })),
      /function reserve_group_gift can be called/,
      /revoke execute on function public\.reserve_group_gift/,
    ],
    [
      'a function that can be called and refuses by itself',
      at('/rest/v1/rpc/delete_account', () => ({ status: 403, body: { code: '28000' } })),
      /function delete_account can be called/,
      /revoke execute/,
    ],
    [
      'a missing function',
      at('/rest/v1/rpc/take_ai_request', () => ({ status: 404, body: { code: 'PGRST202' } })),
      /function take_ai_request is missing/,
      /supabase@3 db push --remote/,
    ],
    [
      'a wrong key',
      (request, healthy) =>
        request.url.pathname.startsWith('/rest/')
          ? { status: 401, body: { message: 'Invalid API key' } }
          : healthy,
      /refuses the public key \(401, Invalid API key\)/,
      /publishable key/,
    ],
    [
      'one readable column',
      at('/rest/v1/people', (healthy, { method, url }) =>
        method === 'GET' && url.searchParams.get('select') === 'name' ? rows : healthy,
      ),
      /table people gives name to the public key/,
      /revoke all on public\.people/,
    ],
    [
      'rows that can be deleted',
      at('/rest/v1/gifts', (healthy, { method }) => (method === 'DELETE' ? { status: 204 } : healthy)),
      /table gifts lets rows be deleted by the public key/,
      /revoke all on public\.gifts/,
    ],
    [
      'rows that can be changed',
      at('/rest/v1/profiles', (healthy, { method }) => (method === 'PATCH' ? { status: 204 } : healthy)),
      /table profiles lets rows be changed by the public key/,
      /revoke all on public\.profiles/,
    ],
    [
      'a table of another kind',
      at('/rest/v1/secrets', () => rows),
      /table secrets is none of ours and can be read with the public key/,
      /drop table public\.secrets/,
    ],
    [
      'a copy of a table',
      at('/rest/v1/people_backup', () => ({ status: 200, body: [] })),
      /table people_backup is none of ours/,
      /drop table public\.people_backup/,
    ],
    [
      'a private table in public',
      at('/rest/v1/group_secrets', () => rows),
      /table group_secrets is none of ours/,
      /drop table public\.group_secrets/,
    ],
    [
      'a table that only a hint names',
      (request, healthy) => {
        if (request.url.pathname === '/rest/v1/zettelkasten') return rows;
        if (request.url.pathname !== '/rest/v1/notes') return healthy;
        const hint = "Perhaps you meant the table 'public.zettelkasten'";
        return { status: 404, body: { code: 'PGRST205', hint } };
      },
      /table zettelkasten is none of ours/,
      /drop table public\.zettelkasten/,
    ],
    [
      'a function of another kind',
      at('/rest/v1/rpc/exec_sql', () => ({ status: 200, body: [] })),
      /function exec_sql is none of ours and can be called with the public key/,
      /revoke execute on function public\.exec_sql/,
    ],
    [
      'a function that would change something',
      at('/rest/v1/rpc/delete_idle_guests', () => ({
        status: 405,
        body: { code: '25006', message: 'cannot execute DELETE in a read-only transaction' },
      })),
      /function delete_idle_guests is none of ours/,
      /revoke execute on function public\.delete_idle_guests/,
    ],
    [
      'a function that only a hint names',
      (request, healthy) => {
        const { pathname, searchParams } = request.url;
        const refusal = (hint: string): FakeReply => ({ status: 404, body: { code: 'PGRST202', hint } });
        const meant = refusal('Perhaps you meant to call the function public.find_everybody(p_name)');
        if (pathname === '/rest/v1/rpc/get_users') return meant;
        if (pathname !== '/rest/v1/rpc/find_everybody') return healthy;
        return searchParams.has('p_name') ? rows : meant;
      },
      /function find_everybody is none of ours/,
      /revoke execute on function public\.find_everybody/,
    ],
    [
      'a list of what is open',
      at('/rest/v1/', () => ({
        status: 200,
        body: { swagger: '2.0', paths: { '/': {}, '/rpc/count_gifts': {} } },
      })),
      /API lists what the public key may use: count_gifts/,
      /revoke execute on all functions/,
    ],
    [
      'another schema',
      (request, healthy) =>
        request.headers['accept-profile'] === undefined
          ? healthy
          : {
              status: 406,
              body: { code: 'PGRST106', hint: 'Only the following schemas are exposed: public, private' },
            },
      /API reaches the schema private/,
      /schemas of supabase\/config\.toml/,
    ],
    [
      'GraphQL',
      at('/graphql/v1', () => ({ status: 200, body: { data: { __typename: 'Query' } } })),
      /GraphQL answers the public key/,
      /drop extension if exists pg_graphql/,
    ],
    [
      'a list of buckets',
      at('/storage/v1/bucket', () => ({ status: 200, body: [{ name: 'fotos', public: true }] })),
      /storage bucket fotos is open/,
      /Delete the bucket/,
    ],
    [
      'a public bucket',
      at('/storage/v1/object/public/avatars/doctor', () => ({
        status: 400,
        body: { message: 'Object not found' },
      })),
      /storage bucket avatars is open/,
      /Delete the bucket/,
    ],
    [
      'a list of accounts',
      at('/auth/v1/admin/users', () => ({ status: 200, body: { users: [] } })),
      /lists all accounts to the public key/,
      /renew the secret key/,
    ],
  ],
  excerpt,
);
