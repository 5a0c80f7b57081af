import * as z from 'zod/mini';

import { centsLabel, exactPriceLabel } from '../gift/cents.ts';
import {
  type BudgetClass,
  type GiftFields,
  giftLikingLabels,
  giftLikings,
  type GiftLiking,
  type GiftPlan,
  giftPlanLabels,
  giftPlans,
  type GiftStatus,
  giftStatuses,
  giftStatusLabels,
  type GiftTexts,
} from '../gift/gift.ts';
import type { ReceivedFields, ReceivedTexts } from '../gift/received-gift.ts';
import type { DoneFields } from '../notifications/done-occasion.ts';
import type { OccasionFields } from '../person/person-occasion.ts';
import {
  factKindLabels,
  factKinds,
  type PersonBase,
  type PersonFact,
  type PersonFields,
  type PersonTexts,
} from '../person/person.ts';
import type { ProfileTexts, SpecialPerson } from '../person/profile.ts';
import type { ReminderFields } from '../reminder/reminder.ts';
import { countText } from '../text/german.ts';
import { type WishBase, type WishFields, wishStateLabels, wishStates, type WishTexts } from '../wish/wish.ts';
import type { BudgetFields } from '../year/budget.ts';
import {
  dayField,
  type FieldRule,
  type FieldsOf,
  optionalDayField,
  optionalTextField,
  textField,
} from './field.ts';

const status: FieldRule<GiftStatus> = {
  isChoice: true,
  label: 'Status',
  schema: z.enum(giftStatuses),
  missing: { value: 'idea' },
  words: (value) => giftStatusLabels[value],
};
const favourite: FieldRule<boolean> = {
  isChoice: true,
  label: 'Favorit',
  schema: z.boolean(),
  missing: { value: false },
  words: (value) => (value ? 'ja' : 'nein'),
};
const budget: FieldRule<BudgetClass | null> = {
  isChoice: true,
  label: 'Budget',
  schema: z.nullable(z.enum(['low', 'medium', 'high'])),
  missing: { value: null },
  // The price says the same.
  words: () => null,
};

const plan: FieldRule<GiftPlan | null> = {
  isChoice: true,
  label: 'Einkauf',
  schema: z.nullable(z.enum(giftPlans)),
  missing: { value: null },
  words: (value) => value && giftPlanLabels[value],
};
const liked: FieldRule<GiftLiking | null> = {
  isChoice: true,
  label: 'Wie es ankam',
  schema: z.nullable(z.literal(giftLikings)),
  missing: { value: null },
  words: (value) => value && giftLikingLabels[value],
};
const paidCents: FieldRule<number | null> = {
  label: 'Bezahlt',
  schema: z.nullable(z.number()),
  missing: { value: null },
  words: (cents) => (cents === null ? null : exactPriceLabel(cents)),
};

function priceField(label: string): FieldRule<number | null> {
  return {
    label,
    schema: z.nullable(z.number()),
    missing: { value: null },
    words: (euros) => (euros === null ? null : `${euros}\u00a0€`),
  };
}

const birthYear: FieldRule<number | null> = {
  label: 'Geburtsjahr',
  schema: z.nullable(z.number()),
  missing: { value: null },
  words: (year) => (year === null ? null : String(year)),
};
const facts: FieldRule<PersonFact[]> = {
  label: 'Steckbrief',
  schema: z.array(z.object({ id: z.string(), kind: z.enum(factKinds), text: z.string() })),
  missing: { value: [] },
  words: (all) => all.map(({ kind, text }) => `${factKindLabels[kind]}: ${text}`).join('\n') || null,
};
const leadDays: FieldRule<number[] | null> = {
  isChoice: true,
  label: 'Tage vorher',
  schema: z.nullable(z.array(z.number())),
  missing: { value: null },
  words: (days) => days && (days.join(', ') || 'nie'),
};

/** An id; nothing to show. */
const linked: FieldRule<string | null> = {
  isChoice: true,
  label: 'Person',
  schema: z.nullable(z.string()),
  missing: { value: null },
  words: () => null,
};
/** As `linked`, to something that somebody has made. */
const picture: FieldRule<string | null> = {
  label: 'Bild',
  schema: linked.schema,
  missing: { value: null },
  words: linked.words,
};

