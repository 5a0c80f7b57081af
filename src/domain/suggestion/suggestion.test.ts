import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { concretizedText, parseAiLimit, parseConcretized, type Suggestion } from './suggestion.ts';

const item = {
  title: 'Töpferkurs',
  description: 'Drei Stunden.',
  url: 'https://example.org/?q=ton',
  price_min: 40,
  price_max: 60,
  category: 'Erlebnisse',
};
const suggestion = {
  id: 'suggestion-1',
  title: 'Töpferkurs',
  description: 'Drei Stunden.',
  url: 'https://example.org/?q=ton',
  priceMin: 40,
  priceMax: 60,
  category: 'Erlebnisse',
};
const read = (concretized: unknown) => parseConcretized({ concretized }, 'Keramik')?.suggestions;

describe('the answer of the AI function', () => {
  test.each([
    ['a list', [item]],
    ['a text with a list', JSON.stringify([item])],
    ['a text with an object around a list', JSON.stringify({ suggestions: [item] })],
    [
      'other field names',
      [
        {
          title: item.title,
          details: item.description,
          link: item.url,
          priceMin: 40,
          priceMax: 60,
          category: item.category,
        },
      ],
    ],
    ['prices as texts', [{ ...item, price_min: '40 €', price_max: 'ca. 60€' }]],
    ['both prices in one text', [{ ...item, price_min: '40-60 €', price_max: null }]],
    ['prices in the wrong order', [{ ...item, price_min: 60, price_max: 40 }]],
    ['prices with cents', [{ ...item, price_min: 39.9, price_max: '60,20' }]],
  ])('may be %s', (_name, concretized) => {
    expect(read(concretized)).toEqual([suggestion]);
  });

  test('that is no JSON is one suggestion titled with the idea', () => {
    expect(read('Schenk einen Kurs.')).toEqual([
      {
        ...suggestion,
        title: 'Keramik',
        description: 'Schenk einen Kurs.',
        url: null,
        priceMin: null,
        priceMax: null,
        category: null,
      },
    ]);
  });

  test('numbers what has no title', () => {
    expect(read([{}, { title: ' ' }, item])?.map(({ title }) => title)).toEqual([
      'Vorschlag 1',
      'Vorschlag 2',
      'Töpferkurs',
    ]);
  });

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil',
    'https://a:b@example.org',
  ])('never offers the link %j', (url) => {
    expect(read([{ ...item, url }])?.[0]?.url).toBeNull();
  });

  test.each([null, undefined, 42, {}, '', '  ', '[]', [], [1, null]])('is nothing for %j', (answer) => {
    expect(parseConcretized({ concretized: answer }, 'Keramik')).toBeNull();
    expect(parseConcretized(answer, 'Keramik')).toBeNull();
  });

  test.each([
    [{ source: 'catalogue' }, 'catalogue'],
    [{ source: 'model' }, 'model'],
    [{}, 'model'],
    [{ source: 42 }, 'model'],
  ])('%j comes from the %s', (fields, source) => {
    expect(parseConcretized({ concretized: [item], ...fields }, 'Keramik')?.source).toBe(source);
  });

  test('10,000 answers of any shape neither crash nor bring an unsafe link or unordered prices', () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom('javascript:alert(1)', '40-10', '-5', -5, 'https://ok.example'),
    );
    const keys = [
      'title',
      'description',
      'details',
      'url',
      'link',
      'price_min',
      'price_max',
      'priceMin',
      'priceMax',
      'category',
    ];
    const item = fc.oneof(fc.dictionary(fc.constantFrom(...keys), value), fc.jsonValue({ maxDepth: 1 }));
    const items = fc.array(item, { maxLength: 3 });
    const concretized = fc.oneof(
      fc.string({ unit: 'binary' }),
      items,
      items.map((list) => JSON.stringify(list)),
      fc.jsonValue(),
    );
    // A single condition instead of 100,000 calls of `expect`, which would take most of the time.
    const isSafe = ({ url, priceMin, priceMax }: Suggestion) =>
      [priceMin ?? 0, priceMax ?? 0].every((price) => Number.isInteger(price) && price >= 0) &&
      (priceMin ?? 0) <= (priceMax ?? Infinity) &&
      /^https?:/.test(url ?? 'https:');
    const answers = fc.property(concretized, fc.string(), (answer, idea) =>
      (parseConcretized({ concretized: answer }, idea)?.suggestions ?? []).every(isSafe),
    );
    expect(fc.defaultReportMessage(fc.check(answers, { numRuns: 10_000 }))).toBeUndefined();
  });
});

test.each([
  [
    { rateLimitExceeded: true, maxRequests: 5, windowMinutes: 12 },
    { maxRequests: 5, windowMinutes: 12 },
  ],
  [
    { rateLimitExceeded: true, maxRequests: 3 },
    { maxRequests: 3, windowMinutes: 1 },
  ],
  [
    { rateLimitExceeded: true, maxRequests: 3, windowMinutes: -4 },
    { maxRequests: 3, windowMinutes: 1 },
  ],
  [{ rateLimitExceeded: false, maxRequests: 3, windowMinutes: 1 }, null],
  [{ error: 'Fehler' }, null],
  [null, null],
])('%j is the limit %j', (answer, limit) => {
  expect(parseAiLimit(answer)).toEqual(limit);
});

test('the gift card shows one line per suggestion, as much as fits', () => {
  const two = [suggestion, { ...suggestion, title: 'Ton', description: null }];
  expect(concretizedText(two)).toBe('Töpferkurs: Drei Stunden.\nTon');
  const long = concretizedText([{ ...suggestion, description: '🎁'.repeat(10_000) }]);
  expect(Array.from(long)).toHaveLength(10_000);
});
