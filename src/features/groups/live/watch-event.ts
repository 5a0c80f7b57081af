import * as z from 'zod/mini';

/**
 * A change in a group. It says where to look, not what to show: the queries read again, with the reader's rights.
 *
 * - `message`: carries its row, so that the chat need not ask for it.
 * - `removed`: carries nothing but the id, and is told once for a cascade (a group with its members and gifts, a gift
 *   with its reactions and comments, a member with their reactions).
 * - `parts`: what has changed without being told, of a question.
 * - `everything`: something may have been missed; nothing that happened before `since`, in milliseconds since 1970.
 */
export type GroupEvent =
  | { subject: 'message'; change: 'added'; message: ArrivedMessage }
  | { subject: RowSubject; change: 'added' | 'changed' | 'removed'; id: string; giftId?: string | undefined }
  | { subject: 'parts'; changed: RowSubject[] }
  | { subject: 'everything'; since?: number };

export type RowSubject = 'group' | 'member' | 'gift' | 'reaction' | 'comment' | 'pool' | 'draw';

/** A chat message as the live connection delivers it: without the sender's name. */
export interface ArrivedMessage {
  id: string;
  memberId: string | null;
  text: string;
  createdAt: string;
}

const subjects = {
  groups: 'group',
  group_members: 'member',
  group_gifts: 'gift',
  gift_reactions: 'reaction',
  gift_comments: 'comment',
  gift_pools: 'pool',
  draws: 'draw',
  // Of a draw, what only its reader may know of.
  draw_news: 'draw',
} as const;

export const watchedTables = [
  'groups',
  'group_members',
  'group_gifts',
  'gift_reactions',
  'gift_comments',
  'gift_pools',
  'draws',
  'draw_news',
  'chat_messages',
  'tombstones',
] as const;

const payloadSchema = z.object({ eventType: z.enum(['INSERT', 'UPDATE']), new: z.unknown() });
const rowSchema = z.object({
  id: z.optional(z.string()),
  gift_id: z.optional(z.string()),
  draw_id: z.optional(z.string()),
});
const messageSchema = z.object({
  id: z.string(),
  member_id: z.nullable(z.string()),
  text: z.string(),
  created_at: z.string(),
});

const removalSchema = z.object({
  subject: z.enum(['groups', 'group_members', 'group_gifts', 'gift_reactions', 'gift_comments', 'draws']),
  row_id: z.string(),
});

/** The event of a Postgres change; null for one that says nothing to us. */
export function readChange(table: (typeof watchedTables)[number], payload: unknown): GroupEvent | null {
  const read = payloadSchema.safeParse(payload);
  if (!read.success) return null;
  const change = read.data.eventType === 'INSERT' ? 'added' : 'changed';
  if (table === 'tombstones') {
    const removal = removalSchema.safeParse(read.data.new);
    if (!removal.success || change !== 'added') return null;
    const { subject, row_id: id } = removal.data;
    return { subject: subjects[subject], change: 'removed', id };
  }
  if (table === 'chat_messages') {
    const message = messageSchema.safeParse(read.data.new);
    if (!message.success || change !== 'added') return null;
    const { id, member_id: memberId, text, created_at: createdAt } = message.data;
    return { subject: 'message', change, message: { id, memberId, text, createdAt } };
  }
  const row = rowSchema.safeParse(read.data.new);
  const { gift_id: giftId, draw_id: drawId } = row.data ?? {};
  // Pools and draws are told by what they belong to.
  const id = row.data?.id ?? drawId ?? giftId;
  return id === undefined ? null : { subject: subjects[table], change, id, giftId };
}
