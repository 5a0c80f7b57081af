import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { berlinDay } from '../support/calendar.ts';
import { chooseRung, notice, untilDeviceIsOpen } from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { groupsApi } from '../support/groups-api.ts';
import { guestGift, guestPerson } from '../support/guest-rows.ts';
import { enterAsGuest, stored } from '../support/guest-steps.ts';
import { setTextSize } from '../support/page-checks.ts';

const thisYear = Number(berlinDay().slice(0, 4));
const lastYear = thisYear - 1;

const budget = (page: Page) => page.getByRole('region', { name: 'Budget' });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const rows = (page: Page, region: string) => page.getByRole('region', { name: region }).getByRole('listitem');
const spoken = (text: string) => text.replaceAll(' ', '\\s').replaceAll('|', '\\s?');

/** Sets the budget of the opened person by keyboard. */
async function setBudget(page: Page, amount: string, button = 'Budget festlegen') {
  await budget(page).getByRole('button', { name: button }).press('Enter');
  const field = dialog(page, button).getByRole('textbox');
  await expect(field).toBeFocused();
  await field.fill(amount);
  await field.press('Enter');
}

test('a budget is set, gone over, changed and removed @all', async ({ account, openAs, insert, request }) => {
  const budgets = () => groupsApi(request).call(account, 'budgets?select=amount_cents');
  const id = randomUUID();
  await insert('people', [{ id, name: 'Oma Ilse' }]);
  await insert('gifts', [
    {
      title: 'Rosenstock',
      person_id: id,
      status: 'verschenkt',
      given_on: `${thisYear}-01-01`,
      paid_cents: 7480,
    },
  ]);
  await insert('gifts', [
    { title: 'Teekanne', person_id: id, status: 'wrapped', price_min: 30, price_max: 30 },
  ]);
  await insert('gifts', [{ title: 'Bloße Idee', person_id: id, price_min: 500, price_max: 500 }]);
  const page = await openAs(account, `/people/${id}`);
  await expect(budget(page)).toContainText(new RegExp(spoken(`${thisYear} ausgegeben 74,80 €`)));

  await setBudget(page, '-5');
  await expect(page.getByText('Das Budget darf nicht negativ sein')).toBeVisible();
  const field = dialog(page, 'Budget festlegen').getByRole('textbox');
  await expect(field).toBeFocused();
  await field.fill('120');
  await field.press('Enter');
  await expect(dialog(page, 'Budget festlegen')).toBeHidden();
  await expect(budget(page)).toBeFocused();
  await expect(budget(page)).toContainText(new RegExp(spoken(`Budget ${thisYear}: 120 €`)));
  await expect(budget(page)).toContainText(/übrig\s45,20\s€/);
  await expect(budget(page)).toContainText(/ausgegeben\s74,80\s€/);
  await expect(budget(page)).toContainText(/geplant\s30\s€/);

  await setBudget(page, '62,80', 'Budget ändern');
  await expect(budget(page)).toContainText(/12\s€\sdrüber/);
  await expect.poll(budgets).toEqual([{ amount_cents: 6280 }]);
  await page.reload();
  await expect(budget(page)).toContainText(/12\s€\sdrüber/);

  await budget(page).getByRole('button', { name: 'Budget ändern' }).click();
  await dialog(page, 'Budget ändern').getByRole('button', { name: 'Budget löschen' }).click();
  await expect(budget(page).getByRole('button', { name: 'Budget festlegen' })).toBeVisible();
  await expect.poll(budgets).toEqual([]);
  await page.reload();
  await expect(budget(page).getByRole('button', { name: 'Budget festlegen' })).toBeVisible();
});

