import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import { mailHeading, mailIntro, mailSubject, noticeHint, noticeText, pushText } from './notice-texts.ts';
import type { Notice } from './notices.ts';

const lukas: Notice = {
  kind: 'occasion',
  subject: 'lukas',
  personId: 'lukas',
  name: 'Lukas',
  title: 'Lukas’ Geburtstag',
  date: day('2026-11-26'),
  days: 7,
  ideas: 0,
};
const ilse: Notice = { ...lukas, name: 'Oma Ilse', title: 'Oma Ilses Geburtstag', days: 1, ideas: 1 };
const tim: Notice = { ...lukas, name: 'Tim', title: 'Weihnachten für Tim', days: 0, ideas: 3 };
const call: Notice = { ...lukas, kind: 'reminder', name: null, title: 'Oma anrufen', days: 0 };
const family = {
  name: 'Familie',
  ideas: 2,
  comments: 0,
  messages: 5,
  reservations: 0,
  draws: 0,
  payments: 0,
};

test.each<[Notice[], (typeof family)[], string, string]>([
  [[lukas], [], 'Noch 7 Tage: Lukas’ Geburtstag', 'Noch kein Geschenk verpackt.'],
  [[ilse], [], 'Morgen: Oma Ilses Geburtstag', '1 Idee gemerkt, noch nicht verpackt.'],
  [[tim], [], 'Heute: Weihnachten für Tim', '3 Ideen gemerkt, noch keine verpackt.'],
  [[call], [], 'Heute: Oma anrufen', 'Daran wolltest du denken.'],
  [[lukas, ilse], [], '2 Anlässe stehen an', 'Lukas und Oma Ilse'],
  [[lukas, ilse, tim], [], '3 Anlässe stehen an', 'Lukas, Oma Ilse und Tim'],
  [[lukas, { ...lukas, title: 'Lukas’ Namenstag' }], [], '2 Anlässe stehen an', 'Lukas'],
  [[call, lukas], [], '2 Erinnerungen für dich', 'Oma anrufen und Lukas'],
  [[], [family], 'Neues in „Familie“', '2 Ideen, 5 Nachrichten'],
  [
    [],
    [family, { ...family, name: 'Büro' }],
    'Neues aus deinen Gruppen',
    'Familie: 2 Ideen, 5 Nachrichten · Büro: 2 Ideen, 5 Nachrichten',
  ],
  [
    [],
    [{ ...family, ideas: 0, messages: 0, draws: 1, payments: 1 }],
    'Neues in „Familie“',
    'Neues beim Wichteln, eine Überweisung offen',
  ],
  [[lukas], [family], 'Noch 7 Tage: Lukas’ Geburtstag', 'Noch kein Geschenk verpackt.'],
])('push: %j %j', (notices, news, title, body) => {
  expect(pushText({ notices, news })).toEqual({ title, body });
});

test('an empty message gives neither push nor mail', () => {
  expect(pushText({ notices: [], news: [] })).toBeNull();
  expect(mailSubject({ notices: [], news: [] })).toBeNull();
});

test('more names than a line holds are counted', () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ ...lukas, name: `Person ${n}` }));
  expect(pushText({ notices: many, news: [] })?.body).toBe('Person 0, Person 1, Person 2 und 6 weitere');
});

test.each<[Notice[], (typeof family)[], string]>([
  [[lukas], [], 'Noch 7 Tage: Lukas’ Geburtstag'],
  [[lukas, ilse], [family], '2 Anlässe stehen an'],
  // Other members write the names of groups, so no subject contains one.
  [[], [family], 'Neues aus deinen Gruppen'],
])('subject: %j %j', (notices, news, subject) => expect(mailSubject({ notices, news })).toBe(subject));

test.each<[Notice[], string]>([
  [[lukas], 'Bald ist es so weit'],
  [[tim, lukas], 'Bald ist es so weit'],
  [[tim], 'Heute ist es so weit'],
  [[call, tim], 'Heute ist es so weit'],
  [[call, lukas], 'Bald ist es so weit'],
  // A reminder set by hand is not an occasion, so it gets another heading.
  [[call], 'Nicht vergessen'],
])('heading: %j', (notices, text) => expect(mailHeading(notices)).toBe(text));

test.each<[Notice[], string | null, string]>([
  [[lukas], 'Katharina', 'Hallo Katharina, dieser Anlass steht an.'],
  [[lukas, tim], 'Katharina', 'Hallo Katharina, diese beiden Anlässe stehen an.'],
  [[lukas, tim, ilse], null, 'Diese 3 Anlässe stehen an.'],
  [[call], 'Katharina', 'Hallo Katharina, du wolltest erinnert werden.'],
  [[call, call], null, 'Du wolltest erinnert werden.'],
  [[call, lukas], null, 'Das steht bei dir an.'],
  [[lukas], null, 'Dieser Anlass steht an.'],
  [[lukas], ' \u200B', 'Dieser Anlass steht an.'],
  [[lukas], '\u202EAnna\r\n  B.', 'Hallo Anna B., dieser Anlass steht an.'],
  [[lukas], 'x'.repeat(100), `Hallo ${'x'.repeat(59)}…, dieser Anlass steht an.`],
])('intro of %j for %s', (notices, name, text) => expect(mailIntro(notices, name)).toBe(text));

test.each<[Notice, string, string]>([
  [lukas, 'Am 26. November, noch 7 Tage.', 'Noch kein Geschenk verpackt.'],
  [ilse, 'Morgen, am 26. November.', '1 Idee gemerkt, noch nicht verpackt.'],
  [{ ...tim, date: day('2026-12-06') }, 'Heute, am 6. Dezember.', '3 Ideen gemerkt, noch keine verpackt.'],
  [{ ...call, date: day('2026-11-19') }, 'Für den 19. November.', 'Daran wolltest du denken.'],
])('page and hint of %j', (notice, text, hint) => {
  expect(noticeText(notice)).toBe(text);
  expect(noticeHint(notice)).toBe(hint);
});
