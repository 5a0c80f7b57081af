import * as z from 'zod/mini';

import type { Gift, GiftChange } from '../gift/gift.ts';
import { budgetText } from '../gift/price/budget.ts';
import { parsePriceRange, type PriceRange } from '../gift/price/price-range.ts';
import type { Person } from '../person/person.ts';
import { onlyNamed } from '../person/same-name.ts';
import { optionalLine, optionalText } from '../text/text-schema.ts';
import { isLongerThan, textLimits } from '../text/text.ts';
import { requestLimits, type Wishes } from './concretize-request.ts';
import type { Suggestion } from './suggestion.ts';

const shortText = 100;

/** Schema of the form 'Deine Eingaben' of the AI helper: trimmed texts, null for empty fields. */
export const concretizerFormSchema = z.object({
  recipientName: optionalLine(textLimits.name),
  budget: optionalLine(shortText),
  occasion: optionalLine(shortText),
  preferences: optionalText(requestLimits.preferences),
}) satisfies z.ZodMiniType<Wishes>;

export type ConcretizerFormValues = z.input<typeof concretizerFormSchema>;

export function concretizerFormValues(gift: Gift | null): ConcretizerFormValues {
  return {
    recipientName: gift?.recipientName ?? '',
    budget: (gift && budgetText(gift)) ?? '',
    occasion: gift?.occasion ?? '',
    preferences: '',
  };
}

/** Selectable names in German alphabetical order, including the gift's recipient if that is not in the list of people. */
export function recipientNames(people: readonly Person[], gift: Gift): string[] {
  const names = new Set(people.map(({ name }) => name));
  if (gift.recipientName !== null) names.add(gift.recipientName);
  return [...names].toSorted((a, b) => a.localeCompare(b, 'de'));
}

/** 'Speichern & übernehmen': change of a gift by a suggestion. */
export function changeWithSuggestion(
  gift: Gift,
  wishes: Wishes,
  suggestion: Suggestion,
  people: readonly Person[],
): GiftChange {
  const hasPrice = suggestion.priceMin !== null || suggestion.priceMax !== null;
  return {
    ...changeWithoutSuggestion(gift, wishes, people),
    title: suggestion.title,
    description: suggestion.description,
    link: suggestion.url,
    category: suggestion.category ?? gift.category,
    ...(hasPrice && { priceMin: suggestion.priceMin, priceMax: suggestion.priceMax }),
  };
}

/** 'Ohne KI speichern': change of a gift by the form alone; the gift keeps its title. */
export function changeWithoutSuggestion(gift: Gift, wishes: Wishes, people: readonly Person[]): GiftChange {
  const { min, max } = pricesOf(gift, wishes.budget);
  return {
    title: gift.title,
    notes: notesWith(gift.notes, wishes.preferences),
    recipientName: wishes.recipientName,
    ...linkOf(gift, wishes, people),
    occasion: wishes.occasion,
    budgetRange: wishes.budget,
    priceMin: min,
    priceMax: max,
  };
}

/** Person linked to the chosen name; the former recipient stays linked unless the name changed. */
function linkOf(gift: Gift, { recipientName }: Wishes, people: readonly Person[]): GiftChange {
  if (recipientName === gift.recipientName) return {};
  return { personId: onlyNamed(people, recipientName)?.id ?? null };
}

/** Prices parsed from the budget text; they replace the stored ones, as a card shows prices instead of the text. */
function pricesOf(gift: Gift, budget: string | null): PriceRange {
  if (budget === budgetText(gift)) return { min: gift.priceMin, max: gift.priceMax };
  const { min, max } = parsePriceRange(budget ?? '');
  // Two equal prices are left out, because a text such as 'ca. 80 Euro' is more precise than '80€ - 80€'.
  return min === max ? { min: null, max: null } : { min, max };
}

/** Notes with the preferences appended once, as a gift has no field for preferences. */
function notesWith(notes: string | null, preferences: string | null): string | null {
  if (preferences === null || notes?.includes(preferences)) return notes;
  const joined = [notes, `Vorlieben: ${preferences}`].filter(Boolean).join('\n');
  return isLongerThan(joined, textLimits.notes) ? notes : joined;
}
