import { useEffect, useState } from 'react';

import type { Session } from '@/data/session/session';
import { useOptionalPart } from '@/lib/hooks/use-optional-part';

/** Number of things behind the dots of the navigation. */
export interface Waiting {
  /** Things in groups. */
  together: number;
  /** Things to buy that are due soon. */
  shopping: number;
}

export const noWaiting: Waiting = { together: 0, shopping: 0 };

const loadWatch = async () => (await import('./watch-waiting')).watchWaiting;

/** Counts only what pages have read anyway; nothing without personal data. */
export function useWaiting(session: Session, isIn: boolean): Waiting {
  const watch = useOptionalPart(isIn ? loadWatch : null, 0);
  const [waiting, setWaiting] = useState(noWaiting);
  useEffect(() => watch?.(session, setWaiting), [session, watch]);
  return waiting;
}
