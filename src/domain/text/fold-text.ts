const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe' };
/** Letters that Unicode does not decompose. */
const plainLetters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
};

/** Lower-case text without accents, `Müller` as `muller` and `mueller`; blanks and hyphens become one space. */
export function foldText(text: string): string[] {
  const small = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[’‘ʼ´`]/g, "'")
    .replaceAll(/[\s\p{Pd}]+/gu, ' ')
    .trim();
  const spelled = small.replaceAll(/[äöüø]/g, (letter) => spelledOut[letter] ?? letter);
  const plain = withoutAccents(small);
  return spelled === small ? [plain] : [plain, withoutAccents(spelled)];
}

function withoutAccents(text: string): string {
  return text
    .replaceAll(/[ßæœøłıđðþħ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
}
