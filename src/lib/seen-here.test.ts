import { expect, test } from 'vitest';

import { forgetSeen, hasSeen, rememberSeen } from './seen-here';

test('a group is known from its first visit on, to the one who was there', () => {
  expect(hasSeen('anna', 'eins')).toBe(false);
  rememberSeen('anna', 'eins');
  rememberSeen('anna', 'zwei');
  rememberSeen('anna', 'eins');
  expect(localStorage.getItem('paeckchen-seen-groups')).toBe('anna zwei eins');
  expect(hasSeen('anna', 'eins')).toBe(true);
  expect(hasSeen('ben', 'eins')).toBe(false);
  rememberSeen('ben', 'drei');
  expect(hasSeen('anna', 'eins')).toBe(false);
  forgetSeen();
  expect(localStorage.getItem('paeckchen-seen-groups')).toBeNull();
});

test('the hundred latest are kept', () => {
  for (let number = 0; number <= 100; number += 1) rememberSeen('anna', `${number}`);
  expect([0, 1, 100].map((number) => hasSeen('anna', `${number}`))).toEqual([false, true, true]);
});

test.each(['', ' ', '{"anna":["eins"]}'])('what is no list (%j) is nothing', (text) => {
  localStorage.setItem('paeckchen-seen-groups', text);
  expect(hasSeen('anna', 'eins')).toBe(false);
});
