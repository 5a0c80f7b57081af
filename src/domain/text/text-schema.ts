import * as z from 'zod/mini';

import { cleanLine, cleanText, hasVisibleCharacter, textProblem } from './text';

/** A name or title with a visible character and at most `limit` code points; `missing` is the message when empty. */
export function requiredText(limit: number, missing: string) {
  return z.pipe(
    z.string().check((context) => {
      // A pasted megabyte is refused before anything else looks at it.
      const problem =
        textProblem(context.value, limit) ?? (hasVisibleCharacter(context.value) ? null : missing);
      if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: context.value });
    }),
    z.transform(cleanLine),
  );
}

/** A trimmed text of at most `limit` code points, lines kept; null when it shows nothing. */
export function optionalText(limit: number) {
  return optional(limit, (text) => cleanText(text).trim());
}

/** As `optionalText`, in one line. */
export function optionalLine(limit: number) {
  return optional(limit, cleanLine);
}

function optional(limit: number, clean: (text: string) => string) {
  return z.pipe(
    z.string().check((context) => {
      const problem = textProblem(context.value, limit);
      if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: context.value });
    }),
    z.transform((text) => (hasVisibleCharacter(text) ? clean(text) : null)),
  );
}
