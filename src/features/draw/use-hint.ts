import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { GroupPlace } from '@/data/groups/group-keys';
import { useTextDecision } from '@/data/texts/use-text-decision';
import type { Draw, DrawParticipant } from '@/domain/draw/draw';
import { drawTextLimits, hintTextFields } from '@/domain/draw/draw-form';
import { textProblem } from '@/domain/text/text';
import { useDraft } from '@/lib/hooks/use-draft';

import { hintPlace, setDrawHint } from './participant-actions';

const AUTOSAVE_MS = 1000;

type Question = ReturnType<typeof useTextDecision>['question'];
/** As the form of a text carries it, see `useTextDecision`. */
interface Sent {
  change: { hint: string | null };
  base?: { hint?: string | null };
}

interface Hint {
  text: string;
  /** `draft`: begun in an earlier visit and not stored, which is nobody's to send but theirs who wrote it. */
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
export function useHint(place: GroupPlace, draw: Draw, me: DrawParticipant): Hint {
  const draft = useDraft(`user:${place.userId}`, hintPlace(draw.id));
  const stored = me.hint ?? '';
  // Null while the field shows what is stored.
  const [typed, setTyped] = useState(() => (draft.text.trim() === stored ? null : draft.text || null));
  const [isOld, setOld] = useState(typed !== null);
  const [phase, setPhase] = useState<Hint['phase']>(null);
  // An emptied text is no draft, so this is not read from there.
  const base = useRef(draft.kept().base ?? '');
  const { mutate, isPending } = useMutation(setDrawHint(place));
  const isWriting = useRef(false);
  const isSame = typed === null || typed.trim() === stored;
  const problem = typed === null ? null : textProblem(typed, drawTextLimits.hint);

  const { save, forget, question } = useTextDecision<Sent>({
    mutation: { isPending: false, mutate: store },
    fields: hintTextFields,
    subject: hintTextFields.hint.label,
    typed: () => ({ hint: typed }),
    read: (send) => send({ change: { hint: typed } }),
    onSaved: () => undefined,
  });

  function store(
    { change, base: chosenOver }: Sent,
    { onSuccess, onError }: { onSuccess: () => void; onError: (error: Error) => void },
  ) {
    const text = change.hint ?? '';
    // Somebody has chosen between two versions: the field goes on with what they chose.
    if (chosenOver !== undefined) begin(text, chosenOver.hint ?? '');
    const hint = text.trim();
    const { sent } = draft.kept();
    const bases = sent ? [base.current, sent.text] : [base.current];
    setPhase('sending');
    mutate(
      { drawId: draw.id, me, hint, bases, sentAs: draft.idFor(hint) },
      {
        onSuccess: () => {
          onSuccess();
          base.current = hint;
          setPhase((current) => (current === 'typing' ? current : 'saved'));
          // A blank at the end stays as long as somebody may go on after it.
          if (!isWriting.current) setTyped((current) => (current === text ? null : current));
        },
        onError: (error) => {
          onError(error);
          setPhase((current) => (current === 'typing' ? current : 'failed'));
        },
      },
    );
  }

  function begin(text: string, over: string) {
    base.current = over;
    setTyped(text);
    draft.change(text, over);
  }

  /** One after the other: what is typed meanwhile is written over what is on its way. */
  function send() {
    if (typed !== null && !isSame && problem === null && question === null && !isPending) save();
  }

  function leave() {
    if (typed === null || !isSame || isPending) return send();
    draft.change('');
    setTyped(null);
  }

  const sendTyped = useEffectEvent(() => {
    if (!isOld) send();
  });
  const isTyping = phase === 'typing' && !isPending;
  useEffect(() => {
    const timer = isTyping && typed !== null ? setTimeout(() => sendTyped(), AUTOSAVE_MS) : undefined;
    return () => clearTimeout(timer);
  }, [typed, isTyping]);
  useEffect(() => {
    const sendNow = () => sendTyped();
    addEventListener('online', sendNow);
    addEventListener('pagehide', sendNow);
    return () => {
      removeEventListener('online', sendNow);
      removeEventListener('pagehide', sendNow);
      sendNow();
    };
  }, []);

  return {
    text: typed ?? stored,
    phase: phaseOf(),
    problem,
    question,
    type(text) {
      isWriting.current = true;
      setOld(false);
      setPhase('typing');
      begin(text, typed === null ? stored : base.current);
    },
    flush() {
      isWriting.current = false;
      if (!isOld) leave();
    },
    save() {
      isWriting.current = false;
      setOld(false);
      send();
    },
    discard() {
      forget();
      setOld(false);
      setPhase(null);
      draft.change('');
      setTyped(null);
    },
  };

  function phaseOf(): Hint['phase'] {
    if (isOld && !isSame) return 'draft';
    // It is stored although its answer was lost.
    return phase === 'failed' && isSame && question === null ? 'saved' : phase;
  }
}
