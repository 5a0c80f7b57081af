import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';
import { z } from 'zod';

/** Range of Node versions as two numbers; the second is excluded. */
type Span = [from: number, to: number];

const version = (text: string) =>
  text.split('.').reduce((sum, part, place) => sum + (Number(part) || 0) * 1e3 ** (2 - place), 0);

/** Parses a range of Node versions from a package.json, such as `^22.1.0 || >=24` or `20`. */
function spansOf(range: string): Span[] {
  if (!/^(?:\s|\|\||(?:>= ?|\^)?v?\d[\w.]*)*$/.test(range))
    throw new Error(`${range} is of an unknown form.`);
  return range.split('||').map((alternative) => {
    const parts = [...alternative.matchAll(/(>=|\^|)\s*v?(\d+[\w.]*)/g)];
    return parts.reduce<Span>(
      ([from, to], [, operator, text = '']) => [
        Math.max(from, version(text)),
        operator === '>=' ? to : Math.min(to, version(String(Number.parseInt(text, 10) + 1))),
      ],
      [0, Infinity],
    );
  });
}

function bothOf(first: Span[], second: Span[]): Span[] {
  return first
    .flatMap(([from, to]) => second.map(([low, high]): Span => [Math.max(from, low), Math.min(to, high)]))
    .filter(([from, to]) => from < to)
    .toSorted(([one], [other]) => one - other);
}

const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({ engines: z.unknown().optional() }).transform(({ engines }) => engines),
  ),
});
const enginesSchema = z.object({ node: z.string() });

test('engines are what all packages accept together, and no more', () => {
  const { packages } = lockSchema.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const own = enginesSchema.parse(JSON.parse(readFileSync('package.json', 'utf8')).engines).node;
  const ranges = Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([, engines]) => enginesSchema.safeParse(engines).data?.node)
    .filter((range) => range !== undefined);
  expect(ranges.length).toBeGreaterThan(100);
  const accepted = ranges.map(spansOf).reduce(bothOf);
  expect(spansOf(own)).toEqual(accepted);
});

test.each([
  ['silent with the .npmrc of the project', true, /^$/],
  ['told without it', false, /EBADENGINE/],
])('that npm itself runs on an older Node is %s', (_, isKept, warning) => {
  const folder = mkdtempSync(join(tmpdir(), 'paeckchen-npm-'));
  try {
    if (isKept) copyFileSync('.npmrc', join(folder, '.npmrc'));
    const description = { name: 'a', version: '1.0.0', engines: { node: '>=999' } };
    writeFileSync(join(folder, 'package.json'), JSON.stringify(description));
    // Removes the settings of the npm that runs this test, which child processes inherit as npm_config_*.
    const inherited = Object.entries(process.env).filter(([name]) => !/^npm_config_/i.test(name));
    const env = {
      ...Object.fromEntries(inherited),
      npm_config_userconfig: join(folder, 'none'),
      // Without this setting npm would print a notice about new npm versions once a day.
      npm_config_update_notifier: 'false',
    };
    const { status, stderr } = spawnSync('npm', ['install', '--offline'], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    expect(stderr).toMatch(warning);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
});
