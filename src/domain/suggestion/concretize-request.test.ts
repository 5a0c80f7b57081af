import { expect, test } from 'vitest';

import { aGift } from '@/domain/test-data';

import { concretizeRequest, type Wishes } from './concretize-request';
import type { Suggestion } from './suggestion';

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

test('what was left empty is an empty text, preferences are null', () => {
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
  const request = concretizeRequest(gift, long, { previous, feedback: letter.repeat(900) });
  expect(bytes(request)).toBeLessThan(16_384);
  expect(request.preferences?.length).toBeLessThanOrEqual(1000);
});
