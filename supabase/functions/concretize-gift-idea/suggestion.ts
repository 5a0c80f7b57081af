/** Suggestion card of the app. Prices are whole euros, `price_min` <= `price_max`. */
export interface Suggestion {
  title: string;
  description: string;
  url: string;
  price_min: number | null;
  price_max: number | null;
  category: string;
}

/** URL of a web search for the idea. There is no link to a shop, because models invent URLs. */
export function searchLink(words: string): string {
  const query = cutText(words, 120) || 'Geschenkidee';
  return `https://duckduckgo.com/?${new URLSearchParams({ q: query, kl: 'de-de' }).toString()}`;
}

/** One line of at most `longest` characters; truncated texts end with '…'. */
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
