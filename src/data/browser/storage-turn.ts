import { pause } from '@/lib/pause';
import { oneTabAtATime } from '@/lib/storage/one-tab-at-a-time';

interface Write {
  lock: string;
  turn: number;
  digest: string;
}

/** Longest time until another process sees a write to localStorage. */
const longestWay = 1000;
const askAgainMs = 4;

/**
 * Runs `change` on a localStorage key under a lock, once the last write of another tab is visible here. A lock alone is
 * not enough: browsers pass it on before the write has reached the next process, and two busy tabs lost every fourth
 * change. So each write holds a second lock for a moment, whose name has a digest of the text. Passes on errors of
 * `change`.
 */
export function inStorageTurn(key: string, read: () => string | null, change: () => void): Promise<void> {
  return oneTabAtATime(`paeckchen:${key}`, async () => {
    const last = await lastWrite(key);
    if (last) await arrival(last, read);
    change();
    await announce(`${writeName(key)}${(last?.turn ?? 0) + 1}:${digestOf(read())}:${crypto.randomUUID()}`);
  });
}

const writeName = (key: string) => `paeckchen:${key}:written:`;

/** Write locks that this tab has waited for. It does so only once, as a sleeping tab holds its lock until it wakes. */
const seenWrites = new Set<string>();

async function lastWrite(key: string): Promise<Write | undefined> {
  if (!('locks' in navigator)) return undefined;
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  const locks = held.map(({ name = '' }) => name);
  for (const lock of seenWrites) if (!locks.includes(lock)) seenWrites.delete(lock);
  const prefix = writeName(key);
  const writes = locks.flatMap((lock) => {
    const [turn, digest] = lock.startsWith(prefix) ? lock.slice(prefix.length).split(':') : [];
    return turn && digest ? { lock, turn: Number(turn), digest } : [];
  });
  return writes.toSorted((a, b) => b.turn - a.turn)[0];
}

async function arrival({ lock, digest }: Write, read: () => string | null): Promise<void> {
  if (seenWrites.has(lock)) return;
  const late = Date.now() + longestWay;
  while (digestOf(read()) !== digest && Date.now() < late) await pause(askAgainMs);
  seenWrites.add(lock);
}

/** Resolves once other tabs can see the lock. */
function announce(lock: string): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve();
  return new Promise((announced) => {
    const hold = () => {
      announced();
      return pause(longestWay);
    };
    navigator.locks.request(lock, hold).catch(() => announced());
  });
}

let digested = { text: '', digest: '' };

/** Cheap digest to compare texts of one key. The last one is cached, as hashing megabytes is slow. */
function digestOf(text: string | null): string {
  if (text === null) return 'none';
  if (text !== digested.text) {
    let hash = 0;
    for (let index = 0; index < text.length; index++)
      hash = (Math.imul(hash, 31) + text.charCodeAt(index)) | 0;
    digested = { text, digest: `${text.length}.${hash}` };
  }
  return digested.digest;
}
