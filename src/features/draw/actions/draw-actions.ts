import { type MutationFunctionContext, mutationOptions } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { groupKey, type GroupRef } from '@/data/groups/group-keys';
import { failureOfTexts, loggedFailure } from '@/data/groups/group-toasts';
import { changesItem, removesItem, storesItem } from '@/data/queries/list/list-changes';
import { readAgain } from '@/data/queries/list/optimistic-list';
import type { ToastText } from '@/data/queries/mutation-meta';
import { orStored } from '@/data/queries/or-stored';
import { toDay } from '@/data/rows/columns';
import { dataOf, rowsOf } from '@/data/supabase/request';
import { conflictIn, guardTexts, type TextStep } from '@/data/texts/text-conflict';
import { type Draw, type DrawFields, partOf } from '@/domain/draw/draw';
import { drawTextFields, type DrawTexts } from '@/domain/draw/draw-form';
import { rest } from '@/lib/supabase/rest-client';

import { drawListKey } from '../draw-queries';
import { drawAnswer, call, hasFields, inTurnStored, whenDone } from './draw-requests';

/** Options shared by all mutations of draws: every query below 'draws' is invalidated afterwards. */
export function ofDraws(groupRef: GroupRef) {
  const key = groupKey(groupRef, 'draws');
  return {
    mutationKey: drawListKey(groupRef),
    meta: { failure: drawFailure('Konnte nicht gespeichert werden') },
    onSettled: (...[, , , , { client }]: [unknown, unknown, unknown, unknown, MutationFunctionContext]) =>
      readAgain(client, drawListKey(groupRef), key),
  };
}

/** Failure toast; shows the reason when the draw has changed on the server meanwhile. */
export function drawFailure(description: string) {
  const failed = failureOfTexts(description);
  return (error: AppError): ToastText | null =>
    error.status === 0 && error.kind === 'invalid' ? { title: error.message } : failed(error);
}

/** Draw fields as arguments of the SQL functions create_draw and change_draw. */
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
  /** Texts as the editor has read them, to detect conflicts. */
  base?: Partial<DrawTexts>;
}

/** Changes a draw; optimistic except for a draft. Once names are drawn, rules are fixed; the day may only get later. */
export function changeDraw(groupRef: GroupRef, isDraft = false) {
  return mutationOptions({
    ...(isDraft ? storesItem : changesItem)(
      drawListKey(groupRef),
      ({ draw, change }: ChangeDraw) => ({ id: draw.id, change }),
      [groupKey(groupRef, 'draws')],
    ),
    mutationFn: ({ draw: { id, ...draw }, change, base = draw }: ChangeDraw) =>
      inTurnStored(
        { groupRef, drawId: id },
        async () => {
          const { change: written, steps } = guardTexts(change, base, drawTextFields);
          const fields = { ...draw, ...(await storedFields(id)), ...written };
          if (await sendDrawChange(id, fields, steps)) return;
          const conflict = conflictIn((await storedFields(id)) ?? {}, steps);
          await whenDone(conflict ? Promise.reject(conflict) : Promise.resolve(false));
        },
        (found) => hasFields(found, change),
      ),
    meta: { failure: drawFailure('Konnte nicht gespeichert werden') },
  });
}

/** Stores the fields of a draw. False if the draw is over or a text is stored other than the one that was read. */
export function sendDrawChange(
  id: string,
  fields: DrawFields,
  steps: readonly TextStep[],
): Promise<boolean | null> {
  // Unchanged texts are sent with their stored value as base, so that they never conflict.
  const read = Object.fromEntries(steps.map(({ field, from: [base = null] }) => [field, base]));
  const { title, note } = { title: fields.title, note: fields.note, ...read };
  return call(() =>
    rest.rpc('change_draw', { p_draw: id, ...argumentsOf(fields), p_title_base: title, p_note_base: note }),
  );
}

/** Current fields on the server, perhaps changed by another admin; null when the draw was deleted. */
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

/** Deletes a draw with its results and messages. Succeeds when the draw is already deleted. Variables: the id. */
export function removeDraw(groupRef: GroupRef) {
  return mutationOptions({
    ...removesItem(drawListKey(groupRef), [groupKey(groupRef, 'draws'), groupKey(groupRef, 'detail')]),
    mutationFn: async (id: string) => {
      const isGone = async () => (await rowsOf(rest.from('draws').select('id').eq('id', id))).length === 0;
      try {
        await orStored(() => call(() => rest.rpc('remove_draw', { p_draw: id })), isGone);
      } catch (error) {
        // The server refuses a deleted draw like another group's draw, so a retry after a lost response has to check.
        if (!(await isGone())) throw error;
      }
    },
    meta: {
      success: { title: 'Wichteln gelöscht' },
      failure: loggedFailure('Wichteln konnte nicht gelöscht werden'),
    },
  });
}

