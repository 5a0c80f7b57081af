import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';

import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { ideaOccasions } from '@/domain/capture/captured-gift';
import { type IdeaFact, type IdeaPrice, readIdea } from '@/domain/capture/read-idea';
import type { StoredOccasion } from '@/domain/countdown/occasion-days';
import {
  type GiftAbout,
  type GiftDraft,
  giftFormDefaults,
  type GiftFormValues,
} from '@/domain/gift/gift-form';
import { parsePrice, typedEuros } from '@/domain/gift/price/price';
import type { Person } from '@/domain/person/person';

/** Values chosen by hand; null is a value that was taken off. */
interface ByHand {
  person?: Person | null;
  occasion?: string | null;
  price?: null;
}

interface FactsOf {
  form: UseFormReturn<GiftFormValues, unknown, GiftDraft>;
  /** Text whose words are understood; '' for none. */
  text: string;
  isComposing: boolean;
  people: readonly Person[];
  /** Person chosen at first. */
  first: Person | null;
  about: GiftAbout | null;
  today: CalendarDay;
  stored: readonly StoredOccasion[];
}

export type IdeaFacts = ReturnType<typeof useIdeaFacts>;

/** Person, occasion and price of an idea: chosen by hand, else understood from its text, else the usual ones. */
export function useIdeaFacts({ form, text, isComposing, people, first, about, today, stored }: FactsOf) {
  const [byHand, setByHand] = useState<ByHand>({});
  const [min, max] = useWatch({ control: form.control, name: ['priceMin', 'priceMax'] });
  /** Price fields as they were filled last without a hand. */
  const [filled, setFilled] = useState(defaultPrice);
  const isOwnPrice = byHand.price === null || min !== filled[0] || max !== filled[1];
  const settled = useSettled(text, isComposing);

  function factsOf(words: string) {
    const all = readIdea(words, people);
    const [from, to] = priceTexts(all.price);
    const off = [
      isOwnPrice && (min !== from || max !== to) && ('price' as const),
      byHand.person !== undefined && byHand.person?.id !== all.person && ('person' as const),
      byHand.occasion !== undefined && byHand.occasion !== all.occasion && ('occasion' as const),
    ].filter((fact): fact is IdeaFact => fact !== false);
    const read = off.length === 0 ? all : readIdea(words, people, off);
    const wanted = byHand.person === undefined ? read.person : (byHand.person?.id ?? null);
    const found = people.find(({ id }) => id === wanted) ?? null;
    const person = byHand.person === undefined ? (found ?? first) : found;
    const occasions = ideaOccasions(person, today, stored);
    const isAbout = about !== null && person?.id === about.person.id && about.occasion !== '';
    const usual = isAbout ? about.occasion : (occasions[0] ?? null);
    const occasion = byHand.occasion === undefined ? (read.occasion ?? usual) : byHand.occasion;
    return {
      /** Text without the words that were understood. */
      rest: read.rest,
      person,
      occasion,
      price: isOwnPrice ? typedPrice(min, max) : read.price,
      /** Occasions to choose from. */
      occasions: [
        ...new Set([
          ...(read.occasion === null ? [] : [read.occasion]),
          ...occasions,
          ...(occasion === null ? [] : [occasion]),
        ]),
      ],
      /** Ids of people whom the text names. */
      named: all.person === null ? all.maybe : [all.person],
      /** Facts that come from the text. */
      isRead: {
        price: !isOwnPrice && read.price !== null,
        person: read.person !== null,
        occasion: read.occasion !== null && occasion === read.occasion,
      },
    };
  }

  const facts = factsOf(settled);
  const [from, to] = priceTexts(facts.isRead.price || !isOwnPrice ? facts.price : null);

  function fillPrice(next: readonly [string, string]) {
    form.setValue('priceMin', next[0]);
    form.setValue('priceMax', next[1]);
    setFilled(next);
  }
  useEffect(() => {
    if (!isOwnPrice && (from !== filled[0] || to !== filled[1])) fillPrice([from, to]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- fills only when the understood price changes
  }, [from, to]);

  const isDefaultPrice = min === defaultPrice[0] && max === defaultPrice[1];
  const parsed = parsePrice(max);

  return {
    ...facts,
    /** Text without understood words; while somebody types the text as it is. */
    words: settled === text ? facts.rest : text,
    factsOf,
    /** Text of the field for one price. */
    priceText: isDefaultPrice ? '' : max,
    priceError: !isDefaultPrice && 'problem' in parsed ? parsed.problem : null,
    /** Chosen person who was deleted meanwhile; null for none. */
    gone: byHand.person && facts.person === null ? byHand.person : null,
    isByHand: Object.keys(byHand).length > 0,
    choosePerson: (person: Person | null) =>
      setByHand(({ price }) => ({ ...(price === null && { price }), person })),
    chooseOccasion: (occasion: string | null) => setByHand((before) => ({ ...before, occasion })),
    typePrice(text: string) {
      const next = text.trim() === '' ? defaultPrice : ([text, text] as const);
      form.setValue('priceMin', next[0], { shouldDirty: true });
      form.setValue('priceMax', next[1], { shouldDirty: true });
    },
    takeOffPrice() {
      setByHand((before) => ({ ...before, price: null }));
      fillPrice(defaultPrice);
    },
    /** Keeps what was understood when its words leave the text. */
    hold() {
      const { person, occasion } = facts;
      setByHand((before) => ({ ...before, person, occasion }));
      setFilled(defaultPrice);
    },
    /** An emptied field begins another idea, of which nothing has been taken off. */
    textEmptied: () => setByHand(({ person }) => (person ? { person } : {})),
  };
}

const READ_AFTER_MS = 150;

/** Text once nobody has typed for a moment; never within a composition. */
function useSettled(text: string, isComposing: boolean): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    if (isComposing) return undefined;
    const timer = setTimeout(() => settle(text), READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text, isComposing]);
  return text === '' ? '' : settled;
}

const defaultPrice: readonly [string, string] = [giftFormDefaults.priceMin, giftFormDefaults.priceMax];

/** Texts of the two price fields; the defaults of the form without a price. */
function priceTexts(price: IdeaPrice | null): readonly [string, string] {
  return price === null ? defaultPrice : [String(price.min ?? ''), String(price.max ?? '')];
}

/** Price in the two fields; null for the defaults of the form and for none. */
function typedPrice(min: string, max: string): IdeaPrice | null {
  if (min === defaultPrice[0] && max === defaultPrice[1]) return null;
  const price = { min: typedEuros(min), max: typedEuros(max) };
  return price.min === null && price.max === null ? null : price;
}
