import { AppError } from '@/data/app-error';
import type { KeptMessage, KeptMessages } from '@/data/offline/kept-messages';
import type { ChatMessage, DeliveryState, FeedMessage } from '@/domain/chat-message';

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
  #sending: Promise<void> = Promise.resolve();
  #keeping: Promise<void> = Promise.resolve();
  readonly #keptIds = new Set<string>();
  /** What is kept with a message, to tell of it where the group is out of reach. */
  readonly #notes = new Map<string, Pick<KeptMessage, 'groupName' | 'refusal'>>();

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  get messages(): readonly FeedMessage[] {
    return this.#messages;
  }

  add(text: string): void {
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
    if (messages.length === 0) return;
    const restored = messages.map(({ id, text, since, state, ...note }) => {
      this.#keptIds.add(id);
      this.#notes.set(id, note);
      return { id, memberId, senderName: null, text, createdAt: new Date(since).toISOString(), state };
    });
    this.#change([...restored, ...this.#messages]);
    await this.flush();
  }

  /** Sends what is to be sent; without a network it waits for the next call. Done once everything had its turn. */
  async flush(): Promise<void> {
    if (!this.#isSending) this.#sending = this.#sendAll();
    await this.#sending;
    await this.#keeping;
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const hasAnswer = this.#options.isOnline() && (await this.#send(next));
      if (hasAnswer) continue;
      for (const { id, state } of this.#messages) if (state === 'sending') this.#mark(id, 'waiting');
      break;
    }
    this.#isSending = false;
  }

  /** Whether there was an answer; whatever the browser says about the network, without one it waits. */
  async #send({ id, text }: FeedMessage): Promise<boolean> {
    this.#mark(id, 'sending');
    try {
      const stored = await this.#options.send({ id, text });
      this.settle([stored]);
      this.#options.onStored(stored);
    } catch (error) {
      if (error instanceof AppError && error.kind === 'offline') return false;
      const isFinal = error instanceof AppError && (error.kind === 'forbidden' || error.kind === 'not_found');
      if (isFinal) this.#notes.set(id, { ...this.#notes.get(id), refusal: refusalOf(error) });
      this.#mark(id, 'failed');
    }
    return true;
  }

  #next(): FeedMessage | undefined {
    return this.#messages.find(({ state }) => state !== 'failed');
  }

  #mark(id: string, state: DeliveryState): void {
    this.#change(this.#messages.map((message) => (message.id === id ? { ...message, state } : message)));
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

  /** What waits or has failed outlives the page; without a storage it lives as long as the page. */
  async #keep(
    kept: KeptMessages,
    before: readonly FeedMessage[],
    after: readonly FeedMessage[],
  ): Promise<void> {
    for (const message of after) {
      const { id, text, state, createdAt } = message;
      if (before.includes(message) || (state !== 'waiting' && state !== 'failed')) continue;
      this.#keptIds.add(id);
      await kept.save({ ...this.#notes.get(id), id, text, state, since: Date.parse(createdAt) });
    }
    for (const { id } of before) {
      if (this.#keptIds.has(id) && !after.some((message) => message.id === id)) await kept.forget(id);
    }
  }
}

/** A message is refused when its writer is no longer a member. */
export function refusalOf({ kind, message }: AppError): string {
  return kind === 'forbidden' ? 'Du bist nicht mehr in dieser Gruppe.' : message;
}
