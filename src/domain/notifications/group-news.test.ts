import { expect, test } from 'vitest';

import { groupNewsOf, groupNewsText } from './group-news.ts';

const none = {
  name: 'Familie',
  ideas: 0,
  comments: 0,
  messages: 0,
  reservations: 0,
  draws: 0,
  payments: 0,
};

test.each([
  [{ ideas: 2, messages: 5 }, '2 Ideen, 5 Nachrichten'],
  [
    { ideas: 1, comments: 1, messages: 1, reservations: 1 },
    '1 Idee, 1 Kommentar, 1 Nachricht, 1 Reservierung',
  ],
  [{ comments: 3, reservations: 2 }, '3 Kommentare, 2 Reservierungen'],
  [{ messages: 2000 }, '2.000 Nachrichten'],
  [{ draws: 1 }, 'Neues beim Wichteln'],
  [{ draws: 2, payments: 1 }, 'Neues bei 2 Wichtelrunden, eine Überweisung offen'],
  [{ reservations: 1, draws: 1, payments: 3 }, '1 Reservierung, Neues beim Wichteln, 3 Überweisungen offen'],
])('%j is %s', (counts, text) => expect(groupNewsText({ ...none, ...counts })).toBe(text));

test.each(['draws', 'payments'])('%s alone are news', (kind) => {
  expect(groupNewsOf([{ ...none, [kind]: 1 }])).toHaveLength(1);
});

test('a group without news is not said, its name is one short line', () => {
  const [only, ...others] = groupNewsOf([none, { ...none, name: `Wir\r\n${'x'.repeat(100)}`, ideas: 1 }]);
  expect(others).toEqual([]);
  expect(only?.name).toMatch(/^Wir x{55}…$/);
});
