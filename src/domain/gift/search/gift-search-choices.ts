import { giftOccasions } from '../../calendar/occasion.ts';
import { nameKey } from '../../person/same-name.ts';
import { germanOrder } from '../../text/german.ts';
import type { Gift } from '../gift.ts';

/** Values of the search filters. '' stands for gifts without a person or an occasion. */
export interface SearchChoices {
  persons: readonly string[];
  occasions: readonly string[];
}

/** Recipients from A to Z, one spelling each; occasions in the order of the form, unknown ones behind; '' last. */
export function searchChoices(gifts: readonly Gift[]): SearchChoices {
  const persons = new Map<string, string>();
  const occasions = new Set<string>();
  for (const { recipientName, occasion } of gifts) {
    const name = (recipientName ?? '').trim();
    if (!persons.has(nameKey(name))) persons.set(nameKey(name), name);
    occasions.add(occasion ?? '');
  }
  const known: readonly string[] = giftOccasions;
  const others = [...occasions].filter((occasion) => !known.includes(occasion));
  return {
    persons: inAlphabet([...persons.values()]),
    occasions: [...known.filter((occasion) => occasions.has(occasion)), ...inAlphabet(others)],
  };
}

const inOrder = germanOrder();

function inAlphabet(texts: string[]): string[] {
  return texts.toSorted((a, b) => Number(a === '') - Number(b === '') || inOrder(a, b));
}
