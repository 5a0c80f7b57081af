import { globSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const files = globSync('src/**/*.css');

/** Compound selectors in front of `:has()` in a stylesheet; comments are left out. */
const subjects = (css: string) =>
  Array.from(
    css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/([^\s,{>+~(]*):has\(/g),
    ([, subject = '']) => subject,
  );

test.each(files)('%s searches no whole page', (file) => {
  // Browsers check `:has()` on a global subject (`html`, `body`) after every DOM change: 13 ms per typed letter below a
  // long chat, on a phone.
  for (const subject of subjects(readFileSync(file, 'utf8'))) expect(subject).toMatch(/^label$|\.[\w-]/);
});

/** Exception: this panel is rarely rendered, and its `:has()` rule exists only while it is. */
const exceptions = ['src/app/offline/unsaved-panel.tsx'];

test('no class does, but for a panel that is rarely there', () => {
  const found = globSync('src/**/*.tsx').filter((file) =>
    /\[(?:html|body|:root)[^\]\s]*:has\(/.test(readFileSync(file, 'utf8')),
  );
  expect(found).toEqual(exceptions);
});

test.each([
  'html:has([a])',
  'body:has([a]) .b',
  '*:has(a)',
  ':root[c]:has(a)',
  'html { &:has(a) }',
  'html :has(a)',
])('%s would', (css) => {
  expect(subjects(css)[0]).not.toMatch(/^label$|\.[\w-]/);
});
