const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Common form of all spellings of a name: `Jürgen`, `JUERGEN` and `Jurgen`, or `Élodie` and `ELODIE`. */
export function foldName(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{Cf}'’]/gu, '')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter);
  return plain.length < 4 ? plain : plain.replaceAll(/([aou])e/g, '$1');
}
