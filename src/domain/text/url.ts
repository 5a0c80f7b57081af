import { textLimits } from './text.ts';

export interface ExternalLink {
  href: string;
  /** What to show, so that nobody is led to another place than they read. */
  hostname: string;
}

/** http(s) without credentials, at most 2,048 characters; else null. Parsed: `java\nscript:` gets past checks of a prefix. */
export function parseExternalLink(text: string): ExternalLink | null {
  if (text.length > textLimits.link) return null;
  const url = URL.parse(text.trim());
  if (url === null || !['http:', 'https:'].includes(url.protocol)) return null;
  if (url.username !== '' || url.password !== '') return null;
  return { href: url.href, hostname: url.hostname };
}

/** A text whose links name no user and no password, `https://ich:geheim@laden.de` being `https://laden.de`. */
export function withoutCredentials(text: string): string {
  // The last @ before the path, and a backslash begins one: as browsers read it.
  return text.replaceAll(/\b(https?:\/\/)[^\s/?#\\]*@/gi, '$1');
}

/** What a shop is known by: its host without `www.` */
export function withoutWww(hostname: string): string {
  return hostname.replace(/^www\./, '');
}
