import { calendarDay, type CalendarDay, formatMonthShort, yearOf } from '../calendar/calendar-day.ts';
import type { StoredOccasion } from '../countdown/occasion-days.ts';
import { isGiven } from '../gift/gift.ts';
import { type HistoryReceived, openThanks } from '../gift/history.ts';
import { grouped } from '../grouped.ts';
import type { Person } from '../person/person.ts';
import { type Recipient, recipientOf } from '../person/recipient.ts';
import { compareText } from '../text/compare-text.ts';
import { germanOrder } from '../text/german.ts';
import { isDecided, spendingIn, type Spending } from './spending.ts';
import { yearDays, type YearGift } from './year-day.ts';

export interface YearSources {
  gifts: readonly YearGift[];
  people: readonly Person[];
  occasions: readonly StoredOccasion[];
  /** One budget per person and year, in cents. */
  budgets: readonly { personId: string; year: number; amountCents: number }[];
  received: readonly HistoryReceived[];
}

/** Square of the timeline, for one gift. */
export interface YearMark {
  giftId: string;
  recipient: Recipient;
}

export interface YearMonth {
  /** Month from 1 to 12. */
  month: number;
  /** Short name of the month: `Jan` */
  label: string;
  isCurrent: boolean;
  given: YearMark[];
  /** Gifts the user has decided to give, not given yet. */
  ahead: YearMark[];
}

export interface YearPerson extends Spending {
  recipient: Recipient;
  budgetCents: number | null;
}

export interface GiftYear {
  year: number;
  months: YearMonth[];
  /** People with a budget or counted gifts, highest spending first. */
  people: YearPerson[];
  spentCents: number;
  /** Sum of the budgets; null without any. */
  budgetCents: number | null;
  /** Money spent on people with a budget; only this sum can be compared with the budgets. */
  budgetedCents: number;
  givenCount: number;
  aheadCount: number;
  /** Number of people in the list; gifts without a recipient count for none. */
  peopleCount: number;
  /** Number of presents without thanks, received in the year; an unknown day counts as this year. */
  toThank: number;
}

/** 'Dein Geschenkejahr': summary of the user's own gifts in a year; group gifts do not count. */
export function giftYear(
  { gifts, people, occasions, budgets, received }: YearSources,
  year: number,
  today: CalendarDay,
): GiftYear {
  const recipient = recipientOf(people);
  const marks = yearMarks({ gifts, people, occasions }, today).filter(({ day }) => yearOf(day) === year);
  const months = monthsOf(year, today).map(({ month, label, isCurrent }): YearMonth => {
    const ofMonth = marks.filter(({ day }) => Number(day.slice(5, 7)) === month);
    const marksOf = (areGiven: boolean): YearMark[] =>
      ofMonth
        .filter(({ gift }) => isGiven(gift) === areGiven)
        .map(({ gift }) => ({ giftId: gift.id, recipient: recipient(gift) }));
    return { month, label, isCurrent, given: marksOf(true), ahead: marksOf(false) };
  });
  const ofYear = budgets.filter((budget) => budget.year === year);
  const rows = yearPeople({ gifts, people, occasions, budgets: ofYear }, year, today);
  const known = rows.map(({ budgetCents }) => budgetCents).filter((cents) => cents !== null);
  return {
    year,
    months,
    people: rows,
    spentCents: sum(rows.map(({ spentCents }) => spentCents)),
    budgetCents: known.length === 0 ? null : sum(known),
    budgetedCents: sum(
      rows.filter(({ budgetCents }) => budgetCents !== null).map(({ spentCents }) => spentCents),
    ),
    givenCount: sum(months.map(({ given }) => given.length)),
    aheadCount: sum(months.map(({ ahead }) => ahead.length)),
    peopleCount: rows.filter((row) => row.recipient.name !== null).length,
    toThank: openThanks(received).filter(({ receivedOn }) => yearOf(receivedOn ?? today) === year).length,
  };
}

/** Years with gifts or budgets, and the current one; the newest first. */
export function giftYears(
  { budgets, ...sources }: Omit<YearSources, 'received'>,
  today: CalendarDay,
): number[] {
  const years = yearMarks(sources, today).map(({ day }) => yearOf(day));
  const ofBudgets = budgets.map(({ year }) => year);
  return [...new Set([yearOf(today), ...years, ...ofBudgets])].toSorted((a, b) => b - a);
}

interface DatedGift {
  gift: YearGift;
  day: CalendarDay;
}

/** Given and decided gifts with a day, the earliest first. */
function yearMarks(
  { gifts, people, occasions }: Pick<YearSources, 'gifts' | 'people' | 'occasions'>,
  today: CalendarDay,
): DatedGift[] {
  const dayOf = yearDays(people, occasions, today);
  return gifts
    .filter((gift) => isGiven(gift) || isDecided(gift))
    .flatMap((gift) => {
      const day = dayOf(gift);
      return day === null ? [] : [{ gift, day }];
    })
    .toSorted((a, b) => compareText(a.day, b.day) || compareText(a.gift.id, b.gift.id));
}

function monthsOf(year: number, today: CalendarDay): Pick<YearMonth, 'month' | 'label' | 'isCurrent'>[] {
  return Array.from({ length: 12 }, (_, index) => {
    const first = calendarDay(year, index + 1, 1);
    const isCurrent = first?.slice(0, 7) === today.slice(0, 7);
    return { month: index + 1, label: first === null ? '' : formatMonthShort(first), isCurrent };
  });
}

const byName = germanOrder({ numeric: true });

function yearPeople(
  { gifts, people, occasions, budgets }: Omit<YearSources, 'received'>,
  year: number,
  today: CalendarDay,
): YearPerson[] {
  const recipient = recipientOf(people);
  const dayOf = yearDays(people, occasions, today);
  const giftsBy = grouped(gifts, (gift) => recipient(gift).key);
  const recipients = new Map<string, Recipient>();
  // A person with a budget is listed even without gifts.
  for (const of of [...gifts, ...budgets.map(({ personId }) => ({ personId, recipientName: null }))]) {
    const found = recipient(of);
    recipients.set(found.key, found);
  }
  const budgetOf = new Map<string | null, number>(
    budgets.map(({ personId, amountCents }) => [personId, amountCents]),
  );
  return [...recipients.values()]
    .map((found): YearPerson => {
      const { spentCents, planned } = spendingIn(year, giftsBy.get(found.key) ?? [], today, dayOf);
      return { recipient: found, spentCents, planned, budgetCents: budgetOf.get(found.personId) ?? null };
    })
    .filter(
      ({ spentCents, planned, budgetCents }) =>
        budgetCents !== null || spentCents > 0 || planned.cents > 0 || planned.unpriced > 0,
    )
    .toSorted(
      (a, b) =>
        b.spentCents - a.spentCents ||
        byName(a.recipient.name ?? '', b.recipient.name ?? '') ||
        compareText(a.recipient.key, b.recipient.key),
    );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
