import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { berlinDay } from '../support/calendar.ts';
import { chooseRung, untilPersisted, withoutNetwork } from '../support/device-steps.ts';
import { expect, test } from '../support/fixtures.ts';
import { enterAsGuest } from '../support/guest-steps.ts';
import { showAllFields } from '../support/idea-steps.ts';

const ilse = { id: '', name: 'Oma Ilse', occasion: 'Geburtstag', occasion_date: berlinDay(12) };
const gifts = [
  { title: 'Familienrezepte als Buch', recipient_name: 'Oma Ilse', occasion: 'Geburtstag', price_max: 60 },
  { title: 'Teekanne', recipient_name: ' oma ilse', occasion: 'Weihnachten', status: 'wrapped' },
  { title: 'Rosenstock', recipient_name: 'Oma Ilse', occasion: 'Muttertag', status: 'verschenkt' },
  { title: 'Stirnlampe', recipient_name: 'Lukas' },
];

// Separate requests, because the rows of one request need the same columns.
async function fill(insert: (table: string, rows: Record<string, unknown>[]) => Promise<void>) {
  const person = { ...ilse, id: randomUUID() };
  await insert('people', [person]);
  for (const gift of gifts) await insert('gifts', [gift]);
  return person;
}

const head = (page: Page) => page.getByRole('heading', { level: 1 });
const rows = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');

