import * as z from 'zod/mini';

import { limitedSignal } from '@/lib/supabase/answer-limit';
import { serverFetch } from '@/lib/supabase/server-fetch';
import { supabaseUrl } from '@/lib/supabase/supabase-env';

import { AppError } from '../app-error';

const serviceSchema = z.object({
  isMailSetUp: z.boolean(),
  isPushSetUp: z.boolean(),
  /** Public key of the server for push subscriptions; empty without push. */
  vapidPublicKey: z.string(),
});

/** Push configuration of the deployment. */
export type NotificationService = z.infer<typeof serviceSchema>;

/** Reads the push configuration. Rejects with an `AppError`, or with the reason of an aborted `signal`. */
export async function readNotificationService(signal?: AbortSignal): Promise<NotificationService> {
  const answer = await ask(signal).catch((cause: unknown) => {
    signal?.throwIfAborted();
    throw new AppError('offline', undefined, { cause });
  });
  const service = serviceSchema.safeParse(answer).data;
  if (service === undefined) throw new AppError('server');
  return service;
}

async function ask(signal: AbortSignal | undefined): Promise<unknown> {
  const address = `${supabaseUrl}/functions/v1/notification-links/health`;
  // The request has no further headers, so that it needs no CORS preflight.
  const response = await serverFetch(address, { signal: limitedSignal(signal), credentials: 'omit' });
  const body: unknown = await response.json();
  return body;
}
