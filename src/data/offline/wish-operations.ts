import { newItemSchema, partSchema, wordsOf } from '@/domain/fields/field';
import { wishFields, wishTexts } from '@/domain/fields/kept-fields';

import { withoutRow, withRow } from '../browser/row-list';
import { hasFieldsOf, newItem, withFields } from './changed-items';
import type { OperationsOf } from './operation';

/** What can happen to one's own wishes. */
export const wishOperations: OperationsOf<'wishes'> = {
  'wishes.add': {
    schema: { value: newItemSchema(wishFields) },
    send: (data, { value }) => data.wishes.add(value),
    answer: newItem,
    apply: { wishes: (wishes, change, at) => withRow(wishes, newItem(change, at)) },
    isNew: true,
    title: 'Neuer Wunsch',
    words: ({ value }) => wordsOf(wishFields, value),
  },
  'wishes.change': {
    schema: { value: partSchema(wishFields), base: partSchema(wishTexts) },
    send: (data, { id, value, base }) => data.wishes.change(id, value, base),
    apply: { wishes: (wishes, { id, value }) => withFields(wishes, id, value) },
    replaces: (later, earlier) => hasFieldsOf(later.value, earlier.value),
    title: 'Wunsch geändert',
    words: ({ value }) => wordsOf(wishFields, value),
  },
  'wishes.remove': {
    schema: {},
    send: (data, { id }) => data.wishes.remove(id),
    apply: { wishes: (wishes, { id }) => withoutRow(wishes, id) },
    title: 'Wunsch gelöscht',
  },
};
