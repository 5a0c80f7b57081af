import * as z from 'zod/mini';

import type { NotificationStatus } from '@/domain/notifications/notification-status';
import type { Rest } from '@/lib/supabase/rest-client';

import { AppError } from '../app-error';
import { dataOf, readOnce } from './request';

const statusSchema = z.object({
  isLate: z.boolean(),
  last: z.nullable(z.object({ at: z.string(), channel: z.enum(['mail', 'push']) })),
});

/** Delivery status of the reminders of the account. Rejects with an `AppError`. */
export async function readNotificationStatus(rest: Rest, signal?: AbortSignal): Promise<NotificationStatus> {
  const answer = await dataOf(readOnce(rest.rpc('notification_status'), signal), signal);
  return parsed(statusSchema, answer);
}

/** Sends a test message over every channel that is switched on. Rejects with an `AppError`. */
export async function sendTestNotification(rest: Rest): Promise<void> {
  await dataOf(rest.rpc('send_test_notification'));
}

/** Parses a JSON answer of the database. Throws an `AppError` if it does not match the schema. */
export function parsed<Value>(schema: z.ZodMiniType<Value>, answer: unknown): Value {
  const result = schema.safeParse(answer);
  if (!result.success) throw new AppError('server', undefined, { cause: result.error });
  return result.data;
}
