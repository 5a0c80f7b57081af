import { cleanLine, hasVisibleCharacter, textProblem } from '../text/text.ts';
import type { FactKind, PersonFact } from './person.ts';
import { nameKey } from './same-name.ts';

/** The database refuses more and longer ones. In code points. */
export const mostFacts = 50;

export const tooManyFacts = `Mehr als ${mostFacts} Angaben passen nicht in einen Steckbrief. Entferne zuerst eine andere.`;
const longest = 200;

/** How a typed fact is stored; empty when it shows nothing. */
export function factText(typed: string): string {
  return hasVisibleCharacter(typed) ? cleanLine(typed) : '';
}

/** Why a typed text cannot stand beside the others, in German; null when it can. An empty text has no problem. */
export function factProblem(typed: string, kind: FactKind, facts: readonly PersonFact[]): string | null {
  const problem = textProblem(typed, longest);
  if (problem !== null) return problem;
  const text = factText(typed);
  if (text === '') return null;
  if (facts.some((fact) => fact.kind === kind && nameKey(fact.text) === nameKey(text)))
    return 'Das steht schon da.';
  return facts.length < mostFacts ? null : tooManyFacts;
}

/** `Schuhe 38` as what it is the size of and the size, which the page tells apart; all of it is the size without one. */
export function sizeParts(text: string): { of: string; size: string } {
  const [, of = '', size = text] = /^(.*\D[:\s])\s*(\S*\d\S*|X*[SL]|M)$/iu.exec(text) ?? [];
  return { of: of.trim(), size };
}
