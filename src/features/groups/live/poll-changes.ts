import { readOnce, rowsOf } from '@/data/supabase/request';
import type { Rest } from '@/lib/supabase/rest-client';

import type { GroupEvent, RowSubject } from './watch-event';

/** Change counters of a group; changes that the reader may not know of are not counted. */
interface Counts {
  counts: Record<RowSubject, number>;
  /** Milliseconds since the last counted change; null when there was none. */
  changedAgoMs: number | null;
}

/**
 * Polls for changes since the last answer; resolves to an event, or to null without changes. With `anew` the last
 * answer is ignored, and the event covers everything since the last change. Rejects when the request fails.
 */
export type PollChanges = (anew: boolean) => Promise<GroupEvent | null>;

/** Polls the change counters of a whole group in one request and compares them with the last answer. */
export function changePoller(read: () => Promise<Counts | null>): PollChanges {
  let last: Counts['counts'] | null = null;
  return async (anew) => {
    const answer = await read();
    const answered = Date.now();
    const before = anew ? null : last;
    last = answer?.counts ?? null;
    if (answer === null) return { subject: 'everything' };
    if (before === null)
      return { subject: 'everything', since: answered - (answer.changedAgoMs ?? Infinity) };
    const changed = subjects.filter((subject) => answer.counts[subject] !== before[subject]);
    return changed.length === 0 ? null : { subject: 'parts', changed };
  };
}

const subjects = ['group', 'member', 'gift', 'reaction', 'comment', 'pool', 'draw'] as const;

/** Change counters of a group; null for non-members. */
export async function readCounts(rest: Rest, groupId: string): Promise<Counts | null> {
  const [row] = await rowsOf(readOnce(rest.rpc('group_changes', { p_group: groupId })));
  if (row === undefined) return null;
  const { details, members, gifts, reactions, comments, pools, draws } = row;
  const changedAt = row.changed_at as string | null;
  return {
    counts: {
      group: details,
      member: members,
      gift: gifts,
      reaction: reactions,
      comment: comments,
      pool: pools,
      draw: draws,
    },
    changedAgoMs: changedAt === null ? null : Date.parse(row.asked_at) - Date.parse(changedAt),
  };
}
