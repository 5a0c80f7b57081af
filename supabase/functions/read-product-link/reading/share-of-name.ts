import { Parser } from 'htmlparser2';

const longest = 500;

/** Share of the words of a name that also occur in one of the titles, 0 to 1. Ignores punctuation, case and spaces. */
export function shareOfName(name: string | null | undefined, titles: readonly ReadonlySet<string>[]): number {
  const own = wordsOf(name ?? '');
  const shares = titles.map((title) => {
    const common = [...own].filter((word) => title.has(word)).length;
    return common === 0 ? 0 : common / (own.size + title.size - common);
  });
  return Math.max(0, ...shares);
}

export function wordsOf(text: string): Set<string> {
  const plain = withoutEntities(text.slice(0, longest)).normalize('NFKC').toLowerCase();
  return new Set(plain.match(/[\p{L}\p{M}\p{N}]+/gu));
}

/** Decodes HTML entities, which some shops write even in JSON. Tags stay text. */
export function withoutEntities(text: string): string {
  if (!/&[#\w]+;/.test(text)) return text;
  let plain = '';
  new Parser({ ontext: (part) => (plain += part) }).end(text.replaceAll('<', '&lt;'));
  return plain;
}
