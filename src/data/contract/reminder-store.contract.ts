import { describe, expect, test } from 'vitest';

import type { NewReminder } from '@/domain/reminder/reminder';
import { day } from '@/domain/test-data';

import type { PersonalData } from '../personal-data';

const today = day('2026-11-21');

function newReminder(date: string): NewReminder {
  return { id: crypto.randomUUID(), reminderDate: day(date), title: date, personId: null };
}

/** Contract tests of reminders, run for each adapter. `open` returns an empty one. */
export function reminderStoreContract(open: () => Promise<PersonalData>): void {
  describe('reminders', () => {
    test('a reminder comes back as stored', async () => {
      const { reminders } = await open();
      expect(await reminders.listOpen(today)).toEqual([]);
      const reminder = { ...newReminder('2026-12-24'), title: null };
      const added = await reminders.add(reminder);
      expect(added).toEqual({ ...reminder, isCompleted: false, createdAt: added.createdAt });
      expect(await reminders.listOpen(today)).toEqual([added]);
    });

    test('every overdue one comes first, then five from today on', async () => {
      const { reminders } = await open();
      const overdue = ['2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05', '2026-01-06', '2026-11-20'];
      const upcoming = ['2026-11-21', '2026-11-22', '2026-12-01', '2027-01-01', '2027-01-02'];
      const tooLate = ['2027-01-03', '2028-01-01'];
      const dates = [...overdue, ...upcoming, ...tooLate].toReversed();
      for (const date of dates) await reminders.add(newReminder(date));
      const listed = (await reminders.listOpen(today)).map((reminder) => reminder.reminderDate);
      expect(listed).toEqual([...overdue, ...upcoming]);
    });

    test('adding the same id again changes nothing and answers what is stored', async () => {
      const { reminders } = await open();
      const reminder = newReminder('2026-12-01');
      const first = await reminders.add(reminder);
      expect(await reminders.add({ ...reminder, title: 'anders' })).toEqual(first);
      expect(await reminders.listOpen(today)).toEqual([first]);
    });

    test('a completed one leaves the list', async () => {
      const { reminders } = await open();
      const done = await reminders.add(newReminder('2026-11-01'));
      const still = await reminders.add(newReminder('2026-11-02'));
      await reminders.complete(done.id);
      await reminders.complete(done.id);
      expect(await reminders.listOpen(today)).toEqual([still]);
    });

    test('completing what is gone is refused', async () => {
      const { reminders } = await open();
      await expect(reminders.complete(crypto.randomUUID())).rejects.toMatchObject({
        name: 'AppError',
        kind: 'not_found',
      });
    });
  });
}
