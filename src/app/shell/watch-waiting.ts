import type { Session } from '@/data/session/session';

import type { dueShopping as DueShopping } from '../due-shopping';
import { queryClientOf } from '../query-client';
import { noWaiting, type Waiting } from './use-waiting';

/** Second parts of the keys of queries that are counted. */
const sources = new Set<unknown>(['waiting', 'gifts', 'people', 'occasions', 'reserved-gifts']);

/** Changes of a query's data; a restored copy sets the state. */
const changes = new Set(['success', 'setState']);

/** Kinds of things in groups that wait for somebody; an event only comes nearer. */
const kinds = new Set(['share', 'fix', 'draw-question', 'draw-result', 'wish']);

/** Calls `onChange` with the numbers of now and of each later change of the cache. Returns the cleanup. */
export function watchWaiting(
  session: Session,
  onChange: (waiting: Waiting) => void,
): (() => void) | undefined {
  if (session.status !== 'user' && session.status !== 'guest') return undefined;
  const { userId } = session;
  const scope = session.status === 'user' ? (`user:${userId}` as const) : 'guest';
  const client = queryClientOf(scope);
  let dueShopping: typeof DueShopping | null = null;
  let isQueued = false;
  let isOver = false;

  function count() {
    isQueued = false;
    if (isOver) return;
    // Guests may have an account for groups.
    const things = client.getQueryData<readonly { kind: string }[]>([`user:${userId}`, 'waiting']) ?? [];
    onChange({
      together: things.filter(({ kind }) => kinds.has(kind)).length,
      shopping: dueShopping?.(client, scope, userId) ?? 0,
    });
  }
  function countSoon() {
    if (isQueued) return;
    isQueued = true;
    // After the notification, so that one change of several lists counts once.
    queueMicrotask(count);
  }
  /** The rules come when a page shows gifts, because it has loaded most of them. */
  async function loadRules() {
    if (
      !client
        .getQueryCache()
        .find({ queryKey: [scope, 'gifts'] })
        ?.isActive()
    )
      return;
    const loaded = await import('../due-shopping').catch(() => null);
    if (isOver || loaded === null) return;
    dueShopping = loaded.dueShopping;
    if (userId !== null) loaded.keepReserved(client, userId);
    countSoon();
  }

  count();
  void loadRules();
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (!sources.has(event.query.queryKey[1])) return;
    if (event.type === 'observerAdded' && dueShopping === null) void loadRules();
    if (event.type === 'updated' && changes.has(event.action.type)) countSoon();
  });
  return () => {
    isOver = true;
    unsubscribe();
    onChange(noWaiting);
  };
}
