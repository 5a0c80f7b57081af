import { brotliKib, firstFiles } from '../tools/bench/bundle-sizes.ts';
import { expect, prepared, signInBefore, test } from './support/fixtures.ts';
import { groupsApi } from './support/groups-api.ts';

const mostKib = 260;
/** Maximum number of shared files, besides those of the page itself. */
const mostLaterFiles = 15;

/** Pages that `npm test` opens: one of the personal area, and the one that loads most. */
const quickPaths = new Set(['/', '/g/{group}']);

for (const path of [
  '/',
  '/people',
  '/people/{person}',
  '/einkaufen',
  '/geschenkejahr',
  '/wuensche',
  '/friends',
  '/g/{group}',
  '/settings',
])
  test(
    `until it is quiet ${path} loads few files`,
    { tag: quickPaths.has(path) ? [] : '@all' },
    async ({ account, page, insert, request }) => {
      const personId = crypto.randomUUID();
      await insert('people', [{ id: personId, name: 'Lukas' }]);
      await insert('gifts', [{ title: 'Teekanne', person_id: personId }]);
      const group = await groupsApi(request).createGroup(account, 'Kaffeekasse');
      const address = path.replace('{person}', personId).replace('{group}', group.id);
      const loaded = new Set<string>();
      const reads: string[] = [];
      page.on('request', (asked) => {
        const { pathname } = new URL(asked.url());
        if (pathname.startsWith('/rest/v1/') && asked.method() === 'GET') reads.push(asked.url());
        if (/^\/assets\/.+\.(js|css)$/.test(pathname)) loaded.add(pathname);
      });
      await signInBefore(page, account);
      await page.addInitScript(countFirstReads);
      const ready = prepared(page);
      await page.goto(address);
      await ready;
      await page.waitForLoadState('networkidle');
      const unused = await page.evaluate(() => Object.keys(window.firstReads?.answers ?? {}));
      expect.soft(unused).toEqual([]);
      if (path !== '/settings')
        await expect.soft(page.locator('html')).toHaveAttribute('data-first-reads', /[1-9]/);
      // A group that was created seconds ago is read again.
      if (path !== '/g/{group}') expect.soft(reads, 'reads once').toEqual([...new Set(reads)]);
      const kib = [...loaded].reduce((sum, file) => sum + brotliKib(`dist-e2e${file}`), 0);
      expect.soft(kib).toBeLessThanOrEqual(mostKib);
      const first = firstFiles('dist-e2e').find((known) => new RegExp(known.path).test(address));
      const isShared = (file: string) => !/\/[\w-]+-(page|route)-(content|parts)-/.test(file);
      const later = [...loaded].filter((file) => isShared(file) && !first?.files.includes(file));
      expect.soft(later.length, later.join(' ')).toBeLessThanOrEqual(mostLaterFiles);
    },
  );

/** Runs before the page: writes the number of reads that its inline script starts to the root element. */
function countFirstReads(): void {
  let reads: Window['firstReads'];
  Object.defineProperty(window, 'firstReads', {
    get: () => reads,
    set: (next: Window['firstReads']) => {
      reads = next;
      if (next) document.documentElement.dataset.firstReads = String(Object.keys(next.answers).length);
    },
  });
}
