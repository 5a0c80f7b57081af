import { pause } from '@/lib/pause';
import { oneTabAtATime } from '@/lib/storage/one-tab-at-a-time';

interface Write {
  lock: string;
  turn: number;
  digest: string;
}

/** How long a written text may be on its way to the other tabs, in milliseconds. */
const longestWay = 1000;
const askAgainMs = 4;

/**
 * Changes the stored text of a key once no other tab does and this one reads what the last of them wrote. A lock alone
 * is not enough: browsers hand it on before a process sees what another one wrote to `localStorage`, and every fourth
 * change of two busy tabs was lost. So each write leaves a second lock for a moment whose name says what was written.
 * Passes on what `change` throws.
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

/** The locks of writes that this tab has read or given up: one of a tab that sleeps is held until it wakes. */
const settled = new Set<string>();

async function lastWrite(key: string): Promise<Write | undefined> {
  if (!('locks' in navigator)) return undefined;
  const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }));
  const locks = held.map(({ name = '' }) => name);
  for (const lock of settled) if (!locks.includes(lock)) settled.delete(lock);
  const prefix = writeName(key);
  const writes = locks.flatMap((lock) => {
    const [turn, digest] = lock.startsWith(prefix) ? lock.slice(prefix.length).split(':') : [];
    return turn && digest ? { lock, turn: Number(turn), digest } : [];
  });
  return writes.toSorted((a, b) => b.turn - a.turn)[0];
}

async function arrival({ lock, digest }: Write, read: () => string | null): Promise<void> {
  if (settled.has(lock)) return;
  const late = Date.now() + longestWay;
  while (digestOf(read()) !== digest && Date.now() < late) await pause(askAgainMs);
  settled.add(lock);
}

/** Resolves once the other tabs can read it. */
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

/** Tells texts of one key apart, not more. Going through megabytes takes a phone longer than comparing them. */
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
