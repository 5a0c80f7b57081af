import { expect, test } from 'vitest';

import { deliveredText, momentText } from './notification-status.ts';

const now = new Date('2026-11-24T23:30');

test.each([
  ['2026-11-24T09:02', 'heute um 09:02'],
  ['2026-11-25T00:10', 'heute um 00:10'],
  ['2026-11-23T23:59', 'gestern um 23:59'],
  ['2026-11-03T18:05', 'am 3. November um 18:05'],
  ['2026-05-13T09:00', 'am 13. Mai um 09:00'],
  ['2025-12-24T09:00', 'am 24. Dezember 2025 um 09:00'],
])('%s is %s', (moment, text) => {
  expect(momentText(new Date(moment), now)).toBe(text);
});

test('the text names the channel', () => {
  expect(deliveredText({ at: '2026-11-24T09:02', channel: 'mail' }, now)).toBe('heute um 09:02 per E-Mail');
  expect(deliveredText({ at: '2026-11-24T09:02', channel: 'push' }, now)).toBe(
    'heute um 09:02 als Mitteilung',
  );
});
