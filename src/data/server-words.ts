import { hasVisibleCharacter, isLongerThan } from '@/domain/text/text';

const longest = 200;
const unprintable = /[\p{Cc}\p{Bidi_Control}\uFFFD]/u;
/** Messages that are not written for people: HTML, or a JSON value printed as text. */
const noWords = /^(?:[<{[]|(?:null|undefined|true|false|[\d.]+)$)/;

/** Message of the server if it is readable for people: short and printable. Else null. */
export function serverWords(message: unknown): string | null {
  if (typeof message !== 'string') return null;
  const words = message.trim();
  if (isLongerThan(words, longest) || !hasVisibleCharacter(words)) return null;
  return unprintable.test(words) || noWords.test(words) ? null : words;
}
