import { linksInText } from '../text/link-in-text.ts';
import { typedLink } from '../text/link-schema.ts';
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

/** The address that a text consists of, as it stands there; null for one with words, also for a name as `laden.de`. */
export function bareAddress(text: string): string | null {
  const trimmed = text.trim();
  const [found, ...more] = linksInText(trimmed);
  if (!found || more.length > 0 || found.isName) return null;
  return found.start === 0 && found.end === trimmed.length ? trimmed : null;
}
