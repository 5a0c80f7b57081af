import { describe, expect, test } from 'vitest';

import { completedFields, completionValues, giftEdit } from '../gift/completed-gift.ts';
import { giftFormSchema, type GiftFormValues, giftFromDraft } from '../gift/gift-form.ts';
import {
  personEdit,
  personFormSchema,
  type PersonFormValues,
  personFormValues,
} from '../person/person-form.ts';
import { aGift, aPerson, aWish, day, filledGift, filledPerson, filledWish } from '../test-data.ts';
import {
  changedWish,
  wishEdit,
  wishFormSchema,
  type WishFormValues,
  wishFormValues,
  wishFromDraft,
} from '../wish/wish-form.ts';

const today = day('2026-11-23');
const mia = aPerson({ id: 'mia', name: 'Mia' });
const revealDay = day('2026-12-25');

// Form values that all differ from their defaults; a new form field does not compile without a value.
const giftForm: GiftFormValues = {
  title: 'Wanderschuhe',
  description: 'Größe 38',
  link: 'https://example.org/schuhe',
  category: 'Mode & Accessoires',
  occasion: 'Weihnachten',
  style: 'Sportlich',
  personId: 'mia',
  priceMin: '80',
  priceMax: '120',
  status: 'wrapped',
  isFavorite: true,
  // This field of the form is not stored in the gift.
  refineWithAi: false,
};
const personForm: PersonFormValues = {
  name: 'Mia',
  occasion: 'Jahrestag',
  dateText: '12.06.',
  birthYearText: '1994',
};
const wishForm: WishFormValues = {
  title: 'Leichtes Zelt',
  url: 'https://example.org/zelt',
  priceCents: '189,90',
  degree: 'dear',
  notes: 'Grün',
  groupIds: ['chor'],
  onLink: true,
  revealOn: '2199-12-25',
};

interface Form {
  typed: object;
  /** Form values of an empty item. */
  blank: object;
  /** Form values of a stored item for which every field was typed. */
  stored: () => object;
  /** Form values of the stored item after only this field was edited. */
  changed: (field: string) => object;
  /** Item fields that the form covers. */
  mapped: object;
  fields: object;
  /** Item fields that are edited outside the form. */
  elsewhere: readonly string[];
}

const gift = aGift({ title: 'Ohne' });
const person = aPerson({ name: 'Ohne' });
const wish = aWish({ title: 'Ohne' });
const all = <Values extends object>(values: Values) => Object.keys(values) as (keyof Values & string)[];

const forms: Record<string, Form> = {
  gift: {
    typed: giftForm,
    blank: completionValues(gift, [mia]),
    stored: () =>
      completionValues(giftFromDraft(giftFormSchema.parse(giftForm), { id: 'a', person: mia, today }), [mia]),
    changed(field) {
      const touched = all(giftForm).filter((name) => name === field);
      const draft = giftFormSchema.parse(giftForm);
      const change = completedFields(draft, gift, touched, { people: [mia], today });
      return completionValues({ ...gift, ...change }, [mia]);
    },
    mapped: giftEdit.changeOf(filledGift, all(giftForm)),
    fields: filledGift,
    elsewhere: ['description', 'plan', 'paidCents', 'liked', 'pictureId'],
  },
  person: {
    typed: personForm,
    blank: personFormValues(person),
    stored: () => personFormValues({ ...person, ...personFormSchema(today).parse(personForm) }),
    changed(field) {
      const touched = all(personForm).filter((name) => name === field);
      const result = personFormSchema(today, person).parse(personForm);
      return personFormValues({ ...person, ...personEdit.changeOf(result, touched) });
    },
    mapped: personEdit.changeOf(filledPerson, all(personForm)),
    fields: filledPerson,
    elsewhere: ['facts', 'leadDays'],
  },
  wish: {
    typed: wishForm,
    blank: wishFormValues(wish, today),
    stored: () =>
      wishFormValues(
        { ...wish, ...wishFromDraft(wishFormSchema.parse(wishForm), { id: 'a', position: 0, revealDay }) },
        today,
      ),
    changed(field) {
      const touched = all(wishForm).filter((name) => name === field);
      const change = changedWish(wishFormSchema.parse(wishForm), wish, touched, revealDay);
      return wishFormValues({ ...wish, ...change }, today);
    },
    mapped: wishEdit.changeOf(filledWish, all(wishForm)),
    fields: filledWish,
    elsewhere: ['state', 'pictureId', 'position'],
  },
};

describe.each(Object.entries(forms))('the form of a %s', (_name, form) => {
  const typed = Object.entries(form.typed).filter(([field]) => field !== 'refineWithAi');

  test.each(typed)('has another %s here than it begins with', (field, value) => {
    expect(form.blank).toHaveProperty(field);
    expect(Reflect.get(form.blank, field)).not.toEqual(value);
  });

  test('shows all typed values after storing a new item', () => {
    expect(form.stored()).toEqual(form.typed);
  });

  test.each(typed)('stores %s when only that was touched', (field, value) => {
    expect(form.changed(field)).toHaveProperty(field, value);
  });

  test('maps every field that is not edited elsewhere', () => {
    expect([...Object.keys(form.mapped), ...form.elsewhere].toSorted()).toEqual(
      Object.keys(form.fields).toSorted(),
    );
  });
});

describe('two versions of a text', () => {
  const values = { ...giftForm, title: 'Schuhe', description: '' };

  test('are typed texts; a text typed back to its initial value is left out', () => {
    expect(giftEdit.typedTexts(values, { title: true, status: true })).toEqual({ title: 'Schuhe' });
    expect(giftEdit.typedTexts(values, {})).toEqual({});
  });

  test('have the initial values of the form as base', () => {
    const base = giftEdit.baseOf(filledGift, { description: true, link: true, status: true });
    expect(base).toEqual({ notes: filledGift.notes, link: filledGift.link });
  });

  test('keep the value of the form if the other version is chosen', () => {
    expect(giftEdit.withTexts(values, { notes: 'Größe 39' })).toEqual({ ...values, description: 'Größe 39' });
    expect(giftEdit.withTexts(values, {})).toEqual(values);
  });
});
