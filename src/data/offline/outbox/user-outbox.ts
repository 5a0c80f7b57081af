import type { QueryClient } from '@tanstack/react-query';

import { storedUserId } from '@/lib/supabase/auth/stored-session';
import { rest } from '@/lib/supabase/rest-client';

import type { AppError } from '../../app-error';
import { supabasePersonalData } from '../../supabase/supabase-personal-data';
import { indexedDeviceStore } from '../device/indexed-device-store';
import type { QueuedChange } from '../operations/operation';
import { operationOf } from '../operations/operations';
import { createOutbox, type Outbox } from './outbox';

const outboxes = new WeakMap<QueryClient, Map<string, Outbox>>();

/** Outbox of a user on this page, one per query client and user. All guests share a query client. */
export function outboxOf(client: QueryClient, userId: string): Outbox {
  const scope = `user:${userId}` as const;
  const ofClient = outboxes.get(client) ?? new Map<string, Outbox>();
  outboxes.set(client, ofClient);
  const known = ofClient.get(userId);
  if (known) return known;
  const data = supabasePersonalData(rest, userId);
  const outbox = createOutbox({
    scope,
    store: indexedDeviceStore,
    send(change) {
      const operation = operationOf(change);
      if (!operation.texts) return operation.send(data, change);
      const mutationKey = operation.mutationKey?.(scope, change);
      const mutationFn = () => operation.send(data, change);
      const mutation = { mutationFn, meta: operation.texts, ...(mutationKey && { mutationKey }) };
      return client
        .getMutationCache()
        .build<unknown, AppError, QueuedChange, unknown>(client, mutation)
        .execute(change);
    },
    isSignedIn: () => storedUserId() === userId,
  });
  ofClient.set(userId, outbox);
  return outbox;
}
