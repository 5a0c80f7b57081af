import { expect, test } from 'vitest';

import { accountNameProblem, displayName } from './display-name.ts';

test.each([
  [{ name: ' Katharina ' }, 'k@example.org', 'Katharina'],
  [{ name: 'Ka\u202etha\nrina\u0007' }, 'k@example.org', 'Katha rina'],
  [{ name: '\u200b' }, 'katharina@example.org', 'katharina'],
  [{ name: 42 }, 'katharina@example.org', 'katharina'],
  [{}, 'katharina@example.org', 'katharina'],
  [null, '', 'User'],
  [undefined, '@example.org', 'User'],
  [undefined, null, 'User'],
])('%j with %s is %s', (metadata, email, expected) => {
  expect(displayName(metadata, email)).toBe(expected);
});

test.each([
  ['', 'Name ist erforderlich'],
  [' \u00a0 ', 'Name ist erforderlich'],
  [' A ', 'Name muss mindestens 2 Zeichen lang sein'],
  ['🎁', 'Name muss mindestens 2 Zeichen lang sein'],
  ['A\u202e', 'Name muss mindestens 2 Zeichen lang sein'],
  ['Bo', null],
  ['x'.repeat(101), 'Zu lang: höchstens 100 Zeichen'],
])('the account name %.10j', (name, expected) => {
  expect(accountNameProblem(name)).toBe(expected);
});
