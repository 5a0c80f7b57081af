import { cleanLine } from './text.ts';

/** Like `cleanLine`, with runs of blanks as one; for texts from files and other apps. */
export function oneLine(text: string): string {
  return cleanLine(text).replaceAll(/\s+/g, ' ');
}
