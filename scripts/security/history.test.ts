import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { findSecrets } from './secret-patterns.ts';

const history = readHistory();

test.skipIf(history === null)('no commit has ever brought a secret', () => {
  const found = (history ?? []).flatMap(({ commit, file, text }) =>
    findSecrets(text).map(({ kind }) => `${commit} ${file}: ${kind}`),
  );
  expect(history?.length).toBeGreaterThan(0);
  expect(found).toEqual([]);
});

test('no file has one, committed or not', () => {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  const files = stdout
    .split('\n')
    .filter((file) => /\.(?:[cm]?[jt]sx?|json|sql|md|toml|ya?ml|html|css|example)$/.test(file));
  const found = files.flatMap((file) =>
    findSecrets(readOrEmpty(file)).map(({ kind, line }) => `${file}:${line} ${kind}`),
  );
  expect(found).toEqual([]);
});

test('a secret that a later commit removed is seen', () => {
  const key = ['sb', 'secret', 'a1B2'.repeat(8)].join('_');
  const log = [
    'commit abc1234',
    '',
    'diff --git a/src/a.ts b/src/a.ts',
    '--- a/src/a.ts',
    '+++ b/src/a.ts',
    `-const key = '${key}';`,
    '+const key = readKey();',
    'commit abc1233',
    '',
    'diff --git a/src/a.ts b/src/a.ts',
    '+++ b/src/a.ts',
    `+const key = '${key}';`,
  ].join('\n');
  const found = parseHistory(log).filter(({ text }) => findSecrets(text).length > 0);
  expect(found).toMatchObject([{ commit: 'abc1233', file: 'src/a.ts' }]);
});

/** Content of a file listed by git; empty when deleted in the work tree. */
function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

interface AddedText {
  commit: string;
  file: string;
  text: string;
}

/** All text ever added by a commit, because removed secrets stay readable in the history; null without git. */
function readHistory(): AddedText[] | null {
  const { status, stdout } = spawnSync('git', ['log', '-p', '--no-color', '--format=commit %h'], {
    encoding: 'utf8',
    maxBuffer: 512 * 1024 * 1024,
  });
  return status === 0 ? parseHistory(stdout) : null;
}

/** Parses the output of `git log -p --format="commit %h"`. */
function parseHistory(log: string): AddedText[] {
  let commit = '';
  return log.split(/^(?=commit [0-9a-f]+$|diff --git )/m).flatMap((part) => {
    const [head = '', ...lines] = part.split('\n');
    if (head.startsWith('commit ')) commit = head.slice('commit '.length);
    const file = /^diff --git a\/.* b\/(.*)$/.exec(head)?.[1];
    if (file === undefined) return [];
    const added = lines.filter((line) => line.startsWith('+') && !line.startsWith('+++ '));
    return [{ commit, file, text: added.map((line) => line.slice(1)).join('\n') }];
  });
}
