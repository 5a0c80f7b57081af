import type { Locator, Page } from '@playwright/test';

/** Day in the time zone of the test browser, `offset` days from today, as `yyyy-MM-dd`. */
export function berlinDay(offset = 0): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date());
  const date = new Date(today);
  date.setUTCDate(date.getUTCDate() + offset);
  return date.toISOString().slice(0, 10);
}

/** Chooses a day in the calendar of the date field `label`. */
export async function chooseDay(form: Page | Locator, label: string, day: string): Promise<void> {
  await form.getByRole('button', { name: new RegExp(`^${label}:`) }).click();
  await form.getByRole('combobox', { name: 'Jahr auswählen' }).selectOption(day.slice(0, 4));
  const month = String(Number(day.slice(5, 7)) - 1);
  await form.getByRole('combobox', { name: 'Monat auswählen' }).selectOption(month);
  await form.locator(`[data-day="${day}"]`).getByRole('button').click();
}

/** `26. November 2026` */
export function longDay(day: string): string {
  return new Intl.DateTimeFormat('de-DE', {
    day: '2-digit',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));
}
