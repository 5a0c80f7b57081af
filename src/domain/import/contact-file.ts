import type { CalendarDay } from '../calendar/calendar-day.ts';
import { grouped } from '../grouped.ts';
import { comparableName } from '../person/same-name.ts';
import { oneLine } from '../text/one-line.ts';
import { birthday, birthYear, midnightHere, parseBirthday } from './birthday-text.ts';
import { birthYearInTitle, isDeath, nameInBirthdayTitle, titleAsName } from './birthday-title.ts';
import { contentBlocks, contentLines, unescaped, valueParts, type ContentLine } from './content-lines.ts';

export interface Contact {
  name: string;
  birthday: CalendarDay | null;
  /** Null when the file does not say it. */
  birthYear: number | null;
  /** Whether the file tells of a death. */
  isDead?: boolean;
  /** Whether an event of one year tells it, outside a calendar of birthdays: it may be the party. */
  isOneOff?: boolean;
}

export interface ContactFile {
  kind: 'contacts' | 'calendar' | 'unknown';
  /** In the order of the file; nobody twice. */
  contacts: Contact[];
  namelessCount: number;
  /** Yearly events that may be birthdays, but name another day, or nobody. */
  leftOutCount: number;
  /** There is more in the file than the most that was asked for. */
  isCut: boolean;
}

interface ReadingOptions {
  /** After so many entries with a name the reading stops. */
  most?: number;
  onProgress?: (share: number) => void;
}

const propertyNames = new Set(
  'BEGIN END AGENT FN N NICKNAME BDAY DEATHDATE X-DEATHDATE KIND X-ADDRESSBOOKSERVER-KIND X-WR-CALNAME NAME SUMMARY DTSTART RRULE STATUS CATEGORIES'.split(
    ' ',
  ),
);
const birthdayWord = /geburtstag|birthday/i;
const holidayWord = /feiertag|holiday/i;

/** The people of a .vcf, or the birthdays of an .ics. Untrusted: never throws, takes time in proportion to its length. */
export function readContactFile(
  text: string,
  today: CalendarDay,
  { most = Infinity, onProgress = () => undefined }: ReadingOptions = {},
): ContactFile {
  const lines = contentLines(text, propertyNames, onProgress);
  const first = firstOfAFile(lines);
  if (first === null)
    return { kind: 'unknown', contacts: [], namelessCount: 0, leftOutCount: 0, isCut: false };
  const isCalendar = first.value.trim().toUpperCase() === 'VCALENDAR';
  const all = chained(first, lines);
  const contacts: Contact[] = [];
  let namelessCount = 0;
  let leftOutCount = 0;
  let isCut = false;
  for (const contact of isCalendar ? birthdaysOf(all, today) : peopleOf(all, today)) {
    if (contact === null) leftOutCount += 1;
    else if (contact.name === '') namelessCount += 1;
    else if (contacts.length < most) contacts.push(contact);
    else {
      isCut = true;
      break;
    }
  }
  return {
    kind: isCalendar ? 'calendar' : 'contacts',
    contacts: withoutRepetitions(contacts),
    namelessCount,
    leftOutCount,
    isCut,
  };
}

function firstOfAFile(lines: Iterator<ContentLine, void>): ContentLine | null {
  for (let next = lines.next(); next.done !== true; next = lines.next()) {
    const { name, value } = next.value;
    if (name === 'BEGIN' && /^V(?:CARD|CALENDAR)$/i.test(value.trim())) return next.value;
  }
  return null;
}

function* chained(first: ContentLine, rest: Iterable<ContentLine>): Generator<ContentLine, void> {
  yield first;
  yield* rest;
}

function* peopleOf(lines: Iterable<ContentLine>, today: CalendarDay): Generator<Contact, void> {
  for (const card of contentBlocks(lines, 'VCARD')) if (isSomebody(card)) yield contactOf(card, today);
}

function contactOf(card: readonly ContentLine[], today: CalendarDay): Contact {
  const fullName = oneLine(unescaped(valueOf(card, 'FN')));
  const born = parseBirthday(unescaped(birthdayText(card)), today);
  const names = [fullName, nameFromParts(valueOf(card, 'N')), firstNickname(valueOf(card, 'NICKNAME'))];
  const name = names.find((one) => one !== '') ?? '';
  const death = valueOf(card, 'DEATHDATE') || valueOf(card, 'X-DEATHDATE');
  return {
    name,
    birthday: born?.day ?? null,
    birthYear: born?.year ?? null,
    ...((death.trim() !== '' || isDeath(name)) && { isDead: true }),
  };
}

/** Apple names the year that stands for none. */
function birthdayText(card: readonly ContentLine[]): string {
  const line = filled(card, 'BDAY');
  const [, noYear] = /;X-APPLE-OMIT-YEAR="?(\d{4})/.exec(line?.params ?? '') ?? [];
  const value = line?.value.trim() ?? '';
  return noYear !== undefined && value.startsWith(noYear) ? value.replace(/^\d{4}-?/, '--') : value;
}

function firstNickname(value: string): string {
  const [first = ''] = value.split(/(?<!\\),/);
  return oneLine(unescaped(first));
}

/** N is family name, given name, further names, title, suffix. */
function nameFromParts(value: string): string {
  const [family = '', given = '', further = '', title = '', suffix = ''] = valueParts(value);
  return oneLine([title, given, further, family, suffix].join(' '));
}

