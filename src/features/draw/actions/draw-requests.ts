import type { PostgrestSingleResponse } from '@supabase/postgrest-js';

import { AppError } from '@/data/app-error';
import type { GroupRef } from '@/data/groups/group-keys';
import { orStored } from '@/data/queries/or-stored';
import { dataOf } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import type { Draw, DrawFields } from '@/domain/draw/draw';

import { readDraws } from '../draw-queries';

/** As `orStored`, of what is stored of a draw. */
export function whenStored<T>(
  { groupRef, drawId }: { groupRef: GroupRef; drawId: string },
  request: () => Promise<T>,
  isStored: (draw: Draw) => boolean,
): Promise<T | undefined> {
  return orStored(request, async () => {
    const draw = (await readDraws(groupRef)).find(({ id }) => id === drawId);
    return draw !== undefined && isStored(draw);
  });
}

/** Whether a draw has these fields. */
export function hasFields(draw: Draw, fields: Partial<DrawFields>): boolean {
  const stored = new Map<string, unknown>(Object.entries(draw));
  return Object.entries(fields).every(([name, value]) => Object.is(stored.get(name), value));
}

/** The answer of a function, asked again while others are in its way. */
export function call<T>(request: () => PromiseLike<PostgrestSingleResponse<T>>): Promise<T | null> {
  return dataOf(retryConflict(request));
}

/**
 * The word that a function answers; refused are 'over', 'drawn_since', for a no that was meant for another round, and
 * 'wait', for whoever left what is drawn and comes back.
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

/** Refuses `false`, which is no error of the database: the draw is by now another one. */
export async function whenDone(request: Promise<boolean | null>): Promise<void> {
  if (!(await request)) throw new AppError('invalid', 'Die Wichtelrunde hat inzwischen einen anderen Stand');
}
