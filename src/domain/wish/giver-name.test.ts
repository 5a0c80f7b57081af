import { expect, test } from 'vitest';

import { giverNameProblem } from './giver-name.ts';

const missing = 'Sag kurz, wie du heißt';
const tooLong = 'Zu lang: höchstens 60 Zeichen';
const unstorable = 'Der Text enthält Zeichen, die sich nicht speichern lassen. Bitte tippe ihn neu ein.';

test.each([
  ['Erika', null],
  ['  Oma Erika\n', null],
  ['אבא', null],
  ['👩‍👩‍👧', null],
  ['<img src=x onerror=alert(1)>', null],
  ['a'.repeat(60), null],
  ['🎁'.repeat(60), null],
  [`${'a'.repeat(60)}   `, null],
  ['', missing],
  [' \u00a0\t', missing],
  ['\u200b\u2060\u202e', missing],
  ['a'.repeat(61), tooLong],
  ['🎁'.repeat(61), tooLong],
  ['a\ud800', unstorable],
])('%j is as good a name as the database finds it: %j', (typed, problem) => {
  expect(giverNameProblem(typed)).toBe(problem);
});
