import type { QueryClient } from '@tanstack/react-query';

import { rest } from '@/lib/supabase/rest-client';
import { storedUserId } from '@/lib/supabase/stored-session';

import { supabasePersonalData } from '../supabase/supabase-personal-data';
import { indexedDeviceStore } from './indexed-device-store';
import { operationOf } from './operations';
import { createOutbox, type Outbox } from './outbox';
import { recountWaiting } from './recount-waiting';

const outboxes = new WeakMap<QueryClient, Outbox>();

/** The one outbox of a user on this page. A query client belongs to one user. */
export function outboxOf(client: QueryClient, userId: string): Outbox {
  const known = outboxes.get(client);
  if (known) return known;
  const data = supabasePersonalData(rest, userId);
  const { scope } = data;
  const outbox = createOutbox({
    scope,
    store: indexedDeviceStore,
    send(change) {
      const operation = operationOf(change);
      if (!operation.texts) return operation.send(data, change);
      const mutation = { mutationFn: () => operation.send(data, change), meta: operation.texts };
      return client.getMutationCache().build(client, mutation).execute(undefined);
    },
    isSignedIn: () => storedUserId() === userId,
    onCount: () => recountWaiting(indexedDeviceStore, scope),
  });
  outboxes.set(client, outbox);
  return outbox;
}
