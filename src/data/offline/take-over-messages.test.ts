import { afterEach, expect, test, vi } from 'vitest';

import { errorSentences } from '../app-error';
import { memoryDeviceStore } from './device/memory-device-store';
import type { QueuedChange } from './operation';
import { createOutbox } from './outbox';
import { changesKey, messagesKey } from './outbox-entry';
import { dropPageMessages } from './page-messages';

const scope = 'user:ana';

afterEach(() => dropPageMessages(scope));

test('what an earlier version has kept of messages is sent once, or can be decided about', async () => {
  const store = memoryDeviceStore();
  const keep = (id: string, value: object) => store.put([...messagesKey(scope), 'g1', 'me', id], value);
  await keep('z', { text: 'eins', since: 1, state: 'waiting', groupName: 'Weihnachten' });
  await keep('y', { text: 'zwei', since: 2, state: 'sending' });
  await keep('x', { text: 'drei', since: 3, state: 'failed' });
  await keep('w', {
    text: 'vier',
    since: 4,
    state: 'failed',
    refusal: 'Du bist nicht mehr in dieser Gruppe.',
  });
  await keep('v', { unknown: 'fünf' });
  const sent: QueuedChange[] = [];
  const outbox = createOutbox({
    scope,
    store,
    send: async (change) => sent.push(change),
    isSignedIn: () => true,
    onCount: async () => {},
  });
  const { waiting } = await outbox.read();
  expect(waiting.map(({ name, wasTried }) => [name, wasTried])).toEqual([
    ['Weihnachten', true],
    [null, true],
  ]);
  await outbox.send();
  await outbox.send();
  const message = (id: string, text: string) => ({
    kind: 'chat.send',
    id,
    value: { groupId: 'g1', memberId: 'me', text },
  });
  expect(sent).toEqual([message('z', 'eins'), message('y', 'zwei')]);
  const { waiting: left, failed } = await outbox.read();
  expect(left).toEqual([]);
  expect(failed).toMatchObject([
    { unreadable: JSON.stringify({ unknown: 'fünf' }, null, 2) },
    { reason: errorSentences.not_found, changes: [{ change: message('w', 'vier') }] },
    { reason: '', changes: [{ change: message('x', 'drei') }] },
  ]);
});

test('a device that cannot be written shows and sends it all the same', async () => {
  const store = memoryDeviceStore();
  const keep = (id: string, value: object) => store.put([...messagesKey(scope), 'g1', 'me', id], value);
  await keep('z', { text: 'eins', since: 1, state: 'waiting' });
  await keep('x', { text: 'drei', since: 3, state: 'failed' });
  await keep('v', { unknown: 'fünf' });
  await store.put([...changesKey(scope), 1], {
    change: { kind: 'gifts.remove', id: 'b' },
    name: null,
    since: 0,
  });
  for (const method of ['put', 'update', 'move', 'append', 'rename'] as const)
    vi.spyOn(store, method).mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  const sent: string[] = [];
  const outbox = createOutbox({
    scope,
    store,
    send: async ({ id }) => sent.push(id),
    isSignedIn: () => true,
    onCount: async () => {},
  });
  const { waiting, failed } = await outbox.read();
  expect(waiting.map(({ change }) => change.id)).toEqual(['b', 'z']);
  expect(failed).toMatchObject([
    { unreadable: JSON.stringify({ unknown: 'fünf' }, null, 2) },
    { reason: '', changes: [{ change: { id: 'x' } }] },
  ]);
  const [, tried] = failed;
  if (tried) await outbox.decide('retry', tried);
  await outbox.send();
  expect(sent.toSorted()).toEqual(['b', 'x', 'z']);
  expect((await outbox.read()).waiting).toEqual([]);
});
