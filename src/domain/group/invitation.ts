import { type CalendarDay, dayAndMonth, daysBetween, shortDay } from '../calendar/calendar-day.ts';
import { inDaysText } from '../countdown/in-days.ts';
import { cleanLine } from '../text/text.ts';

/** A group as its invitation link shows it, also to people without a session. */
export interface Invitation {
  name: string;
  /** Up to three admins, the longest-standing first. */
  adminNames: readonly string[];
  adminCount: number;
  memberCount: number;
  eventDate: CalendarDay | null;
}

/** Length of a name in a group, as the page of an invitation asks for it. */
export const guestNameLength = { least: 2, most: 50 };

/** German sentence about a name that is too short or too long to join with; null for a good one. */
export function guestNameProblem(name: string): string | null {
  const { length } = Array.from(cleanLine(name));
  if (length < guestNameLength.least) return 'Name muss mindestens 2 Zeichen lang sein';
  return length > guestNameLength.most ? 'Name darf höchstens 50 Zeichen lang sein' : null;
}

/** Headline of an invitation: `Sabine und 2 andere laden dich ein:` */
export function invitersText({ adminNames, adminCount }: Invitation): string {
  const [first = 'Jemand', second] = adminNames;
  if (adminCount < 2) return `${first} lädt dich ein:`;
  const others = adminCount === 2 && second !== undefined ? second : `${adminCount - 1} andere`;
  return `${first} und ${others} laden dich ein:`;
}

/** Number of members of an invitation: `3 sind dabei` */
export function presentText({ memberCount }: Invitation): string {
  return memberCount === 1 ? 'Eine Person ist dabei' : `${memberCount} sind dabei`;
}

/** Event of an invitation, `24. Dezember, in 26 Tagen`; null without a day. */
export function invitationDayText({ eventDate }: Invitation, today: CalendarDay): string | null {
  if (eventDate === null) return null;
  const days = daysBetween(today, eventDate);
  if (days < 0) return 'Ereignis vorbei';
  return `${days < 180 ? dayAndMonth(eventDate) : shortDay(eventDate, today)}, ${inDaysText(days)}`;
}
