import { newItemSchema, partSchema, wordsOf } from '@/domain/fields/field';
import {
  budgetFields,
  doneFields,
  occasionFields,
  personBase,
  personFields,
  profileFields,
  profileTexts,
  reminderFields,
} from '@/domain/fields/field-rules';
import type { PersonFields } from '@/domain/person/person';
import { noSpecialPerson, type SpecialPerson } from '@/domain/person/profile';
import { withReminder } from '@/domain/reminder/reminder';
import { withBudget } from '@/domain/year/year-budget';

import { withoutRow, withRow } from '../../browser/row-list';
import {
  factsOver,
  hasFieldsOf,
  linkOf,
  newItem,
  newPerson,
  newReminder,
  noFacts,
  withFields,
  withoutPerson,
} from '../changed-items';
import type { OperationsOf } from './operation';
import { removalOf } from './removal-operation';

/** Operations on people, occasions, budgets, reminders and the profile. */
export const peopleOperations: OperationsOf<
  'people' | 'occasions' | 'budgets' | 'done' | 'reminders' | 'profile'
> = {
  'people.add': {
    schema: { value: newItemSchema(personFields) },
    send: (data, { value }) => data.people.add(value),
    answer: newPerson,
    apply: { people: (people, change, at) => withRow(people, newPerson(change, at)) },
    isNew: true,
    title: 'Neue Person',
    words: ({ value }) => wordsOf(personFields, value),
  },
  'people.change': {
    schema: { value: partSchema<PersonFields>(personFields), base: partSchema(personBase) },
    send: (data, { id, value, base }) => data.people.change(id, value, base),
    apply: {
      people: (people, { id, value, base }) =>
        people.map((person) =>
          person.id === id ? { ...person, ...value, ...factsOver(person, value, base) } : person,
        ),
    },
    replaces: (later, earlier) => hasFieldsOf(later.value, earlier.value),
    title: 'Person geändert',
    words: ({ value, base }) =>
      wordsOf<PersonFields>(personFields, { ...value, ...factsOver(noFacts, value, base) }),
  },
  'people.remove': {
    ...removalOf('people'),
    send: (data, { id, seen }) => data.people.remove(id, seen),
    apply: {
      people: (people, { id }) => withoutRow(people, id),
      reminders: (reminders, { id }) => withoutPerson(reminders, id),
      gifts: (gifts, { id }) => withoutPerson(gifts, id),
      received: (received, { id }) => withoutPerson(received, id),
      occasions: (occasions, { id }) => occasions.filter(({ personId }) => personId !== id),
      budgets: (budgets, { id }) => budgets.filter(({ personId }) => personId !== id),
      done: (done, { id }) => done.filter(({ personId }) => personId !== id),
    },
    title: 'Person gelöscht',
  },
  'occasions.add': {
    schema: { value: newItemSchema(occasionFields) },
    send: (data, { value }) => data.occasions.add(value),
    answer: newItem,
    apply: { occasions: (occasions, change, at) => withRow(occasions, newItem(change, at)) },
    needs: ({ value }) => linkOf(value),
    isNew: true,
    title: 'Neuer Anlass',
    words: ({ value }) => wordsOf(occasionFields, value),
  },
  'occasions.change': {
    schema: { value: partSchema(occasionFields), base: partSchema({}) },
    send: (data, { id, value, base }) => data.occasions.change(id, value, base),
    apply: { occasions: (occasions, { id, value }) => withFields(occasions, id, value) },
    needs: ({ value }) => linkOf(value),
    replaces: (later, earlier) => hasFieldsOf(later.value, earlier.value),
    title: 'Anlass geändert',
    words: ({ value }) => wordsOf(occasionFields, value),
  },
  'occasions.remove': {
    ...removalOf('occasions'),
    send: (data, { id, seen }) => data.occasions.remove(id, seen),
    apply: { occasions: (occasions, { id }) => withoutRow(occasions, id) },
    title: 'Anlass gelöscht',
  },
  'budgets.save': {
    schema: { value: newItemSchema(budgetFields) },
    send: (data, { value }) => data.budgets.save(value),
    apply: { budgets: (budgets, { value }) => withBudget(budgets, value) },
    needs: ({ value }) => linkOf(value),
    replaces: () => true,
    title: 'Budget festgelegt',
    words: ({ value }) => wordsOf(budgetFields, value),
  },
  'budgets.remove': {
    ...removalOf('budgets'),
    send: (data, { id, seen }) => data.budgets.remove(id, seen),
    apply: { budgets: (budgets, { id }) => withoutRow(budgets, id) },
    title: 'Budget gelöscht',
  },
  'done.add': {
    schema: { value: newItemSchema(doneFields) },
    send: (data, { value }) => data.done.add(value),
    apply: { done: (done, { value }) => withRow(done, value) },
    needs: ({ value }) => linkOf(value),
    title: 'Anlass erledigt',
    words: ({ value }) => wordsOf(doneFields, value),
  },
  'done.remove': {
    schema: { value: newItemSchema(doneFields) },
    send: (data, { value }) => data.done.remove(value),
    apply: { done: (done, { id }) => withoutRow(done, id) },
    title: 'Anlass wieder offen',
    words: ({ value }) => wordsOf(doneFields, value),
  },
  'reminders.add': {
    schema: { value: newItemSchema(reminderFields) },
    send: (data, { value }) => data.reminders.add(value),
    answer: newReminder,
    apply: { reminders: (reminders, change, at) => withReminder(reminders, newReminder(change, at)) },
    needs: ({ value }) => linkOf(value),
    isNew: true,
    title: 'Neue Erinnerung',
    words: ({ value }) => wordsOf(reminderFields, value),
  },
  'reminders.complete': {
    schema: {},
    send: (data, { id }) => data.reminders.complete(id),
    apply: { reminders: (reminders, { id }) => withoutRow(reminders, id) },
    replaces: () => true,
    title: 'Erinnerung erledigt',
  },
  'profile.save': {
    schema: { value: partSchema<SpecialPerson>(profileFields), base: partSchema(profileTexts) },
    send: (data, { value, base }) => data.profile.save(value, base),
    apply: { profile: (profile, { value }) => ({ ...noSpecialPerson, ...profile, ...value }) },
    replaces: (later, earlier) => hasFieldsOf(later.value, earlier.value),
    title: 'Besondere Person',
    words: ({ value }) => wordsOf(profileFields, value),
  },
};
