import { describe, expect, it, test } from 'vitest';
import type * as z from 'zod/mini';

import { giftOccasions } from './calendar/occasion.ts';
import {
  giftFormAbout,
  giftFormDefaults,
  giftFormSchema,
  giftFromDraft,
  giftOccasionsFor,
} from './gift/gift-form.ts';
import {
  personFormDefaults,
  personFormSchema,
  personFormValues,
  readFormDate,
} from './person/person-form.ts';
import { specialPersonId } from './person/profile.ts';
import { reminderFormSchema } from './reminder/reminder-form.ts';
import { aPerson, day } from './test-data.ts';

const saturday = day('2026-11-21');
const megabyte = 'x'.repeat(1_048_576);
const unstorable = 'Der Text enthält Zeichen, die sich nicht speichern lassen. Bitte tippe ihn neu ein.';

function problems(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values);
  const issues = result.success ? [] : result.error.issues;
  return Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
}

describe('the gift form', () => {
  it('starts with its defaults', () => {
    expect(giftFormDefaults).toMatchObject({
      category: 'Schmuck',
      occasion: '',
      style: 'Romantisch',
      priceMin: '0',
      priceMax: '500',
      status: 'idea',
      isFavorite: false,
      refineWithAi: true,
    });
  });

  test.each<[string, object, Record<string, string>]>([
    ['no title', {}, { title: 'Titel ist erforderlich' }],
    ['an invisible title', { title: ' \u200b\u00a0' }, { title: 'Titel ist erforderlich' }],
    ['a pasted megabyte', { title: megabyte }, { title: 'Zu lang: höchstens 200 Zeichen' }],
    ['half a character', { title: 'a\ud83c' }, { title: unstorable }],
    [
      'a long description',
      { title: 'a', description: 'x'.repeat(5_001) },
      { description: 'Zu lang: höchstens 5.000 Zeichen' },
    ],
    ['cents', { title: 'a', priceMin: '12,50' }, { priceMin: 'Bitte gib ganze Euro ohne Cent ein' }],
    [
      'the wrong way round',
      { title: 'a', priceMin: '60', priceMax: '50' },
      { priceMax: 'Der niedrigste Preis darf nicht über dem höchsten liegen' },
    ],
    [
      'two faults at once',
      { title: '', priceMax: '-5' },
      { title: 'Titel ist erforderlich', priceMax: 'Der Preis darf nicht negativ sein' },
    ],
    [
      'the wrong way round beside a missing title',
      { title: '', priceMin: '60', priceMax: '50' },
      {
        title: 'Titel ist erforderlich',
        priceMax: 'Der niedrigste Preis darf nicht über dem höchsten liegen',
      },
    ],
    [
      'a link that leads nowhere safe',
      { title: 'Kurs', link: 'javascript:alert(1)' },
      { link: 'Bitte gib eine Adresse ein, die mit https:// beginnt' },
    ],
    ['nothing wrong', { title: '🎁'.repeat(200) }, {}],
  ])('%s', (_, values, expected) => {
    expect(problems(giftFormSchema, { ...giftFormDefaults, ...values })).toEqual(expected);
  });

  it('becomes a gift whose description is kept as notes', () => {
    const lukas = aPerson({ name: 'Lukas', occasionDate: day('2026-11-26') });
    const draft = giftFormSchema.parse({
      ...giftFormDefaults,
      title: ' Keramikkurs ',
      description: ' samstags ',
      link: 'keramik.example/kurs',
      occasion: 'Geburtstag',
      personId: lukas.id,
      priceMin: '50',
      priceMax: '120',
    });
    expect(giftFromDraft(draft, { id: 'gift-1', person: lukas, today: saturday })).toEqual({
      id: 'gift-1',
      title: 'Keramikkurs',
      description: null,
      category: 'Schmuck',
      occasion: 'Geburtstag',
      occasionDate: '2026-11-26',
      style: 'Romantisch',
      status: 'idea',
      isFavorite: false,
      recipientName: 'Lukas',
      personId: lukas.id,
      priceMin: 50,
      priceMax: 120,
      budget: 'medium',
      budgetRange: '50€ - 120€',
      notes: 'samstags',
      link: 'https://keramik.example/kurs',
      plan: null,
      givenOn: null,
      paidCents: null,
      liked: null,
      pictureId: null,
    });
  });

  it('gets today as its day, and no id of a person outside the list', () => {
    const draft = giftFormSchema.parse({ ...giftFormDefaults, title: 'Buch', status: 'verschenkt' });
    const special = aPerson({ id: specialPersonId, name: 'Lena' });
    expect(giftFromDraft(draft, { id: 'gift-1', person: special, today: saturday })).toMatchObject({
      status: 'verschenkt',
      givenOn: saturday,
      recipientName: 'Lena',
      personId: null,
    });
  });

  it('stores null where nothing was entered', () => {
    const draft = giftFormSchema.parse({ ...giftFormDefaults, title: 'Buch', priceMin: '', priceMax: '' });
    expect(giftFromDraft(draft, { id: 'gift-1', person: null, today: saturday })).toMatchObject({
      occasion: null,
      occasionDate: null,
      recipientName: null,
      personId: null,
      givenOn: null,
      priceMin: null,
      priceMax: null,
      budget: 'medium',
      budgetRange: null,
      notes: null,
      link: null,
    });
  });
});

