/** What the app shows as a card. Prices are whole euros, `price_min` never above `price_max`. */
export interface Suggestion {
  title: string;
  description: string;
  url: string;
  price_min: number | null;
  price_max: number | null;
  category: string;
}

/** The list of the gift form; anything else a model names becomes 'Sonstiges'. */
export const categories = [
  'Schmuck',
  'Mode & Accessoires',
  'Beauty & Wellness',
  'Hobbys & Interessen',
  'Erlebnisse',
  'Technik',
  'Bücher & Medien',
  'Haus & Deko',
  'Sonstiges',
] as const;

export type Category = (typeof categories)[number];

/** A web search instead of a shop: nobody can check an address that a model made up. */
export function searchLink(words: string): string {
  const query = cutText(words, 120) || 'Geschenkidee';
  return `https://duckduckgo.com/?${new URLSearchParams({ q: query, kl: 'de-de' }).toString()}`;
}

/** One line of readable text with at most `longest` characters, the last one '…' where something is missing. */
export function cutText(text: string, longest: number): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Co}\p{Cs}\p{Bidi_Control}\s]+/gu, ' ')
    .trim();
  const characters = Array.from(line.slice(0, longest * 2 + 2));
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
