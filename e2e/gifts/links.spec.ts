import type { Locator, Page } from '@playwright/test';

import { shopUrl as shop } from '../shop/shop.ts';
import { card } from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { enterAsGuest, stored } from '../support/guest-steps.ts';
import { showAllFields } from '../support/idea-steps.ts';
import { inspect } from '../support/page-checks.ts';

const reading = '**/functions/v1/read-product-link';
const blocked = 'Diese Seite lässt uns nicht lesen. Titel und Preis bitte selbst eintragen.';

const form = (page: Page) => page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
const link = (within: Locator) => within.getByRole('textbox', { name: 'Link' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
const text = (page: Page) => sheet(page).getByRole('textbox', { name: 'Titel*' });

async function openForm(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Geschenkidee', exact: true }).click();
  await expect(form(page).getByLabel('Titel*')).toBeFocused();
  await showAllFields(form(page));
  return form(page);
}

/** Position of an element after the dialog's opening animation. */
async function restingBox(place: Locator) {
  const dialog = place.page().getByRole('dialog');
  await dialog.evaluate((element) =>
    Promise.allSettled(element.getAnimations().map(({ finished }) => finished)),
  );
  return place.boundingBox();
}

async function save(dialog: Locator) {
  await dialog.getByRole('switch', { name: /KI/ }).setChecked(false);
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(dialog).toBeHidden();
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, { tag: width === 390 ? [] : '@all' }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('a pasted link fills the form with title, budget and picture', async ({ account, openAs, page }) => {
      await openAs(account);
      const dialog = await openForm(page);
      await link(dialog).fill(`${shop}/ok?utm_source=mail`);
      await expect(link(dialog)).toHaveValue(`${shop}/ok`);
      await expect(dialog.getByRole('img', { name: 'Teekanne Arare, 0,8 Liter' })).toBeVisible();
      await expect(dialog.getByText('54,90 €')).toBeVisible();
      await expect(dialog.getByText(/^Preis vom /)).toBeVisible();
      await expect(dialog.getByText('Ohne Tracking gespeichert')).toBeVisible();
      await expect(dialog.getByLabel('Titel*')).toHaveValue('Teekanne Arare, 0,8 Liter');
      await expect(dialog.getByLabel('Budget von')).toHaveValue('50');
      await expect(dialog.getByLabel('Budget bis')).toHaveValue('60');
      await expect(dialog.getByText('von laden.example.org', { exact: true })).toHaveCount(2);
      await inspect(page, 'idea with a link that was read');
      await page.setViewportSize({ width, height: 844 });

      await dialog.getByRole('button', { name: 'Zurück: Budget' }).click();
      await expect(dialog.getByLabel('Budget von')).toHaveValue('0');
      await expect(dialog.getByLabel('Budget von')).toBeFocused();
      await save(dialog);
      const idea = card(page, 'Teekanne Arare, 0,8 Liter');
      await expect(idea.locator('img')).toBeVisible();
      await expect(idea).toContainText('laden.example.org');
      await expect(idea.getByRole('link')).toHaveAttribute('href', `${shop}/ok`);
      await page.reload();
      await expect(idea.locator('img')).toBeVisible();
    });

    test('what a page does not say is said, and the link stays @all', async ({ account, openAs, page }) => {
      await openAs(account);
      const dialog = await openForm(page);
      for (const [path, words] of [
        ['nothing', 'Auf der Seite stand kein Produkt.'],
        ['inside', 'Diese Adresse lesen wir nicht. Titel und Preis bitte selbst eintragen.'],
        ['wall', blocked],
        ['blocked', blocked],
      ] as const) {
        await link(dialog).fill(`${shop}/${path}`);
        await expect(dialog.locator('.page-remark')).toHaveText(words);
        await expect(link(dialog)).toHaveValue(`${shop}/${path}`);
        await expect(link(dialog)).toHaveAccessibleDescription('Der Link bleibt bei der Idee.');
      }
      await expect(dialog.getByLabel('Titel*')).toBeFocused();
      await inspect(page, 'idea with a link that cannot be read');
      await page.setViewportSize({ width, height: 844 });
      await dialog.getByLabel('Titel*').fill('Kanne');
      await save(dialog);
      await expect(card(page, 'Kanne')).toContainText('laden.example.org');
    });

    test('who types while the answer comes keeps the words @all', async ({ account, openAs, page }) => {
      await openAs(account);
      const dialog = await openForm(page);
      const held = Promise.withResolvers<void>();
      await page.route(reading, async (route) => {
        await held.promise;
        await route.continue();
      });
      await link(dialog).fill(`${shop}/slow`);
      const place = dialog.locator('.page-card');
      await expect(place).toHaveAttribute('aria-busy', 'true');
      await dialog.getByLabel('Titel*').fill('Meine Kanne');
      await inspect(page, 'idea with a link being read');
      await page.setViewportSize({ width, height: 844 });
      const before = await restingBox(place);
      held.resolve();
      await expect(dialog.getByRole('button', { name: 'Zurück: Budget' })).toBeVisible();
      await expect(dialog.getByLabel('Titel*')).toHaveValue('Meine Kanne');
      await expect(dialog.getByRole('button', { name: 'Zurück: Titel' })).toBeHidden();
      // The suggestion causes no layout shift.
      expect(await restingBox(place)).toEqual(before);
    });

    test('the quick capture shows what the page says, and hands it on @all', async ({
      account,
      openAs,
      page,
    }) => {
      await openAs(account);
      await page.goto(`/teilen?text=${encodeURIComponent(`${shop}/ok?fbclid=1`)}`);
      await expect(text(page)).toHaveValue(`${shop}/ok?fbclid=1`);
      await expect(sheet(page).getByText('Teekanne Arare, 0,8 Liter')).toBeVisible();
      await expect(sheet(page).getByText('laden.example.org · 54,90 €')).toBeVisible();
      await expect(sheet(page).getByText('Ohne Tracking gespeichert')).toBeVisible();
      await inspect(page, 'quick capture of a link that was read');
      await page.setViewportSize({ width, height: 844 });
      await sheet(page)
        .getByRole('button', { name: /^Mehr Angaben/ })
        .click();
      const dialog = form(page);
      await expect(dialog.getByLabel('Titel*')).toHaveValue('Teekanne Arare, 0,8 Liter');
      await expect(dialog.getByLabel('Budget bis')).toHaveValue('60');
      await expect(dialog.getByRole('img', { name: 'Teekanne Arare, 0,8 Liter' })).toBeVisible();
      await save(dialog);
      await expect(card(page, 'Teekanne Arare, 0,8 Liter').locator('img')).toBeVisible();
    });
  });
}

