import { countText } from './german.ts';
/** Longest texts in code points; the database refuses longer ones. */
export const textLimits = {
  name: 100,
  title: 200,
  notes: 5_000,
  description: 10_000,
  link: 2_048,
  secretMessage: 1_000,
} as const;

const visible = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** True if a text has a visible character; blanks, NBSP and zero-width characters are invisible. */
export function hasVisibleCharacter(text: string): boolean {
  return visible.test(text);
}

/** True if a text has more than `limit` code points (an emoji may count as several). Fast for pasted megabytes. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  // A code point takes at most two UTF-16 units, so a longer text need not be counted.
  return text.length > limit * 2 || Array.from(text).length > limit;
}

/** German message for a text that cannot be stored; null for a valid or empty text. */
export function textProblem(text: string, limit: number): string | null {
  if (isLongerThan(text, limit)) return `Zu lang: höchstens ${countText(limit)} Zeichen`;
  // PostgreSQL texts cannot contain NUL, and half a surrogate pair would become a question mark.
  if (!text.isWellFormed() || text.includes('\u0000')) {
    return 'Der Text enthält Zeichen, die sich nicht speichern lassen. Bitte tippe ihn neu ein.';
  }
  return null;
}

/** Text in one line without control and bidi characters; joiners and combining marks stay. SQL: `private.one_line`. */
export function cleanLine(text: string): string {
  return text
    .replaceAll(/(?![\0\t-\r\u0085])\p{Cc}|\p{Bidi_Control}/gu, '')
    .replaceAll(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .trim();
}

/** Like `cleanLine`, with lines and tabs. `private.many_lines` is the same in SQL. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\0\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '');
}

/** Storage rule of a text: `line` is cleaned to one line, `text` keeps its lines, `link` stays as typed. */
export interface TextField {
  readonly kind: 'line' | 'text' | 'link';
  readonly limit: number;
}

/** Text as its field stores it; null without a visible character. Only this form is comparable with the database. */
export function storedText(text: string | null, kind: TextField['kind']): string | null {
  if (text === null || !hasVisibleCharacter(text)) return null;
  if (kind === 'link') return text;
  return kind === 'line' ? cleanLine(text) : cleanText(text);
}

/** Joins two versions of a text: the longer one if it contains the other, else one after the other. */
export function bothTexts(mine: string, theirs: string, separator = '\n'): string {
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${mine}${separator}${theirs}`;
}
