import * as z from 'zod/mini';

import { checkedText } from './text-schema.ts';
import { type ExternalLink, parseExternalLink, withoutCredentials } from './url.ts';

/** Schema of a typed link: the full address of a safe link, null if empty, else a German message. */
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

/** Safe link in a typed text, with or without its scheme; null for others. */
export function typedLink(text: string): ExternalLink | null {
  return parseExternalLink(withScheme(text));
}

/** Adds the missing scheme to `laden.de/tasse`; other texts stay unchanged and are validated as they are. */
function withScheme(text: string): string {
  return /^\s*[\w-]+(\.[\w-]+)+(\/\S*)?\s*$/.test(text) ? `https://${text.trim()}` : text;
}
