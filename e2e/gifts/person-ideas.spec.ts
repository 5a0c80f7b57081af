import { randomUUID } from 'node:crypto';

import type { Page } from '@playwright/test';

import { berlinDay } from '../support/calendar.ts';
import { expect, test } from '../support/fixtures.ts';
import { inspect } from '../support/page-checks.ts';

const aiFunction = '**/functions/v1/concretize-gift-idea';
const phone = { width: 390, height: 844 };
const suggestions = ['Hochbeet-Werkzeug aus Esche', 'Krimi-Abo', 'Röstkurs', 'Thermoskanne'].map((title) => ({
  title,
  description: `${title}, genauer beschrieben.`,
  url: 'https://duckduckgo.com/?q=x',
  price_min: 35,
  price_max: 48,
  category: 'Hobbys & Interessen',
}));
const karl = {
  name: 'Opa Karl',
  occasion: 'Geburtstag',
  occasion_date: berlinDay(26),
  facts: [
    { id: randomUUID(), kind: 'mag', text: 'Garten' },
    { id: randomUUID(), kind: 'allergie', text: 'Haselnüsse' },
  ],
};

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Ideen für Opa Karl' });

async function answering(page: Page): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.route(aiFunction, async (route) => {
    bodies.push(route.request().postDataJSON());
    await route.fulfill({ json: { concretized: suggestions } });
  });
  return bodies;
}

test('somebody without an idea gets three, and one is remembered', async ({ account, openAs, insert }) => {
  const id = randomUUID();
  await insert('people', [{ ...karl, id }]);
  const page = await openAs(account, `/people/${id}`);
  await page.setViewportSize(phone);
  const bodies = await answering(page);
  await page.getByRole('button', { name: 'Ideen zeigen lassen' }).click();
  await expect(dialog(page)).toContainText('in 26 Tagen');
  await expect(dialog(page).getByLabel('Vorlieben')).toHaveValue('Mag: Garten');
  await dialog(page).getByRole('button', { name: 'Ideen zeigen' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
  expect(bodies).toEqual([
    {
      giftIdea: 'Geschenk zum Geburtstag',
      recipientInfo: 'Opa Karl',
      budget: '',
      occasion: 'Geburtstag',
      preferences: 'Mag: Garten',
      previousSuggestion: null,
      feedback: null,
      giftContext: {
        title: 'Geschenk zum Geburtstag',
        description: null,
        category: null,
        recipientName: 'Opa Karl',
        notes: null,
        existingBudget: '',
      },
    },
  ]);
  await inspect(page, 'ideas for a person');
  await dialog(page).getByRole('button', { name: 'Merken: Krimi-Abo' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Gemerkt: Krimi-Abo' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ideen zeigen lassen' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Ideen für Opa Karl' })).toContainText('Krimi-Abo');
});

test('step 1 of the KI Konkretisierer leads there and back @all', async ({ account, openAs, insert }) => {
  await insert('people', [{ ...karl, id: randomUUID() }]);
  const page = await openAs(account, '/');
  await page.getByRole('button', { name: '3 KI Konkretisierer' }).click();
  await page.getByRole('button', { name: 'Ideen für Opa Karl' }).click();
  await expect(dialog(page).getByLabel('Anlass')).toHaveValue('Geburtstag');
  await page.getByRole('button', { name: 'Zurück zur Liste' }).click();
  await expect(page.getByRole('heading', { name: 'Noch keine Geschenkideen' })).toBeVisible();
  await inspect(page, 'concretizer with people');
});
