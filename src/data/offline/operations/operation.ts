import type { QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import type { ChatMessage } from '@/domain/chat/chat-message';
import type { Gift } from '@/domain/gift/gift';
import type { ReceivedGift } from '@/domain/gift/received-gift';
import type { DoneOccasion } from '@/domain/notifications/done-occasion';
import type { Person } from '@/domain/person/person';
import type { PersonOccasion } from '@/domain/person/person-occasion';
import type { SpecialPerson } from '@/domain/person/profile';
import type { Picture } from '@/domain/picture/picture';
import type { Reminder } from '@/domain/reminder/reminder';
import type { Wish } from '@/domain/wish/wish';
import type { Budget } from '@/domain/year/year-budget';

import type { AppError } from '../../app-error';
import type { DataScope, PersonalData, StoreName } from '../../personal-data';
import type { MutationTexts } from '../../queries/mutation-meta';
import type { Seen } from '../../texts/changed-since';
import type { Failure } from '../outbox/retry-policy';

/** Names of the contract's reading methods. All other methods are changes, each with a row in `operations`. */
export const readName = /^(list|read)/;

export interface OutgoingMessage {
  groupId: string;
  memberId: string;
  text: string;
}

/** Everything whose changes can wait in the outbox: personal data and chat messages. */
interface Contract extends Omit<PersonalData, 'scope'> {
  chat: { send(id: string, value: OutgoingMessage): Promise<ChatMessage> };
}

type Area = keyof Contract;

type Write<A extends Area> = Exclude<keyof Contract[A], `${'list' | 'read'}${string}`> & string;

/** Kind of a change: part of the contract and method, as in `gifts.add`. */
export type ChangeKind = { [A in Area]: `${A}.${Write<A>}` }[Area];

type Method<K extends ChangeKind> = K extends `${infer A extends Area}.${infer M}`
  ? Contract[A][M & keyof Contract[A]]
  : never;

type ArgumentsOf<K extends ChangeKind> = Method<K> extends (...args: infer A) => unknown ? A : never;

/** Payload of a removal: the fields as its writer saw them, and the fields that another device has changed since. */
export interface Removal {
  seen?: Seen | undefined;
  theirs?: Seen | undefined;
}

/** Stored arguments of a method with (id), (id, seen), (value), (id, value), (id, value, base) or (value, base). */
type Entered<A> = A extends [string]
  ? unknown
  : [string] extends A
    ? Removal
    : A extends [infer V] | [string, infer V]
      ? { value: V }
      : A extends [string, infer V, (infer B)?]
        ? { value: V; base?: B | undefined }
        : A extends [infer V, (infer B)?]
          ? { value: V; base?: B | undefined }
          : never;

/** Call of a changing method as stored in the outbox. `base` has the texts that the writer had read. */
export type QueuedChange<K extends ChangeKind = ChangeKind> = K extends ChangeKind
  ? { kind: K; id: string } & Entered<ArgumentsOf<K>>
  : never;

/** Part of the contract that a change belongs to. */
export function storeOf({ kind }: QueuedChange): Area {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see ChangeKind
  return kind.split('.')[0] as Area;
}

export interface Shown {
  gifts: readonly Gift[];
  pictures: readonly Picture[];
  people: readonly Person[];
  occasions: readonly PersonOccasion[];
  received: readonly ReceivedGift[];
  wishes: readonly Wish[];
  wishPictures: readonly Picture[];
  budgets: readonly Budget[];
  done: readonly DoneOccasion[];
  reminders: readonly Reminder[];
  profile: SpecialPerson | null;
}

interface AnyChange {
  kind: ChangeKind;
  id: string;
}

/** Tells the outbox how one kind of change is stored, sent, shown and named. */
export interface Operation<C extends AnyChange = AnyChange, Answer = unknown> {
  /** Schemas of the stored arguments. */
  schema: { [P in Exclude<keyof C, keyof AnyChange>]-?: z.ZodMiniType<NonNullable<C[P]>> };
  /** Sends the change by calling its method, with the result and errors of that method. */
  send(data: PersonalData, change: C): Promise<Answer>;
  /** Optimistic result of the method, at an ISO time; absent for methods without a result. */
  answer?(change: C, at: string): Answer;
  /** Optimistic update of the stores. Idempotent. */
  apply: { [S in StoreName]?: { from(current: Shown[S], change: C, at: string): Shown[S] }['from'] };
  /** Set for operations that create an item; all other changes of the item depend on it. */
  isNew?: true;
  /** Ids of other items that this change creates too. */
  brings?(change: C): string[];
  /** Ids of other items that have to exist first. */
  needs?(change: C): string[];
  /** Name of the lane, whose changes are sent in order; absent for personal data, which shares one lane. */
  lane?(change: C): string;
  /** Toasts after each attempt to send. */
  texts?: MutationTexts;
  /** Used with `texts`: query key of the data that a refused change concerns. */
  mutationKey?(scope: DataScope, change: C): QueryKey;
  /** Classifies an error, in place of `classifyFailure`. */
  classify?(error: AppError): Failure;
  /** True if a later change of the same kind and item makes the earlier one unnecessary. */
  replaces?(later: C, earlier: C): boolean;
  /** German title of a change, such as 'Neues Geschenk'. */
  title: string;
  /** The values that the user entered, as [label, text]. */
  words?(change: C): [string, string][];
}

type AnswerOf<K extends ChangeKind> = Awaited<ReturnType<Method<K>>>;
type Row<K extends ChangeKind> = Operation<QueuedChange<K>, AnswerOf<K>>;

/** One operation for each changing method of a part of the contract; a missing one does not compile. */
export type OperationsOf<A extends Area> = {
  readonly [K in Extract<ChangeKind, `${A}.${string}`>]: AnswerOf<K> extends void | ChatMessage
    ? Row<K>
    : Row<K> & Required<Pick<Row<K>, 'answer'>>;
};

export type Operations = OperationsOf<Area>;
