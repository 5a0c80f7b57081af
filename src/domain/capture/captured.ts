import { parseCents } from '../gift/cents.ts';
import type { SharedIdea } from '../launch/shared-idea.ts';
import { endOfLink, type FoundLink, linksInText, linkTitle, withoutLinks } from '../text/link-in-text.ts';
import { oneLine } from '../text/one-line.ts';
import { cleanText, hasVisibleCharacter, isLongerThan, textLimits, textProblem } from '../text/text.ts';
import { type ExternalLink, parseExternalLink } from '../text/url.ts';

/** What the one field of the quick capture says about an idea. */
export interface Captured {
  title: string;
  notes: string | null;
  link: ExternalLink | null;
  /** Of a price that stands beside a link, alone. */
  cents: number | null;
  /** Null unless something has to be said about it: it is an address that cannot be opened, or too long for a title. */
  remark: 'no-address' | 'blank' | 'shortened' | null;
}

/** Whoever writes more than this writes a sentence, which begins with what it is about. */
const LONG_FOR_A_TITLE = 40;

/** The German message for a text that cannot be kept, or null when it can. */
export function captureProblem(text: string): string | null {
  return textProblem(text, textLimits.notes);
}

/**
 * The first line is the title, or the beginning of a long sentence; the rest becomes the notes. A link is taken out; alone
 * it gives the title, and a second one is noted. Null when nothing of the text shows.
 */
export function readCaptured(text: string): Captured | null {
  if (!hasVisibleCharacter(text)) return null;
  const cleaned = cleanText(text).trim();
  const found = typedLink(cleaned) ?? linksInText(cleaned);
  const addresses = found.filter(({ isName }) => !isName);
  const link = (addresses[0] ?? found[0])?.link ?? null;
  const words = withoutLinks(cleaned, addresses);
  const others = new Set(addresses.map((address) => address.link.href).filter((href) => href !== link?.href));
  // The bare name of a shop is a word of its sentence, unless that is a price alone.
  const cents = link && (priceAlone(words) ?? priceAlone(withoutLinks(cleaned, found)));
  if (link !== null && (cents !== null || !hasVisibleCharacter(words)))
    return { title: linkTitle(link), notes: joined([...others]), link, cents, remark: null };
  const remark = link === null ? addressRemark(cleaned) : null;
  const { title, notes, ...more } = titleAndNotes(words);
  return { remark, ...more, title, notes: joined([notes ?? '', ...others]), link, cents };
}

/** `34,90 €`, `34€90`, `(ca. 30 Euro)` or `max. 50 € inkl. Versand`; a bare number may be a size, and `24.12` a day. */
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

/** What the field says of a shared idea. */
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

/** Ends with a whole word where there is one in sight. */
function shortened(line: string): string {
  const start = Array.from(line)
    .slice(0, textLimits.title - 1)
    .join('');
  const words = start.slice(0, Math.max(0, start.lastIndexOf(' ')));
  return `${(words.length < start.length / 2 ? start : words).trimEnd()}…`;
}

/** `Stirnlampe mit Rotlicht, hat er lange angeschaut` in two parts: three words and more, then two and more. */
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

/** An address typed without its scheme, as in `laden.de/tasse`. */
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

/** Somebody has typed a blank into the name of a host. */
const halfAddress = /\bhttps?:\/\/[^\s/?#]*\s+[^\s/?#]*\.[a-z]{2}/i;

function seemsAddress(text: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:\/\/|www\.|(?:https?|javascript|data|mailto|file):)\S*$/i.test(text);
}
