import * as z from 'zod/mini';

import type { CalendarSubscription } from '@/domain/notifications/calendar-subscription';
import type { Rest } from '@/lib/supabase/rest-client';
import { supabaseUrl } from '@/lib/supabase/supabase-env';

import { parsed } from './notification-state';
import { dataOf, readOnce } from './request';

const stateSchema = z.nullable(z.object({ createdAt: z.string(), readAt: z.nullable(z.string()) }));

/** Calendar subscription without its address; null without one. Rejects with an `AppError`. */
export async function readCalendarSubscription(
  rest: Rest,
  signal?: AbortSignal,
): Promise<CalendarSubscription | null> {
  const answer = await dataOf(readOnce(rest.rpc('calendar_token_state'), signal), signal);
  const state = parsed(stateSchema, answer);
  return state && { ...state, address: null };
}

/** Creates the calendar address, or replaces it, which invalidates the old one at once. Rejects with an `AppError`. */
export async function renewCalendarSubscription(
  rest: Rest,
  backendUrl = supabaseUrl,
): Promise<CalendarSubscription> {
  const token = await dataOf(rest.rpc('renew_calendar_token'));
  const address = `${backendUrl.replace(/^https?:/, 'webcal:')}/functions/v1/notification-links/kalender/${token}.ics`;
  // The address is returned only once, so it must not be lost by a failed second read.
  const state = await readCalendarSubscription(rest).catch(() => null);
  return { createdAt: state?.createdAt ?? new Date().toISOString(), readAt: null, address };
}

/** Deletes the calendar address. Rejects with an `AppError`. */
export async function deleteCalendarSubscription(rest: Rest): Promise<void> {
  await dataOf(rest.rpc('delete_calendar_token'));
}
