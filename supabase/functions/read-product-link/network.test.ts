import { equal, rejects } from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

import { asksBeforeConnecting, internet } from './network.ts';
import { close, listen } from './test-web.ts';

const here = { address: '127.0.0.1', family: 4 };

Deno.test('this runtime goes where it is told, with and without TLS', async () => {
  equal(await internet.isPinning(), true);
});

Deno.test('a name is never looked up again: each request goes to the address it was given', async () => {
  const server = await listen((request, response) =>
    response.end(`${request.headers.host} ${request.headers.connection}`),
  );
  const { port } = server.address() as AddressInfo;
  let connections = 0;
  server.on('connection', () => (connections += 1));
  for (const path of ['/1', '/2', '/3']) {
    const request = internet.connect(new URL(`http://shop.invalid:${port}${path}`), here, {});
    request.end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const { remoteAddress } = response.socket;
    const chunks = await Array.fromAsync(response as AsyncIterable<Uint8Array>);
    equal(Buffer.concat(chunks).toString(), `shop.invalid:${port} close`);
    equal(remoteAddress, here.address);
  }
  // Three connections for three requests: a reused one would bypass the address check.
  equal(connections, 3);
  await close(server);
});

Deno.test('a connection that has come to another address is ended', async () => {
  let asked = 0;
  const server = await listen((_request, response) => ((asked += 1), response.end()));
  const { port } = server.address() as AddressInfo;
  const request = internet.connect(new URL(`http://shop.invalid:${port}/`), here, {});
  request.once('socket', (socket) => Object.defineProperty(socket, 'remoteAddress', { value: '10.0.0.1' }));
  request.end();
  await rejects(once(request, 'response'), /another address/);
  equal(asked, 0);
  await close(server);
});

Deno.test('a certificate has to belong to the name', async () => {
  const server = await listen((_request, response) => response.end());
  const { port } = server.address() as AddressInfo;
  const request = internet.connect(new URL(`https://shop.invalid:${port}/`), here, {});
  request.end();
  await rejects(once(request, 'response'));
  await close(server);
});

const unsafe: [name: string, begin: Parameters<typeof asksBeforeConnecting>[1]][] = [
  [
    'does not ask for the address',
    (_url, { lookup: _lookup, ...options }) => httpRequest('http://127.0.0.1:9/', options),
  ],
  [
    'asks, and goes elsewhere',
    (url, { lookup, ...options }) => {
      lookup?.(url.hostname, {}, () => undefined);
      return httpRequest('http://127.0.0.1:9/', options);
    },
  ],
];
for (const [name, begin] of unsafe) {
  Deno.test(`a runtime that ${name} is noticed`, async () =>
    equal(await asksBeforeConnecting('http:', begin), false));
}

Deno.test('a runtime that reaches something all the same is noticed', async () => {
  const server = createServer((_request, response) => response.end('secret'));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  equal(
    await asksBeforeConnecting('http:', () => httpRequest(`http://127.0.0.1:${port}/`, { agent: false })),
    false,
  );
  await close(server);
});
