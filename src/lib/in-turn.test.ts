import { expect, test } from 'vitest';

import { inTurn } from './in-turn';

test('tasks of one key run one after another, even after a failure', async () => {
  const events: string[] = [];
  const task =
    (name: string, fails = false) =>
    async () => {
      events.push(`${name} begins`);
      await Promise.resolve();
      events.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const results = await Promise.allSettled([
    inTurn('mill', task('reserve')),
    inTurn('mill', task('buy', true)),
    inTurn('mill', task('release')),
  ]);
  expect(events).toEqual([
    'reserve begins',
    'reserve ends',
    'buy begins',
    'buy ends',
    'release begins',
    'release ends',
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('tasks of another key run in parallel', async () => {
  const never = new Promise<never>(() => {});
  void inTurn('slow', () => never);
  await expect(inTurn('quick', async () => 'done')).resolves.toBe('done');
});