test('a guest keeps what the page says in the browser @all', async ({ page }) => {
  await enterAsGuest(page);
  const dialog = await openForm(page);
  await dialog.getByLabel('Titel*').focus();
  await dialog.getByLabel('Titel*').evaluate((field, address) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', address);
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, `${shop}/ok`);
  await expect(link(dialog)).toHaveValue(`${shop}/ok`);
  await expect(dialog.getByRole('button', { name: 'Zurück: Titel' })).toBeVisible();
  await save(dialog);
  expect(await stored(page, 'guest_gifts')).toMatchObject([{ link: `${shop}/ok`, price_max: 60 }]);
  await page.reload();
  await expect(card(page, 'Teekanne Arare, 0,8 Liter').locator('img')).toBeVisible();
});

test('little, moved and hostile pages @all', async ({ account, openAs, page }) => {
  await openAs(account);
  const dialog = await openForm(page);
  const title = dialog.getByLabel('Titel*');
  const teapot = 'Teekanne Arare, 0,8 Liter';
  for (const [path, expected, budget] of [
    ['plain', teapot, '60'],
    ['partial', teapot, '500'],
    ['picture', 'Becher Hagi', '500'],
    ['moved', teapot, '60'],
    ['hostile', /^<img src=x onerror="document.title='gehackt'">\s?Tee ?kanne$/, '500'],
  ] as const) {
    await link(dialog).fill('');
    await expect(title, path).toHaveValue('');
    await link(dialog).fill(`${shop}/${path}`);
    await expect(title, path).toHaveValue(expected);
    await expect(dialog.getByLabel('Budget bis'), path).toHaveValue(budget);
  }
  await expect(page).not.toHaveTitle(/gehackt/);
});

