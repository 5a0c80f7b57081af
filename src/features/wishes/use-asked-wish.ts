import { useState } from 'react';

import { useLeftItem } from '@/data/texts/use-left-item';
import type { Wish } from '@/domain/wish/wish';

/** Open dialog or sheet of the page. */
export type AskedWish =
  /** `wish` is null for a new wish; with `sharing` the initial focus is on the audience. */
  | { dialog: 'edit'; wish: Wish | null; sharing?: boolean }
  | { dialog: 'delete'; wish: Wish }
  | { dialog: 'link' };

export type AskAboutWish = (asked: AskedWish) => void;

/** State of the open dialog, and deleted wishes, whose placeholders stay until `forget`. */
export function useAskedWish(wishes: readonly Wish[] | undefined) {
  const [asked, ask] = useState<AskedWish | null>(null);
  const [traces, setTraces] = useState<readonly Wish[]>([]);
  const isThere = (wish: Wish) => wishes?.some(({ id }) => id === wish.id) ?? true;
  const deleted = traces.some(isThere) ? traces.filter((wish) => !isThere(wish)) : traces;
  if (deleted !== traces) setTraces(deleted);
  useLeftItem('wishes', wishes, (wish) => setTraces([...deleted, wish]));
  // Closes the delete dialog only after the card has unmounted: else the focus would return to a button of the card.
  if (asked?.dialog === 'delete' && !isThere(asked.wish)) {
    setTraces([...deleted, asked.wish]);
    ask(null);
  }
  return { asked, ask, deleted, forget: () => setTraces([]) };
}
