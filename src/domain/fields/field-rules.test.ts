import { describe, expect, test } from 'vitest';

import { giftTextFields } from '../gift/gift.ts';
import { personTextFields } from '../person/person.ts';
import { aGift, aPerson, aWish, filledGift, filledPerson, filledWish } from '../test-data.ts';
import { wishTextFields } from '../wish/wish.ts';
import { giftFields, personFields, wishFields } from './field-rules.ts';
import type { FieldRule } from './field.ts';

type Rules = Readonly<Record<string, FieldRule<never>>>;

describe.each<[string, object, object, object, object, readonly string[]]>([
  // Text fields that are changed without a `base` (the text that was edited): the id of a picture, choices, and values
  // that follow from other fields.
  [
    'gift',
    giftFields,
    filledGift,
    aGift(),
    giftTextFields,
    ['category', 'occasion', 'style', 'recipientName', 'budgetRange', 'pictureId'],
  ],
  ['person', personFields, filledPerson, aPerson(), personTextFields, ['occasion']],
  ['wish', wishFields, filledWish, aWish(), wishTextFields, ['pictureId']],
])('the fields of a %s', (_name, fields, filled, plain, textFields, unwritten) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- FieldsOf some type
  const rules = Object.entries(fields as Rules);

  test('differ in the example from the minimal item', () => {
    const empty = new Map<string, unknown>(Object.entries(plain));
    const values = Object.entries(filled).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(empty.get(name)),
    );
    expect(values.map(([name]) => name).toSorted()).toEqual(Object.keys(fields).toSorted());
  });

  test('carry a base if they are typed texts', () => {
    const texts = rules.filter(
      ([, { schema, isChoice }]) => !isChoice && schema.safeParse('in eigenen Worten').success,
    );
    expect(texts.map(([name]) => name).toSorted()).toEqual(
      [...Object.keys(textFields), ...unwritten].toSorted(),
    );
  });
});
