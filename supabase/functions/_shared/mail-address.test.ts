import { equal } from 'node:assert/strict';

import { isMailAddress } from './mail-address.ts';

const cases: [boolean, string][] = [
  [true, 'anna@example.org'],
  [true, 'anna+päckchen@exämple.org'],
  [true, "o'brien@mail.example.org"],
  [true, 'anna@localhost'],
  [false, ''],
  [false, 'anna'],
  [false, '@example.org'],
  [false, 'anna@'],
  [false, 'anna@example..org'],
  [false, 'anna@@example.org'],
  [false, 'anna@example.org\r\nBcc: evil@example.org'],
  [false, 'anna@example.org\nevil'],
  [false, 'anna@example.org\u2028'],
  [false, 'anna@example.org,evil'],
  [false, 'anna@example.org;evil'],
  [false, 'Anna <anna@example.org>'],
  [false, '"anna b"@example.org'],
  [false, 'anna b@example.org'],
  [false, 'group:anna@example.org'],
  [false, `${'a'.repeat(250)}@example.org`],
];
for (const [expected, text] of cases) {
  const name = `${JSON.stringify(text).slice(0, 60)} is ${expected ? 'an' : 'no'} address`;
  Deno.test(name, () => equal(isMailAddress(text), expected));
}
