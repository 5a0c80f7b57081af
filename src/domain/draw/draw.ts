import { type CalendarDay, daysBetween } from '../calendar/calendar-day.ts';
import { type DrawRefusal, type DrawState, isDrawWaiting, isOpen } from './draw-state.ts';

/** Member who takes part in a draw, or was asked to. */
export interface DrawParticipant {
  id: string;
  /** Membership id; null if the member has left, which occurs only in past draws. */
  memberId: string | null;
  /** True if the member said yes; only those are drawn. */
  isIn: boolean;
  /** Reason for not taking part; null for a yes and for an open answer. */
  refusal: DrawRefusal | null;
  /** Note for the giver; visible to all members. */
  hint: string | null;
  /** Latest round in which the participant looked at the drawn name; 0 if never. */
  seenRound: number;
  /** Ids of participants whom this one must not draw. */
  excluded: readonly string[];
}

/** Draw of names ('Wichteln') in a group, without the secret pairs of giver and receiver. */
export interface Draw {
  id: string;
  title: string;
  /** Day of the presents; from the next day on all members may know the pairs. */
  day: CalendarDay;
  /** Highest price of a gift, in cents. */
  budgetCents: number | null;
  note: string | null;
  state: DrawState;
  /** Number of times that names were drawn so far. */
  round: number;
  /** ISO time of the last drawing; null before it. */
  drawnAt: string | null;
  /** True if nobody may draw the same receiver as in their last draw. */
  avoidLast: boolean;
  /** True if no two participants may draw each other. */
  noSwaps: boolean;
  /** Membership of the member who created the draw; null once that membership is deleted. */
  createdBy: string | null;
  /** Participants in the order of joining. */
  participants: readonly DrawParticipant[];
}

/** Fields of a draw that an admin enters. */
export type DrawFields = Pick<Draw, 'title' | 'day' | 'budgetCents' | 'note' | 'avoidLast' | 'noSwaps'>;

/** True if the day of a drawn draw has passed, which makes the pairs public in the group. SQL: `private.is_over`. */
export function isDrawOver({ state, day }: Pick<Draw, 'state' | 'day'>, today: CalendarDay): boolean {
  return state === 'drawn' && day < today;
}

/** Participants who said yes, in the order of joining. */
export function acceptedParticipants({ participants }: Pick<Draw, 'participants'>): DrawParticipant[] {
  return participants.filter(({ isIn }) => isIn);
}

/** Participants without an answer, in the order of joining. */
export function openParticipants({ participants }: Pick<Draw, 'participants'>): DrawParticipant[] {
  return participants.filter(isOpen);
}

/** Participants who said no or left, in the order of joining. */
export function refusedParticipants({ participants }: Pick<Draw, 'participants'>): DrawParticipant[] {
  return participants.filter(({ refusal }) => refusal !== null);
}

/** Text for all of at least two people: `Beide`, `Alle 3`. */
export function allText(count: number): string {
  return count === 2 ? 'Beide' : `Alle ${count}`;
}

/** True if moving the draw to an earlier day asks other participants again, who have already said yes. */
export function isAskedAgain(draw: Pick<Draw, 'state' | 'participants'>, memberId: string): boolean {
  return draw.state === 'gathering' && acceptedParticipants(draw).some((part) => part.memberId !== memberId);
}

/** Participant of a draw by membership, with or without an answer. */
export function partOf(
  { participants }: Pick<Draw, 'participants'>,
  memberId: string,
): DrawParticipant | undefined {
  return participants.find((part) => part.memberId === memberId);
}

/** True if a member has to answer, or to look at the drawn name, before the day is over. */
export function isWaitingFor(
  draw: Pick<Draw, 'state' | 'day' | 'round' | 'participants'>,
  memberId: string,
  today: CalendarDay,
): boolean {
  const part = partOf(draw, memberId);
  return part !== undefined && isDrawWaiting(draw, part, today);
}

/** The participants with a new hint for one of them; a text without visible characters removes the hint. */
export function withHint(
  participants: readonly DrawParticipant[],
  id: string,
  hint: string,
): readonly DrawParticipant[] {
  return participants.map((part) =>
    part.id === id ? Object.assign({}, part, { hint: hint.trim() || null }) : part,
  );
}

/** Own answer of a member to a draw. */
export type OwnAnswer = Pick<DrawParticipant, 'isIn' | 'refusal' | 'hint'>;

/** The participant after a yes or no. A no removes the hint. */
export function answered(draw: Pick<Draw, 'state'>, part: OwnAnswer, isIn: boolean): OwnAnswer {
  if (isIn) return { isIn, refusal: null, hint: part.hint };
  return { isIn, refusal: draw.state === 'drawn' && part.isIn ? 'left' : 'declined', hint: null };
}

/** The participants with a new answer of one of them. If `instead` is given, only an answer equal to it is replaced. */
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

/** Number of participants who looked at their drawn name since the last drawing. */
export function seenCount(draw: Pick<Draw, 'participants' | 'round'>): number {
  return acceptedParticipants(draw).filter(({ seenRound }) => seenRound >= draw.round).length;
}

/** Draws in the order of the page: upcoming ones, the next day first, then past ones, the latest first. */
export function inDrawOrder<D extends Pick<Draw, 'id' | 'state' | 'day'>>(
  draws: readonly D[],
  today: CalendarDay,
): D[] {
  const over = (draw: D) => isDrawOver(draw, today);
  const byDay = (a: D, b: D) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id);
  const coming = draws.filter((draw) => !over(draw)).toSorted(byDay);
  return [...coming, ...draws.filter(over).toSorted((a, b) => byDay(b, a))];
}

/** Number of days for which the pairs of a past draw are shown first. */
const NEWS_DAYS = 14;
/** A draw is far away from this number of days on. */
const FAR_DAYS = 90;

/**
 * Draw that the page opens first: the next upcoming one, but a recent past one if the next one is far away. A draw
 * whose names were not drawn by its day comes first only if there is nothing else.
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
