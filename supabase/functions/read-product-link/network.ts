import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import http, { type ClientRequest, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';

/** How the function reaches the world. */
export interface Network {
  /** Every address of a name. */
  resolve: (host: string) => Promise<LookupAddress[]>;
  /** Begins a request to a URL at exactly this address. The caller listens and ends it. */
  connect: (url: URL, address: LookupAddress, headers: Record<string, string>) => ClientRequest;
  /** Whether this runtime goes where `connect` says, and asks for no address of its own. */
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

/** A kept connection would be used again for the same name, without asking for its address: so there is no agent. */
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

/** Whether a request fails with what its `lookup` says, rather than reaching something, or looking elsewhere. */
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
