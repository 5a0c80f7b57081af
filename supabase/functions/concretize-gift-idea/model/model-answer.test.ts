import { deepEqual, equal, ok } from 'node:assert/strict';
import { threadCpuUsage } from 'node:process';

import * as fc from 'fast-check';

import { giftCategories } from '../../../../src/domain/gift/gift.ts';
import { rounds } from '../../_shared/test-rounds.ts';
import { searchLink, type Suggestion } from '../suggestion.ts';
import { readModelAnswer } from './model-answer.ts';

const item = {
  title: 'Töpferkurs',
  description: 'Drei Stunden.',
  price_min: 40,
  price_max: 60,
  category: 'Erlebnisse',
};
const suggestion: Suggestion = {
  ...item,
  category: 'Erlebnisse',
  url: searchLink('Töpferkurs'),
};
const json = JSON.stringify([item]);

const readable: [name: string, answer: string][] = [
  ['a list', json],
  ['an object around it', JSON.stringify({ suggestions: [item] })],
  ['two objects around it', JSON.stringify({ data: { vorschläge: [item] } })],
  ['a single object', JSON.stringify(item)],
  ['a list written as text within JSON', JSON.stringify({ answer: json })],
  ['code fences', `Gern!\n\`\`\`json\n${json}\n\`\`\`\nViel Freude.`],
  ['a fence that never ends', `\`\`\`json\n${json}`],
  ['talk around it', `Hier sind meine Ideen: ${json} Sag mir, was dir gefällt.`],
  ['thoughts before it', `<think>Der Nutzer { möchte } Ton.</think>${json}`],
  ['thoughts within thoughts', `<think>a<think>b</think>c</think>${json}`],
  ['thoughts that begin twice', `<think>a<think>b</think>${json}`],
  ['thoughts whose beginning the provider left out', `Der Nutzer { möchte } Ton.</think>${json}`],
  ['thoughts after it that never end', `${json}<think>Oder doch {`],
  ['thoughts under another name', `<Thinking >Hm</Thinking><reasoning>{}</reasoning>${json}`],
  ['long thoughts', `<think>${'Ton oder Tee? '.repeat(10_000)}</think>${json}`],
  ['a list that breaks off', `{"suggestions":[${JSON.stringify(item)},{"title":"Ab`],
  [
    'other field names',
    JSON.stringify([
      { title: item.title, details: item.description, priceMin: 40, priceMax: 60, category: item.category },
    ]),
  ],
  [
    'a price as text',
    JSON.stringify([{ ...item, price_min: undefined, price_max: undefined, price: '40 - 60 €' }]),
  ],
  ['prices as texts', JSON.stringify([{ ...item, price_min: '40 €', price_max: 'ca. 60' }])],
  ['prices in the wrong order', JSON.stringify([{ ...item, price_min: 60, price_max: 40 }])],
  ['braces within a text', JSON.stringify([item]).replace('Drei Stunden.', 'Drei Stunden.')],
];

for (const [name, answer] of readable) {
  Deno.test(`reads ${name}`, () => deepEqual(readModelAnswer(answer, 'Keramik'), [suggestion]));
}

Deno.test('a price may be a number or a text', () => {
  const values = [30, 29.6, '30', 'ca. 30 €', -1, Infinity, null, {}, [], true, 'viel'];
  const answer = values.map((price_max) => JSON.stringify([{ title: 'Kurs', price_max }]));
  deepEqual(
    answer.map((text) => readModelAnswer(text, 'Keramik')?.[0]?.price_max),
    [30, 30, 30, 30, null, null, null, null, null, null, null],
  );
});

Deno.test('a brace or quote within a text ends nothing', () => {
  const tricky = { ...item, description: 'Ein "Set" mit } und { und \\.' };
  const answer = readModelAnswer(`Bitte: {"list":[${JSON.stringify(tricky)},{"ti`, 'Keramik');
  equal(answer?.[0]?.description, tricky.description);
});

Deno.test('a text that is no JSON is one suggestion titled with the idea', () => {
  deepEqual(readModelAnswer('Schenk doch einen Kurs.', 'Keramik'), [
    {
      title: 'Keramik',
      description: 'Schenk doch einen Kurs.',
      url: searchLink('Keramik'),
      price_min: null,
      price_max: null,
      category: 'Sonstiges',
    },
  ]);
});

Deno.test('whom it is for stays out of the title of such a text', () => {
  equal(readModelAnswer('Schenk einen Roman.', 'Buch für [Person]')?.[0]?.title, 'Buch');
  equal(readModelAnswer('Schenk einen Roman.', '[Person]')?.[0]?.title, 'Geschenkidee');
});

for (const [name, answer] of [
  ['triangles', '◁think▷Geheimplan◁/think▷ Ein Kurs.'],
  ['an analysis', '<analysis>Geheimplan</analysis> Ein Kurs.'],
  ['brackets', '[THINK]Geheimplan[/THINK] Ein Kurs.'],
  ['wide letters', '＜think＞Geheimplan＜/think＞ Ein Kurs.'],
  ['attributes', '<think lang="de">Geheimplan</think> Ein Kurs.'],
  [
    'channels',
    '<|channel|>analysis<|message|>Geheimplan<|end|><|start|>assistant<|channel|>final<|message|>Ein Kurs.',
  ],
  ['an open channel', 'Ein Kurs.<|channel|>analysis<|message|>Geheimplan'],
  [
    'a comment',
    '<|channel|>commentary to=x<|message|>Geheimplan<|channel|>final<|message|>Ein Kurs.<|return|>',
  ],
] as const) {
  Deno.test(`thoughts in ${name} reach nobody`, () => {
    equal(readModelAnswer(answer, 'Keramik')?.[0]?.description, 'Ein Kurs.');
  });
}

