const spelledOut: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe' };
const ligatures: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' };

/** A text in small letters without accents, `Müller` as `muller` and as `mueller`; blanks become one space. */
export function foldText(text: string): string[] {
  const small = text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  const spelled = small.replaceAll(/[äöüø]/g, (letter) => spelledOut[letter] ?? letter);
  const plain = withoutAccents(small);
  return spelled === small ? [plain] : [plain, withoutAccents(spelled)];
}

function withoutAccents(text: string): string {
  return text
    .replaceAll(/[ßæœøł]/g, (letter) => ligatures[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');
}
