import { type CalendarDay, daysBetween } from '../calendar/calendar-day.ts';
import { type DrawRefusal, type DrawState, isDrawWaiting, isOpen } from './draw-state.ts';

/** Who takes part in a draw, or was asked to. */
export interface DrawParticipant {
  id: string;
  /** Null once the member left, in a draw that is over. */
  memberId: string | null;
  /** Whether they said yes; nobody else is drawn. */
  isIn: boolean;
  /** Why they do not take part; null for whoever does, and for whoever has not answered. */
  refusal: DrawRefusal | null;
  /** What the one who gives to them should know; all members read it. */
  hint: string | null;
  /** The latest round in which they looked whom they give to; 0 before the first. */
  seenRound: number;
  /** Ids of participants whom they must not draw. */
  excluded: readonly string[];
}

/** Wichteln in a group. Who gives to whom is no part of it. */
export interface Draw {
  id: string;
  title: string;
  /** When the presents are unwrapped; from the day after it everybody may know who gave to whom. */
  day: CalendarDay;
  /** At most, in cents. */
  budgetCents: number | null;
  note: string | null;
  state: DrawState;
  /** How often names were drawn. */
  round: number;
  /** When they were drawn, ISO; null while nothing is. */
  drawnAt: string | null;
  /** Whether nobody gives to whom they gave the last time. */
  avoidLast: boolean;
  /** Whether no two give to each other. */
  noSwaps: boolean;
  /** The membership of whoever prepared it; null once it is gone. */
  createdBy: string | null;
  /** In the order of joining. */
  participants: readonly DrawParticipant[];
}

/** What an admin enters. */
export type DrawFields = Pick<Draw, 'title' | 'day' | 'budgetCents' | 'note' | 'avoidLast' | 'noSwaps'>;

/** Whether its day has passed: from then on everybody may know. As `private.is_over` in SQL. */
export function isDrawOver({ state, day }: Pick<Draw, 'state' | 'day'>, today: CalendarDay): boolean {
  return state === 'drawn' && day < today;
}

/** Those who said yes, in the order of joining. */
export function whoIsIn({ participants }: Pick<Draw, 'participants'>): DrawParticipant[] {
  return participants.filter(({ isIn }) => isIn);
}

/** Those who were asked and have said neither yes nor no, in the order of joining. */
export function whoIsOpen({ participants }: Pick<Draw, 'participants'>): DrawParticipant[] {
  return participants.filter(isOpen);
}

/** Those who said no or left, in the order of joining. */
export function whoRefused({ participants }: Pick<Draw, 'participants'>): DrawParticipant[] {
  return participants.filter(({ refusal }) => refusal !== null);
}

/** `Beide`, `Alle 3`: everybody of two or more. */
export function allText(count: number): string {
  return count === 2 ? 'Beide' : `Alle ${count}`;
}

/** Whether others than a member said yes, who are asked once more when the day comes earlier. */
export function isAskedAgain(draw: Pick<Draw, 'state' | 'participants'>, memberId: string): boolean {
  return draw.state === 'gathering' && whoIsIn(draw).some((part) => part.memberId !== memberId);
}

/** The one of a member, who may only have been asked. */
export function partOf(
  { participants }: Pick<Draw, 'participants'>,
  memberId: string,
): DrawParticipant | undefined {
  return participants.find((part) => part.memberId === memberId);
}

/** Whether a member was asked and has not answered, or was drawn and has not looked, before its day is over. */
export function isWaitingFor(
  draw: Pick<Draw, 'state' | 'day' | 'round' | 'participants'>,
  memberId: string,
  today: CalendarDay,
): boolean {
  const part = partOf(draw, memberId);
  return part !== undefined && isDrawWaiting(draw, part, today);
}

/** The participants, one of them with another hint, or none when it shows nothing. */
export function withHint(
  participants: readonly DrawParticipant[],
  id: string,
  hint: string,
): readonly DrawParticipant[] {
  return participants.map((part) =>
    part.id === id ? Object.assign({}, part, { hint: hint.trim() || null }) : part,
  );
}

/** What somebody says to being asked. */
export type OwnAnswer = Pick<DrawParticipant, 'isIn' | 'refusal' | 'hint'>;

/** What becomes of a part whose member says yes, or no. A hint goes with a no. */
export function answered(draw: Pick<Draw, 'state'>, part: OwnAnswer, isIn: boolean): OwnAnswer {
  if (isIn) return { isIn, refusal: null, hint: part.hint };
  return { isIn, refusal: draw.state === 'drawn' && part.isIn ? 'left' : 'declined', hint: null };
}

/** The participants, one of them with another answer; unless theirs is not `instead`. */
export function withAnswer(
  participants: readonly DrawParticipant[],
  id: string,
  { isIn, refusal, hint }: OwnAnswer,
  instead?: OwnAnswer,
): readonly DrawParticipant[] {
  return participants.map((part) => {
    const isOther = instead !== undefined && (part.isIn !== instead.isIn || part.refusal !== instead.refusal);
    return part.id === id && !isOther ? Object.assign({}, part, { isIn, refusal, hint }) : part;
  });
}

/** How many looked whom they give to since names were drawn. */
export function seenCount(draw: Pick<Draw, 'participants' | 'round'>): number {
  return whoIsIn(draw).filter(({ seenRound }) => seenRound >= draw.round).length;
}

/** What is to come first, the next day before later ones; then what is over, the latest first. */
export function inDrawOrder<D extends Pick<Draw, 'id' | 'state' | 'day'>>(
  draws: readonly D[],
  today: CalendarDay,
): D[] {
  const over = (draw: D) => isDrawOver(draw, today);
  const byDay = (a: D, b: D) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id);
  const coming = draws.filter((draw) => !over(draw)).toSorted(byDay);
  return [...coming, ...draws.filter(over).toSorted((a, b) => byDay(b, a))];
}

/** For how many days who gave to whom is what one comes for. */
const NEWS_DAYS = 14;
/** So many days before its day nobody has to think of the next one. */
const FAR_DAYS = 90;

/**
 * The next one whose day is to come; but what is just over, when that is only prepared for another year. One that was missed
 * waits for another day and comes first where there is nothing else.
 */
export function drawToShow<D extends Pick<Draw, 'id' | 'state' | 'day'>>(
  draws: readonly D[],
  today: CalendarDay,
): D | undefined {
  const inOrder = inDrawOrder(draws, today);
  const next = inOrder.find((draw) => draw.day >= today);
  if (next !== undefined && daysBetween(today, next.day) < FAR_DAYS) return next;
  const isNews = (draw: D) => isDrawOver(draw, today) && daysBetween(draw.day, today) <= NEWS_DAYS;
  return inOrder.find(isNews) ?? next ?? inOrder[0];
}