Deno.test('thoughts of the model reach nobody, wherever they stand and whether or not they end', () => {
  const canary = 'Geheimplan';
  for (const answer of [
    `<think>${canary} ohne Ende`,
    `Ein Kurs.<think>${canary}`,
    `${canary}</think>Ein Kurs.`,
    `<think>${canary}</think>Ein Kurs.<think>${canary}`,
    JSON.stringify([{ title: `Kurs<think>${canary}`, description: `<think>${canary}</think>Drei Stunden.` }]),
    JSON.stringify([{ title: `<think>${canary}` }]),
    JSON.stringify(`<think>${canary}`),
    `<THINK>${canary}`,
    `<think\n>${canary}`,
    `\`\`\`json\n[{"title":"Kurs"}]\n\`\`\`<think>${canary}`,
  ]) {
    const read = readModelAnswer(answer, 'Keramik');
    ok(!JSON.stringify(read).includes(canary), `${answer} -> ${JSON.stringify(read)}`);
    ok(!/<\/?think/i.test(JSON.stringify(read)), answer);
  }
});

for (const nothing of [
  '',
  '   ',
  '[]',
  '{}',
  'null',
  '[[[',
  '{"a":',
  '[1,2,3]',
  '"" ',
  '```json\n```',
  '!!!',
]) {
  Deno.test(`has nothing to show for ${JSON.stringify(nothing)}`, () =>
    equal(readModelAnswer(nothing, 'Keramik'), null));
}

Deno.test('titles are filled in, texts are cut, foreign categories and links fall away', () => {
  const answer = JSON.stringify([
    { description: 'Ohne Titel' },
    { title: 'x'.repeat(300), description: 'y'.repeat(3000), category: 'Waffen', url: 'javascript:alert(1)' },
    { title: 'Zeile\n\u202Ezwei\u0000', link: 'https://user:pass@example.org' },
  ]);
  const [first, second, third] = readModelAnswer(answer, 'Keramik') ?? [];
  equal(first?.title, 'Vorschlag 1');
  equal(second?.title.length, 200);
  equal(second?.description.length, 1000);
  equal(second?.category, 'Sonstiges');
  equal(third?.title, 'Zeile zwei');
  for (const { url } of [first, second, third].filter((entry) => entry !== undefined)) {
    ok(url.startsWith('https://duckduckgo.com/?q='));
  }
});

Deno.test('five suggestions at most', () => {
  equal(readModelAnswer(JSON.stringify(Array.from({ length: 40 }, () => item)), 'x')?.length, 5);
});

function holds(answer: Suggestion[] | null): void {
  if (answer === null) return;
  ok(answer.length > 0 && answer.length <= 5);
  for (const { title, description, url, price_min, price_max, category } of answer) {
    ok(title !== '' && Array.from(title).length <= 200 && Array.from(description).length <= 1000);
    ok(title.isWellFormed() && description.isWellFormed());
    equal(new URL(url).origin, 'https://duckduckgo.com');
    ok(giftCategories.includes(category as (typeof giftCategories)[number]));
    for (const price of [price_min, price_max]) ok(price === null || (Number.isInteger(price) && price >= 0));
    ok(price_min === null || price_max === null || price_min <= price_max);
  }
}

Deno.test('answers of any shape: no crash, no unsafe link, prices in order', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.integer(),
    fc.double(),
    fc.constant(null),
    fc.constant('javascript:alert(1)'),
    fc.constant('40-10 €'),
  );
  const key = fc.constantFrom(
    'title',
    'description',
    'details',
    'url',
    'link',
    'price',
    'price_min',
    'price_max',
    'priceMin',
    'priceMax',
    'category',
    'x',
  );
  const fields = fc.dictionary(key, value);
  const whole = fc.oneof(
    fc.array(fields),
    fc.record({ suggestions: fc.array(fields) }),
    fields,
    fc.jsonValue(),
  );
  const answer = fc.oneof(
    fc.string({ unit: 'binary' }),
    whole.map((json) => JSON.stringify(json)),
    fc.tuple(whole, fc.nat(200)).map(([json, length]) => JSON.stringify(json).slice(0, length)),
    fc
      .tuple(fc.string(), whole, fc.string())
      .map(([before, json, after]) => `${before}\`\`\`json${JSON.stringify(json)}${after}`),
    fc
      .array(fc.constantFrom('{', '}', '[', ']', '"', '\\', ':', ',', 'title', '`'))
      .map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(answer, fc.string(), (text, idea) => holds(readModelAnswer(text, `x${idea}`))),
    { numRuns: rounds(10_000) },
  );
});

Deno.test('a huge answer is read in no time', () => {
  // Measures CPU time, because wall-clock time depends on the load of the machine.
  const before = threadCpuUsage();
  for (const part of ['{}', '{', '[', '{"a":', '```', '<think>', '</think>', '"\\'])
    holds(readModelAnswer(part.repeat(500_000), 'x'));
  const { user, system } = threadCpuUsage(before);
  ok(user + system < 2_000_000, `${user + system} µs`);
});
