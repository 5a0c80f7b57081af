import { countText } from './german.ts';
/** The longest texts in code points; the database refuses more. */
export const textLimits = {
  name: 100,
  title: 200,
  notes: 5_000,
  description: 10_000,
  link: 2_048,
  secretMessage: 1_000,
} as const;

const visible = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Whether a text shows at least one character; blanks, NBSP and zero-width characters alone do not. */
export function hasVisibleCharacter(text: string): boolean {
  return visible.test(text);
}

/** Whether a text has more than `limit` code points (an emoji may count as several). Cheap for pasted megabytes. */
export function isLongerThan(text: string, limit: number): boolean {
  if (text.length <= limit) return false;
  // A code point takes at most two UTF-16 units, so a text this long need not be counted.
  return text.length > limit * 2 || Array.from(text).length > limit;
}

/** The German message for a text that cannot be stored, or null when it can. An empty text can. */
export function textProblem(text: string, limit: number): string | null {
  if (isLongerThan(text, limit)) return `Zu lang: höchstens ${countText(limit)} Zeichen`;
  // PostgreSQL has no NUL in texts, and half a surrogate pair would come back as a question mark.
  if (!text.isWellFormed() || text.includes('\u0000')) {
    return 'Der Text enthält Zeichen, die sich nicht speichern lassen. Bitte tippe ihn neu ein.';
  }
  return null;
}

/** One line without control and direction characters; joiners and combining marks stay. As `private.one_line` in SQL. */
export function cleanLine(text: string): string {
  return text
    .replaceAll(/(?![\0\t-\r\u0085])\p{Cc}|\p{Bidi_Control}/gu, '')
    .replaceAll(/[\t-\r\u0085\u2028\u2029]+/g, ' ')
    .trim();
}

/** As `cleanLine`, but with lines and tabs. As `private.many_lines` in SQL. */
export function cleanText(text: string): string {
  return text
    .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll(/(?![\0\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu, '');
}

/** How a text that people write is stored: as a name or title, with its lines, or as it is. */
export interface TextField {
  readonly kind: 'line' | 'text' | 'link';
  readonly limit: number;
}

/** A text as its field stores it, null when it shows nothing. Only this may be compared with what the database has. */
export function storedText(text: string | null, kind: TextField['kind']): string | null {
  if (text === null || !hasVisibleCharacter(text)) return null;
  if (kind === 'link') return text;
  return kind === 'line' ? cleanLine(text) : cleanText(text);
}

/** Two versions of a text as one: the longer one where it has the other in it, else one after the other. */
export function bothTexts(mine: string, theirs: string, separator = '\n'): string {
  if (mine.includes(theirs)) return mine;
  return theirs.includes(mine) ? theirs : `${mine}${separator}${theirs}`;
}
