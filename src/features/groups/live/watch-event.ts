import * as z from 'zod/mini';

/**
 * Change in a group. Says which queries to refetch, and the refetch applies the reader's rights.
 *
 * - `message`: contains its row, which saves the chat a request.
 * - `removed`: contains only the id, once per cascade (a group with its members and gifts, a gift with its reactions and
 *   comments, a member with their reactions).
 * - `parts`: changes found by polling.
 * - `everything`: events may have been missed, but none before `since` (milliseconds since 1970).
 */
export type GroupEvent =
  | { subject: 'message'; change: 'added'; message: ArrivedMessage }
  | { subject: RowSubject; change: 'added' | 'changed' | 'removed'; id: string; giftId?: string | undefined }
  | { subject: 'parts'; changed: RowSubject[] }
  | { subject: 'everything'; since?: number };

export type RowSubject = 'group' | 'member' | 'gift' | 'reaction' | 'comment' | 'pool' | 'draw';

/** Chat message of a live event: without the sender's name. */
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
  // News of a draw for one participant; no other member may read them.
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

/** Parses a Postgres change into an event; null if irrelevant or malformed. */
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
  // Pools and news of a draw have no id of their own: they are identified by their gift or draw.
  const id = row.data?.id ?? drawId ?? giftId;
  return id === undefined ? null : { subject: subjects[table], change, id, giftId };
}
