import { examine } from '../scripts/doctor/examine.ts';
import { publishableKey } from '../supabase/local/keys.ts';
import { expect, test } from './fixtures.ts';

test('the doctor finds nothing to do at this build', async ({ baseURL }) => {
  const { origin } = new URL(baseURL ?? '');
  // The question to the helper would count against the limits that other tests rely on.
  const sections = await examine({ project: origin, publishableKey, app: origin, asksHelper: false });
  const problems = sections.flatMap(({ findings }) => findings.filter(({ state }) => state === 'bad'));
  expect(problems).toEqual([]);
  expect(sections.map(({ findings }) => findings.some(({ state }) => state === 'good'))).toEqual(
    Array.from({ length: 5 }, () => true),
  );
});
