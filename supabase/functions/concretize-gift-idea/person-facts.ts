import * as z from 'zod/mini';

import { foldName } from './names/fold-name.ts';
import { cutText } from './suggestion.ts';

/** Kinds of facts about a person that the AI helper may receive. Allergies are excluded in particular. */
const kinds = ['mag', 'mag_nicht', 'groesse', 'hat_schon'] as const;

export interface Fact {
  kind: (typeof kinds)[number];
  text: string;
}

/** Maximum number of facts and of given presents' titles, and of characters of each; larger requests are refused. */
const knownLimits = { facts: 50, given: 20, text: 200 };

const line = z.string().check(z.maxLength(knownLimits.text));
const allowedFact = z.object({ kind: z.enum(kinds), text: z.string() });

/** Drops all facts of other kinds and all other fields before anything is validated. */
export const factsSchema = z.pipe(
  z.pipe(
    z.array(z.unknown()),
    z.transform((entries: unknown[]) =>
      entries.flatMap((entry): Fact[] => {
        const fact = allowedFact.safeParse(entry);
        return fact.success && isMentionable(fact.data.text) ? [fact.data] : [];
      }),
    ),
  ),
  z.array(z.object({ kind: z.enum(kinds), text: line })).check(z.maxLength(knownLimits.facts)),
);

/** Titles of earlier presents, newest first. */
export const givenSchema = z.array(line).check(z.maxLength(knownLimits.given));

export function readFacts(facts: readonly Fact[]): Fact[] {
  return facts.map(({ kind, text }) => ({ kind, text: readLine(text) })).filter(({ text }) => text !== '');
}

export function readGiven(titles: readonly string[]): string[] {
  return titles
    .filter((title) => isMentionable(title))
    .map((title) => readLine(title))
    .filter(Boolean);
}

const illness = /all?erg|anaphyla|intol+eran|malabsorp|unvertragl|zoliakie|celiac|heuschnupf|epipen|\wfrei\b/;
// Two expressions, because one for both words in any order takes quadratic time.
const notBorne = [/\b(?:kein\w*|nicht)\b/, /\bvertragt\b/];

/** False for an illness or allergy among the dislikes, which must not be sent; the word list cannot be complete. */
function isMentionable(text: string): boolean {
  const folded = foldName(text);
  return !illness.test(folded) && !notBorne.every((word) => word.test(folded));
}

function readLine(text: string): string {
  return cutText(text, knownLimits.text);
}

/** Texts of all facts of one kind. */
export function textsOf(facts: readonly Fact[], kind: Fact['kind']): string[] {
  return facts.filter((fact) => fact.kind === kind).map(({ text }) => text);
}
