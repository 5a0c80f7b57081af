import { addDays, type CalendarDay } from '@/domain/calendar/calendar-day';
import type { Gift } from '@/domain/gift/gift';
import { plainGift } from '@/domain/gift/plain-gift';
import type { Person } from '@/domain/person/person';
import type { Picture } from '@/domain/picture/picture';

/** Somebody whose birthday is `daysUntil` days away. */
export function demoPerson(index: number, name: string, daysUntil: number, today: CalendarDay): Person {
  return {
    id: `demo-person-${index}`,
    name,
    occasion: 'Geburtstag',
    occasionDate: addDays(today, daysUntil),
    birthday: null,
    birthYear: null,
    facts: [],
    leadDays: null,
    createdAt: createdOn(today),
  };
}

/** An idea for `person`, for the birthday unless it says otherwise. */
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

/** The pictures that the samples name. */
export async function loadDemoPictures(): Promise<readonly Picture[]> {
  return (await import('./demo-pictures')).demoPictures;
}

/** When all of the demo was entered. */
export function createdOn(today: CalendarDay): string {
  return `${today}T08:00:00Z`;
}
