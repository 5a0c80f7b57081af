import { expect, test } from 'vitest';

import { parseRecord } from './outbox-entry';

test('what an older version has left may have been on its way', () => {
  const change = { kind: 'gifts.remove', id: 'a' };
  expect(parseRecord({ change, name: null, since: 0 })).toMatchObject({
    failureScore: 0,
    notBefore: 0,
    wasTried: true,
  });
});
