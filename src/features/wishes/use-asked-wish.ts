import { useState } from 'react';

import { useLeftItem } from '@/data/texts/use-left-item';
import type { Wish } from '@/domain/wish/wish';

/** Dialog or sheet that is open above the page. */
export type AskedWish =
  /** Null for a new wish; `sharing` starts with the audience. */
  | { dialog: 'edit'; wish: Wish | null; sharing?: boolean }
  | { dialog: 'delete'; wish: Wish }
  | { dialog: 'link' };

export type AskAboutWish = (asked: AskedWish) => void;

/** State of the open dialog, and deleted wishes whose placeholders stay until `forget`. */
export function useAskedWish(wishes: readonly Wish[] | undefined) {
  const [asked, ask] = useState<AskedWish | null>(null);
  const [traces, setTraces] = useState<readonly Wish[]>([]);
  const isThere = (wish: Wish) => wishes?.some(({ id }) => id === wish.id) ?? true;
  const deleted = traces.some(isThere) ? traces.filter((wish) => !isThere(wish)) : traces;
  if (deleted !== traces) setTraces(deleted);
  useLeftItem('wishes', wishes, (wish) => setTraces([...deleted, wish]));
  // Closes after the card has unmounted, so that the focus skips the vanishing button.
  if (asked?.dialog === 'delete' && !isThere(asked.wish)) {
    setTraces([...deleted, asked.wish]);
    ask(null);
  }
  return { asked, ask, deleted, forget: () => setTraces([]) };
}
