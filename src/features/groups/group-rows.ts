import { toDay } from '@/data/rows/to-day';
import { type GiftReaction, type ReactionType, reactionTypes } from '@/domain/group/gift-reaction';
import { type GroupMember, type GroupRole, groupRoles, type GroupSummary } from '@/domain/group/group';
import { type GroupGift, type GroupGiftStatus, groupGiftStatuses } from '@/domain/group/group-gift';
import type { Database } from '@/lib/supabase/database.types';

type Tables = Database['public']['Tables'];
type Row<Name extends keyof Tables> = Tables[Name]['Row'];
type Fields<Name extends keyof Tables, Field extends keyof Row<Name>> = Pick<Row<Name>, Field>;

type SummaryRow = Fields<'groups', 'id' | 'name' | 'description' | 'event_date' | 'member_count'>;

export function toGroupSummary(row: SummaryRow): GroupSummary {
  const { id, name, description } = row;
  return { id, name, description, eventDate: toDay(row.event_date), memberCount: row.member_count };
}

type MemberRow = Fields<'group_members', 'id' | 'user_id' | 'display_name' | 'role' | 'joined_at'>;

export function toGroupMember(row: MemberRow): GroupMember {
  return {
    id: row.id,
    userId: row.user_id,
    displayName: row.display_name,
    role: toRole(row.role),
    joinedAt: row.joined_at,
  };
}

/** What is unknown to this version of the app has the fewest rights. */
export function toRole(role: string): GroupRole {
  return groupRoles.find((known) => known === role) ?? 'guest';
}

type GiftRow = Fields<
  'group_gifts',
  | 'id'
  | 'title'
  | 'notes'
  | 'url'
  | 'price_min'
  | 'price_max'
  | 'status'
  | 'reserved_by'
  | 'recipient_user_id'
  | 'created_at'
> & { reserver: { display_name: string } | null };

export function toGroupGift(row: GiftRow): GroupGift {
  const { id, title, notes, url } = row;
  return {
    id,
    title,
    notes,
    url,
    priceMin: row.price_min,
    priceMax: row.price_max,
    status: toGiftStatus(row.status),
    reservedBy: row.reserved_by,
    reserverName: row.reserver?.display_name ?? null,
    recipientUserId: row.recipient_user_id,
    createdAt: row.created_at,
  };
}

function toGiftStatus(status: string): GroupGiftStatus {
  return groupGiftStatuses.find((known) => known === status) ?? 'idea';
}

type ReactionRow = Fields<'gift_reactions', 'id' | 'gift_id' | 'member_id' | 'type'>;

/** Reactions of a type that this version does not know are left out. */
export function toReactions(rows: readonly ReactionRow[]): GiftReaction[] {
  return rows.flatMap((row) => {
    const type = reactionTypes.find((known: ReactionType) => known === row.type);
    return type === undefined ? [] : [{ id: row.id, giftId: row.gift_id, memberId: row.member_id, type }];
  });
}

export interface GiftComment {
  id: string;
  /** Null when the author has left the group. */
  memberId: string | null;
  authorName: string | null;
  text: string;
  /** ISO time. */
  createdAt: string;
}

type CommentRow = Fields<'gift_comments', 'id' | 'member_id' | 'text' | 'created_at'> & {
  author: { display_name: string } | null;
};

export function toComment(row: CommentRow): GiftComment {
  return {
    id: row.id,
    memberId: row.member_id,
    authorName: row.author?.display_name ?? null,
    text: row.text,
    createdAt: row.created_at,
  };
}

/** The columns of a view never count as filled. */
interface CommentCountRow {
  gift_id: string | null;
  comment_count: number | null;
}

export function toCommentCount(row: CommentCountRow): { id: string; count: number } {
  return { id: row.gift_id ?? '', count: row.comment_count ?? 0 };
}
