import { ok } from 'node:assert/strict';
import process from 'node:process';

import { parsePriceRange } from '../../../src/domain/gift/price/price-range.ts';
import { corsHeaders } from '../_shared/cors.ts';
import { learn } from './catalogue/feedback.ts';
import { wordsOf } from './catalogue/german-words.ts';
import { knownOf } from './catalogue/known.ts';
import { readModelAnswer } from './model/model-answer.ts';
import { withoutNames } from './names/anonymous-text.ts';
import { readFacts, readGiven } from './person-facts.ts';
import { parseRequest } from './request.ts';
import { readSettings } from './settings.ts';
import { cutText, searchLink } from './suggestion.ts';
import { giftRequest, requestBody } from './test-request.ts';

const length = 5_000;
/** Most that eight times the text may take. A quadratic reader takes 64 times. */
const bound = { ratio: 20, freeMs: 40 };

// Texts that, repeated, make a regular expression of the function backtrack.
const pieces = [
  'a',
  ' ',
  '\n',
  '\t',
  '\u00a0',
  '1',
  '.',
  ',',
  '-',
  '@',
  'a@',
  'a.',
  '@a.',
  'a@a',
  '(at)',
  'a(at)',
  '<',
  '<think>',
  '</think>',
  '<think',
  '<think ',
  '`',
  '```',
  '```json ',
  '{',
  '[',
  '"',
  '\\',
  '\\"',
  '{"a":',
  '<a@',
  "'",
  '’',
  "a'",
  'Bo ',
  'Bo-',
  'Bos',
  'bo.',
  'An ',
  'Rose ',
  'eine Rose ',
  '李',
  '李 ',
  '\u0308',
  '\u200b',
  '\u202e',
  '\u0000',
  'kein ',
  'kein mehr ',
  'kein abc und ',
  'oder ',
  'hat er ',
  '1.000',
  '1.',
  '€',
  'ae',
  'innen',
  '🎁',
  '\ud800',
  'x…',
];
const names = ['Bo (Papa)', 'Jürgen 李雷', 'An Rose', 'a', 'Anna-Lena van den Berg'];

const readers: [name: string, read: (text: string) => unknown][] = [
  ['names', (text) => withoutNames(text, names)],
  ['a hostile name', (text) => withoutNames('Bo mag Tee', [text.slice(0, 2000)])],
  ['an answer', (text) => readModelAnswer(text, 'Tee')],
  [
    'an answer in JSON',
    (text) => readModelAnswer(JSON.stringify([{ title: text, description: text, price: text }]), text),
  ],
  ['a price', (text) => parsePriceRange(text)],
  ['a line', (text) => cutText(text, 200)],
  ['a link', (text) => searchLink(text)],
  ['the words of an idea', (text) => wordsOf(text)],
  ['what somebody thinks of a suggestion', (text) => learn(text, [{ title: text, priceMax: null }])],
  [
    'a request',
    (text) => parseRequest(requestBody({ giftIdea: text, previousSuggestion: text }, { notes: text })),
  ],
  [
    'a request about a person',
    (text) => parseRequest(requestBody({ facts: [{ kind: 'mag', text }], given: [text] })),
  ],
  ['facts', (text) => readFacts([{ kind: 'mag', text }])],
  ['gifts of earlier years', (text) => readGiven([text])],
  [
    'what the catalogue knows',
    (text) => {
      const facts = (['mag', 'mag_nicht', 'hat_schon'] as const).map((kind) => ({ kind, text }));
      const { isDisliked, hasAlready } = knownOf({ ...giftRequest(), facts, given: [text] });
      return isDisliked(text) || hasAlready(text);
    },
  ],
  ['settings', (text) => readSettings(() => text)],
  ['an origin', (text) => corsHeaders({ headers: { get: () => text } } as unknown as Request, [text])],
];

for (const [name, read] of readers) {
  Deno.test(`${name}: eight times the text takes no more than twenty times the time`, () => {
    for (const piece of pieces) {
      const short = filled(piece, length);
      const long = short.repeat(8);
      // The first rounds are not measured, because they may include JIT compilation and garbage collection.
      ok(
        [1, 2, 3].some(() => timeOf(read, long) <= timeOf(read, short) * bound.ratio + bound.freeMs),
        piece,
      );
    }
  });
}

function filled(piece: string, size: number): string {
  return piece.repeat(Math.ceil(size / piece.length)).slice(0, size);
}

/** CPU time of this process in milliseconds, independent of the load of the machine. */
function timeOf(read: (text: string) => unknown, text: string): number {
  const started = process.cpuUsage();
  read(`${text}!`);
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}
