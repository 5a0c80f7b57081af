import { bundleSizes, brotliKib } from '../tools/bench/bundle-sizes.ts';
import { expect, prepared, signInBefore, test } from './support/fixtures.ts';
import { groupsApi } from './support/groups-api.ts';

const mostKib = 260;
/** Maximum number of shared files, besides those of the page itself. */
const mostLaterFiles = 15;

test('until it is quiet a page loads few files', async ({ account, browser, insert, request }) => {
  const personId = crypto.randomUUID();
  await insert('people', [{ id: personId, name: 'Lukas' }]);
  await insert('gifts', [{ title: 'Teekanne', person_id: personId }]);
  const group = await groupsApi(request).createGroup(account, 'Kaffeekasse');
  const first = bundleSizes('dist-e2e');
  for (const path of [
    '/',
    '/people',
    `/people/${personId}`,
    '/einkaufen',
    '/geschenkejahr',
    '/wuensche',
    '/friends',
    `/g/${group.id}`,
    '/settings',
  ]) {
    const page = await browser.newPage();
    const loaded = new Set<string>();
    page.on('request', (asked) => {
      const { pathname } = new URL(asked.url());
      if (/^\/assets\/.+\.(js|css)$/.test(pathname)) loaded.add(pathname);
    });
    await signInBefore(page, account);
    const ready = prepared(page);
    await page.goto(path);
    await ready;
    await page.waitForLoadState('networkidle');
    const kib = [...loaded].reduce((sum, file) => sum + brotliKib(`dist-e2e${file}`), 0);
    expect.soft(kib, `KiB of ${path}`).toBeLessThanOrEqual(mostKib);
    const content = first.find((size) => new RegExp(size.path).test(path));
    const isShared = (file: string) => !/\/[\w-]+-(page|route)-parts-/.test(file);
    const later = [...loaded].filter(
      (file) => isShared(file) && !content?.files.some((known) => known.file === file),
    );
    expect.soft(later.length, `files of ${path}: ${later.join(' ')}`).toBeLessThanOrEqual(mostLaterFiles);
    await page.close();
  }
});
