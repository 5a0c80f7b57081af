import { repeat } from '@/lib/repeat';
import { longestRetryDelayMs, jitteredDelayMs } from '@/lib/retry-delay';

import type { PageSignals } from './page-signals';
import type { PollChanges } from './poll-changes';
import type { OpenChannel } from './watch-channel';
import type { GroupEvent } from './watch-event';

/** After this time without a live connection the page polls until one is there. */
const CONNECTION_TIMEOUT_MS = 5000;
/** Polling interval of an open chat, and the first interval of the backoff. */
const CHAT_MS = 5000;
/** Delay of a second poll: a change committed just before the subscription may be unreadable for the first poll. */
const SECOND_POLL_MS = 3000;
/** After this time without input by the user the page counts as idle. */
const IDLE_MS = 10 * 60_000;

interface KeeperOptions {
  groupId: string;
  open: OpenChannel;
  signals: PageSignals;
  poll: PollChanges;
  /** Handles an event. Resolves to false when a read has failed; never rejects. */
  emit: (event: GroupEvent) => Promise<boolean>;
  /** True while a chat of the group is open. */
  hasChat: () => boolean;
  /** Fetches newer messages of open chats. Resolves to false when a request failed; never rejects. */
  readChats: () => Promise<boolean>;
}

export interface Keeper {
  /** Polls once for a listener that was added later, because it has missed earlier events. */
  join: () => void;
  /** Starts polling for a chat that was opened and has just fetched its messages. */
  joinChat: () => void;
  stop: () => void;
}

/**
 * Keeps a listener of a group up to date: by a live connection, otherwise by polling. The interval grows from five
 * seconds to a minute, and each poll includes a connection attempt; an open chat polls every five seconds. After ten
 * minutes without input the page drops its connection and polls once a minute.
 */
