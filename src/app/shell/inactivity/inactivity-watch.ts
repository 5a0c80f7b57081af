import {
  type IdleState,
  idleLimits,
  idleState,
  idleTime,
  type Moment,
  sharedIdleTime,
} from '@/domain/account/idle';
import { safeStorage } from '@/lib/storage/safe-storage';

const KEY = 'paeckchen-last-activity';
/** Shortest interval between activity messages to other tabs. */
const NOTE_EVERY_MS = 5000;
const TICK_MS = 1000;
const activities = ['mousedown', 'mousemove', 'keydown', 'scroll', 'touchstart', 'click'] as const;

/** Reports whether the user is idle in all tabs. Computed from clocks, because browsers throttle background timers. */
export function watchInactivity(report: (state: IdleState) => void) {
  let last = moment();
  let noted = -Infinity;
  let isPrompting = false;
  let timer: ReturnType<typeof setTimeout>;
  const controller = new AbortController();
  const { signal } = controller;

  function idleMs(): number {
    const now = moment();
    return Math.min(idleTime(last, now), sharedIdleTime(readNote(), now.wall));
  }

  function look(): void {
    clearTimeout(timer);
    const idle = idleMs();
    const state = idleState(idle);
    isPrompting = state.phase === 'prompt';
    report(state);
    if (state.phase === 'ended') return;
    timer = setTimeout(look, isPrompting ? TICK_MS : idleLimits.promptAfter - idle);
  }

  function extend(): void {
    last = moment();
    noted = last.steady;
    safeStorage.setItem(KEY, String(last.wall));
    look();
  }

  function note(): void {
    // While the prompt is open only an answer counts as activity.
    if (isPrompting) return;
    // The session may have run out while the device slept, so the first movement must not count as activity.
    if (idleState(idleMs()).phase !== 'active') return look();
    last = moment();
    if (last.steady - noted < NOTE_EVERY_MS) return;
    extend();
  }

  function lookOnReturn(): void {
    if (document.visibilityState === 'visible') look();
  }

  function onOtherTab(event: StorageEvent): void {
    // A frozen tab gets storage events late, so activity of another tab that is already old does not count.
    if (event.key !== KEY || Date.now() - Number(event.newValue) > NOTE_EVERY_MS) return;
    last = moment();
    look();
  }

  for (const type of activities) addEventListener(type, note, { passive: true, capture: true, signal });
  document.addEventListener('visibilitychange', lookOnReturn, { signal });
  addEventListener('storage', onOtherTab, { signal });
  extend();

  return {
    extend,
    stop: () => {
      clearTimeout(timer);
      controller.abort();
    },
  };
}

function moment(): Moment {
  return { wall: Date.now(), steady: performance.now() };
}

function readNote(): number | null {
  const text = safeStorage.getItem(KEY);
  return text === null ? null : Number(text);
}
