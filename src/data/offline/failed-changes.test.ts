import { expect, test } from 'vitest';

import { memoryDeviceStore } from './memory-device-store';
import type { QueuedChange } from './operation';
import { dropSetAside, retrySetAside, setAside, setAsideGroups } from './set-aside';
import { changesKey, freshRecord } from './waiting-entry';

const scope = 'user:ana';
const note = (id: string): QueuedChange => ({ kind: 'gifts.change', id, value: { notes: 'gelb' } });

test('what was decided about one change never meets a later one', async () => {
  const store = memoryDeviceStore();
  const put = (group: string) =>
    setAside(store, scope, { record: freshRecord(note(group), null, 0), group, reason: 'zu lang' });
  await put('first');
  await put('second');
  const [, shown] = await setAsideGroups(store, scope);
  if (!shown) throw new Error('Nothing was set aside');
  // Another tab tries it again, and meanwhile something else gives way.
  await retrySetAside(store, scope, shown);
  await put('third');
  await dropSetAside(store, shown);
  await retrySetAside(store, scope, shown);
  expect((await setAsideGroups(store, scope)).map(({ id }) => id)).toEqual(['first', 'third']);
  expect(await store.below(changesKey(scope))).toHaveLength(1);
});
