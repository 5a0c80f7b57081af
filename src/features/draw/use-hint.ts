import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { useConflictForm } from '@/data/texts/use-conflict-form';
import type { Draw, DrawParticipant } from '@/domain/draw/draw';
import { drawTextLimits, hintTextFields } from '@/domain/draw/draw-form';
import { textProblem } from '@/domain/text/text';
import { localDrafts } from '@/lib/texts/drafts';
import { useAutosave } from '@/lib/texts/use-autosave';
import { useDraft } from '@/lib/texts/use-draft';

import { hintKey, setDrawHint } from './actions/participant-actions';

type Question = ReturnType<typeof useConflictForm>['question'];
/** As the form of a text carries it, see `useConflictForm`. */
interface Sent {
  change: { hint: string | null };
  base?: { hint?: string | null };
}

interface Hint {
  text: string;
  /** `draft`: begun in an earlier visit or another tab, and only sent by a press. */
  phase: 'draft' | 'typing' | 'sending' | 'saved' | 'failed' | null;
  problem: string | null;
  /** Another device has written another one. */
  question: Question;
  type: (text: string) => void;
  /** Leaves the field. */
  flush: () => void;
  /** By a press: sends what stands there. */
  save: () => void;
  /** Takes back what was begun. */
  discard: () => void;
}

/**
 * A hint that saves itself a second after the last key, and when the field is left. What is typed stays on the device until
 * it is stored over the hint that was read, and is sent again once there is a connection, in the same visit.
 */
export function useHint(groupRef: GroupRef, draw: Draw, me: DrawParticipant): Hint {
  const [drafts, key] = [localDrafts(`user:${groupRef.userId}`), hintKey(draw.id)];
  const stored = me.hint ?? '';
  const draft = useDraft(drafts, key, { text: stored });
  const { text } = draft.values;
  const [phase, setPhase] = useState<Hint['phase']>(null);
  const { mutate, isPending } = useMutation(setDrawHint(groupRef));
  const isSame = text.trim() === stored;
  const problem = draft.isDirty ? textProblem(text, drawTextLimits.hint) : null;

  const { save, forget, question } = useConflictForm<Sent>({
    mutation: { isPending: false, mutate: store },
    fields: hintTextFields,
    subject: hintTextFields.hint.label,
    typed: () => ({ hint: text }),
    read: (send) => send({ change: { hint: text } }),
    onSaved: () => undefined,
  });

  function store(
    { change, base: chosenOver }: Sent,
    { onSuccess, onError }: { onSuccess: () => void; onError: (error: Error) => void },
  ) {
    const next = change.hint ?? '';
    // Somebody has chosen between two versions: the field goes on with what they chose.
    if (chosenOver !== undefined) {
      drafts.write(key, { fields: { text: next }, base: { text: chosenOver.hint ?? '' } });
      draft.change({ text: next });
    }
    const { base, sent = [] } = drafts.read(key) ?? { base: { text: stored } };
    const bases = [base.text ?? '', ...sent.map((one) => one.text)];
    const hint = next.trim();
    setPhase('sending');
    mutate(
      { drawId: draw.id, me, hint, bases, sentAs: draft.idFor(hint) },
      {
        onSuccess: () => {
          onSuccess();
          setPhase((current) => (current === 'typing' ? current : 'saved'));
        },
        onError: (error) => {
          onError(error);
          setPhase((current) => (current === 'typing' ? current : 'failed'));
        },
      },
    );
  }

  /** One after the other: what is typed meanwhile is written over what is on its way. */
  function send() {
    if (!isSame && problem === null && question === null && !isPending) save();
  }

  useAutosave(text, phase === 'typing' && !isPending, () => {
    if (!draft.isOld) send();
  });

  return {
    text,
    phase: phaseOf(),
    problem,
    question,
    type(typed) {
      setPhase('typing');
      draft.change({ text: typed });
    },
    flush() {
      if (draft.isOld) return;
      draft.change({ text: text.trim() });
      send();
    },
    save() {
      // From now on it is a text of this visit.
      draft.change({ text });
      send();
    },
    discard() {
      forget();
      setPhase(null);
      draft.clear();
    },
  };

  function phaseOf(): Hint['phase'] {
    if (draft.isOld && !isSame) return 'draft';
    // It is stored although its answer was lost.
    return phase === 'failed' && isSame && question === null ? 'saved' : phase;
  }
}
