import type { CalendarDay } from '../calendar/calendar-day.ts';
import { grouped } from '../grouped.ts';
import { comparableName, nameWords } from '../person/same-name.ts';
import { oneLine } from '../text/one-line.ts';
import { birthdaysOf } from './birthday-events.ts';
import { parseBirthday } from './birthday-text.ts';
import { isDeath } from './birthday-title.ts';
import type { Contact } from './contact.ts';
import {
  contentBlocks,
  type ContentLine,
  contentLines,
  filled,
  unescaped,
  valueOf,
  valueParts,
} from './content-lines.ts';

export interface ContactFile {
  kind: 'contacts' | 'calendar' | 'unknown';
  /** Contacts in the order of the file, without duplicates. */
  contacts: Contact[];
  namelessCount: number;
  /** Number of yearly events left out although they may be birthdays: for another kind of day, or without a name. */
  leftOutCount: number;
  /** True if the file has more entries than `most`. */
  isCut: boolean;
}

interface ReadingOptions {
  /** Reading stops after this number of named entries. */
  most?: number;
  onProgress?: (share: number) => void;
}

const propertyNames = new Set(
  'BEGIN END AGENT FN N NICKNAME BDAY DEATHDATE X-DEATHDATE KIND X-ADDRESSBOOKSERVER-KIND X-WR-CALNAME NAME SUMMARY DTSTART RRULE STATUS CATEGORIES X-ANDROID-CUSTOM X-NEXTCLOUD-BC-FIELD-TYPE'.split(
    ' ',
  ),
);

/** Contacts of a .vcf file, or birthdays of an .ics file. Input is untrusted: never throws, and runs in linear time. */
export function readContactFile(
  text: string,
  today: CalendarDay,
  { most = Infinity, onProgress = () => undefined }: ReadingOptions = {},
): ContactFile {
  const lines = contentLines(text.trimStart(), propertyNames, onProgress);
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
  const fullName = fullNameOf(card);
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

/** Full name in reading order. Some programs write FN as `Müller, Anna`; the property N tells the family name. */
function fullNameOf(card: readonly ContentLine[]): string {
  const name = oneLine(unescaped(valueOf(card, 'FN')));
  const parts = valueOf(card, 'N');
  const [family = '', given = ''] = valueParts(parts);
  if (!name.startsWith(`${oneLine(family)},`)) return name;
  const inOrder = [nameFromParts(parts), oneLine(`${given} ${family}`)];
  return inOrder.find((one) => nameWords(one) === nameWords(name)) ?? name;
}

/** Birthday stored by Android as a custom event. */
const androidBirthday = /contact_event;([^;]*);(?:3;|0;(?:geburtstag|birthday)(?:;|$))/i;

/** Text of the birthday. Apple marks an unknown year by a parameter with the placeholder year. */
function birthdayText(card: readonly ContentLine[]): string {
  const line = filled(card, 'BDAY');
  if (line === undefined) {
    const events = card.map(({ name, value }) => (name === 'X-ANDROID-CUSTOM' ? value : ''));
    return events.map((event) => androidBirthday.exec(event)?.[1]).find((day) => day !== undefined) ?? '';
  }
  const [, noYear] = /;X-APPLE-OMIT-YEAR="?(\d{4})/.exec(line.params) ?? [];
  const value = line.value.trim();
  return noYear !== undefined && value.startsWith(noYear) ? value.replace(/^\d{4}-?/, '--') : value;
}

function firstNickname(value: string): string {
  const [first = ''] = value.split(/(?<!\\),/);
  return oneLine(unescaped(first));
}

/** The property N holds family name, given name, further names, title and suffix. */
function nameFromParts(value: string): string {
  const [family = '', given = '', further = '', title = '', suffix = ''] = valueParts(value);
  return oneLine([title, given, further, family, suffix].join(' '));
}

/** False for groups, which address books store as cards as well. */
function isSomebody(card: readonly ContentLine[]): boolean {
  const kind = valueOf(card, 'KIND') || valueOf(card, 'X-ADDRESSBOOKSERVER-KIND');
  return kind.trim().toLowerCase() !== 'group';
}

/**
 * Removes duplicates: the same name, in any word order, on the same day is one person unless the years differ. A contact
 * without a day or year merges into one that has it. The day of a yearly event wins over single events.
 */
function withoutRepetitions(contacts: readonly Contact[]): Contact[] {
  const spellings = new Map<string, string>();
  const named = grouped(contacts, ({ name, birthday: day }) => {
    const spelling = comparableName(name);
    if (day === null) return spelling;
    const turned = `${day.slice(5)} ${nameWords(name)}`;
    const first = spellings.get(turned) ?? spelling;
    spellings.set(turned, first);
    return first;
  });
  const kept = new Map<Contact, Contact>();
  for (const group of named.values()) {
    const yearly = group.filter(({ isOneOff = false }) => !isOneOff);
    const byDay = grouped(yearly.length > 0 ? yearly : group, ({ birthday: day }) => day?.slice(5) ?? '');
    const dayless = byDay.get('') ?? [];
    if (byDay.size > 1) byDay.delete('');
    for (const sameDay of byDay.values()) {
      const byYear = grouped(sameDay, ({ birthYear: year }) => String(year));
      const yearless = byYear.get('null') ?? [];
      if (byYear.size > 1) byYear.delete('null');
      for (const sameYear of byYear.values()) {
        const [dated] = sameYear;
        const first = byYear.size === 1 ? sameDay[0] : dated;
        const isDead = [...sameYear, ...yearless, ...dayless].some((one) => one.isDead);
        if (first && dated)
          kept.set(first, { ...first, birthYear: dated.birthYear, ...(isDead && { isDead }) });
      }
    }
  }
  return contacts.flatMap((contact) => kept.get(contact) ?? []);
}
