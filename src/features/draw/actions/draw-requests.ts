import type { PostgrestSingleResponse } from '@supabase/postgrest-js';

import { AppError } from '@/data/app-error';
import type { GroupRef } from '@/data/groups/group-keys';
import { orStored } from '@/data/queries/or-stored';
import { dataOf } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import type { Draw, DrawFields } from '@/domain/draw/draw';
import { inTurn } from '@/lib/in-turn';

import { readDraws } from '../draw-queries';

interface DrawRef {
  groupRef: GroupRef;
  drawId: string;
}

/** Sends a change. After a lost response it reads the draw and succeeds when the change is stored. */
export function whenStored<T>(
  { groupRef, drawId }: DrawRef,
  request: () => Promise<T>,
  isStored: (draw: Draw) => boolean,
): Promise<T | undefined> {
  return orStored(request, async () => {
    const draw = (await readDraws(groupRef)).find(({ id }) => id === drawId);
    return draw !== undefined && isStored(draw);
  });
}

/** Sends a change after all earlier changes of the draw; after a lost response like `whenStored`. */
export function inTurnStored<T>(
  ref: DrawRef,
  request: () => Promise<T>,
  isStored: (draw: Draw) => boolean,
  afterFailure?: () => Promise<never>,
): Promise<T | undefined> {
  return inTurn(ref.drawId, () => whenStored(ref, request, isStored), afterFailure);
}

export function hasFields(draw: Draw, fields: Partial<DrawFields>): boolean {
  const stored = new Map<string, unknown>(Object.entries(draw));
  return Object.entries(fields).every(([name, value]) => Object.is(stored.get(name), value));
}

/** Result of an SQL function; retried on serialisation conflicts and deadlocks. */
export function call<T>(request: () => PromiseLike<PostgrestSingleResponse<T>>): Promise<T | null> {
  return dataOf(retryConflict(request));
}

/**
 * Answer of an SQL function. Rejects 'over', 'drawn_since' (the answer was meant for an earlier round) and 'wait' (a
 * participant who left the drawn round wants to come back).
 */
export async function drawAnswer(request: Promise<string | null>): Promise<string | null> {
  const answer = await request;
  if (answer === 'wait') {
    throw new AppError(
      'invalid',
      'Du warst schon dabei. Nach der nächsten Auslosung kannst du wieder mitmachen',
    );
  }
  if (answer === 'over') throw new AppError('invalid', 'Es ist schon ausgepackt');
  if (answer === 'drawn_since') throw new AppError('invalid', 'Inzwischen ist ausgelost');
  return answer;
}

/** Turns the result `false` of an SQL function into an error: the draw has changed meanwhile. */
export async function whenDone(request: Promise<boolean | null>): Promise<void> {
  if (!(await request)) throw new AppError('invalid', 'Die Wichtelrunde hat inzwischen einen anderen Stand');
}
