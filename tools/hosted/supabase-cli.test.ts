import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { SupabaseCli } from './test-supabase-cli.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'paeckchen-cli-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));

test('a command that does not end is ended, and says so', async () => {
  const program = join(folder, 'endless.mjs');
  writeFileSync(program, `#!${process.execPath}\nsetInterval(() => {}, 1000);\n`, { mode: 0o755 });
  const cli = new SupabaseCli(folder, join(folder, 'home'), 'http://127.0.0.1:9', { program, limit: 200 });
  const { exitCode, output } = await cli.run(['db', 'push']);
  expect(exitCode).not.toBe(0);
  expect(output).toContain('supabase db push did not end within 0.2 seconds');
});

test('a program that is not there says so', async () => {
  const program = join(folder, 'missing');
  const cli = new SupabaseCli(folder, join(folder, 'home'), 'http://127.0.0.1:9', { program });
  expect(await cli.run(['login'])).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/missing.* ENOENT/),
  });
});