export function keepWatching(options: KeeperOptions): Keeper {
  const { groupId, open, signals, poll, emit, hasChat, readChats } = options;
  let close = () => {};
  let state: 'live' | 'connecting' | 'lost' = 'lost';
  let isIdle = false;
  /** True while changes may have been missed that no successful poll has covered yet. */
  let isBehind = false;
  let isChatBehind = false;
  let chatReadAt = -Infinity;
  /** True when the next poll has to ignore the last answer, as for a new listener. */
  let isAnew = true;
  let touchedAt = Date.now();
  /** `rounds`: polls since the connection was lost or the user was last active. `failures`: consecutive failed ones. */
  let rounds = 0;
  let failures = 0;
  let isChatTurn = false;
  let connectionTimer: ReturnType<typeof setTimeout> | undefined;
  let secondPollTimer: ReturnType<typeof setTimeout> | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  const polling = repeat(async () => {
    if (!signals.isVisible()) return null;
    if (state === 'lost' && !isIdle) connect();
    // On an idle page chat and group take turns, so that there is one request a minute.
    isChatTurn = isIdle && hasChat() && !isChatTurn;
    if (signals.isOnline()) await (isChatTurn ? readChats() : pollOnce());
    if (state === 'live' && !isBehind) return null;
    rounds += 1;
    return isIdle ? longestRetryDelayMs + jitteredDelayMs(1) : pauseMs();
  });
  const chatPolling = repeat(async () => {
    if (isIdle || !hasChat() || !signals.isVisible() || !signals.isOnline()) return null;
    chatReadAt = Date.now();
    isChatBehind = !(await readChats());
    // After a failed read the chat has no interval of its own but follows the group's backoff, which halves the
    // requests to a failing server.
    if (isChatBehind) {
      isBehind = true;
      if (state === 'live') {
        rounds += 1;
        polling.within(pauseMs());
      }
    }
    // Jitter of up to ten per cent spreads the requests of pages that were disconnected together.
    return state === 'live' || isChatBehind ? null : CHAT_MS * (1 - Math.random() / 10);
  });

  async function pollOnce() {
    isBehind = false;
    const anew = isAnew;
    isAnew = false;
    try {
      const event = await poll(anew);
      if (isChatBehind) chatPolling.within(0);
      if (event === null) failures = 0;
      else void emitChange(event);
    } catch {
      failures += 1;
      isBehind = true;
      isAnew ||= anew;
    }
  }
  /** Emits an event. If reading the changed data fails, this counts as a failed poll. */
  async function emitChange(event: GroupEvent) {
    if (await emit(event)) {
      failures = 0;
      return;
    }
    // Several events whose common read has failed count as one failure.
    if (!isBehind) failures += 1;
    isBehind = true;
    isAnew = true;
    if (state === 'live') polling.within(pauseMs());
  }
  /** Interval until the next poll. An active user shortens it by resetting `rounds`, but not while the server fails. */
  function pauseMs() {
    return jitteredDelayMs(Math.max(rounds, failures, 1));
  }
  function pollNow() {
    isBehind = true;
    polling.within(0);
  }
  function pollAllNow() {
    pollNow();
    chatPolling.within(0);
  }

  function connect() {
    drop();
    state = 'connecting';
    connectionTimer = setTimeout(lose, CONNECTION_TIMEOUT_MS);
    close = open(groupId, { onReady: goLive, onLost: lose, onEvent: (event) => void emitChange(event) });
  }
  function drop() {
    clearTimeout(connectionTimer);
    clearTimeout(secondPollTimer);
    close();
    state = 'lost';
  }
  function goLive() {
    clearTimeout(connectionTimer);
    clearTimeout(secondPollTimer);
    state = 'live';
    rounds = 0;
    pollNow();
    // A chat that was read a moment ago is read again only by the second poll, which covers the same gap.
    if (Date.now() - chatReadAt > SECOND_POLL_MS) chatPolling.within(0);
    secondPollTimer = setTimeout(pollAllNow, SECOND_POLL_MS);
  }
  /** Handles a lost connection. Polls after a random delay, because many pages may lose their connection at once. */
  function lose() {
    drop();
    isBehind = true;
    // The page is already polling, and each poll includes a connection attempt.
    if (rounds > 0) return;
    // While the server fails, the backoff continues unchanged.
    if (failures === 0) polling.within(CHAT_MS * Math.random());
    if (!isChatBehind) chatPolling.within(CHAT_MS * Math.random());
  }

  function becomeIdle() {
    const leftMs = touchedAt + IDLE_MS - Date.now();
    if (leftMs > 0) {
      idleTimer = setTimeout(becomeIdle, leftMs);
      return;
    }
    isIdle = true;
    drop();
    polling.stop();
    chatPolling.stop();
    polling.within(longestRetryDelayMs + jitteredDelayMs(1));
  }
  function wake() {
    const wasIdle = isIdle;
    touchedAt = Date.now();
    isIdle = false;
    rounds = 0;
    if (!wasIdle) return;
    clearTimeout(idleTimer);
    becomeIdle();
    connect();
    pollAllNow();
  }

  const stopTouch = signals.onTouch(() => {
    wake();
    if (state !== 'live') polling.within(failures > 0 ? pauseMs() : Math.min(pauseMs(), CHAT_MS));
  });
  const stopVisible = signals.onVisible(() => {
    wake();
    if (state === 'lost') connect();
    pollAllNow();
  });
  // Coming online replaces even a seemingly live connection: after an outage it may stay silent for half a minute.
  const stopOnline = signals.onOnline(() => {
    failures = 0;
    rounds = 0;
    if (!isIdle) connect();
    pollAllNow();
  });

  becomeIdle();
  connect();
  return {
    join() {
      isAnew = true;
      pollNow();
    },
    joinChat() {
      chatReadAt = Date.now();
      if (state !== 'live') chatPolling.within(CHAT_MS);
    },
    stop() {
      drop();
      clearTimeout(idleTimer);
      polling.stop();
      chatPolling.stop();
      stopTouch();
      stopVisible();
      stopOnline();
    },
  };
}
