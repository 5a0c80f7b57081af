import type { AppError } from '@/data/app-error';
import type { Outbox } from '@/data/offline/outbox/outbox';
import { UnsentMessages } from '@/data/offline/outbox/unsent-messages';
import { type ChatApi, pageLength } from '@/data/supabase/chat-api';
import type { ChatMessage, FeedMessage } from '@/domain/chat/chat-message';
import { cleanText, hasVisibleCharacter } from '@/domain/text/text';
import { toastWhenStorageFails } from '@/ui/toast/toast-when-storage-fails';

import type { ArrivedMessage, GroupEvent } from '../live/watch-event';
import { forgetSender, joinLatest, mergeMessages, readFrom } from './chat-feed-messages';

/** Data source of a chat feed. */
export interface ChatSource extends Pick<ChatApi, 'before' | 'since' | 'byId'> {
  /** Latest messages; a failure shows a toast. */
  firstPage: () => Promise<ChatMessage[]>;
  /** Latest messages; a failure stays silent. */
  latest: () => Promise<ChatMessage[]>;
  /** Latest messages from the local cache, without a request. */
  remembered?: () => ChatMessage[] | undefined;
  remember?: (latest: readonly ChatMessage[]) => void;
  groupName?: () => string | undefined;
  /** Called with a text that neither the outbox nor the server has accepted, so that it returns to the input. */
  onReturned?: (message: { id: string; text: string }, reason: AppError) => void;
}

export interface FeedState {
  /** `error`: the first read failed and has shown a toast; `reload` retries. */
  status: 'pending' | 'error' | 'ready';
  /** Oldest first, unsent messages last. Stable reference until a message changes. */
  messages: readonly FeedMessage[];
  /** True if `loadOlder` would find more messages. */
  hasOlder: boolean;
  isLoadingOlder: boolean;
}

const start: FeedState = { status: 'pending', messages: [], hasOlder: false, isLoadingOlder: false };

/** In-memory chat of a group. Outlives the page, so that sending continues. No method throws or rejects. */
export class ChatFeedStore {
  readonly #source: ChatSource;
  readonly #unsent: UnsentMessages;
  readonly #listeners = new Set<() => void>();
  readonly #names = new Map<string, string>();
  #state = start;
  #stored: readonly FeedMessage[] = [];
  /**
   * Time of the newest message of the last complete read. Live messages do not advance it: after a reconnect, a new
   * message may arrive before those that were missed.
   */
  #seenUntil: string | null = null;
  #isReading = false;
  #hasToReadAgain = false;

