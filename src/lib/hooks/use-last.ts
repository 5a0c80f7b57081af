import { useState } from 'react';

/** What was there last; for a dialog that is about something, and plays its way out when that is null again. */
export function useLast<T>(now: T | null): T | null {
  const [last, setLast] = useState(now);
  if (now !== null && now !== last) setLast(now);
  return now ?? last;
}
