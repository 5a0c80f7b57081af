import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import {
  commandsOf,
  mentions,
  mentionsIn,
  program,
  textFiles,
  withoutVariables,
} from './test-documented-commands.ts';

/** Commands of docs/deploy.md, which `deployment.hosted.test.ts` runs with the real CLI. */
const tried = commandsOf('docs/deploy.md').map(({ text }) => withoutVariables(text));

test('every text names commands in the form that was tried', () => {
  const files = new Set(mentions().map(({ file }) => file));
  expect([...files]).toEqual(
    expect.arrayContaining([
      'README.md',
      'docs/deploy.md',
      'supabase/config.toml',
      'supabase/functions/.env.example',
      'tools/doctor/checks/check-auth.ts',
    ]),
  );
  expect(tried.filter((text) => !text.startsWith(`${program} `))).toEqual([]);
  expect(mentions().filter(({ text }) => !tried.includes(text))).toEqual([]);
});

test('what an older form may hide in is searched, too', () => {
  const places = [
    '.github/workflows/test.yml',
    'package.json',
    'scripts/db-types.ts',
    'src/app/app.tsx',
    'supabase/local/database/database-types.ts',
    'supabase/tests/000-helpers.sql',
    'tools/README.md',
  ];
  expect(textFiles()).toEqual(expect.arrayContaining(places));
});

test('an update sends all that an update may change', () => {
  const updating = readFileSync('docs/deploy.md', 'utf8')
    .split('\n## ')
    .find((part) => part.startsWith('Updating'));
  const verbs = mentionsIn(updating ?? '').map((text) => text.split(' ').slice(2, 4).join(' '));
  expect([...new Set(verbs)]).toEqual(['db push', 'config push', 'functions deploy']);
});

test.each([
  ['the second of a line', 'npx supabase@3 login && npx supabase@3 db push && npx supabase@3 config push'],
  ['the last of a line', 'npx supabase@3 login && npx supabase@3 config push --linked'],
  ['before a comment', 'npx supabase@3 db push   # tables'],
  ['without npx', 'supabase db push --remote'],
  ['without a version', 'npx supabase db push --remote'],
  ['another version', 'npx supabase@2 db push --remote'],
  ['another runner', 'pnpm dlx supabase db push --remote'],
  ['after a variable', 'SMTP_PASSWORD=… supabase config push'],
  ['in prose', 'First run supabase db push, then go on.'],
  ['in a code span', 'Use `supabase db push --db-url` there.'],
  ['over two lines', 'Use `npx supabase@3\ndb push --db-url` there.'],
  ['by its verb alone', 'Use `db push --db-url` there.'],
  ['with half an option', 'Use `db push --remote --d` there.'],
  ['another verb alone', 'Use `migration up --linked` there.'],
  ['a verb that the page has not', 'npx supabase@3 domains list'],
  ['in a comment of code', '// Then: npx supabase gen types typescript --linked'],
  ['an own server', '`npx supabase@3 db push --db-url <url>`'],
  ['in a message', "const migrate = 'Bring it up to date: npx supabase@3 db push';"],
])('an older form is found: %s', (_, text) => {
  expect(mentionsIn(text).filter((mention) => !tried.includes(mention))).not.toEqual([]);
});

test.each([
  'npx supabase@3 link --project-ref <ref> && npx supabase@3 db push --remote',
  'SMTP_PASSWORD=… npx supabase@3 config push   # settings',
  'A server of your own: `npx supabase@3 db push --remote=<url>` for it.',
  '`config push` shows the differences, and `db push` says nothing.',
  'What `supabase/local/` adds to a Supabase project; `@supabase/lite` and `supabase_realtime`.',
])('the right form is left alone: %s', (text) => {
  expect(mentionsIn(text).filter((mention) => !tried.includes(mention))).toEqual([]);
});
