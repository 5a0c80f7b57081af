import type { OpenChannel } from './watch-channel';
import type { GroupEvent } from './watch-event';

/** Without a live connection by then, the group is read again as often as this, until one is there. */
const CONNECTION_TIMEOUT_MS = 5000;
const POLLING_MS = 5000;
/** A change that was committed just before the subscription may become readable just after the first look. */
const SECOND_LOOK_MS = 3000;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

export interface PageSignals {
  isVisible: () => boolean;
  isOnline: () => boolean;
  /** Returns the unsubscription, as `onOnline` does. */
  onVisible: (callback: () => void) => () => void;
  onOnline: (callback: () => void) => () => void;
}

export const browserSignals: PageSignals = {
  isVisible: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  onVisible(callback) {
    function look() {
      if (browserSignals.isVisible()) callback();
    }
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  },
  onOnline(callback) {
    window.addEventListener('online', callback);
    return () => window.removeEventListener('online', callback);
  },
};

interface KeeperOptions {
  groupId: string;
  open: OpenChannel;
  signals: PageSignals;
  emit: (event: GroupEvent) => void;
}

/**
 * Keeps a watcher of a group up to date, whatever happens to the connection: live as long as there is one, by polling
 * while there is none, with new attempts in between. Returns the function that ends it.
 */
export function keepWatching({ groupId, open, signals, emit }: KeeperOptions): () => void {
  let close = () => {};
  let isLive = false;
  let failures = 0;
  let connectionTimer: ReturnType<typeof setTimeout> | undefined;
  let secondLookTimer: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;

  function look() {
    emit({ subject: 'everything' });
  }

  function connect() {
    clearTimeout(connectionTimer);
    close();
    isLive = false;
    connectionTimer = setTimeout(lose, CONNECTION_TIMEOUT_MS);
    close = open(groupId, { onReady: goLive, onLost: lose, onEvent: emit });
  }

  function goLive() {
    clearTimeout(connectionTimer);
    clearInterval(polling);
    polling = undefined;
    isLive = true;
    failures = 0;
    look();
    clearTimeout(secondLookTimer);
    secondLookTimer = setTimeout(look, SECOND_LOOK_MS);
  }

  function lose() {
    clearTimeout(connectionTimer);
    clearTimeout(secondLookTimer);
    close();
    isLive = false;
    failures += 1;
    connectionTimer = setTimeout(connect, pauseAfter(failures));
    if (polling !== undefined) return;
    polling = setInterval(poll, POLLING_MS);
    poll();
  }

  function poll() {
    if (signals.isVisible() && signals.isOnline()) look();
  }

  const stopVisible = signals.onVisible(() => {
    look();
    if (!isLive) reconnect();
  });
  // Also when it seems live: a socket that slept through an outage may stay silent for half a minute.
  const stopOnline = signals.onOnline(() => {
    look();
    reconnect();
  });

  function reconnect() {
    failures = 0;
    connect();
  }

  connect();
  return () => {
    clearTimeout(connectionTimer);
    clearTimeout(secondLookTimer);
    clearInterval(polling);
    stopVisible();
    stopOnline();
    close();
  };
}

/** Doubles up to half a minute; chance keeps the members of a group from coming back all at once. */
function pauseAfter(failures: number): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return pause * (0.5 + Math.random() / 2);
}
