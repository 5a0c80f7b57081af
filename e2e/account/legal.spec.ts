import { expect, test } from '../support/fixtures.ts';

for (const { path, title, link } of [
  { path: '/impressum', title: 'Impressum', link: 'Impressum' },
  { path: '/agb', title: 'AGB & Widerruf', link: 'AGB & Widerruf' },
])
  test(`${path} is there, linked from every page, and leads home`, async ({ page }) => {
    await page.goto('/demo');
    // The footer moves down while ideas arrive, so a click before the last one would miss it.
    await expect(page.getByRole('article')).toHaveCount(5);
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(page).toHaveURL('/auth');
  });

test('the privacy policy is complete, with a table of contents that leads to every section', async ({
  page,
}) => {
  await page.goto('/datenschutz');
  await expect(page.getByRole('heading', { name: 'Datenschutzerklärung', level: 1 })).toBeVisible();
  await expect(page.getByText('Zuletzt aktualisiert: 29. Juli 2025')).toBeVisible();
  const contents = page.getByRole('navigation', { name: 'Inhalt' }).getByRole('link');
  const sections = page.getByRole('main').getByRole('region');
  await expect(contents).toHaveCount(await sections.count());
  for (const link of await contents.all()) {
    await link.click();
    const section = page.getByRole('region', { name: (await link.textContent()) ?? '' });
    await expect(section.getByRole('heading')).toBeInViewport();
  }
  for (const topic of [
    'Verantwortliche Stelle',
    'Rechtsgrundlagen',
    'KI-Vorschläge',
    'Was in deinem Browser gespeichert wird',
    'Deine Rechte',
    'Aufsichtsbehörde',
  ])
    await expect(contents.filter({ hasText: topic })).toHaveCount(1);
});

test('a link to one section opens it @all', async ({ page }) => {
  await page.goto('/datenschutz#aufsicht');
  await expect(page.getByRole('heading', { name: /Aufsichtsbehörde/ })).toBeInViewport();
});

test('signed in, the pages keep the header @all', async ({ account, openAs }) => {
  const page = await openAs(account, '/datenschutz');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Datenschutzerklärung' })).toBeVisible();
});

test('the privacy policy names everything that is stored in the browser @all', async ({ page, account }) => {
  await page.goto('/people');
  await page.getByRole('button', { name: 'Als Gast fortfahren' }).click();
  await page.getByRole('button', { name: 'Person hinzufügen' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill('Mia');
  await page.getByRole('dialog').getByLabel('Anlass').selectOption('Geburtstag');
  await page.getByRole('dialog').getByLabel('Datum').fill('24.2.');
  await page.getByRole('dialog').getByRole('button', { name: 'Person hinzufügen' }).click();
  await expect(page.getByRole('heading', { name: 'Mia' })).toBeVisible();
  await page.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('menuitem', { name: 'In den Kalender' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: '1 Woche vorher' }).check();
  await page.route('**/functions/v1/concretize-gift-idea', (route) =>
    route.fulfill({ json: { rateLimitExceeded: true, maxRequests: 3, windowMinutes: 5 } }),
  );
  await page.goto('/');
  await page.getByRole('button', { name: '2 Geschenkidee' }).click();
  await page.getByRole('dialog').getByLabel('Titel*').fill('Keramikkurs');
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByRole('article', { name: 'Keramikkurs' })).toContainText('Das Limit von 3 Anfragen');
  await page.goto('/demo');
  await expect(page.getByRole('article')).toHaveCount(5);
  await page.goto('/auth');
  await page.getByLabel('E-Mail', { exact: true }).fill(account.email);
  await page.getByLabel('Passwort', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
  await page.getByRole('button', { name: 'Nicht übernehmen' }).click();
  await page.getByRole('button', { name: 'Menü' }).click();
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  // Stored keys are `name:owner`; the privacy page lists the names.
  const keys = stored.map((key) => key.replace(/:.*/, ''));
  const cookies = (await page.context().cookies()).map(({ name }) => name);

  await page.goto('/datenschutz');
  const section = page.getByRole('region', { name: 'Was in deinem Browser gespeichert wird' });
  await expect(section).toBeVisible();
  const named = await section.locator('code').allTextContents();
  expect(keys).toEqual(
    expect.arrayContaining(['ai-analyses', 'ai-limit', 'guest_people', 'paeckchen-calendar-alarms']),
  );
  expect([...keys, ...cookies].filter((name) => !named.includes(name))).toEqual([]);
});
