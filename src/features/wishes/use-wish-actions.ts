import { useMutation } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { usePersonalData } from '@/data/personal-data-context';
import { changeWish } from '@/data/queries/wish-queries';
import type { Wish } from '@/domain/wish/wish';
import { movedWishes } from '@/domain/wish/wish-order';
import { isShown } from '@/domain/wish/wish-shelf';

import type { AskAbout } from './use-asked-wish';

export type WishActions = ReturnType<typeof useWishActions>['actions'];

/** What can be done with the wishes of a shelf, which stand in their order. */
export function useWishActions(wishes: readonly Wish[], onAsk: AskAbout) {
  const { mutate: change } = useMutation(changeWish(usePersonalData()));
  const [said, say] = useState('');
  const followed = useRef<{ id: string; from: readonly Wish[] } | null>(null);
  const latest = useRef({ wishes, onAsk });
  useEffect(() => {
    latest.current = { wishes, onAsk };
  }, [wishes, onAsk]);

  // A card that moves loses the focus of its button on the way.
  useLayoutEffect(() => {
    if (followed.current?.from === wishes || followed.current === null) return;
    document.querySelector<HTMLElement>(`[data-wish="${followed.current.id}"] [aria-haspopup=menu]`)?.focus();
    followed.current = null;
  }, [wishes]);

  const actions = useMemo(() => {
    function move(wish: Wish, index: number): void {
      const list = latest.current.wishes;
      for (const { id, position } of movedWishes(list, wish.id, index)) change({ id, change: { position } });
      say(`„${wish.title}“ steht jetzt an Platz ${index + 1} von ${list.length}`);
    }
    return {
      edit: (wish: Wish) => latest.current.onAsk({ dialog: 'edit', wish }),
      share: (wish: Wish) => latest.current.onAsk({ dialog: 'edit', wish, sharing: true }),
      remove: (wish: Wish) => latest.current.onAsk({ dialog: 'delete', wish }),
      receive: (wish: Wish) => {
        change({ id: wish.id, change: { state: 'received' } });
        say(`„${wish.title}“ steht jetzt bei den erhaltenen Wünschen`);
      },
      unreceive: (wish: Wish) => {
        change({ id: wish.id, change: { state: isShown(wish) ? 'open' : 'draft' } });
        say(`„${wish.title}“ steht wieder bei deinen ${isShown(wish) ? 'offenen Wünschen' : 'Entwürfen'}`);
      },
      /** By the menu, whose button keeps the focus. */
      move(wish: Wish, index: number) {
        followed.current = { id: wish.id, from: latest.current.wishes };
        move(wish, index);
      },
      /** By hand: one takes the place of another. */
      moveTo(id: string, targetId: string) {
        const list = latest.current.wishes;
        const wish = list.find((one) => one.id === id);
        const index = list.findIndex((one) => one.id === targetId);
        if (wish && index >= 0) move(wish, index);
      },
    };
  }, [change]);
  return { actions, said };
}
