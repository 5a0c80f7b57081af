import * as z from 'zod/mini';

import type { CalendarDay } from '../calendar/calendar-day.ts';
import { giftOccasions } from '../calendar/occasion.ts';
import type { OccasionDay, StoredOccasion } from '../countdown/occasion-days.ts';
import { alreadyGiven } from '../gift/already-given.ts';
import { giftDay } from '../gift/gift-dates.ts';
import { type Gift, isGiven, type NewGift } from '../gift/gift.ts';
import { givenDay } from '../gift/history.ts';
import { plainGift } from '../gift/plain-gift.ts';
import { budgetClassOf } from '../gift/price/budget.ts';
import { personalPriceLabel } from '../gift/price/price-label.ts';
import { type FactKind, factKindLabels, type Person } from '../person/person.ts';
import { linkableId } from '../person/profile.ts';
import { nameKey } from '../person/same-name.ts';
import { compareText } from '../text/compare-text.ts';
import { cutText } from '../text/cut-text.ts';
import { optionalLine, optionalText } from '../text/text-schema.ts';
import { textLimits } from '../text/text.ts';
import {
  concretizeRequest,
  type ConcretizeRequest,
  type Refinement,
  requestLimits,
} from './concretize-request.ts';
import { concretizerFormSchema } from './concretizer-form.ts';
import type { Suggestion } from './suggestion.ts';

/** Schema of the form 'Ideen für …': trimmed texts, null for empty fields. */
export const personIdeasSchema = z.object({
  budget: concretizerFormSchema.shape.budget,
  occasion: concretizerFormSchema.shape.occasion,
  preferences: optionalText(requestLimits.preferences),
  special: optionalLine(textLimits.title),
});
type PersonIdeasValues = z.input<typeof personIdeasSchema>;
type PersonWishes = z.output<typeof personIdeasSchema>;

interface PersonIdeasSources {
  /** Occasions of the person, nearest first. */
  days: readonly OccasionDay[];
  /** Gifts for the person. */
  gifts: readonly Gift[];
  /** Budget of the person for this year; null without one. */
  budgetCents: number | null;
  today: CalendarDay;
}

/** First values of the form: the nearest occasion, what is known of the person without allergies, the usual budget. */
export function personIdeasValues(
  person: Pick<Person, 'occasion' | 'facts'>,
  { days, gifts, budgetCents, today }: PersonIdeasSources,
): PersonIdeasValues {
  return {
    budget: usualBudget(gifts, budgetCents, today),
    occasion: days[0]?.label ?? person.occasion ?? '',
    preferences: preferencesOf(person),
    special: '',
  };
}

/** Occasions to choose from: those of the person, then the general ones. */
export function occasionsToChoose(days: readonly OccasionDay[], chosen: string): string[] {
  return [...new Set([chosen, ...days.map(({ label }) => label), ...giftOccasions])].filter(Boolean);
}

/** Facts that are sent to the AI function; allergies never are. */
const sentKinds = ['mag', 'mag_nicht', 'hat_schon'] as const satisfies FactKind[];

function preferencesOf({ facts }: Pick<Person, 'facts'>): string {
  const parts = sentKinds.flatMap((kind) => {
    const texts = facts.filter((fact) => fact.kind === kind).map(({ text }) => text);
    return texts.length === 0 ? [] : [`${factKindLabels[kind]}: ${texts.join(', ')}`];
  });
  return cutText(parts.join('. '), requestLimits.preferences);
}

/** Number of given gifts whose prices make the usual budget. */
const lastGifts = 3;

function usualBudget(gifts: readonly Gift[], budgetCents: number | null, today: CalendarDay): string {
  if (budgetCents !== null) return personalPriceLabel(null, Math.round(budgetCents / 100)) ?? '';
  const prices = gifts
    .filter(isGiven)
    .toSorted((a, b) => compareText(givenDay(b, today) ?? '', givenDay(a, today) ?? ''))
    .map((gift) => (gift.paidCents === null ? [gift.priceMin, gift.priceMax] : [gift.paidCents / 100]))
    .map((range) => range.filter((euros) => euros !== null))
    .filter((range) => range.length > 0)
    .slice(0, lastGifts)
    .flat();
  if (prices.length === 0) return '';
  const [low, high] = [Math.floor(Math.min(...prices)), Math.ceil(Math.max(...prices))];
  return personalPriceLabel(low === high ? null : low, high) ?? '';
}

/** `Geschenk zum Geburtstag`, `Geschenk zu Weihnachten`; `Geschenk` without an occasion. */
export function giftIdeaFor(occasion: string | null): string {
  if (occasion === null || /^(?:Überraschung|Entschuldigung|Sonstiger Anlass)$/u.test(occasion))
    return 'Geschenk';
  const to = /(?:tag|nikolaus|fest|abschluss|jubiläum|einzug|abend|abitur)$/iu.test(occasion)
    ? 'zum'
    : /(?:ung|feier|party|zeit|taufe|tion|geburt|schule)$/iu.test(occasion)
      ? 'zur'
      : 'zu';
  return `Geschenk ${occasion === 'Heiligabend' ? 'zu' : to} ${occasion}`;
}

/** Request for ideas for a person. What is known stands in the preferences, so no facts are added. */
export function personIdeasRequest(
  name: string,
  wishes: PersonWishes,
  refinement: Refinement | null = null,
): ConcretizeRequest {
  const { special, ...texts } = wishes;
  return concretizeRequest(
    plainGift({
      id: '',
      createdAt: '',
      title: special ?? giftIdeaFor(wishes.occasion),
      recipientName: name,
      budgetRange: wishes.budget,
    }),
    { ...texts, recipientName: name },
    refinement,
  );
}

export interface RememberedFor {
  id: string;
  person: Person;
  occasion: string | null;
  today: CalendarDay;
  stored: readonly StoredOccasion[];
}

/** Idea made of a suggestion for a person. */
export function giftFromSuggestion(
  suggestion: Suggestion,
  { id, person, occasion, today, stored }: RememberedFor,
): NewGift {
  const { title, description, category, url, priceMin, priceMax } = suggestion;
  const hasPrice = priceMin !== null || priceMax !== null;
  const { createdAt: _, ...gift } = plainGift({
    id,
    createdAt: '',
    title,
    description,
    category,
    link: url,
    priceMin,
    priceMax,
    budget: hasPrice ? budgetClassOf(priceMin, priceMax) : null,
    budgetRange: personalPriceLabel(priceMin, priceMax),
    occasion,
    occasionDate: occasion === null ? null : giftDay(occasion, person, today, stored),
    recipientName: person.name,
    personId: linkableId(person),
  });
  return gift;
}

/** `Hattest du schon: Thermoskanne, 2024` for a title that was given, or is saved apart from `remembered`; else null. */
export function knownIdeaText(
  title: string,
  gifts: readonly Gift[],
  today: CalendarDay,
  remembered: ReadonlySet<string>,
): string | null {
  const key = nameKey(title);
  const before =
    alreadyGiven(title, gifts, { id: null, today }) ??
    gifts.find((gift) => !remembered.has(gift.id) && nameKey(gift.title) === key);
  if (!before) return null;
  const year = 'year' in before ? before.year : null;
  return `Hattest du schon: ${before.title}${year === null ? '' : `, ${year}`}`;
}
