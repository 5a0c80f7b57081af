import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

import { expect, test } from 'vitest';

/** Files whose text fields outside of dialogs do not keep typed text as a draft, each with the reason. */
const withoutDraft = {
  // The browser fills in these fields, and passwords must never be stored.
  'src/features/auth/forgot-password-page.tsx': 'an address that the browser fills',
  'src/features/auth/new-password-form.tsx': 'a password',
  'src/features/auth/reset-request.tsx': 'an address that the browser fills',
  'src/features/auth/sign-in-form.tsx': 'an address and a password',
  'src/features/auth/sign-up-form.tsx': 'a password, and what the browser fills',
  'src/features/settings/password-form.tsx': 'a password',
  // Pages for users without a session.
  'src/features/groups/invite/join-form.tsx': 'one word, asked for by the page itself',
  'src/features/groups/join/join-by-code.tsx': 'a code that somebody else has sent',
  'src/features/gifts/price/price-question.tsx':
    'a number, asked for once; the card of the gift asks for it, too',
};

type Files = Readonly<Record<string, string>>;

const field = /<(?:form|Input|LinkInput|Textarea|textarea|DateField|DayMonthInput)\b/;
/** Dialogs need no draft, because they ask before closing over typed text. */
const layer = /<(?:Dialog|FormDialog|BottomDrawer|ShareTextDialog)\b/;
/** Components that bring a field of their own beside the page's content: mostly a question or a note. */
const own = /<AlertDialog\b|\bNoteAutosave\b/;
/** Hooks that keep typed text as a draft. */
const keeper = /\b(?:useDraft|useFactDraft|useHint)\b/;

test('text that is typed on a page is kept', () => {
  const files = sources('src/**/*.tsx');
  expect(losing(files)).toEqual(Object.keys(withoutDraft).toSorted());
});

const page = "import { Name } from './name';\nexport const Page = () => <Name />;";
const form = 'export const Name = () => <form><Input value={text} /></form>;';

test.each<[string, Files, string[]]>([
  ['a form on a page', { 'src/a/page.tsx': page, 'src/a/name.tsx': form }, ['src/a/name.tsx']],
  ['a field alone', { 'src/a/name.tsx': 'const a = <Textarea rows={2} />;' }, ['src/a/name.tsx']],
  ['one in a dialog', { 'src/a/page.tsx': `${page} <FormDialog />`, 'src/a/name.tsx': form }, []],
  [
    'one beside a question',
    { 'src/a/page.tsx': `${page} <AlertDialog />`, 'src/a/name.tsx': form },
    ['src/a/name.tsx'],
  ],
  ['one that is kept', { 'src/a/page.tsx': page, 'src/a/name.tsx': `${form} useDraft()` }, []],
  ['one that its page keeps', { 'src/a/page.tsx': `${page} useDraft()`, 'src/a/name.tsx': form }, []],
  [
    'one in a dialog and on a page',
    {
      'src/a/page.tsx': page,
      'src/b/dialog.tsx': "const x = lazy(() => import('@/a/name')); <Dialog />",
      'src/a/name.tsx': form,
    },
    ['src/a/name.tsx'],
  ],
  [
    'one that only dialogs use, over another file',
    {
      'src/b/dialog.tsx': "import { Fields } from '../a/fields'; <Dialog />",
      'src/a/fields.tsx': "import { Name } from './name';",
      'src/a/name.tsx': form,
    },
    [],
  ],
])('%s', (_name, files, found) => {
  expect(losing(files)).toEqual(found);
});

/** Files with a text field outside of dialogs whose text neither they nor their parents keep as a draft. */
function losing(files: Files): string[] {
  const users = usersOf(files);
  function isSafe(file: string, seen: readonly string[] = []): boolean {
    const text = files[file] ?? '';
    if (layer.test(text) || keeper.test(text)) return true;
    const above = (users.get(file) ?? []).filter((user) => !seen.includes(user));
    return above.length > 0 && above.every((user) => isSafe(user, [...seen, file]));
  }
  return Object.keys(files)
    .filter((file) => !file.startsWith('src/ui/') && field.test(files[file] ?? ''))
    .filter((file) => !own.test(files[file] ?? ''))
    .filter((file) => !isSafe(file))
    .toSorted();
}

function usersOf(files: Files): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const [file, text] of Object.entries(files))
    for (const [, module = ''] of text.matchAll(/(?:from|import\() ?'((?:@\/|\.)[^']*)'/g)) {
      const path = module.startsWith('@/') ? module.replace('@', 'src') : join(dirname(file), module);
      users.set(`${path}.tsx`, [...(users.get(`${path}.tsx`) ?? []), file]);
    }
  return users;
}

function sources(pattern: string): Files {
  const names = globSync(pattern).map((name) => name.replaceAll('\\', '/'));
  const own = names.filter((name) => !/\.test\.|test-/.test(name));
  return Object.fromEntries(own.map((name) => [name, readFileSync(name, 'utf8')]));
}
