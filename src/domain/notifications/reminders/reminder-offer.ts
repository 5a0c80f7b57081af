import type { CountdownEntry } from '../../countdown/countdown.ts';
import { leadDaysText, usualLeadDays } from '../../person/lead-days.ts';
import { type PushText, pushText } from '../notice-texts.ts';

const shownDays = 7;

/** Example of a reminder, sent one week ahead if the user chose that lead time. */
export function sampleReminder(
  { personId, name, title, date }: CountdownEntry,
  leadDays: readonly number[] | null,
): PushText {
  const chosen = leadDays ?? usualLeadDays;
  const days = chosen.includes(shownDays) ? shownDays : (chosen.toSorted((a, b) => b - a)[0] ?? shownDays);
  const notice = { kind: 'occasion', subject: '', personId, name, title, date, days, ideas: 0 } as const;
  return pushText({ notices: [notice], news: [] }) ?? { title, body: '' };
}

/** Offer of reminders: `Wir melden uns 3 Wochen, 1 Woche und 1 Tag vorher, und nur solange nichts verpackt ist.` */
export function offerText(way: 'push' | 'mail', leadDays: readonly number[] | null): string {
  const start = way === 'push' ? 'Wir melden uns' : 'Wir schreiben dir';
  // Without lead days there would be no reminder, so the text names the default days.
  const days = leadDaysText(leadDays?.length ? leadDays : usualLeadDays).replace(/^A/, 'a');
  return `${start} ${days}, und nur solange nichts verpackt ist.`;
}
