import { mutationOptions } from '@tanstack/react-query';

import { groupKey, type GroupRef } from '@/data/groups/group-keys';
import { loggedFailure } from '@/data/groups/group-toasts';
import { earlierTries } from '@/data/queries/list/earlier-tries';
import { addsItem } from '@/data/queries/list/list-changes';
import { readAgain } from '@/data/queries/list/optimistic-list';
import { guardTexts } from '@/data/texts/text-conflict';
import type { DrawFields } from '@/domain/draw/draw';
import { drawTextFields } from '@/domain/draw/draw-form';
import { rest } from '@/lib/supabase/rest-client';

import { drawListKey } from '../draw-queries';
import { argumentsOf, sendDrawChange } from './draw-actions';
import { call, hasFields, whenDone, whenStored } from './draw-requests';

export interface NewDraw extends DrawFields {
  id: string;
  /** Members asked to take part. */
  memberIds: readonly string[];
  /** True when the organiser takes part as well. */
  joins: boolean;
  /** Id of an earlier draw whose exclusions are copied; null for none. */
  like: string | null;
}

/** Prepares a draw atomically. Idempotent by the id: a retry stores the text typed since the first attempt. */
export function createDraw(groupRef: GroupRef) {
  return mutationOptions({
    ...addsItem(drawListKey(groupRef)),
    mutationFn: (draw: NewDraw, context) => {
      const { id, memberIds, joins, like, ...fields } = draw;
      return whenStored(
        { groupRef, drawId: id },
        async () => {
          const asked = { p_joins: joins, p_members: [...memberIds], p_exclusions_of: like };
          const created = { p_draw: id, p_group: groupRef.groupId, ...argumentsOf(fields), ...asked };
          await call(() => rest.rpc('create_draw', created));
          const tries = earlierTries(draw, context);
          if (tries.length > 0) await whenDone(storeRetried(id, fields, tries));
        },
        (found) => hasFields(found, fields),
      );
    },
    meta: { failure: loggedFailure('Wichteln konnte nicht vorbereitet werden') },
    onSettled: (_result, _error, _draw, _before, { client }) =>
      // The details of the group contain the flag that a draw exists, so they are refetched as well.
      readAgain(client, drawListKey(groupRef), groupKey(groupRef, 'draws'), groupKey(groupRef, 'detail')),
  });
}

/** Stores the latest text over the text of the earlier attempt that reached the server. */
async function storeRetried(id: string, fields: DrawFields, tries: readonly NewDraw[]): Promise<boolean> {
  for (const sent of tries.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- one of them alone is stored, mostly the last one
    if (await sendDrawChange(id, fields, guardTexts(fields, sent, drawTextFields).steps)) return true;
  }
  return false;
}
