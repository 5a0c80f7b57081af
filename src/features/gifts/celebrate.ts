import { pause } from '@/lib/pause';

const START_MS = 100;
const SECOND_BURST_MS = 200;
const COLORS = ['#B51E42', '#CE2E52', '#D93A5C', '#F08AA0', '#8C1230', '#F7CDCF'];

interface Cannon {
  fire: (particleCount: number) => Promise<unknown>;
  /** Nothing of it is seen any more. */
  stop: () => void;
}

const running = new Map<string, AbortController>();

/**
 * Red confetti for a gift that was just given: 60 particles after about 100 ms, 30 more 200 ms later. One shower per
 * gift at a time, and none when less motion is wanted: the toast says it as well.
 */
export async function celebrate(giftId: string, load: () => Promise<Cannon> = loadConfetti): Promise<void> {
  if (running.has(giftId) || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const end = new AbortController();
  const { signal } = end;
  running.set(giftId, end);
  try {
    const [{ fire, stop }] = await Promise.all([load(), pause(START_MS)]);
    if (signal.aborted) return;
    signal.addEventListener('abort', stop);
    const first = fire(60);
    await pause(SECOND_BURST_MS);
    if (!signal.aborted) await Promise.all([first, fire(30)]);
  } catch {
    // Without its code there is no confetti. Nobody needs to hear about that.
  } finally {
    if (running.get(giftId) === end) running.delete(giftId);
  }
}

/** For a gift that is not given after all, or is about to be deleted. */
export function stopCelebrating(giftId: string): void {
  running.get(giftId)?.abort();
  running.delete(giftId);
}

async function loadConfetti(): Promise<Cannon> {
  const { create } = await import('canvas-confetti');
  // No worker: it would start from a blob, which the content security policy refuses.
  const confetti = create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true });
  const fire = async (particleCount: number) =>
    confetti({
      particleCount,
      colors: COLORS,
      spread: innerWidth < 768 ? 70 : 110,
      startVelocity: innerWidth < 768 ? 42 : 55,
      origin: { y: 0.7 },
      zIndex: 60,
    });
  return { fire, stop: () => confetti.reset() };
}
