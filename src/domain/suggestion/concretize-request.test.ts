import { expect, test } from 'vitest';

import { aGift } from '../test-data.ts';
import { concretizeRequest, type Wishes } from './concretize-request.ts';
import { type KnownFacts, nothingKnown } from './known-facts.ts';
import type { Suggestion } from './suggestion.ts';

const wishes: Wishes = { recipientName: null, budget: null, occasion: null, preferences: null };
const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;
const suggestion = (title: string): Suggestion => ({
  id: title,
  title,
  description: 'gut',
  url: null,
  priceMin: 5,
  priceMax: null,
  category: null,
});

test('a first request has every field, without an earlier suggestion', () => {
  const gift = aGift({
    title: 'Kurs',
    recipientName: 'Mia',
    category: 'Erlebnisse',
    notes: 'n',
    budget: 'low',
  });
  const entered = {
    recipientName: 'Lukas',
    budget: '50€ - 120€',
    occasion: 'Geburtstag',
    preferences: 'Tee',
  };
  expect(concretizeRequest(gift, entered)).toEqual({
    giftIdea: 'Kurs',
    recipientInfo: 'Lukas',
    budget: '50€ - 120€',
    occasion: 'Geburtstag',
    preferences: 'Tee',
    previousSuggestion: null,
    feedback: null,
    giftContext: {
      title: 'Kurs',
      description: 'n',
      category: 'Erlebnisse',
      recipientName: 'Mia',
      notes: 'n',
      existingBudget: 'bis 50€',
    },
  });
});

test('empty fields are empty texts, preferences are null', () => {
  const request = concretizeRequest(aGift(), wishes);
  expect(request).toMatchObject({ recipientInfo: '', budget: '', occasion: '', preferences: null });
});

test('a refinement names what was shown, the newest twelve, and what was wrong', () => {
  const previous = Array.from({ length: 20 }, (_, index) => suggestion(`Idee ${index}`));
  const request = concretizeRequest(aGift(), wishes, { previous, feedback: 'Zu teuer' });
  expect(request.feedback).toBe('Zu teuer');
  expect(request.previousSuggestion).toHaveLength(12);
  expect(request.previousSuggestion?.[0]).toEqual({ title: 'Idee 0', price_min: 5, price_max: null });
});

test('known facts are sent, and left out without any', () => {
  const known: KnownFacts = { facts: [{ kind: 'groesse', text: 'Schuhe 39' }], given: ['Wollmütze'] };
  expect(concretizeRequest(aGift(), wishes, null, known)).toEqual({
    ...concretizeRequest(aGift(), wishes),
    ...known,
  });
  expect(Object.keys(concretizeRequest(aGift(), wishes, null, nothingKnown))).not.toContain('facts');
});

test('with little room the first facts and newest gifts are sent', () => {
  const facts = Array.from({ length: 50 }, (_, index) => ({
    kind: 'mag' as const,
    text: `${index} ${'漢'.repeat(190)}`,
  }));
  const given = Array.from({ length: 20 }, (_, index) => `${index} ${'漢'.repeat(190)}`);
  const request = concretizeRequest(aGift(), wishes, null, { facts, given });
  expect(bytes(request)).toBeGreaterThan(14_000);
  expect(bytes(request)).toBeLessThan(16_000);
  expect(request.facts?.length).toBeGreaterThan(8);
  expect(request.given?.length).toBeGreaterThan(8);
  expect(request.facts).toEqual(facts.slice(0, request.facts?.length));
  expect(request.given).toEqual(given.slice(0, request.given?.length));
});

test.each([
  ['latin letters', 'ä'],
  ['another script', '漢'],
  ['emoji', '🎁'],
  ['characters that JSON escapes', '"'],
])('the longest texts of %s stay below what the function accepts', (_name, letter) => {
  const gift = aGift({
    title: letter.repeat(200),
    notes: letter.repeat(5000),
    description: letter.repeat(10_000),
  });
  const long = { ...wishes, preferences: letter.repeat(5000), budget: letter.repeat(100) };
  const previous = Array.from({ length: 12 }, () => suggestion(letter.repeat(200)));
  const known: KnownFacts = {
    facts: Array.from({ length: 50 }, () => ({ kind: 'mag', text: letter.repeat(200 / letter.length) })),
    given: Array.from({ length: 20 }, () => letter.repeat(200 / letter.length)),
  };
  const request = concretizeRequest(gift, long, { previous, feedback: letter.repeat(900) }, known);
  expect(bytes(request)).toBeLessThan(16_384);
  expect(request.preferences?.length).toBeLessThanOrEqual(1000);
});
