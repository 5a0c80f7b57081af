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

/** Methods of the contract that read are called so. All others are changes, each with its row in `operations`. */
export const readName = /^(list|read)/;

export interface OutgoingMessage {
  groupId: string;
  memberId: string;
  text: string;
}

/** Everything that can wait: the personal data, and messages. */
interface Contract extends Omit<PersonalData, 'scope'> {
  chat: { send(id: string, value: OutgoingMessage): Promise<ChatMessage> };
}

type Area = keyof Contract;

type Write<A extends Area> = Exclude<keyof Contract[A], `${'list' | 'read'}${string}`> & string;

/** The part of the contract and its method, as in `gifts.add`. */
export type ChangeKind = { [A in Area]: `${A}.${Write<A>}` }[Area];

type Method<K extends ChangeKind> = K extends `${infer A extends Area}.${infer M}`
  ? Contract[A][M & keyof Contract[A]]
  : never;

type ArgumentsOf<K extends ChangeKind> = Method<K> extends (...args: infer A) => unknown ? A : never;

/** Of a removal: what its writer has seen, and what has met it since, of which nobody has decided. */
export interface Removal {
  seen?: Seen | undefined;
  theirs?: Seen | undefined;
}

/** What a method gets beside the id: (id), (id, seen), (value), (id, value), (id, value, base) or (value, base). */
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

/** A call of a changing method, as it waits in the outbox. `base` has the texts that the writer has read. */
export type QueuedChange<K extends ChangeKind = ChangeKind> = K extends ChangeKind
  ? { kind: K; id: string } & Entered<ArgumentsOf<K>>
  : never;

/** The part of the contract that a change belongs to. */
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

/** Everything that one kind of change needs to wait for a connection. */
export interface Operation<C extends AnyChange = AnyChange, Answer = unknown> {
  /** How its arguments lie on the device. */
  schema: { [P in Exclude<keyof C, keyof AnyChange>]-?: z.ZodMiniType<NonNullable<C[P]>> };
  /** Calls the method of the contract, and rejects as it does. */
  send(data: PersonalData, change: C): Promise<Answer>;
  /** What that would return, at an ISO time; absent when it returns nothing. */
  answer?(change: C, at: string): Answer;
  /** The optimistic update of what is shown. Applying it twice changes nothing more. */
  apply: { [S in StoreName]?: { from(current: Shown[S], change: C, at: string): Shown[S] }['from'] };
  /** Makes the thing; whatever else happens to it needs that. */
  isNew?: true;
  /** Other things that are nothing without it. */
  brings?(change: C): string[];
  /** Other things that have to be there first. */
  needs?(change: C): string[];
  /** What is sent one after the other, beside all else; absent for the personal data, which is one lane of its own. */
  lane?(change: C): string;
  /** Toasts about each try. */
  texts?: MutationTexts;
  /** With `texts`: what a refusal concerns, as the key of its queries. */
  mutationKey?(scope: DataScope, change: C): QueryKey;
  /** What a failed try says, where that is not `classifyFailure`. */
  classify?(error: AppError): Failure;
  /** Whether a later change of the same kind and thing makes an earlier one needless. */
  replaces?(later: C, earlier: C): boolean;
  /** What happened, as in 'Neues Geschenk'. */
  title: string;
  /** What was entered, as label and text. */
  words?(change: C): [string, string][];
}

type AnswerOf<K extends ChangeKind> = Awaited<ReturnType<Method<K>>>;
type Row<K extends ChangeKind> = Operation<QueuedChange<K>, AnswerOf<K>>;

/** One row for each changing method of some parts of the contract; one that is missing does not compile. */
export type OperationsOf<A extends Area> = {
  readonly [K in Extract<ChangeKind, `${A}.${string}`>]: AnswerOf<K> extends void | ChatMessage
    ? Row<K>
    : Row<K> & Required<Pick<Row<K>, 'answer'>>;
};

export type Operations = OperationsOf<Area>;
