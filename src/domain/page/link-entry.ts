import { linksInText, withoutLinks } from '../text/link-in-text.ts';
import { typedLink } from '../text/link-schema.ts';
import { oneLine } from '../text/one-line.ts';
import { withoutTracking } from './tracking.ts';

/** What the browser calls the keys one types with. */
const byKey = /^(?:insert(?:Text|CompositionText|LineBreak|Paragraph)|delete)/;
const moreThanAKey = 3;

/**
 * Whether a change of a text brought what is there: it was pasted, dropped or filled in, or is more than one key can bring,
 * as from the row above a keyboard. `input` is the event, where there is one.
 */
export function isBrought(
  before: string,
  after: string,
  input: { inputType: string; data: string | null } | null,
): boolean {
  if (input === null || after.length - before.length > moreThanAKey || !byKey.test(input.inputType))
    return true;
  // While a word is composed it is all of the word.
  return input.inputType === 'insertText' && (input.data?.length ?? 0) > moreThanAKey;
}

/** The address to read of what stands in the field of a link; null while it is none. */
export function pageAddress(text: string): string | null {
  return typedLink(withoutTracking(text.trim()))?.href ?? null;
}

/** What a text holds besides one address, as shops share it: `Schau mal! https://laden.de/tasse`. */
export interface AddressInText {
  /** As it stands there. */
  address: string;
  /** The words around it, in one line; '' without any. */
  words: string;
}

/** The only address in a text; null without one, with several, and for a name as `laden.de`, which is a word. */
export function addressInText(text: string): AddressInText | null {
  const [found, ...more] = linksInText(text).filter(({ isName }) => !isName);
  if (!found || more.length > 0) return null;
  return { address: text.slice(found.start, found.end), words: oneLine(withoutLinks(text, [found])) };
}

/** What of a text belongs into the field of a link: the only address in it, else all. */
export function linkEntry(text: string): string {
  const trimmed = text.trim();
  if (pageAddress(trimmed) !== null) return trimmed;
  return addressInText(trimmed)?.address ?? trimmed;
}
