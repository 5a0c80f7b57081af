import { isObject } from '@/lib/is-object';
import { type MailLink, readMailLink } from '@/lib/supabase/auth/mail-link';

/** Parts of a URL that a mail link fills. */
export interface LinkAddress {
  search: string;
  hash: string;
}

/** Parameters of the mail link: from the URL, or after a reload from the state of the history entry. */
export function currentAddress(): LinkAddress {
  const { search, hash } = location;
  const state: unknown = history.state;
  const stored = isObject(state) ? state.mailLink : undefined;
  if (typeof stored !== 'string' || !readMailLink({ search, hash }).isEmpty) return { search, hash };
  return new URL(stored, location.origin);
}

/** Moves the link's parameters from the URL into the history state: no longer visible, but safe across reloads. */
export function moveLinkToHistory({ search, hash }: LinkAddress): void {
  replaceEntry(search + hash);
}

export type Redemption<Outcome> = ReturnType<typeof redeemOnce<Outcome>>;

/**
 * Redeems single-use tokens. React may render a page repeatedly before showing it, so all calls for one URL share the
 * first promise until `finish` is called with it; the next call retries.
 * @param canRedeem tells if a link has something to redeem; it then requires a tap, as mail scanners open links too
 */
export function redeemOnce<Outcome>(
  redeem: (link: MailLink) => Promise<Outcome>,
  canRedeem: (link: MailLink) => boolean,
) {
  const running = new Map<string, Promise<Outcome>>();
  return {
    waitsForTap: (address: LinkAddress): boolean => canRedeem(readMailLink(address)),
    start(address: LinkAddress): Promise<Outcome> {
      const key = address.search + address.hash;
      const started = running.get(key) ?? redeem(readMailLink(address));
      running.set(key, started);
      return started;
    },
    /** A spent link is removed from the history state as well. */
    finish(address: LinkAddress, outcome: Promise<Outcome>, isSpent: boolean): void {
      const key = address.search + address.hash;
      if (running.get(key) === outcome) running.delete(key);
      if (isSpent) replaceEntry(undefined);
    },
  };
}

function replaceEntry(mailLink: string | undefined): void {
  const state: unknown = history.state;
  history.replaceState({ ...(isObject(state) && state), mailLink }, '', location.pathname);
}
