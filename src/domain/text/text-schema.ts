import * as z from 'zod/mini';

import { cleanLine, cleanText, hasVisibleCharacter, textProblem } from './text.ts';

/** Schema of a text that `problemOf` checks by returning a German message, or null for a valid text. */
export function checkedText(problemOf: (text: string) => string | null) {
  return z.string().check(({ value, issues }) => {
    const message = problemOf(value);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  });
}

/** Name or title with a visible character and at most `limit` code points; `missing` is the message when empty. */
export function requiredText(limit: number, missing: string) {
  // The length is checked first, so that a pasted megabyte is refused quickly.
  const problemOf = (text: string) =>
    textProblem(text, limit) ?? (hasVisibleCharacter(text) ? null : missing);
  return z.pipe(checkedText(problemOf), z.transform(cleanLine));
}

/** Schema of a trimmed text with lines, at most `limit` code points; null without a visible character. */
export function optionalText(limit: number) {
  return optional(limit, (text) => cleanText(text).trim());
}

export function optionalLine(limit: number) {
  return optional(limit, cleanLine);
}

function optional(limit: number, clean: (text: string) => string) {
  return z.pipe(
    checkedText((text) => textProblem(text, limit)),
    z.transform((text) => (hasVisibleCharacter(text) ? clean(text) : null)),
  );
}

export const optionalChoice = z.pipe(
  z.string(),
  z.transform((value) => (value === '' ? null : value)),
);
