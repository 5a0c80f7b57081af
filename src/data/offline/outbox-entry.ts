import * as z from 'zod/mini';

import type { DataScope } from '../personal-data';
import type { DeviceKey } from './device-store';
import type { QueuedChange } from './operation';
import { operationOf, parseChange } from './operations';
import { type Backoff, isDue } from './retry-policy';

const recordSchema = z.object({
  change: z.unknown(),
  name: z.nullable(z.string()),
  since: z.number(),
  failureScore: z.prefault(z.number(), 0),
  notBefore: z.prefault(z.number(), 0),
  // Older versions have not told, so it may have been.
  wasTried: z.prefault(z.boolean(), true),
});

/** A change as it lies on the device. */
export interface OutboxRecord extends Backoff {
  change: QueuedChange;
  /** What the person calls the thing, to tell them should it be lost. */
  name: string | null;
  /** Milliseconds since 1970. */
  since: number;
  /** Whether it was on its way: the server may have it, although no answer has come. */
  wasTried: boolean;
}

/** A change that waits on this device. */
export interface OutboxEntry extends OutboxRecord {
  key: DeviceKey;
}

export function changesKey(scope: DataScope): DeviceKey {
  return [scope, 'changes'];
}

/** What an earlier visit has written; null when it cannot be read. */
export function parseRecord(value: unknown): OutboxRecord | null {
  const record = recordSchema.safeParse(value);
  const change = parseChange(record.data?.change);
  return record.success && change !== null ? { ...record.data, change } : null;
}

export function freshRecord(
  change: QueuedChange,
  name: string | null,
  since: number,
  wasTried = false,
): OutboxRecord {
  return { change, name, since, failureScore: 0, notBefore: 0, wasTried };
}

/** The thing that changes, and what has to be there before. */
export function itemsOf(change: QueuedChange): string[] {
  return [change.id, ...(operationOf(change).needs?.(change) ?? [])];
}

/** The first change that may be sent now. One of the same thing is never overtaken. */
export function nextToSend(
  entries: readonly OutboxEntry[],
  hasBeenTried: (entry: OutboxEntry) => boolean,
): OutboxEntry | undefined {
  const held = new Set<string>();
  return entries.find((entry) => {
    const items = itemsOf(entry.change);
    const mayGo = !hasBeenTried(entry) && isDue(entry) && !items.some((item) => held.has(item));
    if (!mayGo) for (const item of items) held.add(item);
    return mayGo;
  });
}
