import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

import { expect, test } from 'vitest';

import { missingTexts } from './operator-texts.ts';

const sources: [file: string, what: RegExp][] = [
  ['src/features/legal/privacy-section.tsx', /privacy page/],
  ['src/features/legal/coming-soon-page.tsx', /\/impressum and \/agb/],
];

/** True while a page still has its placeholder component; an operator who has written all texts may have removed it. */
const isLeft = ([file]: [file: string, what: RegExp]) =>
  existsSync(file) && /function (?:Placeholder|ComingSoonPage)\b/.test(readFileSync(file, 'utf8'));

test.each(sources.filter(isLeft))('what %s puts into a build is noticed', (file, what) => {
  const hints = missingTexts(readFileSync(file, 'utf8'));
  expect(hints.map((hint) => hint.what)).toEqual([expect.stringMatching(what)]);
  // The advice names an existing source file.
  for (const { advice } of hints)
    expect(readFileSync(/src\/[\w./-]+\.tsx/.exec(advice)?.[0] ?? '', 'utf8')).not.toBe('');
});

test('a page that somebody has filled in is not', () => {
  expect(missingTexts(readFileSync('src/features/legal/home-link.tsx', 'utf8'))).toEqual([]);
});

test('the steps to a deployment name every file with something to fill in', () => {
  const steps = readFileSync('docs/deploy.md', 'utf8');
  const files = globSync('src/features/legal/*.tsx');
  expect(files).not.toEqual([]);
  const open = files.filter((file) => readFileSync(file, 'utf8').includes('<Placeholder>'));
  expect(open.filter((file) => !steps.includes(`\`${basename(file)}\``))).toEqual([]);
});
