import { linksInText } from '../text/link-in-text.ts';
import { typedLink } from '../text/link-schema.ts';
import { withoutTracking } from './tracking.ts';

/** What the browser calls the keys one types with. */
const byKey = /^(?:insert(?:Text|CompositionText|LineBreak|Paragraph)|delete)/;

/**
 * Whether a change of a text brought what is there: it was pasted, dropped or filled in, which `inputType` of the event
 * tells, or is more than one key can bring, as from the row above a keyboard.
 */
export function isBrought(before: string, after: string, inputType = ''): boolean {
  return after.length - before.length > 3 || !byKey.test(inputType);
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
