import * as z from 'zod/mini';

import { newItemSchema, partSchema, returningItemSchema, wordsOf } from '@/domain/fields/field';
import {
  giftFields,
  giftTexts,
  receivedFields,
  receivedTexts,
  wishBase,
  wishFields,
} from '@/domain/fields/field-rules';
import type { ItemPicture, Picture } from '@/domain/picture/picture';

import { withoutRow, withRow } from '../../browser/row-list';
import { hasFieldsOf, linkOf, newItem, withFields } from '../changed-items';
import type { OperationsOf } from './operation';
import { removalOf } from './removal-operation';

interface AddedPicture {
  value: ItemPicture;
}

/** Parts that the operations `pictures.add` and `wishPictures.add` share. */
export const picturesAdd = {
  schema: { value: z.object({ id: z.string(), data: z.string(), itemId: z.string() }) },
  needs: ({ value }: AddedPicture) => [value.itemId],
  title: 'Neues Bild',
};

export function withPictureRow(pictures: readonly Picture[], { value }: AddedPicture): readonly Picture[] {
  return withRow(pictures, { id: value.id, data: value.data });
}

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

/** Operations on the user's own wishes and their pictures. */
export const wishOperations: OperationsOf<'wishes' | 'wishPictures'> = {
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
    schema: { value: partSchema(wishFields), base: partSchema(wishBase) },
    send: (data, { id, value, base }) => data.wishes.change(id, value, base),
    apply: { wishes: (wishes, { id, value }) => withFields(wishes, id, value) },
    brings: ({ value: { pictureId } }) => (pictureId ? [pictureId] : []),
    replaces: (later, earlier) => hasFieldsOf(later.value, earlier.value),
    title: 'Wunsch geändert',
    words: ({ value }) => wordsOf(wishFields, value),
  },
  'wishes.remove': {
    ...removalOf('wishes'),
    send: (data, { id, seen }) => data.wishes.remove(id, seen),
    apply: { wishes: (wishes, { id }) => withoutRow(wishes, id) },
    title: 'Wunsch gelöscht',
  },
  'wishPictures.add': {
    ...picturesAdd,
    send: (data, { value }) => data.wishPictures.add(value),
    apply: { wishPictures: withPictureRow },
  },
};
