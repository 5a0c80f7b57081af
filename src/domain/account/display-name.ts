import { cleanLine, hasVisibleCharacter, textLimits, textProblem } from '../text/text.ts';

/** Name of an account: `name` in its unchecked `metadata`, else the part of the e-mail before the at-sign. */
export function displayName(metadata: { name?: unknown } | null | undefined, email: string | null): string {
  const name: unknown = metadata?.name;
  if (typeof name === 'string' && hasVisibleCharacter(name)) return cleanLine(name);
  const localPart = email?.split('@', 1)[0] ?? '';
  return hasVisibleCharacter(localPart) ? localPart : 'User';
}

export function accountNameProblem(name: string): string | null {
  const problem = textProblem(name, textLimits.name);
  if (problem !== null) return problem;
  if (!hasVisibleCharacter(name)) return 'Name ist erforderlich';
  return Array.from(cleanLine(name)).length < 2 ? 'Name muss mindestens 2 Zeichen lang sein' : null;
}
