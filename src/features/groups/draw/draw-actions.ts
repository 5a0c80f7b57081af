import type { PostgrestSingleResponse } from '@supabase/postgrest-js';
import { type MutationFunctionContext, mutationOptions } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { changesItem, removesItem } from '@/data/queries/list-changes';
import type { ToastText } from '@/data/queries/mutation-meta';
import { readAgain } from '@/data/queries/optimistic-list';
import { toDay } from '@/data/rows/to-day';
import { dataOf, rowsOf } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import type { Draw, DrawFields } from '@/domain/draw/draw';
import { inTurn } from '@/lib/in-turn';
import { rest } from '@/lib/supabase/rest-client';

import { groupKey, type GroupPlace } from '../shared/group-keys';
import { loggedFailure } from '../shared/messages';
import { drawListKey } from './draw-queries';

/** What all changes of draws have in common: afterwards everything of draws is read again. */
export function ofDraws(place: GroupPlace) {
  const key = groupKey(place, 'draws');
  return {
    mutationKey: drawListKey(place),
    onSettled: (...[, , , , { client }]: [unknown, unknown, unknown, unknown, MutationFunctionContext]) =>
      readAgain(client, drawListKey(place), key),
  };
}

/** A failure toast, except when the draw is by now another one: then it says so. */
export function drawFailure(description: string) {
  const failed = loggedFailure(description);
  return (error: AppError): ToastText =>
    error.status === 0 && error.kind === 'invalid' ? { title: error.message } : failed(error);
}

/** The fields as create_draw and change_draw take them. */
export function argumentsOf({ title, day, budgetCents, note, avoidLast, noSwaps }: DrawFields) {
  return {
    p_title: title,
    p_day: day,
    p_budget_cents: budgetCents,
    p_note: note,
    p_avoid_last: avoidLast,
    p_no_swaps: noSwaps,
  };
}

interface ChangeDraw {
  draw: Draw;
  change: Partial<DrawFields>;
}

/** Optimistic. Once names are drawn the day can only be put off, and the rules stay. */
export function changeDraw(place: GroupPlace) {
  return mutationOptions({
    ...changesItem(drawListKey(place), ({ draw, change }: ChangeDraw) => ({ id: draw.id, change }), [
      groupKey(place, 'draws'),
    ]),
    mutationFn: ({ draw, change }: ChangeDraw) =>
      inTurn(draw.id, async () => {
        const fields = argumentsOf({ ...draw, ...(await storedFields(draw.id)), ...change });
        await whenDone(call(() => rest.rpc('change_draw', { p_draw: draw.id, ...fields })));
      }),
    meta: { failure: drawFailure('Konnte nicht gespeichert werden') },
  });
}

/** As another admin may have changed them since they were read; null when they are gone. */
async function storedFields(id: string) {
  const fields = await dataOf(
    rest
      .from('draws')
      .select('title, day, budgetCents:budget_cents, note, avoidLast:avoid_last, noSwaps:no_swaps')
      .eq('id', id)
      .maybeSingle(),
  );
  const day = toDay(fields?.day ?? null);
  return fields === null || day === null ? null : { ...fields, day };
}

/** Removes a draw with everything that was drawn and written. One that is gone already is removed, too. Variables: the id. */
export function removeDraw(place: GroupPlace) {
  return mutationOptions({
    ...removesItem(drawListKey(place), [groupKey(place, 'draws'), groupKey(place, 'detail')]),
    mutationFn: async (id: string) => {
      try {
        await call(() => rest.rpc('remove_draw', { p_draw: id }));
      } catch (error) {
        // One that is missing is refused as one of others is.
        const left = await rowsOf(rest.from('draws').select('id').eq('id', id));
        if (left.length > 0) throw error;
      }
    },
    meta: {
      success: { title: 'Wichteln gelöscht' },
      failure: loggedFailure('Wichteln konnte nicht gelöscht werden'),
    },
  });
}

interface Invitation {
  drawId: string;
  memberId: string;
  isAsked: boolean;
  /** All who are asked then, to be shown meanwhile. */
  memberIds: readonly string[];
}

