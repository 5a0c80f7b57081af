import { expect, test } from 'vitest';

import { indexedDeviceStore } from '@/data/offline/indexed-device-store';
import { messageQueue } from '@/data/offline/queued-messages';

import { unsavedThings } from './unsaved-things';

const scope = 'user:ana';

test('without a storage what failed is still there to be read, with what becomes of it', async () => {
  // There is no IndexedDB here.
  await expect(indexedDeviceStore.below([scope])).rejects.toThrow('indexedDB');
  const options = { mayKeep: () => true, onChange: async () => {} };
  const messages = messageQueue(indexedDeviceStore, { scope, groupId: 'g', memberId: 'm' }, options);
  expect(await messages.save({ id: '1', text: 'Kuchen?', since: 1, state: 'failed' })).toBe('page');
  expect(await unsavedThings(scope)).toMatchObject([
    {
      text: 'Kuchen?',
      reason: 'Sie ließ sich nicht senden. Die Nachricht ist nur da, solange diese Seite offen ist.',
    },
  ]);
  await messages.forget('1').catch(() => null);
});
