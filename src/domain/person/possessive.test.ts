import { expect, test } from 'vitest';

import { belongingTo } from './possessive.ts';

test.each([
  ['Lena', 'Lenas'],
  ['Lukas', 'Lukas’'],
  ['Felix', 'Felix’'],
  ['Franz', 'Franz’'],
  ['Moritz', 'Moritz’'],
  ['Strauß', 'Strauß’'],
  ['LUKAS', 'LUKAS’'],
  ['STRAUẞ', 'STRAUẞ’'],
  ['MIA', 'MIAs'],
  ['Sophie & Tom', 'Sophie & Toms'],
  ['Oma Ilse ', 'Oma Ilses'],
  ['René', 'Renés'],
  ['Rene\u0301', 'Rene\u0301s'],
  ['Mia 2', 'Mia 2’s'],
  ['Oma (Berlin)', 'Oma (Berlin)’s'],
  ['Mia 🎁', 'Mia 🎁’s'],
  ['Lukas’', 'Lukas’'],
  ['Blaž', 'Blaž’'],
  ['Miloš', 'Miloš’'],
  ['MILOŠ', 'MILOŠ’'],
  ['Gu\u0308nes\u0327', 'Gu\u0308nes\u0327’'],
  ['Barış', 'Barış’'],
  ['Dragoș', 'Dragoș’'],
  ['Tadeusz', 'Tadeusz’'],
  ['Łukaś', 'Łukaś’'],
  ['Łukasź', 'Łukasź’'],
  ['François', 'François’'],
  ['Luç', 'Luç’'],
  ['Franc', 'Francs'],
  ['Marič', 'Maričs'],
  ['Şebnem', 'Şebnems'],
  ['محمد (Max)', 'محمد (Max)’s'],
  ['12', '12’s'],
])('%s becomes %s', (name, expected) => {
  expect(belongingTo(name, 'Rad')).toBe(`${expected} Rad`);
});

test.each(['محمد', 'Юля', 'Ελένη', '美咲', 'נועה', 'Max (محمد)', 'Юля 🎁'])(
  'behind %s stands no German s',
  (name) => {
    expect(belongingTo(name, 'Geburtstag')).toBe(`Geburtstag von ${name}`);
  },
);

test('other names take an s', () => {
  expect(belongingTo(' Lena ', 'Geburtstag')).toBe('Lenas Geburtstag');
});
