import { readFileSync } from 'node:fs';

import { readTap, tapFiles } from '../../supabase/local/database/tap.ts';

/** What PGlite does: several statements at once, and what each of them answers. */
interface Database {
  exec: (text: string) => Promise<readonly { rows: readonly object[] }[]>;
}

/** The tests of the groups, and of gifts that come back. The catalog comes last: it knows how rules are written, the others know what they do. */
export const suite = tapFiles
  .filter(({ name }) => /^groups-|^gifts-restored|^idle-guests|^catalog/.test(name))
  .toSorted((a, b) => Number(a.name.includes('catalog')) - Number(b.name.includes('catalog')));

/** The tests of what is known about people, of their occasions and of what they gave. */
export const personSuite = tapFiles.filter(({ name }) =>
  /^(?:budgets|catalog|estimates|person-facts|person-occasions|received-gifts|text-digests)\./.test(name),
);

/** The tests of pictures of gifts. */
export const pictureSuite = tapFiles.filter(({ name }) =>
  /^(?:catalog|gift-pictures|groups-(?:hidden|pictures|restore))\./.test(name),
);

/** The tests of wishes and of what the groups see of them. */
export const wishSuite = tapFiles.filter(({ name }) =>
  /^(?:catalog|estimates|groups-changes|groups-reveal|groups-wish-links|groups-wish-pictures|groups-wish-responses|groups-wishes|reveal-days|wish-pictures|wishes|wishes-limits)\./.test(
    name,
  ),
);

/** The tests of draws; here, too, the catalog comes last. */
export const drawSuite = tapFiles
  .filter(({ name }) => /^(?:catalog|draws-|groups-(?:catalog|removals)|replays|text-bases)/.test(name))
  .toSorted((a, b) => Number(b.name.startsWith('draws-')) - Number(a.name.startsWith('draws-')));

/** The tests of pools, and of what they have in common with other tables. */
export const poolSuite = tapFiles
  .filter(({ name }) => /^(?:catalog|pools-|groups-(?:catalog|hidden|restore))/.test(name))
  .toSorted((a, b) => Number(b.name.startsWith('pools-')) - Number(a.name.startsWith('pools-')));

/** The tests of reminders and of what is new in groups. */
export const notificationSuite = tapFiles.filter(({ name }) =>
  /^(?:calendar-tokens|delete-account|groups-news|notification-|push-)/.test(name),
);

/** What stops a file from being green: its first red assertion with what was expected, or that it ends before its last one. */
export function firstRed(results: readonly { rows: readonly object[] }[]): string | undefined {
  // Not pgTAP's own count, which goes back with every savepoint.
  const { planned, assertions } = readTap(results);
  const red = assertions.find(({ report }) => !report.startsWith('ok '));
  if (red) return red.report;
  return assertions.length === planned ? undefined : `${assertions.length} of ${planned} assertions`;
}

/** Creates the functions that the tests call. */
export async function prepare(database: Database): Promise<void> {
  for (const { name, path } of tapFiles) {
    if (/^\d/.test(name)) await database.exec(readFileSync(path, 'utf8'));
  }
}

/** The first assertion that turns red under a fault, or a file that ends before its last one; nothing if all are green. */
export async function noticedBy(
  database: Database,
  fault: string,
  files: readonly { name: string; path: string }[] = suite,
): Promise<string | undefined> {
  for (const { name, path } of files) {
    const text = readFileSync(path, 'utf8').replace('begin;\n', () => `begin;\n${fault};\n`);
    try {
      const red = firstRed(await database.exec(text));
      if (red !== undefined) return `${name}: ${red.split('\n', 1).join()}`;
    } catch (error) {
      await database.exec('rollback');
      return `${name} stops: ${String(error)}`;
    }
  }
  return undefined;
}
