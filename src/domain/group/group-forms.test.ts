import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import { groupFormDefaults, groupFormSchema, groupNameSchema } from './group-form.ts';
import { groupGiftFormDefaults, groupGiftFormSchema } from './group-gift-form.ts';

const schema = groupFormSchema(day('2026-11-21'));

function problems(result: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) {
  return result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

test.each([
  ['', 'Name ist erforderlich'],
  ['  \u00a0\u200b', 'Name ist erforderlich'],
  ['x'.repeat(101), 'Zu lang: höchstens 100 Zeichen'],
  ['🎁'.repeat(200), 'Zu lang: höchstens 100 Zeichen'],
  ['\ud800', 'Der Text enthält Zeichen, die sich nicht speichern lassen. Bitte tippe ihn neu ein.'],
])('a group cannot be called %j', (name, message) => {
  expect(problems(schema.safeParse({ ...groupFormDefaults, name }))).toEqual([`name: ${message}`]);
  expect(problems(groupNameSchema.safeParse(name))).toEqual([`: ${message}`]);
});

test.each([
  ['', null],
  ['2026-11-21', '2026-11-21'],
  ['2027-03-12', '2027-03-12'],
])('an event on %j', (eventDate, stored) => {
  const group = schema.parse({ name: ' Brandts ', description: ' ', eventDate });
  expect(group).toEqual({ name: 'Brandts', description: null, eventDate: stored });
});

test.each(['2026-11-20', '2026-02-30', '12.03.2027'])('no event on %s', (eventDate) => {
  const message = 'eventDate: Das Ereignis kann nicht in der Vergangenheit liegen';
  expect(problems(schema.safeParse({ name: 'x', description: '', eventDate }))).toEqual([message]);
});

const idea = { ...groupGiftFormDefaults, title: 'Tasse' };

test('empty fields are stored as null', () => {
  expect(groupGiftFormSchema.parse(idea)).toEqual({
    title: 'Tasse',
    notes: null,
    url: null,
    priceMin: null,
    priceMax: null,
    recipientUserId: null,
  });
});

test.each([
  ['https://laden.de/tasse?a=1', 'https://laden.de/tasse?a=1'],
  [' laden.de/tasse ', 'https://laden.de/tasse'],
  ['http://laden.de', 'http://laden.de/'],
  ['', null],
])('the link %j', (url, stored) => {
  expect(groupGiftFormSchema.parse({ ...idea, url }).url).toBe(stored);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'kein Link',
  `https://laden.de/${'x'.repeat(2048)}`,
])('no link: %j', (url) => {
  const result = groupGiftFormSchema.safeParse({ ...idea, url });
  expect(problems(result)).toEqual(['url: Bitte gib eine Adresse ein, die mit https:// beginnt']);
});

test('no link with a password', () => {
  const result = groupGiftFormSchema.safeParse({ ...idea, url: 'https://user:secret@laden.de' });
  expect(problems(result)).toEqual(['url: Bitte gib die Adresse ohne Benutzernamen und Passwort ein']);
});

test.each([
  [{ priceMin: '40', priceMax: '70' }, []],
  [{ priceMin: '-5' }, ['priceMin: Der Preis darf nicht negativ sein']],
  [{ priceMax: '12,50' }, ['priceMax: Bitte gib ganze Euro ohne Cent ein']],
  [
    { priceMin: '70', priceMax: '40' },
    ['priceMax: Der niedrigste Preis darf nicht über dem höchsten liegen'],
  ],
  [
    { title: ' ', priceMin: 'x' },
    ['title: Titel ist erforderlich', 'priceMin: Bitte gib eine Zahl ein, zum Beispiel 50'],
  ],
])('the prices %j', (fields, messages) => {
  expect(problems(groupGiftFormSchema.safeParse({ ...idea, ...fields }))).toEqual(messages);
});
