import { deepEqual, equal, ok } from 'node:assert/strict';

import * as fc from 'fast-check';

import { suggestFromCatalogue } from './catalogue/suggest.ts';
import { createHandler, type LogEntry } from './handler.ts';
import { createModel } from './model/model.ts';
import { silence, startModelServer, type Reply } from './model/test-model-server.ts';
import { promptMessages } from './prompt.ts';
import { parseRequest } from './request.ts';
import { giftRequest, requestBody } from './test-request.ts';

const secret = 'Haselnüsse';
const tea = { kind: 'mag', text: 'Tee' };

/**
 * Spellings in which a client could send an allergy as a fact. The function must drop each, also beside an allowed
 * fact.
 */
const allergies: [name: string, entry: unknown][] = [
  ['its own kind', { kind: 'allergie', text: secret }],
  ['a capital', { kind: 'Allergie', text: secret }],
  ['capitals', { kind: 'ALLERGIE', text: secret }],
  ['blanks', { kind: ' allergie ', text: secret }],
  ['the plural', { kind: 'allergien', text: secret }],
  ['another language', { kind: 'allergy', text: secret }],
  ['signs nobody sees', { kind: 'aller\u00adgie', text: secret }],
  ['wide letters', { kind: 'ａｌｌｅｒｇｉｅ', text: secret }],
  ['a kind nobody knows', { kind: 'gesundheit', text: secret }],
  ['nearly a known kind', { kind: 'MAG', text: secret }],
  ['a known kind with a blank', { kind: 'mag ', text: secret }],
  ['a name of every object', { kind: 'constructor', text: secret }],
  ['no kind', { text: secret }],
  ['an empty kind', { kind: '', text: secret }],
  ['null', { kind: null, text: secret }],
  ['a number', { kind: 0, text: secret }],
  ['a list of kinds', { kind: ['mag'], text: secret }],
  ['a kind that is an object', { kind: { kind: 'mag' }, text: secret }],
  ['another field name', { art: 'allergie', kind: null, text: secret }],
  ['a prototype', JSON.parse(`{"__proto__":{"kind":"mag"},"text":"${secret}"}`)],
  ['a list around it', [{ kind: 'allergie', text: secret }]],
  ['lists around a known kind', [[{ kind: 'mag', text: secret }]]],
  ['an object around it', { fact: { kind: 'mag', text: secret } }],
  ['a fact within a fact', { kind: 'mag', text: { kind: 'allergie', text: secret } }],
  ['a list of texts', { kind: 'mag', text: [secret] }],
  ['a text alone', secret],
  ['a text with its kind', `allergie: ${secret}`],
  ['JSON', JSON.stringify({ kind: 'mag', text: secret })],
  ['JSON as a text', { kind: 'mag', text: `{"kind":"allergie","text":"${secret}"}` }],
  ['words in another field', { kind: 'mag_nicht', text: `${secret} (Allergie!)` }],
  ['words in capitals', { kind: 'hat_schon', text: `ALLERGISCH: ${secret}` }],
  ['words with signs nobody sees', { kind: 'groesse', text: `All\u200bergie: ${secret}` }],
  ['words in wide letters', { kind: 'mag', text: `Ａllergisch gegen ${secret}` }],
  ['another word for it', { kind: 'mag_nicht', text: `Unverträglichkeit: ${secret}` }],
  ['that word without umlaut', { kind: 'mag_nicht', text: `unvertraeglich: ${secret}` }],
  ['a foreign word for it', { kind: 'mag_nicht', text: `Laktoseintoleranz, ${secret}` }],
  ['what one does not bear', { kind: 'mag_nicht', text: `verträgt keine ${secret}` }],
  ['the same the other way round', { kind: 'mag_nicht', text: `${secret} vertraegt sie nicht` }],
  ['with one letter less', { kind: 'mag_nicht', text: `Alergie: ${secret}` }],
  ['shortened', { kind: 'mag_nicht', text: `${secret} unverträgl.` }],
  ['what must not be in it', { kind: 'mag', text: `glutenfrei, ${secret}` }],
  ['a further field of a fact', { ...tea, allergie: secret }],
  ['a long one', { kind: 'allergie', text: secret.repeat(100) }],
];

for (const [name, entry] of allergies) {
  Deno.test(`an allergy as ${name} is dropped before it is read`, () => {
    const request = parseRequest(requestBody({ facts: [entry, tea] }));
    ok(!JSON.stringify(request).includes(secret), JSON.stringify(request));
    ok(request?.facts.every(({ text }) => text === 'Tee'));
    equal(request?.facts.at(-1)?.kind, 'mag');
  });
}

for (const text of ['keine Blumen', 'verträgt viel Sonne'])
  Deno.test(`"${text}" is no illness and is read`, () =>
    deepEqual(parseRequest(requestBody({ facts: [{ kind: 'mag_nicht', text }] }))?.facts, [
      { kind: 'mag_nicht', text },
    ]));

Deno.test('a title that speaks of an allergy is no gift of earlier years', () =>
  deepEqual(giftRequest({ given: [`Allergie: ${secret}`, 'Teeset'] }).given, ['Teeset']));

const everyAllergy = allergies.map(([, entry]) => entry);

