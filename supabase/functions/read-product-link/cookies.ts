const most = { cookies: 50, length: 4096 };

interface Cookie {
  value: string;
  domain: string;
  /** True when subdomains get the cookie as well. */
  isForAll: boolean;
}

/** Cookies that a shop sets while one link is read, then discarded. Without them some shops redirect in a loop. */
export class Cookies {
  readonly #cookies = new Map<string, Cookie>();

  /** Stores the `Set-Cookie` headers of a response from `url`. */
  take(url: URL, headers: readonly string[] = []): void {
    for (const header of headers) this.#takeOne(url.hostname, header);
  }

  /** `Cookie` header for a request to `url`; null without cookies. */
  headerFor({ hostname }: URL): string | null {
    const pairs = Array.from(this.#cookies)
      .filter(([, { domain, isForAll }]) => hostname === domain || (isForAll && isBelow(hostname, domain)))
      .map(([key, { value }]) => `${key.slice(key.indexOf(' ') + 1)}=${value}`);
    return pairs.length > 0 ? pairs.join('; ') : null;
  }

  #takeOne(host: string, header: string): void {
    const [, name, value, attributes = ''] =
      /^\s*([\w!#$%&'*+.^`|~-]+)\s*=([\x20-\x3a\x3c-\x7e]*)(.*)$/s.exec(header) ?? [];
    if (name === undefined || value === undefined || header.length > most.length) return;
    const wanted = /;\s*domain\s*=\s*\.?([^;\s]+)/i.exec(attributes)?.[1]?.toLowerCase();
    const isForAll = wanted !== undefined && (host === wanted || isBelow(host, wanted));
    const domain = isForAll ? wanted : host;
    const key = `${domain} ${name}`;
    if (hasEnded(attributes)) this.#cookies.delete(key);
    else if (this.#cookies.size < most.cookies || this.#cookies.has(key))
      this.#cookies.set(key, { value: value.trim(), domain, isForAll });
  }
}

function hasEnded(attributes: string): boolean {
  const age = /;\s*max-age\s*=\s*(-?\d+)\s*(?:;|$)/i.exec(attributes)?.[1];
  if (age !== undefined) return Number(age) <= 0;
  const end = /;\s*expires\s*=([^;]*)/i.exec(attributes)?.[1] ?? '';
  return Date.parse(end) <= Date.now();
}

function isBelow(host: string, domain: string): boolean {
  return domain.includes('.') && host.endsWith(`.${domain}`);
}
