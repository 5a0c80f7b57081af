import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { afterStrike, isDue, parseRecord } from './waiting-entry';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21) }));
afterEach(() => vi.useRealTimers());

const fresh = { strikes: 0, notBefore: 0 };

test('after a failed try it rests for five seconds', () => {
  const tried = afterStrike(fresh, 10) ?? fresh;
  expect(isDue(fresh)).toBe(true);
  expect(isDue(tried)).toBe(false);
  vi.setSystemTime(Date.now() + 4999);
  expect(isDue(tried)).toBe(false);
  vi.setSystemTime(Date.now() + 1);
  expect(isDue(tried)).toBe(true);
});

test('a clock that was put back does not make it wait longer', () => {
  const tried = afterStrike(fresh, 10) ?? fresh;
  vi.setSystemTime(Date.now() - 24 * 60 * 60 * 1000);
  expect(isDue(tried)).toBe(true);
});

test('three refusals without a reason are too many', () => {
  const twice = afterStrike(afterStrike(fresh, 10) ?? fresh, 10);
  expect(twice).toMatchObject({ strikes: 20 });
  expect(twice && afterStrike(twice, 10)).toBeNull();
});

test('what an older version has left may have been on its way', () => {
  const change = { kind: 'gifts.remove', id: 'a' };
  expect(parseRecord({ change, name: null, since: 0 })).toMatchObject({ ...fresh, wasTried: true });
});
