import { textLimits } from './text.ts';

export interface ExternalLink {
  href: string;
  /** Host to show instead of the typed text, so that users see the real target. */
  hostname: string;
}

/** Parses an http(s) link without credentials, up to 2,048 characters; else null. A prefix check misses `java\nscript:`. */
export function parseExternalLink(text: string): ExternalLink | null {
  if (text.length > textLimits.link) return null;
  const url = URL.parse(text.trim());
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  if (url.username !== '' || url.password !== '') return null;
  return { href: url.href, hostname: url.hostname };
}

/** Removes user names and passwords from links in a text: `https://ich:geheim@laden.de` becomes `https://laden.de`. */
export function withoutCredentials(text: string): string {
  // As in browsers, a user name ends at the last @ before the path, and a backslash begins a path.
  return text.replaceAll(/\b(https?:\/\/)[^\s/?#\\]*@/gi, '$1');
}

/** Host name of a shop without `www.` */
export function withoutWww(hostname: string): string {
  return hostname.replace(/^www\./, '');
}
