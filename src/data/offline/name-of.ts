import type { QueryClient } from '@tanstack/react-query';

import type { DataScope } from '../personal-data';
import { type QueuedChange, storeOf } from './operation';

interface Named {
  id?: string;
  title?: string | null;
  name?: string | null;
  label?: string | null;
}

/** What the person calls the thing that changes: as it is shown, else as it was entered. */
export function nameOf(client: QueryClient, scope: DataScope, change: QueuedChange): string | null {
  // The profile is one thing and no list.
  const shown = client.getQueryData<Named[] | object>([scope, storeOf(change)]);
  const item = Array.isArray(shown) ? shown.find(({ id }) => id === change.id) : undefined;
  const { title = null, name = null, label = null }: Named = item ?? ('value' in change ? change.value : {});
  return title ?? name ?? label;
}