test.describe('a server that says no', () => {
  test.use({ expectedErrors: [/status of 400/] });

  test('a budget that the server refuses goes back to what it was @all', async ({
    account,
    openAs,
    insert,
  }) => {
    const id = randomUUID();
    await insert('people', [{ id, name: 'Oma Ilse' }]);
    await insert('budgets', [{ id: undefined, person_id: id, year: thisYear, amount_cents: 12_000 }]);
    const page = await openAs(account, `/people/${id}`);
    await page.route('**/rest/v1/budgets*', (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({
            status: 400,
            json: { code: 'QUOTA', message: 'nein', hint: 'budgets', details: '5000' },
          }),
    );
    await setBudget(page, '50', 'Budget ändern');
    await expect(dialog(page, 'Budget ändern')).toContainText('5.000 Budgets');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Verwerfen' }).click();
    await expect(budget(page)).toContainText(/Budget\s\d+:\s120\s€/);
  });
});

test('the year of an account: sums, months, people and other years', async ({ account, openAs, insert }) => {
  const [ilse, jonas] = [randomUUID(), randomUUID()];
  await insert('people', [
    { id: ilse, name: 'Oma Ilse' },
    { id: jonas, name: 'Jonas' },
  ]);
  const given = (title: string, person_id: string, given_on: string, paid_cents: number) => ({
    title,
    person_id,
    given_on,
    paid_cents,
    status: 'verschenkt',
  });
  await insert('gifts', [
    given('Rose', ilse, `${thisYear}-01-01`, 3490),
    given('Zelt', jonas, `${thisYear}-01-01`, 11_900),
    given('Kette', ilse, `${lastYear}-12-24`, 7950),
  ]);
  await insert('budgets', [
    { id: undefined, person_id: ilse, year: thisYear, amount_cents: 12_000 },
    { id: undefined, person_id: jonas, year: thisYear, amount_cents: 10_000 },
  ]);
  await insert('received_gifts', [{ from_name: 'Mia', title: 'Becher', received_on: `${thisYear}-01-01` }]);
  const page = await openAs(account);
  for (const width of [1024, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const row = page.getByRole('navigation', { name: 'Hauptmenü' });
    const last = row.getByRole('link', { name: 'Einstellungen' });
    const box = await last.boundingBox();
    expect((box?.x ?? width) + (box?.width ?? 0), `the links at ${width} px`).toBeLessThan(width - 24);
  }
  await page.getByRole('button', { name: 'Katharina, Konto' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Geschenkejahr' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dein Geschenkejahr' })).toBeFocused();
  await expect(page).toHaveTitle('Dein Geschenkejahr · Päckchen');
  await expect(page.getByText(/davon\s153,90\s€\smit\sBudget\.\sBudgets\szusammen:\s220\s€\./)).toBeVisible();
  await expect(rows(page, 'Monate').first()).toContainText('Jan: 2 verschenkt');
  await expect(rows(page, 'Nach Person')).toHaveText([
    /Jonas.*119\s€\svon\s100\s€.*19\s€\sdrüber/,
    /Oma Ilse.*34,90\s€\svon\s120\s€/,
  ]);
  await expect(page.getByText('Zu danken', { exact: true }).locator('..')).toHaveText('Zu danken1');
  await expect(rows(page, 'Verschenkt')).toHaveText([
    new RegExp(`${thisYear}.*2 Geschenke$`),
    new RegExp(`${lastYear}.*1 Geschenk.*79,50\\s€`),
  ]);

  // A giver who is not (or no longer) in the list of people.
  await expect(rows(page, 'Bekommen')).toHaveText([/Becher.*Von Mia.*Bekommen am 1\. Januar.*Danke sagen/]);

  await page.getByRole('combobox', { name: 'Jahr' }).selectOption(String(lastYear));
  await expect(rows(page, 'Bekommen')).toHaveCount(0);
  await expect(page).toHaveURL(`/geschenkejahr?jahr=${lastYear}`);
  await expect(rows(page, 'Nach Person')).toHaveText([/Oma Ilse.*79,50\s€/]);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Jahr' })).toHaveValue(String(lastYear));
  await page.getByRole('link', { name: 'Oma Ilse' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oma Ilse');
});

test('large amounts stay whole and in their places, on small screens and with large text @all', async ({
  account,
  openAs,
  insert,
}) => {
  const id = randomUUID();
  await insert('people', [{ id, name: 'Jonas' }]);
  await insert('gifts', [
    {
      title: 'Boot',
      person_id: id,
      status: 'verschenkt',
      given_on: `${thisYear}-01-01`,
      paid_cents: 12_345_678,
      plan: 'here',
    },
    {
      title: 'Segel',
      person_id: id,
      status: 'wrapped',
      given_on: null,
      paid_cents: 12_345_678,
      plan: 'here',
    },
  ]);
  const page = await openAs(account, `/people/${id}`);
  await page.setViewportSize({ width: 320, height: 800 });
  await setBudget(page, '160000');
  const pencil = budget(page).getByRole('button', { name: 'Budget ändern' });
  expect((await pencil.boundingBox())?.x).toBeGreaterThan(240);

  for (const address of ['/geschenkejahr', '/einkaufen']) {
    await page.goto(address);
    await expect(page.getByText(/^123\.456,78\s€$/).first()).toBeVisible();
    for (const size of [16, 32]) {
      await setTextSize(page, size);
      expect(await brokenTexts(page), `${address} with text of ${size} px`).toEqual([]);
    }
    await setTextSize(page, 16);
  }
  await page.goto('/geschenkejahr');
  await setTextSize(page, 32);
  const row = rows(page, 'Nach Person').filter({ hasText: 'Jonas' });
  const [picture, name] = await Promise.all([
    row.locator(':scope > :first-child').boundingBox(),
    row.getByRole('link', { name: 'Jonas' }).boundingBox(),
  ]);
  expect(name?.x).toBeGreaterThan((picture?.x ?? 0) + (picture?.width ?? 0));
});

test('a guest has a year of their own @all', async ({ page }) => {
  await enterAsGuest(page);
  await page.evaluate(
    ([person, gift]) => {
      localStorage.setItem('guest_people', JSON.stringify([person]));
      localStorage.setItem('guest_gifts', JSON.stringify([gift]));
    },
    [guestPerson({ name: 'Mia' }), guestGift({ title: 'Buch', recipient_name: 'Mia' })],
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByRole('link', { name: 'Geschenkejahr' }).click();
  await expect(
    page.getByRole('heading', { name: `${thisYear} hast du noch nichts verschenkt.` }),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Personen' }).first().click();
  await page.getByRole('link', { name: 'Mia' }).click();
  await setBudget(page, '40');
  await expect(budget(page)).toContainText(/übrig\s40\s€/);
  expect(await stored(page, 'guest_budgets')).toMatchObject([{ year: thisYear, amount_cents: 4000 }]);
  await chooseRung(page, 'Buch', 'Verschenkt');
  await page.getByRole('link', { name: 'Zurück zu Personen' }).click();
  await page.getByRole('link', { name: 'Geschenkejahr' }).click();
  await expect(page.getByText(/Budgets\szusammen:\s40\s€\./)).toBeVisible();
  await expect(page.getByText('1 verschenkt', { exact: true })).toBeVisible();
  await expect(rows(page, 'Verschenkt')).toHaveText([new RegExp(`${thisYear}.*1 Geschenk$`)]);

  await page.reload();
  await expect(rows(page, 'Nach Person')).toHaveText([/Mia.*0\s€\svon\s40\s€/]);
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('a budget waits for a connection @all', async ({ account, openAs, insert, context }) => {
    const id = randomUUID();
    await insert('people', [{ id, name: 'Oma Ilse' }]);
    const page = await openAs(account, `/people/${id}`);
    await untilDeviceIsOpen(page);
    await budget(page).getByRole('button', { name: 'Budget festlegen' }).click();
    const amount = dialog(page, 'Budget festlegen').getByRole('textbox');
    await expect(amount).toBeFocused();
    await context.setOffline(true);
    await amount.fill('80');
    await page.keyboard.press('Enter');
    await expect(budget(page)).toContainText(/übrig\s80\s€/);
    await expect(notice(page, 'Offline.')).toContainText('1 Änderung wartet.');
    await context.setOffline(false);
    await expect(notice(page, 'Offline.')).toHaveCount(0);
    await page.reload();
    await expect(budget(page)).toContainText(/übrig\s80\s€/);
  });
});

test('the demo shows the card and refuses with its sentence @all', async ({ page }) => {
  await page.goto('/demo');
  await page.getByRole('link', { name: /Lukas/ }).first().click();
  await expect(budget(page)).toContainText(/übrig\s150\s€/);
  await setBudget(page, '40', 'Budget ändern');
  await expect(
    page.getByText('Im Demo-Modus können keine Änderungen vorgenommen werden.').first(),
  ).toBeVisible();
});

/** Amounts and labels that wrap or overflow their box. */
const brokenTexts = (page: Page) =>
  page.evaluate(() => {
    const texts = document.querySelectorAll('main :is(dt, dd > b, dd:not(:has(*)), p > b, li b, p span > b)');
    return [...texts].flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const rects = [...range.getClientRects()];
      const lines = new Set(rects.map(({ top }) => Math.round(top))).size;
      const isOut = rects.some(({ right }) => right > document.documentElement.clientWidth);
      return lines > 1 || isOut ? [element.textContent] : [];
    });
  });
