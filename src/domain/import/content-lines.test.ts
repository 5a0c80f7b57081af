import { describe, expect, test } from 'vitest';

import { contentBlocks, contentLines, unescaped, valueParts } from './content-lines.ts';

const names = new Set(['BEGIN', 'END', 'FN', 'N', 'BDAY', 'SUMMARY']);

function values(...lines: string[]): string[] {
  return Array.from(contentLines(lines.join('\r\n'), names), ({ name, value }) => `${name}=${value}`);
}

describe('properties', () => {
  test.each<[string, string[], string[]]>([
    ['name and value', ['FN:Anna'], ['FN=Anna']],
    ['any case', ['fn:Anna', 'Bday:1980'], ['FN=Anna', 'BDAY=1980']],
    ['a group', ['item1.FN:Anna'], ['FN=Anna']],
    ['parameters', ['FN;LANGUAGE=de;X="a:b;c":Anna'], ['FN=Anna']],
    ['colons in the value', ['FN:Anna: die Große'], ['FN=Anna: die Große']],
    ['folded lines', ['FN:An', ' na M', '\tüller'], ['FN=Anna Müller']],
    ['a folded value of another property', ['NOTE:Zeile', ' FN:Jemand', 'FN:Anna'], ['FN=Anna']],
    ['unknown and broken lines', ['X-A:1', 'FN', '', ':', ';', 'FN;X="a:b', 'FN:Anna'], ['FN=Anna']],
    ['quoted-printable', ['FN;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg=20=3D'], ['FN=Jörg =']],
    ['its short form', ['FN;QUOTED-PRINTABLE:J=c3=b6rg'], ['FN=Jörg']],
    ['its character set', ['FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:J=F6rg'], ['FN=Jörg']],
    [
      'its soft line breaks',
      ['FN;ENCODING=QUOTED-PRINTABLE:J=C3=', '=B6r=', 'g', 'BDAY:1'],
      ['FN=Jörg', 'BDAY=1'],
    ],
    [
      'a soft break that is folded as well',
      ['FN;ENCODING=QUOTED-PRINTABLE:=4A=C3=', ' =B6=72=67=20=', ' M=', ' =C3=BC'],
      ['FN=Jörg Mü'],
    ],
    ['a blank behind a soft break', ['FN;ENCODING=QUOTED-PRINTABLE:J=C3=B6rg=', ' Max'], ['FN=Jörg Max']],
    ['a soft break before the end', ['FN;ENCODING=QUOTED-PRINTABLE:J=', 'END:VCARD'], ['FN=J=', 'END=VCARD']],
    ['signs that are no code', ['FN;ENCODING=QUOTED-PRINTABLE:=ZZ=1 ä'], ['FN==ZZ=1 ä']],
  ])('%s', (_, lines, expected) => expect(values(...lines)).toEqual(expected));

  test('line breaks of every system', () => {
    expect([...contentLines('FN:a\nFN:b\rFN:c\r\nFN:d', names)]).toHaveLength(4);
  });

  test('a value without end is cut', () => {
    expect(values(`FN:${'a'.repeat(1_000_000)}`)[0]).toHaveLength(4_003);
  });
});

test('reads no further than it is asked, and says how far it is', () => {
  const told: number[] = [];
  const lines = contentLines('FN:a\n'.repeat(10_000), names, (share) => told.push(share));
  lines.next();
  expect(told).toEqual([]);
  expect([...lines]).toHaveLength(9_999);
  expect(told.length).toBeGreaterThan(50);
  expect(told.length).toBeLessThanOrEqual(101);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(1);
});

test('escapes are undone', () => {
  expect(unescaped(String.raw`a\, b\; c\\ d\n e\N f\x \ `)).toBe('a, b; c\\ d\n e\n fx  ');
  expect(unescaped('a\\')).toBe('a\\');
});

test.each([
  ['Müller;Anna;;Dr.;', ['Müller', 'Anna', '', 'Dr.', '']],
  [String.raw`M\;ü;A\\;B`, ['M;ü', 'A\\', 'B']],
  ['', ['']],
  ['a\\', ['a\\']],
])('the parts of %s', (value, parts) => expect(valueParts(value)).toEqual(parts));

test.each<[string, string, string[][]]>([
  ['two blocks', 'BEGIN:VCARD|FN:a|END:VCARD|BEGIN:VCARD|FN:b|END:VCARD', [['a'], ['b']]],
  ['no end', 'BEGIN:VCARD|FN:a|BEGIN:VCARD|FN:b', [['a'], ['b']]],
  ['lines outside', 'FN:x|BEGIN:VCARD|FN:a|END:VCARD|FN:y|END:VCARD', [['a']]],
  ['a component inside', 'BEGIN:VCARD|BEGIN:VALARM|FN:x|END:VALARM|FN:a|END:VCARD', [['a']]],
  [
    'a component inside without end',
    'BEGIN:VCARD|FN:a|BEGIN:VALARM|FN:x|END:VCARD|BEGIN:VCARD|FN:b',
    [['a'], ['b']],
  ],
  ['any case and blanks', 'begin: vcard |FN:a|end:vCard', [['a']]],
  ['nothing', '', []],
])('blocks: %s', (_, text, expected) => {
  const blocks = contentBlocks(contentLines(text.replaceAll('|', '\n'), names), 'VCARD');
  expect(Array.from(blocks, (block) => block.map(({ value }) => value))).toEqual(expected);
});
