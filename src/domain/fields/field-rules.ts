import * as z from 'zod/mini';

import {
  type GiftFields,
  giftLikingLabels,
  giftLikings,
  giftPlanLabels,
  giftPlans,
  giftStatuses,
  giftStatusLabels,
  giftTextFields,
} from '../gift/gift.ts';
import { centsLabel, exactPriceLabel } from '../gift/price/cents.ts';
import { type ReceivedFields, receivedTextFields } from '../gift/received-gift.ts';
import type { DoneFields } from '../notifications/done-occasion.ts';
import type { OccasionFields } from '../person/person-occasion.ts';
import {
  factKindLabels,
  factKinds,
  type PersonBase,
  type PersonFact,
  type PersonFields,
  personTextFields,
} from '../person/person.ts';
import type { ProfileTexts, SpecialPerson } from '../person/profile.ts';
import type { ReminderFields } from '../reminder/reminder.ts';
import { countText } from '../text/german.ts';
import { type WishBase, type WishFields, wishStateLabels, wishStates, wishTextFields } from '../wish/wish.ts';
import type { BudgetFields } from '../year/year-budget.ts';
import {
  choice,
  dayField,
  type FieldRule,
  type FieldsOf,
  withoutWords,
  optionalDayField,
  optionalField,
  optionalTextField,
  pickFields,
  textField,
} from './field.ts';

const euros = (label: string) => optionalField(label, z.number(), (value) => `${value}\u00a0€`);
const cents = (label: string) => optionalField(label, z.number(), exactPriceLabel);
const year = (label: string) => optionalField(label, z.number(), String);
const yesOrNo = (label: string) =>
  choice({
    label,
    schema: z.boolean(),
    words: (value: boolean) => (value ? 'ja' : 'nein'),
  });

const facts: FieldRule<PersonFact[]> = {
  label: 'Steckbrief',
  schema: z.array(z.object({ id: z.string(), kind: z.enum(factKinds), text: z.string() })),
  words: (all) => all.map(({ kind, text }) => `${factKindLabels[kind]}: ${text}`).join('\n') || null,
};

/** Rules of fields that hold an id, which is never shown to the user. */
const linked = choice(optionalField('Person', z.string(), withoutWords));
const ofPerson = choice({ ...textField('Person'), words: withoutWords });
const picture = optionalField('Bild', z.string(), withoutWords);

export const giftFields: FieldsOf<GiftFields> = {
  title: textField('Titel'),
  description: optionalTextField('Beschreibung'),
  category: optionalTextField('Kategorie'),
  occasion: optionalTextField('Anlass'),
  occasionDate: optionalDayField('Datum'),
  style: optionalTextField('Stil'),
  status: choice({
    label: 'Status',
    schema: z.enum(giftStatuses),
    words: (value) => giftStatusLabels[value],
  }),
  isFavorite: yesOrNo('Favorit'),
  recipientName: optionalTextField('Für'),
  personId: linked,
  priceMin: euros('Preis ab'),
  priceMax: euros('Preis bis'),
  // Has no text of its own, because the price shows the same.
  budget: choice(optionalField('Budget', z.enum(['low', 'medium', 'high']), withoutWords)),
  budgetRange: optionalTextField('Preis'),
  notes: optionalTextField('Notizen'),
  link: optionalTextField('Link'),
  plan: choice(optionalField('Einkauf', z.enum(giftPlans), (value) => giftPlanLabels[value])),
  // A choice instead of typed text, because it is set together with the status.
  givenOn: choice(optionalDayField('Verschenkt am')),
  paidCents: cents('Bezahlt'),
  liked: choice(optionalField('Wie es ankam', z.literal(giftLikings), (value) => giftLikingLabels[value])),
  pictureId: picture,
};

export const personFields: FieldsOf<PersonFields> = {
  name: textField('Name'),
  occasion: optionalTextField('Anlass'),
  occasionDate: optionalDayField('Datum'),
  birthYear: year('Geburtsjahr'),
  facts,
  leadDays: choice(optionalField('Tage vorher', z.array(z.number()), (days) => days.join(', ') || 'nie')),
};

export const occasionFields: FieldsOf<OccasionFields> = {
  personId: ofPerson,
  label: textField('Anlass'),
  day: optionalDayField('Datum'),
  sinceYear: year('Seit'),
};

export const receivedFields: FieldsOf<ReceivedFields> = {
  personId: linked,
  fromName: textField('Von'),
  title: textField('Titel'),
  receivedOn: optionalDayField('Bekommen am'),
  thankedOn: choice(optionalDayField('Bedankt am')),
  notes: optionalTextField('Notizen'),
};

export const wishFields: FieldsOf<WishFields> = {
  title: textField('Titel'),
  notes: optionalTextField('Notiz'),
  url: optionalTextField('Link'),
  priceCents: cents('Preis'),
  isFavorite: yesOrNo('Herzenswunsch'),
  state: choice({ label: 'Stand', schema: z.enum(wishStates), words: (state) => wishStateLabels[state] }),
  onLink: yesOrNo('Alle mit dem Link'),
  groupIds: choice({
    label: 'Gruppen, die ihn sehen',
    schema: z.array(z.string()),
    words: (ids) => (ids.length === 0 ? null : countText(ids.length)),
  }),
  revealOn: optionalDayField('Auflösen ab'),
  pictureId: picture,
  // Has no text, because the order of the list shows the position.
  position: choice({ label: 'Platz', schema: z.number(), words: withoutWords }),
};

export const budgetFields: FieldsOf<BudgetFields> = {
  personId: ofPerson,
  year: choice({ label: 'Jahr', schema: z.number(), words: String }),
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

// Rules of text fields: a change of them also carries the `base`, the text that was edited.
export const giftTexts = pickFields(giftFields, giftTextFields);
export const receivedTexts = pickFields(receivedFields, receivedTextFields);
export const wishTexts = pickFields(wishFields, wishTextFields);
export const personTexts = pickFields(personFields, personTextFields);
export const profileTexts: FieldsOf<ProfileTexts> = { name: profileFields.name };
/** Values that a change of a wish is based on: its texts, and its state, which follows from the wish's visibility. */
export const wishBase: FieldsOf<WishBase> = { ...wishTexts, state: wishFields.state };
/** Values that a change of a person is based on: the texts, and the facts, which are added and removed one by one. */
export const personBase: FieldsOf<PersonBase> = { ...personTexts, facts };
