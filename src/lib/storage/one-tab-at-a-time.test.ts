import { afterEach, expect, test, vi } from 'vitest';

import { oneTabAtATime } from './one-tab-at-a-time';

afterEach(() => vi.unstubAllGlobals());

const twice = async () => {
  const order: string[] = [];
  const task = (name: string) => async () => {
    order.push(`${name} begins`);
    await Promise.resolve();
    order.push(`${name} ends`);
    return name;
  };
  const results = await Promise.all([oneTabAtATime('a', task('first')), oneTabAtATime('a', task('second'))]);
  return { order, results };
};

test('one task waits for the other', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, task: () => Promise<unknown>) => {
    last = last.then(task);
    return last;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  expect(await twice()).toEqual({
    order: ['first begins', 'first ends', 'second begins', 'second ends'],
    results: ['first', 'second'],
  });
});

test('without locks both run', async () => {
  vi.stubGlobal('navigator', {});
  expect(await twice()).toMatchObject({ results: ['first', 'second'] });
});
