import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import type { PersonalData } from '@/data/personal-data';
import { aNewPerson, day } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { RemindersCard } from './reminders-card';

let data: PersonalData;
const add = vi.fn<() => void>();

beforeEach(() => {
  data = memoryData();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
});

afterEach(() => vi.useRealTimers());

async function remindOn(date: string, title: string | null = null) {
  await data.reminders.add({ id: crypto.randomUUID(), reminderDate: day(date), title, personId: null });
}

/** One birthday per day, from 26 November on. */
async function birthdays(...names: string[]) {
  for (const [index, name] of names.entries()) {
    const occasionDate = day(`1990-11-${26 + index}`);
    await data.people.add(aNewPerson({ id: name, name, occasion: 'Geburtstag', occasionDate }));
  }
}

async function rows() {
  return within(await screen.findByRole('list')).getAllByRole('listitem');
}

describe('the reminders', () => {
  test('say when and what for, overdue ones first', async () => {
    await data.people.add(
      aNewPerson({
        name: 'Lukas',
        occasion: 'Geburtstag',
        occasionDate: day('1990-11-26'),
      }),
    );
    await remindOn('2026-11-23');
    await remindOn('2026-11-20', 'Karte schreiben');
    await remindOn('2026-11-17', 'Gutschein kaufen');
    await remindOn('2027-06-08');
    renderWithData(<RemindersCard onAdd={add} />, data);
    await screen.findByText('3 Tage vor Lukas’ Geburtstag');
    const texts = (await rows()).map((row) => row.textContent);
    expect(texts).toEqual([
      'Nov17Dienstag, 17. NovemberÜberfällig · Gutschein kaufen',
      'Nov20Freitag, 20. NovemberHeute · Karte schreiben',
      'Nov23Montag, 23. November3 Tage vor Lukas’ Geburtstag',
      'Jun08Dienstag, 8. Juni 2027',
      'Nov26Noch 6 Tage: Lukas’ GeburtstagNoch kein Geschenk verpackt.',
    ]);
  });

  test('leave when they are done, and the focus moves on', async () => {
    await remindOn('2026-11-23', 'Karte schreiben');
    await remindOn('2026-11-24', 'Band kaufen');
    renderWithData(<RemindersCard onAdd={add} />, data);
    await userEvent.click(await screen.findByRole('button', { name: 'Erledigt: Karte schreiben' }));
    await waitFor(() => expect(screen.queryByText('Karte schreiben')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Erledigt: Band kaufen' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/Noch nichts vorgemerkt/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Erinnerungen' })).toHaveFocus();
    expect(await data.reminders.listOpen(day('2026-11-20'))).toEqual([]);
  });

  test('come back when the store refuses', async () => {
    await remindOn('2026-11-23', 'Karte schreiben');
    vi.spyOn(data.reminders, 'complete').mockRejectedValueOnce(new AppError('offline', 'Keine Verbindung'));
    renderWithData(<RemindersCard onAdd={add} />, data);
    await userEvent.click(await screen.findByRole('button', { name: /^Erledigt/ }));
    await waitFor(() => expect(data.reminders.complete).toHaveBeenCalledOnce());
    expect(await screen.findByText('Karte schreiben')).toBeVisible();
  });

  test('offer the rest only when there are more than two', async () => {
    for (const date of ['2026-11-23', '2026-11-24', '2026-11-25']) await remindOn(date);
    renderWithData(<RemindersCard onAdd={add} />, data);
    const toggle = await screen.findByRole('button', { name: 'Alle anzeigen' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(screen.getByRole('button', { name: 'Weniger anzeigen' })).toHaveAttribute('aria-expanded', 'true');
    const [first] = screen.getAllByRole('button', { name: /^Erledigt/ });
    if (first) await userEvent.click(first);
    await waitFor(() => expect(screen.queryByRole('button', { name: /anzeigen/ })).not.toBeInTheDocument());
  });

  test('that somebody wrote are never pushed out by those of the app, and all five are one tap away', async () => {
    await birthdays('Lukas', 'Mia', 'Noah');
    const own = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2027-03-01'];
    for (const [index, date] of own.entries()) await remindOn(date, `Karte ${index + 1}`);
    renderWithData(<RemindersCard onAdd={add} />, data);
    await screen.findByText('Karte 1');
    const isFolded = ({ classList }: HTMLElement) => classList.contains('lg:hidden');
    const texts = (all: HTMLElement[]) =>
      all.map(({ textContent }) => /Karte \d|\w+s? Geburtstag/.exec(textContent)?.[0]);
    expect(texts((await rows()).filter((row) => !isFolded(row)))).toEqual(['Karte 1', 'Karte 2']);
    await userEvent.click(screen.getByRole('button', { name: 'Alle anzeigen' }));
    const shown = (await rows()).filter((row) => !isFolded(row));
    expect(texts(shown).slice(0, 5)).toEqual(own.map((_, index) => `Karte ${index + 1}`));
  });

  test('come of themselves, and are ticked off for this year, with a way back', async () => {
    await birthdays('Lukas', 'Mia');
    await remindOn('2026-11-29', 'Karte schreiben');
    const { toasts } = renderWithData(<RemindersCard onAdd={add} />, data);
    const lukas = await screen.findByRole('button', { name: 'Erledigt: Noch 6 Tage: Lukas’ Geburtstag' });
    expect((await rows()).map((row) => row.textContent)).toEqual([
      expect.stringContaining('Karte schreiben'),
      expect.stringContaining('Lukas’ Geburtstag'),
      expect.stringContaining('Mias Geburtstag'),
    ]);
    await userEvent.click(lukas);
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(screen.getByRole('button', { name: /Mias Geburtstag/ })).toHaveFocus();
    expect(screen.queryByText(/Lukas’ Geburtstag/)).toBeNull();
    expect(await data.done.list()).toMatchObject([{ occursOn: '2026-11-26' }]);
    expect(toasts[0]).toMatchObject({
      title: 'Abgehakt',
      description: 'Für dieses Jahr erinnern wir dich nicht mehr.',
      action: { label: 'Rückgängig' },
    });
    toasts[0]?.action?.onSelect();
    expect(await screen.findByText('Noch 6 Tage: Lukas’ Geburtstag')).toBeVisible();
    await waitFor(async () => expect(await data.done.list()).toEqual([]));
  });

  test('of an occasion come back when the store refuses', async () => {
    await birthdays('Lukas');
    vi.spyOn(data.done, 'add').mockRejectedValueOnce(new AppError('offline', 'Keine Verbindung'));
    const { toasts } = renderWithData(<RemindersCard onAdd={add} />, data);
    const button = await screen.findByRole('button', { name: /^Erledigt/ });
    // Refetching fails as well, so that only the rollback can restore the row.
    vi.spyOn(data.done, 'list').mockRejectedValue(new AppError('offline'));
    await userEvent.click(button);
    await waitFor(() => expect(toasts).toMatchObject([{ description: 'Keine Verbindung' }]));
    expect(screen.getByText('Noch 6 Tage: Lukas’ Geburtstag')).toBeVisible();
  });

  test('of occasions wait for nothing that does not come', async () => {
    await birthdays('Lukas');
    await remindOn('2026-11-23', 'Karte schreiben');
    vi.spyOn(data.done, 'list').mockReturnValue(new Promise(() => undefined));
    renderWithData(<RemindersCard onAdd={add} />, data);
    expect(await screen.findByText('Karte schreiben', {}, { timeout: 5000 })).toBeVisible();
    expect(screen.queryByText(/Lukas’ Geburtstag$/)).toBeNull();
  });

  test('can always be added', async () => {
    renderWithData(<RemindersCard onAdd={add} />, data);
    await userEvent.click(screen.getByRole('button', { name: 'Erinnern' }));
    expect(add).toHaveBeenCalledOnce();
  });

  test('a failed read can be tried again', async () => {
    await remindOn('2026-11-23', 'Karte schreiben');
    vi.spyOn(data.reminders, 'listOpen').mockRejectedValueOnce(new AppError('offline', 'Keine Verbindung'));
    renderWithData(<RemindersCard onAdd={add} />, data);
    await userEvent.click(await screen.findByRole('button', { name: 'Erneut versuchen' }));
    expect(await rows()).toHaveLength(1);
  });
});
