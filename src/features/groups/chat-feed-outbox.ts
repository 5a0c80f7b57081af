import { AppError } from '@/data/app-error';
import type { ChatMessage, DeliveryState, FeedMessage } from '@/domain/chat-message';

import type { Draft } from './chat-feed-api';

interface OutboxOptions {
  memberId: string;
  send: (draft: Draft) => Promise<ChatMessage>;
  isOnline: () => boolean;
  onChange: () => void;
  onStored: (message: ChatMessage) => void;
}

/** What somebody has written and the server does not have yet, in the order of writing. Sends one after the other. */
export class ChatOutbox {
  readonly #options: OutboxOptions;
  #messages: readonly FeedMessage[] = [];
  #isSending = false;

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
      createdAt: new Date().toISOString(),
      state: 'sending',
    };
    this.#change([...this.#messages, message]);
    this.flush();
  }

  retry(id: string): void {
    this.#mark(id, 'sending');
    this.flush();
  }

  discard(id: string): void {
    this.#change(this.#messages.filter((message) => message.id !== id || message.state !== 'failed'));
  }

  /** Drops what the server turned out to have: the answer to sending it may have got lost. */
  settle(stored: readonly ChatMessage[]): void {
    if (this.#messages.length === 0) return;
    const ids = new Set(stored.map(({ id }) => id));
    this.#messages = this.#messages.filter(({ id }) => !ids.has(id));
  }

  /** Sends what is to be sent; without a network it waits for the next call. */
  flush(): void {
    if (!this.#isSending) void this.#sendAll();
  }

  async #sendAll(): Promise<void> {
    this.#isSending = true;
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      if (!this.#options.isOnline()) {
        for (const { id, state } of this.#messages) if (state === 'sending') this.#mark(id, 'waiting');
        break;
      }
      this.#mark(next.id, 'sending');
      await this.#send(next);
    }
    this.#isSending = false;
  }

  async #send({ id, text }: FeedMessage): Promise<void> {
    try {
      const stored = await this.#options.send({ id, text });
      this.settle([stored]);
      this.#options.onStored(stored);
    } catch (error) {
      const isOffline = error instanceof AppError && error.kind === 'offline' && !this.#options.isOnline();
      this.#mark(id, isOffline ? 'waiting' : 'failed');
    }
  }

  #next(): FeedMessage | undefined {
    return this.#messages.find(({ state }) => state !== 'failed');
  }

  #mark(id: string, state: DeliveryState): void {
    this.#change(this.#messages.map((message) => (message.id === id ? { ...message, state } : message)));
  }

  #change(messages: readonly FeedMessage[]): void {
    this.#messages = messages;
    this.#options.onChange();
  }
}
