import { hasVisibleCharacter, isLongerThan } from '@/domain/text/text';

const longest = 200;
const unprintable = /[\p{Cc}\p{Bidi_Control}\uFFFD]/u;
/** A page, or what is left when an answer without a message is printed as JSON. */
const noWords = /^(?:[<{[]|(?:null|undefined|true|false|[\d.]+)$)/;

/** The other side's own words when a person can read them: short, printable, and words at all. Else null. */
export function serverWords(message: unknown): string | null {
  if (typeof message !== 'string') return null;
  const words = message.trim();
  if (isLongerThan(words, longest) || !hasVisibleCharacter(words)) return null;
  return unprintable.test(words) || noWords.test(words) ? null : words;
}
