import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import type { GroupRef } from '@/data/groups/group-keys';
import { localDrafts } from '@/data/texts/drafts';
import { useConflictForm } from '@/data/texts/use-conflict-form';
import { useDraft } from '@/data/texts/use-draft';
import type { Draw, DrawParticipant } from '@/domain/draw/draw';
import { drawTextLimits, hintTextFields } from '@/domain/draw/draw-form';
import { textProblem } from '@/domain/text/text';

import { hintKey, setDrawHint } from './actions/participant-actions';

const autosaveDelayMs = 1000;

type Question = ReturnType<typeof useConflictForm>['question'];
/** Variables in the shape that `useConflictForm` expects. */
interface Sent {
  change: { hint: string | null };
  base?: { hint?: string | null };
}

interface Hint {
  text: string;
  /** `draft`: text of an earlier visit or another tab, which is sent only when the user presses the button. */
  phase: 'draft' | 'typing' | 'sending' | 'saved' | 'failed' | null;
  problem: string | null;
  /** Question that lets the user choose when another device has stored another hint. */
  question: Question;
  type: (text: string) => void;
  /** Saves text typed in this visit, when the field loses the focus. */
  flush: () => void;
  /** Saves when the user presses the button, also text of an earlier visit. */
  save: () => void;
  /** Discards the draft and restores the stored hint. */
  discard: () => void;
}

/**
 * Hint with autosave, a second after the last key and on blur. The draft stays on the device until it is stored over
 * the hint that was read; after a lost connection it is sent again in the same visit.
 */
export function useHint(groupRef: GroupRef, draw: Draw, me: DrawParticipant): Hint {
  const [drafts, key] = [localDrafts(`user:${groupRef.userId}`), hintKey(draw.id)];
  const stored = me.hint ?? '';
  const draft = useDraft(drafts, key, { text: stored }, { keepsTakenBack: true });
  const { text } = draft.values;
  const [phase, setPhase] = useState<Hint['phase']>(null);
  const { mutate, isPending } = useMutation(setDrawHint(groupRef));
  const lastSent = drafts.read(key)?.sent?.at(-1)?.text ?? stored;
  const isSame = text.trim() === stored && text.trim() === lastSent;
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
    // After a resolved conflict the field continues with the chosen version.
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

  /** One request at a time: text typed while a request is in flight is sent afterwards, with the sent text as base. */
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
      // Writing the draft makes it a text of this visit, which may be sent.
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
    // A failed save whose text is stored has only lost its response.
    return phase === 'failed' && isSame && question === null ? 'saved' : phase;
  }
}

/**
 * Debounces the saving of a text by a second while `isTyping`. Saves at once when the network returns, and before the page is
 * hidden or the field unmounts.
 */
function useAutosave(text: string, isTyping: boolean, save: () => void): void {
  const saveNow = useEffectEvent(() => save());
  const typed = isTyping ? text : null;
  useEffect(() => {
    const timer = typed === null ? undefined : setTimeout(() => saveNow(), autosaveDelayMs);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => {
    const flush = () => saveNow();
    addEventListener('online', flush);
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('online', flush);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, []);
}
