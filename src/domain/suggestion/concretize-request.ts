import type { NewGift } from '../gift/gift.ts';
import { budgetText } from '../gift/price/budget.ts';
import { type KnownFacts, type KnownFact, nothingKnown } from './known-facts.ts';
import type { Suggestion } from './suggestion.ts';

export interface ConcretizeRequest {
  giftIdea: string;
  recipientInfo: string;
  budget: string;
  occasion: string;
  preferences: string | null;
  previousSuggestion: { title: string; price_min: number | null; price_max: number | null }[] | null;
  feedback: string | null;
  giftContext: {
    title: string;
    description: string | null;
    category: string | null;
    recipientName: string | null;
    notes: string | null;
    existingBudget: string;
  };
  /** Known facts about the person; undefined without any. */
  facts?: KnownFact[];
  given?: string[];
}

export interface Wishes {
  recipientName: string | null;
  budget: string | null;
  occasion: string | null;
  preferences: string | null;
}

export interface Refinement {
  /** Earlier suggestions, newest first. */
  previous: readonly Suggestion[];
  feedback: string;
}

/** Limits of the edge function in UTF-16 units; it also refuses bodies above 16 KB. */
export const requestLimits = { preferences: 1000, feedback: 500, notes: 1500, previous: 12 } as const;
const largestBody = 16_000;

export function concretizeRequest(
  gift: NewGift,
  wishes: Wishes,
  refinement: Refinement | null = null,
  known: KnownFacts = nothingKnown,
): ConcretizeRequest {
  const notes = cutOrNull(gift.notes, requestLimits.notes);
  const request = {
    giftIdea: gift.title,
    recipientInfo: wishes.recipientName ?? '',
    budget: wishes.budget ?? '',
    occasion: wishes.occasion ?? '',
    preferences: cutOrNull(wishes.preferences, requestLimits.preferences),
    previousSuggestion: refinement && refinement.previous.slice(0, requestLimits.previous).map(toPrevious),
    feedback: refinement && cut(refinement.feedback, requestLimits.feedback),
    giftContext: {
      title: gift.title,
      description: cutOrNull(gift.description, requestLimits.notes) ?? notes,
      category: gift.category,
      recipientName: gift.recipientName,
      notes,
      existingBudget: budgetText(gift) ?? '',
    },
  };
  return withKnown(byteLength(request) > largestBody ? smaller(request) : request, known);
}

/** Adds known facts and given gifts as far as the body has room; the gifts take at most half of it. */
function withKnown(request: ConcretizeRequest, { facts, given }: KnownFacts): ConcretizeRequest {
  const room = largestBody - byteLength({ ...request, facts: [], given: [] });
  const titles = fitting(given, room / 2);
  const known = fitting(facts, room - byteLength(titles));
  return {
    ...request,
    ...(known.length > 0 && { facts: known }),
    ...(titles.length > 0 && { given: titles }),
  };
}

function fitting<T>(items: readonly T[], room: number): T[] {
  let bytes = 0;
  return items.filter((item) => {
    bytes += byteLength(item) + 1;
    return bytes <= room;
  });
}

/** Shortens a long request, which only non-Latin texts reach: idea and preferences matter more than old notes. */
function smaller(request: ConcretizeRequest): ConcretizeRequest {
  return {
    ...request,
    previousSuggestion: request.previousSuggestion && request.previousSuggestion.slice(0, 4),
    giftContext: { ...request.giftContext, description: null, notes: null },
  };
}

function byteLength(value: unknown): number {
  return new TextEncoder().encode(JSON.stringify(value)).length;
}

function toPrevious({ title, priceMin, priceMax }: Suggestion) {
  return { title, price_min: priceMin, price_max: priceMax };
}

function cutOrNull(text: string | null, limit: number): string | null {
  return text === null ? null : cut(text, limit);
}

/** Cuts by UTF-16 units, as the edge function counts, unlike the database. */
function cut(text: string, limit: number): string {
  return text.slice(0, limit).toWellFormed();
}