const outcomes: [name: string, reply: Reply, status: number][] = [
  ['an answer', '[{"title":"Kanne"}]', 200],
  ['a failure that repeats the question', { status: 500 }, 503],
  ['a refusal that repeats the question', { status: 400 }, 502],
  ['no answer in time', silence, 504],
];
for (const [name, reply, status] of outcomes) {
  Deno.test(`no allergy reaches a model, the log or the page, with ${name}`, async () => {
    const server = startModelServer(reply);
    const { baseUrl, calls } = server;
    const entries: LogEntry[] = [];
    const printed: unknown[][] = [];
    const { log, warn, error } = console;
    const print = (...words: unknown[]) => void printed.push(words);
    Object.assign(console, { log: print, warn: print, error: print });
    try {
      const handle = createHandler({
        origins: [],
        source: 'model',
        identify: async () => ({ kind: 'visitor', key: 'address:1' }),
        takeRequest: async () => null,
        suggest: createModel(
          { baseUrl, name: 'test-model', apiKey: 'sk' },
          { timeout: reply === silence ? 300 : 10_000, pause: () => 1 },
        ),
        now: () => 0,
        log: (entry) => void entries.push(entry),
      });
      const body = requestBody(
        { facts: [...everyAllergy, tea], given: [`Allergie: ${secret}`], allergies: [secret] },
        { facts: everyAllergy, allergie: secret },
      );
      const response = await handle(
        new Request('https://project.example/', { method: 'POST', body: JSON.stringify(body) }),
      );
      equal(response.status, status);
      const answer = await response.text();
      ok(calls.length > 0 && calls.every((call) => call.includes('Tee')), calls[0]);
      for (const text of [answer, ...calls, JSON.stringify(entries), JSON.stringify(printed)])
        ok(!/hasel|allergi|unvertr/i.test(text), text);
    } finally {
      Object.assign(console, { log, warn, error });
      await server.stop();
    }
  });
}

Deno.test('the text of any other kind is not read', () => {
  const kind = fc
    .oneof(fc.string(), fc.string({ unit: 'binary' }), fc.jsonValue())
    .filter(
      (value) => typeof value !== 'string' || !['mag', 'mag_nicht', 'groesse', 'hat_schon'].includes(value),
    );
  fc.assert(
    fc.property(fc.array(kind, { maxLength: 5 }), (values) => {
      const facts = values.map((value) => ({ kind: value, text: secret }));
      deepEqual(parseRequest(requestBody({ facts }))?.facts, []);
    }),
    { numRuns: 2000 },
  );
});

Deno.test('the four kinds and the gifts of earlier years arrive, each in its place', () => {
  const request = giftRequest({
    facts: [
      { id: '1', kind: 'mag', text: ' Tee\n und Kuchen ' },
      { id: '2', kind: 'mag_nicht', text: 'Deko' },
      { id: '3', kind: 'groesse', text: 'Schuhe 39' },
      { id: '4', kind: 'hat_schon', text: 'Thermoskanne' },
      { id: '5', kind: 'mag', text: ' \u0000 ' },
    ],
    given: ['Wollmütze', ' ', 'Teeset'],
  });
  deepEqual(JSON.parse(promptMessages(request)[1]?.content ?? '').formular.person, {
    mag: ['Tee und Kuchen'],
    magNicht: ['Deko'],
    größen: ['Schuhe 39'],
    hatSchon: ['Thermoskanne'],
    schonGeschenkt: ['Wollmütze', 'Teeset'],
  });
});

const none: [name: string, fields: Record<string, unknown>][] = [
  ['without these parts, as older apps ask', {}],
  ['with null', { facts: null, given: null }],
  ['with nothing in them', { facts: [], given: [] }],
];
for (const [name, fields] of none) {
  Deno.test(`a request ${name} is answered as before`, () => {
    const request = giftRequest(fields);
    deepEqual([request.facts, request.given], [[], []]);
    equal(suggestFromCatalogue(request)[0]?.title, 'Schnupperkurs an der Drehscheibe');
  });
}

const full = 'x'.repeat(200);
const mostFacts = Array.from({ length: 50 }, () => ({ kind: 'mag', text: full }));
const mostGiven = Array.from({ length: 20 }, () => full);
const sizes: [name: string, fields: Record<string, unknown>, isRead: boolean][] = [
  ['50 facts of 200 characters', { facts: mostFacts }, true],
  ['20 gifts of 200 characters', { given: mostGiven }, true],
  ['51 facts', { facts: [...mostFacts, tea] }, false],
  ['50 facts and an allergy', { facts: [...mostFacts, { kind: 'allergie', text: secret }] }, true],
  ['21 gifts', { given: [...mostGiven, 'x'] }, false],
  ['a fact of 201 characters', { facts: [{ kind: 'mag', text: `${full}x` }] }, false],
  ['a fact of 500 characters', { facts: [{ kind: 'mag', text: 'x'.repeat(500) }] }, false],
  ['a gift of 201 characters', { given: [`${full}x`] }, false],
  ['facts as a text', { facts: '[{"kind":"mag","text":"Tee"}]' }, false],
  ['facts as an object', { facts: tea }, false],
  ['facts by number', { facts: { 0: tea } }, false],
  ['gifts as a text', { given: 'Tee' }, false],
  ['gifts as objects', { given: [{ title: 'Tee' }] }, false],
  ['gifts and numbers', { given: ['Tee', 7] }, false],
];
for (const [name, fields, isRead] of sizes) {
  Deno.test(`${name}: ${isRead ? 'read' : 'refused'}`, () =>
    equal(parseRequest(requestBody(fields)) !== null, isRead));
}
