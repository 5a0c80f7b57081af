import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { parseLaunch, sharedIdeaSearch } from './launch.ts';
import { parseShared } from './shared-idea.ts';

const tasse = { title: 'Tasse', description: 'a & b', link: 'https://laden.example/?a=1&b=2' };

test.each([
  ['?aktion=person', { dialog: 'person', shared: null }],
  ['?aktion=idee', { dialog: 'gift', shared: null }],
  ['?aktion=konkretisieren', { dialog: 'concretizer', shared: null }],
  ['?aktion=person&titel=Tasse', { dialog: 'person', shared: null }],
  ['?aktion=idee&titel=Tasse', { dialog: 'gift', shared: null }],
  ['?aktion=merken', { dialog: 'capture', shared: null }],
  ['?aktion=merken&titel=', { dialog: 'capture', shared: null }],
  ['?aktion=merken&link=javascript:alert(1)', { dialog: 'capture', shared: null }],
  [
    '?aktion=merken&titel=Tasse',
    { dialog: 'capture', shared: { title: 'Tasse', description: '', link: '' } },
  ],
  ['?aktion=IDEE', null],
  ['?aktion=toString', null],
  ['?aktion=', null],
  ['?titel=Tasse', null],
  ['', null],
])('%s opens %j', (search, launch) => {
  expect(parseLaunch(search)).toEqual(launch);
});

test('a shared idea goes through the address', () => {
  expect(sharedIdeaSearch({ title: 'Tasse', description: '', link: '' })).toBe('?aktion=merken&titel=Tasse');
  expect(parseLaunch(sharedIdeaSearch(tasse))).toEqual({ dialog: 'capture', shared: tasse });
});

test('whatever is shared arrives as it was read, in an address that may be returned to', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.constantFrom('', `Da: ${tasse.link} `),
  );
  fc.assert(
    fc.property(text, text, text, (title, words, url) => {
      const idea = parseShared({ title, text: words, url });
      const search = sharedIdeaSearch(idea);
      expect(search).toMatch(/^\?aktion=merken[\w.*+%&=-]*$/);
      const isEmpty = Object.values(idea).every((value) => value === '');
      expect(parseLaunch(search)?.shared).toEqual(isEmpty ? null : idea);
    }),
  );
});
