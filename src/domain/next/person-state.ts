import type { CalendarDay } from '../calendar/calendar-day.ts';
import { isGiven, type Gift } from '../gift/gift.ts';
import type { Person } from '../person/person.ts';
import { countedGifts, type CelebratedDay } from './counted-gifts.ts';

/** Colour of a state: `open` for nothing got yet, `done` for all wrapped. */
export type StateTone = 'open' | 'plain' | 'done';

/** Next step for a person. The four words of what is done are ticks; the others open something. */
export type Step =
  | 'Idee finden'
  | 'Besorgen'
  | 'Auswählen'
  | 'Besorgt'
  | 'Verpackt'
  | 'Verschenkt'
  | 'Ansehen';

export interface PersonState {
  text: string;
  tone: StateTone;
  /** Null if nothing is left to do. */
  step: Step | null;
  /** Gifts that the step is about; exactly one for a tick. */
  gifts: readonly Gift[];
  /** Progress, for sorting: 0 without anything got, 1 to buy, 2 to wrap, 3 to give, 4 done. */
  progress: 0 | 1 | 2 | 3 | 4;
}

/**
 * State of a person's gifts for one occasion. `gifts`: those of the person, see `giftsByPerson`. Once a gift is to be got,
 * mere ideas beside it no longer count.
 */
export function personState(
  person: Person,
  gifts: readonly Gift[],
  occasion: CelebratedDay,
  today: CalendarDay,
): PersonState {
  const counted = countedGifts(person, gifts, occasion);
  const isBought = ({ plan }: Gift) => plan === 'ordered';
  const chosen = counted.filter(({ status, plan }) => status !== 'idea' || plan !== null);
  if (counted.length === 0) {
    return { text: 'Noch keine Idee', tone: 'open', step: 'Idee finden', gifts: [], progress: 0 };
  }
  if (chosen.length === 0) {
    const isOne = counted.length === 1;
    const text = `${isOne ? '1 Idee' : `${counted.length} Ideen`}, nichts besorgt`;
    return { text, tone: 'open', step: isOne ? 'Besorgen' : 'Auswählen', gifts: counted, progress: 0 };
  }
  const ideas = chosen.filter(({ status }) => status === 'idea');
  const missing = ideas.filter(({ plan }) => plan !== 'here');
  if (missing.length > 0) {
    const ordered = missing.filter(isBought).length;
    const parts = [
      missing.length > ordered && `${missing.length - ordered} zu besorgen`,
      ordered > 0 && `${ordered} bestellt`,
    ];
    const text = parts.filter((part) => part !== false).join(', ');
    const tone = missing.length > ordered ? 'open' : 'plain';
    return { text, tone, step: tick('Besorgt', missing), gifts: missing, progress: 1 };
  }
  if (ideas.length > 0) {
    const text =
      chosen.length === 1
        ? 'Da, noch nicht verpackt'
        : `${chosen.length - ideas.length} von ${chosen.length} verpackt`;
    return { text, tone: 'plain', step: tick('Verpackt', ideas), gifts: ideas, progress: 2 };
  }
  const wrapped = chosen.filter((gift) => !isGiven(gift));
  if (wrapped.length > 0 && occasion.date <= today) {
    const step = tick('Verschenkt', wrapped);
    return { text: 'Schon verschenkt?', tone: 'plain', step, gifts: wrapped, progress: 3 };
  }
  const text = wrapped.length > 0 ? 'Alles verpackt' : 'Verschenkt';
  return { text, tone: 'done', step: null, gifts: [], progress: 4 };
}

/** Several gifts are shown first, as a tick would choose one that nobody named. */
function tick(step: Step, gifts: readonly Gift[]): Step {
  return gifts.length === 1 ? step : 'Ansehen';
}
