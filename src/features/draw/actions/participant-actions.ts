import {
  type MutationFunctionContext,
  mutationOptions,
  notifyManager,
  type QueryClient,
} from '@tanstack/react-query';

import type { AppError } from '@/data/app-error';
import type { GroupRef } from '@/data/groups/group-keys';
import { failureOfTexts } from '@/data/groups/group-toasts';
import { cancelReads } from '@/data/queries/list/optimistic-list';
import { dataOf } from '@/data/supabase/request';
import { draftStored, localDrafts } from '@/data/texts/drafts';
import { TextConflictError } from '@/data/texts/text-conflict';
import { answered, type Draw, type DrawParticipant, withAnswer, withHint } from '@/domain/draw/draw';
import { type ExcludedPair, withExclusion } from '@/domain/draw/draw-exclusions';
import type { DrawState } from '@/domain/draw/draw-state';
import { inTurn } from '@/lib/in-turn';
import { rest } from '@/lib/supabase/rest-client';

import { drawListKey } from '../draw-queries';
import { drawFailure, ofDraws } from './draw-actions';
import { drawAnswer, call, inTurnStored, whenDone, whenStored } from './draw-requests';

type Participants = readonly DrawParticipant[];

function showParticipants(
  client: QueryClient,
  groupRef: GroupRef,
  drawId: string,
  changed: (parts: Participants) => Participants,
): void {
  client.setQueryData<Draw[]>(drawListKey(groupRef), (draws) =>
    draws?.map((draw) => (draw.id === drawId ? { ...draw, participants: changed(draw.participants) } : draw)),
  );
}

/** Optimistic change of the participants of a draw, rolled back on errors. */
function changesParticipants<Variables extends { drawId: string }>(
  groupRef: GroupRef,
  change: Record<'show' | 'takeBack', (parts: Participants, variables: Variables) => Participants>,
) {
  const show = (client: QueryClient, variables: Variables, changed: (typeof change)['show']) =>
    showParticipants(client, groupRef, variables.drawId, (parts) => changed(parts, variables));
  return {
    ...ofDraws(groupRef),
    onMutate: async (variables: Variables, { client }: MutationFunctionContext) => {
      await cancelReads(client, drawListKey(groupRef));
      show(client, variables, change.show);
    },
    onError: (_error: AppError, variables: Variables, _shown: unknown, { client }: MutationFunctionContext) =>
      show(client, variables, change.takeBack),
  };
}

interface OwnAnswerChange {
  drawId: string;
  /** State of the draw when the member answers. */
  state: DrawState;
  round: number;
  /** Own participant before the answer; undefined for a member without invitation. */
  me: DrawParticipant | undefined;
}

/** Variables of the mutations that join or leave a draw, from the draw as the user sees it. */
export function ownAnswer(
  { id: drawId, state, round }: Draw,
  me: DrawParticipant | undefined,
): OwnAnswerChange {
  return { drawId, state, round, me };
}

/** Optimistic change when the user joins or leaves. Not for joining after the drawing: the server draws a receiver. */
function answers(groupRef: GroupRef, isIn: boolean) {
  return changesParticipants(groupRef, {
    show: (parts, { state, me }: OwnAnswerChange) => {
      if (me === undefined || (isIn && state === 'drawn')) return parts;
      return withAnswer(parts, me.id, answered({ state }, me, isIn));
    },
    takeBack: (parts, { state, me }) =>
      me === undefined ? parts : withAnswer(parts, me.id, me, answered({ state }, me, isIn)),
  });
}

export function joinDraw(groupRef: GroupRef) {
  return mutationOptions({
    ...answers(groupRef, true),
    mutationFn: ({ drawId, me }: OwnAnswerChange) =>
      inTurnStored(
        { groupRef, drawId },
        () => drawAnswer(call(() => rest.rpc('join_draw', { p_draw: drawId }))),
        ({ participants }) => participants.some(({ id, isIn }) => id === me?.id && isIn),
      ),
    meta: { failure: drawFailure('Mitmachen hat nicht geklappt') },
  });
}

