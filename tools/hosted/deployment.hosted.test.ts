import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import type { PostgresServer } from '../postgres/postgres-server.ts';
import { startHostedPostgres } from '../postgres/project-database.ts';
import { findingsIn } from './test-advisors.ts';
import { editedByHand, smtpOf } from './test-by-hand.ts';
import { byHand, careless, leftIn } from './test-careless-settings.ts';
import { blockOf, commandsOf, type DocumentedCommand } from './test-documented-commands.ts';
import { cliVersion } from './test-install-cli.ts';
import { poolerHost, projectRef, startManagementApi, type ManagementApi } from './test-management-api.ts';
import { apiSettings, app, authSettings, pushed } from './test-project-settings.ts';
import { SupabaseCli, type CliResult } from './test-supabase-cli.ts';

const root = join(import.meta.dirname, '../..');
const page = 'docs/deploy.md';
const password = 'geheim';
const functionNames = ['concretize-gift-idea', 'notification-links', 'notifications', 'read-product-link'];

describe(`${page}, followed with the Supabase CLI ${cliVersion}`, () => {
  const results = new Map<string, CliResult>();
  let folder: string | undefined;
  let api: ManagementApi;
  let database: PostgresServer;
  let cli: SupabaseCli;

  beforeAll(async () => {
    const problem = inject('cliProblem');
    if (problem !== null) throw new Error(problem);
    folder = mkdtempSync(join(tmpdir(), 'paeckchen-hosted-'));
    cpSync(join(root, 'supabase'), join(folder, 'supabase'), {
      recursive: true,
      filter: (path) => !/\/(?:\.temp|\.env)$/.test(path),
    });
    // src/domain is copied as well, because the edge functions import it.
    cpSync(join(root, 'src/domain'), join(folder, 'src/domain'), { recursive: true });
    followByHand(folder);
    [api, database] = await Promise.all([startManagementApi(careless), startHostedPostgres()]);
    cli = new SupabaseCli(folder, join(folder, 'home'), api.url);
    const commands = commandsOf(page);
    const linked = 1 + commands.findIndex(({ args }) => args[0] === 'link');
    await inOrder(commands.slice(0, linked));
    // `db push` and the other commands change different parts of the project, so both kinds run in parallel.
    const [toDatabase, toService] = [true, false].map((pushes) =>
      commands.slice(linked).filter(({ args }) => args.join(' ').startsWith('db push') === pushes),
    );
    await Promise.all([inOrder(toDatabase ?? []), inOrder(toService ?? [])]);
  });

  afterAll(async () => {
    await Promise.all([api?.close(), database?.stop()]);
    if (folder) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });

  async function inOrder(commands: readonly DocumentedCommand[]): Promise<void> {
    for (const { variables, args, text } of commands) {
      if (results.has(text)) continue;
      const environment = Object.fromEntries(
        variables.map((variable) => variable.replace('…', password).split('=')),
      );
      results.set(text, await cli.run(filledIn(args), environment));
    }
  }

  /**
   * Fills in the placeholders of docs/deploy.md. For `db push` it replaces `--remote` by a URL, because the CLI would
   * look up the database host by DNS.
   */
  function filledIn(args: readonly string[]): string[] {
    const remote = args[1] === 'push' ? `--remote=${database.url}` : '--remote';
    return args.map((arg) => (arg === '<ref>' ? projectRef : arg === '--remote' ? remote : arg));
  }

  test('every command passes without a warning, and asks for nothing unknown', () => {
    const documented = commandsOf(page).map(({ text }) => text);
    expect(documented.join('\n')).toMatch(
      /login.*link.*db push.*config push.*secrets set.*functions deploy/s,
    );
    expect(new Set(results.keys())).toEqual(new Set(documented));
    const complaint = /^WARN|deprecated|^failed/m;
    const refused = [...results].filter(
      ([, { exitCode, output }]) => exitCode !== 0 || complaint.test(output),
    );
    expect(refused).toEqual([]);
    expect(api.unknown).toEqual([]);
  });

  test('sign-in is what the app expects, whatever was set before', () => {
    expect(api.auth).toMatchObject(pushed(authSettings));
    expect(api.dataApi).toMatchObject(pushed(apiSettings));
    expect(leftIn(api.auth)).toEqual(Object.keys(byHand));
    const text = readFileSync(join(root, page), 'utf8').replaceAll(/\s+/g, ' ');
    expect(Object.values(byHand).filter((words) => !text.includes(words))).toEqual([]);
  });

  test('mails go through the own server, in German', () => {
    const { host, port, user, admin_email, sender_name } = smtpOf(
      readFileSync(join(folder ?? '', 'supabase/config.toml'), 'utf8'),
    );
    expect(api.auth).toMatchObject({
      smtp_host: host,
      smtp_port: String(port),
      smtp_user: user,
      smtp_pass: password,
      smtp_admin_email: admin_email,
      smtp_sender_name: sender_name,
    });
    for (const [setting, file] of [
      ['confirmation', 'confirmation'],
      ['recovery', 'recovery'],
      ['email_change', 'email-change'],
    ]) {
      expect(api.auth[`mailer_templates_${setting}_content`]).toBe(
        readFileSync(join(root, `supabase/templates/${file}.html`), 'utf8'),
      );
    }
  });

  test('what the advisors of the service go on to warn of is on the page', () => {
    const advice = [...results].find(([text]) => text.includes('db advisors'))?.[1].output ?? '';
    const warnings = Array.from(advice.matchAll(/"name": "(\w+)"/g), ([, name = '']) => name);
    expect(warnings).toEqual(findingsIn(api.auth).map(({ name }) => name));
    expect(warnings).toContain('auth_allow_anonymous_sign_ins');
    const text = readFileSync(join(root, page), 'utf8').replaceAll(/\s+/g, ' ');
    expect(warnings.filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });

  test('the functions get their secrets', () => {
    expect(Object.fromEntries(api.secrets)).toMatchObject({ APP_ORIGINS: app, AI_DAILY_LIMIT: '500' });
    expect([...api.functions.keys()].toSorted()).toEqual(functionNames);
  });

  test.each(functionNames)('%s gets what it imports, rules of the app included, and nothing else', (name) => {
    const { files, settings } = api.functions.get(name) ?? { files: new Map<string, string>() };
    expect(settings).toMatchObject({ name, verify_jwt: false });
    expect([...files.keys()].toSorted()).toEqual(
      [...importsFrom(join(root, `supabase/functions/${name}/index.ts`))]
        .map((path) => relative(root, path))
        .concat(`supabase/functions/${name}/deno.json`)
        .toSorted(),
    );
  });

  test.concurrent('a second push finds nothing to do', async ({ expect }) => {
    const { output } = await cli.run(['config', 'push'], { SMTP_PASSWORD: password });
    // Only the mail password counts as changed again, because the service returns its hash, which the CLI cannot
    // compare.
    expect(output.match(/^auth\.\S+ \[.*\]$|^api\.\S+ \[.*\]$/gm)).toEqual(['auth.email.smtp.pass [secret]']);
  });

  test.concurrent('the database is what the migrations make it, and its rules warn of nothing', async ({
    expect,
  }) => {
    const client = await database.connect();
    const { rows } = await client.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by version',
    );
    await client.end();
    const files = readdirSync(join(root, 'supabase/migrations')).toSorted();
    expect(rows.map(({ version }) => version)).toEqual(files.map((name) => name.split('_')[0]));
    const advice = await cli.run(['db', 'advisors', `--remote=${database.url}`, '--fail-on', 'warn']);
    expect(advice).toMatchObject({ exitCode: 0, output: expect.stringContaining('No issues found') });
  });

  test.concurrent('a push looks for the linked database at the pooler of the project', async ({ expect }) => {
    const { output } = await cli.run(['db', 'push', '--remote', '--dry-run'], {
      SUPABASE_DB_PASSWORD: password,
    });
    expect(output).toContain(`host=${poolerHost} user=postgres.${projectRef}`);
  });

  test.concurrent.each([
    ['db push', /local stack/],
    ['db push --db-url postgresql://localhost/postgres', /db-url/],
  ])('%s, the form of earlier versions, does not reach a hosted project', async (text, reason) => {
    const { exitCode, output } = await cli.run(text.split(' '));
    expect(exitCode).not.toBe(0);
    expect(output).toMatch(reason);
  });
});

/** Does the manual steps of docs/deploy.md. */
function followByHand(folder: string): void {
  const config = join(folder, 'supabase/config.toml');
  const smtp = blockOf(page, 'toml', '[auth.email.smtp]');
  writeFileSync(config, editedByHand(readFileSync(config, 'utf8'), app, smtp));
  const functions = join(folder, 'supabase/functions');
  const example = readFileSync(join(functions, '.env.example'), 'utf8');
  writeFileSync(join(functions, '.env'), example.replace(/^APP_ORIGINS=.*/m, `APP_ORIGINS=${app}`));
}

/** A module and all modules that it imports by relative paths, directly and indirectly. */
function importsFrom(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g)) {
    importsFrom(join(dirname(file), path), found);
  }
  return found;
}
