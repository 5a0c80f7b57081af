import type { Rest } from '@/lib/supabase/rest-client';

import { upcomingLimit, type ReminderStore } from '../../personal-data';
import { fromNewReminder, toReminder } from '../../rows/reminder-row';
import { everyRow, expectRow, insertedRow, readOnce, rowsOf } from '../request';

/** Reminders in table `reminders`. */
export function reminderTable(rest: Rest, userId: string): ReminderStore {
  const openReminders = () =>
    rest
      .from('reminders')
      .select('*')
      .eq('user_id', userId)
      .eq('is_completed', false)
      .order('reminder_date')
      .order('created_at')
      .order('id');

  return {
    async listOpen(today, signal) {
      const overdue = everyRow(() => openReminders().lt('reminder_date', today), signal);
      const upcoming = readOnce(openReminders().gte('reminder_date', today).limit(upcomingLimit), signal);
      const rows = (await Promise.all([overdue, rowsOf(upcoming, signal)])).flat();
      return rows.map(toReminder).filter((reminder) => reminder !== null);
    },
    async add(reminder) {
      const row = await insertedRow(
        rest
          .from('reminders')
          .upsert({ ...fromNewReminder(reminder), user_id: userId }, { ignoreDuplicates: true })
          .select('*')
          .maybeSingle(),
        () => rest.from('reminders').select('*').eq('id', reminder.id).eq('user_id', userId).maybeSingle(),
      );
      return toReminder(row) ?? { ...reminder, isCompleted: row.is_completed, createdAt: row.created_at };
    },
    async complete(id) {
      const completed = rest
        .from('reminders')
        .update({ is_completed: true })
        .eq('id', id)
        .eq('user_id', userId);
      await expectRow(completed.select('id'));
    },
  };
}