/** Asks a member to take part, or no more. Whoever said yes already stays, and so does whom another admin has asked. */
export function inviteToDraw(place: GroupPlace) {
  return mutationOptions({
    ...ofDraws(place),
    // In turn, so that quick presses end as the last one said.
    mutationFn: ({ drawId, memberId, isAsked }: Invitation) =>
      inTurn(drawId, async () => {
        const parts = await rowsOf(rest.from('draw_participants').select('member_id').eq('draw_id', drawId));
        const asked = new Set(parts.flatMap(({ member_id }) => member_id ?? []));
        if (isAsked) asked.add(memberId);
        else asked.delete(memberId);
        await call(() => rest.rpc('invite_to_draw', { p_draw: drawId, p_members: [...asked] }));
      }),
    meta: { failure: loggedFailure('Konnte nicht gespeichert werden') },
  });
}

/** 'Mitmachen'. Variables: the id. */
export function joinDraw(place: GroupPlace) {
  return mutationOptions({
    ...ofDraws(place),
    mutationFn: (id: string) => inTurn(id, () => answerOf(call(() => rest.rpc('join_draw', { p_draw: id })))),
    meta: { failure: drawFailure('Mitmachen hat nicht geklappt') },
  });
}

/** Takes the caller out, or, for an admin, the participant that is named. Who is out already has left, too. */
export function leaveDraw(place: GroupPlace) {
  return mutationOptions({
    ...ofDraws(place),
    mutationFn: ({ drawId, participantId }: { drawId: string; participantId?: string }) =>
      inTurn(drawId, () =>
        answerOf(
          call(() => rest.rpc('leave_draw', { p_draw: drawId, p_participant: participantId ?? null })),
        ),
      ),
    meta: { failure: drawFailure('Konnte nicht gespeichert werden') },
  });
}

export type DrawAnswer = 'drawn' | 'too_few' | 'impossible' | 'too_narrow';

const drawAnswers: readonly DrawAnswer[] = ['drawn', 'too_few', 'impossible', 'too_narrow'];

/** 'Jetzt auslosen', in the round that was seen: of two at once one alone draws, and the other one is told. */
export function runDraw(place: GroupPlace) {
  return mutationOptions({
    ...ofDraws(place),
    mutationFn: async ({ id, round }: Pick<Draw, 'id' | 'round'>): Promise<DrawAnswer> => {
      const said = await answerOf(call(() => rest.rpc('run_draw', { p_draw: id, p_round: round })));
      const answer = drawAnswers.find((known) => known === said);
      if (answer === undefined) throw new AppError('invalid', 'Es ist schon ausgelost');
      return answer;
    },
    meta: { failure: drawFailure('Auslosen hat nicht geklappt') },
  });
}

/** Makes what was drawn void, so that the rules can be changed. */
export function reopenDraw(place: GroupPlace) {
  return mutationOptions({
    ...ofDraws(place),
    mutationFn: ({ id, round }: Pick<Draw, 'id' | 'round'>) =>
      whenDone(call(() => rest.rpc('reopen_draw', { p_draw: id, p_round: round }))),
    meta: { failure: drawFailure('Konnte nicht gespeichert werden') },
  });
}

/** The answer of a function, asked again while others are in its way. */
export function call<T>(request: () => PromiseLike<PostgrestSingleResponse<T>>): Promise<T | null> {
  return dataOf(retryConflict(request));
}

/** The word that a function answers; 'over' is refused, and 'wait', for whoever left what is drawn and comes back. */
async function answerOf(request: Promise<string | null>): Promise<string | null> {
  const answer = await request;
  if (answer === 'wait') {
    throw new AppError(
      'invalid',
      'Du warst schon dabei. Nach der nächsten Auslosung kannst du wieder mitmachen',
    );
  }
  if (answer === 'over') throw new AppError('invalid', 'Es ist schon ausgepackt');
  return answer;
}

/** Refuses `false`, which is no error of the database: the draw is by now another one. */
export async function whenDone(request: Promise<boolean | null>): Promise<void> {
  if (!(await request)) throw new AppError('invalid', 'Die Wichtelrunde hat inzwischen einen anderen Stand');
}
