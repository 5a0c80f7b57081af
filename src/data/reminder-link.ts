import * as z from 'zod/mini';

import { type CalendarDay, parseCalendarDay } from '@/domain/calendar/calendar-day';
import { limitedSignal } from '@/lib/supabase/answer-limit';
import { serverFetch } from '@/lib/supabase/server-fetch';
import { publishableKey, supabaseUrl } from '@/lib/supabase/supabase-env';

/** Failure of a link in a reminder mail. After all but `gone` the link can be used again. */
export type LinkProblem = 'gone' | 'busy' | 'offline' | 'server';

const aboutSchema = z.discriminatedUnion('scope', [
  z.object({
    scope: z.literal('act'),
    kind: z.enum(['occasion', 'reminder', 'special']),
    title: z.string(),
    text: z.string(),
    isDone: z.boolean(),
    canSnooze: z.boolean(),
  }),
  z.object({ scope: z.literal('mail-off') }),
]);

/** Subject of a mail link: an occasion, a reminder that the user has set, or all reminder mails. */
export type LinkAbout = z.infer<typeof aboutSchema>;

const daySchema = z.pipe(
  z.string(),
  z.transform((text): CalendarDay | null => parseCalendarDay(text)),
);
const laterSchema = z.object({ state: z.literal('later'), on: daySchema });
const doneSchema = z.object({ state: z.literal('done') });
const offSchema = z.object({ state: z.literal('off') });

/** Reads which occasion or reminder a mail link is about. The functions of this file never reject. */
export function askAbout(token: string, signal?: AbortSignal): Promise<LinkAbout | LinkProblem> {
  return post('worum', token, aboutSchema, signal);
}

export async function markDone(token: string): Promise<'done' | LinkProblem> {
  const answer = await post('erledigt', token, doneSchema);
  return typeof answer === 'string' ? answer : answer.state;
}

/** Postpones a reminder; resolves to its new day as `on`. */
export async function remindLater(token: string): Promise<{ on: CalendarDay | null } | LinkProblem> {
  return post('spaeter', token, laterSchema);
}

export async function unsubscribe(token: string): Promise<'off' | LinkProblem> {
  const answer = await post('abmelden', token, offSchema);
  return typeof answer === 'string' ? answer : answer.state;
}

/** Sends no session: the token in the link is the only authorization, whoever is signed in. */
async function post<Answer extends object>(
  path: string,
  token: string,
  schema: z.ZodMiniType<Answer>,
  signal?: AbortSignal,
): Promise<Answer | LinkProblem> {
  try {
    const response = await serverFetch(`${supabaseUrl}/functions/v1/notification-links/${path}`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ t: token }),
      signal: limitedSignal(signal),
      redirect: 'error',
    });
    if (response.status === 410) return 'gone';
    if (response.status === 429) return 'busy';
    if (!response.ok) return 'server';
    const answer: unknown = await response.json();
    return schema.safeParse(answer).data ?? 'server';
  } catch {
    // No network, or the page of a captive portal.
    return 'offline';
  }
}
