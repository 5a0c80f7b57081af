import { expect, test } from 'vitest';

import { captureProblem, readCaptured, sharedText } from './captured.ts';

const tea = 'https://www.teeladen-brandt.de/kanne-arare';
const longWord = 'x'.repeat(500);
const twoWords = `${'x'.repeat(70)} ${'y'.repeat(200)}`;
const sentence = 'Wort '.repeat(100).trim();

interface Case {
  title: string;
  notes?: string;
  link?: string;
  remark?: string;
  cents?: number;
}

test.each<[text: string, Case]>([
  ['Stirnlampe', { title: 'Stirnlampe' }],
  ['  Stirnlampe \n', { title: 'Stirnlampe' }],
  ['Buch, das rote', { title: 'Buch, das rote' }],
  [
    'Stirnlampe mit Rotlicht, hat er im Laden lange angeschaut',
    { title: 'Stirnlampe mit Rotlicht', notes: 'hat er im Laden lange angeschaut' },
  ],
  [
    'Das große, rote Fahrrad mit Korb, aus dem Laden am Markt',
    { title: 'Das große, rote Fahrrad mit Korb', notes: 'aus dem Laden am Markt' },
  ],
  [
    'Kerze von Dr. Müller aus dem Laden nebenan am Marktplatz',
    { title: 'Kerze von Dr. Müller aus dem Laden nebenan am Marktplatz' },
  ],
  [
    'Neue Handschuhe aus Wolle. Die alten sind kaputt',
    { title: 'Neue Handschuhe aus Wolle', notes: 'Die alten sind kaputt' },
  ],
  [
    'Teekanne, Tassen und alles was sonst dazugehört',
    { title: 'Teekanne, Tassen und alles was sonst dazugehört' },
  ],
  ['Das große rote Fahrrad mit einem Korb, blau', { title: 'Das große rote Fahrrad mit einem Korb, blau' }],
  ['Tasse\nblau\n\nmit Henkel', { title: 'Tasse', notes: 'blau\nmit Henkel' }],
  ['\u200b\nTasse', { title: 'Tasse' }],
  ['🎁', { title: '🎁' }],
  [tea, { title: 'Kanne arare · teeladen-brandt.de', link: tea }],
  [`${tea}, 34,90 €`, { title: 'Kanne arare · teeladen-brandt.de', link: tea, cents: 3490 }],
  [`34,90 € ${tea}`, { title: 'Kanne arare · teeladen-brandt.de', link: tea, cents: 3490 }],
  [`ca. 30 Euro: ${tea}`, { title: 'Kanne arare · teeladen-brandt.de', link: tea, cents: 3000 }],
  [`${tea}\n1.298,-`, { title: 'Kanne arare · teeladen-brandt.de', link: tea, cents: 129_800 }],
  [`34,- ${tea}`, { title: 'Kanne arare · teeladen-brandt.de', link: tea, cents: 3400 }],
  [`34,– € ${tea}`, { title: 'Kanne arare · teeladen-brandt.de', link: tea, cents: 3400 }],
  [`Platz 3 - ${tea}`, { title: 'Platz 3', link: tea }],
  [`${tea} 42`, { title: '42', link: tea }],
  [`${tea} Größe 42,50`, { title: 'Größe 42,50', link: tea }],
  ['34,90 €', { title: '34,90 €' }],
  ...[
    '(34,90 €)',
    '34,90 €.',
    '~34,90€',
    'max. 34,90 €',
    'kostet ca. 34,90 €',
    'Preis: etwa 34,90 €',
    '34,90 € VB',
    'ca. 34,90 € VHB',
    '34,90 € + Versand',
    '[bis zu 34,90 €]',
    '34€90',
    '34,90 € inkl. Versand',
    'um die 34,90 Euro zzgl. Porto!',
    '34.90',
    'jetzt 34,90 €',
    'VB 34,90 €',
    '= 34,90 €',
    '34,90 € + 4,90 € Versand',
  ].map((price): [string, Case] => [
    `${tea} ${price}`,
    { title: 'Kanne arare · teeladen-brandt.de', link: tea, cents: 3490 },
  ]),
  ['laden.de/kanne,34,90€', { title: 'Kanne · laden.de', link: 'https://laden.de/kanne', cents: 3490 }],
  [`${tea},34,90€`, { title: 'Kanne arare · teeladen-brandt.de', link: tea, cents: 3490 }],
  [`${tea},34,90 €`, { title: 'Kanne arare · teeladen-brandt.de', link: tea, cents: 3490 }],
  [`${tea}-34,90-0`, { title: 'Kanne arare · teeladen-brandt.de', link: `${tea}-34,90-0` }],
  ['laden.de 34,90 €', { title: 'laden.de', link: 'https://laden.de/', cents: 3490 }],
  [`${tea} 24.12`, { title: '24.12', link: tea }],
  [`${tea} 1.3`, { title: '1.3', link: tea }],
  [`${tea} 24.12 €`, { title: 'Kanne arare · teeladen-brandt.de', link: tea, cents: 2412 }],
  [`(${tea})`, { title: 'Kanne arare · teeladen-brandt.de', link: tea }],
  ['laden.de/tasse', { title: 'Tasse · laden.de', link: 'https://laden.de/tasse' }],
  ['www.laden.de', { title: 'laden.de', link: 'https://www.laden.de/' }],
  [`Schau mal: ${tea}`, { title: 'Schau mal', link: tea }],
  [`Teekanne\nin Grün\n${tea}`, { title: 'Teekanne', notes: 'in Grün', link: tea }],
  [`${tea}"rot"`, { title: '"rot"', link: tea }],
  [
    `${tea} oder https://b.example/`,
    { title: 'Kanne arare · teeladen-brandt.de', notes: 'https://b.example/', link: tea },
  ],
  [`Teekanne: ${tea}, https://b.example/`, { title: 'Teekanne', notes: 'https://b.example/', link: tea }],
  [
    `Teekanne ${tea} oder die rote b.example/x ${tea} laden.de/rot`,
    { title: 'Teekanne oder die rote b.example/x', notes: 'https://laden.de/rot', link: tea },
  ],
  [
    `Teekanne\n${tea}\noder lieber\nhttps://b.example/1\nhttps://b.example/2`,
    { title: 'Teekanne', notes: 'oder lieber\nhttps://b.example/1\nhttps://b.example/2', link: tea },
  ],
  [`${tea} ${tea}`, { title: 'Kanne arare · teeladen-brandt.de', link: tea }],
  ['schau mal thalia.de/buch', { title: 'schau mal', link: 'https://thalia.de/buch' }],
  ['Schau mal (thalia.de/buch).', { title: 'Schau mal', link: 'https://thalia.de/buch' }],
  ['Das Buch von www.thalia.de/buch', { title: 'Das Buch', link: 'https://www.thalia.de/buch' }],
  ['oder Thalia.de/buch, in Rot', { title: 'in Rot', link: 'https://thalia.de/buch' }],
  ['Stirnlampe, bei globi.de', { title: 'Stirnlampe, bei globi.de', link: 'https://globi.de/' }],
  ['Bei globi.de: die Lampe', { title: 'Bei globi.de: die Lampe', link: 'https://globi.de/' }],
  [`Kanne von laden.de ${tea}`, { title: 'Kanne von laden.de', link: tea }],
  [
    'laden.de/rot laden.de/blau',
    { title: 'laden.de', notes: 'https://laden.de/blau', link: 'https://laden.de/rot' },
  ],
  [`Teekanne ${tea}, die blaue`, { title: 'Teekanne, die blaue', link: tea }],
  ['laden.example/tasse,', { title: 'Tasse · laden.example', link: 'https://laden.example/tasse' }],
  ['https://exa', { title: 'https://exa', remark: 'no-address' }],
  ['Frag ben@laden.de/tasse', { title: 'Frag ben@laden.de/tasse' }],
  ['Frag ben.de@laden.de', { title: 'Frag ben.de@laden.de' }],
  ['Foto aus bild.jpg', { title: 'Foto aus bild.jpg' }],
  ['Das ist schön.das will er', { title: 'Das ist schön.das will er' }],
  ['Tee bzw.Tasse, 3.50/Stück', { title: 'Tee bzw.Tasse, 3.50/Stück' }],
  ['Hallo.Welt', { title: 'Hallo.Welt' }],
  ['1.5', { title: '1.5' }],
  ['a.b', { title: 'a.b' }],
  ['z.B. eine Tasse', { title: 'z.B. eine Tasse' }],
  ['https://', { title: 'https://', remark: 'no-address' }],
  ['https://exa mple.de', { title: 'https://exa mple.de', remark: 'blank' }],
  ['Tasse https://www.la den.de/a', { title: 'Tasse https://www.la den.de/a', remark: 'blank' }],
  ['https://ich:du@laden.de/', { title: 'https://ich:du@laden.de/', remark: 'no-address' }],
  ['javascript:alert(1)', { title: 'javascript:alert(1)', remark: 'no-address' }],
  ['file:///etc/passwd', { title: 'file:///etc/passwd', remark: 'no-address' }],
  ['www.', { title: 'www.', remark: 'no-address' }],
  ['x'.repeat(200), { title: 'x'.repeat(200) }],
  [longWord, { title: `${'x'.repeat(199)}…`, notes: longWord, remark: 'shortened' }],
  [twoWords, { title: `${'x'.repeat(70)} ${'y'.repeat(128)}…`, notes: twoWords, remark: 'shortened' }],
  [sentence, { title: `${'Wort '.repeat(39).trim()}…`, notes: sentence, remark: 'shortened' }],
])('%.60s', (text, { title, notes = null, link, remark = null, cents = null }) => {
  const read = readCaptured(text);
  expect({ ...read, link: read?.link?.href }).toEqual({ title, notes, link, remark, cents });
});

test.each(['', '   ', '\n', '\u200b\u00a0'])('%j is nothing', (text) => {
  expect(readCaptured(text)).toBeNull();
});

test.each([
  ['x'.repeat(5_000), null],
  ['x'.repeat(5_001), 'Zu lang: höchstens 5.000 Zeichen'],
  ['x'.repeat(1_000_000), 'Zu lang: höchstens 5.000 Zeichen'],
  ['Tasse \ud83c', expect.stringContaining('nicht speichern lassen')],
])('the problem of %.20s', (text, problem) => {
  expect(captureProblem(text)).toEqual(problem);
});

test.each([
  [{ title: 'Tasse', description: 'Für Oma!', link: tea }, `Tasse\nFür Oma!\n${tea}`],
  [{ title: 'Kanne arare · teeladen-brandt.de', description: '', link: tea }, tea],
  [{ title: 'Tasse', description: '', link: '' }, 'Tasse'],
])('a shared idea %j', (shared, text) => {
  expect(sharedText(shared)).toBe(text);
});
