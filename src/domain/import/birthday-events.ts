import type { CalendarDay } from '../calendar/calendar-day.ts';
import { birthYear, importedBirthday, midnightHere } from './birthday-text.ts';
import { birthYearInTitle, nameInBirthdayTitle, titleAsName } from './birthday-title.ts';
import type { Contact } from './contact.ts';
import { contentBlocks, type ContentLine, unescaped, valueOf } from './content-lines.ts';

const birthdayWord = /geburtstag|birthday/i;
const holidayWord = /feiertag|holiday/i;

/** Birthdays among the events of a calendar; yields null for each event that was left out although it may be one. */
export function* birthdaysOf(
  lines: Iterable<ContentLine>,
  today: CalendarDay,
): Generator<Contact | null, void> {
  const head: ContentLine[] = [];
  // Single events that may be parties; one on the same day of another year proves a birthday.
  const maybe: YearsOf = new Map();
  const told: YearsOf = new Map();
  for (const event of contentBlocks(noting(lines, head), 'VEVENT')) {
    const calendarName = valueOf(head, 'X-WR-CALNAME') || valueOf(head, 'NAME');
    const rule = valueOf(event, 'RRULE').toUpperCase();
    if (valueOf(event, 'STATUS').toUpperCase() === 'CANCELLED' || !mayBeYearly(rule)) continue;
    const title = unescaped(valueOf(event, 'SUMMARY'));
    const start = valueOf(event, 'DTSTART').trim();
    const year = birthYearInTitle(title, Number(start.slice(0, 4)), rule !== '');
    const type = valueOf(event, 'X-NEXTCLOUD-BC-FIELD-TYPE').trim();
    const isLabelled = type === 'BDAY' || birthdayWord.test(valueOf(event, 'CATEGORIES'));
    const isBirthday = isLabelled || birthdayWord.test(calendarName);
    const isSure = isLabelled || (isBirthday && (year !== null || !holidayWord.test(calendarName)));
    const found = isSure ? titleAsName(title) : nameOutside(title, rule !== '', start, today);
    const day = eventDay(start, rule, today);
    const perhaps = found === null && rule === '' ? nameInBirthdayTitle(title) : null;
    if (perhaps !== null && day !== null) {
      if (comesAgain(maybe, perhaps, day, start))
        yield { name: perhaps, birthday: day, birthYear: birthYear(year, day, today) };
      continue;
    }
    const name = type === '' || type === 'BDAY' ? found : null;
    if (name === null || day === null) {
      if (isBirthday || birthdayWord.test(title)) yield null;
      continue;
    }
    const isOneOff = rule === '' && !isSure && !comesAgain(told, name, day, start);
    yield { name, birthday: day, birthYear: birthYear(year, day, today), isOneOff };
  }
  for (const years of maybe.values()) if (years.size === 1) yield null;
}

/** Years in which a single event was seen, by day and name. */
type YearsOf = Map<string, Set<string>>;

/** True if an event of another year was seen before. */
function comesAgain(yearsOf: YearsOf, name: string, day: CalendarDay, start: string): boolean {
  const key = `${day.slice(5)} ${name}`;
  const years = (yearsOf.get(key) ?? new Set()).add(start.slice(0, 4));
  yearsOf.set(key, years);
  return years.size > 1;
}

/** Name in the title of an event outside a birthday calendar. A single event at an hour is a party and gives null. */
function nameOutside(title: string, isYearly: boolean, start: string, today: CalendarDay): string | null {
  const hasHour = /T(?!0000)/.test(start) && midnightHere(start, today) === null;
  return hasHour && !isYearly ? null : nameInBirthdayTitle(title, isYearly);
}

/** Collects the name of the current calendar, which precedes its events; a file may hold several calendars. */
function* noting(lines: Iterable<ContentLine>, head: ContentLine[]): Generator<ContentLine, void> {
  for (const line of lines) {
    if (line.name === 'BEGIN' && line.value.trim().toUpperCase() === 'VCALENDAR') head.length = 0;
    const isKept = line.name === 'X-WR-CALNAME' || line.name === 'NAME';
    if (isKept && !head.some(({ name }) => name === line.name)) head.push(line);
    yield line;
  }
}

/** True for a yearly rule and also without a rule, because some calendars write a single event for each birthday. */
function mayBeYearly(rule: string): boolean {
  const interval = /INTERVAL=(\d{1,4})/.exec(rule)?.[1] ?? '1';
  return (
    rule === '' ||
    (rule.includes('FREQ=YEARLY') && interval === '1') ||
    (rule.includes('FREQ=MONTHLY') && interval === '12')
  );
}

/** Month and day of the first occurrence. Its year is ambiguous: the year of birth, or of entering the event. */
function eventDay(start: string, rule: string, today: CalendarDay): CalendarDay | null {
  // Calendars and the app's export write 29.02. as the last day of February, so its first event is mostly on 28.02.
  if (/BYMONTH=2(?:;|$)/.test(rule) && rule.includes('BYMONTHDAY=-1'))
    return importedBirthday(null, 2, 29, today);
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(start);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1, 7).map(Number);
  if (match[7] !== 'Z') return importedBirthday(null, month, day, today);
  // Only for timestamps before 2000 the UTC offset has to be guessed.
  const midnight = year < 2000 ? midnightHere(start, today) : null;
  if (midnight) return importedBirthday(null, midnight.month, midnight.day, today);
  const moment = new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds));
  if (year < 1901 || year > 2199) return null;
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return importedBirthday(null, local.getUTCMonth() + 1, local.getUTCDate(), today);
}
