import * as z from 'zod/mini';

import { newItemSchema, partSchema, wordsOf } from '@/domain/fields/field';
import { giftFields, giftTexts } from '@/domain/fields/kept-fields';
import type { Gift, GiftChange, GiftTexts, NewGift } from '@/domain/gift/gift';

import { withoutRow, withRow } from '../browser/row-list';
import { operation, withFields } from './operation';

const subject = 'ein Geschenk';

interface AddGift {
  kind: 'gifts.add';
  id: string;
  value: NewGift;
}
interface ChangeGift {
  kind: 'gifts.change';
  id: string;
  value: GiftChange;
  /** The texts as they were when the change was made. */
  base?: Partial<GiftTexts> | undefined;
}
interface RemoveGift {
  kind: 'gifts.remove';
  id: string;
}

export const giftOperations = {
  add: operation<AddGift, Gift>({
    kind: 'gifts.add',
    schema: z.object({ kind: z.literal('gifts.add'), id: z.string(), value: newItemSchema(giftFields) }),
    send: (data, { value }) => data.gifts.add(value),
    answer: ({ value }, createdAt) => ({ ...value, createdAt }),
    show: { gifts: (gifts, { value }, createdAt) => withRow(gifts, { ...value, createdAt }) },
    isNew: true,
    title: 'Neues Geschenk',
    subject,
    words: ({ value }) => wordsOf(giftFields, value),
  }),
  change: operation<ChangeGift, void>({
    kind: 'gifts.change',
    schema: z.object({
      kind: z.literal('gifts.change'),
      id: z.string(),
      value: partSchema(giftFields),
      base: z.optional(partSchema(giftTexts)),
    }),
    send: (data, { id, value, base }) => data.gifts.change(id, value, base),
    answer: () => {},
    show: { gifts: (gifts, { id, value }) => withFields(gifts, id, value) },
    replaces: (later, earlier) => Object.keys(earlier.value).every((field) => field in later.value),
    title: 'Geschenk geändert',
    subject,
    words: ({ value }) => wordsOf(giftFields, value),
  }),
  remove: operation<RemoveGift, void>({
    kind: 'gifts.remove',
    schema: z.object({ kind: z.literal('gifts.remove'), id: z.string() }),
    send: (data, { id }) => data.gifts.remove(id),
    answer: () => {},
    show: { gifts: (gifts, { id }) => withoutRow(gifts, id) },
    title: 'Geschenk gelöscht',
    subject,
    words: () => [],
  }),
};
