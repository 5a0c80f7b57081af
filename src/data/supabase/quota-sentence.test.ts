import { expect, test } from 'vitest';

import { quotaSentence } from './quota-sentence';

test.each([
  [
    'people',
    '1000',
    'Du hast 1.000 Personen gespeichert, mehr gehen nicht. Lösche zuerst Einträge, für die du nichts mehr planst.',
  ],
  [
    'messages',
    '60',
    'Du hast 60 Nachrichten in einer Minute geschrieben. Warte kurz und versuch es noch einmal.',
  ],
  [
    'bytes_a_day',
    '10485760',
    'Du hast an einem Tag 10 MB Text gespeichert, mehr geht nicht. Versuch es morgen wieder.',
  ],
  ['constructor', '1', null],
  ['people', 'viele', null],
  [undefined, null, null],
])('%j with %j', (quota, most, sentence) => {
  expect(quotaSentence(quota, most)).toBe(sentence);
});
