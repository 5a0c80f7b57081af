import { newItemSchema, partSchema, returningItemSchema, wordsOf } from '@/domain/fields/field';
import { giftFields, giftTexts, receivedFields, receivedTexts } from '@/domain/fields/field-rules';

import { withoutRow, withRow } from '../../browser/row-list';
import { hasFieldsOf, linkOf, newItem, withFields } from '../changed-items';
import type { OperationsOf } from './operation';
import { picturesAdd, withPictureRow } from './picture-operation';
import { removalOf } from './removal-operation';

/** Operations on gifts, their pictures and received gifts. */
export const giftOperations: OperationsOf<'gifts' | 'pictures' | 'received'> = {
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
    ...removalOf('gifts'),
    send: (data, { id, seen }) => data.gifts.remove(id, seen),
    apply: { gifts: (gifts, { id }) => withoutRow(gifts, id) },
    title: 'Geschenk gelöscht',
  },
  'pictures.add': {
    ...picturesAdd,
    send: (data, { value }) => data.pictures.add(value),
    apply: { pictures: withPictureRow },
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
    ...removalOf('received'),
    send: (data, { id, seen }) => data.received.remove(id, seen),
    apply: { received: (received, { id }) => withoutRow(received, id) },
    title: 'Geschenk für dich gelöscht',
  },
};
