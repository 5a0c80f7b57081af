import { linksInText } from '../text/link-in-text.ts';
import { typedLink } from '../text/link-schema.ts';
import { withoutTracking } from './tracking.ts';

/** Whether a change of a text brought more than one key can: it was pasted, dropped or offered by the keyboard. */
export function isBrought(before: string, after: string): boolean {
  return after.length - before.length > 3;
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
