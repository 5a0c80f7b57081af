import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { AppError } from '@/data/app-error';
import type { PersonalData } from '@/data/personal-data';
import { day } from '@/domain/test-data';
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
const save = () => userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
const stored = () => data.reminders.listOpen(day('2026-11-20'));

async function birthdayOf(name: string, date: string) {
  const occasionDate = day(date);
  return data.people.add({ id: crypto.randomUUID(), name, occasion: 'Geburtstag', occasionDate });
}

describe('adding a reminder', () => {
  test('suggests a week before the occasion of the person', async () => {
    const person = await birthdayOf('Oma Ilse', '1941-12-12');
    renderWithData(<AddReminderDialog open onClose={close} person={person} />, data);
    expect(field('Datum').value).toBe('2026-12-05');
    expect(field('Datum')).toHaveAccessibleDescription('7 Tage vor Oma Ilses Geburtstag');
    await save();
    await waitFor(() => expect(close).toHaveBeenCalledOnce());
    expect(await stored()).toEqual([
      expect.objectContaining({ reminderDate: '2026-12-05', personId: person.id, title: null }),
    ]);
  });

  test('never suggests a day that has passed', async () => {
    const person = await birthdayOf('Lukas', '1990-11-26');
    renderWithData(<AddReminderDialog open onClose={close} person={person} />, data);
    expect(field('Datum').value).toBe('2026-11-20');
  });

  test('follows the chosen person until a day was picked', async () => {
    await birthdayOf('Oma Ilse', '1941-12-12');
    await birthdayOf('Mama', '1960-03-03');
    renderWithData(<AddReminderDialog open onClose={close} />, data);
    await screen.findByRole('option', { name: 'Mama' });
    await userEvent.selectOptions(field('Person'), 'Oma Ilse');
    expect(field('Datum').value).toBe('2026-12-05');
    await userEvent.selectOptions(field('Person'), 'Mama');
    expect(field('Datum').value).toBe('2027-02-24');
    fireEvent.change(field('Datum'), { target: { value: '2026-12-01' } });
    await userEvent.selectOptions(field('Person'), 'Oma Ilse');
    expect(field('Datum').value).toBe('2026-12-01');
  });

  test.each([
    ['', 'Datum ist erforderlich'],
    ['2026-11-19', 'Das Datum liegt in der Vergangenheit'],
  ])('the date "%s" is refused', async (date, message) => {
    renderWithData(<AddReminderDialog open onClose={close} />, data);
    fireEvent.change(field('Datum'), { target: { value: date } });
    await save();
    await waitFor(() => expect(field('Datum')).toHaveAccessibleDescription(message));
    expect(await stored()).toEqual([]);
  });

  test('a text is optional, but not endless', async () => {
    renderWithData(<AddReminderDialog open onClose={close} />, data);
    fireEvent.change(field('Datum'), { target: { value: '2026-11-20' } });
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
