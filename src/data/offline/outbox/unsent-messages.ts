import type { ChatMessage, DeliveryState, FeedMessage } from '@/domain/chat/chat-message';
import { leaveGuard } from '@/lib/browser/leave-guard';

import { type AppError, asAppError, hasNoAnswer } from '../../app-error';
import type { QueuedChange } from '../operations/operation';
import { type FailedGroup, reasonOf } from './failed-changes';
import type { Outbox } from './outbox';
import type { OutboxEntry } from './outbox-entry';
import { firstTries, recountSending, unstoredSends } from './recount-waiting';
import { classifyMessageFailure } from './retry-policy';
import { subscribeWaitingCount } from './waiting-count';

interface MessagesOptions {
  groupId: string;
  memberId: string;
  /** Name of the group, for an error message if the group is gone when sending fails. */
  groupName: () => string | undefined;
  onChange: () => void;
  onStored: (message: ChatMessage) => void;
  /** Called with the ids of messages that have left the outbox; another tab may have sent them. */
  onLeft: (ids: readonly string[]) => void;
  /** Puts an unstored message back into the field; a retry keeps the id. `reason` `offline`: no error was shown yet. */
  onReturned: (message: { id: string; text: string }, reason: AppError) => void;
}

type OwnMessage = QueuedChange<'chat.send'>;

/** Unsent chat messages of a member in a group, in the order of writing. Only `resolve` rejects. */
export class UnsentMessages {
  readonly #outbox: Outbox;
  readonly #options: MessagesOptions;
  readonly #stops: (() => void)[];
  readonly #guard = leaveGuard();
  #messages: readonly FeedMessage[] = [];
  /** Messages that the last successful read has found on the device. */
  #onDevice: readonly FeedMessage[] = [];
  /** Messages that are being written to the device, or being sent without being stored on it. */
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
      // Another tab, or another part of this page, may have retried or discarded a failed message.
      subscribeWaitingCount(() => void this.refresh()),
    ];
  }

  get messages(): readonly FeedMessage[] {
    return this.#messages;
  }

  /**
   * Shows a text at once and sends it after storing it on the device, or directly if the device cannot store it. Until
   * one of both has succeeded or failed, signing out and a reload ask for confirmation.
   */
  add(text: string, id: string = crypto.randomUUID()): void {
    if (this.#isOver) return;
    const { groupId, memberId } = this.#options;
    const change = {
      kind: 'chat.send',
      id,
      value: { groupId, memberId, text },
    } as const;
    const storing = this.#toMessage(change, Date.now(), navigator.onLine ? 'sending' : 'waiting');
    this.#storing = [...this.#storing, storing];
    this.#show([...this.#messages, storing]);
    unstoredSends.add(change.id);
    this.#guard(true);
    recountSending(this.#outbox.options.scope);
    this.#added = this.#added.then(() => this.#take(change));
  }

  /** Retries or discards a failed message. Rejects if the browser does not answer; the message is unchanged then. */
  async resolve(resolution: 'retry' | 'discard', id: string): Promise<void> {
    const { failed } = await this.#outbox.read();
    const group = failed.find(({ changes }) => changes.some(({ change }) => change.id === id));
    if (group) await this.#outbox.resolve(resolution, group);
  }

  /** Sends the waiting messages. Resolves after one attempt of each; the rest waits for the next call. */
  async flush(): Promise<void> {
    await this.#added;
    await this.#outbox.send(this.#options.memberId);
    await this.refresh();
  }

  /** Removes messages that the group has already (their answer was lost), except those in flight. */
  acknowledge(stored: readonly ChatMessage[]): void {
    const ids = new Set(stored.map(({ id }) => id));
    const isUnanswered = ({ id }: FeedMessage) => ids.has(id) && !this.#outbox.isInFlight(id);
    if (this.#messages.some(isUnanswered)) void this.#outbox.acknowledge(ids);
  }

  /** Reads the messages on the device and shows them. */
  async refresh(): Promise<void> {
    this.#reads += 1;
    const number = this.#reads;
    const storing = this.#storing;
    const { waiting, failed, isRefused } = await this.#outbox.read();
    // The result of a later read is already shown.
    if (number < this.#shownRead || this.#isOver) return;
    this.#shownRead = number;
    const entries = waiting.filter((entry) => this.#isOwn(entry));
    const pause = entries.find(({ notBefore }) => notBefore > Date.now());
    const read = [
      ...entries.map((entry) => this.#toWaiting(entry, pause)),
      // Messages do not depend on each other, so each failed group has a single message.
      ...failed.flatMap((group) => this.#toFailed(group) ?? []),
    ];
    const before = this.#onDevice;
    if (!isRefused) this.#onDevice = read;
    const known = new Set(this.#onDevice.map(({ id }) => id));
    const left = before.filter(({ id, state }) => state !== 'failed' && !known.has(id));
    if (left.length > 0) this.#options.onLeft(left.map(({ id }) => id));
    const messages = [...this.#onDevice, ...storing.filter(({ id }) => !known.has(id))];
    this.#show(messages.toSorted((a, b) => a.createdAt.localeCompare(b.createdAt)));
  }

  /** Stops sending and clears the messages when the session of the writer ends. */
  end(): void {
    this.#isOver = true;
    for (const stop of this.#stops) stop();
    for (const { id } of this.#storing) unstoredSends.delete(id);
    this.#storing = [];
    this.#guard(false);
    this.#show([]);
  }

  /** Queues a message, or sends it directly if the device cannot store it. Never rejects. */
  async #take(change: OwnMessage): Promise<void> {
    try {
      await this.#outbox.post(change, this.#options.groupName() ?? null);
    } catch (error) {
      const noRoom = asAppError(error);
      if (hasNoAnswer(noRoom) && navigator.onLine) await this.#sendUnstored(change, noRoom);
      else this.#return(change, noRoom);
      unstoredSends.delete(change.id);
      await this.#outbox.recount().catch(() => recountSending(this.#outbox.options.scope));
    }
    this.#storing = this.#storing.filter(({ id }) => id !== change.id);
    this.#guard(this.#storing.length > 0);
    await this.refresh();
  }

  /** Sends a message directly that the device could not store. */
  async #sendUnstored(change: OwnMessage, noRoom: AppError): Promise<void> {
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see the operation
      this.#options.onStored((await this.#outbox.options.send(change)) as ChatMessage);
    } catch (error) {
      const failure = asAppError(error);
      this.#return(change, classifyMessageFailure(failure) === 'refused' ? failure : noRoom);
    }
  }

  /** Puts the text of a failed message back into its field. After a sign-out no text may return to the device. */
  #return({ id, value: { text } }: OwnMessage, reason: AppError): void {
    if (reason.kind !== 'signed_out' && !this.#isOver) this.#options.onReturned({ id, text }, reason);
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

  /** Keeps the objects of unchanged messages, so that memo comparisons hold. */
  #show(messages: readonly FeedMessage[]): void {
    const known = new Map(this.#messages.map((message) => [message.id, message]));
    this.#messages = messages.map((message) => {
      const before = known.get(message.id);
      return before && JSON.stringify(before) === JSON.stringify(message) ? before : message;
    });
    this.#options.onChange();
  }
}
