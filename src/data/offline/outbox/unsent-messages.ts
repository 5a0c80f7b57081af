import type { ChatMessage, DeliveryState, FeedMessage } from '@/domain/chat/chat-message';

import { type AppError, asAppError, hasNoAnswer } from '../../app-error';
import type { QueuedChange } from '../operations/operation';
import { type FailedGroup, reasonOf } from './failed-changes';
import type { Outbox } from './outbox';
import type { OutboxEntry } from './outbox-entry';
import { firstTries } from './recount-waiting';
import { classifyMessageFailure } from './retry-policy';
import { subscribeWaitingCount } from './waiting-count';

interface MessagesOptions {
  groupId: string;
  memberId: string;
  /** What the group is called, for a message that nobody can send any more. */
  groupName: () => string | undefined;
  onChange: () => void;
  onStored: (message: ChatMessage) => void;
  /** Neither the device nor the server could take a text; kind `offline` where its writer has not been told. */
  onReturned: (text: string, reason: AppError) => void;
}

type OwnMessage = QueuedChange<'chat.send'>;

/** What a member has written to a group and the server does not have yet, in the order of writing. Decisions alone reject. */
export class UnsentMessages {
  readonly #outbox: Outbox;
  readonly #options: MessagesOptions;
  readonly #stops: (() => void)[];
  #messages: readonly FeedMessage[] = [];
  /** What the device is taking in. */
  #storing: readonly FeedMessage[] = [];
  #added = Promise.resolve();
  #reads = 0;
  #shownRead = 0;
  #isOver = false;

  constructor(outbox: Outbox, options: MessagesOptions) {
    this.#outbox = outbox;
    this.#options = options;
    this.#stops = [
      outbox.subscribe((event) => {
        if (event.type === 'changed') void this.refresh();
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see the operation
        else if (event.type === 'stored' && this.#isOwn(event)) options.onStored(event.answer as ChatMessage);
      }),
      // Something may have been decided about elsewhere: in another tab, or above the page.
      subscribeWaitingCount(() => void this.refresh()),
    ];
  }

  get messages(): readonly FeedMessage[] {
    return this.#messages;
  }

  /** Shows a text at once, and sends it once the device has it, or without where that can keep nothing. */
  add(text: string): void {
    if (this.#isOver) return;
    const { groupId, memberId } = this.#options;
    const change = {
      kind: 'chat.send',
      id: crypto.randomUUID(),
      value: { groupId, memberId, text },
    } as const;
    const storing = this.#toMessage(change, Date.now(), navigator.onLine ? 'sending' : 'waiting');
    this.#storing = [...this.#storing, storing];
    this.#show([...this.#messages, storing]);
    this.#added = this.#added.then(() => this.#take(change));
  }

  /** About one that has failed. Rejects, and leaves it as it is, without an answer of the browser. */
  async resolve(resolution: 'retry' | 'discard', id: string): Promise<void> {
    const { failed } = await this.#outbox.read();
    const group = failed.find(({ changes }) => changes.some(({ change }) => change.id === id));
    if (group) await this.#outbox.resolve(resolution, group);
  }

  /** Sends what is to be sent; what cannot go now waits for the next call. Done once everything had its turn. */
  async flush(): Promise<void> {
    await this.#added;
    await this.#outbox.send(this.#options.memberId);
    await this.refresh();
  }

  /** The answer to sending a message may have got lost. What is on its way gets its own. */
  acknowledge(stored: readonly ChatMessage[]): void {
    const ids = new Set(stored.map(({ id }) => id));
    const isUnanswered = ({ id }: FeedMessage) => ids.has(id) && !this.#outbox.isInFlight(id);
    if (this.#messages.some(isUnanswered)) void this.#outbox.acknowledge(ids);
  }

  /** Shows what the device has. */
  async refresh(): Promise<void> {
    this.#reads += 1;
    const number = this.#reads;
    const storing = this.#storing;
    const { waiting, failed } = await this.#outbox.read();
    // A later read has been shown.
    if (number < this.#shownRead || this.#isOver) return;
    this.#shownRead = number;
    const entries = waiting.filter((entry) => this.#isOwn(entry));
    const pause = entries.find(({ notBefore }) => notBefore > Date.now());
    const messages = [
      ...entries.map((entry) => this.#toWaiting(entry, pause)),
      // Each message fails for itself.
      ...failed.flatMap((group) => this.#toFailed(group) ?? []),
    ];
    const known = new Set(messages.map(({ id }) => id));
    messages.push(...storing.filter(({ id }) => !known.has(id)));
    this.#show(messages.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)));
  }

  /** Its writer has left. */
  end(): void {
    this.#isOver = true;
    for (const stop of this.#stops) stop();
    this.#show([]);
  }

  /** Never rejects. */
  async #take(change: OwnMessage): Promise<void> {
    try {
      await this.#outbox.post(change, this.#options.groupName() ?? null);
    } catch (error) {
      const noRoom = asAppError(error);
      const reason =
        hasNoAnswer(noRoom) && navigator.onLine ? await this.#sendUnstored(change, noRoom) : noRoom;
      // Nothing of somebody who has left may come back to the device.
      if (reason && reason.kind !== 'signed_out' && !this.#isOver)
        this.#options.onReturned(change.value.text, reason);
    }
    this.#storing = this.#storing.filter(({ id }) => id !== change.id);
    await this.refresh();
  }

  /** @returns why it is not stored */
  async #sendUnstored(change: OwnMessage, noRoom: AppError): Promise<AppError | null> {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see the operation
      this.#options.onStored((await this.#outbox.options.send(change)) as ChatMessage);
      return null;
    } catch (error) {
      const failure = asAppError(error);
      return classifyMessageFailure(failure) === 'refused' ? failure : noRoom;
    }
  }

  #isOwn({ change }: { change: QueuedChange }): boolean {
    return change.kind === 'chat.send' && change.value.memberId === this.#options.memberId;
  }

  #toMessage(change: QueuedChange, since: number, state: DeliveryState): FeedMessage {
    return {
      id: change.id,
      memberId: this.#options.memberId,
      senderName: null,
      text: change.kind === 'chat.send' ? change.value.text : '',
      createdAt: new Date(since).toISOString(),
      state,
    };
  }

  #toWaiting({ change, since }: OutboxEntry, pause?: OutboxEntry): FeedMessage {
    if (firstTries.has(change.id) || this.#outbox.isInFlight(change.id))
      return this.#toMessage(change, since, 'sending');
    const message = this.#toMessage(change, since, 'waiting');
    return pause ? { ...message, pause: pause.failures > 0 ? 'trouble' : 'limit' } : message;
  }

  #toFailed(group: FailedGroup): FeedMessage | null {
    const [entry] = group.changes;
    if (!entry || !this.#isOwn(entry)) return null;
    const reason = reasonOf(group);
    const message = this.#toMessage(entry.change, entry.since, 'failed');
    return reason === '' ? message : { ...message, reason };
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
