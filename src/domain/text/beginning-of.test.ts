import { expect, test } from 'vitest';

import { beginningOf } from './beginning-of.ts';

test.each([
  ['Wer bringt den Kuchen?', 'Wer bringt den Kuchen?'],
  ['Titel: Buch\n\nNotizen:  gelb', 'Titel: Buch Notizen: gelb'],
  ['Ich war heute im Laden und habe die Kaffeemühle gesehen', 'Ich war heute im Laden und habe die Kaf…'],
  ['🎁'.repeat(50), `${'🎁'.repeat(39)}…`],
  ['', ''],
])('%s', (text, beginning) => {
  expect(beginningOf(text)).toBe(beginning);
});
