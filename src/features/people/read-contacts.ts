import type { CalendarDay } from '@/domain/calendar-day';
import { readContactFile, type ContactFile } from '@/domain/contact-file';
import { decodeTextFile } from '@/domain/text-file';

const maxBytes = 10 * 1024 * 1024;
const maxContacts = 5_000;

const problems: Record<ContactFile['kind'], string> = {
  contacts: 'In dieser Datei steht niemand mit einem Namen.',
  calendar: 'In diesem Kalender haben wir keine Geburtstage gefunden.',
  unknown: 'Das ist keine Kontakt- oder Kalenderdatei. Wähle eine Datei mit der Endung .vcf oder .ics.',
};

/** The people in a file from this device, or why there are none in German. Nothing leaves the browser. */
export async function readContacts(
  file: File,
  today: CalendarDay,
): Promise<ContactFile | { problem: string }> {
  if (file.size > maxBytes) return { problem: 'Die Datei ist zu groß. Wir lesen Dateien bis 10 MB.' };
  let bytes: ArrayBuffer;
  try {
    bytes = await file.arrayBuffer();
  } catch {
    return { problem: 'Die Datei ließ sich nicht lesen. Bitte wähle sie noch einmal.' };
  }
  const found = readContactFile(decodeTextFile(new Uint8Array(bytes)), today);
  if (found.contacts.length === 0) return { problem: problems[found.kind] };
  return found.contacts.length > maxContacts
    ? { problem: 'In der Datei stehen mehr als 5.000 Personen. Bitte teile sie in mehrere Dateien auf.' }
    : found;
}
