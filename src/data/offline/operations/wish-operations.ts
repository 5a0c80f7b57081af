import { newItemSchema, partSchema, wordsOf } from '@/domain/fields/field';
import { wishBase, wishFields } from '@/domain/fields/field-rules';

import { withoutRow, withRow } from '../../browser/row-list';
import { hasFieldsOf, newItem, withFields } from '../changed-items';
import type { OperationsOf } from './operation';
import { picturesAdd, withPictureRow } from './picture-operation';
import { removalOf } from './removal-operation';

/** Operations on the own wishes and their pictures. */
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
