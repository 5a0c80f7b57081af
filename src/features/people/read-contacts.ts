import type { CalendarDay } from '@/domain/calendar/calendar-day';
import { readContactFile, type ContactFile } from '@/domain/import/contact-file';
import { importRows, type ImportRow } from '@/domain/import/import-rows';
import { decodeTextFile } from '@/domain/import/text-file';
import type { Person } from '@/domain/person/person';
import type { SpecialPerson } from '@/domain/person/profile';

export const importLimits = { bytes: 10 * 1024 * 1024, contacts: 5_000 } as const;

export interface ContactsToRead {
  file: File;
  today: CalendarDay;
  people: readonly Person[];
  special: SpecialPerson | null;
}

export interface ReadContacts {
  rows: ImportRow[];
  namelessCount: number;
  /** The file goes on after the entries that were read. */
  isCut: boolean;
}

/** Why there is nothing to choose from, in German. */
export type ReadingProblem = { problem: string };

const problems: Record<ContactFile['kind'], string> = {
  contacts: 'In dieser Datei steht niemand mit einem Namen.',
  calendar: 'In diesem Kalender haben wir keine Geburtstage gefunden.',
  unknown: 'Das ist keine Kontakt- oder Kalenderdatei. Wähle eine Datei mit der Endung .vcf oder .ics.',
};

/**
 * The people in a file from this device, compared with those who are there. Takes seconds for a large file, so it runs
 * in a worker. Nothing leaves the browser. `onProgress` hears shares from 0 to 1.
 */
export async function readContacts(
  { file, today, people, special }: ContactsToRead,
  onProgress: (share: number) => void,
): Promise<ReadContacts | ReadingProblem> {
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return { problem: 'Die Datei ließ sich nicht lesen. Bitte wähle sie noch einmal.' };
  }
  const text = decodeTextFile(new Uint8Array(bytes));
  const found = readContactFile(text, today, { most: importLimits.contacts, onProgress });
  if (found.contacts.length === 0) return { problem: problems[found.kind] };
  const rows = importRows(found.contacts, people, special, () => crypto.randomUUID());
  return { rows, namelessCount: found.namelessCount, isCut: found.isCut };
}
