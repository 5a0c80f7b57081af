import * as z from 'zod/mini';

import { hasVisibleCharacter, textProblem } from './text';

/** A trimmed text with a visible character and at most `limit` code points; `missing` is the message when empty. */
export function requiredText(limit: number, missing: string) {
  return z.pipe(
    z.string().check((context) => {
      // A pasted megabyte is refused before anything else looks at it.
      const problem =
        textProblem(context.value, limit) ?? (hasVisibleCharacter(context.value) ? null : missing);
      if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: context.value });
    }),
    z.transform((text) => text.trim()),
  );
}

/** A trimmed text of at most `limit` code points; null when it shows nothing. */
export function optionalText(limit: number) {
  return z.pipe(
    z.string().check((context) => {
      const problem = textProblem(context.value, limit);
      if (problem !== null) context.issues.push({ code: 'custom', message: problem, input: context.value });
    }),
    z.transform((text) => (hasVisibleCharacter(text) ? text.trim() : null)),
  );
}
