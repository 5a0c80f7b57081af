import { cleanLine, hasVisibleCharacter, textLimits, textProblem } from '../text/text.ts';

/** The name of the account, else the e-mail up to the at-sign. `metadata` of the auth service may hold anything. */
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
