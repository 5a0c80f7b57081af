import { useEffect, useState } from 'react';

import { readInvitation } from '@/data/groups/read-invitation';
import type { Invitation } from '@/domain/group/invitation';
import { within } from '@/lib/pause';

/** Longest wait for the head of the page, which nothing may push down later. */
const LONGEST_MS = 4000;

/**
 * Invitation of a link. `reading` at first, `unknown` for a link that opens nothing, `unreadable` without a connection or
 * after too many reads: then everything but the head of the page works.
 */
export function useInvitation(token: string): Invitation | 'reading' | 'unknown' | 'unreadable' {
  const [read, setRead] = useState<{ token: string; found: Invitation | 'unknown' | 'unreadable' }>();
  useEffect(() => {
    let isShown = true;
    const reading = readInvitation(token).then(
      (invitation) => invitation ?? 'unknown',
      () => 'unreadable' as const,
    );
    void within(LONGEST_MS, reading, () => 'unreadable' as const).then(
      (found) => isShown && setRead({ token, found }),
    );
    return () => {
      isShown = false;
    };
  }, [token]);
  return read?.token === token ? read.found : 'reading';
}
