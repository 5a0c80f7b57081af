import { mutationOptions } from '@tanstack/react-query';

import { type NewReminder, type Reminder, withReminder } from '@/domain/reminder/reminder';
import { textLimits } from '@/domain/text/text';

import { AppError } from '../../app-error';
import type { PersonalData } from '../../personal-data';
import { earlierTries, loadRetriedAdd } from '../list/earlier-tries';
import { addsItem, removesItem } from '../list/list-changes';
import { failureToast } from '../mutation-meta';
import { remindersKey } from '../notifications/reminder-queries';

const reminderTextFields = { title: { kind: 'line', limit: textLimits.title } } as const;
/** Message for a form that was changed and sent again after a lost answer: a stored reminder can only be completed. */
const storedAlready =
  'Die Erinnerung ist schon gespeichert, so wie du sie zuerst abgeschickt hast. Hake sie ab und lege sie neu an, um sie zu ändern.';

/** Adds a reminder; idempotent by id. */
export function addReminder(data: PersonalData) {
  const key = remindersKey(data);
  return mutationOptions({
    ...addsItem(key),
    mutationFn: async (reminder: NewReminder, context) => {
      const tries = earlierTries(reminder, context);
      const stored = await data.reminders.add(reminder);
      if (tries.length === 0) return stored;
      const { isOlder } = await loadRetriedAdd();
      if (isOlder(reminder, tries, stored, reminderTextFields)) throw new AppError('invalid', storedAlready);
      return stored;
    },
    meta: { success: { title: 'Erinnerung gespeichert' }, failure: failureToast('Fehler') },
    onSuccess: (added, _variables, _before, { client }) =>
      client.setQueriesData<Reminder[]>(
        { queryKey: key },
        (reminders) => reminders && withReminder(reminders, added),
      ),
  });
}

/** Completes a reminder; optimistic. Variables: the id. */
export function completeReminder(data: PersonalData) {
  const key = remindersKey(data);
  return mutationOptions({
    ...removesItem(key),
    mutationFn: (id: string) => data.reminders.complete(id),
    meta: { success: { title: 'Erinnerung erledigt' }, failure: failureToast('Fehler') },
  });
}
