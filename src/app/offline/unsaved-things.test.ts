import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { indexedDeviceStore } from '@/data/offline/indexed-device-store';
import { freshRecord, messagesKey } from '@/data/offline/outbox-entry';
import { dropPost, setPost } from '@/data/offline/page-posts';
import { outboxOf } from '@/data/offline/user-outbox';

import { unsavedThings } from './unsaved-things';

const scope = 'user:ana';

test('without a storage what failed is still there to be read, with what becomes of it', async () => {
  // There is no IndexedDB here.
  await expect(indexedDeviceStore.below([scope])).rejects.toThrow('indexedDB');
  const value = { groupId: 'g', memberId: 'm', text: 'Kuchen?' };
  const record = freshRecord({ kind: 'chat.send', id: '1', value }, null, 1, true);
  const key = [...messagesKey(scope), '1'] as const;
  const post = { key, ...record, kept: Promise.resolve(false), isUnkept: true, refusal: 'Fehler' } as const;
  setPost(post);
  expect(await unsavedThings(outboxOf(new QueryClient(), 'ana'))).toMatchObject([
    {
      text: 'Kuchen?',
      reason: 'Sie ließ sich nicht senden. Die Nachricht ist nur da, solange diese Seite offen ist.',
    },
  ]);
  dropPost(post);
});
