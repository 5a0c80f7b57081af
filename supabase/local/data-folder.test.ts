import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { startBackend, type Backend } from './backend.ts';
import { resetDataFolder } from './data-folder.ts';
import { loadSecrets } from './keys.ts';
import { StartError } from './start-error.ts';
import { connect, linkTo, projectRoot, testPassword } from './test-backend.ts';

let intact: string;
let dataDir: string;

beforeAll(async () => {
  intact = mkdtempSync(join(tmpdir(), 'paeckchen-intact-'));
  const backend = await startBackend({ root: projectRoot, dataDir: intact, seeded: true });
  await backend.close();
});
afterAll(() => rmSync(intact, { recursive: true }));

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'paeckchen-data-'));
  cpSync(intact, dataDir, { recursive: true });
});
afterEach(() => rmSync(dataDir, { recursive: true }));

function start(): Promise<Backend> {
  return startBackend({ root: projectRoot, dataDir, seeded: true });
}

test('a restart keeps rows, mails, sessions and sows the seed only once', async () => {
  const first = await start();
  const client = connect(first);
  await client.auth.signInWithPassword({ email: 'katharina@example.org', password: testPassword });
  await client.from('gifts').delete().eq('title', 'Seidentuch in Abendrot');
  await connect(first).auth.signUp({ email: 'neu@example.org', password: testPassword });
  const { data } = await client.auth.getSession();
  await first.close();

  const second = await start();
  const returning = connect(second);
  const refresh_token = data.session?.refresh_token ?? '';
  await returning.auth.setSession({ access_token: data.session?.access_token ?? '', refresh_token });
  const gifts = await returning.from('gifts').select('title');
  expect(gifts.data).toHaveLength(5);
  const token_hash = linkTo(second, 'neu@example.org').searchParams.get('token') ?? '';
  expect((await returning.auth.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull();
  await second.close();
});

test('keys of an older version stay, and what came later is added once', async () => {
  const path = join(dataDir, 'keys.json');
  const { jwtSecret, secretKey }: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ jwtSecret, secretKey }));
  const added = loadSecrets(path);
  expect(added).toMatchObject({ jwtSecret, secretKey });
  expect(Buffer.from(added.vapid.publicKey, 'base64url')).toHaveLength(65);
  expect(Buffer.from(added.vapid.privateKey, 'base64url')).toHaveLength(32);
  expect(loadSecrets(path)).toEqual(added);
});

test('a second server and a reset are kept out while the folder is in use', async () => {
  const running = await start();
  await expect(start()).rejects.toThrow('wird schon von einem anderen Päckchen-Server benutzt');
  await expect(resetDataFolder(dataDir)).rejects.toThrow(StartError);
  expect((await running.sql.query('select 1')).rows).toHaveLength(1);
  await running.close();

  await resetDataFolder(dataDir);
  expect(readdirSync(dataDir)).toEqual([]);
});

test.each([
  ['a cut-off control file', 'pgdata/global/pg_control', ''],
  ['a missing version', 'pgdata/PG_VERSION', undefined],
  ['another major version', 'pgdata/PG_VERSION', '16\n'],
  ['broken keys', 'keys.json', '{'],
])('%s names the way out and frees the folder', async (_, file, content) => {
  const path = join(dataDir, file);
  expect(existsSync(path)).toBe(true);
  if (content === undefined) rmSync(path);
  else writeFileSync(path, content);

  await expect(start()).rejects.toThrow(/npm run db:reset/);
  await resetDataFolder(dataDir);
});
