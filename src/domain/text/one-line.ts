import { cleanLine } from './text.ts';

/** As `cleanLine`; runs of blanks become one. For texts that come from files and other apps. */
export function oneLine(text: string): string {
  return cleanLine(text).replaceAll(/\s+/g, ' ');
}
