import { parseCents } from '../gift/price/cents.ts';
import type { SharedIdea } from '../launch/shared-idea.ts';
import { endOfLink, type FoundLink, linksInText, linkTitle, withoutLinks } from '../text/link-in-text.ts';
import { oneLine } from '../text/one-line.ts';
import { cleanText, hasVisibleCharacter, isLongerThan, textLimits, textProblem } from '../text/text.ts';
import { type ExternalLink, parseExternalLink } from '../text/url.ts';

/** Result of parsing the single text field of the quick capture. */
export interface Captured {
  title: string;
  notes: string | null;
  link: ExternalLink | null;
  /** Price that stands alone beside a link, in cents. */
  cents: number | null;
  /** Problem to show: an address that cannot be opened, a blank within an address, or a title that had to be shortened. */
  remark: 'no-address' | 'blank' | 'shortened' | null;
}

/** Longest title in characters that is kept whole; longer lines are split after their first clause. */
const LONG_FOR_A_TITLE = 40;

/** German message for a text that cannot be stored; null for a good one. */
export function captureProblem(text: string): string | null {
  return textProblem(text, textLimits.notes);
}

/**
 * Parses a captured text. The first line, or the first clause of a long line, becomes the title, the rest the notes. The first
 * link is taken out; a bare link provides the title. Null if no character is visible.
 */
export function readCaptured(text: string): Captured | null {
  if (!hasVisibleCharacter(text)) return null;
  const cleaned = cleanText(text).trim();
  const found = typedLink(cleaned) ?? linksInText(cleaned);
  const addresses = found.filter(({ isName }) => !isName);
  const link = (addresses[0] ?? found[0])?.link ?? null;
  const words = withoutLinks(cleaned, addresses);
  const others = new Set(addresses.map((address) => address.link.href).filter((href) => href !== link?.href));
  // A bare shop name such as `laden.de` counts as a word of the sentence, unless only a price stands beside it.
  const cents = link && (priceAlone(words) ?? priceAlone(withoutLinks(cleaned, found)));
  if (link !== null && (cents !== null || !hasVisibleCharacter(words)))
    return { title: linkTitle(link), notes: joined([...others]), link, cents, remark: null };
  const remark = link === null ? addressRemark(cleaned) : null;
  const { title, notes, ...more } = titleAndNotes(words);
  return { remark, ...more, title, notes: joined([notes ?? '', ...others]), link, cents };
}

/**
 * Price in cents of a text that is only a price: `34,90 €`, `34€90`, `(ca. 30 Euro)`. Null for other texts, as a bare
 * number may be a size, and `24.12` a day.
 */
function priceAlone(words: string): number | null {
  if (isLongerThan(words, textLimits.title)) return null;
  const amount = words
    .trim()
    .replace(/^[([]+|[)\].!]+$/g, '')
    .replace(
      /^(?:(?:[~≈=]|(?:ca|max)\.?\s|(?:maximal|höchstens|bis(?: zu)?|um die|ab|etwa|rund|nur|jetzt|vh?b|für|kostet|preis:?)\s)\s*)+/i,
      '',
    )
    .replace(
      /\s(?:(?:in|ex)kl\.?|zzgl\.?|plus|\+|mit|ohne)\s(?:[\d,]+\s?€\s)?(?:versand(?:kosten)?|porto|mwst)\.?$/i,
      '',
    )
    .replace(/\s(?:vh?b|verhandlungsbasis)\.?$/i, '')
    .replace(/^(\d+)\s?€\s?(\d\d)$/, '$1,$2 €');
  if (/^(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])$/.test(amount)) return null;
  if (!/€|\beuro?\b|[.,](?:\d\d|[-–—]+)$/iu.test(amount)) return null;
  const parsed = parseCents(amount);
  return 'cents' in parsed ? parsed.cents : null;
}

/** Text that the capture field shows for an idea shared from another app. */
export function sharedText({ title, description, link }: SharedIdea): string {
  const external = parseExternalLink(link);
  const isOfLink = external !== null && title === linkTitle(external);
  return [isOfLink ? '' : title, description, link].filter((part) => part !== '').join('\n');
}

function titleAndNotes(words: string): Pick<Captured, 'title' | 'notes'> & Partial<Captured> {
  const lines = words.split('\n').filter(hasVisibleCharacter);
  const first = oneLine(lines[0] ?? '');
  if (isLongerThan(first, textLimits.title))
    return { title: shortened(first), notes: words, remark: 'shortened' };
  const [title, more] = sentenceParts(first);
  return { title, notes: joined([more, ...lines.slice(1)]) };
}

function joined(lines: readonly string[]): string | null {
  return lines.filter((line) => line !== '').join('\n') || null;
}

/** Shortens a line to the limit of a title, at a word boundary in the second half if there is one. */
function shortened(line: string): string {
  const start = Array.from(line)
    .slice(0, textLimits.title - 1)
    .join('');
  const words = start.slice(0, Math.max(0, start.lastIndexOf(' ')));
  return `${(words.length < start.length / 2 ? start : words).trimEnd()}…`;
}

/**
 * Splits a long line into title and rest at the first mark with three words before and two after it: `Stirnlampe mit
 * Rotlicht, hat er lange angeschaut`.
 */
function sentenceParts(line: string): [title: string, more: string] {
  if (!isLongerThan(line, LONG_FOR_A_TITLE)) return [line, ''];
  for (const { index, 0: mark } of line.matchAll(/[,;:!?] | [–-] |(?<=\p{L}{4})\. (?=\p{Lu})/gu)) {
    const before = line.slice(0, index).trim();
    const after = line.slice(index + mark.length).trim();
    if (wordCount(before) >= 3 && wordCount(after) >= 2) return [before, after];
  }
  return [line, ''];
}

function wordCount(text: string): number {
  return text.split(' ').length;
}

/** Address typed without its scheme, as in `laden.de/tasse`. */
function typedLink(text: string): FoundLink[] | null {
  if (!/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.[a-z]{2,24}(?:[/?#]\S*)?$/u.test(text) || text.endsWith('€'))
    return null;
  const end = endOfLink(text);
  const link = parseExternalLink(`https://${text.slice(0, end)}`);
  return link && [{ link, start: 0, end, isName: false }];
}

function addressRemark(text: string): Captured['remark'] {
  if (seemsAddress(text)) return 'no-address';
  return halfAddress.test(text) ? 'blank' : null;
}

const halfAddress = /\bhttps?:\/\/[^\s/?#]*\s+[^\s/?#]*\.[a-z]{2}/i;

function seemsAddress(text: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:\/\/|www\.|(?:https?|javascript|data|mailto|file):)\S*$/i.test(text);
}
