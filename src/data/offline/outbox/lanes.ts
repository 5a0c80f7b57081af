import { logError } from '@/lib/log-error';
import { oneTabAtATime } from '@/lib/storage/one-tab-at-a-time';

import { type LaneContext, sendLane } from './send-lane';

/** Runs the lanes of an outbox in parallel, each lane at most once at a time. */
export function createLanes(options: Omit<LaneContext, 'news' | 'inFlight'>) {
  const running = new Map<string, Promise<void>>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const context: LaneContext = { ...options, news: new Set(), inFlight: new Set() };
  const { scope, news, inFlight } = context;

  async function run(lane: string): Promise<void> {
    try {
      do {
        // Without Web Locks two tabs may send the same change, which the server stores once.
        const lock = `paeckchen:send:${scope} ${lane}`;
        const pauseMs = await oneTabAtATime(lock, () => sendLane(context, lane));
        clearTimeout(timers.get(lane));
        if (pauseMs !== null)
          timers.set(
            lane,
            setTimeout(() => void send(lane), pauseMs),
          );
      } while (news.has(lane));
    } catch (error) {
      logError('Wartende Änderungen lassen sich nicht senden', error);
    } finally {
      running.delete(lane);
    }
  }

  function send(lane: string): Promise<void> {
    const work = running.get(lane) ?? Promise.resolve(lane).then(run);
    running.set(lane, work);
    return work;
  }

  return {
    send,
    sendNews(lane: string): Promise<void> {
      news.add(lane);
      return send(lane);
    },
    isInFlight: (id: string) => inFlight.has(id),
  };
}
