import { describe, expect, test } from 'vitest';

import { aWish, day } from '../test-data.ts';
import { changedWish, wishFormSchema, wishFormValues, wishFromDraft } from './wish-form.ts';

const today = day('2026-11-26');
const blank = wishFormValues(null, today);
const revealDay = day('2026-12-27');
const drafted = (typed: Partial<typeof blank> = {}) =>
  wishFormSchema.parse({ ...blank, title: 'Teekanne', ...typed });

describe('what is typed', () => {
  test.each([
    [{ title: ' Zelt\nfür zwei ' }, { title: 'Zelt für zwei' }],
    [{ url: 'laden.de/tasse' }, { url: 'https://laden.de/tasse' }],
    [{ url: ' ' }, { url: null }],
    [{ priceCents: '54,90 €' }, { priceCents: 5490 }],
    [{ priceCents: '1.299' }, { priceCents: 129_900 }],
    [{ priceCents: ' ' }, { priceCents: null }],
    [{ notes: ' \u200b' }, { notes: null }],
    [{ revealOn: '2026-12-27' }, { revealOn: '2026-12-27' }],
    [{ revealOn: '' }, { revealOn: null }],
  ])('%j is read as %j', (typed, read) => {
    expect(drafted(typed)).toMatchObject(read);
  });

  test.each([
    [{ title: ' \u200b' }, 'Titel ist erforderlich'],
    [{ title: 'x'.repeat(201) }, 'Zu lang: höchstens 200 Zeichen'],
    [{ url: 'javascript:alert(1)' }, 'Bitte gib eine Adresse ein, die mit https:// beginnt'],
    [{ priceCents: '-3' }, 'Der Preis darf nicht negativ sein'],
    [{ priceCents: 'viel' }, 'Bitte gib einen Betrag ein, zum Beispiel 34,90'],
    [{ notes: 'x'.repeat(5001) }, 'Zu lang: höchstens 5.000 Zeichen'],
  ])('%j is refused', (typed, problem) => {
    const { error } = wishFormSchema.safeParse({ ...blank, title: 'Teekanne', ...typed });
    expect(error?.issues.map(({ message }) => message)).toEqual([problem]);
  });
});

describe('a new wish', () => {
  const made = (typed: Partial<typeof blank>) =>
    wishFromDraft(drafted(typed), { id: 'a', position: -3, revealDay });

  test('is a draft as long as nobody sees it', () => {
    expect(made({ degree: 'dear', revealOn: '2027-01-01' })).toEqual({
      id: 'a',
      title: 'Teekanne',
      notes: null,
      url: null,
      priceCents: null,
      isFavorite: true,
      state: 'draft',
      onLink: false,
      groupIds: [],
      revealOn: null,
      pictureId: null,
      position: -3,
    });
  });

  test.each([
    [{ onLink: true }, '2026-12-27'],
    [{ groupIds: ['chor'] }, '2026-12-27'],
    [{ groupIds: ['chor'], revealOn: '2027-05-10' }, '2027-05-10'],
  ])('%j is open, and revealed on %s', (typed, revealOn) => {
    expect(made(typed)).toMatchObject({ ...typed, state: 'open', revealOn });
  });
});

test('a wish stands in the form as it is', () => {
  const wish = aWish({
    notes: 'Petrol',
    url: 'https://laden.de/',
    priceCents: 5490,
    isFavorite: true,
    groupIds: ['chor'],
    onLink: true,
    revealOn: day('2026-12-25'),
  });
  const values = wishFormValues(wish, today);
  expect(values).toMatchObject({ priceCents: '54,90', degree: 'dear', revealOn: '2026-12-25' });
  expect(wishFromDraft(wishFormSchema.parse(values), { id: wish.id, position: 0, revealDay })).toEqual({
    ...wish,
    state: 'open',
    createdAt: undefined,
  });
});

describe('a changed wish', () => {
  const wish = aWish({ state: 'open', groupIds: ['chor'], revealOn: day('2026-12-25') });
  type Touched = Parameters<typeof changedWish>[2];
  const change = (typed: Partial<typeof blank>, changed = wish) => {
    const draft = drafted({ ...wishFormValues(changed, today), ...typed });
    const touched = Object.keys(typed) as unknown as Touched;
    return changedWish(draft, changed, touched, revealDay);
  };

  test.each([
    [{}, {}],
    [{ title: 'Zelt' }, { title: 'Zelt' }],
    [{ degree: 'dear' as const }, { isFavorite: true }],
    [{ priceCents: '' }, { priceCents: null }],
    [
      { groupIds: ['chor', 'brandts'] },
      { groupIds: ['chor', 'brandts'], state: 'open', revealOn: '2026-12-25' },
    ],
    [{ groupIds: [] }, { groupIds: [], state: 'draft', revealOn: null }],
    [{ revealOn: '' }, { revealOn: '2026-12-27' }],
  ])('%j changes %j', (typed, changes) => {
    expect(change(typed)).toEqual(changes);
  });

  test('a received wish stays received, whatever its visibility', () => {
    const received = { ...wish, state: 'received' as const };
    expect(change({ onLink: true }, received)).toEqual({ onLink: true, revealOn: '2026-12-25' });
  });

  test('a past reveal day is replaced for new viewers', () => {
    const revealed = { ...wish, revealOn: today };
    expect(change({ onLink: true }, revealed)).toMatchObject({ revealOn: '2026-12-27' });
    expect(change({ title: 'Zelt' }, revealed)).toEqual({ title: 'Zelt' });
  });
});
