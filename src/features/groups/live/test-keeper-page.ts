import { vi } from 'vitest';

import type { PageSignals } from './page-signals';
import type { OpenChannel } from './watch-channel';
import type { GroupEvent } from './watch-event';
import { type Keeper, keepWatching } from './watch-keeper';

type Handlers = Parameters<OpenChannel>[1];

export interface Attempt extends Handlers {
  isClosed: boolean;
}

/** Page that watches a group, with a fake server and a scripted user. */
export interface TestPage {
  keeper: Keeper;
  attempts: Attempt[];
  events: GroupEvent[];
  /** False when the page fails to read the changed data after an event. */
  canRead: boolean;
  /** Times of the polls for changes and for messages, in milliseconds since 1970. */
  polls: number[];
  chatReads: number[];
  /** For each poll, whether it ignored the last answer. */
  anew: boolean[];
  /** Answers the next polls; throws for a failed request. */
  answer: () => GroupEvent | null;
  /** Answer to a poll for chat messages, if it differs from `answer`. */
  chatAnswer?: () => GroupEvent | null;
  isVisible: boolean;
  isOnline: boolean;
  hasChat: boolean;
  show: () => void;
  comeOnline: () => void;
  touch: () => void;
}

export function openPage(change: Partial<TestPage> = {}): TestPage {
  const none = () => undefined;
  const page: Omit<TestPage, 'keeper'> = {
    attempts: [],
    events: [],
    canRead: true,
    polls: [],
    chatReads: [],
    anew: [],
    answer: () => null,
    isVisible: true,
    isOnline: true,
    hasChat: false,
    show: none,
    comeOnline: none,
    touch: none,
    ...change,
  };
  function signal(name: 'show' | 'comeOnline' | 'touch') {
    return (callback: () => void) => {
      page[name] = callback;
      return () => {
        page[name] = none;
      };
    };
  }
  const signals: PageSignals = {
    isVisible: () => page.isVisible,
    isOnline: () => page.isOnline,
    onVisible: signal('show'),
    onOnline: signal('comeOnline'),
    onTouch: signal('touch'),
  };
  const keeper = keepWatching({
    groupId: 'group',
    open: (_, handlers) => {
      const attempt = { ...handlers, isClosed: false };
      page.attempts.push(attempt);
      return () => {
        attempt.isClosed = true;
      };
    },
    signals,
    poll: async (isAnew) => {
      page.polls.push(Date.now());
      page.anew.push(isAnew);
      return page.answer();
    },
    emit: async (event) => {
      page.events.push(event);
      return page.canRead;
    },
    hasChat: () => page.hasChat,
    readChats: async () => {
      page.chatReads.push(Date.now());
      try {
        (page.chatAnswer ?? page.answer)();
        return true;
      } catch {
        return false;
      }
    },
  });
  return Object.assign(page, { keeper });
}

/** Latest connection attempt of the page. */
export function current({ attempts }: TestPage): Attempt {
  const attempt = attempts.at(-1);
  if (!attempt) throw new Error('Nobody has connected yet.');
  return attempt;
}

export function noAnswer(): never {
  throw new Error('No answer.');
}

export const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

/** Reproducible random numbers (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
