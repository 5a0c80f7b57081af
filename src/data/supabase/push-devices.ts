import type { Rest } from '@/lib/supabase/rest-client';

import type { PushKeys } from '../push/subscription';
import { dataOf, readOnce, rowsOf } from './request';

/** Device of an account that receives push messages. */
export interface PushDevice {
  id: string;
  endpoint: string;
  /** For example `Chrome auf Android`; null if unknown. */
  name: string | null;
  /** ISO timestamp. */
  createdAt: string;
}

/** Devices of an account, latest first, at most ten. Rejects with an `AppError`. */
export async function readPushDevices(
  rest: Rest,
  userId: string,
  signal?: AbortSignal,
): Promise<PushDevice[]> {
  const own = rest.from('push_subscriptions').select('id, endpoint, device, created_at');
  const ordered = own.eq('user_id', userId).order('created_at', { ascending: false }).order('id');
  const rows = await rowsOf(readOnce(ordered, signal), signal);
  return rows.map(({ id, endpoint, device, created_at }) => ({
    id,
    endpoint,
    name: device,
    createdAt: created_at,
  }));
}

/** Registers this device for the signed-in user, also if it belongs to a former user. Rejects with an `AppError`. */
export async function savePushDevice(rest: Rest, keys: PushKeys, name: string): Promise<void> {
  await dataOf(
    rest.rpc('save_push_subscription', {
      p_endpoint: keys.endpoint,
      p_p256dh: keys.p256dh,
      p_auth: keys.auth,
      p_device: name,
    }),
  );
}

/** Removes a push device from its account; idempotent. Rejects with an `AppError`. */
export async function removePushDevice(rest: Rest, id: string): Promise<void> {
  await rowsOf(rest.from('push_subscriptions').delete().eq('id', id).select('id'));
}
