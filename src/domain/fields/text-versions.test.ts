import { expect, test } from 'vitest';

import { textLimits } from '../text/text.ts';
import { joinedTexts } from './text-versions.ts';

test.each([
  [{ notes: 'blau' }, { notes: 'gelb' }, { notes: 'blau\ngelb' }],
  [{ title: 'Buch', description: 'rot' }, { title: 'Atlas' }, { title: 'Buch / Atlas' }],
  [{ name: 'Luca' }, { name: 'Lukas B.' }, { name: 'Luca / Lukas B.' }],
  // One text contains the other, so the longer one is the result.
  [{ notes: 'blau, Größe 42' }, { notes: 'blau' }, { notes: 'blau, Größe 42' }],
  [{ notes: 'blau' }, { notes: 'blau, Größe 42' }, { notes: 'blau, Größe 42' }],
  [{ notes: 'blau' }, { notes: null }, { notes: 'blau' }],
  [{ notes: null }, { notes: 'gelb' }, { notes: 'gelb' }],
  // Links and texts above the limit are not joined.
  [{ link: 'https://a.example/' }, { link: 'https://b.example/' }, null],
  [{ title: 'Buch', link: 'https://a.example/' }, { title: 'Atlas', link: 'https://b.example/' }, null],
  [{ name: 'a'.repeat(60) }, { name: 'b'.repeat(60) }, null],
  [
    { notes: 'a'.repeat(textLimits.notes - 2) },
    { notes: 'b' },
    { notes: `${'a'.repeat(textLimits.notes - 2)}\nb` },
  ],
  [{ notes: 'a'.repeat(textLimits.notes - 1) }, { notes: 'b' }, null],
])('%#', (mine, theirs, joined) => {
  expect(joinedTexts(mine, theirs)).toEqual(joined);
});
