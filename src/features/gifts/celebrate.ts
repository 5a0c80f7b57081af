import { pause } from '@/lib/pause';

const START_MS = 100;
const SECOND_BURST_MS = 200;
const COLORS = ['#B51E42', '#CE2E52', '#D93A5C', '#F08AA0', '#8C1230', '#F7CDCF'];

interface Cannon {
  fire: (particleCount: number) => Promise<unknown>;
  /** Removes all confetti from the screen. */
  stop: () => void;
}

const running = new Map<string, AbortController>();

/**
 * Red confetti for a gift that was just given: 60 particles after about 100 ms, 30 more 200 ms later. At most one burst
 * per gift at a time, none with reduced motion; the toast carries the same news.
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
    // Purely decorative: a failed load of the confetti chunk is ignored.
  } finally {
    if (running.get(giftId) === end) running.delete(giftId);
  }
}

/** Stops the confetti of a gift whose status is undone or that is about to be deleted. */
export function stopCelebrating(giftId: string): void {
  running.get(giftId)?.abort();
  running.delete(giftId);
}

async function loadConfetti(): Promise<Cannon> {
  const { create } = await import('canvas-confetti');
  // Draws without a worker, because the library starts it from a blob URL, which the content security policy refuses.
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
