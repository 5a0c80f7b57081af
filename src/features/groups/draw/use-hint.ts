import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Draw, DrawParticipant } from '@/domain/draw/draw';
import { drawTextLimits } from '@/domain/draw/draw-form';
import { textProblem } from '@/domain/text/text';
import { useDraft } from '@/lib/hooks/use-draft';

import type { GroupPlace } from '../shared/group-keys';
import { hintPlace, setDrawHint } from './participant-actions';

const AUTOSAVE_MS = 1000;

interface Hint {
  text: string;
  phase: 'typing' | 'sending' | 'saved' | 'failed' | null;
  problem: string | null;
  type: (text: string) => void;
  flush: () => void;
}

/**
 * A hint that saves itself a second after the last key, and when the field is left. What is typed stays on the device until
 * it is stored, and is sent again once there is a connection.
 */
export function useHint(place: GroupPlace, draw: Draw, me: DrawParticipant): Hint {
  const draft = useDraft(`user:${place.userId}`, hintPlace(draw.id));
  // Null while the field shows what is stored.
  const [typed, setTyped] = useState(() => draft.text || null);
  const [phase, setPhase] = useState<Hint['phase']>(null);
  const { mutate } = useMutation(setDrawHint(place));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isWriting = useRef(false);
  const sending = useRef<string>(null);
  // It is stored although its answer was lost.
  const isStored = phase === 'failed' && (typed === null || typed.trim() === (me.hint ?? ''));
  const problem = typed === null ? null : textProblem(typed, drawTextLimits.hint);

  function send(text: string | null) {
    clearTimeout(timer.current);
    if (text === null || textProblem(text, drawTextLimits.hint) !== null) return;
    const hint = text.trim();
    if (hint === sending.current) return;
    if (hint === (me.hint ?? '') && sending.current === null) {
      draft.change('');
      setTyped(null);
      return;
    }
    sending.current = hint;
    setPhase('sending');
    mutate(
      { drawId: draw.id, me, hint, sentAs: draft.idFor(hint) },
      {
        onSuccess: () => {
          sending.current = null;
          setPhase((current) => (current === 'failed' || current === 'sending' ? 'saved' : current));
          // A blank at the end stays as long as somebody may go on after it.
          if (!isWriting.current) setTyped((current) => (current === text ? null : current));
        },
        onError: () => {
          sending.current = null;
          setPhase('failed');
        },
      },
    );
  }

  const sendTyped = useEffectEvent(() => send(typed));
  useEffect(() => {
    // What an earlier visit has left.
    timer.current = setTimeout(sendTyped, AUTOSAVE_MS);
    addEventListener('online', sendTyped);
    addEventListener('pagehide', sendTyped);
    return () => {
      removeEventListener('online', sendTyped);
      removeEventListener('pagehide', sendTyped);
      sendTyped();
    };
  }, []);

  return {
    text: typed ?? me.hint ?? '',
    phase: isStored ? 'saved' : phase,
    problem,
    type(text) {
      isWriting.current = true;
      setTyped(text);
      setPhase('typing');
      draft.change(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(text), AUTOSAVE_MS);
    },
    flush() {
      isWriting.current = false;
      send(typed);
    },
  };
}
