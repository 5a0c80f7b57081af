import type { Locator } from '@playwright/test';

import { expect } from './fixtures.ts';

/** Opens 'Mehr Angaben' of the sheet, unless it is open. */
export async function showAllFields(sheet: Locator): Promise<void> {
  const more = sheet.getByRole('button', { name: /^Mehr Angaben/ });
  await expect(more).toBeVisible();
  if ((await more.getAttribute('aria-expanded')) === 'false') await more.click();
  await expect(sheet.getByLabel('Kategorie')).toBeVisible();
}
