import * as z from 'zod/mini';

import { newItemSchema, partSchema, returningItemSchema, wholeSchema, wordsOf } from '@/domain/fields/field';
import {
  budgetFields,
  doneFields,
  giftFields,
  giftTexts,
  occasionFields,
  personFields,
  personBase,
  profileFields,
  profileTexts,
  receivedFields,
  receivedTexts,
  reminderFields,
} from '@/domain/fields/kept-fields';
import type { PersonFields } from '@/domain/person/person';
import { withReminder } from '@/domain/reminder/reminder';
import { withBudget } from '@/domain/year/budget';
import { rest } from '@/lib/supabase/rest-client';

import { withoutRow, withRow } from '../browser/row-list';
import { chatApi } from '../supabase/chat-api';
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
} from './changed-items';
import { messageTexts, sendMessage } from './message-operation';
import { type ChangeKind, type Operation, type Operations, type QueuedChange } from './operation';
import { classifyMessageFailure } from './retry-policy';

/** Every change that can wait for a connection. */
const operations: Operations = {
  'gifts.add': {
    schema: { value: returningItemSchema(giftFields) },
    send: (data, { value }) => data.gifts.add(value),
    answer: newItem,
    apply: { gifts: (gifts, change, at) => withRow(gifts, newItem(change, at)) },
    needs: ({ value }) => linkOf(value),
    isNew: true,
    title: 'Neues Geschenk',
    words: ({ value }) => wordsOf(giftFields, value),
  },
  'gifts.change': {
    schema: { value: partSchema(giftFields), base: partSchema(giftTexts) },
    send: (data, { id, value, base }) => data.gifts.change(id, value, base),
    apply: { gifts: (gifts, { id, value }) => withFields(gifts, id, value) },
    brings: ({ value: { pictureId } }) => (pictureId ? [pictureId] : []),
    needs: ({ value }) => linkOf(value),
    replaces: (later, earlier) => hasFieldsOf(later.value, earlier.value),
    title: 'Geschenk geändert',
    words: ({ value }) => wordsOf(giftFields, value),
  },
  'gifts.remove': {
    schema: {},
    send: (data, { id }) => data.gifts.remove(id),
    apply: { gifts: (gifts, { id }) => withoutRow(gifts, id) },
    title: 'Geschenk gelöscht',
  },
  'pictures.add': {
    schema: { value: z.object({ id: z.string(), giftId: z.string(), data: z.string() }) },
    send: (data, { value }) => data.pictures.add(value),
    apply: { pictures: (pictures, { value: { id, data } }) => withRow(pictures, { id, data }) },
    needs: ({ value }) => [value.giftId],
    title: 'Neues Bild',
  },
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
    schema: {},
    send: (data, { id }) => data.people.remove(id),
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
    schema: {},
    send: (data, { id }) => data.occasions.remove(id),
    apply: { occasions: (occasions, { id }) => withoutRow(occasions, id) },
    title: 'Anlass gelöscht',
  },
  'received.add': {
    schema: { value: newItemSchema(receivedFields) },
    send: (data, { value }) => data.received.add(value),
    answer: newItem,
    apply: { received: (received, change, at) => withRow(received, newItem(change, at)) },
    needs: ({ value }) => linkOf(value),
    isNew: true,
    title: 'Neues Geschenk für dich',
    words: ({ value }) => wordsOf(receivedFields, value),
  },
  'received.change': {
    schema: { value: partSchema(receivedFields), base: partSchema(receivedTexts) },
    send: (data, { id, value, base }) => data.received.change(id, value, base),
    apply: { received: (received, { id, value }) => withFields(received, id, value) },
    needs: ({ value }) => linkOf(value),
    replaces: (later, earlier) => hasFieldsOf(later.value, earlier.value),
    title: 'Geschenk für dich geändert',
    words: ({ value }) => wordsOf(receivedFields, value),
  },
  'received.remove': {
    schema: {},
    send: (data, { id }) => data.received.remove(id),
    apply: { received: (received, { id }) => withoutRow(received, id) },
    title: 'Geschenk für dich gelöscht',
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
    schema: {},
    send: (data, { id }) => data.budgets.remove(id),
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
    schema: { value: wholeSchema(profileFields), base: partSchema(profileTexts) },
    send: (data, { value, base }) => data.profile.save(value, base),
    apply: { profile: (_profile, { value }) => value },
    replaces: () => true,
    title: 'Besondere Person',
    words: ({ value }) => wordsOf(profileFields, value),
  },
  'chat.send': {
    schema: { value: z.object({ groupId: z.string(), memberId: z.string(), text: z.string() }) },
    send: (_data, { id, value: { groupId, memberId, text } }) =>
      sendMessage(chatApi(rest, groupId), memberId, { id, text }),
    apply: {},
    lane: ({ value }) => value.memberId,
    texts: messageTexts,
    mutationKey: (scope, { value }) => [scope, 'groups', value.groupId, 'chat'],
    classify: classifyMessageFailure,
    title: 'Nachricht an eine Gruppe',
    words: ({ value }) => [['', value.text]],
  },
};

const schemas = Object.entries(operations).map(([kind, { schema }]) => {
  const { base, ...others }: Record<string, z.ZodMiniType> = schema;
  return z.object({
    kind: z.literal(kind),
    id: z.string(),
    ...others,
    ...(base && { base: z.optional(base) }),
  });
});

export function operationOf({ kind }: QueuedChange): Operation {
  const rows: Readonly<Record<ChangeKind, Operation>> = operations;
  return rows[kind];
}

export const personalLane = 'personal';

export function laneOf(change: QueuedChange): string {
  return operationOf(change).lane?.(change) ?? personalLane;
}

/** What lies on the device as a change; null when nobody can tell what it was. */
export function parseChange(value: unknown): QueuedChange | null {
  const change: unknown = z.union(schemas).safeParse(value).data ?? null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see the schemas of the operations
  return change as QueuedChange | null;
}
