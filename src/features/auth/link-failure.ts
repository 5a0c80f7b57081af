import type { AuthError } from '@supabase/supabase-js';

export type LinkFailure =
  /** The service refused the link. */
  | 'refused'
  /** The service refused to look at it now: the link is still good. */
  | 'busy'
  /** No usable answer: the link may still be good. */
  | 'unreachable';

/** Of a link that the service would not look at now. */
export const linkBusy = 'Gerade geht das nicht. Warte eine Minute, dein Link ist noch nicht verbraucht.';

/** Each mail of a kind makes the links of those before worthless. */
export const newestCounts = 'Von mehreren E-\u2060Mails gilt nur der Link in der neuesten.';

/** Why the service has not taken the link of a mail. */
export function linkFailure({ name, status = 0 }: AuthError): LinkFailure {
  if (status === 429) return 'busy';
  const isAnswer = name !== 'AuthRetryableFetchError' && name !== 'AuthUnknownError';
  return isAnswer && status < 500 ? 'refused' : 'unreachable';
}
