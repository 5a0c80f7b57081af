import { expect, test } from 'vitest';

import { beginsRun } from './chat-runs.ts';

// One letter per message names its sender, '-' is a sender who has left.
test.each([
  ['', ''],
  ['a', '[a'],
  ['aa', '[aa'],
  ['aaa', '[aaa'],
  ['ab', '[a[b'],
  ['aba', '[a[b[a'],
  ['aabba', '[aa[bb[a'],
  ['a--b', '[a[--[b'],
])('%s groups as %s', (senders, grouped) => {
  const messages = Array.from(senders, (sender) => ({ memberId: sender === '-' ? null : sender }));
  const shown = messages.map(
    ({ memberId }, index) => `${beginsRun(messages, index) ? '[' : ''}${memberId ?? '-'}`,
  );
  expect(shown.join('')).toBe(grouped);
});
