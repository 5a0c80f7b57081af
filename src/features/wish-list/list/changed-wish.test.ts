import { expect, test } from 'vitest';

import type { ListedWish } from '@/domain/wish/wish-view';

import { changeText } from './changed-wish';

const knife: ListedWish = {
  id: 'knife',
  title: 'Taschenmesser',
  notes: null,
  url: 'https://www.messer.example/1',
  priceCents: 2500,
  isFavorite: false,
  pictureId: null,
};

test.each<[string, Partial<ListedWish>, string]>([
  [
    'everything',
    { title: 'Küchenmaschine', priceCents: 89_900, notes: 'rot', url: 'https://kueche.example' },
    'Statt „Taschenmesser“ steht hier jetzt „Küchenmaschine“. Es kostet 899,00\u00a0€ statt 25,00\u00a0€. Dazu steht jetzt: „rot“. Der Link führt jetzt zu kueche.example.',
  ],
  [
    'the price alone',
    { priceCents: 2501 },
    '„Taschenmesser“ ist nicht mehr so, wie du es gelesen hast. Es kostet 25,01\u00a0€ statt 25,00\u00a0€.',
  ],
  [
    'what is gone',
    { priceCents: null, url: null },
    '„Taschenmesser“ ist nicht mehr so, wie du es gelesen hast. Ein Preis steht nicht mehr dabei. Einen Link gibt es nicht mehr.',
  ],
])('a changed wish says what is different: %s', (_what, change, text) => {
  expect(changeText(knife, { ...knife, ...change })).toBe(text);
});

test('what was not there before is told alone', () => {
  const bare = { ...knife, notes: 'blau', url: null, priceCents: null };
  expect(changeText(bare, { ...knife, notes: null })).toBe(
    '„Taschenmesser“ ist nicht mehr so, wie du es gelesen hast. Es kostet 25,00\u00a0€. Die Notiz ist weg. Der Link führt jetzt zu messer.example.',
  );
});
