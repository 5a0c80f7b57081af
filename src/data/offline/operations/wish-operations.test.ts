import { expect, test } from 'vitest';

import { browserPersonalData } from '../../browser/browser-personal-data';
import { memoryStore } from '../../browser/key-value-store';
import type { PersonalData } from '../../personal-data';
import { withChanges } from './combine-changes';
import type { QueuedChange } from './operation';
import { operationOf, parseChange } from './operations';

const renamed: QueuedChange = {
  kind: 'wishes.change',
  id: 'w',
  value: { title: 'Kanne' },
  base: { title: 'Zelt' },
};
const photo = { id: 'p', data: 'UklGR' };
const added: QueuedChange = { kind: 'wishPictures.add', id: 'p', value: { ...photo, itemId: 'w' } };

test.each([renamed, added])(
  '$kind lies on the device as it was made, and reaches its store so',
  async (change) => {
    expect(parseChange(structuredClone(change))).toEqual(change);
    const received: unknown[][] = [];
    const receive = async (...sent: unknown[]) => void received.push(sent);
    const data = browserPersonalData(memoryStore(), 'user:ana');
    const server: PersonalData = {
      ...data,
      wishes: { ...data.wishes, change: receive },
      wishPictures: { ...data.wishPictures, add: receive },
    };
    await operationOf(change).send(server, change);
    expect(received).toEqual([
      change === renamed ? ['w', renamed.value, renamed.base] : [{ ...photo, itemId: 'w' }],
    ]);
  },
);

test('a picture that waits is shown', () => {
  expect(withChanges('wishPictures', [], [{ change: added, since: 0 }])).toEqual([photo]);
});
