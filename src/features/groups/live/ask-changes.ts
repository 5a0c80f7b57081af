import { readOnce, rowsOf } from '@/data/supabase/request';
import type { Rest } from '@/lib/supabase/rest-client';

import type { GroupEvent, RowSubject } from './watch-event';

/** How often each part of a group has changed, as far as who asks may know. */
interface Counts {
  counts: Record<RowSubject, number>;
  /** How long ago the last change was; null when there was none. */
  changedAgoMs: number | null;
}

/**
 * What has changed since the last answer, as an event; null for nothing. `anew` compares with none: it tells since when
 * nothing has changed. Rejects without an answer.
 */
export type AskChanges = (anew: boolean) => Promise<GroupEvent | null>;

/** Asks whether anything is newer than at the last time: one question for a whole group. */
export function changesOver(read: () => Promise<Counts | null>): AskChanges {
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

/** Null for somebody who is no member. */
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
