import { type CalendarDay, shortDay } from '../calendar/calendar-day.ts';
import type { ReceivedGift } from '../gift/received-gift.ts';
import type { Person } from '../person/person.ts';
import { nameKey } from '../person/same-name.ts';

/** First words of names that are greeted with 'Lieber'. */
const men = new Set(
  'opa opi großvater grossvater papa papi vater vati onkel bruder cousin neffe schwager herr schwiegervater'.split(
    ' ',
  ),
);
const women = new Set(
  'oma omi großmutter grossmutter mama mami mutter mutti tante schwester cousine nichte frau schwiegermutter'.split(
    ' ',
  ),
);

/** Thank-you text: `Liebe Oma Ilse, danke für …` */
export function thanksText({ fromName, title }: Pick<ReceivedGift, 'fromName' | 'title'>): string {
  return `${greetingTo(fromName)}, danke für dein Geschenk „${title}“! Ich habe mich sehr gefreut.`;
}

/** Greeting such as `Liebe Oma Ilse`; 'Hallo' for a name that is neither a known man's nor a known woman's. */
export function greetingTo(name: string): string {
  const [first = ''] = nameKey(name).split(/[\s-]/u);
  const greeting = men.has(first) ? 'Lieber' : women.has(first) ? 'Liebe' : 'Hallo';
  return `${greeting} ${name.trim()}`;
}

/** Label of a present after the thanks: `Danke gesagt am 11. Mai` */
export function thankedText(thankedOn: CalendarDay, today: CalendarDay): string {
  return `Danke gesagt am ${shortDay(thankedOn, today)}`;
}

/** Person who gave a received present; undefined if that person does not exist any more. */
export function giverOf<P extends Pick<Person, 'id' | 'name'>>(
  gift: Pick<ReceivedGift, 'personId' | 'fromName'>,
  people: readonly P[],
): P | undefined {
  return people.find((person) => receivedFrom(person, [gift]).length > 0);
}

/** Presents received from a person: matched by id, and without an id by name, as in `giftsFor`. */
export function receivedFrom<R extends Pick<ReceivedGift, 'personId' | 'fromName'>>(
  person: Pick<Person, 'id' | 'name'>,
  received: readonly R[],
): R[] {
  const key = nameKey(person.name);
  return received.filter(({ personId, fromName }) =>
    personId === null ? nameKey(fromName) === key : personId === person.id,
  );
}
