import * as z from 'zod/mini';

import { newItemSchema, wordsOf } from '@/domain/fields/field';
import { reminderFields } from '@/domain/fields/kept-fields';
import { type NewReminder, type Reminder, withReminder } from '@/domain/reminder/reminder';

import { withoutRow } from '../browser/row-list';
import { operation } from './operation';

const subject = 'eine Erinnerung';
interface AddReminder {
  kind: 'reminders.add';
  id: string;
  value: NewReminder;
}
interface CompleteReminder {
  kind: 'reminders.complete';
  id: string;
}

export const reminderOperations = {
  add: operation<AddReminder, Reminder>({
    kind: 'reminders.add',
    schema: z.object({
      kind: z.literal('reminders.add'),
      id: z.string(),
      value: newItemSchema(reminderFields),
    }),
    send: (data, { value }) => data.reminders.add(value),
    answer: toReminder,
    show: { reminders: (reminders, change, at) => withReminder(reminders, toReminder(change, at)) },
    needs: ({ value }) => (value.personId === null ? [] : [value.personId]),
    isNew: true,
    title: 'Neue Erinnerung',
    subject,
    words: ({ value }) => wordsOf(reminderFields, value),
  }),
  complete: operation<CompleteReminder, void>({
    kind: 'reminders.complete',
    schema: z.object({ kind: z.literal('reminders.complete'), id: z.string() }),
    send: (data, { id }) => data.reminders.complete(id),
    answer: () => {},
    show: { reminders: (reminders, { id }) => withoutRow(reminders, id) },
    replaces: () => true,
    title: 'Erinnerung erledigt',
    subject,
    words: () => [],
  }),
};

function toReminder({ value }: AddReminder, createdAt: string): Reminder {
  return { ...value, isCompleted: false, createdAt };
}
