import { cutText } from './cut-text.ts';
import { oneLine } from './one-line.ts';

const length = 40;

/** First words of a text in one line, to identify it. */
export function beginningOf(text: string): string {
  return cutText(oneLine(text.slice(0, length * 4)), length);
}
