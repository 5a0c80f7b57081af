import { expect, test } from 'vitest';

import { chatRuns } from './chat-runs.ts';

// One letter per message names its sender, '-' is somebody who has left.
test.each([
  ['', ''],
  ['a', '[a]'],
  ['aa', '[aa]'],
  ['aaa', '[aaa]'],
  ['ab', '[a][b]'],
  ['aba', '[a][b][a]'],
  ['aabba', '[aa][bb][a]'],
  ['a--b', '[a][--][b]'],
])('%s groups as %s', (senders, grouped) => {
  const messages = Array.from(senders, (sender) => ({ memberId: sender === '-' ? null : sender }));
  const shown = chatRuns(messages).map(
    ({ message, isFirst, isLast }) => `${isFirst ? '[' : ''}${message.memberId ?? '-'}${isLast ? ']' : ''}`,
  );
  expect(shown.join('')).toBe(grouped);
});

test('the messages themselves stay what they are', () => {
  const message = { memberId: 'a', text: 'Hallo' };
  expect(chatRuns([message])[0]?.message).toBe(message);
});
