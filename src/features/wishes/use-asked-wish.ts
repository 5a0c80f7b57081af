import { useState } from 'react';

import { useLeftItem } from '@/data/texts/use-left-item';
import type { Wish } from '@/domain/wish/wish';

/** What somebody wants to do in a layer above the page. */
export type AskedWish =
  /** A new one without a wish; `sharing` begins with who may see it. */
  | { dialog: 'edit'; wish: Wish | null; sharing?: boolean }
  | { dialog: 'delete'; wish: Wish }
  | { dialog: 'link' };

export type AskAboutWish = (asked: AskedWish) => void;

/** The layer that is open, and the wishes that were deleted and keep their place until `forget`. */
export function useAskedWish(wishes: readonly Wish[] | undefined) {
  const [asked, ask] = useState<AskedWish | null>(null);
  const [traces, setTraces] = useState<readonly Wish[]>([]);
  const isThere = (wish: Wish) => wishes?.some(({ id }) => id === wish.id) ?? true;
  const deleted = traces.some(isThere) ? traces.filter((wish) => !isThere(wish)) : traces;
  if (deleted !== traces) setTraces(deleted);
  useLeftItem('wishes', wishes, (wish) => setTraces([...deleted, wish]));
  // Closing only now, with the card gone, lets the focus find its next place instead of the vanishing button.
  if (asked?.dialog === 'delete' && !isThere(asked.wish)) {
    setTraces([...deleted, asked.wish]);
    ask(null);
  }
  return { asked, ask, deleted, forget: () => setTraces([]) };
}
