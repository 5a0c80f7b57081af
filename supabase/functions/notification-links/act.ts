import { noticeText } from '../../../src/domain/notifications/notice-texts.ts';
import { snoozeDay } from '../../../src/domain/notifications/reminders/snooze.ts';
import type { ActLink } from '../_shared/link-token.ts';
import type { About } from './database.ts';

/** Content of the page that a link in a reminder opens, before a button is pressed there. */
export function aboutAnswer({ notice, today, isDone }: About): Record<string, unknown> {
  const canSnooze = !isDone && snoozeDay(notice, today) !== null;
  return {
    scope: 'act',
    kind: notice.kind,
    title: notice.title,
    text: noticeText(notice),
    isDone,
    canSnooze,
  };
}

/** Id of the new reminder, derived from the link, so that pressing the button repeatedly creates only one. */
export async function reminderId({ delivery, kind, subject, occursOn }: ActLink): Promise<string> {
  const text = new TextEncoder().encode(`${delivery} ${kind} ${subject} ${occursOn}`);
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 16);
  // The id is a UUID of version 8: custom layout (RFC 9562).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
