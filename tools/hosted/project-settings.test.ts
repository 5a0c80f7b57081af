import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'smol-toml';
import { expect, test } from 'vitest';

import serviceSettings from './auth-settings.json' with { type: 'json' };
import { editedByHand } from './test-by-hand.ts';
import { careless } from './test-careless-settings.ts';
import { newDataApi } from './test-management-api.ts';
import { apiSettings, app, authSettings, otherSettings, pushed } from './test-project-settings.ts';

const file = readFileSync(join(import.meta.dirname, '../../supabase/config.toml'), 'utf8');

/** Settings of a TOML table by full key (`auth.email.enabled`); a list counts as one value. */
function settingsIn(table: object, prefix = ''): [string, unknown][] {
  return Object.entries(table).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? settingsIn(value, `${prefix}${key}.`)
      : [[`${prefix}${key}`, value] as [string, unknown]],
  );
}

test('every setting of supabase/config.toml is one that was thought about, with the value it should have', () => {
  const settings = settingsIn(parse(editedByHand(file, app, ''))).filter(
    ([name]) => !name.startsWith('auth.email.smtp.'),
  );
  const expected = [...authSettings, ...apiSettings, ...otherSettings].map(([name, { value }]) => [
    name,
    value,
  ]);
  expect(Object.fromEntries(settings)).toEqual(Object.fromEntries(expected));
});

test.each([
  ['sign-in', { ...serviceSettings, ...careless }, authSettings],
  ['the data', newDataApi, apiSettings],
])('a push that leaves out a setting of %s would be seen', (_, before: Record<string, unknown>, settings) => {
  const after = pushed(settings);
  expect(Object.keys(after).filter((name) => !(name in before))).toEqual([]);
  expect(Object.keys(after).filter((name) => before[name] === after[name])).toEqual([]);
});
