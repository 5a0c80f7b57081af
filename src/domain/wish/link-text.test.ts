import { expect, test } from 'vitest';

import { aWish } from '../test-data.ts';
import { linkText, shortLink } from './link-text.ts';

const shared = aWish({ state: 'open', onLink: true });

test.each([
  [[], 'Noch zeigt der Link keinen Wunsch. Setz bei einem Wunsch das Häkchen „Alle mit dem Link“.'],
  [
    [
      aWish({ state: 'open', groupIds: ['chor'] }),
      aWish({ state: 'received', onLink: true }),
      aWish({ onLink: true }),
    ],
    'Noch zeigt der Link keinen Wunsch. Setz bei einem Wunsch das Häkchen „Alle mit dem Link“.',
  ],
  [[shared], 'Wer den Link hat, sieht einen deiner Wünsche. Ein Konto braucht niemand.'],
  [[shared, shared], 'Wer den Link hat, sieht 2 deiner Wünsche. Ein Konto braucht niemand.'],
])('%#', (wishes, text) => {
  expect(linkText(wishes)).toBe(text);
});

test.each([
  ['https://paeckchen.app/w/9tQeVabcdefghijsHc', 'paeckchen.app/w/9tQeV…sHc'],
  ['http://localhost:5173/w/short', 'localhost:5173/w/short'],
])('%s is shown as %s', (address, shown) => {
  expect(shortLink(address)).toBe(shown);
});
