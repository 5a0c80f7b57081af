import { useMutation } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { changeWish } from '@/data/queries/changes/wish-changes';
import type { Wish } from '@/domain/wish/wish';
import { movedWishes } from '@/domain/wish/wish-order';
import { isShown, shelfOf, wishShelfLabels } from '@/domain/wish/wish-shelf';
import { showToast } from '@/ui/toast/toast';

import type { AskAboutWish } from './use-asked-wish';

export type WishActions = ReturnType<typeof useWishActions>['actions'];

/** Actions on the wishes of a shelf, passed in their order. */
export function useWishActions(wishes: readonly Wish[], onAsk: AskAboutWish) {
  const { mutate: change, mutateAsync } = useMutation(changeWish(usePersonalData()));
  const [said, say] = useState('');
  const focusAfterMove = useRef<{ id: string; from: readonly Wish[] } | null>(null);
  const latest = useRef({ wishes, onAsk });
  useEffect(() => {
    latest.current = { wishes, onAsk };
  }, [wishes, onAsk]);

  // A DOM node that is moved loses the focus, so the focus is restored.
  useLayoutEffect(() => {
    if (focusAfterMove.current?.from === wishes || focusAfterMove.current === null) return;
    document
      .querySelector<HTMLElement>(`[data-wish="${focusAfterMove.current.id}"] [aria-haspopup=menu]`)
      ?.focus();
    focusAfterMove.current = null;
  }, [wishes]);

  const actions = useMemo(() => {
    function move(wish: Wish, index: number): void {
      const list = latest.current.wishes;
      for (const { id, position } of movedWishes(list, wish.id, index)) change({ id, change: { position } });
      say(`„${wish.title}“ steht jetzt an Platz ${index + 1} von ${list.length}`);
    }
    /** Moves a wish to another shelf. A toast names the shelf and offers undo, because the card leaves the page. */
    async function shelve(wish: Wish, state: Wish['state']): Promise<void> {
      const hasWorked = await mutateAsync({ id: wish.id, change: { state } }).then(
        () => true,
        () => false,
      );
      if (!hasWorked) return;
      showToast({
        tone: 'success',
        title: `Jetzt bei „${wishShelfLabels[shelfOf({ ...wish, state })]}“`,
        description: wish.title,
        action: {
          label: 'Rückgängig',
          onSelect: () => change({ id: wish.id, change: { state: wish.state } }),
        },
      });
    }
    return {
      edit: (wish: Wish) => latest.current.onAsk({ dialog: 'edit', wish }),
      share: (wish: Wish) => latest.current.onAsk({ dialog: 'edit', wish, sharing: true }),
      remove: (wish: Wish) => latest.current.onAsk({ dialog: 'delete', wish }),
      receive: (wish: Wish) => void shelve(wish, 'received'),
      unreceive: (wish: Wish) => void shelve(wish, isShown(wish) ? 'open' : 'draft'),
      /** Moves a wish by its menu, whose button keeps the focus. */
      move(wish: Wish, index: number) {
        focusAfterMove.current = { id: wish.id, from: latest.current.wishes };
        move(wish, index);
      },
      /** Moves a dragged wish to the position of another wish. */
      moveTo(id: string, targetId: string) {
        const list = latest.current.wishes;
        const wish = list.find((one) => one.id === id);
        const index = list.findIndex((one) => one.id === targetId);
        if (wish && index >= 0) move(wish, index);
      },
    };
  }, [change, mutateAsync]);
  return { actions, said };
}