export const giftFields: FieldsOf<GiftFields> = {
  title: textField('Titel'),
  description: optionalTextField('Beschreibung'),
  category: optionalTextField('Kategorie'),
  occasion: optionalTextField('Anlass'),
  occasionDate: optionalDayField('Datum'),
  style: optionalTextField('Stil'),
  status,
  isFavorite: favourite,
  recipientName: optionalTextField('Für'),
  personId: linked,
  priceMin: priceField('Preis ab'),
  priceMax: priceField('Preis bis'),
  budget,
  budgetRange: optionalTextField('Preis'),
  notes: optionalTextField('Notizen'),
  link: optionalTextField('Link'),
  plan,
  // It comes with the status.
  givenOn: { ...optionalDayField('Verschenkt am'), isChoice: true },
  paidCents,
  liked,
  pictureId: picture,
};

export const personFields: FieldsOf<PersonFields> = {
  name: textField('Name'),
  occasion: optionalTextField('Anlass'),
  occasionDate: optionalDayField('Datum'),
  birthYear,
  facts,
  leadDays,
};

export const occasionFields: FieldsOf<OccasionFields> = {
  personId: { label: 'Person', schema: z.string(), isChoice: true, words: () => null },
  label: textField('Anlass'),
  day: optionalDayField('Datum'),
  sinceYear: { ...birthYear, label: 'Seit' },
};

export const receivedFields: FieldsOf<ReceivedFields> = {
  personId: linked,
  fromName: textField('Von'),
  title: textField('Titel'),
  receivedOn: optionalDayField('Bekommen am'),
  thankedOn: { ...optionalDayField('Bedankt am'), isChoice: true },
  notes: optionalTextField('Notizen'),
};

export const wishFields: FieldsOf<WishFields> = {
  title: textField('Titel'),
  notes: optionalTextField('Notiz'),
  url: optionalTextField('Link'),
  priceCents: { ...paidCents, label: 'Preis' },
  isFavorite: { ...favourite, label: 'Herzenswunsch' },
  state: {
    label: 'Stand',
    schema: z.enum(wishStates),
    isChoice: true,
    words: (state) => wishStateLabels[state],
  },
  onLink: { ...favourite, label: 'Alle mit dem Link' },
  groupIds: {
    label: 'Gruppen, die ihn sehen',
    schema: z.array(z.string()),
    isChoice: true,
    words: (ids) => (ids.length === 0 ? null : countText(ids.length)),
  },
  revealOn: optionalDayField('Auflösen ab'),
  pictureId: picture,
  // Where it is shown.
  position: { label: 'Platz', schema: z.number(), isChoice: true, words: () => null },
};

export const budgetFields: FieldsOf<BudgetFields> = {
  personId: { label: 'Person', schema: z.string(), isChoice: true, words: () => null },
  year: { label: 'Jahr', schema: z.number(), isChoice: true, words: String },
  amountCents: { label: 'Budget', schema: z.number(), words: centsLabel },
};

export const doneFields: FieldsOf<DoneFields> = {
  personId: linked,
  occursOn: dayField('Datum'),
};

export const reminderFields: FieldsOf<ReminderFields> = {
  reminderDate: dayField('Datum'),
  title: optionalTextField('Titel'),
  personId: linked,
};

export const profileFields: FieldsOf<SpecialPerson> = {
  name: optionalTextField('Name'),
  birthday: optionalDayField('Geburtstag'),
};

/** The texts among them, which carry what they were based on. */
export const giftTexts: FieldsOf<GiftTexts> = {
  title: giftFields.title,
  description: giftFields.description,
  notes: giftFields.notes,
  link: giftFields.link,
};
export const receivedTexts: FieldsOf<ReceivedTexts> = {
  fromName: receivedFields.fromName,
  title: receivedFields.title,
  notes: receivedFields.notes,
};
export const wishTexts: FieldsOf<WishTexts> = {
  title: wishFields.title,
  notes: wishFields.notes,
  url: wishFields.url,
};
/** And the state, which follows from who may see the wish and is no choice then. */
export const wishBase: FieldsOf<WishBase> = { ...wishTexts, state: wishFields.state };
export const personTexts: FieldsOf<PersonTexts> = { name: personFields.name };
/** And the facts, which are added and removed one by one. */
export const personBase: FieldsOf<PersonBase> = { ...personTexts, facts };
export const profileTexts: FieldsOf<ProfileTexts> = { name: profileFields.name };
