import { cleanLine, hasVisibleCharacter, textProblem } from '../text/text.ts';

/** Longest name in code points; the database refuses longer ones. */
export const giverNameLimit = 60;

/** German message for an invalid name of a visitor who takes a wish; null for a valid one. */
export function giverNameProblem(typed: string): string | null {
  const name = cleanLine(typed);
  return textProblem(name, giverNameLimit) ?? (hasVisibleCharacter(name) ? null : 'Sag kurz, wie du heißt');
}
