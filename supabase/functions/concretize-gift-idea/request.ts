import * as z from 'zod/mini';

import { parsePriceRange } from '../../../src/domain/gift/price/price-range.ts';
import { type Fact, factsSchema, givenSchema, readFacts, readGiven } from './person-facts.ts';
import { cutText } from './suggestion.ts';

/** Rejected suggestion of an earlier round. */
export interface EarlierSuggestion {
  title: string;
  priceMax: number | null;
}

/** Parsed request to the AI helper; empty fields are null. */
export interface GiftRequest {
  giftIdea: string;
  /** Names of the recipient; never sent to the provider. */
  names: string[];
  budget: string;
  occasion: string;
  preferences: string;
  earlier: EarlierSuggestion[];
  feedback: string;
  category: string;
  details: string;
  /** Known facts about the recipient; never an allergy. */
  facts: Fact[];
  /** Titles of earlier presents, newest first. */
  given: string[];
}

/** Maximum size of the body in bytes and of its texts in characters; larger requests are refused before all else. */
export const limits = { body: 16_384, idea: 500, preferences: 1000, notes: 2000, short: 200, earlier: 30 };

const text = (longest: number) => z.nullish(z.string().check(z.maxLength(longest)));
const price = z.nullish(z.union([z.number(), z.string()]));
const earlierSuggestion = z.object({
  title: z.string().check(z.maxLength(limits.short * 2)),
  price_min: price,
  price_max: price,
});
const requestSchema = z.object({
  giftIdea: z.string().check(z.maxLength(limits.idea), z.regex(/\S/)),
  recipientInfo: text(limits.short),
  budget: text(limits.short),
  occasion: text(limits.short),
  preferences: text(limits.preferences),
  previousSuggestion: z.nullish(
    z.union([
      z.string().check(z.maxLength(4000)),
      earlierSuggestion,
      z.array(earlierSuggestion).check(z.maxLength(limits.earlier)),
    ]),
  ),
  feedback: text(limits.preferences),
  giftContext: z.nullish(
    z.object({
      title: text(limits.idea),
      description: text(limits.notes * 5),
      category: text(limits.short),
      recipientName: text(limits.short),
      notes: text(limits.notes),
      existingBudget: text(limits.short),
    }),
  ),
  facts: z.nullish(factsSchema),
  given: z.nullish(givenSchema),
});

/** Parses a request; null for an invalid or too long body. */
export function parseRequest(body: unknown): GiftRequest | null {
  const parsed = requestSchema.safeParse(body);
  if (!parsed.success) return null;
  const { giftContext, previousSuggestion, ...fields } = parsed.data;
  const name = [fields.recipientInfo, giftContext?.recipientName].map((value) => value?.trim() ?? '');
  return {
    giftIdea: fields.giftIdea.trim(),
    names: [...new Set(name)].filter((value) => value !== ''),
    budget: fields.budget?.trim() || (giftContext?.existingBudget?.trim() ?? ''),
    occasion: fields.occasion?.trim() ?? '',
    preferences: fields.preferences?.trim() ?? '',
    earlier: readEarlier(previousSuggestion ?? null),
    feedback: fields.feedback?.trim() ?? '',
    category: giftContext?.category?.trim() ?? '',
    details: detailsOf(giftContext?.notes ?? '', giftContext?.description ?? ''),
    facts: readFacts(fields.facts ?? []),
    given: readGiven(fields.given ?? []),
  };
}

/** Notes and description as one text, without repetition: before a first suggestion the app sends the notes as both. */
function detailsOf(notes: string, description: string): string {
  const parts = description === notes ? [notes] : [notes, description];
  return cutText(parts.join(' '), limits.notes);
}

type PreviousSuggestion = z.infer<typeof requestSchema>['previousSuggestion'];

/** Reads the rejected suggestions: one, a list, or a text with one title per line, as the gift card shows them. */
function readEarlier(previous: PreviousSuggestion): EarlierSuggestion[] {
  if (previous === null || previous === undefined) return [];
  if (typeof previous !== 'string') {
    return [previous].flat().map(({ title, price_min, price_max }) => ({
      title,
      priceMax: parsePriceRange(String(price_max ?? price_min ?? '')).max,
    }));
  }
  const lines = previous.split('\n').filter((line) => line.trim() !== '');
  return lines.slice(0, limits.earlier).map((line) => ({ title: line.trim(), priceMax: null }));
}
