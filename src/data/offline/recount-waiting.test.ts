import { expect, test } from 'vitest';

import { aGift } from '@/domain/test-data';

import { memoryDeviceStore } from './memory-device-store';
import type { WaitingChange } from './operations';
import { recountWaiting } from './recount-waiting';
import { setAside } from './set-aside';
import { asideCount, itemState, waitingCount } from './waiting-count';
import { changesKey, freshRecord } from './waiting-entry';

const scope = 'user:ana';
const note = (id: string): WaitingChange => ({ kind: 'gifts.change', id, value: { notes: 'gelb' } });
const { createdAt: _, ...gift } = aGift({ id: 'new' });

test('something new that was set aside is known as such, a change of something stored is not', async () => {
  const store = memoryDeviceStore();
  const put = (group: string, change: WaitingChange) =>
    setAside(store, scope, { record: freshRecord(change, null, 0), group, reason: 'zu lang' });
  await put('a', { kind: 'gifts.add', id: 'new', value: gift });
  await put('a', note('new'));
  await put('b', note('stored'));
  await store.append(changesKey(scope), freshRecord(note('waits'), null, 0));
  await recountWaiting(store, scope);
  expect([waitingCount(scope), asideCount(scope)]).toEqual([1, 2]);
  expect(['new', 'stored', 'waits', 'other'].map((id) => itemState(scope, id))).toEqual([
    'aside',
    null,
    'waiting',
    null,
  ]);
});
