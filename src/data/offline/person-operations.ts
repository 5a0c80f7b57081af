import * as z from 'zod/mini';

import { newItemSchema, partSchema, wordsOf } from '@/domain/fields/field';
import { personFields, personTexts } from '@/domain/fields/kept-fields';
import type { NewPerson, Person, PersonChange, PersonTexts } from '@/domain/person/person';

import { withoutRow, withRow } from '../browser/row-list';
import { operation, withFields } from './operation';

const subject = 'eine Person';
interface AddPerson {
  kind: 'people.add';
  id: string;
  value: NewPerson;
}
interface ChangePerson {
  kind: 'people.change';
  id: string;
  value: PersonChange;
  /** The texts as they were when the change was made. */
  base?: Partial<PersonTexts> | undefined;
}
interface RemovePerson {
  kind: 'people.remove';
  id: string;
}

export const personOperations = {
  add: operation<AddPerson, Person>({
    kind: 'people.add',
    schema: z.object({ kind: z.literal('people.add'), id: z.string(), value: newItemSchema(personFields) }),
    send: (data, { value }) => data.people.add(value),
    answer: toPerson,
    show: { people: (people, change, at) => withRow(people, toPerson(change, at)) },
    isNew: true,
    title: 'Neue Person',
    subject,
    words: ({ value }) => wordsOf(personFields, value),
  }),
  change: operation<ChangePerson, void>({
    kind: 'people.change',
    schema: z.object({
      kind: z.literal('people.change'),
      id: z.string(),
      value: partSchema(personFields),
      base: z.optional(partSchema(personTexts)),
    }),
    send: (data, { id, value, base }) => data.people.change(id, value, base),
    answer: () => {},
    show: { people: (people, { id, value }) => withFields(people, id, value) },
    replaces: (later, earlier) => Object.keys(earlier.value).every((field) => field in later.value),
    title: 'Person geändert',
    subject,
    words: ({ value }) => wordsOf(personFields, value),
  }),
  remove: operation<RemovePerson, void>({
    kind: 'people.remove',
    schema: z.object({ kind: z.literal('people.remove'), id: z.string() }),
    send: (data, { id }) => data.people.remove(id),
    answer: () => {},
    show: {
      people: (people, { id }) => withoutRow(people, id),
      reminders: (reminders, { id }) =>
        reminders.map((reminder) => (reminder.personId === id ? { ...reminder, personId: null } : reminder)),
    },
    title: 'Person gelöscht',
    subject,
    words: () => [],
  }),
};

function toPerson({ value }: AddPerson, createdAt: string): Person {
  return { ...value, birthday: null, createdAt };
}