/**
 * 'Diesmal nicht', and 'Aussteigen' after the drawing. Sends the seen round, or 0 for a member who was only invited.
 * Succeeds when the member has already left.
 */
export function leaveDraw(groupRef: GroupRef) {
  return mutationOptions({
    ...answers(groupRef, false),
    mutationFn: ({ drawId, round, me }: OwnAnswerChange) => {
      const seen = { p_draw: drawId, p_round: me?.isIn ? round : 0 };
      return inTurnStored(
        { groupRef, drawId },
        () => drawAnswer(call(() => rest.rpc('leave_draw', seen))),
        ({ participants }) => participants.some(({ id, isIn }) => id === me?.id && !isIn),
      );
    },
  });
}

interface HintChange {
  drawId: string;
  /** Own participant before the change. */
  me: Pick<DrawParticipant, 'id' | 'hint'>;
  hint: string;
  /** Texts over which the hint may be stored: the one that was read, and those sent earlier whose response was lost. */
  bases: readonly string[];
  /** Id under which `useDraft` has noted the sent text. */
  sentAs: string;
}

/**
 * Stores the hint for the giver of the user, shows the hint and ends its draft. Rejects with a `TextConflictError` when
 * another device has stored another hint.
 */
export function setDrawHint(groupRef: GroupRef) {
  return mutationOptions<void | undefined, AppError, HintChange>({
    ...ofDraws(groupRef),
    mutationFn: (written: HintChange) =>
      inTurnStored(
        { groupRef, drawId: written.drawId },
        () => writeHint(written),
        ({ participants }) =>
          participants.some(({ id, hint }) => id === written.me.id && (hint ?? '') === written.hint.trim()),
      ),
    meta: { failure: failureOfTexts('Konnte nicht gespeichert werden') },
    onSuccess: (_result, { drawId, me, hint, sentAs }, _before, { client }) => {
      showParticipants(client, groupRef, drawId, (parts) => withHint(parts, me.id, hint));
      // Ends the draft after React has rendered the stored hint; until then the field shows the draft.
      notifyManager.schedule(() =>
        draftStored(localDrafts(`user:${groupRef.userId}`), hintKey(drawId), sentAs),
      );
    },
  });
}

async function writeHint({ drawId, me, hint, bases }: HintChange): Promise<void> {
  for (const base of bases) {
    const change = { p_draw: drawId, p_hint: hint, p_hint_base: base };
    // oxlint-disable-next-line no-await-in-loop -- mostly there is one
    if (await call(() => rest.rpc('set_draw_hint', change))) return;
  }
  const stored = await dataOf(rest.from('draw_participants').select('hint').eq('id', me.id).maybeSingle());
  throw new TextConflictError({ hint: stored?.hint ?? null });
}

/** Storage key of the unsent text of a hint. */
export function hintKey(drawId: string): string {
  return `draw-hint:${drawId}`;
}

interface ExclusionChange {
  drawId: string;
  /** Ids of participants; excluded in both directions or only from the first to the second. */
  pair: ExcludedPair;
  isExcluded: boolean;
}

/** Adds or removes an exclusion of a pair. Optimistic. */
export function setDrawExclusion(groupRef: GroupRef) {
  return mutationOptions({
    ...changesParticipants(groupRef, {
      show: (parts, { pair, isExcluded }: ExclusionChange) => withExclusion(parts, pair, isExcluded),
      takeBack: (parts, { pair, isExcluded }) => withExclusion(parts, pair, !isExcluded),
    }),
    mutationFn: ({ drawId, pair: { giver, receiver, isMutual }, isExcluded }: ExclusionChange) =>
      inTurn(drawId, async () => {
        const send = (p_giver: string, p_receiver: string) =>
          whenStored(
            { groupRef, drawId },
            () => {
              const rule = { p_draw: drawId, p_giver, p_receiver, p_is_excluded: isExcluded };
              return whenDone(call(() => rest.rpc('set_draw_exclusion', rule)));
            },
            ({ participants }) =>
              participants.some(
                ({ id, excluded }) => id === p_giver && excluded.includes(p_receiver) === isExcluded,
              ),
          );
        await send(giver, receiver);
        if (isMutual) await send(receiver, giver);
      }),
  });
}
