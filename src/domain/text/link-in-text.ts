import { oneLine } from './one-line';
import { type ExternalLink, parseExternalLink } from './url';

/** The first link that is safe to open, and how it is written there; null when there is none. */
export function linkInText(text: string): { link: ExternalLink; source: string } | null {
  for (const [match] of text.matchAll(/\bhttps?:\/\/[^\s<>"]+/gi)) {
    const source = match.slice(0, endWithout(afterLink, match));
    const link = parseExternalLink(source);
    if (link !== null) return { link, source };
  }
  return null;
}

/** The words around a link, without the colon before it and the brackets around it. */
export function wordsAround(source: string, text: string): string {
  const words = text.replace(source, '');
  const end = endWithout(aroundLink, words);
  return words.slice(0, end).replace(/^[\s:.,;()–-]+/, '');
}

const afterLink = /[.,;:!?'»“”’)\]}]/;
const aroundLink = /[\s:.,;()–-]/;

/** Where a text ends without such characters at its end. One expression would take minutes for a long run in the middle. */
function endWithout(characters: RegExp, text: string): number {
  let end = text.length;
  while (end > 0 && characters.test(text.charAt(end - 1))) end -= 1;
  return end;
}

const noName = /\d|^(?:index|home|products?|produkte?|artikel|items?|shop|suche|search|kategorie|category)$/i;

/** What a bare link is called: `Kanne arare · teeladen-brandt.de`; the host alone where the path has no words. */
export function linkTitle({ href, hostname }: ExternalLink): string {
  const host = hostname.replace(/^www\./, '');
  const names = new URL(href).pathname.split('/').map(nameOf);
  const [longest = ''] = names.toSorted((a, b) => b.length - a.length);
  if (longest.length < 4) return host;
  return `${longest.charAt(0).toLocaleUpperCase('de')}${longest.slice(1)} · ${host}`;
}

/** The words of a part of a path, without the numbers that shops put there. */
function nameOf(part: string): string {
  const words = decoded(part)
    .replace(/\.[a-z]{2,5}$/i, '')
    .split(/[-_+\s.,]+/)
    .filter((word) => /^\p{L}+$/u.test(word) && !noName.test(word));
  return oneLine(words.join(' ').slice(0, 120));
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
