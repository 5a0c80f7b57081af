import { expect, test } from 'vitest';

import { countdownEntries } from '../../countdown/countdown.ts';
import { aPerson, day } from '../../test-data.ts';
import { offerText, sampleReminder } from './reminder-offer.ts';

const lukas = aPerson({ name: 'Lukas', occasion: 'Geburtstag', occasionDate: day('1990-11-26') });
const [next] = countdownEntries([lukas], null, day('2026-11-20'));

test.each([
  [null, 'Noch 7 Tage: Lukas’ Geburtstag'],
  [[1, 7], 'Noch 7 Tage: Lukas’ Geburtstag'],
  [[1, 14], 'Noch 14 Tage: Lukas’ Geburtstag'],
  [[1], 'Morgen: Lukas’ Geburtstag'],
  [[0], 'Heute: Lukas’ Geburtstag'],
  [[], 'Noch 7 Tage: Lukas’ Geburtstag'],
])('with %j days the example is %s', (leadDays, title) => {
  expect(next && sampleReminder(next, leadDays)).toEqual({ title, body: 'Noch kein Geschenk verpackt.' });
});

test.each([
  [null, 'Wir melden uns 3 Wochen, 1 Woche und 1 Tag vorher, und nur solange nichts verpackt ist.'],
  [[], 'Wir melden uns 3 Wochen, 1 Woche und 1 Tag vorher, und nur solange nichts verpackt ist.'],
  [[0], 'Wir melden uns am Tag selbst, und nur solange nichts verpackt ist.'],
  [[7, 0], 'Wir melden uns 1 Woche vorher und am Tag selbst, und nur solange nichts verpackt ist.'],
])('with %j days: %s', (leadDays, text) => expect(offerText('push', leadDays)).toBe(text));

test('by mail somebody is written to', () => {
  expect(offerText('mail', [1])).toBe('Wir schreiben dir 1 Tag vorher, und nur solange nichts verpackt ist.');
});
