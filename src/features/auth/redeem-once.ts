import { isObject } from '@/lib/is-object';
import { type MailLink, readMailLink } from '@/lib/supabase/mail-link';

/** The part of an address that a mail link fills. */
export interface LinkAddress {
  search: string;
  hash: string;
}

/** What a link brought in the address, or what this entry of the history keeps of it. */
export function currentAddress(): LinkAddress {
  const { search, hash } = location;
  const state: unknown = history.state;
  const kept = isObject(state) ? state.mailLink : undefined;
  if (typeof kept !== 'string' || !readMailLink({ search, hash }).isEmpty) return { search, hash };
  return new URL(kept, location.origin);
}

/** Neither the address bar nor a copied address tells it on; a reload still has it. */
export function keepAddress({ search, hash }: LinkAddress): void {
  replaceEntry(search + hash);
}

export type Redemption<Outcome> = ReturnType<typeof redeemOnce<Outcome>>;

/**
 * A token works once, but a page that has not been shown yet may be rendered again and again: every call for the same
 * address gets the first one's answer, until the page that shows it calls `settle` with it. The next one is another try.
 * @param canRedeem whether a link has anything to redeem; programs that open the links of mails must not be the ones to
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
    /** A link that `isSpent` leaves the history as well, where it has no business any more. */
    settle(address: LinkAddress, outcome: Promise<Outcome>, isSpent: boolean): void {
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