  constructor(source: ChatSource, outbox: Outbox, member: { groupId: string; memberId: string }) {
    this.#source = source;
    this.#unsent = new UnsentMessages(outbox, {
      ...member,
      groupName: () => source.groupName?.(),
      onChange: () => this.#show({}),
      onStored: (message) => this.#store([message]),
      onLeft: (ids) => {
        const isStored = (id: string) => this.#stored.some((message) => message.id === id);
        if (!ids.every(isStored)) void this.#read(() => this.#catchUp());
      },
      onReturned: (message, reason) => source.onReturned?.(message, reason),
    });
    void this.#unsent.flush();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): FeedState => this.#state;

  readonly open = (): void => {
    if (this.#seenUntil !== null) return void this.catchUp();
    this.#showRemembered();
    this.reload();
  };

  readonly reload = (): void => {
    if (this.#state.status === 'error') this.#show({ status: 'pending' });
    void this.#read(async () => this.#showLatest(await this.#source.firstPage()));
  };

  /** Shows the trimmed text at once and sends it; ignores a text without a visible character. */
  readonly send = (text: string, id?: string): void => {
    if (hasVisibleCharacter(text)) this.#unsent.add(cleanText(text).trim(), id);
  };

  readonly retry = (id: string): void => toastWhenStorageFails(() => this.#unsent.resolve('retry', id));

  readonly discard = (id: string): void => toastWhenStorageFails(() => this.#unsent.resolve('discard', id));

  readonly loadOlder = (): void => {
    const [oldest] = this.#stored;
    if (oldest === undefined || !this.#state.hasOlder || this.#state.isLoadingOlder) return;
    this.#show({ isLoadingOlder: true });
    void this.#readBefore(oldest);
  };

  readonly handle = (event: GroupEvent): void => {
    if (event.subject === 'message') void this.#receive(event.message);
    if (event.subject === 'member' && event.change === 'removed') {
      this.#stored = forgetSender(this.#stored, event.id);
      this.#show({});
    }
  };

  /** Sends waiting messages, and applies retries and discards of other tabs. Never rejects. */
  readonly sendWaiting = (): Promise<void> => this.#unsent.flush();

  /** Stops storing and sending messages after the user has left or signed out. */
  end(): void {
    this.#unsent.end();
  }

  /** Fetches newer messages and sends waiting ones. Resolves to false when fetching failed; never rejects. */
  readonly catchUp = (): Promise<boolean> => {
    void this.#unsent.flush();
    return this.#read(() => this.#catchUp());
  };

  /** Reads one at a time; all calls during a read cause one further read. */
  async #read(read: () => Promise<void>): Promise<boolean> {
    if (this.#isReading) {
      this.#hasToReadAgain = true;
      return true;
    }
    let isAnswered = true;
    this.#isReading = true;
    try {
      await read();
    } catch {
      isAnswered = false;
      if (this.#seenUntil === null && !this.#showRemembered()) this.#show({ status: 'error' });
    }
    this.#isReading = false;
    if (!this.#hasToReadAgain) return isAnswered;
    this.#hasToReadAgain = false;
    return this.#read(() => this.#catchUp());
  }

  /** Shows cached messages; returns false when there are none. */
  #showRemembered(): boolean {
    const remembered = this.#source.remembered?.();
    if (remembered === undefined) return false;
    this.#stored = mergeMessages(this.#stored, remembered);
    this.#show({ status: 'ready' });
    return true;
  }

  async #catchUp(): Promise<void> {
    const missed = this.#seenUntil === null ? null : await this.#source.since(readFrom(this.#seenUntil));
    if (missed === null) {
      this.#showLatest(await this.#source.latest());
    } else {
      this.#see(missed);
      this.#store(missed);
    }
  }

  async #readBefore(oldest: FeedMessage): Promise<void> {
    try {
      const older = await this.#source.before(oldest);
      // Drops the older messages if the list has been reset meanwhile, because messages in between would be missing.
      if (this.#stored[0]?.id === oldest.id) {
        this.#store(older);
        this.#show({ hasOlder: older.length === pageLength });
      }
    } catch {
      // The query has already shown a toast; the messages on the screen stay.
    }
    this.#show({ isLoadingOlder: false });
  }

  #showLatest(latest: ChatMessage[]): void {
    const isFirst = this.#seenUntil === null;
    const { messages, isComplete } = joinLatest(this.#stored, latest);
    this.#stored = messages;
    this.#see(latest);
    this.#store(latest);
    const startsAnew = isFirst || !isComplete;
    this.#show({ status: 'ready', ...(startsAnew && { hasOlder: latest.length === pageLength }) });
  }

  #see(messages: ChatMessage[]): void {
    this.#seenUntil = messages.at(-1)?.createdAt ?? this.#seenUntil ?? new Date(0).toISOString();
  }

  async #receive(arrived: ArrivedMessage): Promise<void> {
    if (this.#stored.some(({ id }) => id === arrived.id)) return;
    const senderName = arrived.memberId === null ? null : this.#names.get(arrived.memberId);
    if (senderName !== undefined) {
      this.#store([{ ...arrived, senderName }]);
      return;
    }
    // If this request fails, the next `catchUp` finds the message.
    const message = await this.#source.byId(arrived.id).catch(() => null);
    if (message !== null) this.#store([message]);
  }

  #store(messages: readonly ChatMessage[]): void {
    for (const { memberId, senderName } of messages)
      if (memberId !== null && senderName !== null) this.#names.set(memberId, senderName);
    this.#stored = mergeMessages(this.#stored, messages);
    this.#unsent.acknowledge(messages);
    this.#show({});
    this.#source.remember?.(this.#stored.slice(-pageLength));
  }

  #show(change: Partial<FeedState>): void {
    const { messages: shown } = this.#state;
    const messages = [...this.#stored, ...this.#notStored()];
    const isSame = shown.length === messages.length && shown.every((item, index) => item === messages[index]);
    this.#state = { ...this.#state, ...change, messages: isSame ? shown : messages };
    for (const listener of this.#listeners) listener();
  }

  /** Unsent messages. A message that is stored on the server may still be in the outbox; it is left out. */
  #notStored(): readonly FeedMessage[] {
    const { messages } = this.#unsent;
    if (messages.length === 0) return messages;
    const stored = new Set(this.#stored.map(({ id }) => id));
    return messages.filter(({ id }) => !stored.has(id));
  }
}
