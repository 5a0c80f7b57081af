import { expect, test } from 'vitest';

import { aGift, day } from '../test-data.ts';
import { givenChange } from './given.ts';

const today = day('2026-11-23');
const earlier = day('2024-12-24');

test.each([
  ['an idea that is given', 'idea', null, 'verschenkt', { status: 'verschenkt', givenOn: today }],
  ['a wrapped one that is given', 'wrapped', null, 'verschenkt', { status: 'verschenkt', givenOn: today }],
  ['one with a day already', 'idea', earlier, 'verschenkt', { status: 'verschenkt' }],
  ['one of older data, given again', 'verschenkt', null, 'verschenkt', { status: 'verschenkt' }],
  ['back to an idea', 'verschenkt', earlier, 'idea', { status: 'idea' }],
  ['wrapped', 'idea', null, 'wrapped', { status: 'wrapped' }],
] as const)('%s', (_what, status, givenOn, next, change) => {
  expect(givenChange(aGift({ status, givenOn }), { status: next }, today)).toEqual(change);
});
