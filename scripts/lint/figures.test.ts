import { globSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import { build, type Rollup } from 'vite';
import { describe, expect, test } from 'vitest';

import { idleLimits } from '../../src/domain/account/idle.ts';
import { budgetSlider } from '../../src/domain/gift/price/budget.ts';
import { mostFacts } from '../../src/domain/person/facts.ts';
import { mostLeadDays } from '../../src/domain/person/lead-days.ts';
import { pictureLimits } from '../../src/domain/picture/picture.ts';
import { maxPoolEuros } from '../../src/domain/pool/pool.ts';

const pages = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/*.md')];
const mostLines = 250;

/** Number that the first group of `pattern` finds in a file. */
function numberIn(file: string, pattern: RegExp): number {
  const [, digits = ''] = pattern.exec(readFileSync(file, 'utf8')) ?? [];
  return Number(digits.replaceAll('_', ''));
}

const schema = globSync('supabase/migrations/*.sql')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** Maximum number of rows that an account may have in a table. */
function mostRows(table: string): string {
  const trigger = new RegExp(`on public\\.${table} referencing[^;]*limit_own_rows\\((\\d+)\\)`);
  return grouped(Number(trigger.exec(schema)?.[1]));
}

/** Write limits with this name in the migrations: one for everybody, or one for guests and one for accounts. */
function mostWrites(name: string): string[] {
  const [, guests, accounts] =
    new RegExp(`'${name}', '?(\\d+)'?(?:, '[^']+', (\\d+)\\))?`).exec(schema) ?? [];
  return [guests, accounts].map((number) => grouped(Number(number)));
}

function grouped(figure: number): string {
  return figure.toLocaleString('en');
}

function versionOf(name: string): string {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')) as {
    version: string;
  };
  return version;
}

const megabytes = (quota: string) =>
  numberIn('supabase/migrations/20261129001200_quotas.sql', new RegExp(`'${quota}', (\\d+) \\* 1024`));
const kib = pictureLimits.bytes / 1024;
const [joins] = mostWrites('joins');
const [comments, messages] = [mostWrites('comments_a_minute'), mostWrites('messages')];

/** Documentation page, and a text that it must contain, with a figure taken from the code. */
const figures: [page: string, text: string][] = [
  ['CONTRIBUTING.md', `files below ${mostLines} lines`],
  ['CONTRIBUTING.md', `\`@supabase/lite\` ${versionOf('@supabase/lite')}`],
  ['CONTRIBUTING.md', `\`@electric-sql/pglite\` ${versionOf('@electric-sql/pglite')}`],
  ['SECURITY.md', `After ${idleLimits.endAfter / 60_000} minutes without activity`],
  ['SECURITY.md', `WebP and JPEG of at most ${kib} KiB`],
  [
    'SECURITY.md',
    `the newest ${numberIn('src/data/offline/picture-cache.ts', /mostPictures = (\d+)/)} are kept`,
  ],
  [
    'SECURITY.md',
    `${numberIn('supabase/functions/read-product-link/fetching.ts', /mostRedirects = (\d+)/)} redirects`,
  ],
  [
    'docs/product.md',
    `| people, their further occasions, budgets | ${mostRows('people')}, ${mostRows('person_occasions')}, ${mostRows('budgets')} |`,
  ],
  [
    'docs/product.md',
    `| gift ideas, received gifts, reminders | ${mostRows('gifts')}, ${mostRows('received_gifts')}, ${mostRows('reminders')} |`,
  ],
  ['docs/product.md', `| wishes, shares of them | ${mostRows('wishes')}, `],
  [
    'docs/product.md',
    `| pictures of gifts, of wishes | ${mostRows('gift_pictures')}, ${mostRows('wish_pictures')} |`,
  ],
  ['docs/product.md', `| groups created, a day | 50, ${mostWrites('groups_a_day')[0]} |`],
  ['docs/product.md', `| groups joined, joins an hour | 100, ${joins} | 10, ${joins} |`],
  [
    'docs/product.md',
    `| comments and messages a day in all groups | ${mostWrites('messages_a_day')[0]} each | ${mostWrites('guest_comments')[0]} comments`,
  ],
  [
    'docs/product.md',
    `| comments, messages a minute in a group | ${comments[1]}, ${messages[1]} | ${comments[0]}, ${messages[0]} |`,
  ],
  [
    'docs/product.md',
    `| reactions, reservations, changes of pools a minute | ${['reactions', 'reservations', 'pool_changes'].map((name) => mostWrites(name)[0]).join(', ')} |`,
  ],
  [
    'docs/product.md',
    `| changes a minute of name, role, code or link of groups | ${mostWrites('group_changes')[0]} |`,
  ],
  ['docs/product.md', `at most ${mostFacts} facts`],
  ['docs/product.md', `at most ${pictureLimits.pixels} pixels and ${kib} KiB`],
  ['docs/product.md', `at most ${mostLeadDays} days`],
  ['docs/product.md', `to ${grouped(budgetSlider.max)} € in steps of ${budgetSlider.step}`],
  ['docs/product.md', `a cent to ${grouped(maxPoolEuros)} €`],
  [
    'docs/scale.md',
    `**${numberIn('supabase/functions/concretize-gift-idea/settings.ts', /'AI_DAILY_LIMIT'\) \|\| (\d+)/)} a day**`,
  ],
  ['docs/scale.md', `**${grouped(numberIn('supabase/config.toml', /^email_sent = (\d+)/m))} an hour**`],
  ['docs/scale.md', `82 KB (${kib} KiB in base64)`],
  ['docs/deploy.md', `all guests together store ${megabytes('guest_bytes')} MB`],
  ['docs/deploy.md', `all accounts ${megabytes('picture_bytes')} MB of pictures`],
  [
    'docs/deploy.md',
    `up to ${numberIn('supabase/migrations/20261129000200_accounts.sql', /p_at_most integer default (\d+)/)} anonymous accounts`,
  ],
];

