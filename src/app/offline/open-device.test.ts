import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

import { browserPersonalData } from '@/data/browser/browser-personal-data';
import { memoryStore } from '@/data/browser/key-value-store';
import { outboxOf } from '@/data/offline/outbox/user-outbox';
import { failedCount, recordWaitingCount, waitingCount } from '@/data/offline/outbox/waiting-count';
import { asRemoved } from '@/data/queries/list/removed-item';
import { aGift } from '@/domain/test-data';

import { openDevice } from './open-device';

test('a page that cannot read the device leaves the counts of the changes there', async () => {
  recordWaitingCount('user:ana', 2, 1);
  await openDevice(new QueryClient(), browserPersonalData(memoryStore(), 'user:ana'), 'ana').restored;
  expect([waitingCount('user:ana'), failedCount('user:ana')]).toEqual([2, 1]);
});

test('what the outbox removes leaves its list, and can come back as it was', () => {
  const scope = 'user:ana';
  const client = new QueryClient();
  openDevice(client, browserPersonalData(memoryStore(), scope), 'ana');
  const shown = aGift({ id: 'g' });
  const removed = { ...shown, status: 'wrapped' } as const;
  client.setQueryData([scope, 'gifts'], [shown]);
  const change = { kind: 'gifts.remove', id: 'g' } as const;
  outboxOf(client, 'ana').notify({ type: 'stored', change, answer: removed });
  expect(asRemoved(client, scope, 'gifts', shown)).toEqual(removed);
  expect(client.getQueryState([scope, 'gifts'])?.isInvalidated).toBe(true);
});
