import { oneLine } from './one-line.ts';
import { type ExternalLink, parseExternalLink, withoutWww } from './url.ts';

/** A link where it stands in a text. */
export interface FoundLink {
  link: ExternalLink;
  start: number;
  end: number;
  /** `laden.de` is a word of its sentence as well; `laden.de/tasse` is an address alone. */
  isName: boolean;
}

// Of two letters and more, and none of them an ending of a sentence: in `schön.es` a blank is missing.
const endings = 'de|at|ch|li|lu|eu|com|net|org|info|biz|shop|store|online|app|io|fr|nl|it|uk|dk|pl|cz';
// After a comma another address may begin at once, or a price.
const rest = String.raw`(?:(?![,;](?:https?:\/\/|[\d.,]{1,12}\s?€))[^\s<>"])`;
const anyAddress = new RegExp(
  `\\bhttps?://${rest}+|(?<![\\p{L}\\d@:./_-])(?:[\\p{L}\\d-]{1,63}\\.){1,5}(?:${endings})(?![\\p{L}\\d@-])(?:[/?#]${rest}*)?`,
  'giu',
);
/** The beginning of an address that somebody has typed a blank into. */
const beginning = /^https?:\/\/(?:www\.)?[^\s./?#:\\[\]]*$/i;

/** All links that are safe to open, in their order, also those written without their scheme. */
export function linksInText(text: string): FoundLink[] {
  const links: FoundLink[] = [];
  let halfEnd = Number.NaN;
  for (const { 0: match, index: start } of text.matchAll(anyAddress)) {
    const source = match.slice(0, endOfLink(match));
    const end = start + source.length;
    if (beginning.test(source)) {
      halfEnd = end;
      continue;
    }
    const hasScheme = /^https?:/i.test(source);
    const link = parseExternalLink(hasScheme ? source : `https://${source}`);
    const isOtherHalf = !hasScheme && start === halfEnd + 1;
    if (link === null || isOtherHalf) continue;
    links.push({ link, start, end, isName: !hasScheme && !/[/?#]/.test(source) });
  }
  return links;
}

/**
 * The text without these links, the marks around them and the word that leads to one, as in `Tasse von laden.de/tasse`.
 * Between the words before and after them a comma stays.
 */
export function withoutLinks(text: string, links: readonly FoundLink[]): string {
  let words = '';
  let gap = ' ';
  for (let index = 0; index <= links.length; index += 1) {
    const part = text.slice(links[index - 1]?.end, links[index]?.start);
    const begun = index === 0 ? part : part.replace(/^[\s:.,;)–-]+/, '');
    const kept = index === links.length ? begun : leadingTo(begun);
    gap = gapOf(part.slice(0, part.length - begun.length), gap);
    if (kept !== '') {
      const mark = endsWithWord.test(words) ? gap : gap.slice(-1);
      words += (words === '' ? '' : mark) + kept;
      gap = ' ';
    }
    gap = gapOf(begun.slice(kept.length), gap);
  }
  return words;
}

/** What separates two words when `between` stood there as well. */
function gapOf(between: string, gap: string): string {
  if (gap === '\n' || between.includes('\n')) return '\n';
  const mark = /[,;.]/.exec(between);
  return mark ? `${mark[0]} ` : gap;
}

const endsWithWord = /[\p{L}\d)\]}"“”’'»]$/u;

/** The words before a link. */
function leadingTo(text: string): string {
  const end = endWithout(aroundLink, text);
  // What stands for no cents belongs to its price.
  const noCents = /\d/.test(text.charAt(end - 1)) ? /^[.,][-–]{1,2}(?=\s)/.exec(text.slice(end)) : null;
  const words = text.slice(0, end) + (noCents?.[0] ?? '');
  return words.replace(leadingWord, '').trimEnd();
}

const leadingWord = /(?:^|\s)(?:oder|und|bei|von|auf|unter|siehe)$/i;
const afterLink = /[.,;:!?'»“”’)\]}]/;
const aroundLink = /[\s:.,;(–-]/;

/** Where a text ends without such characters at its end. One expression would take minutes for a long run in the middle. */
function endWithout(characters: RegExp, text: string): number {
  let end = text.length;
  while (end > 0 && characters.test(text.charAt(end - 1))) end -= 1;
  return end;
}

/** Where a link ends within a word: without the marks of its sentence, but with a bracket that it has opened itself. */
export function endOfLink(word: string): number {
  const left = { ')': excess(word, '(', ')'), ']': excess(word, '[', ']'), '}': excess(word, '{', '}') };
  let end = word.length;
  for (; end > 0; end -= 1) {
    const mark = word.charAt(end - 1);
    if (!afterLink.test(mark)) break;
    if (mark !== ')' && mark !== ']' && mark !== '}') continue;
    if (left[mark] <= 0) break;
    left[mark] -= 1;
  }
  return end;
}

/** How many more brackets are closed than opened. */
function excess(word: string, opening: string, closing: string): number {
  return word.split(closing).length - word.split(opening).length;
}

const noName = /\d|^(?:index|home|products?|produkte?|artikel|items?|shop|suche|search|kategorie|category)$/i;

/** What a bare link is called: `Kanne arare · teeladen-brandt.de`; the host alone where the path has no words. */
export function linkTitle({ href, hostname }: ExternalLink): string {
  const host = withoutWww(hostname);
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
