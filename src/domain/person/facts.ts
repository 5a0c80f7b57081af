import { cleanLine, hasVisibleCharacter, textProblem } from '../text/text.ts';
import type { FactKind, PersonFact } from './person.ts';
import { nameKey } from './same-name.ts';

/** Highest number of facts per person, and below the longest text in code points; the database refuses more. */
export const mostFacts = 50;

export const tooManyFacts = `Mehr als ${mostFacts} Angaben passen nicht in einen Steckbrief. Entferne zuerst eine andere.`;
const longest = 200;

/** Stored form of a typed fact; empty without a visible character. */
export function factText(typed: string): string {
  return hasVisibleCharacter(typed) ? cleanLine(typed) : '';
}

/** German message for a fact that cannot be added; null if it can, and for an empty text. */
export function factProblem(typed: string, kind: FactKind, facts: readonly PersonFact[]): string | null {
  const problem = textProblem(typed, longest);
  if (problem !== null) return problem;
  const text = factText(typed);
  if (text === '') return null;
  if (facts.some((fact) => fact.kind === kind && nameKey(fact.text) === nameKey(text)))
    return 'Das steht schon da.';
  return facts.length < mostFacts ? null : tooManyFacts;
}

/** Splits `Schuhe 38` into the thing and its size; without a thing, the whole text is the size. */
export function sizeParts(text: string): { of: string; size: string } {
  const [, of = '', size = text] = /^(.*\D[:\s])\s*(\S*\d\S*|X*[SL]|M)$/iu.exec(text) ?? [];
  return { of: of.trim(), size };
}
