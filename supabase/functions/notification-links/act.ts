import { addDays, type CalendarDay } from '../../../src/domain/calendar/calendar-day.ts';
import { noticeText } from '../../../src/domain/notifications/notice-texts.ts';
import type { ActLink } from '../_shared/link-token.ts';
import type { About } from './database.ts';

/** The day in three days, but before the occasion; null when that leaves none. An own reminder has no end. */
export function nextReminder({ notice, today }: Pick<About, 'notice' | 'today'>): CalendarDay | null {
  const inThreeDays = addDays(today, 3);
  if (notice.kind === 'reminder') return inThreeDays;
  const dayBefore = addDays(notice.date, -1);
  const next = inThreeDays < dayBefore ? inThreeDays : dayBefore;
  return next > today ? next : null;
}

/** What the page shows before somebody presses a button. */
export function aboutAnswer(about: About): Record<string, unknown> {
  const { notice, isDone } = about;
  const canSnooze = !isDone && nextReminder(about) !== null;
  return {
    scope: 'act',
    kind: notice.kind,
    title: notice.title,
    text: noticeText(notice),
    isDone,
    canSnooze,
  };
}

/** One reminder for a link, however often somebody presses. */
export async function reminderId({ delivery, kind, subject, occursOn }: ActLink): Promise<string> {
  const text = new TextEncoder().encode(`${delivery} ${kind} ${subject} ${occursOn}`);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 16);
  // Version 8 is for one's own way of making them (RFC 9562).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
