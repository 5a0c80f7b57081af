import { today } from '@/domain/calendar/calendar-day';
import { rest } from '@/lib/supabase/rest-client';

import { readOnce, rowsOf } from '../supabase/request';

/** Key prefixes of drafts that belong to a row; the id of the row follows. */
export const kindsOfRows = [
  'chat',
  'comment',
  'draw-hint',
  'draw-budget',
  'new-draw',
  'group-name',
  'member-name',
  'fact',
] as const;
export type KindOfRow = (typeof kindsOfRows)[number];

interface TextOfRow {
  about: KindOfRow;
  /** Id of the row. */
  id: string;
}

/** Tells per draft if the user still has a field for it. One request per table for all drafts. */
export async function fieldsThere(
  userId: string,
  texts: readonly TextOfRow[],
  signal: AbortSignal,
): Promise<(text: TextOfRow) => boolean> {
  const idsOf = (...kinds: KindOfRow[]) =>
    texts.filter(({ about }) => kinds.includes(about)).map(({ id }) => id);
  const hints = idsOf('draw-hint');
  const ofDraws = idsOf('draw-hint', 'draw-budget');
  const ofGroups = [...ofDraws, ...idsOf('chat', 'new-draw', 'group-name', 'member-name')];
  const comments = idsOf('comment');
  const facts = idsOf('fact');
  const members = () => rest.from('group_members').select('id, groupId:group_id, role').eq('user_id', userId);
  const participants = () =>
    rest
      .from('draw_participants')
      .select('drawId:draw_id, memberId:member_id')
      .eq('is_in', true)
      .in('draw_id', hints);
  const [memberships, gifts, people, draws, parts] = await Promise.all([
    ofGroups.length === 0 ? [] : rowsOf(readOnce(members(), signal), signal),
    idsIn('group_gifts', comments, signal),
    idsIn('people', facts, signal),
    ofDraws.length === 0 ? [] : rowsOf(readOnce(drawRows(ofDraws), signal), signal),
    hints.length === 0 ? [] : rowsOf(readOnce(participants(), signal), signal),
  ]);
  const isOwn = (memberId: string | null) => memberships.some((member) => member.id === memberId);
  const isAdmin = (groupId?: string) =>
    memberships.some((member) => member.groupId === groupId && member.role === 'admin');
  const day = today(new Date());

  const drawOf = (id: string) => draws.find((draw) => draw.id === id);

  const isThere: Record<KindOfRow, (id: string) => boolean> = {
    chat: isOwn,
    comment: (id) => gifts.includes(id),
    fact: (id) => people.includes(id),
    'member-name': (id) => memberships.some(({ groupId }) => groupId === id),
    'group-name': isAdmin,
    'new-draw': isAdmin,
    'draw-budget': (id) => drawOf(id)?.state === 'gathering' && isAdmin(drawOf(id)?.groupId),
    'draw-hint'(id) {
      const draw = drawOf(id);
      const isOpen = draw !== undefined && (draw.state === 'gathering' || draw.day >= day);
      return isOpen && parts.some(({ drawId, memberId }) => drawId === id && isOwn(memberId));
    },
  };
  return ({ about, id }) => isThere[about](id);
}

function drawRows(ids: readonly string[]) {
  return rest.from('draws').select('id, groupId:group_id, day, state').in('id', ids);
}

/** The ids whose row the user can read. */
export async function idsIn(
  table: 'group_gifts' | 'people' | 'draws',
  ids: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(readOnce(rest.from(table).select('id').in('id', ids), signal), signal);
  return rows.map(({ id }) => id);
}
