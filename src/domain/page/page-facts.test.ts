import { expect, test } from 'vitest';

import { parsePageFacts } from './page-facts.ts';

const answer = {
  state: 'ok',
  title: 'Teekanne Arare, 0,8 Liter',
  cents: 5490,
  shop: 'laden.example.org',
  canonical: 'https://www.laden.example.org/ok',
  readOn: '2026-11-21',
  picture: 'UklGRg==',
};

test('an answer of the function is read as it is', () => {
  expect(parsePageFacts(answer)).toEqual(answer);
  const nothing = { state: 'blocked', readOn: '2026-11-21' };
  const none = { title: null, cents: null, shop: null, canonical: null, picture: null };
  expect(parsePageFacts({ ...none, ...nothing })).toEqual({ ...none, ...nothing });
  expect(parsePageFacts(nothing)).toEqual({ ...none, ...nothing });
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'ok'],
  ['a list', [answer]],
  ['a state of another version', { ...answer, state: 'later' }],
  ['no state', { ...answer, state: undefined }],
  ['no day', { ...answer, readOn: '2026-02-30' }],
])('%s is no answer', (_name, value) => {
  expect(parsePageFacts(value)).toBeNull();
});

test.each<[name: string, fields: Record<string, unknown>, expected: Record<string, unknown>]>([
  ['a title with lines and directions', { title: ' Tee\n\u202ekanne\u0007 ' }, { title: 'Tee kanne' }],
  ['a title without a visible character', { title: '\u200b\u00a0' }, { title: null }],
  ['a title that is too long', { title: 'x'.repeat(300) }, { title: `${'x'.repeat(199)}…` }],
  ['a title that is none', { title: { '@value': 'x' } }, { title: null }],
  ['half a cent', { cents: 54.5 }, { cents: null }],
  ['a price as text', { cents: '5490' }, { cents: null }],
  ['nothing to pay', { cents: 0 }, { cents: null }],
  ['less than nothing', { cents: -1 }, { cents: null }],
  ['more than the database holds', { cents: 100_000_001 }, { cents: null }],
  ['an address that runs', { canonical: 'javascript:alert(1)' }, { canonical: null }],
  ['an address with a password', { canonical: 'https://a:b@shop.de/' }, { canonical: null }],
  ['a picture that is no base64', { picture: '<svg>' }, { picture: null }],
  ['a picture that is too large', { picture: 'A'.repeat(4_200_001) }, { picture: null }],
  ['an empty picture', { picture: '' }, { picture: null }],
])('%s takes nothing else along', (_name, fields, expected) => {
  expect(parsePageFacts({ ...answer, ...fields })).toEqual({ ...answer, ...expected });
});
