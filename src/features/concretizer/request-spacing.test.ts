import { expect, test } from 'vitest';

import { takeTurn } from './request-spacing';

test('one request in two seconds; a refused one does not prolong the wait', () => {
  const turns = [0, 1, 1999, 2000, 3999, 4000].map((now) => takeTurn(now));
  expect(turns).toEqual([true, false, false, true, false, true]);
});