test('a person has a page with the occasion, ideas and what was given', async ({
  account,
  openAs,
  insert,
}) => {
  const { id } = await fill(insert);
  const page = await openAs(account, `/people/${id}`);
  await expect(head(page)).toHaveText('Oma Ilse');
  await expect(page).toHaveTitle('Oma Ilse · Päckchen');
  await expect(page.getByText('in 12 Tagen').first()).toBeVisible();
  await expect(page.getByRole('list', { name: 'Anlässe', exact: true })).toContainText('Geburtstag');
  await expect(page.getByRole('tab', { name: 'Ideen 2' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('region', { name: 'Steckbrief' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Steckbrief' })).toBeHidden();
  await expect(rows(page, 'Ideen für Oma Ilse')).toHaveCount(2);
  await expect(rows(page, 'Ideen für Oma Ilse').filter({ hasText: 'Teekanne' })).toContainText('Weihnachten');
  await page.getByRole('tab', { name: 'Bisher 1' }).click();
  await expect(rows(page, 'Oma Ilse:')).toHaveText([/Rosenstock.*Geschenkt · Muttertag/]);
  await expect(page.getByText('Stirnlampe')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Ideen 2' }).click();
  await expect(page.getByRole('link', { name: 'Personen', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('tab', { name: 'Ideen 2' })).toHaveAttribute('aria-selected', 'true');
  await chooseRung(page, 'Teekanne', 'Verschenkt');
  await expect(page.getByRole('tab', { name: 'Bisher 2' })).toBeVisible();
  await expect(rows(page, 'Ideen für Oma Ilse'), 'it stays where it was').toHaveCount(2);
  await page.getByRole('tab', { name: 'Bisher 2' }).press('ArrowLeft');
  await page.getByRole('tab', { name: 'Ideen 1' }).press('ArrowRight');
  await expect(rows(page, 'Oma Ilse:')).toHaveCount(2);
  await expect(page).toHaveURL(`/people/${id}?tab=bisher`);
  await page.reload();
  await expect(rows(page, 'Oma Ilse:')).toHaveCount(2);
  await page.getByRole('button', { name: 'Schnell merken' }).click();
  const capture = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
  await expect(capture.getByRole('radio', { name: 'Oma Ilse' })).toBeChecked();
});

test('what is typed as a price outlives another tab and a turned screen @all', async ({
  account,
  openAs,
  insert,
}) => {
  const id = randomUUID();
  await insert('people', [{ id, name: 'Jonas' }]);
  await insert('gifts', [{ title: 'Teekanne', person_id: id }]);
  const page = await openAs(account, `/people/${id}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseRung(page, 'Teekanne', 'Verschenkt');
  const answer = page.getByRole('textbox', { name: 'Was hat es gekostet?' });
  await answer.fill('39,9');
  await page.getByRole('tab', { name: 'Steckbrief' }).click();
  await page.getByRole('tab', { name: 'Bisher 1' }).click();
  await expect(answer).toHaveValue('39,9');
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(page.getByRole('tab', { name: 'Steckbrief' })).toBeHidden();
  await expect(answer).toHaveValue('39,9');
  await answer.press('Enter');
  await expect(answer).toBeHidden();
  await expect(page.getByRole('button', { name: /39,90.*Teekanne ändern/ })).toBeVisible();
});

test('an idea, a reminder and a new name, by keyboard', async ({ account, openAs, insert }) => {
  const { id } = await fill(insert);
  const page = await openAs(account, `/people/${id}`);
  await page.getByRole('button', { name: 'Geschenkidee' }).press('Enter');
  const idea = page.getByRole('dialog', { name: 'Neue Geschenkidee hinzufügen' });
  await showAllFields(idea);
  await expect(idea.getByLabel('Anlass')).toHaveValue('Geburtstag');
  await expect(idea.getByRole('radio', { name: 'Oma Ilse' })).toBeChecked();
  await idea.getByLabel('Titel*').fill('Vogelhaus');
  await idea.getByText('KI-Assistent').click();
  await idea.getByRole('button', { name: 'Speichern' }).click();
  await expect(rows(page, 'Ideen für Oma Ilse')).toHaveCount(3);

  const remind = page.getByRole('button', { name: 'Erinnern' });
  const reminder = page.getByRole('dialog', { name: 'Erinnern' });
  // The second time the chunk is cached, so one layer opens while the other is still closing.
  for (const _ of ['the first time', 'the second']) {
    await remind.press('Enter');
    await reminder.getByRole('button', { name: 'An einem Tag, den du aussuchst' }).press('Enter');
    const person = reminder.getByRole('combobox').first();
    await expect(person).toHaveValue(id);
    await expect(person).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(remind).toBeFocused();
  }

  const menu = page.getByRole('button', { name: 'Mehr zu Oma Ilse' });
  await menu.press('Enter');
  await page.keyboard.press('Enter');
  const editor = page.getByRole('dialog', { name: 'Person bearbeiten' });
  await editor.getByLabel('Name').fill('Ilse');
  await page.keyboard.press('Enter');
  await expect(head(page)).toHaveText('Ilse');
});

test('the menu on the paper of a person is written in ink @all', async ({ page }) => {
  await page.goto('/demo/people/demo-person-0');
  await page.getByRole('button', { name: 'Mehr zu Lukas' }).click();
  const colourOf = (node: Element) => getComputedStyle(node).color;
  const ink = await page.locator('body').evaluate(colourOf);
  expect(await head(page).evaluate(colourOf)).not.toBe(ink);
  expect(await page.getByRole('menuitem', { name: 'Bearbeiten' }).evaluate(colourOf)).toBe(ink);
});

test('the assistant is there, and a deletion leads back to the people @all', async ({
  account,
  openAs,
  insert,
}) => {
  const { id } = await fill(insert);
  const page = await openAs(account, `/people/${id}`);
  await page.getByRole('button', { name: 'Ideen zeigen lassen' }).click();
  await expect(page.getByRole('dialog', { name: 'Ideen für Oma Ilse' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mehr zu Oma Ilse' }).click();
  await page.getByRole('menuitem', { name: 'Löschen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(page).toHaveURL('/people');
  await expect(head(page)).toBeFocused();
  await expect(page.getByText('Person gelöscht')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Keine Personen hinzugefügt' })).toBeVisible();
});

test('who is not in the list has a sentence and a way back @all', async ({ account, openAs, insert }) => {
  await fill(insert);
  const page = await openAs(account, `/people/${randomUUID()}`);
  await expect(head(page)).toHaveText('Diese Person gibt es nicht (mehr)');
  await page.getByRole('link', { name: 'Zurück zu Personen' }).click();
  await expect(page).toHaveURL('/people');
});

test.describe('a list that does not come', () => {
  test.use({ expectedErrors: [/Failed to load resource/], viewport: { width: 390, height: 844 } });

  test('leaves a way back @all', async ({ account, openAs, page }) => {
    await page.route('**/rest/v1/people*', (route) => route.fulfill({ status: 400, body: '{}' }));
    await openAs(account, `/people/${randomUUID()}`);
    await expect(head(page)).toHaveText('Fehler beim Laden der Personen');
    await page.getByRole('link', { name: 'Zurück zu Personen' }).click();
    await expect(page).toHaveURL('/people');
  });
});

test('somebody deleted in another tab is gone here, too @all', async ({ page }) => {
  await enterAsGuest(page);
  await page.goto('/people');
  await page.getByRole('button', { name: 'Person hinzufügen' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Mia');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Mia' })).toBeVisible();
  const [mia] = await page.evaluate(
    () => JSON.parse(localStorage.getItem('guest_people') ?? '[]') as { id: string }[],
  );
  await page.goto(`/people/${mia?.id}`);
  await expect(head(page)).toHaveText('Mia');
  await page.getByRole('button', { name: 'Anlass hinzufügen' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Anlass hinzufügen' })).toBeVisible();
  await page.keyboard.press('Escape');

  const other = await page.context().newPage();
  await other.goto('/people');
  await other.getByRole('button', { name: 'Mia löschen' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(head(page)).toHaveText('Diese Person gibt es nicht (mehr)');
});

test('somebody of the demo has a page, too @all', async ({ page }) => {
  await page.goto('/demo/people/demo-person-0');
  await expect(head(page)).toHaveText('Lukas');
  await expect(rows(page, 'Ideen für Lukas').first()).toBeVisible();
  await page.getByRole('button', { name: 'Geschenkidee' }).click();
  await expect(
    page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /Demo/ }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Zurück zur Demo' }).click();
  await expect(page.getByRole('heading', { name: 'Schau dich um' })).toBeFocused();
});

test('a card leads there, and back to the same place of the list', async ({ account, openAs, insert }) => {
  await insert(
    'people',
    Array.from({ length: 40 }, (_, index) => ({ name: `Person ${index + 1}` })),
  );
  const page = await openAs(account, '/people');
  await page.getByRole('link', { name: 'Person 38' }).scrollIntoViewIfNeeded();
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(500);
  await page.getByRole('link', { name: 'Person 38' }).click();
  await expect(head(page)).toHaveText('Person 38');
  await expect.poll(place).toBe(0);
  await page.getByRole('link', { name: 'Zurück zu Personen' }).click();
  await expect(page.getByRole('link', { name: 'Person 38' })).toBeInViewport();
  await expect.poll(place).toBe(before);
  await expect(head(page)).toBeFocused();
});

test.describe('offline', () => {
  test.use(withoutNetwork);

  test('a person is read from what the device has kept @all', async ({
    account,
    openAs,
    insert,
    context,
  }) => {
    const { id } = await fill(insert);
    const page = await openAs(account, `/people/${id}`);
    await expect(rows(page, 'Ideen für Oma Ilse')).toHaveCount(2);
    await untilPersisted(page, 'Teekanne');
    await untilPersisted(page, id);
    await context.setOffline(true);
    await page.reload();
    await expect(head(page)).toHaveText('Oma Ilse');
    await expect(rows(page, 'Ideen für Oma Ilse')).toHaveCount(2);
  });
});
