import { type CalendarDay, daysBetween, today } from '../calendar/calendar-day.ts';

export interface GroupCountdown {
  /** `today` lasts the whole local day of the event and shows zeros; `past` begins at the next local midnight. */
  phase: 'ahead' | 'today' | 'past';
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

const secondsPerDay = 86_400;
const zeros = { days: 0, hours: 0, minutes: 0, seconds: 0 };

/** Time until the local midnight when the event's day begins. A clock change makes hours jump once; no day is lost. */
export function groupCountdown(eventDate: CalendarDay, now: Date): GroupCountdown {
  const daysAhead = daysBetween(today(now), eventDate);
  if (daysAhead < 0) return { phase: 'past', ...zeros };
  if (daysAhead === 0) return { phase: 'today', ...zeros };
  const secondsOfDay = now.getHours() * 3600 + now.getMinutes() * 60 + now.getSeconds();
  const left = daysAhead * secondsPerDay - secondsOfDay;
  return {
    phase: 'ahead',
    days: Math.floor(left / secondsPerDay),
    hours: Math.floor((left % secondsPerDay) / 3600),
    minutes: Math.floor((left % 3600) / 60),
    seconds: left % 60,
  };
}

/** Countdown in words, to the minute, so that a screen reader does not announce every second. */
export function countdownWords({ phase, days, hours, minutes }: GroupCountdown): string {
  if (phase === 'past') return 'Ereignis ist vorbei';
  if (phase === 'today') return 'Heute';
  const parts = [
    `${days} ${days === 1 ? 'Tag' : 'Tage'}`,
    `${hours} ${hours === 1 ? 'Stunde' : 'Stunden'}`,
    `${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`,
  ];
  return `Noch ${parts.join(', ')}`;
}
