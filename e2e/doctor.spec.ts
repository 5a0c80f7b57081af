import { publishableKey } from '../supabase/local/keys.ts';
import { examine, type SectionName } from '../tools/doctor/examine.ts';
import { expect, test } from './support/fixtures.ts';

const parts: [part: string, sections: SectionName[]][] = [
  ['database', ['Database']],
  ['services', ['Sign-in', 'AI helper', 'Links', 'Live updates']],
  ['reminders', ['Reminders']],
  ['accounts', ['Accounts']],
  ['host', ['App']],
];

for (const [part, names] of parts) {
  test(
    `the doctor finds nothing to do at this build: ${part}`,
    { tag: part === 'host' ? [] : '@all' },
    async ({ baseURL }) => {
      const { origin } = new URL(baseURL ?? '');
      // A question to the AI helper would count against limits that other tests need.
      const deployment = { project: origin, publishableKey, app: origin, asksHelper: false };
      const sections = await examine(deployment, names);
      const problems = sections.flatMap(({ findings }) => findings.filter(({ state }) => state === 'bad'));
      expect(problems).toEqual([]);
      expect(sections.map(({ findings }) => findings.some(({ state }) => state === 'good'))).toEqual(
        sections.map(() => true),
      );
    },
  );
}
