import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import { RateLimitError, unclearFailure } from '@/data/ai/concretize';
import type { AppError } from '@/data/app-error';
import { usePersonalData } from '@/data/personal-data-context';
import { askForSuggestions } from '@/data/queries/suggestion-queries';
import type { Gift } from '@/domain/gift/gift';
import {
  type ConcretizeRequest,
  concretizeRequest,
  type Wishes,
} from '@/domain/suggestion/concretize-request';
import type { KnownFacts } from '@/domain/suggestion/known-facts';
import type { Concretized } from '@/domain/suggestion/suggestion';
import { hasVisibleCharacter } from '@/domain/text/text';
import { showToast } from '@/ui/toast/toast';

const spacingMs = 2000;
/** Time of the last request, shared by all dialogs, so that reopening does not bypass the spacing. */
let lastRequest = -Infinity;

/** Round: one answer of the AI and the feedback that led to it. */
export interface Round extends Concretized {
  number: number;
  feedback: string | null;
}

/** Rounds of requests and suggestions for one gift, newest first, and the selected suggestion. */
export function useSuggestions() {
  const data = usePersonalData();
  const [rounds, setRounds] = useState<Round[]>([]);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const { mutate, reset, isPending, error, variables } = useMutation(askForSuggestions(data));
  const all = rounds.flatMap(({ suggestions }) => suggestions);
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);

  function send(request: ConcretizeRequest) {
    if (!reserveSlot()) {
      showToast({
        tone: 'info',
        title: 'Bitte warten',
        description: 'Warte kurz bevor du eine neue Anfrage stellst.',
      });
      return;
    }
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    mutate(
      { request, signal },
      { onSuccess: (answer) => answer && !signal.aborted && addRound(answer, request.feedback) },
    );
  }

  function addRound({ suggestions, source }: Concretized, feedback: string | null) {
    const number = rounds.length + 1;
    const own = suggestions.map((suggestion) => ({ ...suggestion, id: `${number}-${suggestion.id}` }));
    setRounds([{ number, feedback, suggestions: own, source }, ...rounds]);
    setSelectedId(own[0]?.id ?? null);
  }

  function ask(gift: Gift, wishes: Wishes, known: KnownFacts, feedback: string | null = null) {
    if (!hasVisibleCharacter(gift.title)) {
      showToast({
        tone: 'error',
        title: 'Geschenkidee erforderlich',
        description: 'Bitte gib eine Geschenkidea ein, die konkretisiert werden soll.',
      });
      return;
    }
    const refinement = feedback === null ? null : { previous: all, feedback };
    send(concretizeRequest(gift, wishes, refinement, known));
  }

  function cancel() {
    controller.current?.abort();
    reset();
  }

  return {
    rounds,
    selected: all.find(({ id }) => id === selectedId) ?? null,
    select: setSelectedId,
    isWaiting: isPending,
    problem: error && problemOf(error),
    ask,
    send,
    all,
    retry: () => variables && send(variables.request),
    cancel,
    clear: () => {
      cancel();
      setRounds([]);
      setSelectedId(null);
    },
  };
}

/** Reserves a request slot; returns false during the minimum spacing, which a refused request does not extend. */
function reserveSlot(): boolean {
  const now = performance.now();
  if (now - lastRequest < spacingMs) return false;
  lastRequest = now;
  return true;
}

/** Short error text for the panel; a toast has shown the details. */
function problemOf(error: AppError): string {
  if (error instanceof RateLimitError) return 'Gerade sind keine weiteren Anfragen möglich.';
  return error.message === unclearFailure ? 'Das hat nicht geklappt.' : error.message;
}

export type Suggestions = ReturnType<typeof useSuggestions>;
