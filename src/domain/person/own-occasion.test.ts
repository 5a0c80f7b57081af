import { expect, test } from 'vitest';

import { day } from '../test-data.ts';
import { isOwnOccasion } from './own-occasion.ts';

const date = day('2026-12-12');
const nobody = { occasion: null, occasionDate: null, birthday: null };

test.each([
  ['Geburtstag', { ...nobody, occasion: 'Geburtstag', occasionDate: date }, true],
  ['Geburtstag', { ...nobody, occasionDate: date }, true],
  ['Ostern', { ...nobody, occasion: 'Ostern' }, true],
  ['Geburtstag', { ...nobody, occasion: 'Ostern', birthday: date }, false],
  ['Geburtstag', { ...nobody, birthday: date }, false],
  ['Geburtstag', { ...nobody, occasion: 'Geburtstag', birthday: date }, false],
  ['Ostern', { ...nobody, occasion: 'Ostern', birthday: date }, true],
])('%s of %j goes with the fields: %s', (label, person, isOwn) => {
  expect(isOwnOccasion({ id: null, label }, person)).toBe(isOwn);
  expect(isOwnOccasion({ id: 'row', label }, person)).toBe(false);
});
