/** A text in one line: line breaks, control characters and runs of blanks become one blank, none at the ends. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}
