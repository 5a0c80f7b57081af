import { linksInText, withoutLinks } from '../text/link-in-text.ts';
import { typedLink } from '../text/link-schema.ts';
import { oneLine } from '../text/one-line.ts';
import { withoutTracking } from './tracking.ts';

/** Types of input events that a single key press causes. */
const byKey = /^(?:insert(?:Text|CompositionText|LineBreak|Paragraph)|delete)/;
const moreThanAKey = 3;

/** True if a text was pasted, dropped, autofilled or suggested instead of typed. `input`: the input event, or null. */
export function isPasted(
  before: string,
  after: string,
  input: { inputType: string; data: string | null } | null,
): boolean {
  if (input === null || after.length - before.length > moreThanAKey || !byKey.test(input.inputType))
    return true;
  // Only `insertText` is checked, because during composition `data` holds the whole word so far.
  return input.inputType === 'insertText' && (input.data?.length ?? 0) > moreThanAKey;
}

/** Address of the product page to read from a link field; null for an invalid address. */
export function pageAddress(text: string): string | null {
  return typedLink(withoutTracking(text.trim()))?.href ?? null;
}

/** Text with one address, as shops share it: `Schau mal! https://laden.de/tasse`. */
export interface AddressInText {
  /** The address as written in the text. */
  address: string;
  /** Other words in one line; '' without any. */
  words: string;
}

/** The only address in a text; null for none, for several, and for a bare name such as `laden.de`, which is a word. */
export function addressInText(text: string): AddressInText | null {
  const [found, ...more] = linksInText(text).filter(({ isName }) => !isName);
  if (!found || more.length > 0) return null;
  return { address: text.slice(found.start, found.end), words: oneLine(withoutLinks(text, [found])) };
}

/** Text for a link field: the only address in the pasted text, else the whole text. */
export function linkEntry(text: string): string {
  const trimmed = text.trim();
  if (pageAddress(trimmed) !== null) return trimmed;
  return addressInText(trimmed)?.address ?? trimmed;
}