/** Address books also keep their groups as cards. */
function isSomebody(card: readonly ContentLine[]): boolean {
  const kind = valueOf(card, 'KIND') || valueOf(card, 'X-ADDRESSBOOKSERVER-KIND');
  return kind.trim().toLowerCase() !== 'group';
}

/** Null for each event that was left out. */
function* birthdaysOf(lines: Iterable<ContentLine>, today: CalendarDay): Generator<Contact | null, void> {
  const head: ContentLine[] = [];
  for (const event of contentBlocks(noting(lines, head), 'VEVENT')) {
    const calendarName = valueOf(head, 'X-WR-CALNAME') || valueOf(head, 'NAME');
    const rule = valueOf(event, 'RRULE').toUpperCase();
    if (valueOf(event, 'STATUS').toUpperCase() === 'CANCELLED' || !mayBeYearly(rule)) continue;
    const title = unescaped(valueOf(event, 'SUMMARY'));
    const start = valueOf(event, 'DTSTART').trim();
    const year = birthYearInTitle(title, Number(start.slice(0, 4)));
    const isLabelled = birthdayWord.test(valueOf(event, 'CATEGORIES'));
    const isBirthday = isLabelled || birthdayWord.test(calendarName);
    const isSure = isLabelled || (isBirthday && (year !== null || !holidayWord.test(calendarName)));
    const name = isSure ? titleAsName(title) : nameOutside(title, rule !== '', start, today);
    const day = eventDay(start, rule, today);
    if (name === null || day === null) {
      if (isBirthday || birthdayWord.test(title)) yield null;
      continue;
    }
    yield { name, birthday: day, birthYear: birthYear(year, day, today), isOneOff: rule === '' && !isSure };
  }
}

/** The name in a title outside a calendar of birthdays, where an event at an hour of one day is a party. */
function nameOutside(title: string, isYearly: boolean, start: string, today: CalendarDay): string | null {
  const hasHour = /T(?!0000)/.test(start) && midnightHere(start, today) === null;
  return hasHour && !isYearly ? null : nameInBirthdayTitle(title, isYearly);
}

/** Keeps what the calendar is called; it says so before its events, and a file may hold several. */
function* noting(lines: Iterable<ContentLine>, head: ContentLine[]): Generator<ContentLine, void> {
  for (const line of lines) {
    if (line.name === 'BEGIN' && line.value.trim().toUpperCase() === 'VCALENDAR') head.length = 0;
    const isKept = line.name === 'X-WR-CALNAME' || line.name === 'NAME';
    if (isKept && !head.some(({ name }) => name === line.name)) head.push(line);
    yield line;
  }
}

/** Some calendars write a birthday of every year on its own, without a rule. */
function mayBeYearly(rule: string): boolean {
  const interval = /INTERVAL=(\d{1,4})/.exec(rule)?.[1] ?? '1';
  return (
    rule === '' ||
    (rule.includes('FREQ=YEARLY') && interval === '1') ||
    (rule.includes('FREQ=MONTHLY') && interval === '12')
  );
}

/** Month and day of the first time. Its year alone says nothing: it may be that of birth or the one when it was entered. */
function eventDay(start: string, rule: string, today: CalendarDay): CalendarDay | null {
  // How calendars and our own file write 29.02., which then begins on a 28th in most years.
  if (/BYMONTH=2(?:;|$)/.test(rule) && rule.includes('BYMONTHDAY=-1')) return birthday(null, 2, 29, today);
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(start);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1, 7).map(Number);
  if (match[7] !== 'Z') return birthday(null, month, day, today);
  // Only old stamps need a guess at the offset they were written with.
  const midnight = year < 2000 ? midnightHere(start, today) : null;
  if (midnight) return birthday(null, midnight.month, midnight.day, today);
  const moment = new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds));
  if (year < 1901 || year > 2199) return null;
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return birthday(null, local.getUTCMonth() + 1, local.getUTCDate(), today);
}

function valueOf(lines: readonly ContentLine[], name: string): string {
  return filled(lines, name)?.value ?? '';
}

function filled(lines: readonly ContentLine[], name: string): ContentLine | undefined {
  return lines.find((line) => line.name === name && line.value.trim() !== '');
}

/**
 * The same name on the same day is the same person unless the years differ, and so is a name without a day or a year beside
 * one that has it. The day of a yearly event wins over those of one year.
 */
function withoutRepetitions(contacts: readonly Contact[]): Contact[] {
  const named = grouped(contacts, ({ name }) => comparableName(name));
  const kept = new Map<Contact, Contact>();
  for (const group of named.values()) {
    const yearly = group.filter(({ isOneOff = false }) => !isOneOff);
    const byDay = grouped(yearly.length > 0 ? yearly : group, ({ birthday: day }) => day?.slice(5) ?? '');
    const dayless = byDay.get('') ?? [];
    if (byDay.size > 1) byDay.delete('');
    for (const sameDay of byDay.values()) {
      const isDead = [...sameDay, ...dayless].some((one) => one.isDead);
      const byYear = grouped(sameDay, ({ birthYear: year }) => String(year));
      if (byYear.size > 1) byYear.delete('null');
      for (const [dated] of byYear.values()) {
        const first = byYear.size === 1 ? sameDay[0] : dated;
        if (first && dated)
          kept.set(first, { ...first, birthYear: dated.birthYear, ...(isDead && { isDead }) });
      }
    }
  }
  return contacts.flatMap((contact) => kept.get(contact) ?? []);
}
