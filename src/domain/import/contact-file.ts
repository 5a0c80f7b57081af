import { today as localDay, type CalendarDay } from '../calendar/calendar-day.ts';
import { grouped } from '../grouped.ts';
import { comparableName } from '../person/same-name.ts';
import { oneLine } from '../text/one-line.ts';
import { birthday, birthYear, midnightHere, parseBirthday } from './birthday-text.ts';
import { birthYearInTitle, isOtherDay, nameInBirthdayTitle, titleAsName } from './birthday-title.ts';
import { contentBlocks, contentLines, unescaped, valueParts, type ContentLine } from './content-lines.ts';

export interface Contact {
  name: string;
  birthday: CalendarDay | null;
  /** Null when the file does not say it. */
  birthYear: number | null;
  /** Whether the file tells of a death. */
  isDead?: boolean;
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
  'BEGIN END FN N NICKNAME BDAY DEATHDATE X-DEATHDATE KIND X-ADDRESSBOOKSERVER-KIND X-WR-CALNAME NAME SUMMARY DTSTART RRULE STATUS CATEGORIES'.split(
    ' ',
  ),
);
const birthdayWord = /geburtstag|birthday/i;

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
  const born = parseBirthday(unescaped(valueOf(card, 'BDAY')), today);
  const names = [fullName, nameFromParts(valueOf(card, 'N')), firstNickname(valueOf(card, 'NICKNAME'))];
  const name = names.find((one) => one !== '') ?? '';
  const death = valueOf(card, 'DEATHDATE') || valueOf(card, 'X-DEATHDATE');
  return {
    name,
    birthday: born?.day ?? null,
    birthYear: born?.year ?? null,
    ...((death.trim() !== '' || name.includes('†')) && { isDead: true }),
  };
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
    const isBirthday = birthdayWord.test(calendarName) || birthdayWord.test(valueOf(event, 'CATEGORIES'));
    const name = isBirthday && !isOtherDay(title) ? titleAsName(title) : nameInBirthdayTitle(title);
    const start = valueOf(event, 'DTSTART');
    const day = eventDay(start, rule, today);
    if (name === null || day === null) {
      if (isBirthday || birthdayWord.test(title)) yield null;
      continue;
    }
    const year = birthYearInTitle(title, Number(start.trim().slice(0, 4)));
    yield { name, birthday: day, birthYear: birthYear(year, day, today) };
  }
}

/** Keeps what a calendar is called; a calendar says so before its events. */
function* noting(lines: Iterable<ContentLine>, head: ContentLine[]): Generator<ContentLine, void> {
  for (const line of lines) {
    const isKept = line.name === 'X-WR-CALNAME' || line.name === 'NAME';
    if (isKept && !head.some(({ name }) => name === line.name)) head.push(line);
    yield line;
  }
}

/** Some calendars write a birthday of every year on its own, without a rule. */
function mayBeYearly(rule: string): boolean {
  return rule === '' || (rule.includes('FREQ=YEARLY') && !/INTERVAL=(?!1(?:;|$))/.test(rule));
}

/** Month and day of the first time. Its year alone says nothing: it may be that of birth or the one when it was entered. */
function eventDay(start: string, rule: string, today: CalendarDay): CalendarDay | null {
  // How calendars and our own file write 29.02., which then begins on a 28th in most years.
  if (/BYMONTH=2(?:;|$)/.test(rule) && rule.includes('BYMONTHDAY=-1')) return birthday(null, 2, 29, today);
  const match = /^(\d{4})(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})(Z?))?$/.exec(start.trim());
  if (match === null) return null;
  const midnight = midnightHere(start.trim(), today);
  if (midnight) return birthday(null, midnight.month, midnight.day, today);
  const [year = 0, month = 0, day = 0, hours = 0, minutes = 0, seconds = 0] = match.slice(1, 7).map(Number);
  if (match[7] !== 'Z') return birthday(null, month, day, today);
  const moment = new Date(Date.UTC(year, month - 1, day, hours, minutes, seconds));
  if (year < 1901 || year > 2199) return null;
  const local = localDay(moment);
  return birthday(null, Number(local.slice(5, 7)), Number(local.slice(8)), today);
}

function valueOf(lines: readonly ContentLine[], name: string): string {
  return lines.find((line) => line.name === name)?.value ?? '';
}

/** The same name on the same day is the same person, and so is a name without a day beside one that has it. */
function withoutRepetitions(contacts: readonly Contact[]): Contact[] {
  const named = grouped(contacts, ({ name }) => comparableName(name));
  const kept = new Map<Contact, Contact>();
  for (const group of named.values()) {
    const byDay = grouped(group, ({ birthday: day }) => day?.slice(5) ?? '');
    if (byDay.size > 1) byDay.delete('');
    for (const same of byDay.values()) {
      const [first] = same;
      const year = same.find(({ birthYear: known }) => known !== null)?.birthYear ?? null;
      if (first) kept.set(first, { ...first, birthYear: year });
    }
  }
  return contacts.flatMap((contact) => kept.get(contact) ?? []);
}