describe('the person form', () => {
  test.each([
    ['', '12.12.', '2026-12-12', 'day'],
    ['Geburtstag', '1.3', '2026-03-01', 'day'],
    ['Geburtstag', '', null, 'none'],
    ['Geburtstag', ' ', null, 'none'],
    ['Weihnachten', '', '2026-12-24', 'day'],
    ['Weihnachten', 'quatsch', '2026-12-24', 'day'],
    ['Neujahr', '', '2026-01-01', 'day'],
    ['Ostern', '5.4.', '2026-04-05', 'day'],
    ['Ostern', '', null, 'none'],
    ['Geburtstag', '29.2.', null, 'no-day'],
    ['Geburtstag', '31.2', null, 'no-day'],
    ['Geburtstag', '00.00', null, 'no-day'],
    ['Geburtstag', '1.13', null, 'no-day'],
    ['Geburtstag', '40', null, 'no-day'],
    ['Geburtstag', 'abc', null, 'no-day'],
    ['Geburtstag', '12.12.1990', null, 'no-day'],
    ['Geburtstag', megabyte, null, 'no-day'],
    ['Geburtstag', '1', null, 'partial'],
    ['Geburtstag', '31', null, 'partial'],
    ['Geburtstag', '12.', null, 'partial'],
    ['Geburtstag', '12.0', null, 'partial'],
  ])('%s with %.12j stores %s', (occasion, dateText, occasionDate, reading) => {
    const schema = personFormSchema(saturday);
    const values = { name: ' Lena ', occasion, dateText, birthYearText: '' };
    const stored = {
      name: 'Lena',
      occasion: occasion === '' ? null : occasion,
      occasionDate,
      birthYear: null,
    };
    expect(schema.parse(values)).toEqual(stored);
    expect(readFormDate(values, saturday)).toBe(reading);
  });

  it('asks for a name', () => {
    const values = { ...personFormDefaults, name: '\u00a0' };
    expect(problems(personFormSchema(saturday), values)).toEqual({ name: 'Name ist erforderlich' });
  });

  it('accepts a past birth year and refuses others', () => {
    const born = (birthYearText: string) => ({ ...personFormDefaults, name: 'Lena', birthYearText });
    expect(personFormSchema(saturday).parse(born(' 1948 ')).birthYear).toBe(1948);
    // Birth year that was stored on a device in whose time zone the new year had already begun.
    const early = aPerson({ birthYear: 2027 });
    const stored = personFormSchema(saturday, early);
    expect(stored.parse(born(' 2027 ')).birthYear).toBe(2027);
    expect(stored.safeParse(born('2028')).success).toBe(false);
    for (const year of ['0', '1899', '2027', 'x'])
      expect(problems(personFormSchema(saturday), born(year))).toEqual({
        birthYearText: expect.stringMatching(/^Bitte gib/),
      });
  });

  it.each([
    ['Geburtstag', '2016', '2016-02-29', 'day'],
    ['Geburtstag', '1900', null, 'no-day'],
    ['Geburtstag', '2015', null, 'no-day'],
    ['Geburtstag', '', null, 'no-day'],
    ['Geburtstag', '2028', null, 'no-day'],
    ['Jahrestag', '2016', null, 'no-day'],
  ])('29.02. as %s of somebody born in "%s" is %s', (occasion, birthYearText, stored, reading) => {
    const values = { name: 'Mia', occasion, dateText: '29.2.', birthYearText };
    expect(readFormDate(values, saturday)).toBe(reading);
    const parsed = personFormSchema(saturday).safeParse(values);
    expect(parsed.success ? parsed.data.occasionDate : null).toBe(stored);
  });

  it('keeps an untouched date of an edited person, 29.02. and the year included', () => {
    const lena = aPerson({
      name: 'Lena',
      occasion: 'Geburtstag',
      birthday: day('1992-02-29'),
      birthYear: 1992,
    });
    const values = personFormValues(lena);
    expect(values).toEqual({
      name: 'Lena',
      occasion: 'Geburtstag',
      dateText: '29.02.',
      birthYearText: '1992',
    });
    const schema = personFormSchema(saturday, lena);
    expect(schema.parse({ ...values, name: 'Helena' })).toEqual({
      name: 'Helena',
      occasion: 'Geburtstag',
      occasionDate: '1992-02-29',
      birthYear: 1992,
    });
    expect(readFormDate(values, saturday, lena)).toBe('day');
    expect(schema.parse({ ...values, dateText: '30.02.' }).occasionDate).toBeNull();
    expect(schema.parse({ ...values, dateText: '' }).occasionDate).toBeNull();
  });

  it('does not show the date of a fixed-date occasion', () => {
    expect(
      personFormValues(aPerson({ occasion: 'Weihnachten', occasionDate: day('2026-12-24') })).dateText,
    ).toBe('');
  });
});

