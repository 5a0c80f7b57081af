import * as z from 'zod/mini';

import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts';
import type { CalendarEvent } from '../../../src/domain/countdown/calendar-events.ts';
import { personEvents, specialPersonEvents } from '../../../src/domain/countdown/calendar-events.ts';
import { occasionsByPerson } from '../../../src/domain/countdown/countdown.ts';
import { localDay } from '../../../src/domain/notifications/local-time.ts';
import { dueNotices, type Notice } from '../../../src/domain/notifications/notices.ts';
import type { CallDatabase } from '../_shared/database.ts';
import type { ActLink } from '../_shared/link-token.ts';
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

// Schemas for rows of SQL functions; database results are unknown until parsed here.

/** Current state of the occasion or reminder that a link is about. */
export interface About {
  notice: Notice;
  today: CalendarDay;
  isDone: boolean;
}

export interface CalendarRows {
  timeZone: string;
  /** All data of the calendar events as text, from which the ETag is computed. */
  inputs: string;
  eventsFrom: (day: CalendarDay) => CalendarEvent[];
}

export interface Health {
  minutesSincePlanned: number | null;
  minutesSinceSent: number | null;
  /** True when a mail or push is an hour overdue. */
  isOverdue: boolean;
  /** Names of daily limits of the project that are nearly used up. */
  scarce: string[];
}

/** Database operations behind links in mails; each acts only for the user in the signed link. */
export interface LinkDatabase {
  /** State of the occasion or reminder of a link; null when the account, the person or the day no longer exists. */
  about: (link: ActLink, now: Date) => Promise<About | null>;
  /** Marks a link's occasion or reminder as done, with its snoozed `reminder`. False when it no longer exists. */
  finish: (link: ActLink, reminder: string) => Promise<boolean>;
  /** Stores a reminder for a later day. False when the occasion or reminder of the link no longer exists. */
  remindAgain: (
    link: ActLink,
    reminder: { id: string; title: string | null; day: CalendarDay },
  ) => Promise<boolean>;
  unsubscribe: (user: string) => Promise<void>;
  /** Blocks mails to this address until the account has another one. */
  blockMail: (address: string) => Promise<void>;
  /** Counts a request of this caller; false when the rate limit is exceeded. */
  takeRequest: (caller: string) => Promise<boolean>;
  /** Calendar of a secret URL, or the status of the response: 404 for an unknown URL, 429 for too many requests. */
  readCalendar: (token: string) => Promise<CalendarRows | 404 | 429>;
  health: () => Promise<Health>;
}

const aboutRow = z.nullable(
  z.object({
    timeZone,
    isDone: z.boolean(),
    person: z.nullish(z.object({ ...personFields, occasions: listOf(occasionRow) })),
    special: z.nullish(z.object({ name: z.string(), birthday: someDay })),
    reminder: z.nullish(reminderRow),
  }),
);
const calendarRow = z.union([
  z.object({ status: z.literal([404, 429]) }),
  z.object({
    status: z.literal(200),
    timeZone,
    people: listOf(z.object(personFields)),
    occasions: listOf(occasionRow),
    special: z.nullish(z.object({ name: text, birthday: someDay })),
  }),
]);
const healthRow = z.object({
  minutesSincePlanned: z.nullable(z.int()),
  minutesSinceSent: z.nullable(z.int()),
  overdue: z.optional(z.int()),
  scarce: z.optional(z.array(z.string())),
});

export function linkDatabaseOf(call: CallDatabase): LinkDatabase {
  return {
    about: async (link, now) =>
      aboutOf(aboutRow.parse(await call('about_notification', argsOf(link))), link, now),
    finish: async (link, reminder) =>
      z.boolean().parse(await call('finish_notification', { ...argsOf(link), p_reminder: reminder })),
    remindAgain: async (link, { id, title, day: until }) => {
      const reminder = { p_reminder: id, p_title: title, p_until: until };
      return z.boolean().parse(await call('snooze_notification', { ...argsOf(link), ...reminder }));
    },
    unsubscribe: async (user) => void (await call('unsubscribe_mail', { p_user: user })),
    blockMail: async (address) => void (await call('block_mail', { p_address: address })),
    takeRequest: async (caller) => z.boolean().parse(await call('take_link_request', { p_caller: caller })),
    readCalendar: async (token) => {
      const rows = calendarRow.parse(await call('read_calendar', { p_token: token }));
      if (rows.status !== 200) return rows.status;
      const { people, occasions, special } = rows;
      const stored = occasionsByPerson(occasions);
      return {
        timeZone: rows.timeZone,
        inputs: JSON.stringify(rows),
        eventsFrom: (from) => [
          ...people.map(personOf).flatMap((person) => personEvents(person, from, stored(person.id))),
          ...specialPersonEvents(special ?? null, from),
        ],
      };
    },
    health: async () => {
      const {
        overdue = 0,
        scarce = [],
        ...minutes
      } = healthRow.parse(await call('notifications_health', {}));
      // The health endpoint is public, so it does not publish how many deliveries are overdue.
      return { ...minutes, isOverdue: overdue > 0, scarce };
    },
  };
}

function argsOf({ user, kind, subject, occursOn }: ActLink): Record<string, unknown> {
  return { p_user: user, p_kind: kind, p_subject: subject, p_occurs_on: occursOn };
}

function aboutOf(row: z.infer<typeof aboutRow>, link: ActLink, now: Date): About | null {
  if (row === null) return null;
  const { person, special, reminder } = row;
  const today = localDay(now, row.timeZone);
  const [notice] = dueNotices(
    {
      planned: [{ kind: link.kind, subject: link.subject, occursOn: day.parse(link.occursOn) }],
      people: person ? [personOf(person)] : [],
      stored: person?.occasions ?? [],
      special: special ?? null,
      reminders: reminder ? [reminder] : [],
      gifts: [],
      names: [],
    },
    today,
  );
  return notice === undefined ? null : { notice, today, isDone: row.isDone };
}
