import { AppError } from '@/data/app-error';
import type { KeptMessage, KeptMessages } from '@/data/offline/kept-messages';
import type { ChatMessage, DeliveryState, FeedMessage } from '@/domain/chat-message';

import { ChatDelivery } from './chat-delivery';
import type { Draft } from './chat-feed-api';

interface OutboxOptions {
  memberId: string;
  send: (draft: Draft) => Promise<ChatMessage>;
  isOnline: () => boolean;
  onChange: () => void;
  onStored: (message: ChatMessage) => void;
  /** What the group is called, for a message that nobody can send any more. */
  groupName?: () => string | undefined;
  /** Where messages lie that cannot be sent now; absent where nothing is kept. */
  kept?: KeptMessages;
}

/** What somebody has written and the server does not have yet, in the order of writing. Sends one after the other. */
export class ChatOutbox {
  readonly #options: OutboxOptions;
  #messages: readonly FeedMessage[] = [];
  #isSending = false;
  #isOver = false;
  #sending: Promise<void> = Promise.resolve();
  #keeping: Promise<void> = Promise.resolve();
  readonly #delivery = new ChatDelivery();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #keptStates = new Map<string, KeptMessage['state']>();
  /** What is kept with a message, to tell of it where the group is out of reach. */
  readonly #notes = new Map<string, Pick<KeptMessage, 'groupName' | 'refusal'>>();

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  get messages(): readonly FeedMessage[] {
    return this.#messages;
  }

  add(text: string): void {
    if (this.#isOver) return;
    const message: FeedMessage = {
      id: crypto.randomUUID(),
      memberId: this.#options.memberId,
      senderName: null,
      text,
      createdAt: new Date(this.#nextMoment()).toISOString(),
      state: 'sending',
    };
    const groupName = this.#options.groupName?.();
    if (groupName !== undefined) this.#notes.set(message.id, { groupName });
    this.#change([...this.#messages, message]);
    void this.flush();
  }

  /** Never the moment of an earlier one: the order of what was kept follows from the time alone. */
  #nextMoment(): number {
    const last = this.#messages.at(-1);
    return Math.max(Date.now(), last ? Date.parse(last.createdAt) + 1 : 0);
  }

  retry(id: string): void {
    const { refusal: _, ...note } = this.#notes.get(id) ?? {};
    this.#notes.set(id, note);
    this.#delivery.forget(id);
    this.#mark(id, 'sending');
    void this.flush();
  }

  discard(id: string): void {
    this.#change(this.#messages.filter((message) => message.id !== id || message.state !== 'failed'));
  }

  /** Drops what the server turned out to have: the answer to sending it may have got lost. */
  settle(stored: readonly ChatMessage[]): void {
    if (this.#messages.length === 0) return;
    const ids = new Set(stored.map(({ id }) => id));
    this.#replace(this.#messages.filter(({ id }) => !ids.has(id)));
  }

  /** Takes up what an earlier visit has left on the device. */
  async restore(): Promise<void> {
    const { kept, memberId } = this.#options;
    const left = await kept?.load().catch(() => []);
    const known = new Set(this.#messages.map(({ id }) => id));
    const messages = (left ?? []).filter(({ id }) => !known.has(id));
    if (messages.length === 0 || this.#isOver) return;
    const restored = messages.map(({ id, text, since, state: lastState, ...note }) => {
      this.#keptStates.set(id, lastState);
      this.#notes.set(id, note);
      const state = lastState === 'sending' ? 'waiting' : lastState;
      return { id, memberId, senderName: null, text, createdAt: new Date(since).toISOString(), state };
    });
    this.#change([...restored, ...this.#messages]);
    await this.flush();
  }

  /** Gives up everything, without a trace on the device. */
  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
    this.#change([]);
  }

  /** Sends what is to be sent; what cannot go now waits for the next call. Done once everything had its turn. */
  async flush(): Promise<void> {
    if (!this.#isSending) this.#sending = this.#sendAll();
    await this.#sending;
    await this.#keeping;
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    clearTimeout(this.#timer);
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      if (!this.#options.isOnline() || !(await this.#send(next))) break;
    }
    const pause = this.#delivery.reason(this.#messages);
    for (const { id, state } of this.#messages) if (state === 'sending') this.#mark(id, 'waiting', pause);
    this.#isSending = false;
    if (this.#isOver) return;
    const restMs = this.#delivery.restMs(this.#messages);
    if (restMs !== null && restMs > 0) this.#timer = setTimeout(() => void this.flush(), restMs);
  }

  /** Whether the next one may follow; whatever the browser says about the network, without an answer all of them wait. */
  async #send({ id, text }: FeedMessage): Promise<boolean> {
    this.#mark(id, 'sending');
    try {
      const stored = await this.#options.send({ id, text });
      this.settle([stored]);
      this.#options.onStored(stored);
    } catch (error) {
      const outcome = this.#delivery.fail(id, error);
      if (outcome === 'stop') return false;
      if (outcome === 'failed') this.#fail(id, error);
    }
    return true;
  }

  #fail(id: string, error: unknown): void {
    const isFinal = error instanceof AppError && (error.kind === 'forbidden' || error.kind === 'not_found');
    if (isFinal) this.#notes.set(id, { ...this.#notes.get(id), refusal: refusalOf(error) });
    this.#mark(id, 'failed');
  }

  #next(): FeedMessage | undefined {
    return this.#delivery.next(this.#messages);
  }

  #mark(id: string, state: DeliveryState, pause?: FeedMessage['pause']): void {
    this.#change(
      this.#messages.map((message) => {
        if (message.id !== id) return message;
        const { pause: _, ...rest } = message;
        return { ...rest, state, ...(pause && { pause }) };
      }),
    );
  }

  #change(messages: readonly FeedMessage[]): void {
    this.#replace(messages);
    this.#options.onChange();
  }

  #replace(messages: readonly FeedMessage[]): void {
    const before = this.#messages;
    this.#messages = messages;
    const { kept } = this.#options;
    // One after the other, so that what is forgotten is not kept after all.
    if (kept) this.#keeping = this.#keeping.then(() => this.#keep(kept, before, messages)).catch(() => {});
  }

  /** What is not sent outlives the page, also when it ends meanwhile; without a storage it lives as long as the page. */
  async #keep(
    kept: KeptMessages,
    before: readonly FeedMessage[],
    after: readonly FeedMessage[],
  ): Promise<void> {
    for (const { id, text, state, createdAt } of after) {
      const last = this.#keptStates.get(id);
      // What is tried again waits as long as nobody has it.
      const isSame = state === last || (state === 'sending' && last === 'waiting');
      if (this.#isOver || state === 'sent' || isSame) continue;
      this.#keptStates.set(id, state);
      await kept.save({ ...this.#notes.get(id), id, text, state, since: Date.parse(createdAt) });
    }
    for (const { id } of before) {
      if (!this.#keptStates.has(id) || after.some((message) => message.id === id)) continue;
      this.#keptStates.delete(id);
      await kept.forget(id);
    }
  }
}

/** A message is refused when its writer is no longer a member. */
function refusalOf({ kind, message }: AppError): string {
  return kind === 'forbidden' ? 'Du bist nicht mehr in dieser Gruppe.' : message;
}