interface Asking {
  drawId: string;
  memberIds: readonly string[];
  /** All members invited after the change, for the optimistic display. */
  shownIds: readonly string[];
}

/** Invites members to a draw, also again after they declined. */
export function askForDraw(groupRef: GroupRef) {
  return mutationOptions({
    ...ofDraws(groupRef),
    // Sequential per draw, so that quick presses end in the state of the last one.
    mutationFn: ({ drawId, memberIds }: Asking) =>
      inTurnStored(
        { groupRef, drawId },
        () =>
          whenDone(call(() => rest.rpc('ask_all_for_draw', { p_draw: drawId, p_members: [...memberIds] }))),
        (found) => memberIds.every((id) => partOf(found, id)?.refusal === null),
      ),
  });
}

/** Withdraws the invitation of a member who has not said yes; only before the drawing. */
export function askNoMoreForDraw(groupRef: GroupRef) {
  return mutationOptions({
    ...ofDraws(groupRef),
    mutationFn: ({ drawId, memberId }: { drawId: string; memberId: string }) =>
      inTurnStored(
        { groupRef, drawId },
        () =>
          whenDone(
            call(() => rest.rpc('ask_for_draw', { p_draw: drawId, p_member: memberId, p_is_asked: false })),
          ),
        (found) => partOf(found, memberId) === undefined,
      ),
  });
}

/** Removes a participant from the round shown to the admin. Succeeds when the participant has already left. */
export function takeOutOfDraw(groupRef: GroupRef) {
  return mutationOptions({
    ...ofDraws(groupRef),
    mutationFn: ({ draw, participantId }: { draw: Pick<Draw, 'id' | 'round'>; participantId: string }) =>
      inTurnStored(
        { groupRef, drawId: draw.id },
        () =>
          drawAnswer(
            call(() =>
              rest.rpc('leave_draw', {
                p_draw: draw.id,
                p_participant: participantId,
                p_round: draw.round,
              }),
            ),
          ),
        ({ participants }) => participants.every(({ id, isIn }) => id !== participantId || !isIn),
      ),
  });
}

export type DrawAnswer = 'drawn' | 'too_few' | 'impossible' | 'too_narrow';

const drawAnswers: readonly DrawAnswer[] = ['drawn', 'too_few', 'impossible', 'too_narrow'];

/**
 * 'Jetzt auslosen': draws names for the round shown to the user, after all earlier changes are stored. Of two
 * simultaneous calls only one draws; the other one is rejected.
 */
export function runDraw(groupRef: GroupRef) {
  return mutationOptions({
    ...ofDraws(groupRef),
    mutationFn: async ({ id, round }: Pick<Draw, 'id' | 'round'>): Promise<DrawAnswer> => {
      async function draw() {
        const said = await drawAnswer(call(() => rest.rpc('run_draw', { p_draw: id, p_round: round })));
        const answer = drawAnswers.find((known) => known === said);
        if (answer === undefined) throw new AppError('invalid', 'Es ist schon ausgelost');
        return answer;
      }
      const answer = await inTurnStored(
        { groupRef, drawId: id },
        draw,
        (found) => found.state === 'drawn' && found.round > round,
        // Without this check, names would be drawn although an earlier change, such as an exclusion, was not stored.
        () => Promise.reject(new AppError('invalid', 'Eine Änderung davor wurde nicht gespeichert')),
      );
      return answer ?? 'drawn';
    },
    meta: { failure: drawFailure('Auslosen hat nicht geklappt') },
  });
}

/** Cancels the drawn names, so that the rules can be changed. */
export function reopenDraw(groupRef: GroupRef) {
  return mutationOptions({
    ...ofDraws(groupRef),
    mutationFn: ({ id, round }: Pick<Draw, 'id' | 'round'>) =>
      inTurnStored(
        { groupRef, drawId: id },
        () => whenDone(call(() => rest.rpc('reopen_draw', { p_draw: id, p_round: round }))),
        ({ state }) => state === 'gathering',
      ),
  });
}
