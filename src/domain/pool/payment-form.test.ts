import { expect, test } from 'vitest';

import { paymentFormSchema } from './payment-form.ts';

const iban = 'DE89 3704 0044 0532 0130 00';

test('an account is read as banks exchange it', () => {
  expect(paymentFormSchema.parse({ holder: '  Änne Größe ', iban })).toEqual({
    holder: 'Änne Größe',
    iban: 'DE89370400440532013000',
  });
});

test.each([
  ['', iban, 'Bitte gib an, wem das Konto gehört'],
  ['🎁🎁', iban, 'Bitte schreib den Namen in lateinischen Buchstaben, wie ihn deine Bank kennt'],
  ['T'.repeat(71), iban, 'Zu lang: höchstens 70 Zeichen'],
  ['Tim', 'DE98370400440532013000', 'Diese IBAN stimmt nicht. Prüf, ob zwei Ziffern vertauscht sind'],
])('%.10j with %j is refused', (holder, typed, problem) => {
  const { error } = paymentFormSchema.safeParse({ holder, iban: typed });
  expect(error?.issues.map(({ message }) => message)).toEqual([problem]);
});
