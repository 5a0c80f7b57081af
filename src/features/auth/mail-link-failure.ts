import type { AuthError } from '@supabase/supabase-js';

export type MailLinkFailure =
  /** The server refused the link. */
  | 'refused'
  /** Rate limit: the link was not checked and is still valid. */
  | 'busy'
  /** No usable response: the link may still be valid. */
  | 'unreachable';

/** Error text for a link that was not checked because of a rate limit. */
export const linkBusy = 'Gerade geht das nicht. Warte eine Minute, dein Link ist noch nicht verbraucht.';

/** Every new mail of a kind invalidates the links of the earlier ones. */
export const newestCounts = 'Von mehreren E-\u2060Mails gilt nur der Link in der neuesten.';

/** Classifies the error of a refused mail link. */
export function mailLinkFailure({ name, status = 0 }: AuthError): MailLinkFailure {
  if (status === 429) return 'busy';
  const isAnswer = name !== 'AuthRetryableFetchError' && name !== 'AuthUnknownError';
  return isAnswer && status < 500 ? 'refused' : 'unreachable';
}
