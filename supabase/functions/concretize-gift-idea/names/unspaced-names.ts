const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Arabic}\p{Script=Hebrew}ー々]+/gu;
const familyFirst = /^[\p{Script=Han}\p{Script=Hangul}]{3,4}$/u;

/**
 * Names in scripts without spaces, or with attached prepositions and particles: 李雷, さくら, 김민수, محمد. Longest first; full
 * names also yield the given name.
 */
export function unspacedNames(names: readonly string[]): string[] {
  const all = names.flatMap((name) => {
    const parts = name.normalize('NFC').match(unspaced) ?? [];
    const given = parts.filter((part) => familyFirst.test(part)).map((part) => part.slice(-2));
    return [parts.join(''), ...parts, ...given];
  });
  return [...new Set(all)].filter((part) => part.length > 1).toSorted((a, b) => b.length - a.length);
}

/** Replaces these names with `instead`, also when spaces or a dot separate their characters. */
export function withoutUnspaced(text: string, names: readonly string[], instead: string): string {
  return names.reduce(
    (rest, name) =>
      rest.replaceAll(new RegExp(Array.from(name).join(String.raw`[\s・·]?`), 'gu'), () => instead),
    text,
  );
}
