import { type MailLink, readMailLink } from '@/lib/supabase/mail-link';

/** The part of an address that a mail link fills. */
export interface LinkAddress {
  search: string;
  hash: string;
}

export function currentAddress(): LinkAddress {
  return { search: location.search, hash: location.hash };
}

/**
 * A token works once, but a page that has not been shown yet may be rendered again and again: every call for the same
 * address gets the first one's answer, until the page that shows it calls `settle` with it. The next one is another try.
 */
export function redeemOnce<Outcome>(redeem: (link: MailLink) => Promise<Outcome>) {
  const running = new Map<string, Promise<Outcome>>();
  return {
    start(address: LinkAddress): Promise<Outcome> {
      const key = address.search + address.hash;
      const started = running.get(key) ?? redeem(readMailLink(address));
      running.set(key, started);
      return started;
    },
    /** With `cleanPath` the token leaves the address bar and the history, where a spent one has no business. */
    settle(address: LinkAddress, outcome: Promise<Outcome>, cleanPath: string | null): void {
      const key = address.search + address.hash;
      if (running.get(key) === outcome) running.delete(key);
      if (cleanPath !== null) history.replaceState(history.state, '', cleanPath);
    },
  };
}
