import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { readContactFile, type ContactFile } from '@/domain/import/contact-file';
import { importRows, type ImportRow } from '@/domain/import/import-rows';
import { decodeTextFile } from '@/domain/import/text-file';
import { withoutPictures } from '@/domain/import/without-pictures';
import type { Person } from '@/domain/person/person';
import type { SpecialPerson } from '@/domain/person/profile';

const megabyte = 1024 * 1024;
/** Limits: size of the file, bytes to parse (pictures are skipped), number of contacts. */
export const importLimits = { fileBytes: 100 * megabyte, bytes: 10 * megabyte, contacts: 5_000 } as const;

export interface ContactsToRead {
  file: File;
  today: CalendarDay;
  people: readonly Person[];
  special: SpecialPerson | null;
}

export interface ReadContacts {
  rows: ImportRow[];
  namelessCount: number;
  leftOutCount: number;
  /** True when the file has more entries than the limit, so that only the first ones were read. */
  isCut: boolean;
}

/** German error text if the file contains nothing to choose from. */
export type ReadingProblem = { problem: string };

const problems: Record<ContactFile['kind'], string> = {
  contacts: 'In dieser Datei steht niemand mit einem Namen.',
  calendar: 'In diesem Kalender haben wir keine Geburtstage gefunden.',
  unknown: 'Das ist keine Kontakt- oder Kalenderdatei. Wähle eine Datei mit der Endung .vcf oder .ics.',
};

/**
 * Reads people from a local file and compares them with the existing ones. Runs in a worker, as a large file takes
 * seconds. No data leaves the browser. `onProgress` gets shares from 0 to 1.
 */
export async function readContacts(
  { file, today, people, special }: ContactsToRead,
  onProgress: (share: number) => void,
): Promise<ReadContacts | ReadingProblem> {
  let bytes: Uint8Array | null;
  try {
    bytes = await withoutPictures(partsOf(file), importLimits.bytes);
  } catch {
    return { problem: 'Die Datei ließ sich nicht lesen. Bitte wähle sie noch einmal.' };
  }
  if (bytes === null)
    return { problem: 'Die Datei ist zu groß: auch ohne Bilder über 10 MB. Teile sie in mehrere.' };
  const found = readContactFile(decodeTextFile(bytes), today, { most: importLimits.contacts, onProgress });
  if (found.contacts.length === 0) return { problem: problems[found.kind] };
  const rows = importRows(found.contacts, people, special, () => crypto.randomUUID());
  const { namelessCount, leftOutCount, isCut } = found;
  return { rows, namelessCount, leftOutCount, isCut };
}

async function* partsOf(file: File): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.size; from += megabyte)
    yield new Uint8Array(await file.slice(from, from + megabyte).arrayBuffer());
}
