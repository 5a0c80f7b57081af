import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import http, { type ClientRequest, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';

/** Network access of the function, replaced in tests. */
export interface Network {
  resolve: (host: string) => Promise<LookupAddress[]>;
  /** Creates a request to a URL, connected to exactly this IP address. The caller adds listeners and calls end(). */
  connect: (url: URL, address: LookupAddress, headers: Record<string, string>) => ClientRequest;
  /** Resolves to true when the runtime connects to the given `address` and does not look the host up again. */
  isPinning: () => Promise<boolean>;
}

export const internet: Network = {
  resolve: (host) => lookup(host, { all: true }),
  connect(url, address, headers) {
    const request = open(url, { headers, lookup: pinnedTo(address) });
    request.once('socket', (socket) =>
      socket.once('connect', () => {
        const { remoteAddress: reached } = socket;
        if (reached !== undefined && !isSame(reached, address.address))
          request.destroy(new Error('Connected to another address.'));
      }),
    );
    return request;
  },
  isPinning: async () => {
    const asked = await Promise.all(
      ['http:', 'https:'].map((protocol) => asksBeforeConnecting(protocol, open)),
    );
    return asked.every(Boolean);
  },
};

/** No connection agent: a connection kept alive by it would skip the address check. */
function open(url: URL, options: RequestOptions): ClientRequest {
  const { request } = url.protocol === 'https:' ? https : http;
  return request(url, { ...options, agent: false });
}

function pinnedTo({ address, family }: LookupAddress): LookupFunction {
  return (_host: string, { all }: LookupOptions, answer) => {
    if (all === true) answer(null, [{ address, family }]);
    else answer(null, address, family);
  };
}

function isSame(one: string, other: string): boolean {
  return ipaddr.process(one).toString() === ipaddr.process(other).toString();
}

const timeoutMs = 3000;

/** True when the runtime uses the `lookup` of a request: the test request fails with the error of its `lookup`. */
export function asksBeforeConnecting(protocol: string, begin: typeof open): Promise<boolean> {
  const refusal = new Error('Nobody is asked.');
  return new Promise((resolve) => {
    const request = begin(new URL(`${protocol}//canary.invalid/`), {
      lookup: (_host, _options, answer) => answer(refusal, ''),
    });
    const timer = setTimeout(() => end(false), timeoutMs);
    function end(isAsked: boolean): void {
      clearTimeout(timer);
      resolve(isAsked);
      request.destroy();
    }
    request.on('error', (error) => end(error === refusal));
    request.once('response', () => end(false));
    request.end();
  });
}
