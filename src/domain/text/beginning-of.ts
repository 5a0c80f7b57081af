import { cutText } from './cut-text.ts';
import { oneLine } from './one-line.ts';

const length = 40;

/** First 40 characters of a text in one line, to tell it from other texts. */
export function beginningOf(text: string): string {
  return cutText(oneLine(text.slice(0, length * 4)), length);
}
