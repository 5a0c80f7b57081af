import { expect, test } from 'vitest';

import { errorSentences } from '../app-error';
import { memoryDeviceStore } from './memory-device-store';
import type { QueuedChange } from './operation';
import { createOutbox } from './outbox';
import { messagesKey } from './outbox-entry';

const scope = 'user:ana';

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
    { reason: errorSentences.not_found, changes: [{ change: message('w', 'vier') }] },
    { reason: '', changes: [{ change: message('x', 'drei') }] },
    { unreadable: JSON.stringify({ unknown: 'fünf' }, null, 2) },
  ]);
});
