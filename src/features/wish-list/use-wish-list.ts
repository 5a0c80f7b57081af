import { startTransition, useEffect, useState } from 'react';

import type { Taker } from './giving/taker-notes';
import { asListProblem, type ListProblem } from './list/list-problem';
import { openWishList, type WishList } from './requests/list-requests';

interface Reading {
  list: WishList | null;
  problem: ListProblem | null;
  isReading: boolean;
}

/**
 * Wish list of a link. `read` refetches and keeps the shown list meanwhile; `show` sets a list that was read elsewhere.
 */
export function useWishList(taker: Taker, token: string) {
  // A new object triggers a refetch.
  const [question, setQuestion] = useState({ taker, token });
  const [reading, setReading] = useState<Reading>({ list: null, problem: null, isReading: true });
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    async function read() {
      try {
        const list = await openWishList(question.taker, question.token, signal);
        startTransition(() => setReading({ list, problem: null, isReading: false }));
      } catch (error) {
        if (!signal.aborted) setReading({ list: null, problem: asListProblem(error), isReading: false });
      }
    }
    void read();
    return () => controller.abort();
  }, [question]);

  function read() {
    setReading((before) => ({ ...before, isReading: true }));
    setQuestion({ taker, token });
  }
  const show = (list: WishList) => setReading({ list, problem: null, isReading: false });
  return { ...reading, read, show };
}
