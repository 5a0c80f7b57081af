import type { ChatMessage, DeliveryState, FeedMessage } from '@/domain/chat/chat-message';
import { inTurn } from '@/lib/in-turn';

import { recordDeviceKeeps } from './device-state';
import { addFailed } from './failed-changes';
import type { QueuedChange } from './operation';
import type { Outbox } from './outbox';
import { freshRecord, messagesKey, type OutboxEntry, recordOf } from './outbox-entry';
import { dropPost, postOf, postsOf, setPost } from './page-posts';
import { subscribeWaitingCount } from './waiting-count';

interface MessagesOptions {
  groupId: string;
  memberId: string;
  /** What the group is called, for a message that nobody can send any more. */
  groupName: () => string | undefined;
  onChange: () => void;
  onStored: (message: ChatMessage) => void;
}

/** What a member has written to a group and the server does not have yet, in the order of writing. Nothing here rejects. */
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
    setPost({ ...entry, kept: this.#keep(entry) });
    this.#show([...this.#messages, this.#toMessage(entry, entry.isSending ? 'sending' : 'waiting')]);
    void this.#outbox.sendNews(memberId);
  }

  /** About one that has failed. */
  async decide(decision: 'retry' | 'discard', id: string): Promise<void> {
    const { failed } = await this.#outbox.read();
    const group = failed.find(({ changes }) => changes.some(({ change }) => change.id === id));
    // Without an answer of the browser it stays as it is.
    if (group) await this.#outbox.decide(decision, group).catch(() => null);
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
    const refused = failed.flatMap(({ changes }) => changes).filter((entry) => this.#isOwn(entry));
    const messages = [
      ...entries.map((entry) => this.#toMessage(entry, this.#isOnWay(entry) ? 'sending' : 'waiting', pause)),
      ...refused.map((entry) => this.#toMessage(entry, 'failed')),
    ];
    this.#show(messages.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)));
  }

  /** Gives up what this page alone has: its writer has left. */
  end(): void {
    this.#isOver = true;
    for (const stop of this.#stops) stop();
    for (const post of postsOf(this.#outbox.options.scope)) if (this.#isOwn(post)) dropPost(post);
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
      ...(postOf(entry)?.isUnkept && { isUnkept: true }),
    };
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

  /** Whether the device has room for a message; then for those as well that it had none for. */
  async #keep(entry: OutboxEntry): Promise<boolean> {
    const { scope, store, onCount, isSignedIn } = this.#outbox.options;
    // What the next one at this browser would find is not kept.
    const isKept =
      isSignedIn() &&
      (await store.put(entry.key, recordOf(entry)).then(
        () => true,
        () => false,
      ));
    if (isSignedIn()) recordDeviceKeeps(isKept);
    if (isKept) await onCount().catch(() => null);
    const post = postOf(entry);
    if (!post) return isKept;
    const { isUnkept: _, ...rest } = post;
    setPost({ ...rest, ...(!isKept && { isUnkept: true }) });
    this.#outbox.tell({ type: 'changed' });
    if (isKept) void inTurn(`keep ${scope}`, () => this.#keepOthers()).catch(() => null);
    return isKept;
  }

  async #keepOthers(): Promise<void> {
    const { store, scope, onCount, isSignedIn } = this.#outbox.options;
    const unkept = isSignedIn() ? postsOf(scope).filter(({ isUnkept }) => isUnkept) : [];
    for (const post of unkept) {
      const { change, refusal: reason } = post;
      if (reason === undefined) setPost({ ...post, kept: this.#keep(post) });
      else {
        await addFailed(store, scope, { record: recordOf(post), group: change.id, reason });
        await onCount();
        dropPost(post);
      }
    }
  }
}
