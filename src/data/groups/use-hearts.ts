import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';

import { lateMutation } from '../queries/late-mutation';
import type { ReactionChange } from './change-reaction';
import type { Membership } from './group-keys';

const loadChanges = () => import('./group-gift-changes');

/**
 * Hearts that a member gives on the list of gifts. `awaited` holds those whose code is still loading, by gift id: they show
 * at once, so that a second tap takes the first one back.
 */
export function useHearts(
  me: Membership,
  load: () => Promise<Pick<Changes, 'changeReaction'>> = loadChanges,
) {
  const [awaited, setAwaited] = useState<Readonly<Record<string, boolean | undefined>>>({});
  const { mutate } = useMutation(
    lateMutation(async () => {
      try {
        return (await load()).changeReaction(me);
      } finally {
        // The change shows the heart from its optimistic update on, and takes it back when it is refused.
        setAwaited({});
      }
    }),
  );
  const react = useCallback(
    (change: ReactionChange) => {
      setAwaited((all) => ({ ...all, [change.giftId]: change.isOn }));
      mutate(change);
    },
    [mutate],
  );
  return { react, awaited };
}

type Changes = Awaited<ReturnType<typeof loadChanges>>;
