import { repeat } from '@/lib/repeat';
import { longestRetryDelayMs, unevenDelayMs } from '@/lib/retry-delay';

import type { AskChanges } from './ask-changes';
import type { PageSignals } from './page-signals';
import type { OpenChannel } from './watch-channel';
import type { GroupEvent } from './watch-event';

/** Without a live connection by then, the page asks instead until one is there. */
const CONNECTION_TIMEOUT_MS = 5000;
/** An open chat asks this often for newer messages; the other pauses begin with it. */
const CHAT_MS = 5000;
/** A change that was committed just before the subscription may become readable just after the first look. */
const SECOND_LOOK_MS = 3000;
/** So long after the last touch nobody sits in front of the page any more. */
const IDLE_MS = 10 * 60_000;

interface KeeperOptions {
  groupId: string;
  open: OpenChannel;
  signals: PageSignals;
  ask: AskChanges;
  /** Reads what an event says. False when a read has failed; never rejects. */
  emit: (event: GroupEvent) => Promise<boolean>;
  /** Whether a chat of the group is open. */
  hasChat: () => boolean;
  /** Reads what is newer in the open chats. False without an answer; never rejects. */
  readChats: () => Promise<boolean>;
}

export interface Keeper {
  /** Somebody listens who came later. */
  join: () => void;
  /** A chat was opened, which has read what there is. */
  joinChat: () => void;
  stop: () => void;
}

/**
 * Keeps a watcher of a group up to date, whatever happens to the connection: live as long as there is one; else by asking
 * whether anything has changed, in pauses that grow from five seconds to a minute, with a new attempt to connect each time.
 * An open chat asks every five seconds. A page that nobody has touched for ten minutes lets go of its connection and asks
 * once a minute.
 */
export function keepWatching(options: KeeperOptions): Keeper {
  const { groupId, open, signals, ask, emit, hasChat, readChats } = options;
  let close = () => {};
  let state: 'live' | 'connecting' | 'lost' = 'lost';
  let isIdle = false;
  /** Whether something may have been missed and no answer has come since. */
  let isBehind = false;
  let isChatBehind = false;
  /** Whether somebody has come who does not know the last answer. */
  let isAnew = true;
  let touchedAt = Date.now();
  /** Questions since the connection was lost or the page was touched, and those without an answer. */
  let rounds = 0;
  let failures = 0;
  let isChatTurn = false;
  let connectionTimer: ReturnType<typeof setTimeout> | undefined;
  let secondLookTimer: ReturnType<typeof setTimeout> | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  const asking = repeat(async () => {
    if (!signals.isVisible()) return null;
    if (state === 'lost' && !isIdle) connect();
    // Once a minute means one of both.
    isChatTurn = isIdle && hasChat() && !isChatTurn;
    if (signals.isOnline()) await (isChatTurn ? readChats() : askOnce());
    if (state === 'live' && !isBehind) return null;
    rounds += 1;
    return isIdle ? longestRetryDelayMs + unevenDelayMs(1) : pauseMs();
  });
  const chatting = repeat(async () => {
    if (isIdle || !hasChat() || !signals.isVisible() || !signals.isOnline()) return null;
    isChatBehind = !(await readChats());
    // Not twice as many questions to a server in trouble: the next one that it answers lets the chat go on.
    if (isChatBehind) {
      isBehind = true;
      if (state === 'live') {
        rounds += 1;
        asking.within(pauseMs());
      }
    }
    // Nearly as long each time: those that lost their connection together drift apart.
    return state === 'live' || isChatBehind ? null : CHAT_MS * (1 - Math.random() / 10);
  });

  async function askOnce() {
    isBehind = false;
    const anew = isAnew;
    isAnew = false;
    try {
      const event = await ask(anew);
      if (isChatBehind) chatting.within(0);
      if (event === null) failures = 0;
      else void tell(event);
    } catch {
      failures += 1;
      isBehind = true;
      isAnew ||= anew;
    }
  }
  /** Changes are known once they are read: a failed read counts as a question without an answer. */
  async function tell(event: GroupEvent) {
    if (await emit(event)) {
      failures = 0;
      return;
    }
    // Events that are read together fail together.
    if (!isBehind) failures += 1;
    isBehind = true;
    isAnew = true;
    if (state === 'live') asking.within(pauseMs());
  }
  /** A touch shortens the pause, but not for a server that gives no answers. */
  function pauseMs() {
    return unevenDelayMs(Math.max(rounds, failures, 1));
  }
  function look() {
    isBehind = true;
    asking.within(0);
  }
  function lookEverywhere() {
    look();
    chatting.within(0);
  }

  function connect() {
    drop();
    state = 'connecting';
    connectionTimer = setTimeout(lose, CONNECTION_TIMEOUT_MS);
    close = open(groupId, { onReady: goLive, onLost: lose, onEvent: (event) => void tell(event) });
  }
  function drop() {
    clearTimeout(connectionTimer);
    clearTimeout(secondLookTimer);
    close();
    state = 'lost';
  }
  function goLive() {
    clearTimeout(connectionTimer);
    clearTimeout(secondLookTimer);
    state = 'live';
    rounds = 0;
    lookEverywhere();
    secondLookTimer = setTimeout(lookEverywhere, SECOND_LOOK_MS);
  }
  /** What many lose at once they do not ask for at once. */
  function lose() {
    drop();
    isBehind = true;
    // Later attempts are made between two questions.
    if (rounds > 0) return;
    // Nor does a touch hurry those that get no answers.
    if (failures === 0) asking.within(CHAT_MS * Math.random());
    if (!isChatBehind) chatting.within(CHAT_MS * Math.random());
  }

  function rest() {
    const leftMs = touchedAt + IDLE_MS - Date.now();
    if (leftMs > 0) {
      idleTimer = setTimeout(rest, leftMs);
      return;
    }
    isIdle = true;
    drop();
    asking.stop();
    chatting.stop();
    asking.within(longestRetryDelayMs + unevenDelayMs(1));
  }
  function wake() {
    const wasIdle = isIdle;
    touchedAt = Date.now();
    isIdle = false;
    rounds = 0;
    if (!wasIdle) return;
    clearTimeout(idleTimer);
    rest();
    connect();
    lookEverywhere();
  }

  const stopTouch = signals.onTouch(() => {
    wake();
    if (state !== 'live') asking.within(failures > 0 ? pauseMs() : Math.min(pauseMs(), CHAT_MS));
  });
  const stopVisible = signals.onVisible(() => {
    wake();
    if (state === 'lost') connect();
    lookEverywhere();
  });
  // Also when it seems live: a socket that slept through an outage may stay silent for half a minute.
  const stopOnline = signals.onOnline(() => {
    failures = 0;
    rounds = 0;
    if (!isIdle) connect();
    lookEverywhere();
  });

  rest();
  connect();
  return {
    join() {
      isAnew = true;
      look();
    },
    joinChat() {
      if (state !== 'live') chatting.within(CHAT_MS);
    },
    stop() {
      drop();
      clearTimeout(idleTimer);
      asking.stop();
      chatting.stop();
      stopTouch();
      stopVisible();
      stopOnline();
    },
  };
}
