import { expect, test } from '../support/fixtures.ts';
import { fillSignIn } from '../support/sign-in-steps.ts';

// Messengers truncate links in the middle of an escape sequence; browsers keep such URLs.
const brokenLinks = [
  ['/g/%', 'Gruppe nicht verfügbar'],
  ['/g/%E0%A4%A', 'Gruppe nicht verfügbar'],
  ['/g/%C3%BC%', 'Gruppe nicht verfügbar'],
  ['/g/%00', 'Gruppe nicht verfügbar'],
  ['/g/0b6f7b1e-2f43-4c0b-8a67-0f0b1f1f0a11%2', 'Gruppe nicht verfügbar'],
  ['/join/%', 'Ungültiger Link'],
  ['/join/%E0%A4%A', 'Ungültiger Link'],
  ['/join/abc%00', 'Ungültiger Link'],
  ['/join/abc_DEF-123%2', 'Ungültiger Link'],
  ['/%zz', 'Oops! Page not found'],
] as const;

test('a broken link ends in words @all', async ({ account, openAs }) => {
  const page = await openAs(account);
  for (const [path, heading] of brokenLinks) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, exact: true }), path).toBeVisible();
  }
});

test('whoever has to sign in first is told after that @all', async ({ account, page }) => {
  await page.goto('/join/abc%');
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { name: 'Ungültiger Link', exact: true })).toBeVisible();
});
