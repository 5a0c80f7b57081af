import { oneLine } from './one-line.ts';
import { type ExternalLink, parseExternalLink, withoutWww } from './url.ts';

/** Link with its position in a text. */
export interface FoundLink {
  link: ExternalLink;
  start: number;
  end: number;
  /** True for a bare host such as `laden.de`, which may be a word of the sentence; false for `laden.de/tasse`. */
  isName: boolean;
}

// Top-level domains that are no German words: with a missing blank, `schön.es` may be two words.
const endings = 'de|at|ch|li|lu|eu|com|net|org|info|biz|shop|store|online|app|io|fr|nl|it|uk|dk|pl|cz';
// Rest of an address. A comma ends it if another address or a price follows directly.
const rest = String.raw`(?:(?![,;](?:https?:\/\/|[\d.,]{1,12}\s?€))[^\s<>"])`;
const anyAddress = new RegExp(
  `\\bhttps?://${rest}+|(?<![\\p{L}\\d@:./_-])(?:[\\p{L}\\d-]{1,63}\\.){1,5}(?:${endings})(?![\\p{L}\\d@-])(?:[/?#]${rest}*)?`,
  'giu',
);
/** Start of an address that is broken off by a typed blank. */
const beginning = /^https?:\/\/(?:www\.)?[^\s./?#:\\[\]]*$/i;

/** All safe links in a text, in order, including those without a scheme. */
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
 * The text without the given links, the punctuation around them and a word such as `von` in `Tasse von laden.de/tasse`. A
 * comma stays between the remaining words.
 */
export function withoutLinks(text: string, links: readonly FoundLink[]): string {
  let words = '';
  let gap = ' ';
  for (let index = 0; index <= links.length; index += 1) {
    const part = text.slice(links[index - 1]?.end, links[index]?.start);
    const afterLink = index === 0 ? part : part.replace(/^[\s:.,;)–-]+/, '');
    const kept = index === links.length ? afterLink : leadingTo(afterLink);
    gap = gapOf(part.slice(0, part.length - afterLink.length), gap);
    if (kept !== '') {
      const mark = endsWithWord.test(words) ? gap : gap.slice(-1);
      words += (words === '' ? '' : mark) + kept;
      gap = ' ';
    }
    gap = gapOf(afterLink.slice(kept.length), gap);
  }
  return words;
}

/** Separator that stays between two words when `between` is removed. */
function gapOf(between: string, gap: string): string {
  if (gap === '\n' || between.includes('\n')) return '\n';
  const mark = /[,;.]/.exec(between);
  return mark ? `${mark[0]} ` : gap;
}

const endsWithWord = /[\p{L}\d)\]}"“”’'»]$/u;

/** Text before a link, without punctuation at its end and a word such as `von` that leads to the link. */
function leadingTo(text: string): string {
  const end = endWithout(aroundLink, text);
  // Dashes in place of cents (`12,-`) belong to the price.
  const noCents = /\d/.test(text.charAt(end - 1)) ? /^[.,][-–]{1,2}(?=\s)/.exec(text.slice(end)) : null;
  const words = text.slice(0, end) + (noCents?.[0] ?? '');
  return words.replace(leadingWord, '').trimEnd();
}

const leadingWord = /(?:^|\s)(?:oder|und|bei|von|auf|unter|siehe)$/i;
const afterLink = /[.,;:!?'»“”’)\]}]/;
const aroundLink = /[\s:.,;(–-]/;

/** Length of a text without trailing `characters`. A loop, because a regular expression takes minutes for long runs. */
function endWithout(characters: RegExp, text: string): number {
  let end = text.length;
  while (end > 0 && characters.test(text.charAt(end - 1))) end -= 1;
  return end;
}

/** Length of a link at the start of a word: without trailing punctuation, with brackets that the link opened. */
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

/** Number of closing brackets without an opening one. */
function excess(word: string, opening: string, closing: string): number {
  return word.split(closing).length - word.split(opening).length;
}

const noName = /\d|^(?:index|home|products?|produkte?|artikel|items?|shop|suche|search|kategorie|category)$/i;

/** Title of a bare link: `Kanne arare · teeladen-brandt.de`; the host alone if the path has no words. */
export function linkTitle({ href, hostname }: ExternalLink): string {
  const host = withoutWww(hostname);
  const names = new URL(href).pathname.split('/').map(nameOf);
  const [longest = ''] = names.toSorted((a, b) => b.length - a.length);
  if (longest.length < 4) return host;
  return `${longest.charAt(0).toLocaleUpperCase('de')}${longest.slice(1)} · ${host}`;
}

/** Words in a segment of a path, without numbers of articles. */
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
