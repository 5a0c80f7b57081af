import { expect, test } from 'vitest';

import { parseReturnPath, returnPathOf } from './return-path';

test.each([
  ['/people', '/people'],
  ['/g/0b6f7b1e-2f43-4c0b-8a67-0f0b1f1f0a11', '/g/0b6f7b1e-2f43-4c0b-8a67-0f0b1f1f0a11'],
  ['/join/abc_DEF-123', '/join/abc_DEF-123'],
  ['/join/%25E0', '/join/%25E0'],
  ['/g/../auth', '/'],
  ['/g//evil.example', '/'],
  ['/?aktion=idee&titel=Tee+%26+Tasse', '/?aktion=idee&titel=Tee+%26+Tasse'],
  ['/?aktion=', '/'],
  ['/?aktion=idee#https://evil.example', '/'],
  ['/?weiter=https://evil.example', '/'],
  ['//evil.example?aktion=idee', '/'],
  ['//evil.example', '/'],
  ['https://evil.example/people', '/'],
  ['/people/../auth', '/'],
  ['/auth', '/'],
  ['javascript:alert(1)', '/'],
  [undefined, '/'],
  [['/people'], '/'],
])('%j leads to %s', (value, path) => {
  expect(parseReturnPath(value)).toBe(path);
});

test.each([
  ['/', '?aktion=person', '/?aktion=person'],
  ['/', '?farbe=rot', '/'],
  ['/people', '?aktion=person', '/people'],
  ['/join/abc', '', '/join/abc'],
])('whoever has to sign in on %s%s comes back to %s', (pathname, search, path) => {
  expect(returnPathOf({ pathname, search })).toBe(path);
});
