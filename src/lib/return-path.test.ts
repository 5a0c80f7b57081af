import { expect, test } from 'vitest';

import { parseReturnPath } from './return-path';

test.each([
  ['/people', '/people'],
  ['/g/0b6f7b1e-2f43-4c0b-8a67-0f0b1f1f0a11', '/g/0b6f7b1e-2f43-4c0b-8a67-0f0b1f1f0a11'],
  ['/join/abc_DEF-123', '/join/abc_DEF-123'],
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
