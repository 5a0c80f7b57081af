import { expect, test, vi } from 'vitest';

import { queryClientOf } from '../query-client';
import type { Waiting } from './use-waiting';
import { watchWaiting } from './watch-waiting';

const session = { status: 'user', userId: 'ana', name: 'Ana', email: 'ana@example.org' } as const;

function watch(who: Parameters<typeof watchWaiting>[0] = session) {
  const onChange = vi.fn<(waiting: Waiting) => void>();
  const stop = watchWaiting(who, onChange);
  return { onChange, stop };
}

const thing = (kind: string) => ({ kind });

test.each([
  [[], 0],
  [[thing('event')], 0],
  [[thing('share'), thing('fix'), thing('draw-question'), thing('draw-result'), thing('wish')], 5],
])('of %j in groups %i wait', async (things, together) => {
  const client = queryClientOf('user:ana');
  const { onChange, stop } = watch();
  client.setQueryData(['user:ana', 'waiting'], things);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(2));
  expect(onChange).toHaveBeenLastCalledWith({ together, shopping: 0 });
  stop?.();
  expect(onChange).toHaveBeenLastCalledWith({ together: 0, shopping: 0 });
  client.clear();
});

test('a guest with an account for groups has dots as well, a visitor has none', () => {
  queryClientOf('guest').setQueryData(['user:eva', 'waiting'], [thing('share')]);
  const { onChange, stop } = watch({ status: 'guest', userId: 'eva' });
  expect(onChange).toHaveBeenLastCalledWith({ together: 1, shopping: 0 });
  stop?.();
  expect(watch({ status: 'signed_out', left: false }).onChange).not.toHaveBeenCalled();
});
