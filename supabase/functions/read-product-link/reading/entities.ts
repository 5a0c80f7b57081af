import { Parser } from 'htmlparser2';

/** Decodes HTML entities, which some shops write even in JSON. Tags stay text. */
export function withoutEntities(text: string): string {
  if (!/&[#\w]+;/.test(text)) return text;
  let plain = '';
  new Parser({ ontext: (part) => (plain += part) }).end(text.replaceAll('<', '&lt;'));
  return plain;
}
