// Entry that replaces read-product-link/index.ts under Deno for tests with fake shops. The function is unchanged,
// including its guard; only DNS and connections are replaced.
import { request } from 'node:http';

import { createFunction } from '../../functions/read-product-link/create-function.ts';
import type { Network } from '../../functions/read-product-link/network.ts';
import { internet } from '../../functions/read-product-link/network.ts';

declare const Deno: {
  env: { get: (name: string) => string | undefined };
  serve: (handle: (request: Request) => Promise<Response>) => void;
};

/** DNS answer for every fake shop: any public address, which is never contacted. */
const address = { address: '93.184.216.34', family: 4 };

/** Network in which only `shops` exist: host names with local ports, such as `www.laden.example.org:4321`. */
function webOf(shops: string): Network {
  const ports = new Map(
    shops.split(',').map((shop): [string, number] => [shop.split(':')[0] ?? '', Number(shop.split(':')[1])]),
  );
  return {
    isPinning: internet.isPinning,
    resolve: async (host) => (ports.has(host) ? [address] : []),
    connect: ({ hostname, pathname, search }, _checked, headers) =>
      request({
        host: '127.0.0.1',
        port: ports.get(hostname),
        path: pathname + search,
        headers: { ...headers, host: hostname },
        agent: false,
      }),
  };
}

const env = (name: string) => Deno.env.get(name);
Deno.serve(createFunction(env, webOf(env('LOCAL_SHOPS') ?? ''), console.log));
