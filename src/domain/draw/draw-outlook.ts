import type { CalendarDay } from '../calendar/calendar-day.ts';
import { countText } from '../text/german.ts';
import { allowedAmong, countDraws, firstWithoutMatch, mostCounted } from './draw-count.ts';
import {
  type Draw,
  type DrawParticipant,
  isDrawOver,
  acceptedParticipants,
  openParticipants,
} from './draw.ts';

export const fewestToDraw = 3;
/** Fewer possible draws than this make the result easy to guess. */
const fewDraws = 9;

/** Rating of a draw before names are drawn: good, easy to guess, or impossible. */
export interface DrawOutlook {
  tone: 'good' | 'tight' | 'impossible';
  text: string;
}

interface OutlookContext {
  nameOf: (participant: DrawParticipant) => string;
  /** True if pairs of the last draw are excluded as well; the client does not know these pairs. */
  hidesLastPairs: boolean;
  /** Id of the participant without a possible receiver, found by the server, which knows the pairs of the last draw. */
  withoutMatch: string | null;
}

/**
 * Rates a draw by the number of possible results among the participants who said yes. If these are too few for a draw,
 * participants with an open answer are included.
 */
export function drawOutlook(draw: Draw, context: OutlookContext): DrawOutlook {
  const isIn = acceptedParticipants(draw);
  const isEarly = isIn.length < fewestToDraw;
  // Sorted as in the database, so that both name the same participant without a match.
  const people = (isEarly ? [...isIn, ...openParticipants(draw)] : isIn).toSorted((a, b) =>
    a.id < b.id ? -1 : 1,
  );
  if (people.length < fewestToDraw)
    return { tone: 'tight', text: 'Ab drei Leuten lässt sich auslosen. Ab vier wird es spannend.' };
  const allowed = allowedAmong(people);
  const unmatched = people[firstWithoutMatch(allowed) ?? -1];
  if (unmatched !== undefined) {
    return impossible(`Für ${context.nameOf(unmatched)} bleibt niemand übrig. Nimm eine Ausnahme weg.`);
  }
  const known = people.find(({ id }) => id === context.withoutMatch);
  if (known !== undefined && !isEarly) {
    const name = context.nameOf(known);
    return impossible(
      `Für ${name} bleibt niemand übrig. Nimm eine Ausnahme weg oder lass Paare vom letzten Mal wieder zu.`,
    );
  }
  const count = people.length > mostCounted ? Infinity : countDraws(allowed, draw.noSwaps);
  if (count === 0)
    return impossible('Ohne direkten Tausch geht es nicht auf. Nimm eine Ausnahme weg oder lass ihn zu.');
  if (people.length === fewestToDraw)
    return { tone: 'tight', text: 'Zu dritt weiß jeder alles. Ab vier wird es spannend.' };
  return outlookOf(count, { isEarly, hidesLastPairs: context.hidesLastPairs });
}

function outlookOf(
  count: number,
  { isEarly, hidesLastPairs }: { isEarly: boolean; hidesLastPairs: boolean },
): DrawOutlook {
  if (count < fewDraws)
    return { tone: 'tight', text: `${onlyText(count, hidesLastPairs)}: ${guessText(count)}` };
  if (count === Infinity)
    return { tone: 'good', text: isEarly ? 'Wenn alle mitmachen, geht es auf.' : 'So geht es auf.' };
  const number = `${hidesLastPairs ? 'höchstens ' : ''}${countText(count)} Auslosungen möglich.`;
  return { tone: 'good', text: isEarly ? `Wenn alle mitmachen, sind ${number}` : `So sind ${number}` };
}

function onlyText(count: number, isMost: boolean): string {
  if (count === 1) return 'Nur eine Auslosung ist möglich';
  return `${isMost ? 'Höchstens' : 'Nur'} ${count} Auslosungen sind möglich`;
}

function guessText(count: number): string {
  return `Da kann man sich ${count <= 2 ? 'alles' : 'vieles'} ausrechnen.`;
}

function impossible(text: string): DrawOutlook {
  return { tone: 'impossible', text };
}

/** Past draw with the latest day. */
export function lastDraw(draws: readonly Draw[], draw: Draw, today: CalendarDay): Draw | undefined {
  return overBefore(draws, draw, today).toSorted((a, b) => b.day.localeCompare(a.day))[0];
}

/** True if `avoidLast` may exclude pairs of this draw: only the database knows each participant's last receiver. */
export function hidesLastPairs(draw: Draw, draws: readonly Draw[], today: CalendarDay): boolean {
  return draw.avoidLast && overBefore(draws, draw, today).some((other) => shareMembers(draw, other));
}

function overBefore(draws: readonly Draw[], draw: Draw, today: CalendarDay): Draw[] {
  return draws.filter((other) => other.id !== draw.id && isDrawOver(other, today));
}

/** True if two draws share at least two members, as an excluded pair needs. */
function shareMembers(draw: Draw, other: Draw): boolean {
  const members = new Set(other.participants.map(({ memberId }) => memberId));
  return draw.participants.filter(({ memberId }) => memberId !== null && members.has(memberId)).length > 1;
}
