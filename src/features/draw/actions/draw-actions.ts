import { type MutationFunctionContext, mutationOptions } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { groupKey, type GroupRef } from '@/data/groups/group-keys';
import { failureOfTexts, loggedFailure } from '@/data/groups/group-toasts';
import { changesItem, removesItem, storesItem } from '@/data/queries/list/list-changes';
import { readAgain } from '@/data/queries/list/optimistic-list';
import type { ToastText } from '@/data/queries/mutation-meta';
import { orStored } from '@/data/queries/or-stored';
import { toDay } from '@/data/rows/to-day';
import { dataOf, rowsOf } from '@/data/supabase/request';
import { conflictIn, guardTexts, type TextStep } from '@/data/texts/text-conflict';
import { type Draw, type DrawFields, partOf } from '@/domain/draw/draw';
import { drawTextFields, type DrawTexts } from '@/domain/draw/draw-form';
import { inTurn } from '@/lib/in-turn';
import { rest } from '@/lib/supabase/rest-client';

import { drawListKey } from '../draw-queries';
import { drawAnswer, call, hasFields, whenDone, whenStored } from './draw-requests';

/** What all changes of draws have in common: afterwards everything of draws is read again. */
export function ofDraws(groupRef: GroupRef) {
  const key = groupKey(groupRef, 'draws');
  return {
    mutationKey: drawListKey(groupRef),
    onSettled: (...[, , , , { client }]: [unknown, unknown, unknown, unknown, MutationFunctionContext]) =>
      readAgain(client, drawListKey(groupRef), key),
  };
}

/** A failure toast, except when the draw is by now another one: then it says so. */
export function drawFailure(description: string) {
  const failed = failureOfTexts(description);
  return (error: AppError): ToastText | null =>
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
  /** The texts as whoever changes them has read them. */
  base?: Partial<DrawTexts>;
}

/** Once names are drawn the day can only be put off, and the rules stay. Optimistic, except for a draft. */
export function changeDraw(groupRef: GroupRef, isDraft = false) {
  return mutationOptions({
    ...(isDraft ? storesItem : changesItem)(
      drawListKey(groupRef),
      ({ draw, change }: ChangeDraw) => ({ id: draw.id, change }),
      [groupKey(groupRef, 'draws')],
    ),
    mutationFn: ({ draw: { id, ...draw }, change, base = draw }: ChangeDraw) =>
      inTurn(id, () =>
        whenStored(
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
      ),
    meta: { failure: drawFailure('Konnte nicht gespeichert werden') },
  });
}

/** Stores the fields of a draw, its texts over those that were read; false when other ones stand there, or it is over. */
export function sendDrawChange(
  id: string,
  fields: DrawFields,
  steps: readonly TextStep[],
): Promise<boolean | null> {
  // A text that is none of the steps stays, whatever it is by now.
  const read = Object.fromEntries(steps.map(({ field, from: [base = null] }) => [field, base]));
  const { title, note } = { title: fields.title, note: fields.note, ...read };
  return call(() =>
    rest.rpc('change_draw', { p_draw: id, ...argumentsOf(fields), p_title_base: title, p_note_base: note }),
  );
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
export function removeDraw(groupRef: GroupRef) {
  return mutationOptions({
    ...removesItem(drawListKey(groupRef), [groupKey(groupRef, 'draws'), groupKey(groupRef, 'detail')]),
    mutationFn: async (id: string) => {
      const isGone = async () => (await rowsOf(rest.from('draws').select('id').eq('id', id))).length === 0;
      try {
        await orStored(() => call(() => rest.rpc('remove_draw', { p_draw: id })), isGone);
      } catch (error) {
        // One that is missing is refused as one of others is.
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
  /** All who are asked then, to be shown meanwhile. */
  shownIds: readonly string[];
}

/** Asks members to take part, also once more after a no. */
export function askForDraw(groupRef: GroupRef) {
  return mutationOptions({
    ...ofDraws(groupRef),
    // In turn, so that quick presses end as the last one said.
    mutationFn: ({ drawId, memberIds }: Asking) =>
      inTurn(drawId, () =>
        whenStored(
          { groupRef, drawId },
          () =>
            whenDone(call(() => rest.rpc('ask_all_for_draw', { p_draw: drawId, p_members: [...memberIds] }))),
          (found) => memberIds.every((id) => partOf(found, id)?.refusal === null),
        ),
      ),
    meta: { failure: drawFailure('Konnte nicht gespeichert werden') },
  });
}

/** Asks a member no more, who has not said yes; before names are drawn. */
export function askNoMoreForDraw(groupRef: GroupRef) {
  return mutationOptions({
    ...ofDraws(groupRef),
    mutationFn: ({ drawId, memberId }: { drawId: string; memberId: string }) =>
      inTurn(drawId, () =>
        whenStored(
          { groupRef, drawId },
          () =>
            whenDone(
              call(() => rest.rpc('ask_for_draw', { p_draw: drawId, p_member: memberId, p_is_asked: false })),
            ),
          (found) => partOf(found, memberId) === undefined,
        ),
      ),
    meta: { failure: drawFailure('Konnte nicht gespeichert werden') },
  });
}

/** For an admin: takes another participant out of the draw as they see it. Who is out already has left, too. */
export function takeOutOfDraw(groupRef: GroupRef) {
  return mutationOptions({
    ...ofDraws(groupRef),
    mutationFn: ({ draw, participantId }: { draw: Pick<Draw, 'id' | 'round'>; participantId: string }) =>
      inTurn(draw.id, () =>
        whenStored(
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
      ),
    meta: { failure: drawFailure('Konnte nicht gespeichert werden') },
  });
}

export type DrawAnswer = 'drawn' | 'too_few' | 'impossible' | 'too_narrow';

const drawAnswers: readonly DrawAnswer[] = ['drawn', 'too_few', 'impossible', 'too_narrow'];

/**
 * 'Jetzt auslosen', in the round that was seen and with all that was changed before: of two at once one alone draws, and the
 * other one is told.
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
      const answer = await inTurn(
        id,
        () =>
          whenStored(
            { groupRef, drawId: id },
            draw,
            (found) => found.state === 'drawn' && found.round > round,
          ),
        // It may be a pair that was just excluded.
        () => Promise.reject(new AppError('invalid', 'Eine Änderung davor wurde nicht gespeichert')),
      );
      return answer ?? 'drawn';
    },
    meta: { failure: drawFailure('Auslosen hat nicht geklappt') },
  });
}

/** Makes what was drawn void, so that the rules can be changed. */
export function reopenDraw(groupRef: GroupRef) {
  return mutationOptions({
    ...ofDraws(groupRef),
    mutationFn: ({ id, round }: Pick<Draw, 'id' | 'round'>) =>
      inTurn(id, () =>
        whenStored(
          { groupRef, drawId: id },
          () => whenDone(call(() => rest.rpc('reopen_draw', { p_draw: id, p_round: round }))),
          ({ state }) => state === 'gathering',
        ),
      ),
    meta: { failure: drawFailure('Konnte nicht gespeichert werden') },
  });
}
