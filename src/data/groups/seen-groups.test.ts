import { expect, test } from 'vitest';

import { forgetSeenGroups, hasSeenGroup, rememberSeenGroup } from './seen-groups';

const groupRef = (userId: string, groupId: string) => ({ userId, groupId });

test('a visited group is remembered for the user who opened it', () => {
  expect(hasSeenGroup(groupRef('anna', 'eins'))).toBe(false);
  rememberSeenGroup(groupRef('anna', 'eins'));
  rememberSeenGroup(groupRef('anna', 'zwei'));
  rememberSeenGroup(groupRef('anna', 'eins'));
  expect(localStorage.getItem('paeckchen-seen-groups')).toBe('anna zwei eins');
  expect(hasSeenGroup(groupRef('anna', 'eins'))).toBe(true);
  expect(hasSeenGroup(groupRef('ben', 'eins'))).toBe(false);
  rememberSeenGroup(groupRef('ben', 'drei'));
  expect(hasSeenGroup(groupRef('anna', 'eins'))).toBe(false);
  forgetSeenGroups();
  expect(localStorage.getItem('paeckchen-seen-groups')).toBeNull();
});

test('the hundred latest are kept', () => {
  for (let number = 0; number <= 100; number += 1) rememberSeenGroup(groupRef('anna', `${number}`));
  expect([0, 1, 100].map((number) => hasSeenGroup(groupRef('anna', `${number}`)))).toEqual([
    false,
    true,
    true,
  ]);
});

test.each(['', ' ', '{"anna":["eins"]}'])('what is no list (%j) is nothing', (text) => {
  localStorage.setItem('paeckchen-seen-groups', text);
  expect(hasSeenGroup(groupRef('anna', 'eins'))).toBe(false);
});
