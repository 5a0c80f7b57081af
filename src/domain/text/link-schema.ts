import * as z from 'zod/mini';

import { checkedText } from './text-schema.ts';
import { type ExternalLink, parseExternalLink, withoutCredentials } from './url.ts';

/** A typed link that is safe to open, as its full address; null when empty. The message is German. */
export const optionalLink = z.pipe(
  checkedText(linkProblem),
  z.transform((text) => typedLink(text)?.href ?? null),
);

function linkProblem(text: string): string | null {
  if (text.trim() === '' || typedLink(text) !== null) return null;
  if (typedLink(text.replaceAll(/\s/g, '')) !== null) return 'In der Adresse steht ein Leerzeichen';
  return typedLink(withoutCredentials(text)) === null
    ? 'Bitte gib eine Adresse ein, die mit https:// beginnt'
    : 'Bitte gib die Adresse ohne Benutzernamen und Passwort ein';
}

/** The link that somebody has typed, also without its scheme; null when it is none that is safe to open. */
export function typedLink(text: string): ExternalLink | null {
  return parseExternalLink(withScheme(text));
}

/** People type `laden.de/tasse`; with another scheme or anything odd the text stays as it is and is judged as such. */
function withScheme(text: string): string {
  return /^\s*[\w-]+(\.[\w-]+)+(\/\S*)?\s*$/.test(text) ? `https://${text.trim()}` : text;
}
