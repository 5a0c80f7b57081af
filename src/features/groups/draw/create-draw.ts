import { mutationOptions } from '@tanstack/react-query';

import { earlierTries } from '@/data/queries/earlier-tries';
import { addsItem } from '@/data/queries/list-changes';
import { readAgain } from '@/data/queries/optimistic-list';
import { dataOf, rowsOf } from '@/data/supabase/request';
import { guardTexts } from '@/data/texts/text-conflict';
import type { DrawFields } from '@/domain/draw/draw';
import { drawTextFields } from '@/domain/draw/draw-form';
import { rest } from '@/lib/supabase/rest-client';

import { groupKey, type GroupPlace } from '../shared/group-keys';
import { loggedFailure } from '../shared/messages';
import { argumentsOf, call, sendDrawChange, whenDone } from './draw-actions';
import { drawListKey } from './draw-queries';

/** One who must not draw another, by their memberships. */
interface MemberExclusion {
  giver: string;
  receiver: string;
}

export interface NewDraw extends DrawFields {
  id: string;
  /** Who is asked to take part. */
  memberIds: readonly string[];
  /** Whether whoever prepares it takes part. */
  joins: boolean;
  exclusions: readonly MemberExclusion[];
}

/**
 * Prepares a draw and asks whom it names. Idempotent by the id: a repeated try stores what was typed since, and asks and
 * excludes whoever is still missing.
 */
export function createDraw(place: GroupPlace) {
  return mutationOptions({
    ...addsItem(drawListKey(place)),
    mutationFn: async (draw: NewDraw, context) => {
      const { id, memberIds, joins, exclusions, ...fields } = draw;
      await dataOf(rest.rpc('create_draw', { p_id: id, p_group: place.groupId, ...argumentsOf(fields) }));
      const tries = earlierTries(draw, context);
      if (tries.length > 0) await whenDone(storeLatest(id, fields, tries));
      // First: they stand in the order of coming.
      if (joins) await call(() => rest.rpc('join_draw', { p_draw: id }));
      await whenDone(call(() => rest.rpc('ask_all_for_draw', { p_draw: id, p_members: [...memberIds] })));
      if (exclusions.length > 0) await exclude(id, exclusions);
    },
    meta: { failure: loggedFailure('Wichteln konnte nicht vorbereitet werden') },
    onSettled: (_result, _error, _draw, _before, { client }) =>
      // The group says whether it has a draw.
      readAgain(client, drawListKey(place), groupKey(place, 'draws'), groupKey(place, 'detail')),
  });
}

/** What was typed since, over the text of whichever try is stored. */
async function storeLatest(id: string, fields: DrawFields, tries: readonly NewDraw[]): Promise<boolean> {
  for (const sent of tries.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- one of them alone is stored, mostly the last one
    if (await sendDrawChange(id, fields, guardTexts(fields, sent, drawTextFields).steps)) return true;
  }
  return false;
}

async function exclude(drawId: string, exclusions: readonly MemberExclusion[]): Promise<void> {
  const parts = await rowsOf(rest.from('draw_participants').select('id, member_id').eq('draw_id', drawId));
  const partOf = new Map(parts.map(({ id, member_id }) => [member_id, id]));
  for (const { giver, receiver } of exclusions) {
    const [p_giver, p_receiver] = [partOf.get(giver), partOf.get(receiver)];
    if (p_giver === undefined || p_receiver === undefined) continue;
    // oxlint-disable-next-line no-await-in-loop -- each locks the draw
    await dataOf(
      rest.rpc('set_draw_exclusion', { p_draw: drawId, p_giver, p_receiver, p_is_excluded: true }),
    );
  }
}
