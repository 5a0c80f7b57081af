import type { QueuedMessage, MessageQueue } from '@/data/offline/queued-messages';
import type { ChatMessage, DeliveryState, FeedMessage } from '@/domain/chat/chat-message';

import { ChatDelivery, refusalOf } from './chat-delivery';
import type { Draft } from './chat-feed-api';

interface OutboxOptions {
  memberId: string;
  send: (draft: Draft) => Promise<ChatMessage>;
  isMember: () => Promise<boolean>;
  isOnline: () => boolean;
  onChange: () => void;
  onStored: (message: ChatMessage) => void;
  /** What the group is called, for a message that nobody can send any more. */
  groupName?: () => string | undefined;
  /** Where messages lie that cannot be sent now; absent where nothing is kept. */
  kept?: MessageQueue;
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
  /** What is kept of a message, and whether the device does it or only this page. */
  readonly #kept = new Map<string, { state: QueuedMessage['state']; isUnkept: boolean }>();
  /** What is kept with a message, to tell of it where the group is out of reach. */
  readonly #notes = new Map<string, Pick<QueuedMessage, 'groupName' | 'refusal'>>();

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
    this.#allow(id, 'sending');
    void this.flush();
  }

  /** Whatever was held against a message before is forgotten. */
  #allow(id: string, state: 'sending' | 'waiting'): void {
    const { refusal: _, ...note } = this.#notes.get(id) ?? {};
    this.#notes.set(id, note);
    this.#delivery.forget(id);
    this.#mark(id, state);
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
    const { kept } = this.#options;
    const left = (await kept?.load().catch(() => [])) ?? [];
    const onPage = kept?.onPage() ?? [];
    const known = new Set(this.#messages.map(({ id }) => id));
    const messages = [...left, ...onPage].filter(({ id }) => !known.has(id));
    if (messages.length === 0 || this.#isOver) return;
    const restored = messages.map((message) => this.#resume(message, onPage.includes(message)));
    this.#change([...restored, ...this.#messages]);
    await this.flush();
  }

  #resume({ id, text, since, state: last, ...note }: QueuedMessage, isUnkept: boolean): FeedMessage {
    this.#kept.set(id, { state: last, isUnkept });
    this.#notes.set(id, note);
    const message = { id, memberId: this.#options.memberId, senderName: null, text };
    const state = last === 'sending' ? 'waiting' : last;
    const createdAt = new Date(since).toISOString();
    return { ...message, createdAt, state, ...(isUnkept && { isUnkept }) };
  }

  /** Takes over what was decided about failed messages elsewhere: in another tab, or on a page without the chat. */
  async follow(): Promise<void> {
    const { kept } = this.#options;
    // After what is being kept, so that both sides are of one moment.
    if (kept) this.#keeping = this.#keeping.then(() => this.#follow(kept)).catch(() => {});
    await this.#keeping;
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
      if (outcome === 'failed') {
        const refusal = await refusalOf(error, this.#options.isMember);
        if (refusal !== null) this.#notes.set(id, { ...this.#notes.get(id), refusal });
        this.#mark(id, 'failed');
      }
    }
    return true;
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
    kept: MessageQueue,
    before: readonly FeedMessage[],
    after: readonly FeedMessage[],
  ): Promise<void> {
    for (const { id, text, state, createdAt } of after) {
      const last = this.#kept.get(id);
      // What is tried again waits as long as nobody has it.
      const isSame = state === last?.state || (state === 'sending' && last?.state === 'waiting');
      if (this.#isOver || state === 'sent' || (isSame && last && !last.isUnkept)) continue;
      const place = await kept.save({
        ...this.#notes.get(id),
        id,
        text,
        state,
        since: Date.parse(createdAt),
      });
      if (place === null) continue;
      this.#kept.set(id, { state, isUnkept: place === 'page' });
      this.#tellKept(id, place === 'device');
    }
    for (const { id } of before) {
      if (!this.#kept.has(id) || after.some((message) => message.id === id)) continue;
      this.#kept.delete(id);
      await kept.forget(id);
    }
  }

  #tellKept(id: string, isKept: boolean): void {
    this.#messages = this.#messages.map((message) => {
      if (message.id !== id || isKept === !message.isUnkept) return message;
      const { isUnkept: _, ...rest } = message;
      return isKept ? rest : { ...rest, isUnkept: true };
    });
    this.#options.onChange();
  }

  async #follow(kept: MessageQueue): Promise<void> {
    const onDevice = await kept.load().catch(() => null);
    for (const { id, state } of this.#messages) {
      const last = this.#kept.get(id);
      const found = last?.isUnkept ? kept.onPage() : onDevice;
      if (state !== 'failed' || last === undefined || found === null) continue;
      const now = found.find((message) => message.id === id);
      if (now === undefined) {
        this.#kept.delete(id);
        this.#change(this.#messages.filter((message) => message.id !== id));
      } else if (last.state === 'failed' && now.state === 'waiting') {
        this.#kept.set(id, { ...last, state: 'waiting' });
        this.#allow(id, 'waiting');
      }
    }
  }
}
