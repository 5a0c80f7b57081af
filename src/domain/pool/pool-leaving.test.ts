import { expect, test } from 'vitest';

import { leavingWarning } from './pool-leaving.ts';
import type { PoolState } from './pool-state.ts';

const gift = (
  title: string,
  collectorId: string | null,
  state: PoolState = 'fixed',
  memberIds = ['me', 'tim'],
) => ({
  title,
  status: 'reserved' as const,
  pool: { state, collectorId, memberIds },
});

test.each<[string, Parameters<typeof leavingWarning>[0], string]>([
  ['nothing', [{ title: 'Rad', status: 'idea', pool: null }], ''],
  ['a gift that is given', [{ ...gift('Rad', 'me'), status: 'gifted' }], ''],
  ['a round that is open', [gift('Rad', 'me', 'open'), gift('Zelt', 'tim', 'open')], ''],
  ['a round that ended', [gift('Rad', 'me', 'ended')], ''],
  ['a round of others', [gift('Rad', 'tim', 'fixed', ['tim', 'mia'])], ''],
  ['money of others', [gift('Rad', 'me')], 'Du sammelst für „Rad“: Klär vorher, was mit dem Geld geschieht.'],
  [
    'a part of theirs',
    [gift('Rad', 'tim')],
    'Du legst bei „Rad“ mit: Falls dein Anteil noch offen ist, überweise ihn vorher.',
  ],
  [
    'a part whose collector left',
    [gift('Rad', null)],
    'Du legst bei „Rad“ mit: Falls dein Anteil noch offen ist, überweise ihn vorher.',
  ],
  [
    'both',
    [gift('Rad', 'me'), gift('Zelt', 'me'), gift('Uhr', 'tim')],
    'Du sammelst für „Rad“ und „Zelt“: Klär vorher, was mit dem Geld geschieht. Du legst bei „Uhr“ mit: Falls dein Anteil noch offen ist, überweise ihn vorher.',
  ],
])('whoever leaves with %s', (_what, gifts, text) => {
  expect(leavingWarning(gifts, 'me')).toBe(text);
});

test('the admin who removes a member reads the text with that name', () => {
  expect(leavingWarning([gift('Rad', 'me'), gift('Uhr', 'tim')], 'me', 'Ben')).toBe(
    'Ben sammelt für „Rad“: Klärt vorher, was mit dem Geld geschieht. Ben legt bei „Uhr“ mit: Klärt vorher, was noch offen ist.',
  );
});
