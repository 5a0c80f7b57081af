import { readFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';

/** URL of the fake shop for the embedded backend. Its paths are `/ok`, `/plain` etc., see below. */
export const shopUrl = 'https://www.laden.example.org';

const picture = readFileSync(join(import.meta.dirname, '../../public/icons/icon-512.png'));
const slowMs = 2000;

interface Product {
  name: string;
  price?: string;
  image?: string;
}

function pageOf({ name, price, image }: Product): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    ...(image !== undefined && { image }),
    ...(price !== undefined && { offers: { '@type': 'Offer', price, priceCurrency: 'EUR' } }),
  };
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>Laden</title>
<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></head><body></body></html>`;
}

const teapot = { name: 'Teekanne Arare, 0,8 Liter', price: '54.90' };
const ok = pageOf({ ...teapot, image: '/teekanne.png' });
const hostile = pageOf({
  name: `<img src=x onerror="document.title='gehackt'">\u202e\u200bTee\u0000kanne`,
  price: '9'.repeat(50),
  image: '/drawing.svg',
});

const pages: Record<string, (response: ServerResponse) => void> = {
  '/ok': (response) => send(response, ok),
  // Title and price without a picture.
  '/plain': (response) => send(response, pageOf(teapot)),
  // Title only.
  '/partial': (response) => send(response, pageOf({ name: teapot.name })),
  // Another product with a picture, without a price.
  '/picture': (response) => send(response, pageOf({ name: 'Becher Hagi', image: '/teekanne.png' })),
  '/nothing': (response) => send(response, '<!doctype html><p>Über uns</p>'),
  '/blocked': (response) => void response.writeHead(403).end(),
  '/wall': (response) => send(response, '<!doctype html><title>Robot Check</title>'),
  '/slow': (response) => void setTimeout(() => send(response, ok), slowMs),
  '/silent': () => undefined,
  '/hostile': (response) => send(response, hostile),
  '/moved': (response) => void response.writeHead(301, { location: '/ok' }).end(),
  '/inside': (response) => void response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
  '/teekanne.png': (response) => send(response, picture, 'image/png'),
  '/drawing.svg': (response) => send(response, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'),
};

function send(response: ServerResponse, body: string | Uint8Array, type = 'text/html; charset=utf-8'): void {
  response.writeHead(200, { 'content-type': type }).end(body);
}

/** Fake shop server. */
export function createShop(): Server {
  return createServer((request, response) => {
    const page = pages[new URL(request.url ?? '/', shopUrl).pathname];
    if (page) page(response);
    else response.writeHead(404, { 'content-type': 'text/html' }).end();
  });
}
