import { AppError } from '@/data/app-error';
import {
  type Backoff,
  classifyFailure,
  failureWeight,
  isDue,
  withFailure,
} from '@/data/offline/retry-policy';
import type { FeedMessage } from '@/domain/chat/chat-message';

/** A member's messages of a minute are limited; the next one may go after a part of that. */
const limitPauseMs = 15_000;
/** So many tries in vain hold up what was written afterwards, so that the order stays; then it may overtake. */
const holdingTries = 3;

interface Pause extends Backoff {
  tries: number;
  kind: NonNullable<FeedMessage['pause']>;
}

/** What follows from a failed try: nothing more is sent now, it is tried again later, or somebody has to decide. */
type Outcome = 'stop' | 'later' | 'failed';

/** When messages that could not be sent are tried again. */
export class ChatDelivery {
  readonly #pauses = new Map<string, Pause>();

  /** Takes down a failed try. */
  fail(id: string, error: unknown): Outcome {
    if (!(error instanceof AppError)) return 'failed';
    const before = this.#pauses.get(id) ?? { failureScore: 0, notBefore: 0, tries: 0, kind: 'trouble' };
    if (error.kind === 'quota') {
      this.#pauses.set(id, { ...before, kind: 'limit', notBefore: Date.now() + limitPauseMs });
      return 'later';
    }
    if (classifyFailure(error) === 'waits') return 'stop';
    // Whoever the server has answered in its own words is told at once.
    if (error.kind !== 'offline') return 'failed';
    const trouble: Pause = { ...before, kind: 'trouble', tries: before.tries + 1 };
    const next = withFailure(trouble, failureWeight(error));
    if (next === null) return 'failed';
    this.#pauses.set(id, next);
    return 'later';
  }

  forget(id: string): void {
    this.#pauses.delete(id);
  }

  /** The first message that may be sent now. */
  next(messages: readonly FeedMessage[]): FeedMessage | undefined {
    for (const message of messages) {
      if (message.state === 'failed') continue;
      const pause = this.#pauses.get(message.id);
      if (pause === undefined || isDue(pause)) return message;
      if (pause.tries < holdingTries) return undefined;
    }
    return undefined;
  }

  /** Why the first of the messages that wait does so; undefined for want of a connection. */
  reason(messages: readonly FeedMessage[]): FeedMessage['pause'] {
    const pauses = messages.map(({ id }) => this.#pauses.get(id));
    return pauses.find((pause) => pause !== undefined && !isDue(pause))?.kind;
  }

  /** Milliseconds until the next message may be tried again; null when none is paused. */
  restMs(messages: readonly FeedMessage[]): number | null {
    const moments = messages.flatMap(({ id, state }) =>
      state === 'failed' ? [] : (this.#pauses.get(id)?.notBefore ?? []),
    );
    return moments.length === 0 ? null : Math.max(Math.min(...moments) - Date.now(), 0);
  }
}

/** Whether a failed try needs no words of its own, because the message goes out by itself. */
export function staysQuiet(error: AppError): boolean {
  return error.kind === 'offline' || error.kind === 'quota' || classifyFailure(error) === 'waits';
}

/** Why another try is pointless; null when it is not, or when nobody knows. Never rejects. */
export async function refusalOf(error: unknown, isMember: () => Promise<boolean>): Promise<string | null> {
  if (!(error instanceof AppError)) return null;
  if (error.kind === 'not_found') return error.message;
  if (error.kind !== 'forbidden') return null;
  try {
    return (await isMember()) ? null : 'Du bist nicht mehr in dieser Gruppe.';
  } catch {
    return null;
  }
}
