import { addDays, type CalendarDay } from '@/domain/calendar/calendar-day';
import type { Gift } from '@/domain/gift/gift';
import { plainGift } from '@/domain/gift/plain-gift';
import { type Person, plainPerson } from '@/domain/person/person';
import type { Picture } from '@/domain/picture/picture';

/** Sample person with a birthday in `daysUntil` days. */
export function demoPerson(index: number, name: string, daysUntil: number, today: CalendarDay): Person {
  return plainPerson({
    id: `demo-person-${index}`,
    name,
    occasion: 'Geburtstag',
    occasionDate: addDays(today, daysUntil),
    createdAt: createdOn(today),
  });
}

/** Sample idea for a person, by default for the birthday. */
export function demoGift(
  index: number,
  fields: Partial<Gift> & { title: string },
  person: Person | undefined,
  today: CalendarDay,
): Gift {
  return plainGift({
    occasion: 'Geburtstag',
    occasionDate: person?.occasionDate ?? null,
    ...fields,
    id: `demo-gift-${index}`,
    recipientName: person?.name ?? null,
    personId: person?.id ?? null,
    createdAt: createdOn(today),
  });
}

/** Lazy chunk with the pictures of the demo gifts. */
export async function loadDemoPictures(): Promise<readonly Picture[]> {
  return (await import('./demo-pictures')).demoPictures;
}

/** Creation time of all demo data. */
export function createdOn(today: CalendarDay): string {
  return `${today}T08:00:00Z`;
}
