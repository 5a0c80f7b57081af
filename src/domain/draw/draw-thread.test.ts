import { expect, test } from 'vitest';

import { unansweredSince, parcelNews, type SecretMessage } from './draw-thread.ts';

const at = (time: string, isMine = false): SecretMessage => ({
  id: time,
  isMine,
  text: 'Magst du Tee?',
  createdAt: `2026-12-01T${time}+00:00`,
});

test.each<[SecretMessage[], string | null]>([
  [[], null],
  [[at('10:00:00', true)], null],
  [[at('10:00:00'), at('10:05:00')], '2026-12-01T10:05:00+00:00'],
  [[at('10:00:00'), at('10:06:00', true)], null],
  [[at('10:06:00', true), at('10:07:00')], '2026-12-01T10:07:00+00:00'],
])('of %j the other one wrote what is not answered at %s', (messages, time) => {
  expect(unansweredSince(messages)).toBe(time);
});

const day = (time: string | null) => time && `2026-12-01T${time}+00:00`;

test.each<[news: string | null, what: string, time: string | null]>([
  [null, 'nothing ever was', null],
  ['09:00:00', 'names were drawn', null],
  ['09:00:00.1', 'another receiver', '09:00:00.1'],
  ['10:04:59.9', 'a question', null],
  ['10:05:02', 'a question', null],
  ['10:05:03', 'another receiver', '10:05:03'],
  ['10:06:00', 'their own answer to it', null],
  ['11:00:00', 'their own question', null],
])('what is new in a parcel since %s (%s): %s', (news, _what, time) => {
  const threads = { giver: [at('11:00:00', true)], receiver: [at('10:05:00'), at('10:06:00', true)] };
  expect(parcelNews(day(news), day('09:00:00'), threads)).toBe(day(time));
});

test.each([
  ['12:00:00', '12:00:00'],
  // The change at 13:00 is a question of the user's own giver, so the time of the earlier answer counts.
  ['13:00:00', '12:00:00'],
  ['14:00:00', '14:00:00'],
  [null, '12:00:00'],
])('an answer is new in a parcel, with news at %s since %s', (news, time) => {
  const threads = { giver: [at('11:00:00', true), at('12:00:00')], receiver: [at('13:00:00')] };
  expect(parcelNews(day(news), day('09:00:00'), threads)).toBe(day(time));
});

test('without a time of the drawing every change is new', () => {
  expect(parcelNews(day('10:00:00'), null, { giver: [], receiver: [] })).toBe(day('10:00:00'));
});
