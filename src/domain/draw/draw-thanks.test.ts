import { expect, test } from 'vitest';

import { drawThanksText } from './draw-thanks.ts';

test.each([
  ['Mia', 'Hallo Mia, '],
  [' Tante Birgit ', 'Liebe Tante Birgit, '],
])('%j is thanked as %j', (name, greeting) => {
  expect(drawThanksText(name)).toBe(
    `${greeting}du warst also mein Wichtel! Danke für dein Geschenk, ich habe mich sehr gefreut.`,
  );
});
