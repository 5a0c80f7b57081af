import { cleanLine, hasVisibleCharacter, textProblem } from '../text/text.ts';

/** In code points; the database refuses more. */
export const giverNameLimit = 60;

/** The German message for a name under which nobody can take a wish, or null for a good one. */
export function giverNameProblem(typed: string): string | null {
  const name = cleanLine(typed);
  return textProblem(name, giverNameLimit) ?? (hasVisibleCharacter(name) ? null : 'Sag kurz, wie du heißt');
}
