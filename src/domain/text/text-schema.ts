import * as z from 'zod/mini';

import { cleanLine, cleanText, hasVisibleCharacter, textProblem } from './text.ts';

/** A typed text with the German message that `problemOf` has about it; null means that it is good. */
export function checkedText(problemOf: (text: string) => string | null) {
  return z.string().check(({ value, issues }) => {
    const message = problemOf(value);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  });
}

/** A name or title with a visible character and at most `limit` code points; `missing` is the message when empty. */
export function requiredText(limit: number, missing: string) {
  // A pasted megabyte is refused before anything else looks at it.
  const problemOf = (text: string) =>
    textProblem(text, limit) ?? (hasVisibleCharacter(text) ? null : missing);
  return z.pipe(checkedText(problemOf), z.transform(cleanLine));
}

/** A trimmed text of at most `limit` code points, lines kept; null when it shows nothing. */
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
