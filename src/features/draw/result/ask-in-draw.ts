import { mutationOptions } from '@tanstack/react-query';

import { AppError } from '@/data/app-error';
import { groupKey, type GroupRef } from '@/data/groups/group-keys';
import { loggedFailure } from '@/data/groups/group-toasts';
import type { ToastText } from '@/data/queries/mutation-meta';
import { dataOf } from '@/data/supabase/request';
import { retryConflict } from '@/data/supabase/retry-conflict';
import { draftStored } from '@/data/texts/drafts';
import { secretDrafts } from '@/data/texts/secret-drafts';
import type { Draw } from '@/domain/draw/draw';
import type { DrawSide } from '@/domain/draw/draw-thread';
import { rest } from '@/lib/supabase/rest-client';

import { threadKey } from './result-queries';

/** Thread with the receiver, whose id the server checks, or with the anonymous giver. */
export type Thread = { drawId: string; round: number } & (
  | { side: Extract<DrawSide, 'giver'>; receiverId: string }
  | { side: Extract<DrawSide, 'receiver'> }
);

/** Key of a thread's draft, with round and receiver, so that a text is never offered for the next round's receiver. */
export function threadDraftKey(thread: Thread): string {
  return `${thread.drawId} ${thread.round} ${thread.side === 'giver' ? thread.receiverId : ''}`;
}

/** True when a draft can no longer reach its reader; false for one to a receiver while `receiverId` is unknown. */
export function isStranded(draftKey: string, { id, round, state }: Draw, receiverId: string | null): boolean {
  const [drawId, drawnIn, to] = draftKey.split(' ');
  if (drawId !== id) return false;
  const isOfOther = to !== '' && receiverId !== null && to !== receiverId;
  return state !== 'drawn' || drawnIn !== String(round) || isOfOther;
}

const notSent = loggedFailure('Nachricht konnte nicht gesendet werden');

/** Sends a message in an anonymous thread. Idempotent by the id. Toasts contain no names. */
export function askInDraw(groupRef: GroupRef, thread: Thread) {
  const key = threadKey(groupRef, thread.drawId, thread.side);
  return mutationOptions({
    mutationKey: key,
    mutationFn: async ({ id, text }: { id: string; text: string }) => {
      const { drawId, round, side } = thread;
      const message = { p_draw: drawId, p_side: side, p_message: id, p_text: text, p_round: round };
      const receiver = side === 'giver' ? { p_receiver: thread.receiverId } : {};
      const isSent = await dataOf(retryConflict(() => rest.rpc('ask_in_draw', { ...message, ...receiver })));
      if (!isSent) throw new AppError('invalid', 'Das lässt sich nicht mehr senden');
    },
    meta: { failure: askingFailed },
    // Removes the message from the mutation cache at once, because it is secret.
    gcTime: 0,
    // A callback of the mutation itself runs even when the drawer has unmounted.
    onSuccess: (_result, { id }) => draftStored(secretDrafts(groupRef.userId), threadDraftKey(thread), id),
    onSettled: (_result, _error, _message, _before, { client }) =>
      client.invalidateQueries({ queryKey: groupKey(groupRef, 'draws', thread.drawId) }),
  });
}

function askingFailed(error: AppError): ToastText {
  if (error.kind !== 'invalid' || error.status !== 0) return notSent(error);
  return { title: error.message, description: 'Die Wichtelrunde hat inzwischen einen anderen Stand.' };
}
