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

/** A change as stored on the device. */
export interface OutboxRecord extends Backoff {
  change: QueuedChange;
  /** Name of the item, for the message if the change fails. */
  name: string | null;
  /** Time of the change, in milliseconds since 1970. */
  since: number;
  /** True once a request was sent: the server may have stored the change although no answer came. */
  wasTried: boolean;
}

export interface OutboxEntry extends OutboxRecord {
  key: DeviceKey;
}

export function changesKey(scope: DataScope): DeviceKey {
  return [scope, 'changes'];
}

/** Parses a stored change; null if it is unreadable. */
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

/** Ids of the changed item and of the items it needs. */
export function itemsOf(change: QueuedChange): string[] {
  return [change.id, ...(operationOf(change).needs?.(change) ?? [])];
}

/** True if a change depends on another one, which creates its item or an item that it needs. */
export function dependsOn(change: QueuedChange, other: QueuedChange): boolean {
  const operation = operationOf(other);
  if (operation.isNew && itemsOf(change).includes(other.id)) return true;
  return operation.brings?.(other).includes(change.id) ?? false;
}

/** Failed attempts after which a chat message no longer blocks the later messages of its lane. */
const holdingFailures = 3;

/**
 * First change that may be sent now. Changes of one item keep their order. A chat message is overtaken only after
 * `holdingFailures` failed attempts.
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