describe('the reminder form', () => {
  test.each([
    ['', 'Datum ist erforderlich'],
    ['2026-02-30', 'Bitte gib ein gültiges Datum ein'],
    ['12026-01-01', 'Bitte gib ein gültiges Datum ein'],
    ['2026-11-20', 'Das Datum liegt in der Vergangenheit'],
    ['2026-11-21', null],
  ])('%j: %s', (reminderDate, problem) => {
    const values = { reminderDate, title: '', personId: '' };
    expect(problems(reminderFormSchema(saturday), values)).toEqual(
      problem === null ? {} : { reminderDate: problem },
    );
  });

  it('gives null for what was left empty', () => {
    const values = { reminderDate: '2026-12-01', title: ' ', personId: '' };
    expect(reminderFormSchema(saturday).parse(values)).toEqual({
      reminderDate: '2026-12-01',
      title: null,
      personId: null,
    });
  });
});

test('the form of a gift offers the further occasions of the chosen person', () => {
  const row = { day: null, sinceYear: null };
  const stored = [
    { ...row, id: '1', personId: 'papa', label: 'Vatertag' },
    { ...row, id: '2', personId: 'papa', label: 'Weihnachten' },
    { ...row, id: '3', personId: 'mia', label: 'Namenstag' },
  ];
  expect(giftOccasionsFor('papa', stored)).toEqual([...giftOccasions, 'Vatertag']);
  expect(giftOccasionsFor('', stored)).toEqual([...giftOccasions]);
  const person = aPerson({ id: 'papa' });
  const begins = (occasion: string) => giftFormAbout({ person, occasion }, stored).occasion;
  expect(['Vatertag', 'Weihnachten', 'Namenstag', 'Ostern'].map(begins)).toEqual([
    'Vatertag',
    'Weihnachten',
    '',
    '',
  ]);
  const draft = giftFormSchema.parse({ ...giftFormDefaults, title: 'Buch', occasion: 'Vatertag' });
  const gift = giftFromDraft(draft, { id: 'g', person, today: day('2026-11-21'), stored });
  expect(gift).toMatchObject({ occasion: 'Vatertag', occasionDate: '2027-05-06' });
});
