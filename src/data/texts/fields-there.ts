import { today } from '@/domain/calendar/calendar-day';
import { rest } from '@/lib/supabase/rest-client';

import { readOnce, rowsOf } from '../supabase/request';
import type { BegunText, Kind } from './begun-texts';

/** Says of begun texts that belong to a row whether it still has their field for this user, asked of all at once. */
export async function fieldsThere(
  userId: string,
  texts: readonly BegunText[],
  signal: AbortSignal,
): Promise<(text: BegunText) => boolean> {
  const idsOf = (...kinds: Kind[]) => texts.filter(({ about }) => kinds.includes(about)).map(({ id }) => id);
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

  return ({ about, id }) => {
    const draw = draws.find((one) => one.id === id);
    switch (about) {
      case 'chat':
        return isOwn(id);
      case 'comment':
        return gifts.includes(id);
      case 'fact':
        return people.includes(id);
      case 'member-name':
        return memberships.some(({ groupId }) => groupId === id);
      case 'group-name':
      case 'new-draw':
        return isAdmin(id);
      case 'draw-budget':
        return draw?.state === 'gathering' && isAdmin(draw.groupId);
      case 'draw-hint':
        return (
          draw !== undefined &&
          (draw.state === 'gathering' || draw.day >= day) &&
          parts.some(({ drawId, memberId }) => drawId === id && isOwn(memberId))
        );
      default:
        return true;
    }
  };
}

function drawRows(ids: readonly string[]) {
  return rest.from('draws').select('id, groupId:group_id, day, state').in('id', ids);
}

/** Those of some ids of which the user can read a row. */
export async function idsIn(
  table: 'group_gifts' | 'people' | 'draws',
  ids: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await rowsOf(readOnce(rest.from(table).select('id').in('id', ids), signal), signal);
  return rows.map(({ id }) => id);
}