const unbroken = (text: string) => text.replaceAll(/\s+/g, ' ');

test.each(figures)('%s says "%s"', (page, text) => {
  expect({ text, isThere: unbroken(readFileSync(page, 'utf8')).includes(text) }).toMatchObject({
    isThere: true,
  });
});

test(`files have at most ${mostLines} lines`, () => {
  const files = globSync('{src,supabase,scripts}/**/*.{ts,tsx}').filter(
    (file) => !/\.(?:test|contract)\.|database\.types|supabase\/\.temp/.test(file),
  );
  const long = files.filter((file) => readFileSync(file, 'utf8').split('\n').length > mostLines + 1);
  expect(long).toEqual([]);
});

/** Size of a built script in KiB, minified and compressed with brotli. */
async function bundled(code: string): Promise<number> {
  const entry = '\0figure';
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: entry } },
    plugins: [
      {
        name: 'figure',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
  })) as Rollup.RollupOutput;
  const [{ code: script }] = built.output;
  return brotliCompressSync(script).length / 1024;
}

test('README.md says what the packages of supabase-js save', async () => {
  const whole = await bundled("import { createClient } from '@supabase/supabase-js'; self.it = createClient");
  const tables = await bundled(
    "import { PostgrestClient } from '@supabase/postgrest-js'; self.it = PostgrestClient",
  );
  const saved = `${Math.round(whole - tables)} KiB (brotli)`;
  expect({ saved, isTold: readFileSync('README.md', 'utf8').includes(saved) }).toMatchObject({
    isTold: true,
  });
});

describe('no page counts what no test compares', () => {
  const checked = [...figures.map(([, text]) => text), '41 KiB (brotli)'];

  test.each(pages)('%s', (page) => {
    const counts = unbroken(readFileSync(page, 'utf8')).matchAll(
      /[^ ]* ?[\d.,]+ (?:lines|files|tests|KiB|scripts|chunks|requests|folders|pixels)\b/g,
    );
    const unknown = Array.from(counts, ([count]) => count).filter((count) => {
      const figure = count.slice(count.search(/\d/));
      return !checked.some((text) => text.includes(figure));
    });
    expect(unknown).toEqual([]);
  });
});
