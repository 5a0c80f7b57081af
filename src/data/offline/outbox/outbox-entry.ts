import * as z from 'zod/mini';

import type { DataScope } from '../../personal-data';
import type { DeviceKey } from '../device/device-store';
import type { QueuedChange } from '../operations/operation';
import { laneOf, operationOf, parseChange, personalLane } from '../operations/operations';
import { type Backoff, isDue } from './retry-policy';

const recordSchema = z.object({
  change: z.unknown(),
  name: z.nullable(z.string()),
  since: z.number(),
  failures: z.number(),
  failureScore: z.number(),
  notBefore: z.number(),
  wasTried: z.boolean(),
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
  return { change, name, since, failures: 0, failureScore: 0, notBefore: 0, wasTried };
}

export function recordOf(entry: OutboxEntry): OutboxRecord {
  const { change, name, since, failures, failureScore, notBefore, wasTried } = entry;
  return { change, name, since, failures, failureScore, notBefore, wasTried };
}

/** The thing that changes, and what has to be there before. */
export function itemsOf(change: QueuedChange): string[] {
  return [change.id, ...(operationOf(change).needs?.(change) ?? [])];
}

/** Whether a change is nothing without another one: that makes the thing it is about, or names what it brings. */
export function hangsOn(change: QueuedChange, other: QueuedChange): boolean {
  const operation = operationOf(other);
  if (operation.isNew && itemsOf(change).includes(other.id)) return true;
  return operation.brings?.(other).includes(change.id) ?? false;
}

/** So many tries in vain hold up the messages that were written afterwards; then these may overtake. */
const holdingFailures = 3;

/**
 * The first change that may be sent now. One of the same thing is never overtaken, and of messages to a group only one
 * that has failed again and again.
 */
export function nextToSend(
  entries: readonly OutboxEntry[],
  hasBeenTried: (entry: OutboxEntry) => boolean,
): OutboxEntry | undefined {
  const held = new Set<string>();
  return entries.find((entry) => {
    const lane = laneOf(entry.change);
    const items = lane === personalLane ? itemsOf(entry.change) : [lane];
    const mayGo = !hasBeenTried(entry) && isDue(entry) && !items.some((item) => held.has(item));
    const holds = !mayGo && (lane === personalLane || entry.failures < holdingFailures);
    if (holds) for (const item of items) held.add(item);
    return mayGo;
  });
}
