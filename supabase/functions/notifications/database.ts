import * as z from 'zod/mini';

import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts';
import { giftStatuses } from '../../../src/domain/gift/gift.ts';
import type { GroupNews } from '../../../src/domain/notifications/group-news.ts';
import type { NoticeFacts, PlannedNotice } from '../../../src/domain/notifications/notices.ts';
import type { CallDatabase } from '../_shared/database.ts';
import {
  day,
  listOf,
  occasionRow,
  personFields,
  personOf,
  reminderRow,
  someDay,
  text,
  timeZone,
} from '../_shared/rows.ts';
import type { Subscription } from './push/encrypt.ts';

// Schemas for rows of SQL functions; database results are unknown until parsed here.

/** Mail or push that is due, with the current data of its user. */
export interface Delivery {
  id: string;
  userId: string;
  kind: 'reminders' | 'group' | 'test';
  day: CalendarDay;
  timeZone: string;
  /** Number of attempts to send it, including this one. */
  attempts: number;
  facts: NoticeFacts;
  news: GroupNews[];
}

export interface MailDelivery extends Delivery {
  email: string;
  /** Name of the user; null when not set. */
  userName: string | null;
}

export interface PushDelivery extends Delivery {
  devices: (Subscription & { id: string })[];
}

/** Mails sent by one request. `id`: its idempotency key, kept for retries while the result is unknown. */
export interface MailBatch {
  id: string;
  mails: MailDelivery[];
}

/** Result of a mail or push. `bounced`: no such address. `retry`: refused, surely not sent. `unknown`: perhaps sent. */
export interface Result {
  id: string;
  state: 'sent' | 'skipped' | 'failed' | 'bounced' | 'retry' | 'unknown';
  /** Error word or status code; never a mail address or text. */
  problem: string | null;
  /** Retry delay requested by the service, in seconds. */
  wait: number | null;
}

export interface DeviceResult {
  id: string;
  /** Id of the push delivery that was sent to the device. */
  delivery: string;
  state: 'delivered' | 'failed' | 'gone';
}

export interface Deliveries {
  claimMails: () => Promise<MailBatch | null>;
  claimPushes: () => Promise<PushDelivery[]>;
  finish: (results: readonly Result[], devices?: readonly DeviceResult[]) => Promise<void>;
}

const mailsAtOnce = 100;
const pushesAtOnce = 300;

export function deliveriesOf(call: CallDatabase): Deliveries {
  const finish: Deliveries['finish'] = async (results, devices = []) => {
    if (results.length === 0 && devices.length === 0) return;
    await call('finish_notifications', { p_results: results, p_devices: devices });
  };
  // Claims due deliveries. An unreadable row fails for good, otherwise it would block the others forever.
  const claim = async <Row>(procedure: string, args: Record<string, unknown>, schema: z.ZodMiniType<Row>) => {
    const rows = z.array(z.looseObject({ id: z.string() })).parse(await call(procedure, args));
    const read = rows.map(({ id, ...row }) => ({ id, row: schema.safeParse({ id, ...row }).data }));
    const unreadable = read.filter(({ row }) => row === undefined);
    await finish(unreadable.map(({ id }) => ({ id, state: 'failed', problem: 'unreadable', wait: null })));
    return read.flatMap(({ row }) => (row === undefined ? [] : [row]));
  };
  return {
    claimMails: async () => {
      const rows = await claim('claim_batch', { p_channel: 'mail', p_at_most: mailsAtOnce }, mailRow);
      const [first] = rows;
      if (first === undefined) return null;
      return {
        id: first.batch_id,
        mails: rows.map((row) =>
          Object.assign(deliveryOf(row), { email: row.email ?? '', userName: row.content.userName }),
        ),
      };
    },
    claimPushes: async () => {
      const rows = await claim('claim_deliveries', { p_channel: 'push', p_at_most: pushesAtOnce }, pushRow);
      return rows.map((row) => Object.assign(deliveryOf(row), { devices: row.content.devices }));
    },
    finish,
  };
}

const count = z.pipe(
  z.nullish(z.int()),
  z.transform((number) => number ?? 0),
);
const personRow = z.object({ ...personFields, occursOn: day, occasions: listOf(occasionRow) });
// Other columns of a gift are dropped, above all its title, which must not appear in a mail.
const giftRow = z.object({
  personId: text,
  recipientName: text,
  status: z.enum(giftStatuses),
  occasion: text,
  occasionDate: someDay,
});
const content = z.object({
  timeZone,
  userName: text,
  people: listOf(personRow),
  names: listOf(z.string()),
  special: z.nullish(z.object({ name: z.string(), birthday: someDay, occursOn: day })),
  reminders: listOf(reminderRow),
  gifts: listOf(giftRow),
  news: listOf(
    z.object({
      name: z.string(),
      ideas: count,
      comments: count,
      messages: count,
      reservations: count,
      draws: count,
      payments: count,
    }),
  ),
  devices: listOf(z.object({ id: z.uuid(), endpoint: z.string(), p256dh: z.string(), auth: z.string() })),
});
const row = {
  id: z.uuid(),
  user_id: z.uuid(),
  kind: z.enum(['reminders', 'group', 'test']),
  day,
  attempts: z.int(),
  content,
};
const mailRow = z.object({ ...row, batch_id: z.uuid(), email: text });
const pushRow = z.object(row);

function deliveryOf({ id, user_id, kind, day, attempts, content }: z.infer<typeof pushRow>): Delivery {
  const { timeZone, news } = content;
  return { id, userId: user_id, kind, day, attempts, timeZone, news, facts: factsOf(content, user_id) };
}

/** Facts for the text of a message. `people` has one row per due occasion, so a person may occur twice. */
function factsOf(
  { people, names, special, reminders, gifts }: z.infer<typeof content>,
  user: string,
): NoticeFacts {
  const known = [...new Map(people.map((person) => [person.id, person])).values()];
  const planned: PlannedNotice[] = [
    ...people.map(({ id, occursOn }) => ({ kind: 'occasion' as const, subject: id, occursOn })),
    ...reminders.map(({ id, date }) => ({ kind: 'reminder' as const, subject: id, occursOn: date })),
  ];
  if (special) planned.push({ kind: 'special', subject: user, occursOn: special.occursOn });
  return {
    planned,
    people: known.map(personOf),
    stored: known.flatMap(({ occasions }) => occasions),
    special: special ?? null,
    reminders,
    gifts,
    names: names.length > 0 ? names : known.map(({ name }) => name),
  };
}
