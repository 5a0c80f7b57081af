import { daysBetween } from '../../../src/domain/calendar/calendar-day.ts';
import { groupNewsOf } from '../../../src/domain/notifications/group-news.ts';
import { localDay, secondsToEvening } from '../../../src/domain/notifications/local-time.ts';
import { pushText } from '../../../src/domain/notifications/notice-texts.ts';
import { dueNotices, type Notice } from '../../../src/domain/notifications/notices.ts';
import { snoozeDay } from '../../../src/domain/notifications/reminders/snooze.ts';
import { toBase64Url } from '../_shared/base64url.ts';
import type { LinkTokens } from '../_shared/link-token.ts';
import type { Delivery, MailDelivery, Result } from './database.ts';
import type { Mail } from './mail/mail.ts';
import { reminderMail, testMailTexts } from './mail/reminder-mail.ts';
import type { PushMessage } from './push/send-push.ts';

export interface Composer {
  tokens: LinkTokens;
  /** Base URL of the app, without a path. */
  appUrl: string;
  /** Base URL of links in mails that the function notification-links answers, not a page of the app. */
  linksUrl: string;
  now: () => Date;
}

/** Content of a mail or push, as it is at the time of sending. */
interface Said {
  notices: Notice[];
  news: ReturnType<typeof groupNewsOf>;
}

/** Text of the mail of a delivery; null when there is nothing left to report. */
export async function composeMail(delivery: MailDelivery, composer: Composer): Promise<Mail | null> {
  const { tokens, appUrl, linksUrl } = composer;
  const mailOff = await tokens.mailOff(delivery.userId);
  const links = {
    groups: `${appUrl}/friends`,
    settings: `${appUrl}/settings/erinnerungen`,
    leave: `${appUrl}/erinnerung#${mailOff}`,
  };
  const { notices, news } = saidOf(delivery, composer);
  const linked = await Promise.all(
    notices.map(async (notice) => ({
      notice,
      ideaUrl: ideaUrlOf(notice, appUrl),
      doneUrl: `${appUrl}/erinnerung#${await actToken(delivery, notice, composer)}`,
    })),
  );
  const { userName } = delivery;
  const texts =
    delivery.kind === 'test'
      ? testMailTexts(links)
      : reminderMail({ userName, notices: linked, news }, links);
  if (texts === null) return null;
  return {
    id: delivery.id,
    to: delivery.email,
    ...texts,
    unsubscribeUrl: `${linksUrl}/abmelden?t=${mailOff}`,
  };
}

/** Push message of a delivery; null when there is nothing left to report. */
export async function composePush(delivery: Delivery, composer: Composer): Promise<PushMessage | null> {
  const { id, kind, day, timeZone } = delivery;
  const { appUrl, linksUrl, now } = composer;
  const { notices, news } = saidOf(delivery, composer);
  const probe = { title: 'Deine Probe ist da', body: 'So erreichen dich deine Erinnerungen.' };
  const text = kind === 'test' ? probe : pushText({ notices, news });
  if (text === null) return null;
  const [only, ...others] = notices;
  const token = only !== undefined && others.length === 0 ? await actToken(delivery, only, composer) : null;
  const path = token === null ? pathOf(kind) : `/erinnerung#${token}`;
  const canSnooze = only !== undefined && snoozeDay(only, localDay(now(), timeZone)) !== null;
  const payload = {
    // Declarative Web Push, which newer Safari versions show without a service worker.
    web_push: 8030,
    notification: { ...text, navigate: `${appUrl}${path}`, tag: `${day} ${kind}`, lang: 'de' },
    // Data for the action buttons of the notification, which the service worker does not have itself.
    ...(token !== null && { t: token, links: linksUrl, canSnooze }),
  };
  return {
    text: JSON.stringify(payload),
    ttl: kind === 'test' ? 600 : secondsToEvening(now(), timeZone),
    topic: await topicOf(kind === 'test' ? id : `${day} ${kind}`),
  };
}

/** State in which a delivery is postponed or given up; null when it can be sent now. */
export function reasonToWait(
  { kind, day, timeZone, attempts }: Delivery,
  now: Date,
): Pick<Result, 'state' | 'problem'> | null {
  if (kind === 'test') return null;
  const mayHaveArrived = attempts > 1;
  // After more than one night no service remembers the idempotency key, so a retry could arrive as a duplicate.
  if (mayHaveArrived && daysBetween(day, localDay(now, timeZone)) > 1)
    return { state: 'failed', problem: 'too late' };
  if (secondsToEvening(now, timeZone) > 0) return null;
  return { state: mayHaveArrived ? 'unknown' : 'retry', problem: 'night' };
}

function saidOf({ facts, news, timeZone }: Delivery, { now }: Composer): Said {
  return { notices: dueNotices(facts, localDay(now(), timeZone)), news: groupNewsOf(news) };
}

async function actToken(
  { id, userId }: Delivery,
  { kind, subject, date }: Notice,
  { tokens, now }: Composer,
): Promise<string> {
  return tokens.act({ user: userId, delivery: id, kind, subject, occursOn: date }, now());
}

function ideaUrlOf({ kind, personId }: Notice, appUrl: string): string | null {
  if (kind === 'reminder') return null;
  return personId === null ? `${appUrl}/` : `${appUrl}/people/${encodeURIComponent(personId)}`;
}

function pathOf(kind: Delivery['kind']): string {
  if (kind === 'test') return '/settings/erinnerungen';
  return kind === 'group' ? '/friends' : '/';
}

/** Hash of a name as topic of a push message, because topics have at most 32 characters of base64url. */
async function topicOf(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return toBase64Url(new Uint8Array(hash).slice(0, 24));
}
