import { Parser } from 'htmlparser2';

/** In JSON some write `&amp;` as they would in a page. Markup stays what it is: text. */
export function withoutEntities(text: string): string {
  if (!/&[#\w]+;/.test(text)) return text;
  let plain = '';
  new Parser({ ontext: (part) => (plain += part) }).end(text.replaceAll('<', '&lt;'));
  return plain;
}