test('quick capture stores what is there at once, and what its page says when it comes @all', async ({
  account,
  openAs,
  page,
}) => {
  await openAs(account);
  await page.getByRole('button', { name: 'Schnell merken' }).click();
  await text(page).fill(`${shop}/silent`);
  await expect(sheet(page).getByText('Lese die Seite …')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Merken' }).click();
  await expect(sheet(page)).toBeHidden();
  await expect(card(page, 'Silent · laden.example.org')).toBeVisible();

  await page.getByRole('button', { name: 'Schnell merken' }).click();
  await text(page).fill(`${shop}/slow`);
  await sheet(page).getByRole('button', { name: 'Merken' }).click();
  const filled = card(page, 'Teekanne Arare, 0,8 Liter');
  await expect(filled).toContainText('50€ - 60€');
  await expect(filled.locator('img')).toBeVisible();

  await page.getByRole('button', { name: 'Schnell merken' }).click();
  await text(page).fill(`Kanne für Oma ${shop}/ok`);
  await expect(sheet(page).getByText('laden.example.org · 54,90 €')).toBeVisible();
  await sheet(page).getByRole('button', { name: 'Merken' }).click();
  const idea = card(page, 'Kanne für Oma');
  await expect(idea).toContainText('50€ - 60€');
  await expect(idea.locator('img')).toBeVisible();
});

test('an idea of a group is filled, by keyboard alone, and shows its picture @all', async ({
  account,
  openAs,
  page,
  request,
}) => {
  const group = await groupsApi(request).createGroup(account);
  await openAs(account, `/g/${group.id}`);
  await page.getByRole('button', { name: 'Neue Idee' }).press('Enter');
  const idea = page.getByRole('dialog', { name: 'Neue Idee' });
  await expect(idea.getByLabel('Titel*')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(link(idea)).toBeFocused();
  await page.keyboard.type('www.laden.example.org/ok?utm_source=mail');
  await page.keyboard.press('Enter');
  await expect(idea.getByRole('button', { name: 'Zurück: Titel' })).toBeVisible();
  await expect(link(idea)).toHaveValue('www.laden.example.org/ok');
  await inspect(page, 'new idea with a link that was read');
  await idea.getByRole('button', { name: 'Zurück: Preis' }).press('Enter');
  await expect(idea.getByLabel('Preis von')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page, 'Teekanne Arare, 0,8 Liter').locator('img')).toBeVisible();
});

test('a stored link is read once it is changed @all', async ({ account, insert, openAs, page }) => {
  await insert('gifts', [{ title: 'Kanne', link: `${shop}/blocked`, status: 'idea' }]);
  await openAs(account);
  await card(page, 'Kanne')
    .getByRole('button', { name: /bearbeiten/i })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Idee bearbeiten' });
  await expect(dialog.locator('.page-remark')).toHaveCount(0);
  await link(dialog).fill(`${shop}/ok`);
  await expect(dialog.getByRole('button', { name: 'Zurück: Budget' })).toBeVisible();
  await expect(dialog.getByLabel('Titel*')).toHaveValue('Kanne');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect(card(page, 'Kanne')).toContainText('50€ - 60€');
  await expect(card(page, 'Kanne').locator('img')).toBeVisible();
});

test('who had no connection has the page read later @all', async ({ account, insert, openAs, page }) => {
  await insert('gifts', [{ title: 'Slow · laden.example.org', link: `${shop}/slow` }]);
  await openAs(account);
  await card(page, 'Slow · laden.example.org')
    .getByRole('button', { name: /bearbeiten/i })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Idee bearbeiten' });
  await dialog.getByRole('button', { name: 'Seite lesen' }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'Zurück: Titel' })).toBeVisible();
  await expect(dialog.locator('.page-link')).toBeFocused();
  await inspect(page, 'idea with a link that was read');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  const idea = card(page, 'Teekanne Arare, 0,8 Liter');
  await expect(idea).toContainText('50€ - 60€');
  await expect(idea.locator('img')).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('the page cannot be read, and is when there is one @all', async ({
    account,
    context,
    openAs,
    page,
  }) => {
    await openAs(account);
    const dialog = await openForm(page);
    await context.setOffline(true);
    await link(dialog).fill(`${shop}/ok`);
    await expect(dialog.locator('.page-remark')).toHaveText(
      'Ohne Verbindung können wir die Seite nicht lesen. Titel und Preis bitte selbst eintragen.',
    );
    await context.setOffline(false);
    await expect(dialog.getByLabel('Titel*')).toHaveValue('Teekanne Arare, 0,8 Liter');
  });
});
