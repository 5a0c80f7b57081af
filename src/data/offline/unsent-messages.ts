import type { ChatMessage, DeliveryState, FeedMessage } from '@/domain/chat/chat-message';

import { type FailedGroup, reasonOf } from './failed-changes';
import { keepMessage } from './keep-messages';
import type { QueuedChange } from './operation';
import type { Outbox } from './outbox';
import { freshRecord, messagesKey, type OutboxEntry } from './outbox-entry';
import { dropPageMessage, pageMessageOf, pageMessagesOf } from './page-messages';
import { subscribeWaitingCount } from './waiting-count';

interface MessagesOptions {
  groupId: string;
  memberId: string;
  /** What the group is called, for a message that nobody can send any more. */
  groupName: () => string | undefined;
  onChange: () => void;
  onStored: (message: ChatMessage) => void;
}

/** What a member has written to a group and the server does not have yet, in the order of writing. Decisions alone reject. */
export class UnsentMessages {
  readonly #outbox: Outbox;
  readonly #options: MessagesOptions;
  readonly #stops: (() => void)[];
  #messages: readonly FeedMessage[] = [];
  #isOver = false;

  constructor(outbox: Outbox, options: MessagesOptions) {
    this.#outbox = outbox;
    this.#options = options;
    this.#stops = [
      outbox.subscribe((event) => {
        if (event.type === 'changed') void this.follow();
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see the operation
        else if (event.type === 'stored' && this.#isOwn(event)) options.onStored(event.answer as ChatMessage);
      }),
      // Something may have been decided about elsewhere: in another tab, or above the page.
      subscribeWaitingCount(() => void this.follow()),
    ];
  }

  get messages(): readonly FeedMessage[] {
    return this.#messages;
  }

  add(text: string): void {
    if (this.#isOver) return;
    const { scope } = this.#outbox.options;
    const { groupId, memberId, groupName } = this.#options;
    const id = crypto.randomUUID();
    const change: QueuedChange = { kind: 'chat.send', id, value: { groupId, memberId, text } };
    // Never the moment of an earlier one: the order follows from the time alone.
    const last = this.#messages.at(-1);
    const since = Math.max(Date.now(), last ? Date.parse(last.createdAt) + 1 : 0);
    const entry: OutboxEntry = {
      key: [...messagesKey(scope), id],
      ...freshRecord(change, groupName() ?? null, since, true),
      isSending: navigator.onLine,
    };
    keepMessage(this.#outbox, entry);
    this.#show([...this.#messages, this.#toMessage(entry, entry.isSending ? 'sending' : 'waiting')]);
    void this.#outbox.sendNews(memberId);
  }

  /** About one that has failed. Rejects, and leaves it as it is, without an answer of the browser. */
  async decide(decision: 'retry' | 'discard', id: string): Promise<void> {
    const { failed } = await this.#outbox.read();
    const group = failed.find(({ changes }) => changes.some(({ change }) => change.id === id));
    if (group) await this.#outbox.decide(decision, group);
  }

  /** Sends what is to be sent; what cannot go now waits for the next call. Done once everything had its turn. */
  async flush(): Promise<void> {
    await this.#outbox.send(this.#options.memberId);
    await this.follow();
  }

  /** The answer to sending a message may have got lost. What is on its way gets its own. */
  settle(stored: readonly ChatMessage[]): void {
    const ids = new Set(stored.map(({ id }) => id));
    const isUndecided = ({ id }: FeedMessage) => ids.has(id) && !this.#outbox.isTrying(id);
    if (this.#messages.some(isUndecided)) void this.#outbox.settle(ids);
  }

  /** Shows what the device and this page have. */
  async follow(): Promise<void> {
    const { waiting, failed } = await this.#outbox.read();
    const entries = waiting.filter((entry) => this.#isOwn(entry));
    const pause = entries.find(({ notBefore }) => notBefore > Date.now());
    const messages = [
      ...entries.map((entry) => this.#toMessage(entry, this.#isOnWay(entry) ? 'sending' : 'waiting', pause)),
      // Each message fails for itself.
      ...failed.flatMap((group) => this.#toFailed(group) ?? []),
    ];
    this.#show(messages.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)));
  }

  /** Gives up what this page alone has: its writer has left. */
  end(): void {
    this.#isOver = true;
    for (const stop of this.#stops) stop();
    for (const message of pageMessagesOf(this.#outbox.options.scope))
      if (this.#isOwn(message)) dropPageMessage(message);
    this.#show([]);
  }

  #isOwn({ change }: { change: QueuedChange }): boolean {
    return change.kind === 'chat.send' && change.value.memberId === this.#options.memberId;
  }

  #isOnWay({ change, isSending }: OutboxEntry): boolean {
    return isSending || this.#outbox.isTrying(change.id);
  }

  #toMessage(entry: OutboxEntry, state: DeliveryState, pause?: OutboxEntry): FeedMessage {
    const { change, since } = entry;
    return {
      id: change.id,
      memberId: this.#options.memberId,
      senderName: null,
      text: change.kind === 'chat.send' ? change.value.text : '',
      createdAt: new Date(since).toISOString(),
      state,
      ...(pause && state === 'waiting' && { pause: pause.failures > 0 ? 'trouble' : 'limit' }),
      ...(pageMessageOf(entry)?.hasCopy === false && { isUnkept: true }),
    };
  }

  #toFailed(group: FailedGroup): FeedMessage | null {
    const [entry] = group.changes;
    if (!entry || !this.#isOwn(entry)) return null;
    const reason = reasonOf(group);
    return { ...this.#toMessage(entry, 'failed'), ...(reason !== '' && { reason }) };
  }

  /** Whatever stays as it is stays the same object. */
  #show(messages: readonly FeedMessage[]): void {
    const known = new Map(this.#messages.map((message) => [message.id, message]));
    this.#messages = messages.map((message) => {
      const before = known.get(message.id);
      return before && JSON.stringify(before) === JSON.stringify(message) ? before : message;
    });
    this.#options.onChange();
  }
}
