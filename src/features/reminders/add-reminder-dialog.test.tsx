import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import type { PersonalData } from '@/data/personal-data';
import { aNewPerson, day } from '@/domain/test-data';
import { memoryData, renderWithData } from '@/test-personal-area';

import { AddReminderDialog } from './add-reminder-dialog';

let data: PersonalData;
let close: () => void;

beforeEach(() => {
  data = memoryData();
  close = vi.fn<() => void>();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 12) });
});

afterEach(() => vi.useRealTimers());

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const dateField = () => screen.getByRole('button', { name: /^Datum:/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
const stored = () => data.reminders.listOpen(day('2026-11-20'));

async function birthdayOf(name: string, date: string) {
  const occasionDate = day(date);
  return data.people.add(aNewPerson({ name, occasion: 'Geburtstag', occasionDate }));
}

describe('adding a reminder', () => {
  test('suggests a week before the occasion of the person', async () => {
    const person = await birthdayOf('Oma Ilse', '1941-12-12');
    renderWithData(<AddReminderDialog open onClose={close} person={person} />, data);
    expect(dateField()).toHaveAccessibleName('Datum: 05. Dezember 2026');
    expect(dateField()).toHaveAccessibleDescription('7 Tage vor Oma Ilses Geburtstag');
    await save();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await stored()).toEqual([
      expect.objectContaining({ reminderDate: '2026-12-05', personId: person.id, title: null }),
    ]);
  });

  test('never suggests a day that has passed', async () => {
    const person = await birthdayOf('Lukas', '1990-11-26');
    renderWithData(<AddReminderDialog open onClose={close} person={person} />, data);
    expect(dateField()).toHaveAccessibleName('Datum: 20. November 2026');
  });

  test('follows the chosen person until a day was picked', async () => {
    await birthdayOf('Oma Ilse', '1941-12-12');
    await birthdayOf('Mama', '1960-03-03');
    renderWithData(<AddReminderDialog open onClose={close} />, data);
    await screen.findByRole('option', { name: 'Mama' });
    await userEvent.selectOptions(field('Person'), 'Oma Ilse');
    expect(dateField()).toHaveAccessibleName('Datum: 05. Dezember 2026');
    await userEvent.selectOptions(field('Person'), 'Mama');
    expect(dateField()).toHaveAccessibleName('Datum: 24. Februar 2027');
    await userEvent.click(dateField());
    await userEvent.click(await screen.findByRole('button', { name: /, 1\. Februar 2027/ }));
    await userEvent.selectOptions(field('Person'), 'Oma Ilse');
    expect(dateField()).toHaveAccessibleName('Datum: 01. Februar 2027');
  });

  test('a date is asked for, and days that have passed are not offered', async () => {
    renderWithData(<AddReminderDialog open onClose={close} />, data);
    await save();
    await waitFor(() => expect(dateField()).toHaveAccessibleDescription('Datum ist erforderlich'));
    expect(await stored()).toEqual([]);
    await userEvent.click(dateField());
    expect(await screen.findByRole('button', { name: /, 19\. November 2026/ })).toBeDisabled();
  });

  test('a text is optional, but not endless', async () => {
    renderWithData(<AddReminderDialog open onClose={close} />, data);
    await userEvent.click(dateField());
    await userEvent.click(await screen.findByRole('button', { name: /, 20\. November 2026/ }));
    fireEvent.change(field('Woran?'), { target: { value: 'x'.repeat(201) } });
    await save();
    await waitFor(() =>
      expect(field('Woran?')).toHaveAccessibleDescription('Zu lang: höchstens 200 Zeichen'),
    );
    fireEvent.change(field('Woran?'), { target: { value: ' Karte schreiben ' } });
    await save();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await stored()).toEqual([expect.objectContaining({ title: 'Karte schreiben', personId: null })]);
  });

  test('a failed save keeps everything, and the next try is the same reminder', async () => {
    const add = vi
      .spyOn(data.reminders, 'add')
      .mockRejectedValueOnce(new AppError('offline', 'Keine Verbindung'));
    const person = await birthdayOf('Oma Ilse', '1941-12-12');
    renderWithData(<AddReminderDialog open onClose={close} person={person} />, data);
    await userEvent.type(field('Woran?'), 'Karte');
    await save();
    await waitFor(() => expect(add).toHaveBeenCalledOnce());
    expect(close).not.toHaveBeenCalled();
    expect(field('Woran?').value).toBe('Karte');
    await save();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(add.mock.calls[1]).toEqual(add.mock.calls[0]);
  });
});
