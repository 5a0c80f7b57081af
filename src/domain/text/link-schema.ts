import * as z from 'zod/mini';

import { parseExternalLink } from './url';

/** A typed link that is safe to open, as its full address; null when empty. The message is German. */
export const optionalLink = z.pipe(
  z.string().check((context) => {
    if (context.value.trim() === '' || parseExternalLink(withScheme(context.value)) !== null) return;
    const message = 'Bitte gib eine Adresse ein, die mit https:// beginnt';
    context.issues.push({ code: 'custom', message, input: context.value });
  }),
  z.transform((text) => (text.trim() === '' ? null : (parseExternalLink(withScheme(text))?.href ?? null))),
);

/** People type `laden.de/tasse`; with another scheme or anything odd the text stays as it is and is judged as such. */
function withScheme(text: string): string {
  return /^\s*[\w-]+(\.[\w-]+)+(\/\S*)?\s*$/.test(text) ? `https://${text.trim()}` : text;
}
