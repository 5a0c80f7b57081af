import type { ChatMessage } from '@/domain/chat/chat-message';
import type { Rest } from '@/lib/supabase/rest-client';

import { dataOf, insertedRow, readOnce, rowsOf } from './request';
import { retryConflict } from './retry-conflict';

/** Messages per request. */
export const pageLength = 100;

/** Message to store; its id makes a retry idempotent. */
export interface Draft {
  id: string;
  text: string;
}

/** Chat of a group on the server. Every method rejects with an `AppError` only. */
export interface ChatApi {
  /** The latest 100 messages, oldest first. */
  latest: (signal?: AbortSignal) => Promise<ChatMessage[]>;
  /** The 100 messages before `oldest`, oldest first. */
  before: (oldest: ChatMessage) => Promise<ChatMessage[]>;
  /** All messages from an ISO time on, oldest first; null if there are more than 500. */
  since: (time: string) => Promise<ChatMessage[] | null>;
  /** The message with this id; null if it was deleted or is in another group. */
  byId: (id: string) => Promise<ChatMessage | null>;
  /** Stores a message of a member. Idempotent: resolves to the stored message. */
  insert: (memberId: string, draft: Draft) => Promise<ChatMessage>;
  /** True if the member exists and is visible to the user. */
  hasMember: (memberId: string) => Promise<boolean>;
}

const sinceLimit = 500;
const fields = 'id, member_id, text, created_at, member:group_members(display_name)';

interface MessageRow {
  id: string;
  member_id: string | null;
  text: string;
  created_at: string;
  member: { display_name: string } | null;
}

/** Chat of a group over PostgREST. */
export function chatApi(rest: Rest, groupId: string): ChatApi {
  const messages = () => rest.from('chat_messages');
  const ofGroup = () => messages().select(fields).eq('group_id', groupId);
  const newestFirst = () =>
    ofGroup().order('created_at', { ascending: false }).order('id', { ascending: false }).limit(pageLength);

  async function byId(id: string): Promise<ChatMessage | null> {
    const row = await dataOf(readOnce(ofGroup().eq('id', id)).maybeSingle());
    return row && toMessage(row);
  }

  return {
    async latest(signal) {
      const rows = await rowsOf(readOnce(newestFirst(), signal), signal);
      return rows.map(toMessage).toReversed();
    },
    async before({ createdAt, id }) {
      const earlier = `created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`;
      const rows = await rowsOf(readOnce(newestFirst().or(earlier)));
      return rows.map(toMessage).toReversed();
    },
    async since(time) {
      const later = ofGroup()
        .gte('created_at', time)
        .order('created_at')
        .order('id')
        .limit(sinceLimit + 1);
      const rows = await rowsOf(readOnce(later));
      return rows.length > sinceLimit ? null : rows.map(toMessage);
    },
    byId,
    async hasMember(memberId) {
      const member = rest.from('group_members').select('id').eq('id', memberId);
      return (await dataOf(readOnce(member).maybeSingle())) !== null;
    },
    async insert(memberId, { id, text }) {
      const row = { id, group_id: groupId, member_id: memberId, text };
      const insert = () => messages().upsert(row, { ignoreDuplicates: true }).select(fields).maybeSingle();
      return toMessage(await insertedRow(retryConflict(insert), () => ofGroup().eq('id', id).maybeSingle()));
    },
  };
}

function toMessage(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    memberId: row.member_id,
    senderName: row.member?.display_name ?? null,
    text: row.text,
    createdAt: row.created_at,
  };
}
