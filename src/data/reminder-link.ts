import * as z from 'zod/mini';

import { type CalendarDay, parseCalendarDay } from '@/domain/calendar/calendar-day';
import { limitedSignal } from '@/lib/supabase/answer-limit';
import { serverFetch } from '@/lib/supabase/server-fetch';
import { publishableKey, supabaseUrl } from '@/lib/supabase/supabase-env';

/** Why the link of a reminder did nothing. It is good for another try unless it is `gone`. */
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

/** What a link is about: an occasion or an own reminder, or all mails. */
export type LinkAbout = z.infer<typeof aboutSchema>;

const daySchema = z.pipe(
  z.string(),
  z.transform((text): CalendarDay | null => parseCalendarDay(text)),
);
const laterSchema = z.object({ state: z.literal('later'), on: daySchema });
const doneSchema = z.object({ state: z.literal('done') });
const offSchema = z.object({ state: z.literal('off') });

/** Changes nothing. None of these reject. */
export function askAbout(token: string, signal?: AbortSignal): Promise<LinkAbout | LinkProblem> {
  return post('worum', token, aboutSchema, signal);
}

export async function markDone(token: string): Promise<'done' | LinkProblem> {
  const answer = await post('erledigt', token, doneSchema);
  return typeof answer === 'string' ? answer : answer.state;
}

/** Answers the day that it is put off to. */
export async function remindLater(token: string): Promise<{ on: CalendarDay | null } | LinkProblem> {
  return post('spaeter', token, laterSchema);
}

export async function unsubscribe(token: string): Promise<'off' | LinkProblem> {
  const answer = await post('abmelden', token, offSchema);
  return typeof answer === 'string' ? answer : answer.state;
}

/** As nobody: the link says on its own what it may do, whoever is signed in here. */
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
    // No network, or the page of one that asks for a login.
    return 'offline';
  }
}
